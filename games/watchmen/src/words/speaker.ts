import { cardSpeakerOf } from '@conspire/texts'
import { cardName, messages } from './cards.ts'

/** One who speaks of the cards of this game. */
export const speaker = cardSpeakerOf(messages, cardName, 'none')
export type Speaker = ReturnType<typeof speaker>
