import type { Finding, Game, GameEvent, Question, Seat, State } from './contract.ts'
import type { Randomness } from './randomness.ts'

/** What whoever asks a bot keeps for it, and wants to know of it. */
export interface Surroundings {
  readonly heard?: () => readonly GameEvent[]
  readonly report?: (finding: Finding) => unknown
  /** Somebody waits, and this is their clock. */
  readonly now?: () => number
}
const NOTHING_HEARD: readonly GameEvent[] = []

/**
 * What a bot at this seat is asked now. It is built from the seat's view and from worlds dealt anew, so that whoever answers
 * it cannot use what the seat does not know, however hard they look.
 */
export function questionFor<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  state: State<T>,
  seat: Seat,
  random: Randomness,
  { heard = () => NOTHING_HEARD, report = () => {}, now = () => 0 }: Surroundings = {},
): Question<T, V> {
  const pending = game.pending(state)
  if (pending === null) throw new Error(`${game.name} is over: there is nothing to ask seat ${seat}`)
  const view = game.view(state, seat)
  return {
    seat,
    decision: pending.name,
    view,
    legal: game.legal(state, seat).slice(),
    things: (choice) => game.door.things(view, seat, choice),
    late: () => game.lateFrom(view, seat, random),
    random,
    imagine: (drawn = random) => game.resample(state, [seat], drawn),
    play: game,
    ask: (world, other, drawn) => questionFor(game, world, other, drawn),
    heard,
    report,
    now,
  }
}
