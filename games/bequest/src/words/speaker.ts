import type { Lang } from '@conspire/kernel'
import { cardSpeakerOf, type CardSpeaker } from '@conspire/texts'
import type { MessageId } from '../i18n/en.ts'
import { cardName } from './cards.ts'
import { messages, money } from './say.ts'

/** One who speaks of the cards and the Money of Bequest. */
export interface Speaker extends CardSpeaker<Lang, MessageId> {
  money(amount: number): string
}

const speaking = cardSpeakerOf(messages, cardName)

export function speaker(...to: Parameters<typeof speaking>): Speaker {
  const s = speaking(...to)
  return { ...s, money: (amount) => money(amount, s.lang) }
}
