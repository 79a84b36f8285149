import type { Lang } from '@conspire/kernel'
import { messagesOf } from '@conspire/texts'
import { texts } from '../i18n/index.ts'

export const messages = messagesOf((lang: Lang) => texts.in(lang).messages)
/** A message of the catalogue in a language, and whether there is one. */
export const { say, knows } = messages

/** A change: +2, 0, −3. */
export const change = (amount: number): string =>
  amount < 0 ? `−${-amount}` : amount > 0 ? `+${amount}` : '0'

/** A sentence that may begin with a name in lower case (“the Rogue”, “la Voleuse”). */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
