import type { Lang, Seat } from '@conspire/kernel'
import { row, speakerOf, type Speaker as Speaking } from '@conspire/texts'
import { UNSEEN } from '../cards/index.ts'
import type { MessageId } from '../i18n/en.ts'
import { cardName } from './cards.ts'
import { messages } from './say.ts'

/** One who speaks of the cards of Set a Watch. */
export interface Speaker extends Speaking<Lang, MessageId> {
  /** A card by name; a face that the listener does not know is just that. */
  card(card: number): string
  /** In a sentence: “a, b and c”; nothing, if there is none. */
  cards(cards: readonly number[]): string
  row(items: readonly string[]): string
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
  const card = (card: number): string =>
    card === UNSEEN ? s.say('part.unseen') : named(card, cardName(card, lang))
  return {
    ...s,
    card,
    cards: (cards) => (cards.length === 0 ? s.say('part.nothing') : s.list(cards.map(card))),
    row: (items) => row(lang, items),
  }
}
