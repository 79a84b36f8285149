import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { LightRandom, type Randomness } from '@conspire/kernel'
import { openDatabase, PostgresStore } from '../src/store/postgres.ts'
import { bundleChild, type Bundled } from './bundle.ts'
import { Standby, type Child } from './children.ts'
import { compare, nothingYet, type Findings, type Kept } from './histories.ts'
import { keptIn } from './kept.ts'
import { BadNetwork, type Harm } from './network.ts'
import { Pair } from './players.ts'
import { freePort, nats, postgres, type Service } from './services.ts'
import { Guest, type Client } from './thirdParty.ts'

export { faultsOf } from './faults.ts'
export { freePort, nats, postgres, type Service } from './services.ts'

export interface Torture {
  /** It ends when so many kills have been survived, so many commands acknowledged, or so many seconds have passed; whatever is named and comes last. */
  readonly kills: number
  readonly commands: number
  readonly seconds: number
  /** Three nodes on PostgreSQL and NATS, which are killed too. */
  readonly cluster: boolean
  /** A network that delays, cuts, falls silent, loses and doubles. */
  readonly network: boolean
  /** The calendar of one node jumps an hour, now and then. */
  readonly calendar?: boolean
  readonly seed: string
  /** A server that is wrong on purpose. */
  readonly fault?: string
  readonly pairs?: number
  /** The server, where it was made for several trials. */
  readonly server?: Bundled
  /** How long nobody could choose anything until it is given up, in milliseconds. */
  readonly quiet?: number
  /** Ends it at once: what was found until then counts. */
  readonly signal?: AbortSignal
  /** Hears now and then how far it is. */
  readonly tell?: (line: string) => void
}

/** In milliseconds. */
export interface Spread {
  readonly count: number
  readonly half: number
  readonly most: number
  readonly longest: number
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { count: sorted.length, half: at(0.5), most: at(0.99), longest: at(1) }
}

export interface Verdict extends Findings, Harm {
  /** What was done, by its kind. */
  kills: Record<string, number>
  /** Of tables whose node was killed, until somebody was answered at another. */
  takeover: Spread
  seconds: number
  /** All that must not be; and gaps, where nothing may be lost on the way. */
  anomalies: number
}

/** What nobody dies of. */
const SLEEP = 'sleep'
const FULL_DISK = 'full disk'
const CALENDAR = 'jump of the calendar'
const HARMLESS = new Set([SLEEP, FULL_DISK, CALENDAR])

/** What is seen of the people. */
interface Watch {
  /** How many commands were answered until now. */
  answered(): number
  /** When somebody was last answered at this table; null where nobody plays at it. */
  answeredAt(table: string): number | null
}

/** What is tortured. */
interface Victim extends AsyncDisposable {
  /** Of its nodes. */
  readonly ports: readonly number[]
  /** Does something bad, and sees to it that it will be over. Says what it was. */
  hurt(random: Randomness, watch: Watch): Promise<string>
  /** How long tables of killed nodes took until they answered somebody at another, in milliseconds. */
  readonly takeovers: readonly number[]
  /** When one can come in again, as far as is known. */
  opened(): Promise<unknown>
  /** When it is whole again: what it has kept so far. */
  kept(): Promise<Kept & AsyncDisposable>
}

/** One of so many is killed while it still starts. */
const STARTING = 8
const LONGEST_START = 150
/** One that has started is left alone until it has answered so many commands at most, or for so long, and for some milliseconds more. */
const MOST_ANSWERS = 16
const LONGEST_LIFE = 2000
const LAST_MOMENTS = 12

/** One time of so many the calendar jumps, and one time the disk is full, instead. */
const OTHERWISE = 16
const HOUR = 3_600_000

/** Writing fails beyond some place of any file. The system says so as it does where a disk or a quota is full. */
async function fullDisk(pid: number, random: Randomness): Promise<void> {
  const limit = (most: string): Promise<unknown> =>
    promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${most}:`])
  await limit(String(random.below(MOST_WRITTEN)))
  await wait(random.below(LONGEST_OUTAGE))
  await limit('unlimited')
}
/** Bytes of a file that it still takes, at most. */
const MOST_WRITTEN = 100_000
const LONGEST_OUTAGE = 600

const withFault = (fault: string | undefined): Record<string, string> =>
  fault === undefined ? {} : { TRIAL_FAULT: fault }

async function oneNode({ script, env }: Bundled, { fault, calendar = false }: Torture): Promise<Victim> {
  const data = await mkdtemp(join(tmpdir(), 'conspire-torture-'))
  const port = await freePort()
  const standby = (): Standby => new Standby(data, port, { script, env: { ...env, ...withFault(fault) } })
  // While one is played at, those after it get ready.
  const ready = [standby(), standby()]
  let child: Standby
  let opening: Promise<Child>
  const open = (): void => {
    child = ready.shift()!
    ready.push(standby())
    opening = child.open()
    // One that is killed meanwhile never opens.
    opening.catch(() => {})
  }
  open()
  await opening!
  return {
    ports: [port],
    async hurt(random, { answered }) {
      const isStarting = random.below(STARTING) === 0
      if (!isStarting) {
        await opening
        const enough = answered() + random.below(MOST_ANSWERS)
        const end = Date.now() + LONGEST_LIFE
        while (answered() < enough && Date.now() < end) await wait(2)
      }
      await wait(random.below(isStarting ? LONGEST_START : LAST_MOMENTS))
      const lot = isStarting ? -1 : random.below(OTHERWISE)
      if (lot === 0 && calendar) {
        child.setCalendar((random.below(2) === 0 ? 1 : -1) * HOUR)
        return CALENDAR
      }
      if (lot === 1 && process.platform === 'linux') {
        await fullDisk(child.process.pid!, random)
        return FULL_DISK
      }
      await child.kill()
      open()
      return isStarting ? 'starting node' : 'node'
    },
    takeovers: [],
    opened: () => opening,
    async kept() {
      await opening
      return keptIn(data)
    },
    async [Symbol.asyncDispose]() {
      const all = [child, ...ready]
      for (const one of all) one.process.kill('SIGKILL')
      await Promise.all(all.map(({ gone }) => gone))
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** How many nodes a house has here. */
const NODES = 3
/** How long a node sleeps at most: longer than the others believe in it. */
const LONGEST_SLEEP = 5000

/** After one kill of so many nothing else is done until all tables of the node have been answered elsewhere. */
const MEASURED = 5

/** The tables of a node at which a match goes on. */
async function heldBy(database: Service, { node }: Child): Promise<string[]> {
  const db = openDatabase(database.url)
  try {
    const rows = await db
      .selectFrom('matches')
      .select('match')
      .where('holder', '=', node)
      .where('stage', '=', 'play')
      .execute()
    return rows.map(({ match }) => match)
  } finally {
    await db.destroy()
  }
}

async function severalNodes({ script, env: own }: Bundled, { fault }: Torture): Promise<Victim> {
  const [database, bus] = await Promise.all([postgres(), nats()])
  const ports = await Promise.all(Array.from({ length: NODES }, () => freePort()))
  const env = { ...own, ...withFault(fault), TRIAL_DATABASE: database.url, TRIAL_BUS: bus.url }
  const open = (port: number): Promise<Child> => new Standby('/nowhere', port, { script, env }).open()
  const nodes: Child[] = []
  for (const port of ports) nodes.push(await open(port))
  const takeovers: number[] = []
  const takeover = async (table: string, killed: number, answeredAt: Watch['answeredAt']): Promise<void> => {
    for (let at = answeredAt(table); at !== null; at = answeredAt(table)) {
      if (at > killed) {
        takeovers.push(at - killed)
        return
      }
      await wait(10)
    }
  }
  const outage = async (service: Service, random: Randomness): Promise<void> => {
    await service.kill()
    await wait(random.below(1500))
    await service.start()
  }
  return {
    ports,
    async hurt(random, { answeredAt }) {
      await wait(300 + random.below(1500))
      const lot = random.below(20)
      if (lot === 0) {
        await outage(database, random)
        return 'database'
      }
      if (lot === 1) {
        await outage(bus, random)
        return 'bus'
      }
      const which = random.below(NODES)
      const node = nodes[which]!
      if (lot < 6) {
        node.process.kill('SIGSTOP')
        await wait(random.below(LONGEST_SLEEP))
        node.process.kill('SIGCONT')
        return SLEEP
      }
      const isMeasured = random.below(MEASURED) === 0
      const tables = isMeasured ? await heldBy(database, node) : []
      const killed = Date.now()
      await node.kill()
      await wait(random.below(1000))
      nodes[which] = await open(ports[which]!)
      await Promise.all(tables.map((table) => takeover(table, killed, answeredAt)))
      return 'node'
    },
    takeovers,
    // The other nodes are.
    opened: async () => {},
    async kept() {
      const store = await PostgresStore.open(database.url)
      return {
        read: (match) => store.read(match),
        secretOf: (match) => store.secretOf(match),
        [Symbol.asyncDispose]: () => store.close(),
      }
    },
    async [Symbol.asyncDispose]() {
      for (const node of nodes) node.process.kill('SIGKILL')
      await Promise.all(nodes.map(({ gone }) => gone))
      await Promise.all([database, bus].map((service) => service[Symbol.asyncDispose]()))
    },
  }
}

const REPORT_EVERY = 10_000
/** Nobody could choose anything for so long, in milliseconds: they never will. */
const QUIET = 45_000

/** Where somebody stands, for whoever looks into it. */
const standing = ({ table, as, have, q, isConnected }: Client): string =>
  JSON.stringify({ table, as, have, isConnected, at: q?.['at'], seats: q?.['seats'] })

/** Compares matches with the log when they are over, and forgets them: a million commands are too many to remember. */
class Clerk {
  readonly found = nothingYet()
  readonly #victim: Victim
  readonly #ends = new Map<string, string>()
  #waiting: (readonly Client[])[] = []

  readonly #tell: (line: string) => void

  constructor(victim: Victim, tell: (line: string) => void) {
    this.#victim = victim
    this.#tell = tell
  }

  async look(finished: readonly (readonly Client[])[]): Promise<void> {
    this.#waiting.push(...finished)
    await using kept = await this.#victim.kept()
    for (let players = this.#waiting.at(-1); players !== undefined; players = this.#waiting.at(-1)) {
      this.#ends.set(players[0]!.table, await compare(kept, players, this.found))
      this.#waiting.pop()
      if (players.some(({ outcome }) => outcome === null))
        this.#tell(`nobody could finish ${players.map(standing).join('; ')}`)
      // The others play on.
      await wait(0)
    }
  }

  /** What was compared is still there, whatever has happened since. */
  async lookAgain(): Promise<void> {
    await using kept = await this.#victim.kept()
    for (const [table, chain] of this.#ends)
      if (!(await kept.read(table)).some((row) => row.chain === chain)) this.found.unlike++
  }
}

/** People play match after match at a house to which bad things happen, and what they were told is compared with what it has kept. */
export async function torture(plan: Torture): Promise<Verdict> {
  const random = new LightRandom(`torture ${plan.seed}`)
  await using own = plan.server === undefined ? await bundleChild() : null
  const server = plan.server ?? own!
  await using victim = await (plan.cluster ? severalNodes : oneNode)(server, plan)
  const network = plan.network ? new BadNetwork(random) : null
  const urls = victim.ports.map((port) => `http://127.0.0.1:${port}`)
  const kills: Record<string, number> = {}
  const killed = (): number =>
    Object.entries(kills).reduce((sum, [what, n]) => (HARMLESS.has(what) ? sum : sum + n), 0)
  let isLast = false
  let isOver = false
  const count = plan.pairs ?? 4
  const guests = await Promise.all(
    Array.from({ length: 2 * count }, (_, i) => Guest.arrive(urls[0]!, `Player ${i}`)),
  )
  const around = { urls, random, network, opened: () => victim.opened(), isOver: () => isOver }
  const pairs = Array.from({ length: count }, (_, i) => new Pair(guests.slice(2 * i, 2 * i + 2), around))
  const clerk = new Clerk(victim, plan.tell ?? (() => {}))
  const acknowledged = (): number =>
    pairs.reduce((sum, pair) => sum + pair.acknowledged, clerk.found.acknowledged)
  const watch: Watch = {
    answered: acknowledged,
    answeredAt: (table) => pairs.map((pair) => pair.answeredAt(table)).find((at) => at !== null) ?? null,
  }
  const began = Date.now()
  const isQuiet = (): boolean => {
    const chosen = Math.max(began, ...pairs.map((pair) => pair.chosenAt))
    return Date.now() - chosen > (plan.quiet ?? QUIET)
  }
  const playing = Promise.all(pairs.map((pair) => pair.playUntil(() => isLast)))
  let told = began
  while (!isQuiet() && plan.signal?.aborted !== true) {
    const seconds = (Date.now() - began) / 1000
    if (killed() >= plan.kills && seconds >= plan.seconds && acknowledged() >= plan.commands) break
    if (
      killed() < plan.kills ||
      (plan.kills === 0 && plan.commands === 0 && plan.seconds > 0 && !plan.network)
    ) {
      const what = await victim.hurt(random, watch)
      kills[what] = (kills[what] ?? 0) + 1
    } else await wait(50)
    if (Date.now() - told > REPORT_EVERY) {
      told = Date.now()
      await clerk.look(pairs.flatMap((pair) => pair.takeFinished()))
      plan.tell?.(`${Math.round(seconds)} s: ${killed()} kills, ${acknowledged()} commands acknowledged`)
    }
  }
  isLast = true
  const done = playing.then(() => true)
  while (!(await Promise.race([done, wait(100, false)]))) isOver ||= isQuiet()
  isOver = true
  await clerk.look(pairs.flatMap((pair) => pair.takeFinished()))
  await clerk.lookAgain()
  const { found } = clerk
  return {
    ...found,
    ...(network?.harm ?? { cuts: 0, silences: 0, delays: 0 }),
    kills,
    takeover: spreadOf(victim.takeovers),
    seconds: Math.round((Date.now() - began) / 100) / 10,
    anomalies:
      found.lost +
      found.doubled +
      found.reordered +
      found.unlike +
      found.stuck +
      found.denied +
      found.hurried +
      (plan.cluster ? 0 : found.gaps),
  }
}
