import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LightRandom, type Randomness } from '@conspire/kernel'
import type { EventStore } from '../src/ports/eventStore.ts'
import { PostgresStore } from '../src/store/postgres.ts'
import { SqliteStore } from '../src/store/sqlite.ts'
import { Guest } from './thirdParty.ts'
import { Standby, type Child } from './children.ts'
import { compare, type Findings } from './histories.ts'
import { BadNetwork, type Harm } from './network.ts'
import { Pair } from './players.ts'
import { freePort, nats, postgres, type Service } from './services.ts'

export { faults } from './faults.ts'
export { nats, postgres, type Service } from './services.ts'

export interface Torture {
  /** It ends when so many kills have been survived, so many commands acknowledged, or so many seconds have passed; whatever is named and comes last. */
  readonly kills: number
  readonly commands: number
  readonly seconds: number
  /** Three nodes on PostgreSQL and NATS, which are killed too. */
  readonly cluster: boolean
  /** A network that delays, cuts, falls silent, loses and doubles. */
  readonly network: boolean
  readonly seed: string
  /** A server that is wrong on purpose. */
  readonly fault?: string
  readonly pairs?: number
  /** Hears now and then how far it is. */
  readonly tell?: (line: string) => void
}

export interface Verdict extends Findings, Harm {
  kills: Record<string, number>
  seconds: number
  /** Lost, doubled, reordered and unlike together; and gaps, where nothing may be lost on the way. */
  anomalies: number
}

/** What is tortured. */
interface Victim extends AsyncDisposable {
  /** Of its nodes. */
  readonly ports: readonly number[]
  /** Does something bad, and sees to it that it is over. Says what it was. */
  hurt(random: Randomness): Promise<string>
  /** When everybody has finished: what the log says. */
  close(): Promise<EventStore>
}

async function oneNode(fault: string | undefined): Promise<Victim> {
  const data = await mkdtemp(join(tmpdir(), 'conspire-torture-'))
  const port = await freePort()
  const standby = (): Standby =>
    new Standby(data, port, [], [], [], fault === undefined ? {} : { TRIAL_FAULT: fault })
  let next = standby()
  const open = (): Promise<Child> => {
    const opening = next.open()
    // While this one is played at, the one after it gets ready.
    next = standby()
    return opening
  }
  let child = await open()
  let store: EventStore | null = null
  return {
    ports: [port],
    async hurt(random) {
      await wait(20 + random.below(140))
      child.process.kill('SIGKILL')
      await child.gone
      child = await open()
      return 'node'
    },
    async close() {
      await child.stop()
      store = await SqliteStore.open(data)
      return store
    },
    async [Symbol.asyncDispose]() {
      for (const one of [next, child]) one.process.kill('SIGKILL')
      await Promise.all([next.gone, child.gone])
      await store?.close()
      await rm(data, { recursive: true, force: true })
    },
  }
}

/** How many nodes a house has here. */
const NODES = 3
/** How long a node sleeps at most: longer than the others believe in it. */
const LONGEST_SLEEP = 5000

async function severalNodes(): Promise<Victim> {
  const [database, bus] = await Promise.all([postgres(), nats()])
  const ports = await Promise.all(Array.from({ length: NODES }, () => freePort()))
  const env = { TRIAL_DATABASE: database.url, TRIAL_BUS: bus.url }
  const open = (port: number): Promise<Child> => new Standby('/nowhere', port, [], [], [], env).open()
  const nodes: Child[] = []
  for (const port of ports) nodes.push(await open(port))
  let store: EventStore | null = null
  const outage = async (service: Service, random: Randomness): Promise<void> => {
    await service.kill()
    await wait(random.below(1500))
    await service.start()
  }
  return {
    ports,
    async hurt(random) {
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
        return 'sleep'
      }
      node.process.kill('SIGKILL')
      await node.gone
      await wait(random.below(1000))
      nodes[which] = await open(ports[which]!)
      return 'node'
    },
    async close() {
      await Promise.all(nodes.map((node) => node.stop()))
      store = await PostgresStore.open(database.url)
      return store
    },
    async [Symbol.asyncDispose]() {
      for (const node of nodes) node.process.kill('SIGKILL')
      await Promise.all(nodes.map(({ gone }) => gone))
      await store?.close()
      await Promise.all([database, bus].map((service) => service[Symbol.asyncDispose]()))
    },
  }
}

const REPORT_EVERY = 10_000

/** People play match after match at a house to which bad things happen; afterwards what they were told is compared with what it has kept. */
export async function torture(plan: Torture): Promise<Verdict> {
  const random = new LightRandom(`torture ${plan.seed}`)
  await using victim = plan.cluster ? await severalNodes() : await oneNode(plan.fault)
  const networks = plan.network
    ? await Promise.all(victim.ports.map((port) => BadNetwork.before(port, random)))
    : []
  const direct = victim.ports.map((port) => `http://127.0.0.1:${port}`)
  const urls = plan.network ? networks.map(({ url }) => url) : direct
  const kills: Record<string, number> = {}
  const killed = (): number => Object.values(kills).reduce((sum, n) => sum + n, 0)
  let isLast = false
  const count = plan.pairs ?? 4
  const guests = await Promise.all(
    Array.from({ length: 2 * count }, (_, i) => Guest.arrive(direct[0]!, `Player ${i}`)),
  )
  const around = { urls, random, isClumsy: plan.network, isLast: () => isLast }
  const pairs = Array.from({ length: count }, (_, i) => new Pair(guests.slice(2 * i, 2 * i + 2), around))
  const acknowledged = (): number =>
    pairs.reduce((sum, { clients }) => sum + clients.reduce((n, one) => n + one.acknowledged.length, 0), 0)
  const began = Date.now()
  const playing = Promise.all(pairs.map((pair) => pair.play()))
  let told = began
  for (;;) {
    const seconds = (Date.now() - began) / 1000
    if (killed() >= plan.kills && seconds >= plan.seconds && acknowledged() >= plan.commands) break
    if (
      killed() < plan.kills ||
      (plan.kills === 0 && plan.commands === 0 && plan.seconds > 0 && !plan.network)
    ) {
      const what = await victim.hurt(random)
      kills[what] = (kills[what] ?? 0) + 1
    } else await wait(50)
    if (Date.now() - told > REPORT_EVERY) {
      told = Date.now()
      plan.tell?.(`${Math.round(seconds)} s: ${killed()} kills, ${acknowledged()} commands acknowledged`)
    }
  }
  isLast = true
  await playing
  for (const network of networks) network.close()
  const found = await compare(
    await victim.close(),
    pairs.flatMap(({ clients }) => clients),
  )
  const harm = { cuts: 0, silences: 0, delays: 0 }
  for (const network of networks)
    for (const kind of ['cuts', 'silences', 'delays'] as const) harm[kind] += network.harm[kind]
  return {
    ...found,
    ...harm,
    kills,
    seconds: Math.round((Date.now() - began) / 100) / 10,
    anomalies: found.lost + found.doubled + found.reordered + found.unlike + (plan.cluster ? 0 : found.gaps),
  }
}
