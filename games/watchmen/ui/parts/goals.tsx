import type { ReactElement } from 'react'
import { goalsOf } from '../model/goal.ts'
import { useTable } from './scene.ts'

/** What each side is after, or whoever reads it once that is known. */
export function Goals(): ReactElement {
  const { seen, me, words } = useTable()
  return (
    <p className="wm-goal">
      {goalsOf(seen, me).map(({ side, mine, what }) => (
        <span key={side}>
          <b>{words.ui(mine ? 'goal.mine' : `goal.side.${side}`)}</b> {words.ui(`goal.${what}`)}{' '}
        </span>
      ))}
    </p>
  )
}
