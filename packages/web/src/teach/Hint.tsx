import { faces } from '@conspire/games/ui'
import { use, useEffect, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useAside } from '../i18n/aside.ts'
import { useLang } from '../i18n/say.ts'
import { setSettings, useSettings } from '../settings.ts'
import { AboveContext, useTable } from '../table/context.ts'
import { owes } from '../table/seatState.ts'
import { useShown } from '../table/shown.ts'
import '../table/belowPrompt.css'
import './Hint.css'

/** The kinds of decisions that have been explained on this device, by game. */
const explained = create<Readonly<Record<string, readonly string[]>>>()(
  persist(() => ({}), { name: 'conspire:hints' }),
)
const isExplained = (game: string, decision: string): boolean =>
  explained.getState()[game]?.includes(decision) === true
function explain(game: string, decision: string): void {
  if (!isExplained(game, decision))
    explained.setState((all) => ({ [game]: [...(all[game] ?? []), decision] }))
}

/** The decision that this player owes and has never been asked for before, until it is made. */
function useFirst(): string | null {
  const { match, showing } = useShown()
  const seat = useTable((state) => state.seat)
  const game = useTable((state) => state.info!.game)
  const wanted = useSettings((settings) => settings.hints)
  // A lesson has its own notes.
  const taught = use(AboveContext) !== null
  const mine = wanted && !taught && showing === null && owes(match.view, seat)
  const asked = mine ? match.view.pending!.name : null
  const [first, setFirst] = useState<string | null>(null)
  useEffect(() => {
    if (asked === null || isExplained(game, asked)) return undefined
    setFirst(asked)
    // Not before: whoever loads the page anew reads it again.
    return () => {
      explain(game, asked)
      setFirst(null)
    }
  }, [game, asked, match.at])
  return first
}

/** Explains each kind of decision in one sentence below its prompt, the first time it is asked. */
export function Hint(): ReactElement {
  const say = useAside()
  const lang = useLang()
  const game = useTable((state) => state.info!.game)
  const first = useFirst()
  const [read, setRead] = useState<string | null>(null)
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    const fetch = async (decision: string): Promise<void> => {
      const teaching = await faces[game]?.teaching?.()
      const hint = (await teaching?.hints.fetch(lang))?.[decision]
      if (here) setWords(hint ?? null)
    }
    // Without a line there is none.
    if (first !== null) void fetch(first).catch(() => {})
    return () => {
      here = false
      setWords(null)
    }
  }, [game, lang, first])
  const shown = words !== null && read !== first
  return (
    <>
      <p className="spoken" role="status">
        {shown && words}
      </p>
      {shown &&
        createPortal(
          <p className="below-prompt prompt-hint" data-part="hint">
            {words}{' '}
            <button
              type="button"
              onClick={() => {
                explain(game, first!)
                setRead(first)
              }}
            >
              {say('hint.close')}
            </button>{' '}
            <button type="button" onClick={() => setSettings({ hints: false })}>
              {say('hint.never')}
            </button>
          </p>,
          document.getElementById('prompt')!,
        )}
    </>
  )
}
