import type { CardNumber } from '@conspire/kernel'
import type { Cause, Causes } from '@conspire/ui'
import type { Event } from '../src/events.ts'
import type { Table } from '../src/table.ts'

const onStage = (card: CardNumber): readonly string[] => [`.mp-side [data-card="${card}"]`]

/** Who strikes whom in a battle, and who does not fall. */
export const causes: Causes<Table, Event> = ({ event }) => {
  if (event.type !== 'attacked') return []
  const { card, hit, defended, guarded, untouchable, spared } = event
  const struck =
    (label: string) =>
    (enemy: number): Cause => ({
      from: onStage(card),
      to: onStage(enemy),
      label,
    })
  return [...hit.map(struck('✕')), ...[...defended, ...guarded, ...untouchable, ...spared].map(struck('○'))]
}
