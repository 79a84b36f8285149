import type { Seat } from '@conspire/kernel'
import { CARDS, EVIDENCE, HIDEOUT, is, KEY, SCHEME, type Card } from '../../src/cards/index.ts'
import { holdingsOf, linesOf, type Line } from '../../src/scoring.ts'
import type { Table } from '../../src/table.ts'
import type { Sign } from '../card/kinds.ts'

/** BQ-067: a display in columns by type, so that everybody sees at a glance how much of each there is. */
export interface Column {
  readonly id: ColumnId
  readonly sign: Sign
  /** The face-up cards that stand in it; a card of several types stands in each (BQ-096). */
  readonly cards: readonly number[]
  /** What counts: icons, cards or, for Treasure, face-down cards as well. */
  readonly count: number
  /** What the column pays if the game ended now; null for what pays nothing by itself. */
  readonly money: number | null
  /** The clause that pays it. */
  readonly rule: string
}

type Icon = 'western' | 'eastern' | 'cannon' | 'powerCore' | 'vehicle' | 'wild'
export type ColumnId = Icon | 'treasure' | 'evidence' | 'hideout' | 'scheme' | 'key'

/** 0 against 0 is a tie and pays (BQ-105), so these two are worth showing even when they are empty. */
const ALWAYS: ReadonlySet<ColumnId> = new Set(['western', 'eastern'])

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0)

export function columnsOf(seen: Table, seat: Seat): Column[] {
  const display = seen.display[seat]!
  const lines = linesOf(holdingsOf(seen), seat)
  const inCategory = (category: Line['category']): Line[] =>
    lines.filter((line) => line.category === category)
  const [cannons, powerCores, vehicles] = inCategory('gadgets')
  const cardsWith = (test: (card: Card) => unknown): number[] => display.filter((card) => test(CARDS[card]!))
  const column = (
    id: ColumnId,
    cards: readonly number[],
    count: number,
    line?: { readonly money: number; readonly rule: string },
  ): Column => ({
    id,
    sign: id === 'wild' ? 'gadget' : id,
    cards,
    count,
    money: line?.money ?? null,
    rule: line?.rule ?? '',
  })
  const icons = (id: Icon, line?: Line): Column => {
    const cards = cardsWith((card) => card[id])
    return column(id, cards, sum(cards.map((card) => CARDS[card]![id])), line)
  }
  const cardsThatAre = (id: ColumnId, type: number, line?: Line): Column => {
    const cards = display.filter((card) => is(card, type))
    return column(id, cards, cards.length, line)
  }
  const treasures = cardsWith((card) => card.treasure)
  const schemes = inCategory('schemes')
  const [scheme] = schemes

  return [
    cardsThatAre('key', KEY),
    icons('western', inCategory('western')[0]),
    icons('eastern', inCategory('eastern')[0]),
    icons('cannon', cannons),
    icons('powerCore', powerCores),
    icons('vehicle', vehicles),
    icons('wild'),
    column(
      'treasure',
      treasures,
      seen.faceDown[seat]!.length + sum(treasures.map((card) => CARDS[card]!.treasure)),
      inCategory('treasure')[0],
    ),
    cardsThatAre('evidence', EVIDENCE, inCategory('evidence')[0]),
    cardsThatAre('hideout', HIDEOUT, inCategory('hideouts')[0]),
    column(
      'scheme',
      display.filter((card) => is(card, SCHEME)),
      schemes.length,
      scheme && { money: sum(schemes.map((line) => line.money)), rule: 'BQ-120' },
    ),
  ].filter(({ id, count }) => count > 0 || ALWAYS.has(id))
}
