import type { Seat } from '@conspire/kernel'
import { together, wrap } from '@conspire/texts'
import { CARDS, CHARACTER, EVIDENCE, HIDEOUT, is, KEY, NO_CARD, SCHEME } from '../cards/index.ts'
import type { MessageId } from '../i18n/en.ts'
import { characterOf, type Table } from '../table.ts'
import { cardText, faceOf } from '../words/cards.ts'
import type { TerminalSpeaker } from './speaker.ts'

/** A card with what it does. */
export const explained = (s: TerminalSpeaker, card: number): string[] =>
  wrap(
    s.say('table.card', { card: s.card(card), face: faceOf(card, s.lang), text: cardText(card, s.lang) }),
    2,
  )

type Column = readonly [id: MessageId, count: (card: number) => number]
const icons = (
  kind: 'western' | 'eastern' | 'cannon' | 'powerCore' | 'vehicle' | 'wild' | 'treasure',
): Column => [`column.${kind}`, (card) => CARDS[card]![kind]]
const cardsThatAre = (id: MessageId, type: number): Column => [id, (card) => Number(is(card, type))]

/** BQ-067: a display in columns by type; a card of several types stands in each (BQ-096). */
const COLUMNS: readonly Column[] = [
  cardsThatAre('column.key', KEY),
  icons('western'),
  icons('eastern'),
  icons('cannon'),
  icons('powerCore'),
  icons('vehicle'),
  icons('wild'),
  icons('treasure'),
  cardsThatAre('column.evidence', EVIDENCE),
  cardsThatAre('column.hideout', HIDEOUT),
]

/** What lies before the listener, in full. */
export function own(s: TerminalSpeaker, seen: Table, me: Seat): string[] {
  const [display, hidden, tucked] = [seen.display[me]!, seen.faceDown[me]!, seen.tucked[me]!]
  const line = (id: MessageId, count: number, cards: string): string[] =>
    wrap(s.say('table.column', { column: s.say(id), count, cards }), 2)
  const plots = [characterOf(seen, me), ...display].filter(
    (card) => card !== NO_CARD && is(card, SCHEME | CHARACTER),
  )
  const lines = plots.flatMap((card) => explained(s, card))
  const columns = COLUMNS.flatMap(([id, countIn]) => {
    const cards = display.filter((card) => countIn(card) > 0)
    if (cards.length === 0) return []
    const names = cards.map((card) => {
      if (id === 'column.hideout') return `${s.card(card)} ${s.money(CARDS[card]!.money)}`
      return countIn(card) > 1 ? `${s.card(card)} ×${countIn(card)}` : s.card(card)
    })
    const count = cards.reduce((sum, card) => sum + countIn(card), 0)
    return line(id, count, names.map(together).join(', '))
  })
  lines.push(...columns)
  if (tucked.length > 0) lines.push(...line('column.tucked', tucked.length, s.cardRow(tucked)))
  if (hidden.length > 0) lines.push(...line('column.faceDown', hidden.length, s.cardRow(hidden)))
  return lines.length === 0 ? [] : ['', s.say('table.own'), ...lines]
}
