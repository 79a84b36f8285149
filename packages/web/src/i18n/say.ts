import type { Lang } from '@conspire/kernel'
import { list, messagesOf, type Fill } from '@conspire/texts'
import { useCallback } from 'react'
import { useSettings } from '../settings.ts'
import type { MessageId } from './en.ts'
import { texts } from './texts.ts'

export type { MessageId } from './en.ts'

const { say, knows } = messagesOf(texts.in)

export const isMessage = (id: string): id is MessageId => knows(useSettings.getState().lang, id)

/** Several things in a row, as the reader's language lists them. */
export function useList(): (things: readonly string[]) => string {
  const lang = useLang()
  return useCallback((things) => list(lang, things), [lang])
}

export type Say = (id: MessageId, fill?: Fill) => string

export const useLang = (): Lang => useSettings((settings) => settings.lang)

/** The shell's words in the reader's language; whoever uses it is drawn anew when the language changes. */
export function useSay(): Say {
  const lang = useLang()
  return useCallback((id, fill) => say(lang, id, fill), [lang])
}
