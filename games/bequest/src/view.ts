import {
  NOBODY,
  pick,
  show,
  shuffle,
  type Randomness,
  type Seat,
  type Shown,
  type Zones,
} from '@conspire/kernel'
import { SPLITS, sizeOfA } from './choices.ts'
import type { Holdings } from './scoring.ts'
import {
  characterOf,
  chooserOf,
  groupsOf,
  lastReveal,
  seatsOf,
  type RevealedBoard,
  type Table,
} from './table.ts'

/** Who may look at a seat's five cards: the holder, and once all have split the chooser of that board (BQ-043, BQ-052). */
const maySeeHand = (g: Table, viewer: Seat | null, holder: Seat): boolean =>
  viewer !== null && (viewer === holder || (g.splits[holder] !== 0 && viewer === chooserOf(g, holder)))

const SPECIAL_POOL = 0
const FACE_DOWN_POOL = 9

/** Every place a card can be, and who sees it there. A round's cards are one pool: nobody knows which of them are whose. */
export const zones = {
  decks: { lists: (g) => g.decks, policy: () => 'length', pool: (_g, i) => i + 1 },
  specials: { lists: (g) => [g.specials], policy: () => 'length', pool: () => SPECIAL_POOL },
  under: {
    lists: (g) => [g.under],
    policy: (g, viewer) => (viewer === g.insider ? 'visible' : 'length'),
    pool: () => SPECIAL_POOL,
  },
  peek: {
    lists: (g) => [g.peek],
    policy: (g, viewer) => (viewer === g.insider ? 'visible' : 'length'),
    pool: () => SPECIAL_POOL,
  },
  atWork: { lists: (g) => [g.atWork], policy: () => 'visible', pool: () => SPECIAL_POOL },
  market: { lists: (g) => [g.market], policy: () => 'visible', pool: () => SPECIAL_POOL },
  hands: {
    lists: (g) => g.hands,
    policy: (g, viewer, holder) => (maySeeHand(g, viewer, holder) ? 'visible' : 'length'),
    pool: (g) => g.round,
  },
  display: { lists: (g) => g.display, policy: () => 'visible', pool: () => FACE_DOWN_POOL },
  faceDown: {
    lists: (g) => g.faceDown,
    policy: (_g, viewer, owner) => (viewer === owner ? 'visible' : 'length'),
    pool: () => FACE_DOWN_POOL,
  },
  tucked: { lists: (g) => g.tucked, policy: () => 'visible', pool: () => FACE_DOWN_POOL },
  character: { lists: (g) => g.character, policy: () => 'visible', pool: () => FACE_DOWN_POOL },
  discard: { lists: (g) => [g.discard], policy: () => 'visible', pool: () => FACE_DOWN_POOL },
  box: { lists: (g) => [g.box], policy: () => 'visible', pool: () => FACE_DOWN_POOL },
} satisfies Zones<Table>

/** A split laid out: its two groups as this viewer sees them. */
export interface BoardView {
  readonly splitter: Seat
  readonly chooser: Seat
  readonly a: Shown
  readonly b: Shown
}

export interface SeatView {
  readonly hand: Shown
  readonly display: readonly number[]
  readonly faceDown: Shown
  readonly tucked: readonly number[]
  /** NO_CARD in normal mode. */
  readonly character: number
}

export interface BequestView {
  readonly players: number
  readonly advanced: boolean
  readonly round: number
  readonly clockwise: boolean
  /** Cards left in each round deck. */
  readonly decks: readonly number[]
  readonly specialDeck: number
  /** What the Vault Insider put under the Special deck, and what its taker is looking at now. */
  readonly under: Shown
  readonly peek: Shown
  readonly insider: Seat | null
  /** Lackeys that are being used, the latest last. */
  readonly atWork: readonly number[]
  readonly market: readonly number[]
  readonly seats: readonly SeatView[]
  /** What all saw at the last reveal; Treasure was turned face down after that. */
  readonly revealed: readonly RevealedBoard[]
  /** Empty until all have split. */
  readonly boards: readonly BoardView[]
  readonly discard: readonly number[]
  /** Out of the game: common knowledge, like the list of cards itself. */
  readonly box: readonly number[]
}

/** What a seat (null: a spectator) may see, by allow-list: the section on hidden information of the rules. */
export function view(g: Table, seat: Seat | null): BequestView {
  return {
    players: g.players,
    advanced: g.advanced === 1,
    round: g.round,
    clockwise: g.clockwise === 1,
    decks: g.decks.map((deck) => deck.length),
    specialDeck: g.specials.length,
    under: show(zones.under, g, seat)!,
    peek: show(zones.peek, g, seat)!,
    insider: g.insider === NOBODY ? null : g.insider,
    atWork: g.atWork.slice(),
    market: g.market.slice(),
    seats: seatsOf(g).map((i) => ({
      // The chooser sees the two groups of a split, on its board, and not in which order they were dealt.
      hand: i === seat ? { cards: g.hands[i]!.slice() } : { count: g.hands[i]!.length },
      display: g.display[i]!.slice(),
      faceDown: show(zones.faceDown, g, seat, i)!,
      tucked: g.tucked[i]!.slice(),
      character: characterOf(g, i),
    })),
    revealed: lastReveal(g),
    boards: seatsOf(g).flatMap((splitter) =>
      g.splits[splitter] === 0 ? [] : [boardView(g, seat, splitter)],
    ),
    discard: g.discard.slice(),
    box: g.box.slice(),
  }
}

function boardView(g: Table, viewer: Seat | null, splitter: Seat): BoardView {
  const [a, b] = groupsOf(g, splitter)
  const seen = maySeeHand(g, viewer, splitter)
  return {
    splitter,
    chooser: chooserOf(g, splitter),
    a: seen ? { cards: a } : { count: a.length },
    b: seen ? { cards: b } : { count: b.length },
  }
}

/** How many cards there are, whether or not their faces are seen. */
export const countOf = (shown: Shown): number => {
  if ('cards' in shown) return shown.cards.length
  return 'count' in shown ? shown.count : 0
}

/** What the scoring needs to know, as it can be read off any view (BQ-068). */
export const holdingsIn = (seen: BequestView): Holdings[] =>
  seen.seats.map((seat) => ({
    display: seat.display,
    faceDown: countOf(seat.faceDown),
    tucked: seat.tucked.length,
    character: seat.character,
  }))

/**
 * Splits are laid out anew. Whoever sees a split sees two groups, and not in which order their cards were dealt; whoever does not see it can
 * still count both groups.
 */
export function resampleSplits(g: Table, seats: readonly Seat[], random: Randomness): void {
  for (const splitter of seatsOf(g)) {
    const split = g.splits[splitter]!
    if (split === 0 || seats.includes(splitter)) continue
    const groups = groupsOf(g, splitter)
    const alike = SPLITS.filter((other) => sizeOfA(other) === sizeOfA(split))
    const laid = pick(alike, random)
    g.splits[splitter] = laid
    if (!seats.some((seat) => maySeeHand(g, seat, splitter))) continue
    for (const group of groups) shuffle(group, random)
    g.hands[splitter] = g.hands[splitter]!.map((_, i) => groups[laid & (1 << i) ? 0 : 1].pop()!)
  }
}
