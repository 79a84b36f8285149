import type { Lang } from '@conspire/kernel'
import { format, type Fill } from '@conspire/texts'
import { useCallback } from 'react'
import { useSettings } from '../settings.ts'
import { en, type MessageId } from './en.ts'
import { fr } from './fr.ts'

export type { MessageId } from './en.ts'

const CATALOGUES: Readonly<Record<Lang, Readonly<Record<MessageId, string>>>> = { en, fr }

export const isMessage = (id: string): id is MessageId => Object.hasOwn(en, id)

export type Say = (id: MessageId, fill?: Fill) => string
export const sayIn = (lang: Lang, id: MessageId, fill: Fill = {}): string =>
  format(CATALOGUES[lang][id], fill, lang)

export const useLang = (): Lang => useSettings((settings) => settings.lang)

/** The shell's words in the reader's language; whoever uses it is drawn anew when the language changes. */
export function useSay(): Say {
  const lang = useLang()
  return useCallback((id, fill) => sayIn(lang, id, fill), [lang])
}
