import type { Lang } from '@conspire/kernel'
import { cardSpeakerOf, type CardSpeaker } from '@conspire/texts'
import { UNSEEN } from '../cards/index.ts'
import type { MessageId } from '../i18n/en.ts'
import { cardName } from './cards.ts'
import { messages, say } from './say.ts'

/** One who speaks of the cards of Set a Watch; a face that the listener does not know is just that. */
export type Speaker = CardSpeaker<Lang, MessageId>

export const speaker = cardSpeakerOf(
  messages,
  (card, lang) => (card === UNSEEN ? say(lang, 'part.unseen') : cardName(card, lang)),
  'part.nothing',
)
