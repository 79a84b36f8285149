import { games } from '@conspire/games'
import { commitmentOf } from '@conspire/transcript'
import { checkChain, type Row } from '../src/log.ts'
import { TableFold, type Made } from '../src/table/table.ts'
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
  /** Refused, and in the log. */
  denied: number
  /** More than once in the log, by their ids or by what was said. */
  doubled: number
  /** Sent after the answer to something that stands after it in the log. */
  reordered: number
  /** What a client was told that the log does not say, or a log that is not whole. */
  unlike: number
  /** Choices that a clock made for somebody, though nobody was late. */
  hurried: number
  /** Matches that nobody could finish. */
  stuck: number
  /** Numbers that did not arrive, so that the client had to ask: with one node there are none. */
  gaps: number
}

export const nothingYet = (): Findings => ({
  matches: 0,
  rows: 0,
  acknowledged: 0,
  choices: 0,
  again: 0,
  lost: 0,
  denied: 0,
  doubled: 0,
  reordered: 0,
  unlike: 0,
  hurried: 0,
  stuck: 0,
  gaps: 0,
})

/** What a house has kept, whether it runs or not. */
export interface Kept {
  read(match: string): Promise<readonly Row[]>
  secretOf(match: string): Promise<string | null>
}

/** What the clients of a match were told against what the log says. The hash at the end of the log: nothing may change it any more. */
export async function compare(kept: Kept, players: readonly Client[], found: Findings): Promise<string> {
  const [{ table }] = players as [Client]
  const rows = await kept.read(table)
  const secret = await kept.secretOf(table)
  const placed = new Map<string, number[]>()
  for (const { command, seq } of rows)
    if (command !== null) placed.set(command, [...(placed.get(command) ?? []), seq])
  const words = rows.flatMap(({ fact }) => (fact.kind === 'said' ? [fact.text] : []))
  found.doubled += words.length - new Set(words).size
  found.hurried += rows.filter(({ fact }) => fact.kind === 'chose' && fact.by === 'clock').length
  found.matches++
  found.rows += rows.length
  for (const client of players) compareWith(client, placed, found)
  if (players.some(({ outcome }) => outcome === null)) found.stuck++
  try {
    await refold(table, rows, secret, players, found)
  } catch {
    found.unlike++
  }
  return rows.at(-1)?.chain ?? ''
}

function compareWith(
  { acknowledged, refused, again, problems }: Client,
  placed: ReadonlyMap<string, readonly number[]>,
  found: Findings,
): void {
  found.acknowledged += acknowledged.length
  found.choices += acknowledged.filter(({ frame }) => frame.includes('"choose"')).length
  found.again += again
  found.denied += refused.filter((id) => placed.has(id)).length
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
    const isLater = (seq: number, j: number): boolean => acknowledged[j]!.answered < sent && seq > seqs[i]!
    if (seqs[i]! > 0 && seqs.some(isLater)) found.reordered++
  })
}

/** The log makes the same match, and said to everybody what they have heard. */
async function refold(
  code: string,
  rows: readonly Row[],
  secret: string | null,
  players: readonly Client[],
  found: Findings,
): Promise<void> {
  checkChain(code, rows)
  const made = rows[0]!.fact as Made
  if (made.commitment !== commitmentOf(code, secret!)) found.unlike++
  const game = await games[made.game]!.game()
  const table = new TableFold(code, made, { game, shapes: game.wire.shapes }, secret!)
  const said = rows.flatMap((row) => table.fold(row))
  const outcome = table.match === null ? null : JSON.stringify(game.outcome(table.match.state))
  for (const client of players) {
    if (client.outcome !== null && JSON.stringify(client.outcome) !== outcome) found.unlike++
    if (client.as !== `seat ${client.seat}`) continue
    const texts = said.filter(({ stream }) => stream === client.seat! + 1).map(({ text }) => text)
    for (const [n, text] of client.story) if (texts[n - 1] !== text) found.unlike++
  }
}
