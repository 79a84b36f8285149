import { alarm, clock } from '../clock.ts'
import { stageAfter, type Fact } from '../facts.ts'
import type { House } from '../house.ts'
import { rowsFor, type Row } from '../log.ts'
import { traceOf } from '../logging.ts'
import { Conflict } from '../ports/eventStore.ts'
import type { Lease } from '../ports/ownership.ts'
import { notKept, type Refused } from '../refused.ts'
import { load } from './load.ts'
import type { OwnTime } from './ownTime.ts'
import type { Queue } from './queue.ts'
import type { TableFold } from './table.ts'
import type { Teller } from './teller.ts'

/** How long a table that could not be read or written waits before it tries once more. */
export const RETRY = 1000

const NOT_APPENDED = 'an append did not happen'
const APPEND_FAILED: Readonly<Record<string, string>> = {
  diskFull: 'the disk is full: nothing is kept until there is room',
}

/** What follows from what was written, or could not be. */
export interface Aftermath {
  /** A row is kept and told. */
  told(row: Row): void
  /** All that was to be kept at once is. */
  kept(facts: readonly Fact[]): void
  /** The table may lack what the log has: nothing happens by itself until it is read again. */
  behind(): void
  /** What should happen by itself is tried again at once, or in a while. */
  readAgain(atOnce: boolean): void
  /** Somebody else writes this table now. */
  lost(): void
}

/** On whose behalf something is written: nobody's, where the table does it by itself. */
interface Behalf {
  readonly by: string | null
  readonly command: string | null
  readonly acknowledge: () => void
}
const NOBODYS: Behalf = { by: null, command: null, acknowledge: () => {} }

/** Writes the log of a table, and holds the table as that log tells it. */
export class Writer {
  readonly #house: House
  readonly #lease: Lease
  readonly #queue: Queue
  readonly #teller: Teller
  readonly #time: OwnTime
  readonly #aftermath: Aftermath
  #table: TableFold
  /** An append failed, and the log, which may have it all the same, was not read since. */
  #isBehind = false

  constructor(
    house: House,
    table: TableFold,
    parts: { readonly lease: Lease; readonly queue: Queue; readonly teller: Teller; readonly time: OwnTime },
    aftermath: Aftermath,
  ) {
    this.#house = house
    this.#table = table
    this.#lease = parts.lease
    this.#queue = parts.queue
    this.#teller = parts.teller
    this.#time = parts.time
    this.#aftermath = aftermath
  }

  get table(): TableFold {
    return this.#table
  }

  get isBehind(): boolean {
    return this.#isBehind
  }

  /**
   * Appends facts to the log; when they are on the disk, acknowledges and tells. When the store refuses or fails the table is read again:
   * whatever the log says is what happened.
   */
  async commit(
    facts: readonly Fact[],
    { by, command, acknowledge }: Behalf = NOBODYS,
  ): Promise<'done' | 'again' | Refused> {
    const table = this.#table
    const { code, version, chain } = table
    const { store, metrics, log } = this.#house
    const rows = rowsFor(code, version, chain, this.#time.now, { by, command, facts })
    const stage = stageAfter(table.stage, facts)
    const { fence } = this.#lease
    try {
      await store.append({ match: code, expected: version, fence, rows, stage })
    } catch (error) {
      const why = notKept(error)
      const kind = error instanceof Conflict ? error.kind : why.reason
      metrics.appendFailed(kind)
      log.warn({ table: code, seq: version + 1, kind }, APPEND_FAILED[kind] ?? NOT_APPENDED)
      if (kind === 'fence') this.#aftermath.lost()
      else await this.#reload(error instanceof Conflict)
      return command !== null && this.#table.commander(command) === by ? 'again' : why
    }
    acknowledge()
    metrics.committed(rows.length)
    for (const row of rows) this.#fold(row)
    this.#aftermath.kept(facts)
    return 'done'
  }

  #fold(row: Row): void {
    const { code } = this.#table
    const { kind } = row.fact
    const { log, metrics } = this.#house
    this.#teller.fold(this.#table, row)
    log.info({ table: code, seq: row.seq, kind }, 'committed')
    if (kind === 'chose') metrics.moved()
    this.#aftermath.told(row)
  }

  async #reload(atOnce = true): Promise<void> {
    const { code } = this.#table
    this.#isBehind = true
    this.#aftermath.behind()
    try {
      const loaded = await load(this.#house, code)
      if (loaded === null) throw new Error('the log of a table is gone')
      this.#table = loaded.table
      this.#isBehind = false
    } catch (error) {
      this.#house.log.error({ table: code, trace: traceOf(error) }, 'a table cannot be read again')
      alarm(clock.now() + RETRY, () => this.#queue.add(() => this.#reload()))
      return
    }
    // It may have been read a while ago.
    if (!this.#lease.isSure) await this.#lease.confirm()
    this.#aftermath.readAgain(atOnce)
  }
}
