import {
  LightRandom,
  NONE,
  questionFor,
  type Bot,
  type Choice,
  type Finding,
  type Game,
  type GameEvent,
  type Json,
  type Pending,
  type Randomness,
  type Seat,
  type State,
} from '@conspire/kernel'
import { LEAST_WAIT } from '@conspire/protocol'
import type { Match } from './match.ts'

/** The least and the most that a bot waits before it answers, in milliseconds. How long it takes must say nothing about what it sees. */
export const BOT_DELAY = LEAST_WAIT

/** How many times as long a bot waits where people who are here may act too: they are given the time to think and be first. */
const PATIENCE = 20

/** When a bot answers that should at `due` and has thought until `now`: late answers keep to a coarse grid, so that they tell no times. */
export const replyAt = (due: number, now: number, grid: number): number =>
  now <= due || grid === 0 ? Math.max(due, now) : due + Math.ceil((now - due) / grid) * grid

/** What a bot has come to: its choice, and what it proposes to the others if it proposes anything. */
export interface Thought {
  readonly choice: Choice
  readonly pencil?: Json
  /** It had no time to search, and answered by rule. */
  readonly capped?: true
}

/** Asks a bot, which is told what its seat may know and nothing else. */
export function think(
  game: Game,
  bot: Bot<unknown, unknown>,
  state: State<unknown>,
  seat: Seat,
  random: Randomness,
  heard: () => readonly GameEvent[],
): Thought {
  const findings: Finding[] = []
  const report = (finding: Finding): unknown => findings.push(finding)
  const question = questionFor(game, state, seat, random, { heard, report, now: () => performance.now() })
  const choice = bot.choose(question)
  return {
    choice,
    ...(bot.suggest && { pencil: bot.suggest(question) }),
    ...(findings.some(({ capped }) => capped) && { capped: true }),
  }
}

/** How long a slow bot may take, in milliseconds, the waiting for its turn included: after that its deputy answers. */
export const BOT_PATIENCE = 15_000

/** What a slow bot is asked in a thread of its own. */
export interface Task {
  readonly game: string
  readonly level: string
  readonly seat: Seat
  /** As the game saves it. */
  readonly state: Json
  readonly seed: string
  /** What the seat has heard, for a bot that remembers. */
  readonly heard: readonly GameEvent[]
}

/** A task for a bot of this match. */
export function taskFor(match: Match, bot: Bot<unknown, unknown>, seat: Seat, seed: string): Task {
  const { game } = match.rules
  const heard = bot.remembers ? match.heardBy(seat) : []
  return { game: game.name, level: bot.name, seat, state: game.save(match.state), seed, heard }
}

/** The thread's part of it. */
export const thinkOver = (
  game: Game,
  bot: Bot<unknown, unknown>,
  { state, seat, seed, heard }: Task,
): Thought => think(game, bot, game.load(state), seat, new LightRandom(seed), () => heard)

/** Whether a bot that answers this leaves the decision to the others. */
export const leavesIt = ({ asks }: Pending, choice: Choice): boolean => choice === NONE && asks === 'any'

/** Which bots are thinking about the decision at rest, and which of them leave it to the others. */
export class BotTurns {
  readonly #turns = new Map<Seat, { readonly at: number; readonly leaves: boolean }>()

  /** Whether no bot will answer by itself. */
  get isIdle(): boolean {
    return this.#turns.values().every(({ leaves }) => leaves)
  }

  /** After every change: which seats need not think any longer, which begin to, and how patient these are. */
  look(
    match: Match | null,
    isBot: (seat: Seat) => boolean,
    isHere: (seat: Seat) => boolean,
  ): { readonly stop: readonly Seat[]; readonly begin: readonly Seat[]; readonly patience: number } {
    const owing = match?.owing() ?? []
    const stop = Array.from(this.#turns.keys()).filter(
      (seat) => this.#turns.get(seat)!.at !== match?.at || !owing.includes(seat) || !isBot(seat),
    )
    for (const seat of stop) this.#turns.delete(seat)
    const begin = owing.filter((seat) => !this.#turns.has(seat) && isBot(seat))
    for (const seat of begin) this.#turns.set(seat, { at: match!.at, leaves: false })
    const isShared = match?.pending?.asks === 'any' && owing.some((seat) => isHere(seat) && !isBot(seat))
    return { stop, begin, patience: isShared ? PATIENCE : 1 }
  }

  /** Whether what this seat has thought about a decision is still wanted: somebody may have been quicker. */
  isWanted(match: Match | null, seat: Seat, at: number): boolean {
    return match?.at === at && this.#turns.get(seat)?.at === at && match.owing().includes(seat)
  }

  /**
   * What a thought comes to. Null where somebody else should act, unless all say so. A bot that breaks (null) or cheats gets the choice that the
   * rules make for the late.
   */
  answer(match: Match, seat: Seat, thought: Thought | null): Choice | null {
    const { state, at, rules } = match
    this.#turns.delete(seat)
    if (thought !== null && leavesIt(match.pending!, thought.choice)) {
      this.#turns.set(seat, { at, leaves: true })
      if (match.owing().some((other) => this.#turns.get(other)?.leaves !== true)) return null
    }
    const isLegal = thought !== null && rules.game.why(state, seat, thought.choice) === null
    return isLegal ? thought.choice : rules.game.late(state, seat)
  }

  clear(): void {
    this.#turns.clear()
  }
}
