import type { Seat } from '@conspire/kernel'
import type { Recording } from '@conspire/transcript'
import { useMemo, type ReactElement } from 'react'
import { dialFrom } from '../net/alone.ts'
import { ALONE } from '../net/code.ts'
import { TableAt } from '../table/TablePage.tsx'
import { useAside } from '../i18n/aside.ts'

interface Props {
  readonly recording: Recording
  /** From which step on. */
  readonly step: number
  /** How many choices of the match are taken over. */
  readonly choices: number
  readonly seat: Seat
  readonly level: string
  back(): void
}

/** A finished match, played on from some moment: marked as what it is, and kept nowhere. */
export function WhatIf({ recording, step, choices, seat, level, back }: Props): ReactElement {
  const say = useAside()
  const dial = useMemo(() => dialFrom(recording, choices, seat, level), [recording, choices, seat, level])
  return (
    <div className="what-if">
      <p className="what-if-note" role="note">
        <span>{say('replay.whatIf.note', { at: step })}</span>
        <button type="button" className="button small" onClick={back}>
          {say('replay.whatIf.back')}
        </button>
      </p>
      <TableAt code={ALONE} dial={dial} fleeting />
    </div>
  )
}
