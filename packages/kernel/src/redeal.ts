import { ALL_SEEN, BELOW_MIX, MIX_BITS, mixOf, MOST_MIXES, renumber, SEEN_BITS } from './book.ts'
import type { Seat } from './contract.ts'
import { shuffle, type Randomness } from './randomness.ts'
import { ALL_VIEWERS, flagsOf, NO_VIEWER, UNSEEN, viewersOf, type AnyTable, type Viewers } from './table.ts'

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
/** By card: 1 for those that are being put in order. */
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

function deal(
  { backs: { fits, bound } }: AnyTable<object, never>,
  slots: Slots,
  book: number[],
  coalition: Viewers,
  random: Randomness,
): void {
  const { count, lists, at, zones, mixes, known, placed } = slots
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
  for (const card of inOrder(slots)) {
    if (!isBound(card)) free.push(card)
    else if (fits === undefined) placeWithin(mixOf(book[card]!), card, slots, random)
    else place(card, slots, mayLie, random)
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

/** The cards that lie in the slots, the lowest first: in what order they lie must make no difference. */
function inOrder({ count, lists, at }: Slots): number[] {
  let lowest = lists[0]![at[0]!]!
  let highest = lowest
  for (let i = 0; i < count; i++) {
    const card = lists[i]![at[i]!]!
    if (card < lowest) lowest = card
    if (card > highest) highest = card
    isDealt[card] = 1
  }
  const cards: number[] = []
  for (let card = lowest; card <= highest; card++) {
    if (isDealt[card] !== 1) continue
    isDealt[card] = 0
    cards.push(card)
  }
  return cards
}

/** Puts a card into one of the slots of its mix, of which there are always enough. */
function placeWithin(mix: number, card: number, { count, mixes, placed }: Slots, random: Randomness): void {
  let open = 0
  for (let i = 0; i < count; i++) if (mixes[i] === mix && placed[i] === UNSEEN) open++
  let skipped = random.below(open)
  for (let i = 0; i < count; i++) {
    if (mixes[i] !== mix || placed[i] !== UNSEEN || skipped-- > 0) continue
    placed[i] = card
    return
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

/** How a game changes what was dealt anew. */
export interface Redealt {
  /** Whether one of these seats knows a card where it lies, beyond what they see. */
  isKnown(card: number): boolean
  /** Two cards that were dealt anew trade places. What others know of a place stays with it. */
  trade(list: number[], at: number, otherList: number[], otherAt: number): void
}

export function redealt(book: number[], seats: readonly Seat[]): Redealt {
  const coalition = flagsOf(seats)
  /** Who has ever seen a card goes with it, as far as these seats know; the rest stays. */
  const seenOf = (entry: number): number =>
    (entry & ALL_SEEN) === ALL_SEEN ? ALL_SEEN : entry & (coalition << SEEN_BITS)
  const entryFor = (place: number, card: number): number =>
    (place & ~ALL_SEEN) | ((place & ALL_VIEWERS) << SEEN_BITS) | seenOf(card)
  return {
    isKnown: (card) => (book[card]! & coalition) !== 0,
    trade(list, at, otherList, otherAt) {
      const card = list[at]!
      const other = otherList[otherAt]!
      const [here, there] = [book[card]!, book[other]!]
      list[at] = other
      otherList[otherAt] = card
      book[other] = entryFor(here, there)
      book[card] = entryFor(there, here)
    },
  }
}
