import type { Lang, Seat } from '@conspire/kernel'
import { row, speakerOf, type Speaker as Speaking } from '@conspire/texts'
import type { MessageId } from '../i18n/en.ts'
import { cardName } from './cards.ts'
import { messages, money } from './say.ts'

/** One who speaks of the cards and the Money of Bequest. */
export interface Speaker extends Speaking<Lang, MessageId> {
  card(card: number): string
  /** In a sentence: “a, b and c”. */
  cards(cards: readonly number[]): string
  /** In a row: “a, b, c”. */
  row(cards: readonly number[]): string
  money(amount: number): string
}

const speaking = speakerOf(messages)

/** Speaks of cards by their names; `named` says how else. */
export function speaker(
  lang: Lang,
  names: readonly string[],
  listener: Seat | null,
  named: (card: number, name: string) => string = (_card, name) => name,
): Speaker {
  const s = speaking(lang, names, listener)
  const card = (card: number): string => named(card, cardName(card, lang))
  return {
    ...s,
    card,
    cards: (cards) => s.list(cards.map(card)),
    row: (cards) => row(lang, cards.map(card)),
    money: (amount) => money(amount, lang),
  }
}
