import type { Lang } from '@conspire/kernel'
import { catalogue, messagesOf, type Fill } from '@conspire/texts'
import { useCallback } from 'react'
import type { MessageId } from './aside/en.ts'
import { useLang } from './say.ts'

/** What is said beside the table, of settings, of matches that are over and to whoever is new: nobody needs it to play one. */
export const texts = catalogue<Lang, Readonly<Record<MessageId, string>>>({
  en: async () => (await import('./aside/en.ts')).en,
  fr: async () => (await import('./aside/fr.ts')).fr,
})
const { say } = messagesOf(texts.in)

export function useAside(): (id: MessageId, fill?: Fill) => string {
  const lang = useLang()
  return useCallback((id, fill) => say(lang, id, fill), [lang])
}
