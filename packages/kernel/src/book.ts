import { isPlain, put, renewSerials, take, viewersAt, type Cards } from './cards.ts'
import { NOBODY, type CardNumber, type Seat } from './contract.ts'
import {
  ALL_VIEWERS,
  flagOf,
  listAt,
  NO_VIEWER,
  takeAt,
  viewersOf,
  type AnyTable,
  type Place,
  type Viewers,
  type ZoneInfo,
} from './table.ts'

/**
 * The book: one number for each card, of what is known beyond the places that somebody sees anyway. The lowest eight bits are who knows its face where it
 * lies, the next eight who has seen it before it got there, the rest is its mix: cards of one mix could be mistaken for each other by whoever has
 * lost sight of them. Mix 0 is that of the beginning: nobody has ever known a card of it but by seeing its place. One number more at the end is the last mix that was made.
 *
 * Which places belong to which mix is for everybody to know. So nothing here may hang on what only some can see: mixes are made anew whenever a card goes
 * that somebody could take for another, and what belongs together stays together although a closer look might part it.
 */
export const SEEN_BITS = 8
export const MIX_BITS = 16
export const ALL_SEEN = ALL_VIEWERS << SEEN_BITS
export const BELOW_MIX = (1 << MIX_BITS) - 1
export const MOST_MIXES = (1 << (31 - MIX_BITS)) - 1

const ZEROS = Array.from({ length: 1024 }, () => 0)

export function freshBook(spec: { readonly cards: number; readonly zones: readonly ZoneInfo[] }): number[] {
  const book = ZEROS.slice(0, spec.cards + 1)
  // Zones that forget have a mix of their own.
  book[spec.cards] = spec.zones.length
  return book
}

export const mixOf = (entry: number): number => entry >> MIX_BITS
const zoneMix = (zone: ZoneInfo): number => zone.number + 1
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
  /** Cards that were seen to go into a pile, in this change, before it was shuffled. */
  #shuffledIn: ReadonlySet<number> | null = null

  constructor(spec: AnyTable<object, never>, chance: (pile: number[], stream: number) => void) {
    this.#spec = spec
    this.#chance = chance
  }

  move(s: object, card: CardNumber, from: Place, to: Place): void {
    const source = listAt(s, from)
    const at = source.lastIndexOf(card)
    if (at < 0) throw new Error(`card ${card} does not lie in ${from.zone.key}`)
    this.#carry(s, card, at, source, from, to)
  }

  moveThese(s: object, cards: readonly CardNumber[], from: Place, to: Place): void {
    if (cards.length === 0) return
    if (!isPlain(from, to)) {
      for (const card of cards) this.move(s, card, from, to)
      return
    }
    const source = listAt(s, from)
    const target = listAt(s, to)
    const before = viewersAt(s, from, 0)
    const after = viewersAt(s, to, 0)
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!
      const at = source.lastIndexOf(card)
      if (at < 0) throw new Error(`card ${card} does not lie in ${from.zone.key}`)
      takeAt(source, at)
      target.push(card)
      this.#follow(s, card, before, after, from, to, source)
    }
  }

  draw(s: object, card: CardNumber, from: Place, to: Place): void {
    const source = listAt(s, from)
    const at = source.length - 1
    if (source[at] !== card) throw new Error(`card ${card} is not on top of ${from.zone.key}`)
    this.#carry(s, card, at, source, from, to)
  }

  moveAt(s: object, at: number, card: CardNumber, from: Place, to: Place): void {
    const source = listAt(s, from)
    if (source[at] !== card) throw new Error(`card ${card} does not lie at ${at} of ${from.zone.key}`)
    this.#carry(s, card, at, source, from, to)
  }

  deal(s: object, cards: readonly CardNumber[], from: Place, to: Place): void {
    if (!isPlain(from, to)) {
      for (const card of cards) this.draw(s, card, from, to)
      return
    }
    const source = listAt(s, from)
    const target = listAt(s, to)
    const before = viewersAt(s, from, source.length - 1)
    const first = target.length
    for (let i = 0; i < cards.length; i++) {
      if (source.pop() !== cards[i]) throw new Error(`card ${cards[i]} is not on top of ${from.zone.key}`)
      target.push(cards[i]!)
    }
    const after = viewersAt(s, to, first)
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
    const before = viewersAt(s, from, 0)
    for (let i = 0; i < source.length; i++) target.push(source[i]!)
    source.length = 0
    const after = viewersAt(s, to, first)
    for (let i = first; i < target.length; i++) this.#follow(s, target[i]!, before, after, from, to, source)
  }

  #carry(s: object, card: CardNumber, at: number, source: number[], from: Place, to: Place): void {
    const before = viewersAt(s, from, at)
    const target = listAt(s, to)
    take(s, at, from, source)
    put(s, card, to, target)
    this.#follow(s, card, before, viewersAt(s, to, to.bottom ? 0 : target.length - 1), from, to, source)
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
    card: CardNumber,
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
    // A card that everybody knows may still go where somebody cannot follow it.
    if (from.zone.loose && (knew & (before | after)) !== ALL_VIEWERS)
      this.#leave(s, card, source, before | after)
    if (after === ALL_VIEWERS) {
      // What lies open needs no entry: it is written anew when the card leaves.
      this.book[card] = 0
      return
    }
    const seen = (entry & ALL_SEEN) | (knew << SEEN_BITS)
    if (to.zone.forgets) {
      // Whoever could take it for a card elsewhere can take that one for any card here.
      if (knew !== ALL_VIEWERS) this.#join(mixOf(this.book[card]!), zoneMix(to.zone))
      this.book[card] = seen | (zoneMix(to.zone) << MIX_BITS)
      for (const other of listAt(s, to)) this.#join(mixOf(this.book[other]!), zoneMix(to.zone))
    } else {
      const knows = from.zone.loose ? knew & (before | after) : knew
      const next = (this.book[card]! & ~BELOW_MIX) | seen | knows
      if (next !== entry) this.book[card] = next
      if (knows !== 0) this.#single(s, card)
    }
  }

  /**
   * A card leaves a loose place. Those who see neither end no longer know which of its cards is which; and as nobody else can tell which of the backs it was, all of
   * them are of one mix from now on.
   */
  #leave(s: object, card: CardNumber, left: readonly number[], followers: Viewers): void {
    const { book } = this
    const mix = mixOf(book[card]!)
    let same = true
    let plain = mix === 0
    for (let i = 0; i < left.length; i++) {
      const entry = book[left[i]!]!
      if (mixOf(entry) !== 0) plain = false
      // What everybody knows stays known, unless somebody could not see that it was another card that went.
      if (mixOf(entry) !== mix && (followers & entry & ALL_VIEWERS) !== ALL_VIEWERS) same = false
    }
    if (plain) return
    if (!same) this.#merge(s, [...left, card])
    if (followers === ALL_VIEWERS) return
    for (let i = 0; i < left.length; i++) book[left[i]!]! &= ~ALL_VIEWERS | followers
  }

  /** A card that somebody knows by itself is one of a mix of its own, if it has not been mixed before. */
  #single(s: object, card: CardNumber): void {
    if (mixOf(this.book[card]!) === 0) this.book[card]! |= this.#freshMix(s) << MIX_BITS
  }

  #freshMix(s: object): number {
    const { book } = this
    const last = this.#spec.cards
    if (book[last]! >= MOST_MIXES) renumber(this.#spec, s, book)
    return ++book[last]!
  }

  #observe(card: CardNumber, viewers: Viewers): void {
    if (viewers === NO_VIEWER) return
    // Whoever saw it go in would hear that it is the same that came out.
    if (this.#shuffledIn?.has(card))
      throw new Error('what comes out of a pile that was shuffled is a change of its own')
    this.observed!.set(card, (this.observed!.get(card) ?? 0) | viewers)
  }

  show(s: object, cards: readonly CardNumber[], place?: Place, _at?: number): void {
    const { book } = this
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!
      const entry = book[card]!
      if ((~entry & this.learners) !== 0 && !this.learnt)
        this.learnt = (~entry & this.learners & ~this.#seersOf(s, card, place)) !== 0
      book[card] = entry | ALL_SEEN | ALL_VIEWERS
      this.#single(s, card)
      if (this.observed !== null) this.#observe(card, ALL_VIEWERS)
    }
  }

  showTo(s: object, seat: Seat, cards: readonly CardNumber[], place?: Place, _at?: number): void {
    this.#look(s, seat, cards, -1, place)
  }

  showOnly(s: object, seat: Seat, cards: readonly CardNumber[]): void {
    this.#merge(s, cards)
    this.#look(s, seat, cards, ~ALL_VIEWERS, undefined)
  }

  #look(s: object, seat: Seat, cards: readonly CardNumber[], kept: number, place: Place | undefined): void {
    const { book } = this
    const flag = flagOf(seat)
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!
      if ((flag & ~book[card]! & this.learners) !== 0 && !this.learnt)
        this.learnt = (flag & ~this.#seersOf(s, card, place)) !== 0
      book[card] = (book[card]! & kept) | flag | (flag << SEEN_BITS)
      this.#single(s, card)
      if (this.observed !== null) this.#observe(card, flag)
    }
  }

  mix(s: object, cards: readonly CardNumber[]): void {
    this.#merge(s, cards)
    for (let i = 0; i < cards.length; i++) this.book[cards[i]!]! &= ~ALL_VIEWERS
    if (this.observed !== null && cards.some((card) => this.observed!.has(card)))
      this.#shuffledIn = new Set(cards)
  }

  mingle(s: object, cards: readonly CardNumber[]): void {
    const first = mixOf(this.book[cards[0] ?? 0]!)
    if (cards.some((card) => mixOf(this.book[card]!) !== first)) this.#merge(s, cards)
  }

  belong(s: object, cards: readonly CardNumber[], place?: Place, knower: Seat = NOBODY): void {
    const { book } = this
    const mix = place === undefined ? this.#freshMix(s) : zoneMix(place.zone)
    const kept = ALL_SEEN | (knower === NOBODY ? NO_VIEWER : flagOf(knower))
    for (const card of cards) book[card] = (mix << MIX_BITS) | (book[card]! & kept)
  }

  /** Before a change is made that will be told. */
  watch(): void {
    this.observed = new Map()
    this.#shuffledIn = null
  }

  /** After it has been told. */
  rest(): void {
    this.observed = null
    this.#shuffledIn = null
  }

  /**
   * A fresh mix of these cards. Cards elsewhere that could have been mistaken for one of them belong to it as well; what everybody knows where it lies cannot be mistaken.
   */
  #merge(s: object, cards: readonly CardNumber[]): void {
    const { book } = this
    const mix = this.#freshMix(s)
    let last = mix
    for (let i = 0; i < cards.length; i++) {
      const entry = book[cards[i]!]!
      if (mixOf(entry) === last || (entry & ALL_VIEWERS) === ALL_VIEWERS) continue
      last = mixOf(entry)
      this.#join(last, mix)
    }
    for (let i = 0; i < cards.length; i++)
      book[cards[i]!] = (mix << MIX_BITS) | (book[cards[i]!]! & BELOW_MIX)
  }

  /** What belongs to one mix belongs to another from now on. The cards of the beginning stay apart, unless one is known to be among them unseen. */
  #join(from: number, to: number): void {
    const { book } = this
    const size = this.#spec.cards
    if (from === to || (from === 0 && !this.#isBound())) return
    for (let card = 0; card < size; card++)
      if (mixOf(book[card]!) === from) book[card] = (to << MIX_BITS) | (book[card]! & BELOW_MIX)
  }

  /** Whether a card that not everybody knows is bound to the mix of the beginning. */
  #isBound(): boolean {
    const { book } = this
    const { bound } = this.#spec.backs
    if (bound === undefined) return false
    for (let card = 0; card < this.#spec.cards; card++) {
      const entry = book[card]!
      if (mixOf(entry) === 0 && (~entry & ALL_VIEWERS) !== 0 && bound(card)) return true
    }
    return false
  }

  knows(viewer: Seat | null, card: CardNumber): boolean {
    return (this.book[card]! & flagOf(viewer)) !== 0
  }

  /** Whoever sees the place where a card lies. */
  #seersOf(s: object, card: CardNumber, place: Place | undefined): Viewers {
    if (place !== undefined) return viewersOf(place.zone, s, place.index)
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
  hearersOf(s: object, card: CardNumber): Viewers {
    const viewers = (this.observed?.get(card) ?? 0) | (this.book[card]! & ALL_VIEWERS)
    if (viewers === ALL_VIEWERS) return viewers
    const lies = this.#where(s, card)
    if (lies === null) return viewers
    const { zone, index, at } = lies
    return viewers | (zone.faceUp?.(s as never, at) ? ALL_VIEWERS : viewersOf(zone, s, index))
  }

  /** Whether a card lies where places say nothing: in somebody's hand. */
  liesLoose(s: object, card: CardNumber): boolean {
    return this.#where(s, card)?.zone.loose === true
  }

  #where(
    s: object,
    card: CardNumber,
  ): { readonly zone: ZoneInfo; readonly index: number; readonly at: number } | null {
    for (const zone of this.#spec.zones) {
      const value = (s as Record<string, number[] | number[][]>)[zone.key]!
      const lists = zone.nested ? (value as number[][]) : [value as number[]]
      for (let index = 0; index < lists.length; index++) {
        const at = lists[index]!.indexOf(card)
        if (at >= 0) return { zone, index, at }
      }
    }
    return null
  }
}

/** By mix: the number it gets. Used again and again: re-deals are many. */
const numbers: number[] = []

/** How often cards were mixed is not for everybody to know: mixes are numbered as they lie. */
export function renumber(spec: AnyTable<object, never>, g: object, book: number[]): void {
  const first = spec.zones.length
  let last = first
  while (numbers.length <= book[spec.cards]!) numbers.push(0)
  numbers.fill(0, 0, book[spec.cards]! + 1)
  for (const list of spec.places(g)) {
    for (let at = 0; at < list.length; at++) {
      const card = list[at]!
      const mix = mixOf(book[card]!)
      if (mix <= first) continue
      if (numbers[mix] === 0) numbers[mix] = ++last
      book[card] = (numbers[mix]! << MIX_BITS) | (book[card]! & BELOW_MIX)
    }
  }
  book[spec.cards] = last
}
