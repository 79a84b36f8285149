import type { ReactElement } from 'react'
import { clockwiseFrom } from '../../src/table.ts'
import { Mark } from '../card/mark.tsx'
import { planOf } from '../model/plan.ts'
import { LootRow } from './loot.tsx'
import { PlanOfOther } from './plan.tsx'
import { useTable } from './scene.ts'

/** What everybody owns, and what is known of their plans, where there is room for it. */
export function Files(): ReactElement {
  const { seen, words, me } = useTable()
  return (
    <ul className="mp-files" aria-label={words.ui('files.title')}>
      {clockwiseFrom(seen, me ?? 0).map((seat) => (
        <li
          key={seat}
          className="mp-file"
          data-panel={seat}
          data-me={seat === me || undefined}
          data-peeked={(seat !== me && planOf(seen, seat) !== null) || undefined}
        >
          <p className="mp-file-head">
            <Mark seat={seat} />
            <b>{words.who(seat)}</b>
            {seen.hand[seat]!.length > 0 && (
              <span className="soft">{words.ui('seat.hand', { count: seen.hand[seat]!.length })}</span>
            )}
          </p>
          {seat !== me && <PlanOfOther seat={seat} />}
          {seen.owned[seat]!.length === 0 ? (
            <p className="soft">{words.ui('seat.nothing')}</p>
          ) : (
            <LootRow tokens={seen.owned[seat]!} label={words.who(seat)} />
          )}
        </li>
      ))}
    </ul>
  )
}
