import type { CardNumber, Seat } from '@conspire/kernel'
import { Row } from '@conspire/ui/row'
import type { ReactElement } from 'react'
import { SUPERS } from '../../src/cards/index.ts'
import { SuperButton } from '../card/super.tsx'
import { useTable } from './scene.ts'

/** The viewer's Supers, in order of their numbers: how a hand is sorted says nothing to anybody. */
export const sortedHand = (hand: readonly CardNumber[]): number[] => hand.toSorted((a, b) => a - b)

export function Hand({ me }: { readonly me: Seat }): ReactElement | null {
  const { seen, words, notes, at } = useTable()
  const hand = sortedHand(seen.hand[me]!)
  if (hand.length === 0) return null
  const playing = notes.turn
  return (
    <section className="mp-hand" aria-label={words.ui('hand.title')} data-part="mine">
      <Row count={hand.length}>
        <ul>
          {hand.map((card) => {
            const pickable = playing
              ? at('super', card, undefined, { super: SUPERS[card]!.id, throwdown: 1 })
              : null
            return (
              <li key={card}>
                <SuperButton card={card} pickable={pickable} />
              </li>
            )
          })}
        </ul>
      </Row>
    </section>
  )
}
