import { hash } from 'node:crypto'
import type { Fact } from './facts.ts'

/** One row of a match's log. The log is the truth; everything else follows from it. */
export interface Row {
  /** From 1, without a gap. */
  readonly seq: number
  /** Milliseconds since 1970. Clocks and banks are counted from these. */
  readonly time: number
  /** The guest who commanded it; null for what the table did by itself. */
  readonly by: string | null
  /** The id that the guest's client gave to the command; only the first row of a command has it. */
  readonly command: string | null
  readonly fact: Fact
  /** Hashes the row and the link before it. */
  readonly chain: string
}

export const FIRST_CHAIN = ''

function link(match: string, before: string, row: Omit<Row, 'chain'>): string {
  const { seq, time, by, command, fact } = row
  return hash('sha256', `${before}\n${JSON.stringify([match, seq, time, by, command, fact])}`)
}

export interface Draft {
  readonly by: string | null
  readonly command: string | null
  readonly facts: readonly Fact[]
}

/** The next rows of a log that ends with `before` and has `version` rows. */
export function rowsFor(match: string, version: number, before: string, time: number, draft: Draft): Row[] {
  const { by } = draft
  const rows: Row[] = []
  let chain = before
  for (const fact of draft.facts) {
    const seq = version + rows.length + 1
    const command = rows.length === 0 ? draft.command : null
    chain = link(match, chain, { seq, time, by, command, fact })
    rows.push({ seq, time, by, command, fact, chain })
  }
  return rows
}

export class BrokenChain extends Error {
  constructor(match: string, seq: number) {
    super(`the log of ${match} is damaged at row ${seq}`)
    this.name = 'BrokenChain'
  }
}

/** Throws at the first row that does not follow from the one before it. */
export function checkChain(match: string, rows: readonly Row[], before = FIRST_CHAIN, version = 0): void {
  let chain = before
  rows.forEach((row, i) => {
    if (row.seq !== version + i + 1 || link(match, chain, row) !== row.chain)
      throw new BrokenChain(match, version + i + 1)
    chain = row.chain
  })
}
