import { aligned } from '../load/words.ts'
import type { GrowthReport } from './measure.ts'

const COLUMNS = [
  'stored',
  'played',
  'disk MB',
  'kB/match',
  'start s',
  'all back s',
  'MB at start',
  'MB all back',
  'heap MB',
  'µs CPU/move',
  'p50 ms',
  'p99 ms',
]

export function growthInWords({ node, rows }: GrowthReport): string {
  const lines = rows.map(({ stored, running, disk, start, back, rss, heap, cpuPerMove, p50, p99 }) => [
    stored.toLocaleString('en-US'),
    running.toLocaleString('en-US'),
    (disk / 2 ** 20).toFixed(1),
    (disk / 1024 / stored).toFixed(1),
    start.toFixed(2),
    back.toFixed(2),
    (rss.atStart / 2 ** 20).toFixed(0),
    (rss.back / 2 ** 20).toFixed(0),
    (heap / 2 ** 20).toFixed(0),
    cpuPerMove.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
  ])
  return [
    `Node ${node}. Matches of Bequest for four, a tenth of them being played when the server was killed: from nothing to its first answer, and until all of`,
    'those are in memory again (heap: then, after collection). Moves: Sixty at tables besides, as fast as they are answered, every one synced.',
    '',
    ...aligned([COLUMNS, ...lines]),
  ].join('\n')
}
