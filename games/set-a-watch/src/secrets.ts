import { EVERYONE, shuffle, type Dealer, type Randomness, type Seat } from '@conspire/kernel'
import { FIRST_LOCATION, isAcolyte, isSummon, locationOf, REGULAR, UNSEEN } from './cards/index.ts'
import { isUp } from './line.ts'
import { seatsOf } from './party.ts'
import type { Event, Table } from './table.ts'

/**
 * Who knows which card where it lies (the section on hidden information of the rules). A card that goes unseen from one hidden place to another
 * takes the knowledge of it along; a shuffle ends all knowledge of place, but not that the card is among the shuffled ones.
 */
const SPECTATOR = 4
export const ALL = 0b11111

/** Whether a viewer (null: a spectator) knows the face of this card where it lies. */
export const knows = (g: Table, viewer: Seat | null, card: number): boolean =>
  ((g.known[card]! >> (viewer ?? SPECTATOR)) & 1) === 1

/** Everybody sees this card. */
export function show(g: Table, card: number): void {
  g.known[card] = ALL
  g.seen[card] = ALL
}

/** This seat alone looks at a card, and may put it elsewhere: what others knew of its place is worth nothing now. */
export function showTo(g: Table, seat: Seat, card: number): void {
  g.known[card] = 1 << seat
  g.seen[card]! |= 1 << seat
}

/** A pile has been shuffled. */
export function forgetPlaces(g: Table, pile: readonly number[]): void {
  for (const card of pile) g.known[card] = 0
}

/** Nobody can tell any longer which of these cards came from which mix: from now on there is one mix, of all cards that were in any of them. */
export function mingle(g: Table, cards: readonly number[]): void {
  const mixes = new Set(cards.map((card) => g.mixed[card]))
  if (mixes.size < 2) return
  const mix = ++g.lastMix
  // What went unseen from the deck elsewhere could have been any card of it.
  for (const pile of [g.deck, g.line, g.horde])
    for (const other of pile) if (mixes.has(g.mixed[other])) g.mixed[other] = mix
}

/** Tells an event that names a card which not everybody may know. */
export function tellOf(g: Table, dealer: Dealer<Event>, card: number, event: (card: number) => Event): void {
  if (!dealer.tell) return
  if (g.known[card] === ALL) dealer.tell(EVERYONE, event(card))
  else {
    const knowing = seatsOf(g).filter((seat) => knows(g, seat, card))
    if (knowing.length === 0) dealer.tell(EVERYONE, event(UNSEEN))
    else dealer.tell(knowing, event(card), event(UNSEEN))
  }
}

/** The mix of the creatures left out of the game; those of the Creature deck have the number of their pile, later that of a shuffle. */
export const MIX_OUT = -1
/** Locations: the Map deck was laid out of regular ones only (SW-024); everywhere else there may be a respite location. */
export const MIX_MAP = -2
export const MIX_UNUSED = -3
/** Unhallowed: in their deck; in the box or at the bottom of the Horde. */
export const MIX_UNHALLOWED = -4
export const MIX_BURIED = -5

interface Slot {
  readonly list: number[]
  readonly at: number
  readonly mix: number
}

const sorted = (cards: number[]): number[] => cards.sort((a, b) => a - b)

/**
 * Deals anew what none of these seats knows. Backs can be followed with the eyes, so a hidden card keeps its mix; a card that somebody here has
 * seen in play, or a Summon card of a pile, stays within that mix, while cards that were never seen could be any of their kind.
 */
export function resample(g: Table, seats: readonly Seat[], random: Randomness): void {
  let coalition = 1 << SPECTATOR
  for (const seat of seats) coalition |= 1 << seat
  // What others have looked at, and when, is theirs alone.
  for (let card = 0; card < g.seen.length; card++) if (g.seen[card] !== ALL) g.seen[card]! &= coalition
  const creatures: Slot[] = []
  const lordly: Slot[] = []
  const places: Slot[] = []
  const collect = (list: number[], hidden: (at: number) => boolean = () => true): void => {
    list.forEach((card, at) => {
      if ((g.known[card]! & coalition) !== 0 || !hidden(at)) return
      const slot = { list, at, mix: g.mixed[card]! }
      if (card >= FIRST_LOCATION) places.push(slot)
      else if (slot.mix <= MIX_UNHALLOWED) lordly.push(slot)
      else creatures.push(slot)
    })
  }
  collect(g.deck)
  collect(g.line, (at) => !isUp(g, at))
  collect(g.horde)
  collect(g.peek)
  collect(g.leftOut)
  collect(g.unhallowed)
  collect(g.leftUnhallowed)
  collect(g.map)
  collect(g.unused)
  const isBound = (card: number): boolean => isSummon(card) || (g.seen[card]! & coalition) !== 0
  deal(g, creatures, isBound, (card, mix) => mix !== MIX_OUT || !isAcolyte(card), random)
  deal(g, lordly, isBound, () => true, random)
  deal(
    g,
    places,
    () => false,
    (card, mix) => mix !== MIX_MAP || locationOf(card).kind === REGULAR,
    random,
  )
}

/**
 * Fills the slots anew: bound cards within their own mix, then those that may not lie everywhere, then the rest. Knowledge that others have of a place
 * stays with the place.
 */
function deal(
  g: Table,
  slots: readonly Slot[],
  isBound: (card: number) => boolean,
  mayLie: (card: number, mix: number) => boolean,
  random: Randomness,
): void {
  const cards = sorted(slots.map(({ list, at }) => list[at]!))
  // SW-086: where the one unseen card went that came out of the Map deck, only the Wizard can say.
  const known = slots.map(({ list, at }) => (list === g.unused ? 0 : g.known[list[at]!]!))
  const open = slots.map((_, i) => i)
  const put = (card: number, fits: (slot: Slot) => boolean): void => {
    const fitting = open.filter((i) => fits(slots[i]!))
    const i = fitting[random.below(fitting.length)]!
    open.splice(open.indexOf(i), 1)
    placed[i] = card
  }
  const placed: number[] = []
  const bound = cards.filter(isBound)
  const mixOf = new Map(bound.map((card) => [card, g.mixed[card]!]))
  for (const card of bound) put(card, (slot) => slot.mix === mixOf.get(card))
  const free = cards.filter((card) => !isBound(card))
  const everywhere = (card: number): boolean => slots.every(({ mix }) => mayLie(card, mix))
  for (const card of free.filter((one) => !everywhere(one))) put(card, (slot) => mayLie(card, slot.mix))
  const rest = free.filter(everywhere)
  shuffle(rest, random)
  for (const i of open) placed[i] = rest.pop()!
  slots.forEach(({ list, at, mix }, i) => {
    const card = placed[i]!
    list[at] = card
    g.mixed[card] = mix
    g.known[card] = known[i]!
    g.seen[card]! |= known[i]!
  })
}
