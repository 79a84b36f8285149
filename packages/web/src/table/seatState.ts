import type { Seat, View } from '@conspire/kernel'
import type { Presence } from '@conspire/protocol'

/** Whether this seat still owes an answer. */
export const owes = ({ pending }: View<unknown>, seat: Seat | null): boolean =>
  seat !== null && pending !== null && pending.seats.includes(seat)

/** Whether this seat has answered a simultaneous decision and the others have not. */
export const isLocked = ({ pending }: View<unknown>, seat: Seat | null): boolean =>
  seat !== null && pending !== null && pending.asks === 'all' && !pending.seats.includes(seat)

export type State = 'thinking' | 'locked' | 'away' | 'bot' | 'minded' | 'waiting'

/** One word for a seat: what everybody is waiting for comes first. A bot leaves what any may do to the people who are here. */
export function stateOf(view: View<unknown>, seat: Seat, here: readonly Presence[]): State {
  const presence = here[seat]
  if (presence === 'away') return 'away'
  const { pending } = view
  const isLeft =
    presence !== 'here' && pending?.asks === 'any' && pending.seats.some((one) => here[one] === 'here')
  if (owes(view, seat) && !isLeft) return 'thinking'
  if (isLocked(view, seat)) return 'locked'
  if (presence === 'minded') return 'minded'
  return presence === 'bot' ? 'bot' : 'waiting'
}
