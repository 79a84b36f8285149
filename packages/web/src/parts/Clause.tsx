import type { ReactElement } from 'react'
import { useSay } from '../i18n/say.ts'

/** A clause's number as a stamp that opens the rulebook there. */
export function Clause({
  clause,
  open,
}: {
  readonly clause: string
  readonly open: (clause: string) => void
}): ReactElement | null {
  const say = useSay()
  if (clause === '') return null
  return (
    <button
      type="button"
      className="clause"
      aria-label={say('clause.open', { clause })}
      onClick={() => open(clause)}
    >
      {clause}
    </button>
  )
}
