import { use, useEffect, useMemo, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useAside } from '../i18n/aside.ts'
import { useLang } from '../i18n/say.ts'
import { AboveContext, useClient, useParts, useTable } from './context.ts'
import { owes } from './seatState.ts'
import { useShown } from './shown.ts'
import { Waiting } from './waiting.ts'
import './belowPrompt.css'

/** By match: the decisions that the page answers. It lasts as long as the tab. */
const given = create<Readonly<Record<string, readonly string[]>>>()(
  persist(() => ({}), { name: 'conspire:standing', storage: createJSONStorage(() => sessionStorage) }),
)
const NONE: readonly string[] = []

/** Answers what a player has answered once and for all, and lets them take it back. */
export function Standing(): ReactElement | null {
  const aside = useAside()
  const lang = useLang()
  const client = useClient()
  const { standing = {} } = useParts().ui
  const { match, showing } = useShown()
  const { view, at } = match
  const seat = useTable((state) => state.seat)
  const key = useTable(({ code, info }) => `${code} ${info!.commitment}`)
  const standsFor = given((all) => all[key] ?? NONE)
  // A lesson answers nothing for anybody.
  const taught = use(AboveContext) !== null
  const name = !taught && showing === null && owes(view, seat) ? view.pending!.name : ''
  const asked = standing[name] === undefined ? '' : name
  const stands = standsFor.includes(asked)

  const waiting = useMemo(() => (asked === '' ? null : new Waiting()), [asked, at])
  useEffect(() => {
    client.wait = waiting === null ? null : waiting.over
    return () => {
      client.wait = null
    }
  }, [client, waiting])
  useEffect(() => {
    if (waiting === null || !stands) return undefined
    waiting.answer(() => void client.choose(standing[asked]!.said))
    return () => waiting.takeBack()
  }, [client, waiting, stands, standing, asked])

  const prompt = document.getElementById('prompt')
  if (seat === null || prompt === null) return null
  const set = (decision: string, on: boolean): void => {
    const others = standsFor.filter((one) => one !== decision)
    given.setState({ [key]: on ? [...others, decision] : others })
  }
  const lines = standsFor.filter((one) => standing[one] !== undefined)
  return createPortal(
    <>
      {lines.map((one) => (
        <p key={one} className="below-prompt prompt-standing">
          {standing[one]!.words(view, seat, lang).stands}{' '}
          <button type="button" onClick={() => set(one, false)}>
            {aside('standing.end')}
          </button>
        </p>
      ))}
      {asked !== '' && !stands && (
        <p className="below-prompt prompt-standing">
          <button type="button" onClick={() => set(asked, true)}>
            {standing[asked]!.words(view, seat, lang).offer}
          </button>
        </p>
      )}
    </>,
    prompt,
  )
}
