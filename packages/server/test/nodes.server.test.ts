/** One house of several nodes, on a real PostgreSQL and a real NATS. */
import { games } from '@conspire/games'
import { describe, expect, test } from 'vitest'
import type { Server, ServerOptions } from '../src/index.ts'
import { Standby } from '../trial/children.ts'
import { freePort } from '../trial/services.ts'
import { roomTopic, type Reply } from '../src/table/messages.ts'
import { services } from './database.ts'
import { COMPILED } from './oneByOne.ts'
import { begin, playing, seated, serving } from './serving.ts'
import { Client, Guest } from '../trial/thirdParty.ts'

const ours = services()

const node = (options: Partial<ServerOptions> = {}) =>
  serving({ databaseUrl: ours.database.url, busUrl: ours.wire.url, ...options })
type Node = Awaited<ReturnType<typeof node>>

/** Other tables may be left over from another test. */
const has = ({ hall }: Server, table: string): boolean => hall.tableInMemory(table) !== null

const first = (said: readonly unknown[]) => said[0] as never

const PLAN = { players: 3 }

/** One house of several nodes, as the stories below begin. When a story is over, everybody goes and the nodes are closed. */
class House implements AsyncDisposable {
  readonly nodes: readonly Node[]
  readonly #people: Client[] = []

  constructor(nodes: readonly Node[]) {
    this.nodes = nodes
  }

  /** The node that has the table of the story. */
  get one(): Node {
    return this.nodes[0]!
  }

  get two(): Node {
    return this.nodes[1]!
  }

  /** Which of the nodes have the table. */
  having(table: string): boolean[] {
    return this.nodes.map((node) => has(node, table))
  }

  /** Somebody makes a table at the first node, and does not go there. */
  async table(): Promise<{ host: Guest; table: string }> {
    const host = await Guest.arrive(this.one.url, 'Ana')
    return { host, table: await host.makeTable(PLAN) }
  }

  enters(guest: Guest, table: string): Promise<Client> {
    const client = new Client(guest, table)
    this.#people.push(client)
    return client.come()
  }

  /** Somebody else comes to a table, by one of the nodes. */
  async comes(name: string, { url }: Node, table: string): Promise<Client> {
    return this.enters(await Guest.arrive(url, name), table)
  }

  /** People at one table, each by the next node. */
  async seats<const Names extends readonly string[]>(...names: Names) {
    const urls = this.nodes.slice(0, names.length).map(({ url }) => url)
    const clients = await seated(urls, names, PLAN)
    this.#people.push(...clients)
    return clients as unknown as { readonly [I in keyof Names]: Client }
  }

  /** The same, and the match has begun. */
  async plays<const Names extends readonly string[]>(...names: Names) {
    const clients = await this.seats(...names)
    await begin(clients)
    return clients
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#people.map((client) => client.leave()))
    await Promise.all(this.nodes.map((node) => node.close()))
  }
}

/** A house of so many nodes, or of these. */
const opened = async (nodes: number | readonly Promise<Node>[] = 2): Promise<House> =>
  new House(
    await Promise.all(typeof nodes === 'number' ? Array.from({ length: nodes }, () => node()) : nodes),
  )

/** Comes back whenever it is sent away, as a page does: a node that finds that it was silent for too long sends its people off. */
function stays(client: Client): Disposable {
  let isComing = false
  const timer = setInterval(() => {
    if (client.isConnected || isComing) return
    isComing = true
    void client
      .come()
      .catch(() => {})
      .finally(() => {
        isComing = false
      })
  }, 50)
  return { [Symbol.dispose]: () => clearInterval(timer) }
}

async function playToTheEnd(client: Client): Promise<void> {
  while (client.outcome === null) {
    await client.play()
    await client.until(() => client.outcome !== null || client.isConnected, 'the outcome', 60_000)
  }
}

/** All play on to the end, which is the same for everybody, and go. */
async function finish(
  clients: readonly Client[],
  play = async (client: Client): Promise<unknown> => client.play(),
): Promise<void> {
  await Promise.all(clients.map(play))
  for (const client of clients) await client.until(() => client.outcome !== null, 'the outcome')
  for (const { outcome } of clients) expect(outcome).toEqual(clients[0]!.outcome)
  await Promise.all(clients.map((client) => client.leave()))
}

const problemsOf = (clients: readonly Client[]): string[] => clients.flatMap(({ problems }) => problems)

describe('several nodes are one house', () => {
  test('people at different nodes play one match to its end', async () => {
    await using house = await opened(3)
    const clients = await house.plays('Ana', 'Ben', 'Cem')
    expect(house.having(clients[0].table)).toEqual([true, false, false])
    await finish(clients)
    expect(problemsOf(clients)).toEqual([])
  })

  test('whoever came only half-way to a table on another node is not taken for one who is there', async () => {
    await using house = await opened()
    const { table } = await house.table()
    const { bus } = house.two.office.house
    const settle = bus.settle.bind(bus)
    bus.settle = () => Promise.reject(new Error('cut'))
    const ben = await house.comes('Ben', house.two, table)
    expect(JSON.parse(ben.raw.at(-1)!)).toMatchObject({ no: null, reason: 'busy' })
    expect(await ben.sit()).toMatchObject({ reason: 'helloFirst' })
    bus.settle = settle
    ben.hello()
    await ben.until(() => ben.welcomes === 1, 'a welcome')
    expect(await ben.sit()).toHaveProperty('ok')
  })

  test('a node that closes hands its tables over, and nobody has to ask for it', async () => {
    await using house = await opened()
    const { one, two } = house
    const [here, there] = await house.plays('Ana', 'Ben')
    await one.close()
    await here.until(() => !here.isConnected, 'the goodbye')
    await here.come(two.url)
    if (!there.isConnected) await there.come()
    expect(await here.answer(first)).toHaveProperty('ok')
    await there.until(() => there.here[0] === 'here', 'the other one')
    await finish([here, there])
  })

  test('whoever sits at a table of another node finds it, though their address has no tries left', async () => {
    const limits = { misses: { burst: 1, per: 600_000 } }
    await using house = await opened([node(), node({ limits })])
    const { two } = house
    const [ana] = await house.seats('Ana')
    const eve = await Guest.arrive(two.url)
    const look = async (guest: Guest, code: string): Promise<number> =>
      (await guest.at(two.url).send('GET', `/api/tables/${code}`)).status
    expect(await look(eve, 'AAAAAA')).toBe(404)
    expect(await look(eve, ana.table)).toBe(429)
    expect(await look(ana.guest, ana.table)).toBe(200)
    await ana.leave()
    await ana.come(two.url)
    expect(ana.welcomes).toBe(2)
    expect(house.having(ana.table)).toEqual([true, false])
  })

  test('bots that would wait for each other think at a node that has time', async () => {
    await using house = await opened()
    const { one, nodes } = house
    const thinking = new Set<string>()
    one.office.house.bus.subscribe('thinkers', (said) => {
      const { node, isIdle } = said as { readonly node: string; readonly isIdle: boolean }
      if (!isIdle) thinking.add(node)
    })
    const ana = await Guest.arrive(one.url, 'Ana')
    const client = await house.enters(ana, await ana.makeTable({ ...PLAN, bots: 'hard' }))
    await client.sit()
    await client.do({ start: true })
    const haveThought = (): boolean => nodes.every(({ office }) => thinking.has(office.house.node))
    // Who has time is said as soon as a node is there, but it may not have been heard when the first question is asked.
    while (!haveThought() && !client.isOver) {
      await client.until(() => client.isOver || client.q?.['seats'].includes(client.seat), 'her turn')
      if (!client.isOver) await client.answer(first)
    }
    expect(haveThought()).toBe(true)
    expect(house.having(client.table)).toEqual([true, false])
    expect(client.problems).toEqual([])
  })

  test('whoever has stood up hears nothing more of the seat, however late another node knows of it', async () => {
    await using house = await opened()
    const { one, two } = house
    const { host, table } = await house.table()
    const ben = await house.comes('Ben', one, table)
    const ana = await house.enters(host.at(two.url), table)
    await ana.sit()
    await ana.until(() => ana.welcomes === 2, 'a welcome to the seat')
    // What that node has to ask now waits until the match has begun.
    const ask = two.hall.ask.bind(two.hall)
    const { promise: begun, resolve: goOn } = Promise.withResolvers<void>()
    two.hall.ask = (code, what, respond) => {
      if (what.kind === 'hello') void begun.then(() => ask(code, what, respond))
      else ask(code, what, respond)
    }
    await ana.do({ stand: true })
    await ana.do({ start: true })
    await ben.until(() => ben.begun, 'the beginning')
    await ana.settle()
    goOn()
    await ana.until(() => ana.welcomes === 3, 'a welcome to the others')
    const begins = (client: Client): string[] =>
      client.raw.flatMap((text) => {
        const { begin } = JSON.parse(text) as { readonly begin?: { readonly view: unknown } }
        return begin === undefined ? [] : [JSON.stringify(begin.view)]
      })
    expect(begins(ben)).toHaveLength(1)
    expect(begins(ana).filter((view) => !begins(ben).includes(view))).toEqual([])
  })

  test('a socket passes on nothing from a node that held the table before', async () => {
    await using house = await opened()
    const { one, two } = house
    const { table } = await house.table()
    const ben = await house.comes('Ben', two, table)
    const tell = (fence: number): void =>
      one.office.house.bus.publish(roomTopic(table), { kind: 'frame', text: `{"pong":${fence}}`, fence })
    for (const fence of [0, 1e6, 1]) tell(fence)
    await ben.until(() => ben.raw.includes('{"pong":1000000}'), 'news of its holder')
    await ben.do({ chat: 'after all of it' })
    expect(ben.raw.filter((text) => text.startsWith('{"pong"'))).toEqual(['{"pong":1000000}'])
  })

  test('a node gives up a table of which a later holder tells', async () => {
    await using house = await opened()
    const { one, two } = house
    const { host, table } = await house.table()
    const ana = await house.enters(host, table)
    expect(house.having(table)).toEqual([true, false])
    // Until it is known on the bus who listens.
    await one.office.house.bus.settle()
    two.office.house.bus.publish(roomTopic(table), { kind: 'moved', fence: 1e6 })
    await ana.until(() => !ana.isConnected, 'being sent away')
    expect(has(one, table)).toBe(false)
  })

  test('nobody looks for a table on behalf of a socket that is closed', async () => {
    await using house = await opened()
    const { hall } = house.two
    const { table } = await house.table()
    const ask = { kind: 'look', guest: 'nobody' } as const
    const reply = (isWanted: boolean) =>
      new Promise<Reply>((resolve) => hall.ask(table, ask, resolve, () => isWanted))
    expect(await reply(true)).toMatchObject({ kind: 'table' })
    expect(await reply(false)).toMatchObject({ kind: 'refused', why: { reason: 'busy' } })
  })

  test('open tables of all nodes are listed everywhere, and who looks for players finds them', async () => {
    await using house = await opened()
    const { one, two } = house
    const [ana, ben] = [await Guest.arrive(one.url, 'Ana'), await Guest.arrive(two.url, 'Ben')]
    const found = await ana.send('POST', '/api/find', { game: 'bequest', players: 3 })
    const here = await house.enters(ana, found.body['table'] as string)
    await here.sit()
    await expect
      .poll(async () => (await ben.send('GET', '/api/tables')).body as unknown as { code: string }[])
      .toEqual([expect.objectContaining({ code: found.body['table'], people: ['Ana'] })])
    const second = await ben.send('POST', '/api/find', { game: 'bequest', players: 3 })
    expect(second.body['table']).toBe(found.body['table'])
  })
})

describe('what the host orders holds at every node', () => {
  test('whoever is banned or sent away, and whose table is closed, goes at once, wherever their socket is', async () => {
    await using house = await opened()
    const { one, two } = house
    const { store } = one.office.house
    const [ana, ben] = await house.plays('Ana', 'Ben')
    const watcher = await house.comes('Dia', two, ana.table)
    const idOf = ({ guest }: Client): string => guest.cookie.split('=')[1]!.split('.')[0]!
    await store.order('sendAway', ana.table)
    await watcher.until(() => watcher.bye === 'sentAway' && !watcher.isConnected, 'being sent away')
    await store.order('lock', ana.table)
    await expect.poll(() => one.office.house.orders.of('lock')).toEqual([ana.table])
    const stranger = await house.comes('Fay', two, ana.table)
    expect(stranger.raw.at(-1)).toContain('"locked"')
    await stranger.leave()
    await store.order('banGuest', idOf(ben))
    await ben.until(() => ben.bye === 'banned' && !ben.isConnected, 'the ban')
    await expect(ben.come()).rejects.toThrow()
    await expect.poll(() => one.office.house.orders.of('banGuest')).toEqual([idOf(ben)])
    await expect(ben.come(one.url)).rejects.toThrow()
    const eve = await Guest.arrive(two.url, 'Eve')
    await store.order('revoke', eve.cookie.split('=')[1]!.split('.')[0]!)
    await expect.poll(async () => (await eve.send('GET', '/api/me')).body['name']).not.toBe('Eve')
    await store.order('close', ana.table)
    await ana.until(() => ana.bye === 'shut' && !ana.isConnected, 'the end')
    // Carried out once, by one of them, and lifted.
    await expect.poll(() => one.office.house.orders.of('close')).toEqual([])
    await expect.poll(() => two.office.house.orders.of('close')).toEqual([])
  })
})

describe('while an old and a new version run side by side', () => {
  /** The next version: it counts its events otherwise, so nobody who is told by one can be told by the other without noticing. */
  const newer = async () => {
    const entry = games['bequest']!
    const game = async () => {
      const original = await entry.game()
      const shapes = Object.fromEntries(Object.entries(original.wire.shapes).toReversed())
      return { ...original, wire: { ...original.wire, shapes } }
    }
    return node({ games: { ...games, bequest: { ...entry, game } } })
  }

  test('a table goes over to the new one when the old one closes, and its people hear everything as that one counts it', async () => {
    await using house = await opened([node(), newer()])
    const { one: old, two: next } = house
    const [ana, ben] = await house.plays('Ana', 'Ben')
    using _ben = stays(ben)
    await ana.answer(first)
    const names = (client: Client): string[] => client.log.map((event) => client.nameOf(event))
    const [before, { build }] = [names(ben), ben]
    expect(before).toContain('dealt')
    await old.close()
    await ana.until(() => !ana.isConnected, 'the goodbye')
    await ana.come(next.url)
    await ben.until(() => ben.build !== build, 'the other version')
    expect(names(ben).slice(0, before.length)).toEqual(before)
    await finish([ana, ben], playToTheEnd)
    expect(problemsOf([ana, ben])).toEqual([])
  })

  test('people whose sockets are at the old one play at a table of the new one', async () => {
    await using house = await opened([newer(), node()])
    const [ana, ben] = await house.plays('Ana', 'Ben')
    expect(house.having(ana.table)).toEqual([true, false])
    expect(ben.build).toBe(ana.build)
    await finish([ana, ben], playToTheEnd)
    expect(ben.log.map((event) => ben.nameOf(event))).toContain('dealt')
    expect(problemsOf([ana, ben])).toEqual([])
  })
})

/** A table on a node in a process of its own, with one player there and another at a node of ours. */
async function acrossProcesses(url: string) {
  const env = { ...COMPILED, TRIAL_DATABASE: ours.database.url, TRIAL_BUS: ours.wire.url }
  const other = await new Standby('/nowhere', await freePort(), { env }).open()
  const [far, near] = (await playing([other.url, url], ['Ana', 'Ben'], PLAN)) as [Client, Client]
  return { other, far, near, table: far.table }
}

describe('when a node is gone', () => {
  test('its tables live on at another one, and whoever is there hears of it without asking', async () => {
    await using one = await node()
    const { other, far, near, table } = await acrossProcesses(one.url)
    expect(has(one, table)).toBe(false)
    expect(near.here.slice(0, 2)).toEqual(['here', 'here'])
    const { welcomes } = near
    other.process.kill('SIGKILL')
    await other.gone
    await near.until(() => near.welcomes > welcomes, 'another welcome')
    await near.until(() => near.here[0] === 'away', 'that the other one is gone')
    expect(has(one, table)).toBe(true)
    await far.come(one.url)
    await finish([far, near])
    expect(near.problems).toEqual([])
  })

  test('one that was asleep and wakes up cannot write, and sends its people away', async () => {
    await using one = await node()
    const { other, far, near, table } = await acrossProcesses(one.url)
    const { welcomes } = near
    other.process.kill('SIGSTOP')
    await near.until(() => near.welcomes > welcomes, 'another welcome')
    expect(await near.do({ chat: 'meanwhile' })).toHaveProperty('ok')
    // On its way to the sleeper, who knows nothing of the line before.
    const late = far.do({ chat: 'too late?' })
    other.process.kill('SIGCONT')
    await far.until(() => !far.isConnected, 'the goodbye')
    await far.come(one.url)
    expect(await late).toHaveProperty('ok')
    await near.until(() => near.chat.length === 2, 'both lines')
    expect(near.chat.map(({ text }) => text as string)).toEqual(['meanwhile', 'too late?'])
    expect(has(one, table)).toBe(true)
    await finish([far, near])
    await other.stop()
  })
})

describe('when a service is gone', () => {
  test('without the database nothing is acknowledged; back again, everything goes on', async () => {
    await using house = await opened()
    const [here, there] = await house.plays('Ana', 'Ben')
    using _here = stays(here)
    using _there = stays(there)
    await ours.database.kill()
    // The last of its processes may still keep something. Then nothing is kept, or nobody is sure any more whose table it is.
    await expect
      .poll(async () => (await here.do({ chat: 'is anybody there?' }))['reason'])
      .toMatch(/^(notKept|busy)$/)
    expect(['notKept', 'busy']).toContain((await there.do({ chat: 'no' }))['reason'])
    await ours.database.start()
    await expect.poll(async () => 'ok' in (await there.do({ chat: 'yes' }))).toBe(true)
    await finish([here, there], playToTheEnd)
  })

  test('without the bus a far table does not answer; back again, everything goes on', async () => {
    await using house = await opened()
    const [here, there] = await house.plays('Ana', 'Ben')
    using _here = stays(here)
    using _there = stays(there)
    await ours.wire.kill()
    expect(await here.do({ chat: 'I can still write' })).toHaveProperty('ok')
    expect(await there.do({ chat: 'can I?' })).toMatchObject({ reason: 'busy' })
    await ours.wire.start()
    // What was said meanwhile arrives without anybody asking for it.
    await there.until(() => there.chat.some(({ text }) => text === 'I can still write'), 'the line')
    await there.until(() => there.here[0] === 'here', 'the other one')
    await here.until(() => here.here[1] === 'here', 'the far one')
    await finish([here, there], playToTheEnd)
  })
})
