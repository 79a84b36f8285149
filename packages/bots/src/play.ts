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
  type Past,
  type Randomness,
  type Readiness,
  type Seat,
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
 * if all do, the rules choose. Null when the game is over. `memory` is what each seat has heard, for bots that remember.
 */
export function nextMove<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  state: State<T>,
  bots: readonly Bot<T, V>[],
  chance: readonly Randomness[],
  memory?: (seat: Seat) => readonly GameEvent[],
): Move | null {
  const pending = game.pending(state)
  if (pending === null) return null
  const { asks, seats } = pending
  for (const seat of asks === 'any' ? seats : seats.slice(0, 1)) {
    const bot = bots[seat]!
    const around = memory && { heard: () => memory(seat) }
    const choice = bot.choose(questionFor(game, state, seat, chance[seat]!, around))
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

/** Plays on to the end, from the beginning where it says how that was, so that bots can remember. Returns the number of decisions. */
export function playOut<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  state: State<T>,
  bots: readonly Bot<T, V>[],
  chance: readonly Randomness[],
  begun?: Pick<Past<O>, 'options' | 'seed'>,
): number {
  const memories = bots.map((): (E | Readiness)[] => [])
  const remembering = bots.flatMap(({ remembers }, seat) => (remembers ? [seat] : []))
  const listen = (told: Told<E | Readiness>): void => {
    for (const seat of remembering) {
      const event = heard(told, seat)
      if (event !== null) memories[seat]!.push(event)
    }
  }
  const sink = begun && remembering.length > 0 ? listen : undefined
  if (begun && sink) game.setup(begun.options, begun.seed, sink)
  const next = (): Move | null => nextMove(game, state, bots, chance, (seat) => memories[seat]!)
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
  const seed = seedFrom(deal)
  const state = game.setup(options, seed)
  playOut(game, state, bots, chanceOfSeats(deal, bots.length), { options, seed })
  return game.outcome(state)!
}

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
