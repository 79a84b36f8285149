import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LightRandom } from '@conspire/kernel'
import { play, warmUp } from '../load/cell.ts'
import { ServerChild } from '../load/child.ts'
import { ConspireTable } from '../load/conspire.table.ts'
import { Meter } from '../load/meter.ts'

export interface GrowthPlan {
  readonly stored: readonly number[]
  /** For the moves. */
  readonly seconds: number
  /** Tables that are played at while the cost of a move is measured. */
  readonly tables: number
}

export const GROWTH_PLAN: GrowthPlan = { stored: [100, 10_000, 100_000], seconds: 4, tables: 50 }

/** What a house with so many stored matches costs, a tenth of which were being played when its server was killed. */
export interface GrowthRow {
  readonly stored: number
  readonly running: number
  /** Bytes of the folder. */
  readonly disk: number
  /** Seconds from nothing to the first answer. */
  readonly start: number
  /** Seconds more until all matches that were being played are in memory again. */
  readonly back: number
  /** Bytes of memory, all of the process, at the first answer and when all are back. */
  readonly rss: { readonly atStart: number; readonly back: number }
  /** Bytes on the heap when all are back, after collection. */
  readonly heap: number
  /** Microseconds of processor time, and milliseconds to the acknowledgement. */
  readonly cpuPerMove: number
  readonly p50: number
  readonly p99: number
}

export interface GrowthReport {
  readonly node: string
  readonly rows: readonly GrowthRow[]
}

export async function measureGrowth(plan: GrowthPlan, tell: (line: string) => void): Promise<GrowthReport> {
  const rows: GrowthRow[] = []
  for (const stored of plan.stored) rows.push(await measureSize(stored, plan, tell))
  return { node: process.version, rows }
}

async function measureSize(
  stored: number,
  plan: GrowthPlan,
  tell: (line: string) => void,
): Promise<GrowthRow> {
  const data = await mkdtemp(join(tmpdir(), 'conspire-growth-'))
  try {
    const { fill } = await import('@conspire/server/fill')
    tell(`${stored} stored matches …`)
    await fill(data, stored)
    const disk = await sizeOf(data)
    const running = Math.ceil(stored / 10)
    const began = performance.now()
    const child = await ServerChild.start('conspire.server.ts', [data])
    try {
      const health = await fetch(`http://${child.address}/healthz`)
      if (!health.ok) throw new Error(`the server says ${health.status}`)
      const start = (performance.now() - began) / 1000
      const first = await child.ask('usage')
      let now = first
      while (now.tables! < running) {
        await wait(20)
        now = await child.ask('usage')
      }
      const back = (performance.now() - began) / 1000 - start
      const full = await child.ask('collected')
      const meter = new Meter()
      const make = (count: number, from: number): ConspireTable[] =>
        Array.from(
          { length: count },
          (_, i) => new ConspireTable(meter, new LightRandom(`growth ${from + i}`), child.address, 'sixty'),
        )
      await warmUp(child, make(8, 0), 1, false)
      const tables = make(plan.tables, 8)
      await Promise.all(tables.map((table) => table.connect()))
      const { cpuPerMove, p50, p99 } = await play(child, meter, tables, 'saturated', plan.seconds)
      for (const table of tables) table.close()
      if (meter.problems.length > 0) throw new Error(meter.problems[0])
      return {
        stored,
        running,
        disk,
        start,
        back,
        rss: { atStart: first.rss, back: full.rss },
        heap: full.heap,
        cpuPerMove,
        p50,
        p99,
      }
    } finally {
      await child.stop()
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const name of await readdir(folder)) size += (await stat(join(folder, name))).size
  return size
}
