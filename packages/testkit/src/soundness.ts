import {
  isRefusal,
  NOBODY,
  TAKE_BACK,
  type Outcome,
  type Refusal,
  type Seat,
  type State,
} from '@conspire/kernel'
import { misplaced, nameOf, seatsOf, throughText, walk, type Rest } from './play.ts'
import { NONSENSE, probes } from './probes.ts'
import type { Check, Referee, Subject } from './subject.ts'

/** Random games keep to the contract at every step: cards, choices, refusals, events, the end. */
export const soundness: Check = (subject) => {
  const { game } = subject
  let referee: Referee = {}
  let before: State<unknown> | null = null
  return walk(subject, 'soundness', 1, (rest) => {
    const { state, moves, find } = rest
    for (const wrong of misplaced(subject, rest.options, state)) find(wrong)
    for (const wrong of game.violations(state)) find(wrong)
    for (const { event } of rest.told) {
      if (!isClause(subject, event.rule) || event.type === '')
        find(`the event ${JSON.stringify(event)} cites no clause`)
    }
    for (const told of rest.told) {
      if (told.to !== 'everyone' && told.to.some((seat) => !seatsOf(state).includes(seat))) {
        find(`an event is told to ${JSON.stringify(told.to)}`)
      }
    }
    const pending = game.pending(state)
    if (pending === null) theEnd(subject, rest)
    else {
      const known = game.decisions.find((decision) => decision.name === pending.name)
      if (known?.rule !== pending.rule)
        find(`${pending.name} (${pending.rule}) is not in the list of decisions`)
      if (pending.seats.length === 0) find(`${pending.name} is asked of nobody`)
      if (pending.asks === 'one' && pending.seats.length !== 1)
        find(`${pending.name} is asked of ${pending.seats.length} seats`)
      const heardOf = [...pending.seats, ...pending.also]
      if (heardOf.some((seat) => !seatsOf(state).includes(seat)) || new Set(heardOf).size !== heardOf.length)
        find(`${pending.name} is asked of seats ${pending.seats.join()}, and also of ${pending.also.join()}`)
      if (game.actor(state) !== pending.seats[0])
        find(`actor is ${game.actor(state)}, seats ${pending.seats.join()} are asked`)
      if (game.outcome(state) !== null) find('there is an outcome before the end')
      const answer = (seat: Seat): boolean => pending.asks === 'all' && game.view(state, seat).answer !== null
      for (const seat of seatsOf(state)) {
        const asked = pending.seats.includes(seat) || pending.also.includes(seat)
        choicesOf(subject, rest, seat, asked, answer(seat))
      }
    }
    if (rest.isOneIn(1)) door(subject, rest)

    if (moves.length === 0) referee = subject.referee?.(rest.options) ?? {}
    const move = moves.at(-1)
    const opinions = [
      ...(referee.told ? rest.told.flatMap((told) => referee.told!(told)) : []),
      ...(move
        ? (referee.moved?.(before!, move.seat, move.choice, state) ?? [])
        : (referee.begin?.(state) ?? [])),
      ...(pending === null ? (referee.end?.(state) ?? []) : []),
    ]
    for (const opinion of opinions) find(`the referee objects: ${opinion}`)
    before = referee.moved ? game.clone(state) : null
  }).list
}

function isClause(subject: Subject, clause: string): boolean {
  return new RegExp(`^${subject.game.prefix}-\\d+`).test(clause)
}

function choicesOf(
  { game }: Subject,
  { state, find }: Rest,
  seat: Seat,
  asked: boolean,
  mayChange: boolean,
): void {
  const legal = game.legal(state, seat)
  if (asked && legal.length === 0) find(`${nameOf(seat)} is asked and has no choice`)
  if (!asked && !mayChange && legal.length > 0) find(`${nameOf(seat)} is not asked and has choices`)
  if (new Set(legal).size !== legal.length) find(`${nameOf(seat)} is offered a choice twice`)
  // Time runs out only for those who are waited for.
  const waitedFor = game.pending(state)!.seats.includes(seat)
  if (waitedFor && !legal.includes(game.late(state, seat)))
    find(`the late choice of ${nameOf(seat)}, ${game.late(state, seat)}, is not legal`)
  for (const choice of legal) {
    const said = game.say(state, seat, choice)
    const read = game.read(state, seat, throughText(said))
    if (read !== choice)
      find(
        `${nameOf(seat)} says ${choice} as ${JSON.stringify(said)}, which reads as ${JSON.stringify(read)}`,
      )
  }
}

/** The door lets in what is legal and nothing else, and says why. */
function door(subject: Subject, { state, find }: Rest): void {
  const { game } = subject
  const words = (refusal: Refusal): string | null =>
    isClause(subject, refusal.clause) && refusal.reason !== ''
      ? null
      : `a refusal without clause or reason: ${JSON.stringify(refusal)}`
  for (const seat of [...seatsOf(state), NOBODY, state.commits.length]) {
    const legal = game.legal(state, seat)
    const answer = seatsOf(state).includes(seat) ? game.view(state, seat).answer : null
    for (const choice of probes(game, state, subject.cards)) {
      const refused = game.why(state, seat, choice)
      const allowed = legal.includes(choice) || (choice === TAKE_BACK && answer !== null && legal.length > 0)
      if (allowed && refused !== null)
        find(`${nameOf(seat)} may choose ${choice} and is refused: ${JSON.stringify(refused)}`)
      if (!allowed && refused === null) find(`${nameOf(seat)} may not choose ${choice} and is let in`)
      const unsaid = refused && words(refused)
      if (unsaid !== null) find(unsaid)
    }
    for (const said of NONSENSE) {
      const read = game.read(state, seat, said)
      const unsaid = isRefusal(read) ? words(read) : null
      if (unsaid !== null) find(unsaid)
      if (!isRefusal(read) && game.why(state, seat, read) !== null)
        find(`${nameOf(seat)} says ${JSON.stringify(said)} and is let in`)
    }
  }
}

function theEnd(subject: Subject, { state, find }: Rest): void {
  const { game } = subject
  const players = state.commits.length
  const outcome = game.outcome(state)
  if (game.actor(state) !== NOBODY) find('somebody is to act after the end')
  if (seatsOf(state).some((seat) => game.legal(state, seat).length > 0))
    find('there are choices after the end')
  if (outcome === null) find('the game is over without an outcome')
  else for (const wrong of inconsistent(outcome, players)) find(wrong)
  if (
    outcome &&
    !(outcome.clauses.length > 0 && outcome.clauses.every((clause) => isClause(subject, clause)))
  ) {
    find(`the outcome cites ${JSON.stringify(outcome.clauses)}`)
  }
}

function inconsistent({ winners, scores, places }: Outcome, players: number): string[] {
  const wrong: string[] = []
  if (scores.length !== players || places.length !== players)
    wrong.push(`${scores.length} scores and ${places.length} places for ${players} seats`)
  if (!scores.every(Number.isFinite)) wrong.push(`scores ${scores.join(', ')}`)
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []))
  if (winners.toSorted((a, b) => a - b).join() !== first.join())
    wrong.push(`the winners are ${winners.join()}, in first place are ${first.join()}`)
  if (!places.every((place) => Number.isInteger(place) && place >= 1 && place <= players + 1))
    wrong.push(`places ${places.join(', ')}`)
  return wrong
}
