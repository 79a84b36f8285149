import type { Wording } from '@conspire/kernel'
import { createContext, use, useMemo, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { useLang } from '../i18n/say.ts'
import type { KnownMatch } from '../net/match.ts'
import type { Parts } from '../net/parts.ts'
import type { TableClient, TableState } from '../net/table.ts'
import { useShown } from './shown.ts'

export const ClientContext = createContext<TableClient | null>(null)

/** What stands above everything else at a table, such as the notes of a lesson. */
export const AboveContext = createContext<(() => ReactElement) | null>(null)

export const useClient = (): TableClient => use(ClientContext)!
export const useTable = <T>(select: (state: TableState) => T): T => useStore(useClient().store, select)

/** The parts, and the match as far as it has been shown: everything below the frame is there only when there is one. */
export const useParts = (): Parts => useTable((state) => state.parts!)
export const useMatch = (): KnownMatch => useShown().match

/** How the game speaks to this viewer, in their language. */
export function useWording(): Wording {
  const lang = useLang()
  const { voice } = useParts()
  const names = useTable((state) => state.names)
  const seat = useTable((state) => state.seat)
  return useMemo(() => voice(lang, names, seat), [voice, lang, names, seat])
}

/** How it speaks to somebody who looks on. */
export function useBystander(): Wording {
  const lang = useLang()
  const { voice } = useParts()
  const names = useTable((state) => state.names)
  return useMemo(() => voice(lang, names, null), [voice, lang, names])
}
