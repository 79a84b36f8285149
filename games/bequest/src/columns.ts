import type { CardNumber, Seat } from '@conspire/kernel'
import { CARDS, EVIDENCE, HIDEOUT, KEY, SCHEME, type Card } from './cards/index.ts'
import { holdingsOf, linesOf, type Category } from './scoring.ts'
import type { Table } from './table.ts'

/** BQ-067: a display in columns by type, so that everybody sees at a glance how much of each there is. */
export interface Column {
  readonly id: ColumnId
  /** The face-up cards that stand in it; a card of several types stands in each (BQ-096). */
  readonly cards: readonly CardNumber[]
  /** How many icons each of them adds; one, where cards are counted. */
  readonly icons: readonly number[]
  /** All of that and, for Treasure, the face-down cards. */
  readonly count: number
  /** What the column pays if the game ended now; null for what pays nothing by itself. */
  readonly money: number | null
  /** The clause that pays it. */
  readonly rule: string
}

const icons =
  (kind: 'western' | 'eastern' | 'cannon' | 'powerCore' | 'vehicle' | 'wild' | 'treasure') =>
  (card: Card): number =>
    card[kind]
const cardsThatAre =
  (type: number) =>
  (card: Card): number =>
    Number((card.types & type) !== 0)

/** What counts in a column, the category that pays it, and which line of that category where it has several. */
type Kind = readonly [counts: (card: Card) => number, pays?: Category, line?: number]
const COLUMNS = {
  key: [cardsThatAre(KEY)],
  western: [icons('western'), 'western'],
  eastern: [icons('eastern'), 'eastern'],
  cannon: [icons('cannon'), 'gadgets', 0],
  powerCore: [icons('powerCore'), 'gadgets', 1],
  vehicle: [icons('vehicle'), 'gadgets', 2],
  wild: [icons('wild')],
  treasure: [icons('treasure'), 'treasure'],
  evidence: [cardsThatAre(EVIDENCE), 'evidence'],
  hideout: [cardsThatAre(HIDEOUT), 'hideouts'],
  scheme: [cardsThatAre(SCHEME), 'schemes'],
} satisfies Record<string, Kind>
export type ColumnId = keyof typeof COLUMNS
const KINDS = Object.entries<Kind>(COLUMNS) as [ColumnId, Kind][]
/** In the order in which they stand. */
export const COLUMN_IDS = Object.keys(COLUMNS) as readonly ColumnId[]

/** 0 against 0 is a tie and pays (BQ-105), so these two are worth showing even when they are empty. */
const ALWAYS: ReadonlySet<ColumnId> = new Set(['western', 'eastern'])

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

export function columnsOf(seen: Table, seat: Seat): Column[] {
  const lines = linesOf(holdingsOf(seen), seat)
  return KINDS.map(([id, [counts, pays, nth]]): Column => {
    const cards = seen.display[seat]!.filter((card) => counts(CARDS[card]!) > 0)
    const icons = cards.map((card) => counts(CARDS[card]!))
    const paid = lines.filter(({ category }) => category === pays).filter((_, i) => i === (nth ?? i))
    return {
      id,
      cards,
      icons,
      count: sum(icons) + (id === 'treasure' ? seen.faceDown[seat]!.length : 0),
      money: paid.length === 0 ? null : sum(paid.map(({ money }) => money)),
      rule: id === 'scheme' ? 'BQ-120' : (paid[0]?.rule ?? ''),
    }
  }).filter(({ id, count }) => count > 0 || ALWAYS.has(id))
}
