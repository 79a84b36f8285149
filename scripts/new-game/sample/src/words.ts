import { messagesOf, plainWords } from '@conspire/texts'
import { CARDS } from './cards.ts'
import { texts } from './i18n/index.ts'
import { table } from './table.ts'

/** How Sample speaks: all of it follows from the ids of its messages. */
const about = { table, cards: CARDS, seats: ['seat', 'victim'], chapter: 'roundBegan' }
const words = plainWords(messagesOf(texts.in), about)
export const { voice, terminal, plain, optionName, optionText, optionsRefusal } = words
