import { NOBODY, type GameEvent, type Seat } from '@conspire/kernel'
import { CARDS, DECK_CARDS, FIRST_CHARACTER, FIRST_SPECIAL, NO_CARD, ROUNDS } from './cards/index.ts'

/** What a table agrees on before the game (BQ-002, BQ-144). */
export interface Options {
  readonly players: number
  readonly advanced: boolean
}

/** The table. Cards are numbers, piles are lists with the top at the end, everything per seat is a list by seat. */
export interface Table {
  players: number
  advanced: number
  /** 1 to 5; 0 before the first round (BQ-013). */
  round: number
  /** 1 when this round goes clockwise (BQ-014). */
  clockwise: number
  /** The round decks, one for each round (BQ-023). */
  decks: number[][]
  /** The Special deck (BQ-015). */
  specials: number[]
  /** Special cards that the Vault Insider put back under the deck; the one to be drawn first is at the end. */
  under: number[]
  /** Special cards that the Vault Insider's taker is looking at. */
  peek: number[]
  /** Who has seen `peek` and `under`; NOBODY until the Vault Insider is used. */
  insider: Seat
  /** Lackeys that are being used, the latest at the end (BQ-076). */
  atWork: number[]
  /** The face-up Special cards on the game board. */
  market: number[]
  /** The five cards dealt this round, in the order of the deal, until they change hands. */
  hands: number[][]
  /** Group A of each seat's split, as a set of positions in its hand; 0 until all have split. */
  splits: number[]
  /** The last reveal, as all saw it (BQ-059): for each splitter the chooser, the choice, the size of A, then A and B. */
  reveal: number[]
  display: number[][]
  /** The Treasure piles (BQ-112, BQ-129). */
  faceDown: number[][]
  /** Keys under the Buffler (BQ-154). */
  tucked: number[][]
  character: number[][]
  discard: number[]
  /** Out of the game (BQ-024, BQ-147). */
  box: number[]
}

export interface Board {
  readonly splitter: Seat
  readonly chooser: Seat
  readonly a: readonly number[]
  readonly b: readonly number[]
}

export interface RevealedBoard extends Board {
  readonly choice: 'A' | 'B'
}

/** What the table tells; cards by number. */
export type Event = GameEvent &
  (
    | {
        readonly type: 'roundBegan'
        readonly round: number
        readonly clockwise: boolean
        readonly cards: readonly number[]
      }
    | { readonly type: 'dealtCharacters'; readonly cards: readonly number[] }
    | {
        readonly type: 'dealt'
        readonly seat: Seat
        readonly count: number
        readonly cards?: readonly number[]
      }
    | {
        readonly type: 'laidOut'
        readonly splitter: Seat
        readonly chooser: Seat
        readonly sizes: readonly [number, number]
        readonly a?: readonly number[]
        readonly b?: readonly number[]
      }
    | { readonly type: 'revealed'; readonly boards: readonly RevealedBoard[] }
    | {
        readonly type: 'received'
        readonly seat: Seat
        readonly cards: readonly number[]
        readonly faceDown: number
      }
    | { readonly type: 'keyUsed'; readonly seat: Seat; readonly card: number; readonly tucked: boolean }
    | { readonly type: 'drafted'; readonly seat: Seat; readonly card: number }
    | {
        readonly type: 'sold'
        readonly seat: Seat
        readonly lackey: number
        readonly cards: readonly number[]
      }
    | {
        readonly type: 'cleaned'
        readonly seat: Seat
        readonly lackey: number
        readonly cards: readonly number[]
      }
    | {
        readonly type: 'dived'
        readonly seat: Seat
        readonly lackey: number
        readonly cards: readonly number[]
      }
    | {
        readonly type: 'framed'
        readonly seat: Seat
        readonly lackey: number
        readonly victim: Seat
        readonly card: number
      }
    | {
        readonly type: 'peeked'
        readonly seat: Seat
        readonly count: number
        readonly cards?: readonly number[]
      }
    | { readonly type: 'tookFromVault'; readonly seat: Seat; readonly card: number }
    | { readonly type: 'putUnder'; readonly seat: Seat; readonly count: number }
    | { readonly type: 'lackeyDiscarded'; readonly seat: Seat; readonly card: number }
    | { readonly type: 'leftovers'; readonly cards: readonly number[] }
    | { readonly type: 'roundEnded'; readonly round: number }
    | { readonly type: 'ended'; readonly scores: readonly number[]; readonly winners: readonly Seat[] }
  )

/** Seats are numbered clockwise: the left neighbour sits in the next seat. */
export const leftOf = (players: number, seat: Seat): Seat => (seat + 1) % players
export const rightOf = (players: number, seat: Seat): Seat => (seat + players - 1) % players

/** BQ-036, BQ-037: who chooses from this seat's split. */
export const chooserOf = (g: Table, splitter: Seat): Seat =>
  g.clockwise ? leftOf(g.players, splitter) : rightOf(g.players, splitter)

/** Whose split this seat chooses from. */
export const splitterFor = (g: Table, chooser: Seat): Seat =>
  g.clockwise ? rightOf(g.players, chooser) : leftOf(g.players, chooser)

const ascending = (one: number, other: number): number => one - other

/** The two groups of a seat's split, in order of their cards: in which order they were dealt is nobody else's business (BQ-053). */
export function groupsOf(g: Table, splitter: Seat): readonly [number[], number[]] {
  const a: number[] = []
  const b: number[] = []
  const hand = g.hands[splitter]!
  for (let i = 0; i < hand.length; i++) (g.splits[splitter]! & (1 << i) ? a : b).push(hand[i]!)
  return [a.sort(ascending), b.sort(ascending)]
}

const BOARD_SIZE = 8

/** What all saw when the choices of this round, or else of the last one, were revealed. */
export function lastReveal(g: Table): RevealedBoard[] {
  const boards: RevealedBoard[] = []
  for (let at = 0; at < g.reveal.length; at += BOARD_SIZE) {
    const [chooser, choice, sizeOfA, ...cards] = g.reveal.slice(at, at + BOARD_SIZE) as [
      number,
      number,
      number,
    ]
    const [a, b] = [cards.slice(0, sizeOfA), cards.slice(sizeOfA)]
    boards.push({ splitter: at / BOARD_SIZE, chooser, a, b, choice: choice === 0 ? 'A' : 'B' })
  }
  return boards
}

export const seatsOf = (g: Table): readonly Seat[] => SEATS[g.players]!
const SEATS = [0, 1, 2, 3, 4, 5, 6].map((players) => Array.from({ length: players }, (_, seat) => seat))

export const characterOf = (g: Table, seat: Seat): number => g.character[seat]![0] ?? NO_CARD

export function removeFrom(list: number[], card: number): void {
  list.splice(list.indexOf(card), 1)
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i)

/** BQ-016…BQ-020: the cards of a round's deck that a table of this size uses. */
function deckFor(players: number, round: number): number[] {
  return range(round * DECK_CARDS, (round + 1) * DECK_CARDS).filter((card) => CARDS[card]!.players <= players)
}
const ALL_SPECIALS = range(FIRST_SPECIAL, FIRST_CHARACTER)
const ALL_CHARACTERS = range(FIRST_CHARACTER, CARDS.length)
const DECKS = range(0, 7).map((players) => range(0, ROUNDS).map((round) => deckFor(players, round)))
const REMOVED = range(0, 7).map((players) =>
  range(0, FIRST_SPECIAL).filter((card) => CARDS[card]!.players > players),
)

const perSeat = (players: number): number[][] => {
  const lists: number[][] = []
  for (let seat = 0; seat < players; seat++) lists.push([])
  return lists
}

/** The table with every card sorted and nothing shuffled or dealt yet. Undealt Characters lie in the box. */
export function newTable({ players, advanced }: Options): Table {
  return {
    players,
    advanced: advanced ? 1 : 0,
    round: 0,
    clockwise: 0,
    decks: DECKS[players]!.map((deck) => deck.slice()),
    specials: ALL_SPECIALS.slice(),
    under: [],
    peek: [],
    insider: NOBODY,
    atWork: [],
    market: [],
    hands: perSeat(players),
    splits: SEATS[players]!.map(() => 0),
    reveal: [],
    display: perSeat(players),
    faceDown: perSeat(players),
    tucked: perSeat(players),
    character: perSeat(players),
    discard: [],
    box: [...REMOVED[players]!, ...ALL_CHARACTERS],
  }
}
