import { heard, refold, type Move, type Seat, type State } from '@conspire/kernel'
import { bytes, difference, nameOf, seatsOf, step, walk } from './play.ts'
import type { Check, Subject } from './subject.ts'

const WORLDS = 3

/** Where a seat may take the last choice back, whoever made it decides again, and the seat has learnt nothing by it. */
export const undo: Check = (subject) => {
  const { game } = subject
  return walk(subject, 'undo', 0.5, (rest) => {
    const { state, moves, find } = rest
    if (!rest.isOneIn(1)) return
    // At a table that plays together anybody may.
    const everybody = seatsOf(state).every((seat) => game.undo(state, seat) !== null)
    for (const seat of seatsOf(state)) {
      const point = game.undo(state, seat)
      if (point === null) continue
      if (point !== moves.length - 1) {
        find(`${nameOf(seat)} may go back to seq ${point}`)
        continue
      }
      const since = moves.slice(point)
      if (!everybody && since.some((move) => move.seat !== seat))
        find(`${nameOf(seat)} may take back the decision of another seat`)
      const back = refold(game, rest.options, rest.seed, moves, point)
      if (game.legal(back, since[0]!.seat).length === 0)
        find(`${nameOf(seat)} may go back to where nobody decides`)
      // Whoever chose must find the same choice in the other world.
      const who = [...new Set([seat, ...since.map((move) => move.seat)])]
      const truth = repeat(subject, game.clone(back), seat, since)
      for (let i = 0; i < WORLDS; i++) {
        const world = repeat(subject, game.resample(back, who, rest.random), seat, since)
        if (world === truth) continue
        find(
          `${nameOf(seat)} may go back to seq ${point} though it has learnt something: ${difference(truth, world)}`,
        )
      }
    }
  }).list
}

/** All that a seat hears and sees while it makes these choices. */
function repeat({ game }: Subject, state: State<unknown>, seat: Seat, moves: readonly Move[]): string {
  const story: unknown[] = []
  for (const move of moves) {
    if (game.why(state, move.seat, move.choice) !== null)
      return `${nameOf(move.seat)} may not choose ${move.choice}`
    story.push(
      step(game, state, move.seat, move.choice).map((told) => heard(told, seat)),
      game.view(state, seat),
    )
  }
  return bytes(story)
}
