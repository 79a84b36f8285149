import { NONE, pick, shuffle, TAKE_BACK, type Choice, type Randomness, type Seat } from '@conspire/kernel'
import { bytes, difference, nameOf, step, viewersOf, walk, type Rest } from './play.ts'
import type { Check, Spoken, Subject } from './subject.ts'

/** Told by the kernel as answers come in: the only thing that may depend on when they do. */
const isReadiness = ({ event }: Spoken): boolean => event.type === 'ready' || event.type === 'notReady'

/**
 * Answers to a simultaneous decision may arrive in any order, and be replaced and taken back on the way where that is allowed:
 * the state is the same save for the count of choices, and everybody sees and is told the same. Nobody can tell that an answer
 * was replaced.
 */
export const arrival: Check = (subject) => {
  const { game } = subject
  return walk(subject, 'arrival', 0.5, (rest) => {
    const { state, random, find } = rest
    const pending = game.pending(state)
    if (pending?.asks !== 'all' || state.commits.some((commit) => commit !== NONE)) return
    const answers = new Map(pending.seats.map((seat) => [seat, pick(game.legal(state, seat), random)]))
    const shuffled = (): Seat[] => {
      const seats = pending.seats.slice()
      shuffle(seats, random)
      return seats
    }
    const expected = arrive(subject, rest, pending.seats, answers, null)
    const others = [
      arrive(subject, rest, shuffled(), answers, null),
      arrive(subject, rest, shuffled(), answers, random),
    ]
    for (const [part, bytesOf] of expected) {
      for (const other of others) {
        const found = other.get(part)!
        if (found !== bytesOf) {
          find(`the order of arrival at ${pending.name} shows in ${part}: ${difference(bytesOf, found)}`)
        }
      }
    }
  }).list
}

/**
 * What comes of these answers in this order, part by part. With whims, every seat but the last first gives another answer, and
 * replaces it or takes it back, where that is allowed.
 */
function arrive(
  { game }: Subject,
  { state, find }: Rest,
  order: readonly Seat[],
  answers: ReadonlyMap<Seat, Choice>,
  whims: Randomness | null,
): ReadonlyMap<string, string> {
  const world = game.clone(state)
  const told: Spoken[] = []
  const say = (seat: Seat, choice: Choice): readonly Spoken[] => {
    const news = step(game, world, seat, choice)
    told.push(...news)
    return news
  }
  const seenByOthers = (seat: Seat): ReadonlyMap<Seat | null, string> =>
    new Map(
      viewersOf(world)
        .filter((viewer) => viewer !== seat)
        .map((viewer) => [viewer, bytes(game.view(world, viewer))]),
    )

  for (const seat of order) {
    say(seat, answers.get(seat)!)
    if (whims === null || game.why(world, seat, TAKE_BACK) !== null) continue
    const before = seenByOthers(seat)
    const news = say(seat, pick(game.legal(world, seat), whims))
    if (news.length > 0) find(`a replaced answer is announced: ${JSON.stringify(news[0])}`)
    for (const [viewer, view] of seenByOthers(seat)) {
      const was = before.get(viewer)!
      if (view !== was) {
        find(`${nameOf(viewer)} sees that ${nameOf(seat)} has replaced an answer: ${difference(was, view)}`)
      }
    }
    if (whims.below(2) === 0) say(seat, TAKE_BACK)
    say(seat, answers.get(seat)!)
  }
  return new Map([
    ['the state', bytes({ ...world, seq: 0, undoSeq: 0 })],
    ['what is told', bytes(told.filter((one) => !isReadiness(one)))],
    ...viewersOf(world).map((viewer): [string, string] => [
      `the view of ${nameOf(viewer)}`,
      bytes(game.view(world, viewer)),
    ]),
  ])
}
