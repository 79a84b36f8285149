import type { Seat } from '@conspire/kernel'
import { Clause } from '@conspire/ui'
import type { ReactElement } from 'react'
import { Art } from '../card/art.tsx'
import { needsWith } from '../model/plan.ts'
import { useTable } from './scene.ts'
import { Needs } from './tray.tsx'

/** MP-112: somebody's plan is complete, in the middle of whatever was going on. */
export function Verdict({ seat, plan }: { readonly seat: Seat; readonly plan: number }): ReactElement {
  const { seen, words, me } = useTable()
  const own = seat === me
  return (
    <section className="mp-verdict" data-own={own || undefined}>
      <Art of="plan" />
      <h2>
        {own
          ? words.ui('win.plan.you', { plan: words.card(plan) })
          : words.ui('win.plan', { name: words.name(seat), plan: words.card(plan) })}
      </h2>
      <Needs needs={needsWith(plan, seen.owned[seat]!)} />
      <p>
        {words.ui(own ? 'win.you' : me === null ? 'win.watch' : 'win.other')} <Clause of="MP-112" />
      </p>
    </section>
  )
}
