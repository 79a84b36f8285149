import { lineText } from '@conspire/kernel'
import { Clause } from '@conspire/ui'
import { useEffect, useRef, type ReactElement } from 'react'
import { useLang, useSay, type MessageId } from '../i18n/say.ts'
import type { No } from '@conspire/protocol'
import { Glyph } from '../parts/Glyph.tsx'
import { refusalWords } from '../parts/refusal.ts'
import { useClient, useMatch, useParts, useTable, useWording } from './context.ts'
import { isLocked, owes } from './seatState.ts'
import { useShown } from './shown.ts'
import './Prompt.css'

/** What you must do, or whom everybody is waiting for, or what is being shown: one sentence in one place. */
export function Prompt(): ReactElement {
  const say = useSay()
  const wording = useWording()
  const lang = useLang()
  const { ui } = useParts()
  const { showing } = useShown()
  const { view, at } = useMatch()
  const names = useTable((state) => state.names)
  const seat = useTable((state) => state.seat)
  const busy = useTable((state) => state.busy)
  const refused = useTable((state) => state.refused)
  const mine = showing === null && owes(view, seat)
  const locked = showing === null && isLocked(view, seat)
  const kind = useKind(mine, locked)
  const line = showing && wording.event(showing.view, showing.event)
  const caption = showing && ui.caption?.(showing, lang, names, seat)
  return (
    <section
      id="prompt"
      className={mine ? 'prompt mine' : 'prompt'}
      aria-labelledby="prompt-kind prompt-words"
      data-part="prompt"
      data-decision={at}
      data-showing={showing?.event.type}
      // On a low screen it scrolls, by keys as well.
      tabIndex={0}
    >
      <Turn mine={mine} />
      <p className="prompt-line">
        <strong id="prompt-kind" className="prompt-kind">
          {locked && <Glyph sign="lock" />}
          {say(kind)}
        </strong>{' '}
        <span id="prompt-words" className="prompt-words" aria-live="polite">
          {showing
            ? (caption ??
              (line && lineText(line.filter((part) => typeof part === 'string' || 'card' in part))))
            : wording.prompt(view)}
        </span>
      </p>
      {busy && <p className="prompt-note">{say('prompt.sending')}</p>}
      {refused !== null && <Refusal refused={refused} />}
    </section>
  )
}

/** Whose move it is, in a word or two. */
function useKind(mine: boolean, locked: boolean): MessageId {
  const { showing } = useShown()
  const { pending } = useMatch().view
  const watching = useTable((state) => state.seat === null)
  if (showing) return 'prompt.showing'
  if (pending === null) return 'prompt.over'
  if (mine) return pending.asks === 'any' && pending.seats.length > 1 ? 'prompt.any' : 'prompt.yourMove'
  if (locked) return 'prompt.locked'
  return watching ? 'prompt.watch' : 'prompt.wait'
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
