import {
  heard,
  LightRandom,
  NOBODY,
  questionFor,
  seedFrom,
  type Bot,
  type Game,
  type GameEvent,
  type Move,
  type Outcome,
  type Randomness,
  type State,
  type Told,
} from '@conspire/kernel'
import { leavesIt } from '@conspire/table'

/**
 * Each seat's own chance for one deal. They are apart, so that a bot in one seat that draws more or less leaves the others as they were:
 * deals stay comparable when a bot is exchanged.
 */
export function chanceOfSeats(deal: string, players: number): Randomness[] {
  return Array.from({ length: players }, (_, seat) => new LightRandom(`${deal} seat ${seat}`))
}

/**
 * The choice of the bot whose turn it is: the first of the seats that are waited for. Where any of them may act it may leave it to the next;
 * if all do, the rules choose. Null when the game is over.
 */
export function nextMove<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  state: State<T>,
  bots: readonly Bot<T, V>[],
  chance: readonly Randomness[],
  told: readonly Told<GameEvent>[] = [],
): Move | null {
  const pending = game.pending(state)
  if (pending === null) return null
  const { asks, seats } = pending
  for (const seat of asks === 'any' ? seats : seats.slice(0, 1)) {
    const bot = bots[seat]!
    const heardBySeat = (): GameEvent[] => told.flatMap((one) => heard(one, seat) ?? [])
    const choice = bot.choose(questionFor(game, state, seat, chance[seat]!, { heard: heardBySeat }))
    if (leavesIt(pending, choice)) continue
    if (game.why(state, seat, choice) !== null) {
      throw new Error(
        `bot ${bot.name} in seat ${seat} chose ${choice}, which is not legal at ${game.where(state)}`,
      )
    }
    return { seat, choice }
  }
  return { seat: seats[0]!, choice: game.late(state, seats[0]!) }
}

/** Plays on to the end. What is told is kept where a bot remembers, and in `told` is what was told before. Returns the number of decisions. */
export function playOut<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  state: State<T>,
  bots: readonly Bot<T, V>[],
  chance: readonly Randomness[],
  told: Told<GameEvent>[] = [],
): number {
  const next = (): Move | null => nextMove(game, state, bots, chance, told)
  const sink = remembers(bots) ? (one: Told<GameEvent>): unknown => told.push(one) : undefined
  let decisions = 0
  for (let move = next(); move !== null; move = next()) {
    game.apply(state, move.seat, move.choice, sink)
    decisions++
  }
  return decisions
}

/** Deals and plays a whole game, and returns how it ended. */
export function playDeal<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  options: O,
  deal: string,
  bots: readonly Bot<T, V>[],
): Outcome {
  const told: Told<GameEvent>[] = []
  const state = game.setup(options, seedFrom(deal), remembers(bots) ? (one) => told.push(one) : undefined)
  playOut(game, state, bots, chanceOfSeats(deal, bots.length), told)
  return game.outcome(state)!
}

/** Events are built only for whoever wants to know of them. */
const remembers = <T, V>(bots: readonly Bot<T, V>[]): boolean => bots.some((bot) => bot.remembers)

/** The same as `playOut` with the random bot in every seat, without views or questions: this is what the speed figures time. */
export function playRandomly<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  state: State<T>,
  chance: readonly Randomness[],
): number {
  let decisions = 0
  for (let seat = game.actor(state); seat !== NOBODY; seat = game.actor(state)) {
    const legal = game.legal(state, seat)
    game.apply(state, seat, legal[chance[seat]!.below(legal.length)]!)
    decisions++
  }
  return decisions
}
