import type { Seat } from '@conspire/kernel'
import { Clause } from '@conspire/ui'
import type { ReactElement } from 'react'
import { CardPicture } from '../card/picture.tsx'
import { Slots } from './plan.tsx'
import { useSight } from './scene.ts'

/** MP-112: somebody's plan is complete, in the middle of whatever was going on. */
export function Verdict({ seat, plan }: { readonly seat: Seat; readonly plan: number }): ReactElement {
  const { seen, words, me } = useSight()
  const own = seat === me
  return (
    <section className="verdict mp-verdict" data-own={own || undefined}>
      <CardPicture card={plan} />
      <h2>
        {own
          ? words.ui('win.plan.you', { plan: words.card(plan) })
          : words.ui('win.plan', { name: words.name(seat), plan: words.card(plan) })}
      </h2>
      <Slots plan={plan} tokens={seen.owned[seat]!} />
      <p>
        {words.ui(own ? 'win.you' : me === null ? 'win.watch' : 'win.other')} <Clause of="MP-112" />
      </p>
    </section>
  )
}
