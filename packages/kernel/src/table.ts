import type { CardNumber, Like, Seat } from './contract.ts'
import { Copier, copyOfLists } from './plain.ts'
import { part, written } from './written.ts'

/** In a picture of the table: a card whose face the viewer does not know. */
export const UNSEEN = -1

/** Who sees or knows something, as flags: one for each seat, and one for everybody who only watches. */
export type Viewers = number
const SPECTATOR = 7
export const ALL_VIEWERS: Viewers = 0xff
export const NO_VIEWER: Viewers = 0
export const flagOf = (viewer: Seat | null): Viewers => 1 << (viewer ?? SPECTATOR)
/** Everybody who watches, and these seats. */
export const flagsOf = (seats: readonly Seat[]): Viewers =>
  seats.reduce((flags, seat) => flags | (1 << seat), 1 << SPECTATOR)

type Value = number | number[] | number[][]
type Start<V> = V | ((options: never) => V)

/** A fact of the table that everybody may know. */
export interface Open<V extends Value> {
  readonly kind: 'open'
  readonly start: Start<V>
}

/**
 * Who sees the cards of a zone: everybody, nobody, the seat whose list it is (its holder), or the seat that an open fact of the table names. When such a fact
 * changes while cards lie there, nothing is written into the book: whoever saw them has to be shown them first, or they are forgotten.
 */
export type SeenBy = 'all' | 'nobody' | 'holder' | { readonly seatIn: string }

export interface ZoneTraits<V extends Value> {
  readonly seen: SeenBy
  /** The cards that lie there before anything has happened; none when this is silent. */
  readonly start?: (options: never) => V
  /** Cards may leave it unseen from any place: whoever does not see it sees the faces they know in order, then backs. */
  readonly loose?: true
  /** Whatever was known of a card ends here, and its cards could be mistaken for each other (a pile that nobody may look through). */
  readonly forgets?: true
  /** Whether the card at a place of a list lies face up there, in a zone whose cards lie either way. */
  readonly faceUp?: (s: never, at: number) => boolean
}

/** A place for cards: one list, or one for each seat, or a number of them. The top of a pile is the end of its list. */
export interface Zone<
  V extends CardNumber[] | CardNumber[][],
  Of extends 'table' | 'seats' | number,
> extends ZoneTraits<V> {
  readonly kind: 'zone'
  readonly of: Of
}
type AnyZone = Zone<CardNumber[], 'table'> | Zone<CardNumber[][], 'seats' | number>

/** A list that goes along with the cards of a zone: what lies on them, or the serial numbers by which backs are followed with the eyes. */
export interface Rider<V extends number[] | number[][]> {
  readonly kind: 'rider'
  readonly zone: string
  /** What a card has that enters; null for a fresh serial number. */
  readonly enters: number | null
  readonly shape?: V
}

/** Whatever number it begins with, it may become any of the same meaning. */
type Any<V extends Value> = V extends number
  ? Like<V>
  : V extends (infer X extends number)[][]
    ? Like<X>[][]
    : V extends (infer X extends number)[]
      ? Like<X>[]
      : never

export const open = <V extends Value>(start: Start<V>): Open<Any<V>> => ({
  kind: 'open',
  start: start as unknown as Start<Any<V>>,
})
export const zone = (traits: ZoneTraits<CardNumber[]>): Zone<CardNumber[], 'table'> => ({
  kind: 'zone',
  of: 'table',
  ...traits,
})
export const zonePerSeat = (traits: ZoneTraits<CardNumber[][]>): Zone<CardNumber[][], 'seats'> => ({
  kind: 'zone',
  of: 'seats',
  ...traits,
})
export const zoneOf = (lists: number, traits: ZoneTraits<CardNumber[][]>): Zone<CardNumber[][], number> => ({
  kind: 'zone',
  of: lists,
  ...traits,
})
/** What lies on every card of a zone of one list. */
export const rider = (zone: string, enters: number): Rider<number[]> => ({ kind: 'rider', zone, enters })
/** The serial numbers of the cards of a zone with a list for each seat. */
export const serialsPerSeat = (zone: string): Rider<number[][]> => ({ kind: 'rider', zone, enters: null })
/** The serial numbers of the cards of a zone of one list. */
export const serials = (zone: string): Rider<number[]> => ({ kind: 'rider', zone, enters: null })

export type Field =
  | Open<number>
  | Open<number[]>
  | Open<number[][]>
  | AnyZone
  | Rider<number[]>
  | Rider<number[][]>
export type Fields = Readonly<Record<string, Field>>

type ValueOf<F> =
  F extends Open<infer V> ? V : F extends Zone<infer V, infer _Of> ? V : F extends Rider<infer V> ? V : never

/** The table of a declaration; a viewer's picture of it has the same shape, with UNSEEN for every face that the viewer does not know. */
export type TableOf<D extends Fields> = { -readonly [K in keyof D]: ValueOf<D[K]> }

/** A place for cards, by name: never a pair of numbers. */
export interface Place {
  readonly zone: ZoneInfo
  readonly index: number
  /** Cards go under what lies there, not on top of it. */
  readonly bottom: boolean
}

/** The same place, with cards going to its bottom. */
export const under = (place: Place): Place => ({ ...place, bottom: true })

type PlaceOf<F> =
  F extends Zone<infer _V, infer Of>
    ? Of extends 'table'
      ? Place
      : (index: Of extends 'seats' ? Seat : number) => Place
    : never
type ZoneKeys<D> = { [K in keyof D]: D[K] extends { readonly kind: 'zone' } ? K : never }[keyof D]
export type PlacesOf<D extends Fields> = { readonly [K in ZoneKeys<D>]: PlaceOf<D[K]> }

/** What the kernel knows of a zone, ready for the hot path. */
export interface ZoneInfo {
  readonly key: string
  readonly number: number
  /** Whether it is a list of lists, and whether there is one for each seat. */
  readonly nested: boolean
  readonly perSeat: boolean
  /** Whether everybody sees its cards, whether the holder does, and else the fact that names the seat that does. */
  readonly isOpen: boolean
  readonly isHolders: boolean
  readonly seatIn: string | null
  readonly loose: boolean
  readonly forgets: boolean
  readonly faceUp: ((s: never, at: number) => boolean) | undefined
  readonly riders: readonly RiderInfo[]
  /** Its list, or its lists. */
  readonly of: (s: object) => number[] | number[][]
  /** What lies on a card comes with it and stays behind when it goes: both sides of the table count the same serial numbers. */
  readonly mount: (s: object, index: number, at: number) => void
  readonly dismount: (s: object, index: number, at: number) => void
}

interface RiderInfo {
  readonly key: string
  readonly enters: number | null
}

export function takeAt(list: number[], at: number): void {
  for (let i = at + 1; i < list.length; i++) list[i - 1] = list[i]!
  list.pop()
}

function putAt(list: number[], at: number, value: number): void {
  for (let i = list.length; i > at; i--) list[i] = list[i - 1]!
  list[at] = value
}

/** How the parts of a zone are reached: with its keys written out, or key by key. */
function reach(
  key: string,
  nested: boolean,
  riders: readonly RiderInfo[],
): Pick<ZoneInfo, 'of' | 'mount' | 'dismount'> {
  const listOf = (s: object, rider: RiderInfo, index: number): number[] => {
    const value = (s as Parts)[rider.key] as number[] | number[][]
    return nested ? (value as number[][])[index]! : (value as number[])
  }
  const fresh = (s: object): number => ++(s as { [SERIAL]: number })[SERIAL]
  const list = (rider: RiderInfo): string => part('s', rider.key) + (nested ? '[index]' : '')
  const mounting = riders.map(
    (rider) => `putAt(${list(rider)}, at, ${rider.enters ?? `++${part('s', SERIAL)}`})`,
  )
  const dismounting = riders.map((rider) => `takeAt(${list(rider)}, at)`)
  return {
    of: written('s', part('s', key)) ?? ((s) => (s as Parts)[key] as number[] | number[][]),
    mount:
      written('s, index, at', `{ ${mounting.join('; ')} }`, { putAt }) ??
      ((s, index, at) => {
        for (const rider of riders) putAt(listOf(s, rider, index), at, rider.enters ?? fresh(s))
      }),
    dismount:
      written('s, index, at', `{ ${dismounting.join('; ')} }`, { takeAt }) ??
      ((s, index, at) => {
        for (const rider of riders) takeAt(listOf(s, rider, index), at)
      }),
  }
}

/** A table seen as what it is made of. */
type Parts = Record<string, Value>

export const listAt = (s: object, { zone, index }: Place): number[] => {
  const value = zone.of(s)
  return zone.nested ? (value as number[][])[index]! : (value as number[])
}

/** Who sees the cards of a list of a zone. */
export function viewersOf(zone: ZoneInfo, s: object, index: number): Viewers {
  if (zone.isOpen) return ALL_VIEWERS
  if (zone.isHolders) return 1 << index
  if (zone.seatIn === null) return NO_VIEWER
  const seat = (s as Parts)[zone.seatIn] as number
  return seat < 0 ? NO_VIEWER : 1 << seat
}

/** How cards that nobody in a coalition knows are told apart when they are dealt anew. */
export interface Backs {
  /** Cards that look different from behind never trade places: small whole numbers, from 0. All look the same when this is silent. */
  readonly back?: (card: CardNumber, zone: string, mix: number) => number
  /** Whether the rules could have put a card there: it lay there, or could have. Everything fits when this is silent. */
  readonly fits?: (card: CardNumber, zone: string, mix: number) => boolean
  /** Whether it is known to be within its mix although nobody has seen its face. */
  readonly bound?: (card: CardNumber) => boolean
  /** Whether what others know of the cards of a zone stays with their places; it does, when this is silent. */
  readonly keeps?: (zone: string) => boolean
}

/** The mixes that the zones of a declaration have of their own, for `Backs` to know them by. */
export function mixesOf<D extends Fields>(fields: D): { readonly [K in ZoneKeys<D>]: number } {
  const zones = Object.entries<Field>(fields).filter(([, field]) => field.kind === 'zone')
  return Object.fromEntries(zones.map(([key], number) => [key, number + 1])) as { [K in ZoneKeys<D>]: number }
}

/** The key under which a table counts the serial numbers that it has given. */
const SERIAL = 'serial'

/**
 * A table, declared once: from it come its type, the fresh table, every viewer's picture of it, the places that cards can be moved to, and the re-deal.
 */
export class TableSpec<O, D extends Fields> implements AnyTable<TableOf<D>, O> {
  readonly fields: D
  /** Cards are numbered from 0. */
  readonly cards: number
  readonly backs: Backs
  readonly zones: readonly ZoneInfo[]
  readonly at: PlacesOf<D>
  readonly #flat: readonly string[]
  readonly #nested: readonly string[]
  readonly #template: Parts
  /** Every list or list of lists, with the zone that hides something in it. */
  readonly #hidden: readonly ZoneInfo[]
  readonly #copier: Copier<TableOf<D>>
  /** What does not begin as a number that is always the same. */
  readonly #begins: readonly (readonly [string, Field])[]
  /** Many games begin with the same options: only the first has to sort its cards. */
  readonly #begun = new WeakMap<object, TableOf<D>>()

  constructor(cards: number, fields: D, backs: Backs) {
    this.cards = cards
    this.fields = fields
    this.backs = backs
    const entries = Object.entries<Field>(fields)
    this.zones = entries
      .filter(([, field]) => field.kind === 'zone')
      .map(([key, field], number) => {
        const zone = field as AnyZone
        const riders = entries.flatMap(([name, rider]) =>
          rider.kind === 'rider' && rider.zone === key ? [{ key: name, enters: rider.enters }] : [],
        )
        return {
          key,
          number,
          nested: zone.of !== 'table',
          perSeat: zone.of === 'seats',
          isOpen: zone.seen === 'all',
          isHolders: zone.seen === 'holder',
          seatIn: typeof zone.seen === 'object' ? zone.seen.seatIn : null,
          loose: zone.loose === true,
          forgets: zone.forgets === true,
          faceUp: zone.faceUp,
          riders,
          ...reach(key, zone.of !== 'table', riders),
        }
      })
    if (entries.some(([, field]) => field.kind === 'rider' && field.enters === null) && !(SERIAL in fields))
      throw new Error(`a table with serial numbers declares ${SERIAL}, the last one given`)
    this.at = Object.fromEntries(this.zones.map((zone) => [zone.key, placesOf(zone)])) as PlacesOf<D>
    const isNested = ([key, field]: [string, Field]): boolean => {
      if (field.kind === 'zone') return field.of !== 'table'
      if (field.kind === 'rider') return this.zones.find((zone) => zone.key === field.zone)!.nested
      return Array.isArray(this.#sampleOf(key)) && Array.isArray((this.#sampleOf(key) as unknown[])[0])
    }
    const isList = ([key, field]: [string, Field]): boolean =>
      field.kind !== 'open' || Array.isArray(this.#sampleOf(key))
    this.#begins = entries.filter(
      ([, field]) => field.kind !== 'rider' && !(field.kind === 'open' && typeof field.start === 'number'),
    )
    // Parsed in one piece, and with a list wherever there will be one: a table whose keys were added one by one would be slow to read.
    const begin = ([key, field]: [string, Field]): Value => {
      if (field.kind === 'open') return this.#sampleOf(key)
      return isNested([key, field]) ? [[]] : []
    }
    this.#template = JSON.parse(
      JSON.stringify(Object.fromEntries(entries.map((entry) => [entry[0], begin(entry)]))),
    ) as Parts
    this.#nested = entries.filter(isNested).map(([key]) => key)
    this.#flat = entries.filter((entry) => isList(entry) && !isNested(entry)).map(([key]) => key)
    this.#hidden = this.zones.filter((zone) => !zone.isOpen)
    this.#copier = new Copier(this.#template as TableOf<D>, this.lists)
  }

  /** What an open field begins as; those that hang on the options are numbers or lists of numbers in every game. */
  #sampleOf(key: string): Value {
    const field = this.fields[key] as Open<Value>
    if (typeof field.start !== 'function') return field.start
    return field.start({ players: 1 } as never)
  }

  /** The keys of all lists, and of all lists of lists. */
  get lists(): { readonly flat: readonly string[]; readonly nested: readonly string[] } {
    return { flat: this.#flat, nested: this.#nested }
  }

  /** The table before anything has happened. */
  fresh(options: O): TableOf<D> {
    let table = this.#begun.get(options as object)
    if (table === undefined) this.#begun.set(options as object, (table = this.#begin(options)))
    return this.#copier.copy(table)
  }

  #begin(options: O): TableOf<D> {
    const players = (options as { readonly players: number }).players
    const table = this.#copier.copy(this.#template as TableOf<D>) as unknown as Parts
    for (const [key, field] of this.#begins) table[key] = startOf(field, options, players)
    for (const zone of this.zones)
      for (const rider of zone.riders) table[rider.key] = ridersOf(table, rider.enters, table[zone.key]!)
    return table as TableOf<D>
  }

  /** What a seat (null: a spectator) sees of the table, and knows of it by the book. */
  picture(g: TableOf<D>, book: readonly number[], viewer: Seat | null): TableOf<D> {
    const flag = flagOf(viewer)
    const seen = this.#copier.copy(g)
    for (let i = 0; i < this.#hidden.length; i++) {
      const zone = this.#hidden[i]!
      const value = zone.of(seen)
      if (!zone.nested) hide(zone, g, 0, flag, book, value as number[])
      else for (let j = 0; j < value.length; j++) hide(zone, g, j, flag, book, value[j] as number[])
    }
    return seen
  }

  /** The zone in which a card lies, as far as this picture shows; '' where it does not. */
  zoneOf(s: TableOf<D>, card: CardNumber): string {
    const parts = s as unknown as Parts
    const holds = ({ key, nested }: ZoneInfo): boolean =>
      nested
        ? (parts[key] as number[][]).some((list) => list.includes(card))
        : (parts[key] as number[]).includes(card)
    return this.zones.find(holds)?.key ?? ''
  }

  /** Every list of cards. */
  places(g: TableOf<D>): CardNumber[][] {
    const parts = g as unknown as Parts
    return this.zones.flatMap((zone) =>
      zone.nested ? (parts[zone.key] as number[][]) : [parts[zone.key] as number[]],
    )
  }

  /** The same table with some of its zones or fields declared otherwise: how a test plants a fault. */
  with(fields: { readonly [K in keyof D]?: Field }, backs: Partial<Backs> = {}): TableSpec<O, D> {
    return new TableSpec<O, D>(this.cards, { ...this.fields, ...fields }, { ...this.backs, ...backs })
  }
}

function placesOf(zone: ZoneInfo): Place | ((index: number) => Place) {
  if (!zone.nested) return { zone, index: 0, bottom: false }
  const known: Place[] = []
  return (index) => (known[index] ??= { zone, index, bottom: false })
}

function startOf(field: Field, options: unknown, players: number): Value {
  const given = 'start' in field ? field.start : undefined
  if (given !== undefined) {
    const start = typeof given === 'function' ? (given as (o: unknown) => Value)(options) : given
    if (typeof start === 'number') return start
    return typeof start[0] === 'object' ? copyOfLists(start as number[][]) : start.slice()
  }
  const { of } = field as AnyZone
  if (of === 'table') return []
  const lists: number[][] = []
  for (let i = 0; i < (of === 'seats' ? players : of); i++) lists.push([])
  return lists
}

/** What lies on the cards that a zone begins with. */
function ridersOf(table: Parts, enters: number | null, cards: Value): number[] | number[][] {
  const fresh = (): number => enters ?? ++(table as { [SERIAL]: number })[SERIAL]
  if ((cards as Value[]).length === 0) return []
  return (cards as number[] | number[][]).map((one) =>
    typeof one === 'number' ? fresh() : one.map(fresh),
  ) as number[] | number[][]
}

/** Takes the faces out of a copied list that a viewer may not know. */
function hide(
  zone: ZoneInfo,
  g: object,
  index: number,
  flag: Viewers,
  book: readonly number[],
  list: number[],
): void {
  if ((viewersOf(zone, g, index) & flag) !== 0) return
  const { length } = list
  const { faceUp } = zone
  let known = 0
  for (let at = 0; at < length; at++) {
    if ((book[list[at]!]! & flag) !== 0 || (faceUp !== undefined && faceUp(g as never, at))) known++
    else list[at] = UNSEEN
  }
  if (known > 0 && zone.loose) sortBacksLast(list)
}

/** The numbers of a short list in order. They are put in one by one: a sort would have to ask which of two comes first. */
export function inOrder(list: readonly number[]): number[] {
  const ordered = list.slice()
  for (let i = 1; i < ordered.length; i++) {
    const value = ordered[i]!
    let at = i
    for (; at > 0 && ordered[at - 1]! > value; at--) ordered[at] = ordered[at - 1]!
    ordered[at] = value
  }
  return ordered
}

/** Known faces in order, then backs: in a place out of which cards go unseen, their order would tell. */
export function sortBacksLast(list: number[]): void {
  const faces = inOrder(list.filter((card) => card !== UNSEEN))
  for (let at = 0; at < list.length; at++) list[at] = faces[at] ?? UNSEEN
}

/** Declares a table of cards numbered from 0 below `cards`. */
export function tableFor<O = { readonly players: number }>() {
  return function declare<const D extends Fields>(
    cards: number,
    fields: D,
    backs: Backs = {},
  ): TableSpec<O, D> {
    return new TableSpec<O, D>(cards, fields, backs)
  }
}

/** A declared table seen from outside, where its fields no longer matter. */
export interface AnyTable<T, O> {
  readonly cards: number
  readonly zones: readonly ZoneInfo[]
  readonly backs: Backs
  readonly lists: { readonly flat: readonly string[]; readonly nested: readonly string[] }
  fresh(options: O): T
  picture(g: T, book: readonly number[], viewer: Seat | null): T
  places(g: T): CardNumber[][]
}
