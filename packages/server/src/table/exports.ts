import { NOBODY } from '@conspire/kernel'
import { clock } from '../clock.ts'
import type { House } from '../house.ts'
import type { Row } from '../log.ts'
import { isRefused, refused } from '../refused.ts'
import { mayNotWatch } from './admission.ts'
import { foundClosed, slicesOf } from './load.ts'
import { matchFile, recordFile } from './matchFile.ts'
import { refusal, type Ask, type Reply } from './messages.ts'
import type { TableFold } from './table.ts'
import type { Writer } from './writer.ts'

type Asked = Extract<Ask, { readonly kind: 'export' }>

/** The file of a match that is over, for whoever may have it; of one that cannot go on, for those who play it and give it up by that. */
export async function exportMatch(house: House, writer: Writer, { guest, record }: Asked): Promise<Reply> {
  const { table } = writer
  const { stage, closed } = table
  // Whoever may not watch is not told either whether it is over.
  if (mayNotWatch(table, guest)) return refusal(null, 'noWatching')
  if (closed === null && stage !== 'over') return refusal(null, 'notOver')
  if (closed === null) return { kind: 'match', text: matchFile(table) }
  // Looking ends nothing, and what would end it is up to those who play it.
  if (stage !== 'over' && record !== true) return refusal(null, 'closed')
  if (stage !== 'over' && table.seatOf(guest) === NOBODY) return refusal(null, 'notSeated')
  // Whoever has it knows the secret: it must not go on, not even by the rules that it began with.
  if (stage === 'play') {
    const from = (await foundClosed(house, table)) + house.timing.reprieve
    if (clock.time() < from) return { kind: 'refused', id: null, why: refused('notYet', { from }) }
    const { after, why } = closed
    const committed = await writer.commit([{ kind: 'closed', after, why }])
    if (isRefused(committed)) return { kind: 'refused', id: null, why: committed }
  }
  const rows: Row[] = []
  for await (const slice of slicesOf(house.store, table.code)) rows.push(...slice)
  return { kind: 'match', text: recordFile(writer.table, rows) }
}

/** Whether it is played, was never begun, has been closed or is nobody's business: none of it is told. */
export function previewMatch(table: TableFold): Reply {
  const { stage, closed, made } = table
  if (stage !== 'over' || closed !== null || made.watch !== 'all') return refusal(null, 'noSuchTable')
  return { kind: 'match', text: matchFile(table) }
}
