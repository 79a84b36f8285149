import { messagesOf, plainWords } from '@conspire/texts'
import { CARDS } from './cards.ts'
import { texts } from './i18n/index.ts'
import { table } from './table.ts'

/** How Sample speaks: all of it follows from the ids of its messages. */
export const { voice, terminal, plain, optionName, optionText, optionsRefusal } = plainWords(
  messagesOf(texts.in),
  {
    table,
    idOf: (card) => CARDS[card]!.id,
    clausesOf: (card) => [CARDS[card]!.rule],
    seats: ['seat', 'victim'],
    chapter: 'roundBegan',
  },
)
