import { availableParallelism, cpus } from 'node:os'
import { versionOf } from '../../peers/modules.ts'
import { measureCell, type CellReport, type Contender } from './cell.ts'
import { installPeers } from './peers.ts'

export interface LoadPlan {
  readonly tables: readonly number[]
  /** For each pace at each server. */
  readonly seconds: number
  /** False: ours alone. */
  readonly peers: boolean
}

export interface Aim {
  readonly aim: string
  readonly measured: string
  readonly met: boolean
}

export interface LoadReport {
  readonly node: string
  readonly processor: string
  readonly processors: number
  readonly seconds: number
  readonly versions: Readonly<Record<string, string>>
  /** Why there are no peers; null when they were measured. */
  readonly alone: string | null
  readonly cells: readonly CellReport[]
  readonly aims: readonly Aim[]
}

export const LOAD_PLAN: LoadPlan = { tables: [50, 500], seconds: 6, peers: true }

const OURS: readonly Contender[] = [
  { server: 'Conspire', game: 'sixty' },
  { server: 'Conspire', game: 'bequest' },
]
const PEERS: readonly Contender[] = [
  { server: 'boardgame.io', game: 'sixty' },
  { server: 'Colyseus', game: 'sixty' },
]

/** Files that the driver has open besides its sockets, more or less. */
const OTHER_FILES = 100

/** How many tables this machine lets a process have sockets for. */
export function mostTables(): number {
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files: { readonly soft: number | 'unlimited' } }
  }
  const soft = userLimits?.open_files.soft ?? 'unlimited'
  return soft === 'unlimited' ? Infinity : Math.floor((soft - OTHER_FILES) / 4)
}

export async function measureLoad(plan: LoadPlan, tell: (line: string) => void): Promise<LoadReport> {
  const alone = plan.peers ? await installPeers() : 'they were not asked for'
  if (plan.peers && alone !== null) tell(`The peers cannot be installed: ${alone}`)
  const cells: CellReport[] = []
  for (const tables of plan.tables) {
    for (const contender of [...OURS, ...(alone === null ? PEERS : [])]) {
      tell(`${contender.server}, ${contender.game}, ${tables} tables …`)
      cells.push(await measureCell(contender, { tables, seconds: plan.seconds }))
    }
  }
  return {
    node: process.version,
    processor: cpus()[0]?.model ?? 'unknown',
    processors: availableParallelism(),
    seconds: plan.seconds,
    versions: { 'boardgame.io': versionOf('boardgame.io'), Colyseus: versionOf('@colyseus/core') },
    alone,
    cells,
    aims: plan.tables.flatMap((tables) => aimsFor(cells.filter((cell) => cell.tables === tables))),
  }
}

const BYTES = 460
const HEAP = 50
const TIMES_BOARDGAME = 5
const TIMES_COLYSEUS = 1.5

function aimsFor(cells: readonly CellReport[]): Aim[] {
  const of = (server: string, game: string): CellReport | undefined =>
    cells.find((cell) => cell.server === server && cell.game === game)
  const ours = of('Conspire', 'sixty')!
  const bequest = of('Conspire', 'bequest')!
  const at = `at ${ours.tables} tables`
  const aims: Aim[] = []
  const beside = (server: string, least: number): void => {
    const theirs = of(server, 'sixty')
    if (theirs === undefined) return
    const times = ours.saturated.movesPerCpuSecond / theirs.saturated.movesPerCpuSecond
    aims.push({
      aim: `${at}, moves per processor second: ${least} times ${server}'s`,
      measured: times.toFixed(2),
      met: times >= least,
    })
  }
  beside('boardgame.io', TIMES_BOARDGAME)
  beside('Colyseus', TIMES_COLYSEUS)
  for (const { game, heap } of [ours, bequest])
    aims.push({
      aim: `${at}, kB of heap for an idle table of ${game}: at most ${HEAP}`,
      measured: heap.atStart.toFixed(1),
      met: heap.atStart <= HEAP,
    })
  const { bytesPerMove } = bequest
  aims.push({
    aim: `${at}, bytes to four seats for a move of bequest: at most ${BYTES}`,
    measured: bytesPerMove.toFixed(0),
    met: bytesPerMove <= BYTES,
  })
  for (const { game, acknowledged, kept } of [ours, bequest])
    aims.push({
      aim: `${at}, every acknowledged move of ${game} is in the store`,
      measured: `${kept} of ${acknowledged}`,
      met: kept === acknowledged,
    })
  return aims
}
