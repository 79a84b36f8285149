import { shuffle, type Randomness } from './randomness.ts'
import {
  ALL_VIEWERS,
  flagOf,
  flagsOf,
  listAt,
  NO_VIEWER,
  sortBacksLast,
  UNSEEN,
  viewersOf,
  type AnyTable,
  type Place,
  type Viewers,
  type ZoneInfo,
} from './table.ts'
import type { Seat } from './contract.ts'

/**
 * The book: one number for each card, of what is known beyond the places that somebody sees anyway. The lowest eight bits are who knows its face where it
 * lies, the next eight who has seen it before it got there, the rest is its mix: cards of one mix could be mistaken for each other by whoever has
 * lost sight of them. One number more at the end is the last mix that was made.
 */
const SEEN_BITS = 8
const MIX_BITS = 16
const ALL_SEEN = ALL_VIEWERS << SEEN_BITS
const BELOW_MIX = (1 << MIX_BITS) - 1

const ZEROS = Array.from({ length: 1024 }, () => 0)

export function freshBook(spec: { readonly cards: number; readonly zones: readonly ZoneInfo[] }): number[] {
  const book = ZEROS.slice(0, spec.cards + 1)
  // Mix 0 is that of all cards at the beginning; zones that forget have one of their own.
  book[spec.cards] = spec.zones.length
  return book
}

const mixOf = (entry: number): number => entry >> MIX_BITS
const zoneMix = (zone: ZoneInfo): number => zone.number + 1
/** Somebody has seen the card and does not know where it is. */
const isLost = (entry: number): boolean => ((entry >> SEEN_BITS) & ALL_VIEWERS & ~entry) !== 0

/**
 * How cards are moved, shown and mixed. The rules do it on the table, and everybody who follows what they hear does the same on a picture of it, where
 * a card may be UNSEEN.
 */
export interface Cards {
  /** A card goes from wherever it lies in one place to another. */
  move(s: object, card: number, from: Place, to: Place): void
  /** The top card of a pile goes elsewhere. */
  draw(s: object, card: number, from: Place, to: Place): void
  /** So many cards from the top of a pile go elsewhere, one after the other. */
  deal(s: object, cards: readonly number[], from: Place, to: Place): void
  /** All cards of a place go elsewhere, the lowest first. */
  moveAll(s: object, from: Place, to: Place): void
  /** A pile is shuffled: nobody knows any longer where in it a card lies, but everybody who knew it that it is there. */
  shuffle(s: object, pile: Place, stream: number): void
  /** Cards are laid openly on the table for a moment, or turned face up where they lie. */
  show(s: object, cards: readonly number[]): void
  /** One seat looks at cards where they lie. */
  showTo(s: object, seat: Seat, cards: readonly number[]): void
  /** One seat takes cards up alone and may put them elsewhere: what others knew of their places is worth nothing now. */
  showOnly(s: object, seat: Seat, cards: readonly number[]): void
  /** The places of these cards are forgotten, and each of them could be any of the others. */
  mix(s: object, cards: readonly number[]): void
  /** Nobody can tell any longer which of these cards came from which mix. */
  mingle(s: object, cards: readonly number[]): void
}

function takeAt(list: number[], at: number): void {
  for (let i = at + 1; i < list.length; i++) list[i - 1] = list[i]!
  list.pop()
}

function putAt(list: number[], at: number, value: number): void {
  for (let i = list.length; i > at; i--) list[i] = list[i - 1]!
  list[at] = value
}

/** What lies on a card comes with it and stays behind when it goes: both sides of the table count the same serial numbers. */
function ride(s: object, place: Place, at: number, enters: boolean): void {
  const parts = s as Record<string, number | number[] | number[][]>
  for (const rider of place.zone.riders) {
    const value = parts[rider.key] as number[] | number[][]
    const list = place.zone.nested ? (value as number[][])[place.index]! : (value as number[])
    if (!enters) takeAt(list, at)
    else {
      const serial = rider.enters ?? (parts['serial'] as number) + 1
      if (rider.enters === null) parts['serial'] = serial
      putAt(list, at, serial)
    }
  }
}

/** A shuffled pile is a new one to whoever followed its backs with the eyes. */
function renewSerials(s: object, place: Place): void {
  for (const rider of place.zone.riders) {
    if (rider.enters !== null) continue
    const parts = s as Record<string, number | number[] | number[][]>
    const value = parts[rider.key] as number[] | number[][]
    const list = place.zone.nested ? (value as number[][])[place.index]! : (value as number[])
    for (let i = 0; i < list.length; i++) list[i] = parts['serial'] = (parts['serial'] as number) + 1
  }
}

function put(s: object, card: number, to: Place, target: number[]): void {
  const at = to.bottom ? 0 : target.length
  if (to.bottom) target.unshift(card)
  else target.push(card)
  if (to.zone.riders.length > 0) ride(s, to, at, true)
}

function take(s: object, at: number, from: Place, source: number[]): void {
  if (at === source.length - 1) source.pop()
  else takeAt(source, at)
  if (from.zone.riders.length > 0) ride(s, from, at, false)
}

/** Whether cards can be moved from here to there by the list, with nothing to be done for each. */
const isPlain = (from: Place, to: Place): boolean =>
  !to.bottom &&
  from.zone.riders.length === 0 &&
  to.zone.riders.length === 0 &&
  !from.zone.loose &&
  from.zone.faceUp === undefined &&
  to.zone.faceUp === undefined

/** Moves cards on the true table and keeps the book. */
export class TableCards implements Cards {
  readonly #spec: AnyTable<object, never>
  readonly #chance: (pile: number[], stream: number) => void
  book: number[] = []
  /** Whoever chose: if one of these learns something, nothing before it can be undone. */
  learners: Viewers = 0
  learnt = false
  /** Who could see a card in the change that is being made; null where nobody is told. */
  observed: Map<number, Viewers> | null = null

  constructor(spec: AnyTable<object, never>, chance: (pile: number[], stream: number) => void) {
    this.#spec = spec
    this.#chance = chance
  }

  move(s: object, card: number, from: Place, to: Place): void {
    const source = listAt(s, from)
    const at = source.lastIndexOf(card)
    if (at < 0) throw new Error(`card ${card} does not lie in ${from.zone.key}`)
    this.#carry(s, card, at, source, from, to)
  }

  draw(s: object, card: number, from: Place, to: Place): void {
    const source = listAt(s, from)
    const at = source.length - 1
    if (source[at] !== card) throw new Error(`card ${card} is not on top of ${from.zone.key}`)
    this.#carry(s, card, at, source, from, to)
  }

  deal(s: object, cards: readonly number[], from: Place, to: Place): void {
    if (!isPlain(from, to)) {
      for (const card of cards) this.draw(s, card, from, to)
      return
    }
    const source = listAt(s, from)
    const target = listAt(s, to)
    const before = this.#viewersAt(s, from, source.length - 1)
    const first = target.length
    for (let i = 0; i < cards.length; i++) {
      if (source.pop() !== cards[i]) throw new Error(`card ${cards[i]} is not on top of ${from.zone.key}`)
      target.push(cards[i]!)
    }
    const after = this.#viewersAt(s, to, first)
    for (let i = 0; i < cards.length; i++) this.#follow(s, cards[i]!, before, after, from, to, source)
  }

  moveAll(s: object, from: Place, to: Place): void {
    const source = listAt(s, from)
    if (!isPlain(from, to)) {
      while (source.length > 0) this.#carry(s, source[0]!, 0, source, from, to)
      return
    }
    const target = listAt(s, to)
    const first = target.length
    const before = this.#viewersAt(s, from, 0)
    for (let i = 0; i < source.length; i++) target.push(source[i]!)
    source.length = 0
    const after = this.#viewersAt(s, to, first)
    for (let i = first; i < target.length; i++) this.#follow(s, target[i]!, before, after, from, to, source)
  }

  #carry(s: object, card: number, at: number, source: number[], from: Place, to: Place): void {
    const before = this.#viewersAt(s, from, at)
    const target = listAt(s, to)
    take(s, at, from, source)
    put(s, card, to, target)
    this.#follow(s, card, before, this.#viewersAt(s, to, to.bottom ? 0 : target.length - 1), from, to, source)
  }

  /** Who sees the card that lies there. */
  #viewersAt(s: object, { zone, index }: Place, at: number): Viewers {
    return zone.faceUp?.(s as never, at) ? ALL_VIEWERS : viewersOf(zone, s, index)
  }

  shuffle(s: object, pile: Place, stream: number): void {
    const cards = listAt(s, pile)
    this.#chance(cards, stream)
    this.mix(s, cards)
    renewSerials(s, pile)
  }

  /** Who knows a card that has gone from one place to another. */
  #follow(
    s: object,
    card: number,
    before: Viewers,
    after: Viewers,
    from: Place,
    to: Place,
    source: readonly number[],
  ): void {
    if (this.observed !== null) this.#observe(card, before | after)
    if (before === ALL_VIEWERS && after === ALL_VIEWERS) return
    const entry = this.book[card]!
    const knew = before | (entry & ALL_VIEWERS)
    if ((after & ~knew & this.learners) !== 0) this.learnt = true
    if (from.zone.loose && (before | after) !== ALL_VIEWERS) this.#loseSight(s, card, source, before | after)
    if (after === ALL_VIEWERS) {
      // What lies open needs no entry: it is written anew when the card leaves.
      this.book[card] = 0
      return
    }
    const seen = (entry & ALL_SEEN) | (knew << SEEN_BITS)
    if (to.zone.forgets) this.book[card] = seen | (zoneMix(to.zone) << MIX_BITS)
    else {
      const knows = from.zone.loose ? knew & (before | after) : knew
      const next = (this.book[card]! & ~BELOW_MIX) | seen | knows
      if (next !== entry) this.book[card] = next
    }
  }

  /** Those who see neither end of a move out of a loose place no longer know which of its cards is which. */
  #loseSight(s: object, card: number, left: readonly number[], followers: Viewers): void {
    const { book } = this
    const mix = mixOf(book[card]!)
    let same = true
    for (let i = 0; i < left.length; i++) {
      const other = left[i]!
      book[other]! &= ~ALL_VIEWERS | followers
      if (mixOf(book[other]!) !== mix) same = false
    }
    if (!same) this.mingle(s, [...left, card])
  }

  #observe(card: number, viewers: Viewers): void {
    this.observed!.set(card, (this.observed!.get(card) ?? 0) | viewers)
  }

  show(s: object, cards: readonly number[]): void {
    const { book } = this
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!
      const entry = book[card]!
      if (!this.learnt && (~entry & this.learners & ~this.#seersOf(s, card)) !== 0) this.learnt = true
      book[card] = entry | ALL_SEEN | ALL_VIEWERS
      if (this.observed !== null) this.#observe(card, ALL_VIEWERS)
    }
  }

  showTo(_s: object, seat: Seat, cards: readonly number[]): void {
    this.#look(seat, cards, -1)
  }

  showOnly(_s: object, seat: Seat, cards: readonly number[]): void {
    this.#look(seat, cards, ~ALL_VIEWERS)
  }

  #look(seat: Seat, cards: readonly number[], kept: number): void {
    const { book } = this
    const flag = flagOf(seat)
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!
      if ((book[card]! & flag) === 0 && (flag & this.learners) !== 0) this.learnt = true
      book[card] = (book[card]! & kept) | flag | (flag << SEEN_BITS)
      if (this.observed !== null) this.#observe(card, flag)
    }
  }

  mix(_s: object, cards: readonly number[]): void {
    this.#merge(cards, true)
    for (const card of cards) this.book[card]! &= ~ALL_VIEWERS
  }

  mingle(_s: object, cards: readonly number[]): void {
    const first = mixOf(this.book[cards[0] ?? 0]!)
    if (cards.some((card) => mixOf(this.book[card]!) !== first)) this.#merge(cards, false)
  }

  /**
   * A fresh mix of these cards. Cards elsewhere that could have been mistaken for one of them belong to it as well; where nobody has ever lost sight of a card of that
   * mix, there is nothing to mistake.
   */
  #merge(cards: readonly number[], fresh: boolean): void {
    const { book } = this
    const size = this.#spec.cards
    const mixes = new Set<number>()
    for (const card of cards) mixes.add(mixOf(book[card]!))
    const torn = new Set<number>()
    for (let card = 0; card < size; card++) {
      const mix = mixOf(book[card]!)
      if (mixes.has(mix) && (!fresh || isLost(book[card]!))) torn.add(mix)
    }
    const mix = ++book[size]! << MIX_BITS
    for (let card = 0; card < size; card++)
      if (torn.has(mixOf(book[card]!))) book[card] = mix | (book[card]! & BELOW_MIX)
    for (const card of cards) book[card] = mix | (book[card]! & BELOW_MIX)
  }

  knows(viewer: Seat | null, card: number): boolean {
    return (this.book[card]! & flagOf(viewer)) !== 0
  }

  /** Whoever sees the place where a card lies. */
  #seersOf(s: object, card: number): Viewers {
    for (const zone of this.#spec.zones) {
      const value = (s as Record<string, number[] | number[][]>)[zone.key]!
      if (!zone.nested) {
        if ((value as number[]).includes(card)) return viewersOf(zone, s, 0)
        continue
      }
      for (let i = 0; i < value.length; i++)
        if ((value[i] as number[]).includes(card)) return viewersOf(zone, s, i)
    }
    return NO_VIEWER
  }

  /** Everybody who may be told the face of a card in the change that has just been made. */
  hearersOf(s: object, card: number): Viewers {
    let viewers = (this.observed?.get(card) ?? 0) | (this.book[card]! & ALL_VIEWERS)
    if (viewers === ALL_VIEWERS) return viewers
    for (const zone of this.#spec.zones) {
      const value = (s as Record<string, number[] | number[][]>)[zone.key]!
      const lists = zone.nested ? (value as number[][]) : [value as number[]]
      for (let i = 0; i < lists.length; i++) {
        const at = lists[i]!.indexOf(card)
        if (at < 0) continue
        viewers |= zone.faceUp?.(s as never, at) ? ALL_VIEWERS : viewersOf(zone, s, i)
        return viewers
      }
    }
    return viewers
  }
}

/** Moves cards on a viewer's picture, as far as the viewer can follow them. */
export class PictureCards implements Cards {
  readonly #flag: Viewers

  constructor(viewer: Seat | null) {
    this.#flag = flagOf(viewer)
  }

  move(s: object, card: number, from: Place, to: Place): void {
    const source = listAt(s, from)
    let at = card === UNSEEN ? -1 : source.lastIndexOf(card)
    if (at < 0) at = source.lastIndexOf(UNSEEN)
    this.#carry(s, at < 0 ? source.length - 1 : at, card, from, to)
  }

  draw(s: object, card: number, from: Place, to: Place): void {
    this.#carry(s, listAt(s, from).length - 1, card, from, to)
  }

  deal(s: object, cards: readonly number[], from: Place, to: Place): void {
    for (const card of cards) this.draw(s, card, from, to)
  }

  moveAll(s: object, from: Place, to: Place): void {
    const cards = listAt(s, from).slice()
    for (let i = 0; i < cards.length; i++) this.#carry(s, 0, cards[i]!, from, to)
  }

  shuffle(s: object, pile: Place): void {
    if ((viewersOf(pile.zone, s, pile.index) & this.#flag) === 0) listAt(s, pile).fill(UNSEEN)
    renewSerials(s, pile)
  }

  #carry(s: object, at: number, card: number, from: Place, to: Place): void {
    const source = listAt(s, from)
    const target = listAt(s, to)
    const sees = viewersOf(from.zone, s, from.index) & this.#flag
    const willSee = viewersOf(to.zone, s, to.index) & this.#flag
    take(s, at, from, source)
    if (from.zone.loose && sees === 0 && willSee === 0) source.fill(UNSEEN)
    put(s, to.zone.forgets && willSee === 0 ? UNSEEN : card, to, target)
    if (to.zone.loose && willSee === 0) sortBacksLast(target)
  }

  show(): void {}
  showTo(): void {}
  showOnly(): void {}
  mix(): void {}
  mingle(): void {}
}

/** A hidden card's place while it is dealt anew. */
interface Slot {
  readonly list: number[]
  readonly at: number
  readonly zone: string
  readonly mix: number
  readonly known: Viewers
}

/**
 * Deals anew, in place, all cards that neither a spectator nor any of these seats can see or knows. Cards that one of them has seen stay in their mix; others
 * go wherever the same back lies, if they fit there. What is left of each group is put in order before it is shuffled: the new world depends on what is seen and on the
 * randomness, and on nothing else of the old one. What others know of a place stays with the place.
 */
export function redeal(
  spec: AnyTable<object, never>,
  g: object,
  book: number[],
  seats: readonly Seat[],
  random: Randomness,
): void {
  const coalition = flagsOf(seats)
  const { back = () => 0, fits, bound, keeps } = spec.backs
  // What others have looked at, and when, is theirs alone.
  for (let card = 0; card < spec.cards; card++)
    if ((book[card]! & ALL_SEEN) !== ALL_SEEN) book[card]! &= ~ALL_SEEN | (coalition << SEEN_BITS)
  const groups = new Map<number, Slot[]>()
  const parts = g as Record<string, number[] | number[][]>
  for (const zone of spec.zones) {
    const lists = zone.nested ? (parts[zone.key] as number[][]) : [parts[zone.key] as number[]]
    if (zone.isOpen) {
      for (const list of lists) for (const card of list) book[card] = 0
      continue
    }
    for (let i = 0; i < lists.length; i++) {
      if ((viewersOf(zone, g, i) & coalition) !== 0) continue
      const list = lists[i]!
      for (let at = 0; at < list.length; at++) {
        const entry = book[list[at]!]!
        if ((entry & coalition) !== 0 || zone.faceUp?.(g as never, at)) continue
        const mix = mixOf(entry)
        const known = keeps === undefined || keeps(zone.key) ? entry & ALL_VIEWERS : 0
        const look = back(list[at]!, zone.key, mix)
        const slots = groups.get(look)
        const slot = { list, at, zone: zone.key, mix, known }
        if (slots) slots.push(slot)
        else groups.set(look, [slot])
      }
    }
  }
  const isBound = (card: number): boolean =>
    (book[card]! & (coalition << SEEN_BITS)) !== 0 || bound?.(card) === true
  for (const look of [...groups.keys()].sort((a, b) => a - b))
    deal(groups.get(look)!, book, isBound, fits, random)
  renumber(spec, g, book)
}

/** How often cards were mixed is not for everybody to know: mixes are numbered as they lie. */
function renumber(spec: AnyTable<object, never>, g: object, book: number[]): void {
  let last = spec.zones.length
  const first = last
  const numbers = new Map<number, number>()
  for (const list of spec.places(g)) {
    for (const card of list) {
      const mix = mixOf(book[card]!)
      if (mix <= first) continue
      let number = numbers.get(mix)
      if (number === undefined) numbers.set(mix, (number = ++last))
      if (number !== mix) book[card] = (number << MIX_BITS) | (book[card]! & BELOW_MIX)
    }
  }
  book[spec.cards] = last
}

function deal(
  slots: readonly Slot[],
  book: number[],
  isBound: (card: number) => boolean,
  fits: ((card: number, zone: string, mix: number) => boolean) | undefined,
  random: Randomness,
): void {
  const cards = slots.map(({ list, at }) => list[at]!).sort((a, b) => a - b)
  const placed: number[] = []
  const free: number[] = []
  let open: number[] | null = null
  const choose = (card: number, may: (slot: Slot) => boolean): void => {
    open ??= slots.map((_, i) => i)
    const fitting = open.filter((i) => may(slots[i]!))
    const i = fitting[random.below(fitting.length)]!
    open.splice(open.indexOf(i), 1)
    placed[i] = card
  }
  // Bound cards first, each within its own mix; then those that may not lie everywhere; then the rest.
  for (const card of cards) {
    if (!isBound(card)) free.push(card)
    else {
      const mix = mixOf(book[card]!)
      choose(card, (slot) => slot.mix === mix && (fits?.(card, slot.zone, slot.mix) ?? true))
    }
  }
  const rest: number[] = []
  for (const card of free) {
    if (fits === undefined || slots.every(({ zone, mix }) => fits(card, zone, mix))) rest.push(card)
    else choose(card, (slot) => fits(card, slot.zone, slot.mix))
  }
  shuffle(rest, random)
  if (open === null) for (let i = 0; i < slots.length; i++) placed[i] = rest[i]!
  else for (const [k, i] of (open as number[]).entries()) placed[i] = rest[k]!
  for (let i = 0; i < slots.length; i++) {
    const { list, at, mix, known } = slots[i]!
    const card = placed[i]!
    list[at] = card
    book[card] = (mix << MIX_BITS) | (book[card]! & ALL_SEEN) | (known << SEEN_BITS) | known
  }
}
