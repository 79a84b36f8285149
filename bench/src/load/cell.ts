import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LightRandom, type Randomness } from '@conspire/kernel'
import { BoardgameTable } from './boardgame.table.ts'
import { ServerChild } from './child.ts'
import { ColyseusTable } from './colyseus.table.ts'
import { ConspireTable } from './conspire.table.ts'
import { movesIn } from './database.ts'
import { Meter } from './meter.ts'
import type { LoadTable, Pace } from './table.ts'

/** A server and what is played at it. */
export interface Contender {
  readonly server: 'Conspire' | 'boardgame.io' | 'Colyseus'
  readonly game: string
}

/** What one pace has shown. */
export interface PhaseReport {
  readonly seconds: number
  readonly moves: number
  readonly movesPerSecond: number
  /** Microseconds of the server's processor time, all its threads. */
  readonly cpuPerMove: number
  readonly movesPerCpuSecond: number
  /** Milliseconds to the acknowledgement. */
  readonly p50: number
  readonly p99: number
  /** Null where nothing is stored. */
  readonly commitsPerMove: number | null
  /** Games that were set up in the measured time, because those prepared were too few. */
  readonly setUps: number
  /** Processors that the driver itself kept busy: near 1 it is the driver that is saturated. */
  readonly driver: number
}

/** kB of heap for each table, all four seats connected unless it says otherwise. */
export interface HeapReport {
  readonly atStart: number
  /** Null where it is not measured. */
  readonly withoutSockets: number | null
  /** After the play, finished games put away. */
  readonly inPlay: number | null
}

export interface CellReport extends Contender {
  readonly tables: number
  readonly saturated: PhaseReport
  readonly paced: PhaseReport
  readonly heap: HeapReport
  /** Games played to their end. */
  readonly games: number
  /** In those, to the four seats together: acknowledgements included, set-ups and the WebSocket's own left out. */
  readonly bytesPerMove: number
  readonly acknowledged: number
  /** The moves that the store has after the server is gone; null where nothing is stored. */
  readonly kept: number | null
  readonly problems: readonly string[]
}

export interface CellPlan {
  readonly tables: number
  /** For each pace. */
  readonly seconds: number
  readonly execArgv?: readonly string[]
}

const SERVERS: Readonly<Record<Contender['server'], string>> = {
  Conspire: 'conspire.server.ts',
  'boardgame.io': 'boardgame.server.ts',
  Colyseus: 'colyseus.server.ts',
}

/** Tables that are set up at the same time. */
const AT_ONCE = 8
/** Seconds of play before the clock starts. */
const LEAD = 0.4
/** The moves of a short game. */
const GAME = 50

function tableFor({ server, game }: Contender, meter: Meter, address: string, id: number): LoadTable {
  const random: Randomness = new LightRandom(`load/${id}`)
  if (server === 'boardgame.io') return new BoardgameTable(meter, random, address)
  if (server === 'Colyseus') return new ColyseusTable(meter, random, address)
  return new ConspireTable(meter, random, address, game)
}

export async function measureCell(contender: Contender, plan: CellPlan): Promise<CellReport> {
  const data = await mkdtemp(join(tmpdir(), 'conspire-load-'))
  const child = await ServerChild.start(SERVERS[contender.server], [data], plan.execArgv)
  const meter = new Meter()
  const make = (count: number, from: number): LoadTable[] =>
    Array.from({ length: count }, (_, i) => tableFor(contender, meter, child.address, from + i))
  const tables = make(plan.tables, AT_ONCE)
  try {
    await warmUp(child, make(AT_ONCE, 0), plan.seconds / 3)
    const heaps = await settle(child, tables)
    const saturated = await play(child, meter, tables, 'saturated', plan.seconds)
    const paced = await play(child, meter, tables, 'paced', plan.seconds)
    const stored = contender.server === 'Conspire'
    const inPlay = stored ? await heapAfterPlay(child) : null
    for (const table of tables) table.close()
    await child.stop()
    const perTable = (heap: number): number => (heap - heaps.base) / 1024 / plan.tables
    return {
      ...contender,
      tables: plan.tables,
      saturated,
      paced,
      heap: {
        atStart: perTable(heaps.connected),
        withoutSockets: heaps.alone === null ? null : perTable(heaps.alone),
        inPlay: inPlay === null ? null : perTable(inPlay),
      },
      games: meter.games,
      bytesPerMove: meter.bytesPerMove,
      acknowledged: meter.acknowledged,
      kept: stored ? movesIn(data) : null,
      problems: meter.problems,
    }
  } finally {
    for (const table of tables) table.close()
    await child.stop()
    await rm(data, { recursive: true, force: true })
  }
}

/** A few tables come, play and go, so that what is weighed and timed later is not what every process has to do once. */
export async function warmUp(
  child: ServerChild,
  tables: readonly LoadTable[],
  seconds: number,
  sweeps = true,
): Promise<void> {
  await inTurns(tables, (table) => table.connect())
  await startAll(tables, 'saturated', seconds)
  await rest(tables)
  for (const table of tables) table.close()
  await wait(100)
  if (sweeps) await child.ask('sweep')
}

interface Heaps {
  readonly base: number
  readonly connected: number
  readonly alone: number | null
}

async function heapOf(child: ServerChild): Promise<number> {
  await wait(200)
  return (await child.ask('collected')).heap
}

/** Connects everybody, and weighs the tables while nothing moves. */
async function settle(child: ServerChild, tables: readonly LoadTable[]): Promise<Heaps> {
  const base = await heapOf(child)
  await inTurns(tables, (table) => table.connect())
  const connected = await heapOf(child)
  const ours = tables.filter((table) => table instanceof ConspireTable)
  if (ours.length === 0) return { base, connected, alone: null }
  await inTurns(ours, (table) => table.disconnect())
  const alone = await heapOf(child)
  await inTurns(ours, (table) => table.reconnect())
  return { base, connected, alone }
}

async function heapAfterPlay(child: ServerChild): Promise<number> {
  await child.ask('sweep')
  return heapOf(child)
}

export async function play(
  child: ServerChild,
  meter: Meter,
  tables: readonly LoadTable[],
  pace: Pace,
  seconds: number,
): Promise<PhaseReport> {
  // The compilers on both sides get warm, and one knows how many games will be needed.
  const { acknowledged } = meter
  const warming = Math.min(seconds / 2, pace === 'saturated' ? 3 : 1)
  await startAll(tables, pace, warming)
  await rest(tables)
  const rate = (meter.acknowledged - acknowledged) / warming / tables.length
  const games = Math.ceil((1.5 * rate * (seconds + LEAD)) / GAME) + 1
  await inTurns(tables, (table) => table.prepare(games))

  await startAll(tables, pace, LEAD)
  const { setUps } = meter
  const before = await child.ask('usage')
  const driver = process.cpuUsage()
  const began = performance.now()
  meter.start()
  await wait(seconds * 1000)
  meter.stop()
  const took = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(driver)
  const after = await child.ask('usage')
  const late = meter.setUps - setUps
  await rest(tables)
  const { moves } = meter
  const cpu = after.cpu - before.cpu
  return {
    seconds: took,
    moves,
    movesPerSecond: moves / took,
    cpuPerMove: cpu / moves,
    movesPerCpuSecond: (moves / cpu) * 1e6,
    p50: meter.quantile(0.5),
    p99: meter.quantile(0.99),
    commitsPerMove: after.commits === null ? null : (after.commits - before.commits!) / moves,
    setUps: late,
    driver: (user + system) / 1e6 / took,
  }
}

async function startAll(tables: readonly LoadTable[], pace: Pace, seconds: number): Promise<void> {
  for (const table of tables) table.start(pace)
  await wait(seconds * 1000)
}

/** No further moves; those on their way arrive, and games that were being set up begin. */
export async function rest(tables: readonly LoadTable[]): Promise<void> {
  for (const table of tables) table.rest()
  for (let waited = 0; !tables.every(({ isResting }) => isResting); waited += 20) {
    if (waited > 10_000) throw new Error('a move of the load run was never acknowledged')
    await wait(20)
  }
}

export async function inTurns<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item)
    }),
  )
}
