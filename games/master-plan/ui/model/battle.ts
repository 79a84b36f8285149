import type { Seat, CardNumber } from '@conspire/kernel'
import type { Told } from '@conspire/ui'
import { KO } from '../../src/abilities/striking.ts'
import { isSuper } from '../../src/cards/index.ts'
import type { Event } from '../../src/events.ts'
import type { Table, Site } from '../../src/table.ts'

type Of<Type extends Event['type']> = Extract<Event, { readonly type: Type }>

/** A Super that was turned up at a Throwdown, or came there, and what has become of it. */
export interface Fighter {
  readonly card: CardNumber
  readonly owner: Seat
  readonly state: 'here' | 'ko' | 'gone'
  /** In whose KO pile it lies. */
  readonly pile: Seat | null
}

/** What has happened at a Throwdown since its Supers were turned up. */
export interface Battle {
  readonly site: Site
  readonly fighters: readonly Fighter[]
  /** The Super whose turn it is, or was last. */
  readonly acting: number | null
  /** How it came to an end, or why there was none. */
  readonly end: Of<'battleEnded' | 'noBattle'> | null
  readonly claims: readonly Of<'claimed'>[]
  /** The Throwdown is resolved. */
  readonly over: boolean
}

function stateOf(table: Table, site: Site, card: CardNumber): Pick<Fighter, 'state' | 'pile'> {
  if (table.field[site]!.includes(card)) return { state: 'here', pile: null }
  const pile = table.ko.findIndex((cards) => cards.includes(card))
  return pile < 0 ? { state: 'gone', pile: null } : { state: 'ko', pile }
}

/** The battle at a Throwdown of this round, or else the one that is being fought or was last; null before it has begun. */
export function battleIn(log: readonly Told<Table, Event>[], at?: number): Battle | null {
  const first = log.findLastIndex(
    ({ event }) =>
      event.type === 'roundBegan' || (event.type === 'revealed' && (at === undefined || event.site === at)),
  )
  const begin = log[first]?.event
  if (begin?.type !== 'revealed') return null
  const { site, cards, owners } = begin
  const told = log.slice(first + 1).map(({ event }) => event)
  const over = told.findIndex(({ type }) => type === 'resolved')
  const events = over < 0 ? told : told.slice(0, over)
  // What has become of everybody is seen before the survivors are discarded.
  const { table } = log[over < 0 ? log.length - 1 : first + over]!.view
  return {
    site,
    fighters: cards
      .map((card, i): Fighter => ({ card, owner: owners[i]!, ...stateOf(table, site, card) }))
      .toSorted((a, b) => a.card - b.card),
    acting: events.findLast((event) => event.type === 'acted')?.card ?? null,
    end: events.find((event) => event.type === 'battleEnded' || event.type === 'noBattle') ?? null,
    claims: events.filter((event) => event.type === 'claimed'),
    over: over >= 0,
  }
}

/** What an event does to a Super, for the mark on its card. */
export type Mark =
  | 'hit'
  | 'defended'
  | 'guarded'
  | 'untouchable'
  | 'spared'
  | 'acts'
  | 'attacks'
  | 'aimed'
  | 'lost'
  | 'silenced'
  | 'idle'

const STRUCK: Readonly<Record<number, Mark>> = {
  [KO.hit]: 'hit',
  [KO.guarded]: 'guarded',
  [KO.untouchable]: 'untouchable',
}
const ATTACKED = ['hit', 'defended', 'guarded', 'untouchable', 'spared'] as const

/** Who is marked while an event is shown, and how. */
export function marksOf(event: Event | undefined): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>()
  if (event === undefined) return marks
  if ('by' in event) marks.set(event.by, 'acts')
  if (event.type === 'attacked') {
    marks.set(event.card, 'attacks')
    for (const mark of ATTACKED) for (const card of event[mark]) marks.set(card, mark)
  } else if (event.type === 'struck') marks.set(event.card, STRUCK[event.result]!)
  else if (event.type === 'acted') marks.set(event.card, 'acts')
  else if (event.type === 'lostTurn') marks.set(event.card, 'lost')
  else if (event.type === 'silenced') marks.set(event.card, 'silenced')
  else if (event.type === 'idle' || event.type === 'declined') marks.set(event.card, 'idle')
  else if (event.type === 'shielded') for (const card of event.cards) marks.set(card, 'aimed')
  // Whatever else a Super does to another.
  else if ('card' in event && 'by' in event && isSuper(event.card) && event.card !== event.by)
    marks.set(event.card, 'aimed')
  return marks
}
