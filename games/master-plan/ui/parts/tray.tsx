import type { Seat } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { diversityOf } from '../../src/winning.ts'
import { LootRow } from './loot.tsx'
import { Plan } from './plan.tsx'
import { useTable } from './scene.ts'

/** What the viewer owns and is after: always in sight. Where there is room, what they own lies beside what everybody else does. */
export function Mine({ me }: { readonly me: Seat }): ReactElement {
  const { seen, words, wide } = useTable()
  return (
    <div className="mp-mine" data-part="mine">
      <Plan me={me} />
      {!wide && (
        <section className="mp-own" aria-label={words.ui('own.title')}>
          {seen.owned[me]!.length === 0 ? (
            <p className="soft">{words.ui('own.none')}</p>
          ) : (
            <>
              <span className="spoken">{words.ui('own.types', { count: diversityOf(seen, me) })}</span>
              <LootRow tokens={seen.owned[me]!} label={words.ui('own.title')} />
            </>
          )}
        </section>
      )}
    </div>
  )
}
