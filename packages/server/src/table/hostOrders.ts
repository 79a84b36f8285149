import { isRefused } from '../refused.ts'
import { isPlayer } from './admission.ts'
import type { Ask, Reply } from './messages.ts'
import type { Presence } from './presence.ts'
import { SHUT } from './table.ts'
import type { Teller } from './teller.ts'
import type { Writer } from './writer.ts'

/** Carries out what the host of the server orders of a table. */
export async function obey(
  { order }: Extract<Ask, { readonly kind: 'order' }>,
  writer: Writer,
  teller: Teller,
  presence: Presence,
): Promise<Reply> {
  const { stage, match } = writer.table
  if (order === 'close' && stage !== 'over' && stage !== 'closed') {
    const committed = await writer.commit([{ kind: 'closed', after: match?.moves.length ?? 0, why: SHUT }])
    if (isRefused(committed)) return { kind: 'refused', id: null, why: committed }
    teller.toRoom({ kind: 'bye', reason: 'shut' })
  }
  if (order === 'sendAway')
    for (const guest of presence.guests())
      if (!isPlayer(writer.table, guest)) teller.toGuest(guest, { kind: 'bye', reason: 'sentAway' })
  return { kind: 'done' }
}
