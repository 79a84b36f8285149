import type { Game, GameEvent, Question, Seat, State } from './contract.ts'
import type { Randomness } from './randomness.ts'

/** What a seat is asked now, with everything that seat may use to answer it and nothing else. */
export function questionFor<T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  state: State<T>,
  seat: Seat,
  random: Randomness,
): Question<T, V> {
  const view = game.view(state, seat)
  return {
    seat,
    decision: view.pending!.name,
    view,
    legal: game.legal(state, seat),
    random,
    imagine: () => game.resample(state, [seat], random),
  }
}
