import type { Lang } from '@conspire/kernel'
import { catalogue, messagesOf, type Fill } from '@conspire/texts'
import { useCallback } from 'react'
import { useLang } from '../i18n/say.ts'
import type { MessageId } from './i18n/en.ts'

/** Fetched with what says it: whoever knows a game does without. */
export const texts = catalogue<Lang, Readonly<Record<MessageId, string>>>({
  en: async () => (await import('./i18n/en.ts')).en,
  fr: async () => (await import('./i18n/fr.ts')).fr,
})
const { say } = messagesOf(texts.in)

export function useTeachSay(): (id: MessageId, fill?: Fill) => string {
  const lang = useLang()
  return useCallback((id, fill) => say(lang, id, fill), [lang])
}
