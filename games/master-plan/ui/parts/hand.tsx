import type { Seat } from '@conspire/kernel'
import { useShell } from '@conspire/ui'
import { useDrag } from '@conspire/ui/drag'
import type { ReactElement } from 'react'
import { SUPERS } from '../../src/cards/index.ts'
import { SuperButton } from '../card/super.tsx'
import { useTable } from './scene.ts'

/** The viewer's Supers, in order of their numbers: how a hand is sorted says nothing to anybody. */
export const sortedHand = (hand: readonly number[]): number[] => hand.toSorted((a, b) => a - b)

export function Hand({ me }: { readonly me: Seat }): ReactElement | null {
  const { seen, words, asked, at, choose, why } = useTable()
  const { explain } = useShell()
  const drag = useDrag((card, site) => {
    const said = { super: SUPERS[card]!.id, throwdown: Number(site) + 1 }
    const refused = why(said)
    if (refused) explain(refused)
    else choose(said)
  })
  const hand = sortedHand(seen.hand[me]!)
  if (hand.length === 0) return null
  const playing = asked === 'play'
  return (
    <section className="mp-hand" aria-label={words.ui('hand.title')} data-part="mine">
      <ul>
        {hand.map((card) => {
          const pickable = playing ? at('super', card, { super: SUPERS[card]!.id, throwdown: 1 }) : null
          return (
            <li key={card}>
              <SuperButton
                card={card}
                pickable={
                  pickable && {
                    ...pickable,
                    pick: (clicks) => {
                      if (!drag.justDropped()) pickable.pick(clicks)
                    },
                  }
                }
                onPointerDown={playing ? drag.start(card) : undefined}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
