import { heard, refold, type Move, type Seat, type State } from '@conspire/kernel'
import { bytes, difference, nameOf, seatsOf, step, walk } from './play.ts'
import type { Check, Subject } from './subject.ts'

const WORLDS = 3

/** Where a seat may go back, it decides again, nobody else has decided since, and it has learnt nothing since. */
export const undo: Check = (subject) => {
  const { game } = subject
  return walk(subject, 'undo', 0.5, (rest) => {
    const { state, moves, find } = rest
    for (const seat of seatsOf(state)) {
      const point = game.undo(state, seat)
      if (point === null) continue
      if (point < 0 || point >= moves.length) {
        find(`${nameOf(seat)} may go back to seq ${point}`)
        continue
      }
      const since = moves.slice(point)
      if (since.some((move) => move.seat !== seat))
        find(`${nameOf(seat)} may go back behind the decision of another seat`)
      const back = refold(game, rest.options, rest.seed, moves, point)
      if (!game.pending(back)?.seats.includes(seat))
        find(`${nameOf(seat)} may go back to where it does not decide`)
      const truth = repeat(subject, game.clone(back), seat, since)
      for (let i = 0; i < WORLDS; i++) {
        const world = repeat(subject, game.resample(back, [seat], rest.random), seat, since)
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
    if (game.why(state, seat, move.choice) !== null) return `${nameOf(seat)} may not choose ${move.choice}`
    story.push(
      step(game, state, move.seat, move.choice).map((told) => heard(told, seat)),
      game.view(state, seat),
    )
  }
  return bytes(story)
}
