import {
  isReadiness,
  unpackEvent,
  type GameEvent,
  type Outcome,
  type Pending,
  type Readiness,
  type Seat,
  type Shapes,
  type View,
} from '@conspire/kernel'
import type { Asked, MatchFrame, NumberedFrame, StoodIn, Welcome } from '@conspire/protocol'
import type { Parts } from './parts.ts'

/** An event of the match with the view as it was right after it: what the log's words are made from, in any language. */
export interface Happening {
  readonly event: GameEvent
  readonly view: View<unknown>
  /** Who has done this for the viewer; not there where they have done it themselves, or others have. */
  readonly stood?: StoodIn['by']
}

/** Who has done this for the viewer, if it is theirs: an event names first whose doing it is. */
function stoodFor(
  kinds: Shapes,
  event: GameEvent,
  me: Seat | null,
  stood: readonly StoodIn[] | undefined,
): Pick<Happening, 'stood'> {
  const mine = stood?.find(({ seat }) => seat === me)
  const [doer = ''] = Object.keys(kinds[event.type] ?? {})
  return mine && (event as GameEvent & Record<string, unknown>)[doer] === me ? { stood: mine.by } : {}
}

/** A match as its viewer knows it. */
export interface KnownMatch {
  /** The kinds of events as the server counts them. */
  readonly kinds: Shapes
  /** The clauses of the game's decisions. */
  readonly decisions: Welcome['decisions']
  readonly view: View<unknown>
  /** The number of the decision at rest; null when the match is over. */
  readonly at: number | null
  /** When time runs out, by the server's clock. */
  readonly until: number | null
  /** What is left of each seat's bank, in milliseconds. */
  readonly banks: readonly number[] | null
  readonly log: readonly Happening[]
  /** The events of the last change. */
  readonly latest: readonly GameEvent[]
  readonly outcome: Outcome | null
}

/** The letters before the numbers of the game's clauses: any clause tells them. */
const prefixOf = (decisions: KnownMatch['decisions']): string =>
  Object.values(decisions)[0]?.split('-')[0] ?? ''

const pendingOf = (q: Asked | null, decisions: KnownMatch['decisions']): Pending | null =>
  q && {
    name: q.ask,
    rule: decisions[q.ask] ?? '',
    asks: q.asks ?? 'one',
    seats: q.seats,
    also: q.also ?? [],
    undo: q.undo ?? [],
    locals: q.locals ?? {},
  }

const timesOf = (q: Asked | null): Pick<KnownMatch, 'at' | 'until' | 'banks'> => ({
  at: q?.at ?? null,
  until: q?.until ?? null,
  banks: q?.banks ?? null,
})

/** The match as it stands, from a welcome or a beginning. What the same viewer knew `before` keeps its place in the log. */
export function matchFrom(
  { rules: { wire } }: Parts,
  { kinds, decisions }: Pick<KnownMatch, 'kinds' | 'decisions'>,
  frame: MatchFrame,
  me: Seat | null,
  before: KnownMatch | null = null,
): KnownMatch {
  const pending = pendingOf(frame.q, decisions)
  const prefix = prefixOf(decisions)
  const view: View<unknown> = { pending, answer: frame.view.answer, table: frame.view.table }
  const log: Happening[] = []
  // Every event is read beside the table as it was then: the start, and what has been told since.
  const start = frame.start ?? { told: frame.log.length, table: frame.view.table }
  let table: unknown = start.table
  frame.log.forEach((packed, i) => {
    const event = unpackEvent(kinds, prefix, packed, null)
    if (isReadiness(event)) return
    if (i >= start.told) table = wire.follow(table, event, me)
    const stood = frame.stood?.find(({ from, to }) => from <= i && i < to)
    const told = {
      event,
      view: { pending: null, answer: null, table },
      ...stoodFor(kinds, event, me, stood?.for),
    }
    log.push(before?.log[log.length] ?? told)
  })
  return {
    kinds,
    decisions,
    view,
    ...timesOf(frame.q),
    log,
    latest: [],
    outcome: frame.outcome ?? null,
  }
}

/** The match after what the server has told. */
export function matchAfter(
  { rules: { wire } }: Parts,
  match: KnownMatch,
  me: Seat | null,
  told: Pick<NumberedFrame, 'e' | 'stood' | 'q' | 'answer' | 'outcome'>,
): KnownMatch {
  let { view } = match
  const latest: GameEvent[] = []
  const log: Happening[] = []
  const prefix = prefixOf(match.decisions)
  for (const packed of told.e ?? []) {
    const event = unpackEvent(match.kinds, prefix, packed, view.pending)
    if (isReadiness(event)) view = withReadiness(view, me, event)
    else {
      view = { ...view, table: wire.follow(view.table, event, me) }
      latest.push(event)
      log.push({ event, view, ...stoodFor(match.kinds, event, me, told.stood) })
    }
  }
  const changed = told.q !== undefined
  const same = told.q?.at === match.at
  if (changed)
    view = { ...view, pending: pendingOf(told.q, match.decisions), answer: same ? view.answer : null }
  if (told.answer !== undefined) view = { ...view, answer: told.answer }
  return {
    ...match,
    view,
    ...(changed ? timesOf(told.q) : {}),
    outcome: told.outcome ?? match.outcome,
    log: log.length === 0 ? match.log : [...match.log, ...log],
    latest,
  }
}

/** Ready: the seat owes no answer any more; what the answer was is not said. Not ready: it owes one again. */
function withReadiness(view: View<unknown>, me: Seat | null, { type, seat }: Readiness): View<unknown> {
  if (!view.pending) return view
  const others = view.pending.seats.filter((other) => other !== seat)
  const seats = type === 'ready' ? others : [...others, seat].sort((a, b) => a - b)
  const withdrawn = seat === me && type === 'notReady'
  return { ...view, pending: { ...view.pending, seats }, answer: withdrawn ? null : view.answer }
}
