import type { ReactElement } from 'react'
import { groupsOf, seatsOf } from '../../src/table.ts'
import { Boards } from '../parts/boards.tsx'
import { useTable } from '../parts/scene.ts'

/** All splits of the round, for whoever looks on or back: what these eyes see of them, and the backs of the rest. */
export function Splits(): ReactElement | null {
  const { seen, words } = useTable()
  if (seen.hands.every((hand) => hand.length === 0)) return null
  return (
    <section className="bq-work bq-table-wide">
      <Boards
        label={words.ui('ring', { way: seen.clockwise })}
        of={seatsOf(seen).map((seat) => {
          const [a, b] = groupsOf(seen, seat)
          return {
            heaps:
              seen.onA[seat] === 0
                ? [{ letter: null, cards: seen.hands[seat]! }]
                : [
                    { letter: 'A' as const, cards: a },
                    { letter: 'B' as const, cards: b },
                  ],
          }
        })}
      />
    </section>
  )
}
