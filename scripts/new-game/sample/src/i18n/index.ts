import type { Lang } from '@conspire/kernel'
import { catalogue } from '@conspire/texts'
import type { MessageId } from './en.ts'

export const texts = catalogue<Lang, Readonly<Record<MessageId, string>>>({
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
})
