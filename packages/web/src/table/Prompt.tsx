import { Clause } from '@conspire/ui'
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useSay, type MessageId } from '../i18n/say.ts'
import type { No } from '@conspire/protocol'
import { Glyph } from '../parts/Glyph.tsx'
import { refusalWords } from '../parts/refusal.ts'
import { useClient, useMatch, useTable, useWording } from './context.ts'
import { isLocked, owes } from './seatState.ts'
import { useDesk } from './desk.ts'
import './Prompt.css'

/** What you must do, or whom everybody is waiting for: one sentence in one place. */
export function Prompt({ children }: { readonly children?: ReactNode }): ReactElement {
  const say = useSay()
  const client = useClient()
  const { openRule } = useDesk()
  const wording = useWording()
  const { view, asked, at } = useMatch()
  const seat = useTable((state) => state.seat)
  const busy = useTable((state) => state.busy)
  const refused = useTable((state) => state.refused)
  const { pending } = view
  const mine = owes(view, seat)
  const locked = isLocked(view, seat)
  const kind: MessageId =
    pending === null
      ? 'prompt.over'
      : mine
        ? pending.asks === 'any' && pending.seats.length > 1
          ? 'prompt.any'
          : 'prompt.yourMove'
        : locked
          ? 'prompt.locked'
          : seat === null
            ? 'prompt.watch'
            : 'prompt.wait'
  const mayUndo = seat !== null && pending?.undo.includes(seat) === true
  const [keepsUndo, keepUndo] = useState(mayUndo)
  // Its place is kept: it must not push anything aside just when somebody taps.
  if (mayUndo && !keepsUndo) keepUndo(true)
  const done = pending === null ? 0 : asked - pending.seats.length
  return (
    <section
      id="prompt"
      className={mine ? 'prompt mine' : 'prompt'}
      aria-labelledby="prompt-kind prompt-words"
      data-decision={at}
      tabIndex={-1}
    >
      <Turn mine={mine} />
      <div className="prompt-top">
        <p id="prompt-kind" className="prompt-kind">
          {locked && <Glyph sign="lock" />}
          {say(kind)}
        </p>
        {pending?.asks === 'all' && asked > 1 && (
          <p className="prompt-progress">{say('prompt.progress', { done, all: asked })}</p>
        )}
        <div className="prompt-tools">
          {keepsUndo && (
            <button
              type="button"
              className="icon-button prompt-why"
              data-away={!mayUndo || undefined}
              aria-disabled={busy}
              onClick={() => void client.undo()}
            >
              {say('prompt.undo')}
            </button>
          )}
          {pending !== null && (
            <button
              type="button"
              className="icon-button prompt-why"
              aria-label={say('prompt.why.said', { clause: pending.rule })}
              onClick={() => openRule(pending.rule)}
            >
              {say('prompt.why')}
            </button>
          )}
          {children}
        </div>
      </div>
      <p id="prompt-words" className="prompt-words" aria-live="polite">
        {wording.prompt(view)}
      </p>
      {busy && <p className="prompt-note">{say('prompt.sending')}</p>}
      {refused !== null && <Refusal refused={refused} />}
    </section>
  )
}

/** Why something cannot be done, with the clause that says so. */
function Refusal({ refused }: { readonly refused: No }): ReactElement {
  const say = useSay()
  const client = useClient()
  const wording = useWording()
  const { view } = useMatch()
  const { clause, reason, params } = refused
  const words =
    (clause === null ? null : wording.refusal(view, { clause, reason, params })) ?? refusalWords(say, refused)
  return (
    <p className="prompt-refusal" role="alert">
      <span>
        <strong>{say('prompt.refused')}</strong> {words} {clause !== null && <Clause of={clause} />}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={say('close')}
        onClick={() => client.explain(null)}
      >
        <Glyph sign="close" />
      </button>
    </p>
  )
}

/** Says at once that it is your turn, and says it again at the next one even if the words are the same. */
function Turn({ mine }: { readonly mine: boolean }): ReactElement {
  const say = useSay()
  const { at } = useMatch()
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const live = region.current!
    live.textContent = ''
    if (!mine) return undefined
    const timer = setTimeout(() => {
      live.textContent = say('prompt.said')
    }, 50)
    return () => clearTimeout(timer)
  }, [mine, at, say])
  return <p ref={region} className="spoken" aria-live="assertive" />
}
