import { Keys } from '@conspire/ui'
import { useMemo, type ReactElement } from 'react'
import { Art } from '../card/art.tsx'
import { lastRound } from '../model/round.ts'
import { useTable } from './scene.ts'

const KEYS = ['1–9', 'A–D', 'M', 'Enter', 'Esc'] as const

/** What can be looked up at any time. */
export function Doors(): ReactElement {
  const { words, log, battle, lookAgain } = useTable()
  const round = useMemo(() => lastRound(log), [log])
  const fighting = battle !== null && !battle.over
  return (
    <div className="mp-doors">
      {!fighting && round !== null && (
        <button
          type="button"
          className="button small"
          title={words.ui('summary.again', { round: round.number })}
          onClick={() => lookAgain({ what: 'round' })}
        >
          <Art of="again" />
          <span>{words.ui('summary.again', { round: round.number })}</span>
        </button>
      )}
      <Keys keys={KEYS.map((key) => [key, words.ui(`key.${key}`)])} />
    </div>
  )
}
