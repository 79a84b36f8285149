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
import { NOBODY, type Seat } from './contract.ts'

/**
 * The book: one number for each card, of what is known beyond the places that somebody sees anyway. The lowest eight bits are who knows its face where it
 * lies, the next eight who has seen it before it got there, the rest is its mix: cards of one mix could be mistaken for each other by whoever has
 * lost sight of them. Mix 0 is that of the beginning: nobody has ever known a card of it but by seeing its place. One number more at the end is the last mix that was made.
 *
 * Which places belong to which mix is for everybody to know. So nothing here may hang on what only some can see: mixes are made anew whenever a card goes
 * that somebody could take for another, and what belongs together stays together although a closer look might part it.
 */
const SEEN_BITS = 8
const MIX_BITS = 16
const ALL_SEEN = ALL_VIEWERS << SEEN_BITS
const BELOW_MIX = (1 << MIX_BITS) - 1
const MOST_MIXES = (1 << (31 - MIX_BITS)) - 1

const ZEROS = Array.from({ length: 1024 }, () => 0)

export function freshBook(spec: { readonly cards: number; readonly zones: readonly ZoneInfo[] }): number[] {
  const book = ZEROS.slice(0, spec.cards + 1)
  // Zones that forget have a mix of their own.
  book[spec.cards] = spec.zones.length
  return book
}

const mixOf = (entry: number): number => entry >> MIX_BITS
const zoneMix = (zone: ZoneInfo): number => zone.number + 1
/**
 * How cards are moved, shown and mixed. The rules do it on the table, and everybody who follows what they hear does the same on a picture of it, where
 * a card may be UNSEEN.
 */
export interface Cards {
  /** A card goes from wherever it lies in one place to another. */
  move(s: object, card: number, from: Place, to: Place): void
  /** Several cards go from wherever they lie in one place to another. */
  moveThese(s: object, cards: readonly number[], from: Place, to: Place): void
  /** The top card of a pile goes elsewhere. */
  draw(s: object, card: number, from: Place, to: Place): void
  /** The card at a place of a list goes elsewhere: where cards look alike, it is the place that counts. */
  moveAt(s: object, at: number, card: number, from: Place, to: Place): void
  /** So many cards from the top of a pile go elsewhere, one after the other. */
  deal(s: object, cards: readonly number[], from: Place, to: Place): void
  /** All cards of a place go elsewhere, the lowest first. */
  moveAll(s: object, from: Place, to: Place): void
  /** A pile is shuffled: nobody knows any longer where in it a card lies, but everybody who knew it that it is there. */
  shuffle(s: object, pile: Place, stream: number): void
  /**
   * Cards are laid openly on the table for a moment, or turned face up where they lie: `at` that place of a list, and in a row from there. Pictures learn their faces only
   * where they are told the place.
   */
  show(s: object, cards: readonly number[], place?: Place, at?: number): void
  /** One seat looks at cards where they lie. */
  showTo(s: object, seat: Seat, cards: readonly number[], place?: Place, at?: number): void
  /** One seat takes cards up alone and may put them elsewhere: what others knew of their places is worth nothing now. */
  showOnly(s: object, seat: Seat, cards: readonly number[]): void
  /** The places of these cards are forgotten, and each of them could be any of the others. A pile is better shuffled: pictures know of that. */
  mix(s: object, cards: readonly number[]): void
  /** Nobody can tell any longer which of these cards came from which mix. */
  mingle(s: object, cards: readonly number[]): void
  /**
   * From now on these cards are of the mix that a place has of its own, wherever they lie; without a place, of one that is theirs alone. What was known of
   * them is worth nothing now, except to the seat that has put them there.
   */
  belong(s: object, cards: readonly number[], place?: Place, knower?: Seat): void
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

/** Who sees the card that lies there. */
const viewersAt = (s: object, { zone, index }: Place, at: number): Viewers =>
  zone.faceUp?.(s as never, at) ? ALL_VIEWERS : viewersOf(zone, s, index)

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
  /** Cards that were seen to go into a pile, in this change, before it was shuffled. */
  #shuffledIn: ReadonlySet<number> | null = null

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

  moveThese(s: object, cards: readonly number[], from: Place, to: Place): void {
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

  draw(s: object, card: number, from: Place, to: Place): void {
    const source = listAt(s, from)
    const at = source.length - 1
    if (source[at] !== card) throw new Error(`card ${card} is not on top of ${from.zone.key}`)
    this.#carry(s, card, at, source, from, to)
  }

  moveAt(s: object, at: number, card: number, from: Place, to: Place): void {
    const source = listAt(s, from)
    if (source[at] !== card) throw new Error(`card ${card} does not lie at ${at} of ${from.zone.key}`)
    this.#carry(s, card, at, source, from, to)
  }

  deal(s: object, cards: readonly number[], from: Place, to: Place): void {
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

  #carry(s: object, card: number, at: number, source: number[], from: Place, to: Place): void {
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
    if (from.zone.loose && knew !== ALL_VIEWERS) this.#leave(s, card, source, before | after)
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
  #leave(s: object, card: number, left: readonly number[], followers: Viewers): void {
    const { book } = this
    const mix = mixOf(book[card]!)
    let same = true
    let plain = mix === 0
    for (let i = 0; i < left.length; i++) {
      const entry = book[left[i]!]!
      if (mixOf(entry) !== 0) plain = false
      // What everybody knows stays known, unless it goes out of somebody's sight.
      if (mixOf(entry) !== mix && (followers & ~entry) !== 0) same = false
    }
    if (plain) return
    if (!same) this.#merge(s, [...left, card])
    if (followers === ALL_VIEWERS) return
    for (let i = 0; i < left.length; i++) book[left[i]!]! &= ~ALL_VIEWERS | followers
  }

  /** A card that somebody knows by itself is one of a mix of its own, if it has not been mixed before. */
  #single(s: object, card: number): void {
    if (mixOf(this.book[card]!) === 0) this.book[card]! |= this.#freshMix(s) << MIX_BITS
  }

  #freshMix(s: object): number {
    const { book } = this
    const last = this.#spec.cards
    if (book[last]! >= MOST_MIXES) renumber(this.#spec, s, book)
    return ++book[last]!
  }

  #observe(card: number, viewers: Viewers): void {
    if (viewers === NO_VIEWER) return
    // Whoever saw it go in would hear that it is the same that came out.
    if (this.#shuffledIn?.has(card))
      throw new Error('what comes out of a pile that was shuffled is a change of its own')
    this.observed!.set(card, (this.observed!.get(card) ?? 0) | viewers)
  }

  show(s: object, cards: readonly number[], place?: Place, _at?: number): void {
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

  showTo(s: object, seat: Seat, cards: readonly number[], place?: Place, _at?: number): void {
    this.#look(s, seat, cards, -1, place)
  }

  showOnly(s: object, seat: Seat, cards: readonly number[]): void {
    this.#merge(s, cards)
    this.#look(s, seat, cards, ~ALL_VIEWERS, undefined)
  }

  #look(s: object, seat: Seat, cards: readonly number[], kept: number, place: Place | undefined): void {
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

  mix(s: object, cards: readonly number[]): void {
    this.#merge(s, cards)
    for (let i = 0; i < cards.length; i++) this.book[cards[i]!]! &= ~ALL_VIEWERS
    if (this.observed !== null && cards.some((card) => this.observed!.has(card)))
      this.#shuffledIn = new Set(cards)
  }

  mingle(s: object, cards: readonly number[]): void {
    const first = mixOf(this.book[cards[0] ?? 0]!)
    if (cards.some((card) => mixOf(this.book[card]!) !== first)) this.#merge(s, cards)
  }

  belong(s: object, cards: readonly number[], place?: Place, knower: Seat = NOBODY): void {
    const { book } = this
    const size = this.#spec.cards
    if (book[size]! >= MOST_MIXES) renumber(this.#spec, s, book)
    const mix = place === undefined ? ++book[size]! : zoneMix(place.zone)
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
  #merge(s: object, cards: readonly number[]): void {
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

  knows(viewer: Seat | null, card: number): boolean {
    return (this.book[card]! & flagOf(viewer)) !== 0
  }

  /** Whoever sees the place where a card lies. */
  #seersOf(s: object, card: number, place: Place | undefined): Viewers {
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

  moveThese(s: object, cards: readonly number[], from: Place, to: Place): void {
    for (const card of cards) this.move(s, card, from, to)
  }

  draw(s: object, card: number, from: Place, to: Place): void {
    this.#carry(s, listAt(s, from).length - 1, card, from, to)
  }

  moveAt(s: object, at: number, card: number, from: Place, to: Place): void {
    this.#carry(s, at, card, from, to)
  }

  deal(s: object, cards: readonly number[], from: Place, to: Place): void {
    for (const card of cards) this.draw(s, card, from, to)
  }

  moveAll(s: object, from: Place, to: Place): void {
    const source = listAt(s, from)
    // Cards that go unseen out of a loose place cannot be told apart.
    if (from.zone.loose && ((viewersAt(s, from, 0) | viewersAt(s, to, 0)) & this.#flag) === 0)
      source.fill(UNSEEN)
    while (source.length > 0) this.#carry(s, 0, source[0]!, from, to)
  }

  shuffle(s: object, pile: Place): void {
    if ((viewersOf(pile.zone, s, pile.index) & this.#flag) === 0) listAt(s, pile).fill(UNSEEN)
    renewSerials(s, pile)
  }

  #carry(s: object, at: number, card: number, from: Place, to: Place): void {
    const source = listAt(s, from)
    const target = listAt(s, to)
    const sees = viewersAt(s, from, at) & this.#flag
    take(s, at, from, source)
    put(s, card, to, target)
    const last = to.bottom ? 0 : target.length - 1
    const willSee = viewersAt(s, to, last) & this.#flag
    if (from.zone.loose && (sees | willSee) === 0) source.fill(UNSEEN)
    if (willSee !== 0) return
    if (to.zone.forgets) target[last] = UNSEEN
    if (to.zone.loose) sortBacksLast(target)
  }

  show(s: object, cards: readonly number[], place?: Place, at = 0): void {
    if (place !== undefined) this.#learn(s, cards, place, at)
  }

  showTo(s: object, _seat: Seat, cards: readonly number[], place?: Place, at = 0): void {
    if (place !== undefined) this.#learn(s, cards, place, at)
  }

  #learn(s: object, cards: readonly number[], place: Place, at: number): void {
    const list = listAt(s, place)
    const isLoose = place.zone.loose
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i]!
      if (card === UNSEEN || (isLoose && list.includes(card))) continue
      // In a loose place, any back is as good as any other.
      list[isLoose ? list.indexOf(UNSEEN) : at + i] = card
    }
    if (isLoose && (viewersOf(place.zone, s, place.index) & this.#flag) === 0) sortBacksLast(list)
  }

  showOnly(): void {}
  mix(): void {}
  mingle(): void {}
  belong(): void {}
}

/** The places of hidden cards while they are dealt anew: what lies there has the same back. Used again and again: re-deals are many. */
class Slots {
  count = 0
  readonly lists: number[][] = []
  readonly at: number[] = []
  readonly zones: string[] = []
  readonly mixes: number[] = []
  /** What others know of the place. */
  readonly known: Viewers[] = []
  /** The card that is put there; UNSEEN for none yet. */
  readonly placed: number[] = []

  add(list: number[], at: number, zone: string, mix: number, known: Viewers): void {
    const i = this.count++
    this.lists[i] = list
    this.at[i] = at
    this.zones[i] = zone
    this.mixes[i] = mix
    this.known[i] = known
    this.placed[i] = UNSEEN
  }
}
const slotsByBack: Slots[] = []
/** By card: 1 for those that are being dealt. */
const isDealt: number[] = []

/**
 * Deals anew, in place, all cards that neither a spectator nor any of these seats can see or knows. Cards that one of them has seen stay in their mix; others
 * go wherever the same back lies, if they fit there. The new world depends on what is seen and on the randomness, and on nothing else of the old one. What others know of
 * a place stays with the place; in a loose one nobody else can tell which of the cards they know.
 */
export function redeal(
  spec: AnyTable<object, never>,
  g: object,
  book: number[],
  seats: readonly Seat[],
  random: Randomness,
): void {
  const coalition = flagsOf(seats)
  const { back, keeps } = spec.backs
  if (book[spec.cards]! + spec.cards > MOST_MIXES) renumber(spec, g, book)
  for (let card = 0; card < spec.cards; card++) {
    const entry = book[card]!
    // What others have looked at, and when, is theirs alone.
    if ((entry & ALL_SEEN) !== ALL_SEEN) book[card] = entry & (~ALL_SEEN | (coalition << SEEN_BITS))
    // What everybody knows cannot be mistaken for anything, wherever it came from.
    else if ((entry & ALL_VIEWERS) === ALL_VIEWERS)
      book[card] = (entry & BELOW_MIX) | (++book[spec.cards]! << MIX_BITS)
  }
  for (const slots of slotsByBack) slots.count = 0
  const parts = g as Record<string, number[] | number[][]>
  for (const zone of spec.zones) {
    const value = parts[zone.key]!
    const lists = zone.nested ? value.length : 1
    for (let i = 0; i < lists; i++) {
      const list = zone.nested ? (value[i] as number[]) : (value as number[])
      if (zone.isOpen) {
        for (let at = 0; at < list.length; at++) book[list[at]!] = 0
        continue
      }
      if (list.length === 0 || (viewersOf(zone, g, i) & coalition) !== 0) continue
      if (zone.loose) knownFirst(list, book, coalition)
      const kept = (keeps === undefined ? !zone.loose : keeps(zone.key)) ? ALL_VIEWERS : NO_VIEWER
      for (let at = 0; at < list.length; at++) {
        const card = list[at]!
        const entry = book[card]!
        if ((entry & coalition) !== 0 || zone.faceUp?.(g as never, at)) continue
        const mix = mixOf(entry)
        const look = back === undefined ? 0 : back(card, zone.key, mix)
        while (slotsByBack.length <= look) slotsByBack.push(new Slots())
        slotsByBack[look]!.add(list, at, zone.key, mix, entry & kept)
      }
    }
  }
  for (const slots of slotsByBack) if (slots.count > 0) deal(spec, slots, book, coalition, random)
  renumber(spec, g, book)
}

/** Where in a loose place the cards lie that somebody here knows, nobody here can tell: in order, before the others. */
function knownFirst(list: number[], book: readonly number[], coalition: Viewers): void {
  let known = 0
  for (let at = 0; at < list.length; at++) {
    const card = list[at]!
    if ((book[card]! & coalition) === 0) continue
    let to = at
    // Past the unknown ones, and past those known ones that are higher.
    for (; to > 0 && (to > known || list[to - 1]! > card); to--) list[to] = list[to - 1]!
    list[to] = card
    known++
  }
}

/** How often cards were mixed is not for everybody to know: mixes are numbered as they lie. */
function renumber(spec: AnyTable<object, never>, g: object, book: number[]): void {
  const first = spec.zones.length
  let last = first
  const numbers: number[] = []
  for (const list of spec.places(g)) {
    for (let at = 0; at < list.length; at++) {
      const card = list[at]!
      const mix = mixOf(book[card]!)
      if (mix <= first) continue
      const number = (numbers[mix] ??= ++last)
      if (number !== mix) book[card] = (number << MIX_BITS) | (book[card]! & BELOW_MIX)
    }
  }
  book[spec.cards] = last
}

function deal(
  { cards: size, backs: { fits, bound } }: AnyTable<object, never>,
  slots: Slots,
  book: number[],
  coalition: Viewers,
  random: Randomness,
): void {
  const { count, lists, at, zones, mixes, known, placed } = slots
  for (let card = 0; card < size; card++) isDealt[card] = 0
  for (let i = 0; i < count; i++) isDealt[lists[i]![at[i]!]!] = 1
  const seen = coalition << SEEN_BITS
  const isBound = (card: number): boolean => (book[card]! & seen) !== 0 || bound?.(card) === true
  const mayLie = (card: number, i: number): boolean =>
    (mixes[i] === mixOf(book[card]!) || !isBound(card)) && (fits?.(card, zones[i]!, mixes[i]!) ?? true)
  const fitsAll = (card: number): boolean => {
    for (let i = 0; i < count; i++) if (!mayLie(card, i)) return false
    return true
  }
  // Bound cards first, each within its own mix; then those that may not lie everywhere; then the rest.
  const free: number[] = []
  for (let card = 0; card < size; card++) {
    if (isDealt[card] === 0) continue
    if (isBound(card)) place(card, slots, mayLie, random)
    else free.push(card)
  }
  let rest = free
  if (fits !== undefined) {
    rest = []
    for (const card of free) {
      if (fitsAll(card)) rest.push(card)
      else place(card, slots, mayLie, random)
    }
  }
  shuffle(rest, random)
  for (let i = 0, k = 0; i < count; i++) {
    const card = placed[i] === UNSEEN ? rest[k++]! : placed[i]!
    lists[i]![at[i]!] = card
    book[card] = (mixes[i]! << MIX_BITS) | (book[card]! & ALL_SEEN) | (known[i]! << SEEN_BITS) | known[i]!
  }
}

/** Puts a card into one of the slots where it may lie, at random; where all of these are taken, one of the others has to move on. */
function place(
  card: number,
  slots: Slots,
  mayLie: (card: number, slot: number) => boolean,
  random: Randomness,
): void {
  const { count, placed } = slots
  const open: number[] = []
  for (let i = 0; i < count; i++) if (placed[i] === UNSEEN && mayLie(card, i)) open.push(i)
  if (open.length > 0) placed[open[random.below(open.length)]!] = card
  else if (!moveOn(card, slots, mayLie, new Set())) throw new Error(`card ${card} may not lie where it lies`)
}

/** Gives a card a slot by way of others that find another one in turn. */
function moveOn(
  card: number,
  slots: Slots,
  mayLie: (card: number, slot: number) => boolean,
  tried: Set<number>,
): boolean {
  const { count, placed } = slots
  for (let i = 0; i < count; i++) {
    if (tried.has(i) || !mayLie(card, i)) continue
    tried.add(i)
    if (placed[i] !== UNSEEN && !moveOn(placed[i]!, slots, mayLie, tried)) continue
    placed[i] = card
    return true
  }
  return false
}
