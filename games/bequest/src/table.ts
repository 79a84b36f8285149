import {
  NOBODY,
  open,
  tableFor,
  zone,
  zoneOf,
  zonePerSeat,
  type CardNumber,
  type Seat,
  type TableOf,
} from '@conspire/kernel'
import { CARDS, DECK_CARDS, FIRST_CHARACTER, FIRST_SPECIAL, NO_CARD, ROUNDS } from './cards/index.ts'

/** What a table agrees on before the game (BQ-002, BQ-144). */
export interface Options {
  readonly players: number
  readonly advanced: boolean
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)
const SIZES = range(0, 7)
const SEATS = SIZES.map((players) => range(0, players))

/** BQ-016…BQ-022: the cards of a round's deck that a table of this size uses. */
const deckFor = (players: number, round: number): number[] =>
  range(round * DECK_CARDS, (round + 1) * DECK_CARDS).filter((card) => CARDS[card]!.players <= players)
/** Nothing asks for the marks again (BQ-071). */
const DECKS = SIZES.map((players) => range(0, ROUNDS).map((round) => deckFor(players, round)))
/** BQ-008 */
const SPECIALS = range(FIRST_SPECIAL, FIRST_CHARACTER)
const BOXES = SIZES.map((players) => [
  // BQ-024
  ...range(0, FIRST_SPECIAL).filter((card) => CARDS[card]!.players > players),
  ...range(FIRST_CHARACTER, CARDS.length),
])

/** Cards that look alike from behind: those of a round, Special cards, and whatever lies in a Treasure pile. */
const SPECIAL_BACK = ROUNDS
const TREASURE_BACK = ROUNDS + 1
function backOf(card: CardNumber, zone: string): number {
  if (zone === 'faceDown') return TREASURE_BACK
  return card < FIRST_SPECIAL ? Math.floor(card / DECK_CARDS) : SPECIAL_BACK
}

/** The table, with every card sorted and nothing shuffled or dealt yet. What a viewer may not know is UNSEEN in their picture of it. */
export const table = tableFor<Options>()(
  CARDS.length,
  {
    players: open(({ players }: Options) => players),
    advanced: open(({ advanced }: Options) => (advanced ? 1 : 0)),
    /** 1 to 5; 0 before the first round (BQ-013). */
    round: open(0),
    /** 1 when this round goes clockwise (BQ-014). */
    clockwise: open(0),
    /** The round decks, one for each round (BQ-023, BQ-207). */
    decks: zoneOf(ROUNDS, { seen: 'nobody', start: ({ players }: Options) => DECKS[players]! }),
    /** The Special deck (BQ-015). */
    specials: zone({ seen: 'nobody', start: () => SPECIALS }),
    /** Special cards that the Vault Insider put back under the deck; the one to be drawn first is at the end. */
    under: zone({ seen: 'nobody' }),
    /** Special cards that the Vault Insider's taker is looking at. */
    peek: zone({ seen: { seatIn: 'insider' } }),
    /** Who has looked at them; NOBODY until the Vault Insider is used. */
    insider: open(NOBODY),
    /** Lackeys that are being used, the latest at the end (BQ-076). They score for nobody (BQ-127). */
    atWork: zone({ seen: 'all' }),
    /** The face-up Special cards on the game board (BQ-083). */
    market: zone({ seen: 'all' }),
    /**
     * The five cards dealt this round (BQ-043, BQ-213): in the order of the deal, and once all have split group A before group B, each in order
     * of its cards.
     */
    hands: zonePerSeat({ seen: 'holder' }),
    /** How many cards lie on A of each seat's split; 0 until all have split. */
    onA: open(({ players }: Options) => SEATS[players]?.map(() => 0) ?? [0]),
    /** The last reveal, as all saw it (BQ-059): for each splitter the chooser, the choice, the size of A, then A and B. */
    reveal: open([] as number[]),
    /** Open to all (BQ-068). Only the changes of the rules take a card from here (BQ-070). */
    display: zonePerSeat({ seen: 'all' }),
    /** The Treasure piles (BQ-115): whoever saw a card go there may not look it up. */
    faceDown: zonePerSeat({ seen: 'holder', forgets: true }),
    /** Keys under the Buffler (BQ-156). */
    tucked: zonePerSeat({ seen: 'all' }),
    /** BQ-134, BQ-146: no rule moves them again. */
    character: zonePerSeat({ seen: 'all' }),
    discard: zone({ seen: 'all' }),
    /** Out of the game, with the Characters until they are dealt. */
    box: zone({ seen: 'all', start: ({ players }: Options) => BOXES[players]! }),
  },
  { back: backOf },
)
export type Table = TableOf<typeof table.fields>
export const { at } = table

/** Seats are numbered clockwise: the left neighbour sits in the next seat. BQ-029, BQ-106: with three, both opponents are neighbours. */
export const leftOf = (players: number, seat: Seat): Seat => (seat + 1) % players
/** BQ-029, BQ-106 */
export const rightOf = (players: number, seat: Seat): Seat => (seat + players - 1) % players

/** BQ-036, BQ-037: who chooses from this seat's split. */
export const chooserOf = (s: Pick<Table, 'players' | 'clockwise'>, splitter: Seat): Seat =>
  s.clockwise ? leftOf(s.players, splitter) : rightOf(s.players, splitter)

/** BQ-038: whose split this seat chooses from. */
export const splitterFor = (s: Pick<Table, 'players' | 'clockwise'>, chooser: Seat): Seat =>
  s.clockwise ? rightOf(s.players, chooser) : leftOf(s.players, chooser)

/** Whether all have split, and the groups lie on the boards. */
export const areLaidOut = (s: Table): boolean => s.onA[0] !== 0

/** The two groups on a seat's board. */
export const groupsOf = (s: Table, splitter: Seat): readonly [CardNumber[], CardNumber[]] => [
  s.hands[splitter]!.slice(0, s.onA[splitter]),
  s.hands[splitter]!.slice(s.onA[splitter]),
]

export interface RevealedBoard {
  readonly splitter: Seat
  readonly chooser: Seat
  readonly a: readonly CardNumber[]
  readonly b: readonly CardNumber[]
  readonly choice: 'A' | 'B'
}

const BOARD_SIZE = 8
const NO_CARDS: readonly CardNumber[] = []

/** What all saw when the choices of this round, or else of the last one, were revealed. */
export function lastReveal({ reveal }: { readonly reveal: readonly number[] }): RevealedBoard[] {
  const boards: RevealedBoard[] = []
  for (let first = 0; first < reveal.length; first += BOARD_SIZE) {
    const [chooser, choice, sizeOfA, ...cards] = reveal.slice(first, first + BOARD_SIZE) as [
      number,
      number,
      number,
    ]
    const [a, b] = [cards.slice(0, sizeOfA), cards.slice(sizeOfA)]
    boards.push({ splitter: first / BOARD_SIZE, chooser, a, b, choice: choice === 0 ? 'A' : 'B' })
  }
  return boards
}

/** BQ-060, BQ-061: the cards of a board that the last reveal gave to a seat: the chooser's group or the one that was left. */
export function shareOf(
  { reveal }: { readonly reveal: readonly number[] },
  splitter: Seat,
  seat: Seat,
): readonly CardNumber[] {
  const first = splitter * BOARD_SIZE
  const isChooser = reveal[first] === seat
  if (!isChooser && splitter !== seat) return NO_CARDS
  const a = first + 3
  const b = a + reveal[first + 2]!
  return (reveal[first + 1] === 0) === isChooser ? reveal.slice(a, b) : reveal.slice(b, first + BOARD_SIZE)
}

/** All that the last reveal gave to a seat, the boards in the order of their splitters. */
export const receivedBy = (s: Pick<Table, 'players' | 'reveal'>, seat: Seat): readonly CardNumber[] =>
  seatsOf(s).flatMap((splitter) => shareOf(s, splitter, seat))

/** Nobody changes seats (BQ-030). */
export const seatsOf = (s: Pick<Table, 'players'>): readonly Seat[] => SEATS[s.players]!
export const characterOf = (s: Table, seat: Seat): CardNumber => s.character[seat]![0] ?? NO_CARD
