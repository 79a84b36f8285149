import type { Lang } from '@conspire/kernel'
import { messagesOf } from '@conspire/texts'
import { texts } from '../i18n/index.ts'

export const messages = messagesOf((lang: Lang) => texts.in(lang).messages)
/** A message of the catalogue in a language, and whether there is one. */
export const { say, knows } = messages

const AMOUNTS: Readonly<Record<Lang, (digits: number) => string>> = {
  en: (digits) => `$${digits}`,
  fr: (digits) => `${digits}\u00A0$`,
}

/** An amount of Money: $5, −$3; 5 $, −3 $. */
export const money = (amount: number, lang: Lang): string =>
  (amount < 0 ? '−' : '') + AMOUNTS[lang](Math.abs(amount))

/** A change of Money: +$5, $0, −$3. */
export const change = (amount: number, lang: Lang): string => (amount > 0 ? '+' : '') + money(amount, lang)
