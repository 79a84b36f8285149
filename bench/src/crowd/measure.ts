import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LightRandom } from '@conspire/kernel'
import { inTurns, rest } from '../load/cell.ts'
import { ServerChild } from '../load/child.ts'
import { AskingBook } from '../load/books.ts'
import { ConspirePlayer } from '../load/conspire.player.ts'
import { ConspireTable } from '../load/conspire.table.ts'
import { movesIn } from '../load/database.ts'
import { Meter } from '../load/meter.ts'
import { SEATS } from '../load/sixty.ts'

export interface CrowdPlan {
  readonly tables: number
  /** At each table, besides its four players. */
  readonly watchers: number
  /** Moves a second, at all tables together. */
  readonly moves: number
  readonly seconds: number
  /** Sockets that come back at once when the server was killed. */
  readonly herd: number
}

export const CROWD_PLAN: CrowdPlan = { tables: 2500, watchers: 2, moves: 500, seconds: 20, herd: 5000 }

export interface CrowdReport {
  readonly plan: CrowdPlan
  readonly sockets: number
  readonly movesPerSecond: number
  /** Milliseconds to the acknowledgement. */
  readonly p50: number
  readonly p99: number
  readonly p999: number
  /** Processors that the server and the driver kept busy. */
  readonly server: number
  readonly driver: number
  /** Bytes of the server. */
  readonly rss: number
  readonly heapPerSocket: number
  readonly acknowledged: number
  readonly kept: number
  /** Seconds from the kill until the first answer of the next server, and from then until the last of the herd was welcome. */
  readonly restart: number
  readonly herdBack: number
  readonly problems: readonly string[]
}

/** A table with people around it. */
class WatchedTable {
  readonly table: ConspireTable
  readonly #watchers: readonly ConspirePlayer[]

  constructor(table: ConspireTable, address: string, watchers: number) {
    const ignore = (): void => {}
    const listener = {
      begun: ignore,
      heard: ignore,
      acknowledged: ignore,
      offered: ignore,
      wrong: (problem: string) => table.wrong(problem),
    }
    this.table = table
    this.#watchers = Array.from(
      { length: watchers },
      () => new ConspirePlayer(address, new AskingBook(), listener),
    )
  }

  async connect(): Promise<void> {
    await this.table.connect()
    for (const watcher of this.#watchers) {
      await watcher.arrive()
      await watcher.connect()
      await watcher.hello(this.table.code)
    }
  }

  async reconnect(): Promise<void> {
    await Promise.all([
      this.table.reconnect(),
      ...this.#watchers.map(async (watcher) => {
        await watcher.connect()
        await watcher.hello()
      }),
    ])
  }

  close(): void {
    this.table.close()
    for (const watcher of this.#watchers) watcher.cut()
  }
}

export async function measureCrowd(plan: CrowdPlan, tell: (line: string) => void): Promise<CrowdReport> {
  const data = await mkdtemp(join(tmpdir(), 'conspire-crowd-'))
  let child = await ServerChild.start('conspire.server.ts', [data])
  const { address } = child
  const meter = new Meter()
  const crowd = Array.from({ length: plan.tables }, (_, i) => {
    const table = new ConspireTable(meter, new LightRandom(`crowd/${i}`), address, 'sixty')
    return new WatchedTable(table, address, plan.watchers)
  })
  const tables = crowd.map(({ table }) => table)
  try {
    const empty = (await child.ask('collected')).heap
    tell(`${plan.tables} tables fill …`)
    await inTurns(crowd, (one) => one.connect())
    const full = await child.ask('collected')
    const around = SEATS.length + plan.watchers
    const sockets = plan.tables * around
    tell(`${sockets} sockets are open; ${plan.moves} moves a second for ${plan.seconds} s …`)
    const interval = (1000 * plan.tables) / plan.moves
    for (const table of tables) table.start('paced', interval)
    // Everybody has moved once, and both compilers are warm.
    await wait(interval)
    const before = await child.ask('usage')
    const driver = process.cpuUsage()
    const began = performance.now()
    meter.start()
    await wait(1000 * plan.seconds)
    meter.stop()
    const took = (performance.now() - began) / 1000
    const used = process.cpuUsage(driver)
    const after = await child.ask('usage')
    await rest(tables)

    const herd = crowd.slice(0, Math.ceil(plan.herd / around))
    tell(`the server is killed, and ${herd.length * around} come back at once …`)
    const killed = performance.now()
    await child.kill()
    for (const one of crowd) one.close()
    child = await ServerChild.start('conspire.server.ts', [data, address.split(':')[1]!])
    const open = performance.now()
    await Promise.all(herd.map((one) => one.reconnect()))
    const back = performance.now()
    for (const one of crowd) one.close()
    await child.stop()
    return {
      plan,
      sockets,
      movesPerSecond: meter.moves / took,
      p50: meter.quantile(0.5),
      p99: meter.quantile(0.99),
      p999: meter.quantile(0.999),
      server: (after.cpu - before.cpu) / 1e6 / took,
      driver: (used.user + used.system) / 1e6 / took,
      rss: after.rss,
      heapPerSocket: (full.heap - empty) / sockets,
      acknowledged: meter.acknowledged,
      kept: movesIn(data),
      restart: (open - killed) / 1000,
      herdBack: (back - open) / 1000,
      problems: meter.problems,
    }
  } finally {
    for (const one of crowd) one.close()
    await child.stop()
    await rm(data, { recursive: true, force: true })
  }
}
