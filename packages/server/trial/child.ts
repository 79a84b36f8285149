/**
 * A server as a process of its own, for trials that look at it from outside or kill it: `node child.ts <data> <port>`. With `standby` it
 * loads everything and opens when something is written to it; a port after that is where its counts are. The environment says which
 * database and bus it has (`TRIAL_DATABASE`, `TRIAL_BUS`), which fault it is made with on purpose (`TRIAL_FAULT`), which limits are
 * others (`TRIAL_LIMITS`, JSON) and from which level on it complains (`TRIAL_LOG`).
 */
import { once } from 'node:events'
import { games } from '@conspire/games'
import { pino } from 'pino'
import { createServer, LIFTED } from '../src/index.ts'
import { faulty } from './faults.ts'

const [data, port, standby, metrics] = process.argv.slice(2)
/** Somebody sets the calendar, by so many milliseconds from what it is. */
const calendar = Date.now.bind(Date)
function setCalendar(by: number): void {
  Date.now = () => calendar() + by
}

async function main(): Promise<void> {
  if (standby !== undefined) {
    await Promise.all([
      import('../src/http/app.ts'),
      import('../src/socket/gate.ts'),
      games['bequest']!.game(),
    ])
    await once(process.stdin, 'data')
  }
  // Whoever started us is gone.
  process.stdin.on('end', () => process.exit())
  process.stdin.on('data', (said) => setCalendar(Number(String(said).split(' ')[1])))
  process.stdin.unref()
  const { TRIAL_DATABASE, TRIAL_BUS, TRIAL_FAULT, TRIAL_LIMITS, TRIAL_LOG } = process.env
  const server = await createServer({
    ...(TRIAL_DATABASE !== undefined && { databaseUrl: TRIAL_DATABASE }),
    ...(TRIAL_BUS !== undefined && { busUrl: TRIAL_BUS }),
    ...(TRIAL_FAULT !== undefined && (await faulty(TRIAL_FAULT, data!, TRIAL_DATABASE))),
    data: data!,
    port: Number(port),
    host: '127.0.0.1',
    logLevel: TRIAL_LOG ?? 'silent',
    logTo: pino.destination({ dest: 2, sync: true }),
    ...(metrics !== undefined && { metricsAt: { host: '127.0.0.1', port: Number(metrics) } }),
    timing: { botDelay: [0, 3], grace: 60_000 },
    limits: {
      ...LIFTED,
      ...(TRIAL_LIMITS !== undefined && (JSON.parse(TRIAL_LIMITS) as object)),
    },
  })
  process.once('SIGTERM', () => void server.close())
  process.stdout.write(`${process.pid} ${server.office.house.node}\n`)
}

void main()
