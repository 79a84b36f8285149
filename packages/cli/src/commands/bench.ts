import { JSON_OPTION, type Command, type Given } from '../command.ts'
import { Complaint, FINE, REFUSED } from '../complaint.ts'
import type { Terminal } from '../terminal.ts'

export const bench: Command = {
  name: 'bench',
  summary:
    'Measures our speed beside boardgame.io, in one run on one core; with --load our server beside its peers.',
  takes: [],
  options: {
    load: { help: 'the server instead: tables of bots over real sockets, beside boardgame.io and Colyseus' },
    tables: { value: 'N,N…', help: 'with --load: how many tables (50,500)' },
    seconds: { value: 'N', help: 'with --load: how long each server is measured at each pace (6)' },
    json: JSON_OPTION,
  },
  async run(given, { terminal }) {
    if (given.flag('load')) return load(given, terminal)
    for (const name of ['tables', 'seconds'])
      if (given.text(name) !== undefined) throw new Complaint(`--${name} goes with --load.`)
    // Loaded here, because nothing else needs it.
    const { inWords, measure } = await import('@conspire/bench')
    const report = await measure()
    terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : inWords(report))
    return FINE
  },
}

async function load(given: Given, terminal: Terminal): Promise<number> {
  const { LOAD_PLAN, loadInWords, measureLoad, mostTables } = await import('@conspire/bench/load')
  const tables = given.text('tables')?.split(',').map(Number) ?? LOAD_PLAN.tables
  if (!tables.every((count) => Number.isSafeInteger(count) && count > 0))
    throw new Complaint(
      `--tables takes whole numbers with commas between them, and '${given.text('tables')}' is something else.`,
    )
  const most = mostTables()
  if (Math.max(...tables) > most)
    throw new Complaint(
      `A process may open files for ${most} tables here, four sockets each; raise that with ulimit -n.`,
      REFUSED,
    )
  const seconds = given.count('seconds', 1, LOAD_PLAN.seconds)
  const report = await measureLoad({ ...LOAD_PLAN, tables, seconds }, (line) => terminal.err(line))
  terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : loadInWords(report))
  return FINE
}
