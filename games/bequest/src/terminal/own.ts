import type { CardNumber, Seat } from '@conspire/kernel'
import { together, wrap } from '@conspire/texts'
import { CARDS, CHARACTER, is, NO_CARD, SCHEME } from '../cards/index.ts'
import { columnsOf } from '../columns.ts'
import type { MessageId } from '../i18n/en.ts'
import { characterOf, type Table } from '../table.ts'
import { cardText, faceOf } from '../words/cards.ts'
import type { TerminalSpeaker } from './speaker.ts'

/** A card with what it does. */
export const explained = (s: TerminalSpeaker, card: CardNumber): string[] =>
  wrap(
    s.say('table.card', { card: s.card(card), face: faceOf(card, s.lang), text: cardText(card, s.lang) }),
    2,
  )

/** What lies before the listener, in full. */
export function own(s: TerminalSpeaker, seen: Table, me: Seat): string[] {
  const [display, hidden, tucked] = [seen.display[me]!, seen.faceDown[me]!, seen.tucked[me]!]
  const line = (id: MessageId, count: number, cards: string): string[] =>
    wrap(s.say('table.column', { column: s.say(id), count, cards }), 2)
  const plots = [characterOf(seen, me), ...display].filter(
    (card) => card !== NO_CARD && is(card, SCHEME | CHARACTER),
  )
  const lines = plots.flatMap((card) => explained(s, card))
  for (const { id, cards, icons } of columnsOf(seen, me)) {
    if (cards.length === 0 || id === 'scheme') continue
    const names = cards.map((card, i) => {
      if (id === 'hideout') return `${s.card(card)} ${s.money(CARDS[card]!.money)}`
      return icons[i]! > 1 ? `${s.card(card)} ×${icons[i]}` : s.card(card)
    })
    const count = icons.reduce((sum, n) => sum + n)
    lines.push(...line(`column.${id}`, count, names.map(together).join(', ')))
  }
  if (tucked.length > 0) lines.push(...line('column.tucked', tucked.length, s.cardRow(tucked)))
  if (hidden.length > 0) lines.push(...line('column.faceDown', hidden.length, s.cardRow(hidden)))
  return lines.length === 0 ? [] : ['', s.say('table.own'), ...lines]
}
