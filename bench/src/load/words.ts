import type { CellReport, PhaseReport } from './cell.ts'
import type { LoadReport } from './measure.ts'

const COLUMNS = [
  'server, game',
  'tables',
  'pace',
  'moves/s',
  'µs CPU/move',
  'moves/CPU s',
  'p50 ms',
  'p99 ms',
  'syncs/move',
  'bytes/move',
  'kB/table',
  'no socket',
  'in play',
] as const

const figure = (value: number | null, digits = 0): string => {
  if (value === null || !Number.isFinite(value)) return '–'
  return value >= 1000 ? Math.round(value).toLocaleString('en-US') : value.toFixed(digits)
}

function row(cell: CellReport, pace: string, phase: PhaseReport, isFirst: boolean): string[] {
  const { atStart, withoutSockets, inPlay } = cell.heap
  return [
    isFirst ? `${cell.server}, ${cell.game}` : '',
    isFirst ? String(cell.tables) : '',
    pace,
    figure(phase.movesPerSecond),
    figure(phase.cpuPerMove),
    figure(phase.movesPerCpuSecond),
    figure(phase.p50, 1),
    figure(phase.p99, 1),
    figure(phase.commitsPerMove, 2),
    ...(isFirst
      ? [figure(cell.bytesPerMove), figure(atStart, 1), figure(withoutSockets, 1), figure(inPlay, 1)]
      : ['', '', '', '']),
  ]
}

export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((cells) => cells[column]!.length)))
  return rows.map((cells) =>
    cells
      .map((text, column) =>
        column === 0 || column === 2 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!),
      )
      .join('  ')
      .trimEnd(),
  )
}

export function loadInWords(report: LoadReport): string {
  const { node, processor, processors, seconds, versions, alone, cells, aims } = report
  const rows: (readonly string[])[] = [COLUMNS]
  for (const cell of cells)
    rows.push(row(cell, 'saturated', cell.saturated, true), row(cell, 'paced', cell.paced, false))
  const lines = [
    `Node ${node}, ${processors} × ${processor}; driver and server share them. ${seconds} s for each line, all over 127.0.0.1, four sockets a table,`,
    'one move on its way at a table; paced: about one a second. Sixty, the game in common, has 60 moves; the games are set up before the clock starts.',
    'Conspire: its own server and store (SQLite, every acknowledged move synced), limits per address and guest lifted, bots wait for nothing; in bequest',
    'the players ask for their choices before each move, and those answers are not in the bytes. Acknowledged: Conspire when `ok` is read, after the sync;',
  ]
  lines.push(
    alone === null
      ? `boardgame.io ${versions['boardgame.io']} and Colyseus ${versions['Colyseus']} (a patch for each message) when the seat has the next state. They store nothing.`
      : `there is nothing beside it, because the peers are not here: ${alone}.`,
    'CPU: all threads of the server. Bytes: to the four seats, in games played to their end. Heap: after collection, for a table; with four sockets before',
    'the first move, without sockets, and after the play.',
    '',
    ...aligned(rows),
    '',
  )
  for (const { aim, measured, met } of aims) lines.push(`${met ? 'met   ' : 'MISSED'}  ${aim}: ${measured}`)
  for (const { server, game, tables, problems } of cells) {
    if (problems.length === 0) continue
    lines.push(
      `${server}, ${game}, ${tables} tables: ${problems.length} problems, the first is: ${problems[0]}`,
    )
  }
  return lines.join('\n')
}
