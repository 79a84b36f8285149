import { games } from '@conspire/games'
import { commitmentOf } from '@conspire/transcript'
import { checkChain } from '../src/log.ts'
import type { EventStore } from '../src/ports/eventStore.ts'
import { Table, type Made } from '../src/table/table.ts'
import type { Client } from './thirdParty.ts'

export interface Findings {
  matches: number
  rows: number
  acknowledged: number
  choices: number
  /** Of them, those whose first answer was lost. */
  again: number
  /** Acknowledged, and not in the log. */
  lost: number
  /** More than once in the log. */
  doubled: number
  /** Sent after the answer to something that stands after it in the log. */
  reordered: number
  /** What a client was told that the log does not say, or a log that is not whole. */
  unlike: number
  /** Numbers that did not arrive, so that the client had to ask: with one node there are none. */
  gaps: number
}

/** What the clients were told against what the log says. */
export async function compare(store: EventStore, clients: readonly Client[]): Promise<Findings> {
  const found: Findings = {
    matches: 0,
    rows: 0,
    acknowledged: 0,
    choices: 0,
    again: 0,
    lost: 0,
    doubled: 0,
    reordered: 0,
    unlike: 0,
    gaps: 0,
  }
  const byTable = Map.groupBy(clients, ({ table }) => table)
  for (const [code, players] of byTable) {
    found.matches++
    const rows = await store.read(code)
    found.rows += rows.length
    const placed = new Map<string, number[]>()
    for (const { command, seq } of rows)
      if (command !== null) placed.set(command, [...(placed.get(command) ?? []), seq])
    for (const client of players) compareWith(client, placed, found)
    try {
      await refold(store, code, rows, players, found)
    } catch {
      found.unlike++
    }
  }
  return found
}

function compareWith(
  { acknowledged, raw, problems }: Client,
  placed: ReadonlyMap<string, readonly number[]>,
  found: Findings,
): void {
  found.acknowledged += acknowledged.length
  found.choices += acknowledged.filter(({ frame }) => frame.includes('"choose"')).length
  found.again += raw.filter((frame) => frame.includes('"again":true')).length
  const gaps = problems.filter((problem) => problem.startsWith('after ')).length
  found.gaps += gaps
  found.unlike += problems.length - gaps
  const seqs = acknowledged.map(({ id }) => {
    const at = placed.get(id) ?? []
    if (at.length === 0) found.lost++
    if (at.length > 1) found.doubled++
    return at[0] ?? -1
  })
  acknowledged.forEach(({ sent }, i) => {
    if (seqs.some((seq, j) => acknowledged[j]!.answered < sent && seq > seqs[i]!)) found.reordered++
  })
}

/** The log makes the same match, and said to everybody what they have heard. */
async function refold(
  store: EventStore,
  code: string,
  rows: Awaited<ReturnType<EventStore['read']>>,
  players: readonly Client[],
  found: Findings,
): Promise<void> {
  checkChain(code, rows)
  const made = rows[0]!.fact as Made
  const secret = (await store.secretOf(code))!
  if (made.commitment !== commitmentOf(code, secret)) found.unlike++
  const game = await games[made.game]!.game()
  const table = new Table(code, made, { game, shapes: game.wire.shapes }, secret)
  const said = rows.flatMap((row) => table.fold(row))
  const outcome = table.match === null ? null : JSON.stringify(game.outcome(table.match.state))
  for (const client of players) {
    if (JSON.stringify(client.outcome) !== outcome) found.unlike++
    if (client.as !== `seat ${client.seat}`) continue
    const texts = said.filter(({ stream }) => stream === client.seat! + 1).map(({ text }) => text)
    for (const [n, text] of client.story) if ((texts[n - 1] ?? text) !== text) found.unlike++
  }
}
