import { useKeys } from '@conspire/ui'
import { useState, type ReactElement } from 'react'
import { useSay } from '../i18n/say.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { useClient, useMatch, useTable } from './context.ts'
import { useDesk } from './desk.ts'
import { Unread } from './Panel.tsx'
import { owes } from './seatState.ts'
import { useShown } from './shown.ts'
import './Tools.css'

interface Props {
  /** Where a game's table puts the buttons of its decision. */
  slot(place: HTMLElement | null): void
  readonly unread: number
  /** Null where the panel is always open. */
  readonly openPanel: (() => void) | null
}

/** What can be done about the prompt: the buttons of the decision, undo, why; and the way to log, chat and rules. */
export function Tools({ slot, unread, openPanel }: Props): ReactElement {
  const say = useSay()
  const client = useClient()
  const { openRule } = useDesk()
  const { showing, skipping } = useShown()
  const { pending } = useMatch().view
  const seat = useTable((state) => state.seat)
  const busy = useTable((state) => state.busy)
  const mayUndo = seat !== null && pending?.undo.includes(seat) === true
  const [keepsUndo, keepUndo] = useState(mayUndo)
  // Its place is kept: it must not push anything aside just when somebody taps.
  if (mayUndo && !keepsUndo) keepUndo(true)
  return (
    <div className="tools">
      <div className="tools-slot" ref={slot} />
      {(showing || skipping) && <Showing />}
      {keepsUndo && (
        <button
          type="button"
          className="icon-button tools-undo"
          data-away={!mayUndo || undefined}
          aria-disabled={busy}
          onClick={() => void client.undo()}
        >
          <span>{say('prompt.undo')}</span>
        </button>
      )}
      {pending !== null && !showing && (
        <button
          type="button"
          className="icon-button"
          aria-label={say('prompt.why.said', { clause: pending.rule })}
          onClick={() => openRule(pending.rule)}
        >
          <span>{say('prompt.why')}</span>
        </button>
      )}
      {openPanel && (
        <button
          type="button"
          className="icon-button tools-panel"
          aria-label={say('table.panel.open')}
          onClick={openPanel}
        >
          <Glyph sign="panel" />
          <Unread count={unread} />
        </button>
      )}
    </div>
  )
}

const SKIPS = ['prompt.skip', 'prompt.skip.mine'] as const

/** What is being shown goes by itself, or step by step, or not at all. */
function Showing(): ReactElement {
  const say = useSay()
  const { showing, step, skip, skipping, held, hold } = useShown()
  const mine = useTable(({ match, seat }) => owes(match!.view, seat))
  useKeys({ Escape: skip, Enter: showing ? step : undefined }, true)
  return (
    <p className="tools-showing">
      {showing && (
        <>
          <button type="button" className="button" onClick={step}>
            {say('prompt.next')}
          </button>
          <button type="button" className="button" onClick={() => hold(!held)}>
            {say(held ? 'prompt.auto' : 'prompt.hold')}
          </button>
        </>
      )}
      <button type="button" className="button tools-skip" aria-pressed={skipping} onClick={skip}>
        {/* As wide as the longer of the two: the turn may come while it is shown. */}
        {SKIPS.map((words) => (
          <span key={words} data-away={words !== SKIPS[Number(mine)] || undefined}>
            {say(words)}
          </span>
        ))}
      </button>
    </p>
  )
}
