import type { Seat } from '@conspire/kernel'
import { useCallback, type ReactElement } from 'react'
import { useLang } from '../i18n/say.ts'
import { usePace } from '../settings.ts'
import { useClient, useMatch, useParts, useTable } from './context.ts'

/** What somebody has, opened from the strip. */
export function SeatSheet({ of }: { readonly of: Seat }): ReactElement | null {
  const lang = useLang()
  const pace = usePace()
  const { SeatSheet: Body } = useParts().ui
  const { view, log } = useMatch()
  const seat = useTable((state) => state.seat)
  const names = useTable((state) => state.names)
  const scores = useTable((state) => state.info!.scores)
  const pencils = useTable((state) => state.pencils)
  const replayed = useTable((state) => state.replayed)
  const client = useClient()
  const pencil: typeof client.pencil = useCallback((what) => client.pencil(what), [client])
  if (Body === undefined) return null
  return (
    <Body
      {...{ view, log, seat, names, lang, pace, scores, of, pencils }}
      pencil={replayed ? undefined : pencil}
    />
  )
}
