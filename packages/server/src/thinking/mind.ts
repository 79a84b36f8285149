import { roster } from '@conspire/bots'
import {
  questionFor,
  type Choice,
  type Game,
  type Json,
  type Randomness,
  type Seat,
  type State,
} from '@conspire/kernel'

/** What a bot has come to: its choice, and what it proposes to the others if it proposes anything. */
export interface Thought {
  readonly choice: Choice
  readonly pencil?: Json
}

/** Asks a bot, which is told what its seat may know and nothing else. */
export function ask(
  game: Game,
  level: string,
  state: State<unknown>,
  seat: Seat,
  random: Randomness,
): Thought {
  const bots = roster(game)
  const bot = bots[level] ?? bots['random']!
  const question = questionFor(game, state, seat, random)
  const choice = bot.choose(question)
  return bot.suggest === undefined ? { choice } : { choice, pencil: bot.suggest(question) }
}
