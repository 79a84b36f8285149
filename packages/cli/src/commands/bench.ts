import { JSON_OPTION, type Command, type Given } from '../command.ts'
import { Complaint, FINE, REFUSED } from '../complaint.ts'
import type { Terminal } from '../terminal.ts'

export const bench: Command = {
  name: 'bench',
  summary:
    'Measures our speed against boardgame.io, in one run on one core; with --load, our server against its peers; with --growth, a server as it fills up.',
  takes: [],
  options: {
    load: {
      help: 'measure the server instead: tables of bots over real sockets, against boardgame.io and Colyseus',
    },
    tables: { value: 'N,N…', help: 'with --load: how many tables (50,500); with --crowd: how many (2500)' },
    seconds: {
      value: 'N',
      help: 'with --load: how many seconds to measure each server at each pace (6); with --crowd: how many seconds (20)',
    },
    growth: { help: 'what a start, memory, disk and a move cost as more and more matches are stored' },
    stored: { value: 'N,N…', help: 'with --growth: how many stored matches (100,10000,100000)' },
    crowd: { help: '15,000 sockets at 2,500 live matches, 500 moves a second; then 5,000 come back at once' },
    json: JSON_OPTION,
  },
  async run(given, { terminal }) {
    if (given.flag('growth')) return growth(given, terminal)
    if (given.flag('crowd')) return crowd(given, terminal)
    if (given.text('stored') !== undefined) throw new Complaint('--stored goes with --growth.')
    if (given.flag('load')) return load(given, terminal)
    for (const name of ['tables', 'seconds'])
      if (given.text(name) !== undefined) throw new Complaint(`--${name} goes with --load or --crowd.`)
    // Loaded here, because nothing else needs it.
    const { inWords, measure } = await import('@conspire/bench')
    const report = await measure()
    terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : inWords(report))
    return FINE
  },
}

async function load(given: Given, terminal: Terminal): Promise<number> {
  const { LOAD_PLAN, loadInWords, measureLoad, mostTables } = await import('@conspire/bench/load')
  const tables = counts(given, 'tables') ?? LOAD_PLAN.tables
  const most = mostTables()
  if (Math.max(...tables) > most)
    throw new Complaint(
      `A process can open files for ${most} tables here, with four sockets each; raise the limit with 'ulimit -n'.`,
      REFUSED,
    )
  const seconds = given.count('seconds', 1, LOAD_PLAN.seconds)
  const report = await measureLoad({ ...LOAD_PLAN, tables, seconds }, (line) => terminal.err(line))
  terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : loadInWords(report))
  return FINE
}

async function growth(given: Given, terminal: Terminal): Promise<number> {
  const { GROWTH_PLAN, growthInWords, measureGrowth } = await import('@conspire/bench/growth')
  const stored = counts(given, 'stored') ?? GROWTH_PLAN.stored
  const report = await measureGrowth({ ...GROWTH_PLAN, stored }, (line) => terminal.err(line))
  terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : growthInWords(report))
  return FINE
}

async function crowd(given: Given, terminal: Terminal): Promise<number> {
  const { CROWD_PLAN, crowdInWords, measureCrowd } = await import('@conspire/bench/crowd')
  const [tables = CROWD_PLAN.tables] = counts(given, 'tables') ?? []
  const seconds = given.count('seconds', 1, CROWD_PLAN.seconds)
  const moves = Math.ceil((CROWD_PLAN.moves * tables) / CROWD_PLAN.tables)
  const plan = { ...CROWD_PLAN, tables, seconds, moves }
  const report = await measureCrowd(plan, (line) => terminal.err(line))
  terminal.out(given.flag('json') ? JSON.stringify(report, null, 2) : crowdInWords(report))
  return FINE
}

function counts(given: Given, name: string): readonly number[] | undefined {
  const numbers = given.text(name)?.split(',').map(Number)
  if (numbers?.some((count) => !Number.isSafeInteger(count) || count < 1))
    throw new Complaint(`--${name} takes whole numbers separated by commas, not '${given.text(name)}'.`)
  return numbers
}
