import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { games } from '@conspire/games'
import { seedFrom } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { LIMITS, StoreFailure } from '../src/index.ts'
import { Bucket, FairShares, Shares } from '../src/limits.ts'
import { Thinker } from '../src/thinking/thinker.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { timeInHand } from './hands.ts'
import { playing, seated, serving } from './serving.ts'
import { Client, Guest, newId, textOf, type Frame } from '../trial/thirdParty.ts'

const time = timeInHand()

interface Listening {
  readonly socket: WebSocket
  readonly heard: Frame[]
  /** Until it has heard so many frames. */
  readonly hears: (count: number) => Promise<void>
  readonly closed: Promise<number>
}

async function listen(guest: Guest): Promise<Listening> {
  const socket = guest.socket()
  const heard: Frame[] = []
  socket.on('message', (data) => heard.push(JSON.parse(textOf(data)) as Frame))
  const hears = async (count: number): Promise<void> => {
    while (heard.length < count) await once(socket, 'message')
  }
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => {})
  return { socket, heard, hears, closed }
}

const statusOf = (guest: Guest): Promise<number> =>
  new Promise((resolve) => {
    const socket = guest.socket()
    socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode!))
    socket.on('open', () => resolve(101))
    // Without a word.
    socket.on('error', () => resolve(0))
  })

/** A store that answers nobody for as long as the test says so. */
class Outage extends MemoryStore {
  isOn = false

  #whole(): void {
    if (this.isOn) throw new StoreFailure('nobody answers')
  }

  override async append(...asked: Parameters<MemoryStore['append']>): Promise<void> {
    this.#whole()
    return super.append(...asked)
  }

  override async nameOf(guest: string): Promise<string | null> {
    this.#whole()
    return super.nameOf(guest)
  }

  override async read(...asked: Parameters<MemoryStore['read']>): ReturnType<MemoryStore['read']> {
    this.#whole()
    return super.read(...asked)
  }
}

describe('limits', () => {
  test('are the ones that the protocol tells', () => {
    expect(LIMITS.frames).toEqual({ burst: 100, per: 20_000 })
    expect(LIMITS.chat).toEqual({ burst: 6, per: 6 * 600 })
    expect(LIMITS.tablesPerGuest).toEqual({ burst: 12, per: 600_000 })
    expect(LIMITS).toMatchObject({ matchesPerGuest: 5, socketsPerAddress: 40, unread: 262_144 })
  })

  test('a bucket fills by itself, and never beyond its brim', () => {
    const bucket = new Bucket({ burst: 2, per: 1000 }, 0)
    expect([bucket.take(0), bucket.take(0), bucket.take(0)]).toEqual([true, true, false])
    expect([bucket.take(400), bucket.take(500), bucket.take(600)]).toEqual([false, true, false])
    expect([bucket.take(9000), bucket.take(9000), bucket.take(9000)]).toEqual([true, true, false])
  })

  test('bots think first for whoever has let them think least', async () => {
    const at = (guest: string, address = guest) => ({ guest, address })
    const shares = new FairShares()
    shares.charge(at('eve'), 5000)
    shares.charge(at('ana'), 100)
    const waiting = ['eve', 'eve', 'ana', 'eve'].map((guest, i) => ({ who: at(guest), i }))
    expect(shares.next(waiting)).toMatchObject({ who: at('ana'), i: 2 })
    expect(shares.next([...waiting, { who: at('ben'), i: 4 }])).toMatchObject({ who: at('ben'), i: 4 })
    expect(shares.next(waiting.slice(0, 2))).toMatchObject({ who: at('eve'), i: 0 })
    // Whoever comes under another name each time has no more for it; among those of one address each has as much.
    const crowd = ['eve 1', 'eve 2', 'eve 3'].map((guest) => ({ who: at(guest, 'eve') }))
    expect(shares.next([...crowd, { who: at('ana') }])).toEqual({ who: at('ana') })
    shares.charge(at('eve 1', 'eve'), 10)
    expect(shares.next(crowd)).toEqual(crowd[1])
    // What was long ago is forgotten.
    const used = new Shares()
    used.charge('eve', 5000, 0)
    expect(used.of('eve', 600_000)).toBeLessThan(5)

    const thinker = new Thinker(Infinity)
    const game = await games['bequest']!.game()
    const state = game.save(game.setup(game.options(3, {}), seedFrom('shares')))
    const task = { game: 'bequest', level: 'medium', seat: 0, state, seed: 's', heard: [] }
    const order: string[] = []
    const ask = (guest: string): Promise<unknown> =>
      thinker.think(task, at(guest, guest.split(' ')[0]), () => true).then(() => order.push(guest))
    const asked = [...[1, 2, 3, 4, 5].map((i) => ask(`eve ${i}`)), ask('ana'), ask('ben')]
    // So long it thinks about the first.
    await time.pass(100)
    await Promise.all(asked)
    expect(order.slice(0, 3)).toEqual(['eve 1', 'ana', 'ben'])
    await thinker.close()
  })

  test('whoever sends too fast is told so, and whoever goes on is shown out', async () => {
    await using server = await serving({ limits: { frames: LIMITS.frames, patience: 20 } })
    const { socket, heard, closed } = await listen(await Guest.arrive(server.url))
    for (let i = 0; i < 200; i++) socket.send('{"ping":1}')
    expect(await closed).toBe(1008)
    expect(heard.filter((frame) => 'pong' in frame).length).toBeGreaterThanOrEqual(100)
    expect(heard.filter(({ reason }) => reason === 'tooFast').length).toBeLessThan(30)
    expect(heard.at(-1)).toEqual({ bye: 'tooFast' })
  })

  test.each(['ping', 'pong'] as const)(
    'every %s of the WebSocket protocol counts as a frame',
    async (kind) => {
      await using server = await serving({ limits: { frames: LIMITS.frames, patience: 20 } })
      const { socket, heard, closed } = await listen(await Guest.arrive(server.url))
      let pongs = 0
      socket.on('pong', () => pongs++)
      for (let i = 0; i < 200; i++) socket[kind]('are you there')
      expect(await closed).toBe(1008)
      expect(pongs).toBe(kind === 'ping' ? 100 : 0)
      expect(heard.filter(({ reason }) => reason === 'tooFast')).toHaveLength(21)
      expect(heard.at(-1)).toEqual({ bye: 'tooFast' })
    },
  )

  test('whoever is shown out while they go on sending still hears why', async () => {
    await using server = await serving({ limits: { frames: { burst: 10, per: 1e9 }, patience: 1 } })
    const { socket, heard, closed } = await listen(await Guest.arrive(server.url))
    const stream = (socket as unknown as { readonly _socket: Socket })._socket
    stream.pause()
    for (let i = 0; i < 20; i++) socket.ping()
    const { registry } = server.metrics
    await expect.poll(() => registry.metrics()).toMatch(/sockets_closed_total\{reason="tooFast"\} 1/)
    for (let i = 0; i < 500; i++) {
      socket.ping()
      await new Promise(setImmediate)
    }
    // Cut too early, it would be reset under their hands, with what they have not read yet.
    expect(stream.errored).toBeNull()
    stream.resume()
    expect(await closed).toBe(1008)
    expect(heard.at(-1)).toEqual({ bye: 'tooFast' })
  })

  test('nothing is read any more from whoever was shown out', async () => {
    await using server = await serving({ limits: { frames: { burst: 10, per: 1e9 }, patience: 1 } })
    const guest = await Guest.arrive(server.url)
    const { socket } = await listen(guest)
    // It does not close by itself, whatever it is told.
    const stream = (socket as unknown as { readonly _socket: Socket })._socket
    stream.removeAllListeners('data')
    stream.pause()
    for (let i = 0; i < 20; i++) socket.ping()
    // So long they would have had to read why.
    await expect.poll(() => time.pass(500).then(() => server.office.meters.sockets.of('127.0.0.1'))).toBe(0)
    socket.terminate()
  })

  test('what is refused after somebody was shown out is refused to nobody, and not counted', async () => {
    await using server = await serving({ limits: { frames: { burst: 10, per: 1e9 }, patience: 1 } })
    const { store, metrics } = server.office.house
    const guest = await Guest.arrive(server.url)
    const table = await guest.makeTable()
    const { socket, heard, hears, closed } = await listen(guest)
    socket.send(JSON.stringify({ hello: 1, table }))
    await hears(1)
    const append = store.append.bind(store)
    const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
    store.append = async (what) => isClosed.then(() => append(what))
    const give = (id: number, what: object): void =>
      socket.send(JSON.stringify({ do: String(id).padStart(16, '0'), what }))
    give(1, { sit: 0 })
    // It waits for its turn.
    give(2, { leave: true })
    for (let i = 0; i < 20; i++) socket.send('{"ping":1}')
    await closed
    close()
    await expect.poll(() => server.hall.tableInMemory(table)!.seats[0]!.who).toBe('person')
    // What waited at the table is behind it.
    const late = await new Client(guest, table).come()
    await late.leave()
    expect(heard.some(({ reason }) => reason === 'notPlaying')).toBe(false)
    const counts = await metrics.registry.metrics()
    expect(counts).toContain('reason="tooFast"')
    expect(counts).not.toContain('reason="notPlaying"')
  })

  test('chat has a pace of its own', async () => {
    await using server = await serving({ limits: { chat: LIMITS.chat } })
    const [ana] = (await seated(server.url, ['Ana'])) as [Client]
    const answers = await Promise.all(Array.from({ length: 9 }, (_, i) => ana.do({ chat: `line ${i}` })))
    expect(answers.map(({ reason }) => reason ?? 'ok')).toEqual([
      ...Array(6).fill('ok'),
      ...Array(3).fill('tooFast'),
    ])
    await time.pass(599)
    expect(await ana.do({ phrase: 'oops' })).toMatchObject({ reason: 'tooFast' })
    await time.pass(1)
    expect(await ana.do({ phrase: 'oops' })).toHaveProperty('ok')
    await ana.leave()
  })

  test('a frame far too long, or in too many pieces, ends the socket with words', async () => {
    await using server = await serving()
    const ana = await listen(await Guest.arrive(server.url))
    ana.socket.send('x'.repeat(20_000))
    expect(await ana.closed).toBe(1009)
    expect(ana.heard).toEqual([{ bye: 'tooLong' }])
    const eve = await listen(await Guest.arrive(server.url))
    eve.socket.send('x'.repeat(70_000))
    expect(await eve.closed).toBe(1009)
    expect(eve.heard).toEqual([{ bye: 'tooLong' }])
    const ben = await listen(await Guest.arrive(server.url))
    for (let i = 0; i < 40; i++) ben.socket.send('x', { fin: false })
    expect(await ben.closed).toBe(1008)
    expect(ben.heard).toEqual([{ bye: 'tooLong' }])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })

  test('an address has 40 sockets, a guest 8', async () => {
    await using server = await serving({ limits: { socketsPerAddress: 12, socketsPerGuest: 8 } })
    const [ana, ben] = await Promise.all([Guest.arrive(server.url), Guest.arrive(server.url)])
    const first = await Promise.all(Array.from({ length: 8 }, () => listen(ana)))
    expect(await statusOf(ana)).toBe(429)
    const more = await Promise.all(Array.from({ length: 4 }, () => listen(ben)))
    expect(await statusOf(ben)).toBe(429)
    // A place that is left is free again.
    first[0]!.socket.close()
    await expect.poll(() => statusOf(ben)).toBe(101)
    for (const { socket } of [...first, ...more]) socket.terminate()
  })

  test('a guest makes 12 tables in ten minutes and has 5 running matches', async () => {
    await using server = await serving({
      limits: { tablesPerGuest: LIMITS.tablesPerGuest, matchesPerGuest: 5 },
    })
    const ana = await Guest.arrive(server.url)
    const make = (start: boolean) => ana.send('POST', '/api/tables', { game: 'bequest', players: 3, start })
    for (let i = 0; i < 5; i++) expect((await make(true)).status).toBe(200)
    expect(await make(true)).toMatchObject({ status: 429, body: { reason: 'tooManyMatches' } })
    const ben = await Guest.arrive(server.url)
    for (let i = 0; i < 12; i++) await ben.makeTable()
    expect(await ben.send('POST', '/api/tables', { game: 'bequest', players: 3 })).toMatchObject({
      status: 429,
      body: { reason: 'tooManyTables' },
    })
  })

  test('an address makes 240 requests a minute', async () => {
    await using server = await serving({ limits: { requests: { burst: 20, per: 60_000 } } })
    const statuses: number[] = []
    for (let i = 0; i < 30; i++) statuses.push((await fetch(`${server.url}/api/tables/AAAAAA`)).status)
    expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true)
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true)
    // However it is written, and whatever else is asked for.
    for (const path of ['/%61pi/tables/AAAAAA', '/api/%74ables/AAAAAA', '/api/me', '/api/games', '/healthz'])
      expect((await fetch(server.url + path)).status, path).toBe(429)
  })

  test('files and finished matches have limits of their own', async () => {
    const few = { burst: 3, per: 60_000 }
    await using server = await serving({ limits: { files: few, exports: few, renames: few } })
    const ask = async (path: string): Promise<number[]> => {
      const statuses: number[] = []
      for (let i = 0; i < 5; i++) statuses.push((await fetch(server.url + path)).status)
      return statuses
    }
    expect((await ask('/t/K7QXPM')).slice(3)).toEqual([429, 429])
    for (const path of ['/nothing/here.js', '/%', '//', '/%2e%2e/'])
      expect((await ask(path)).slice(3), path).toEqual([429, 429])
    expect((await ask('/api/tables/AAAAAA/match')).slice(3)).toEqual([429, 429])
    expect(await ask('/api/me')).toEqual([200, 200, 200, 200, 200])
    const ana = await Guest.arrive(server.url)
    const named: number[] = []
    for (let i = 0; i < 5; i++) named.push((await ana.send('PUT', '/api/me', { name: `Ana ${i}` })).status)
    expect(named).toEqual([200, 200, 200, 429, 429])
  })

  test('codes cannot be tried out, neither by requests nor over sockets', async () => {
    await using server = await serving({ limits: { misses: { burst: 5, per: 600_000 } } })
    const [ana] = (await seated(server.url, ['Ana'])) as [Client]
    const eve = await Guest.arrive(server.url)
    // Tables that exist cost nothing.
    for (let i = 0; i < 10; i++) expect((await eve.send('GET', `/api/tables/${ana.table}`)).status).toBe(200)
    const socket = await listen(eve)
    const hello = async (table: string): Promise<string> => {
      const { length } = socket.heard
      socket.socket.send(JSON.stringify({ hello: 1, table }))
      await socket.hears(length + 1)
      return socket.heard.at(-1)!['reason'] ?? 'welcome'
    }
    expect((await eve.send('GET', '/api/tables/AAAAAA')).status).toBe(404)
    expect((await eve.send('GET', '/api/tables/AAAAAB/match')).status).toBe(404)
    for (let i = 0; i < 3; i++) expect(await hello('AAAAAC')).toBe('noSuchTable')
    // Now she is told nothing about any table, right or wrong, whoever she says she is.
    expect(await hello('AAAAAD')).toBe('tooManyCodes')
    expect(await hello(ana.table)).toBe('tooManyCodes')
    const other = await Guest.arrive(server.url)
    for (const code of ['AAAAAE', ana.table])
      expect(await other.send('GET', `/api/tables/${code}`)).toMatchObject({
        status: 429,
        body: { reason: 'tooManyCodes' },
      })
    // Whoever sits at a table finds it, wherever they come from.
    await ana.leave()
    await ana.come()
    expect(ana.welcomes).toBeGreaterThan(0)
    expect((await ana.guest.send('GET', `/api/tables/${ana.table}`)).status).toBe(200)
    socket.socket.terminate()
    await ana.leave()
  })

  test('whoever sits at a table finds it, also where it was put away and somebody else has used up the tries', async () => {
    await using server = await serving({ limits: { misses: { burst: 5, per: 600_000 } } })
    const [ana] = (await seated(server.url, ['Ana'])) as [Client]
    await ana.leave()
    const away = (): number => {
      server.hall.sweep(0)
      return server.hall.size
    }
    const look = async ({ guest }: { guest: Guest }, code = ana.table): Promise<unknown> => {
      const { status, body } = await guest.send('GET', `/api/tables/${code}`)
      return body['reason'] ?? status
    }
    await expect.poll(away).toBe(0)
    const eve = { guest: await Guest.arrive(server.url) }
    for (let i = 0; i < 5; i++) expect(await look(eve, 'AAAAAA')).toBe('noSuchTable')
    // To her there is no such table, and no trace of it either: it is not fetched.
    expect([await look(eve), await look(eve, 'AAAAAA')]).toEqual(['tooManyCodes', 'tooManyCodes'])
    expect(server.hall.size).toBe(0)
    expect(await look(ana)).toBe(200)
    await expect.poll(away).toBe(0)
    await ana.come()
    expect(ana.welcomes).toBe(2)
    await ana.leave()
    // What she does not know she may not try out either; and in the end the store is asked no more.
    const { store } = server.office.house
    const leftBy = store.leftBy.bind(store)
    let asked = 0
    store.leftBy = (guest) => {
      asked++
      return leftBy(guest)
    }
    for (let i = 0; i < 9; i++) expect(await look(ana, 'AAAAAA')).toBe('tooManyCodes')
    expect(asked).toBe(5)
    store.leftBy = () => Promise.reject(new Error('gone'))
    expect(await look({ guest: await Guest.arrive(server.url) })).toBe('busy')
  })

  test('many codes at once are paid for at once', async () => {
    await using server = await serving({ limits: { misses: { burst: 5, per: 600_000 } } })
    const eve = await Guest.arrive(server.url)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        eve.send('GET', `/api/tables/AAAA${'ABCDEF'[i % 6]}${'ABCDE'[i % 5]}`),
      ),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5)
  })

  test('whoever comes to tables over and over has to wait', async () => {
    await using server = await serving({ limits: { hellos: { burst: 5, per: 600_000 } } })
    const ana = await Guest.arrive(server.url)
    const table = await ana.makeTable()
    const { socket, heard } = await listen(ana)
    for (let i = 0; i < 8; i++) socket.send(JSON.stringify({ hello: 1, table }))
    while (heard.filter((frame) => 'welcome' in frame || 'no' in frame).length < 8)
      await once(socket, 'message')
    expect(heard.filter((frame) => 'welcome' in frame)).toHaveLength(5)
    expect(heard.filter(({ reason }) => reason === 'tooFast')).toHaveLength(3)
    socket.terminate()
  })

  describe('whoever tries again while the database is away has all tries left when it is back', () => {
    const TRIES = 5

    test.each(['/api/tables', '/api/find'])('tables: %s', async (path) => {
      const store = new Outage()
      const few = { burst: 1, per: 1e9 }
      await using server = await serving({ store, limits: { tablesPerGuest: few, tablesPerAddress: few } })
      const ana = await Guest.arrive(server.url)
      const make = () => ana.send('POST', path, { game: 'bequest', players: 3 })
      store.isOn = true
      for (let i = 0; i < TRIES; i++)
        expect(await make()).toMatchObject({ status: 503, body: { reason: 'notKept' } })
      store.isOn = false
      expect(await make()).toMatchObject({ status: 200 })
      expect(await make()).toMatchObject({ status: 429 })
    })

    test('hellos', async () => {
      const store = new Outage()
      await using server = await serving({ store, limits: { hellos: { burst: 1, per: 1e9 } } })
      const ana = await Guest.arrive(server.url)
      const { socket, heard, hears } = await listen(ana)
      const hello = (): void => socket.send(JSON.stringify({ hello: 1, table: 'K7QXPM' }))
      store.isOn = true
      for (let i = 1; i <= TRIES; i++) {
        hello()
        await hears(i)
      }
      store.isOn = false
      for (let i = 1; i <= 2; i++) {
        hello()
        await hears(TRIES + i)
      }
      expect(heard.map(({ reason }) => reason)).toEqual([
        ...Array.from({ length: TRIES }, () => 'busy'),
        'noSuchTable',
        'tooFast',
      ])
      socket.terminate()
    })

    test('handshakes, which are told so', async () => {
      const store = new Outage()
      await using server = await serving({ store, limits: { handshakes: { burst: 1, per: 1e9 } } })
      // Nobody has asked for their name yet.
      const { cookie } = server.office.guests.newcomer()
      const ana = Guest.known(server.url, `conspire=${cookie}`)
      store.isOn = true
      for (let i = 0; i < TRIES; i++) expect(await statusOf(ana)).toBe(503)
      store.isOn = false
      expect([await statusOf(ana), await statusOf(ana)]).toEqual([101, 429])
    })
  })

  test('an address has so many connections, whatever it does with them', async () => {
    await using server = await serving({ limits: { connectionsPerAddress: 4 } })
    const open = (): Promise<boolean> =>
      new Promise((resolve) => {
        const socket = connect(server.port, '127.0.0.1')
        sockets.push(socket)
        socket.on('error', () => resolve(false))
        socket.on('close', () => resolve(false))
        socket.once('data', () => resolve(true))
        socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
      })
    const sockets: Socket[] = []
    const answered: boolean[] = []
    for (let i = 0; i < 6; i++) answered.push(await open())
    expect(answered).toEqual([true, true, true, true, false, false])
    for (const socket of sockets) socket.destroy()
    await expect.poll(open).toBe(true)
    for (const socket of sockets) socket.destroy()
  })

  test('chat and proposals are counted for a guest, over all sockets', async () => {
    const few = { burst: 4, per: 600_000 }
    await using server = await serving({ limits: { chat: few, pencils: few } })
    const [ana] = (await playing(server.url, ['Ana', 'Ben', 'Cem'], { players: 3 })) as [Client]
    const second = await new Client(ana.guest, ana.table).come()
    const both = [ana, second, ana, second, ana, second]
    const reasons = async (what: Frame): Promise<string[]> => {
      const heard: string[] = []
      for (const one of both) heard.push((await one.do(what))['reason'] ?? 'ok')
      return heard
    }
    const fourThenNone = ['ok', 'ok', 'ok', 'ok', 'tooFast', 'tooFast']
    expect(await reasons({ chat: 'line' })).toEqual(fourThenNone)
    expect(await reasons({ pencil: { plan: 1 } })).toEqual(fourThenNone)
    // New cookies do not help: the address has four times as many lines, and no more.
    let said = 0
    for (let i = 0; i < 5; i++) {
      const crowd = await new Client(await Guest.arrive(server.url), ana.table).come()
      for (let line = 0; line < 4; line++) if ('ok' in (await crowd.do({ phrase: 'oops' }))) said++
      await crowd.leave()
    }
    expect(said).toBe(12)
    await second.leave()
    await ana.leave()
  })

  test('a table that was made earlier is not started beyond the matches of its guest', async () => {
    await using server = await serving({ limits: { matchesPerGuest: 2 } })
    const ana = await Guest.arrive(server.url)
    const tables: string[] = []
    for (let i = 0; i < 3; i++) tables.push(await ana.makeTable({ players: 3 }))
    const answers: string[] = []
    for (const table of tables) {
      const client = await new Client(ana, table).come()
      answers.push((await client.do({ start: true }))['reason'] ?? 'ok')
      await client.leave()
    }
    expect(answers).toEqual(['ok', 'ok', 'tooManyMatches'])
  })

  test('a socket that is silent is closed', async () => {
    await using server = await serving({ timing: { silence: 200 } })
    const quiet = await listen(await Guest.arrive(server.url))
    await time.pass(300)
    expect(await quiet.closed).toBe(1008)
    expect(quiet.heard).toEqual([{ bye: 'silent' }])
    // And one that never comes to a table, however much it pings.
    const aimless = await listen(await Guest.arrive(server.url))
    for (let i = 1; i <= 3; i++) {
      await time.pass(100)
      aimless.socket.send('{"ping":1}')
      await aimless.hears(i)
    }
    expect(aimless.heard).toEqual([{ pong: 1 }, { pong: 1 }, { bye: 'noHello' }])
    expect(await aimless.closed).toBe(1008)
  })

  test('whoever does not read is dropped, and gets the rest when they are back', async () => {
    await using server = await serving({ limits: { unread: 20_000 } })
    const [ana, ben] = (await seated(server.url, ['Ana', 'Ben'])) as [Client, Client]
    const reader = ben.guest.socket()
    await once(reader, 'open')
    reader.send(JSON.stringify({ hello: 1, table: ben.table }))
    await once(reader, 'message')
    reader.pause()
    const closed = once(reader, 'close')
    const isDropped = async (): Promise<boolean> =>
      (await server.metrics.registry.getSingleMetricAsString('conspire_sockets_closed_total')).includes(
        '"unread"',
      )
    // How much the system itself holds for a slow reader differs from machine to machine. A welcome repeats all that was said.
    for (let i = 0; i < 40; i++) await ana.do({ chat: '€'.repeat(390) })
    while (!(await isDropped())) {
      reader.send(JSON.stringify({ hello: 1, table: ben.table }))
      await ana.settle()
    }
    reader.resume()
    await closed
    await ben.settle()
    expect(ben.chat.length).toBeGreaterThan(10)
    await ana.leave()
    await ben.leave()
  })

  test('headers that dawdle are cut off', async () => {
    await using server = await serving({ timing: { haste: 20 } })
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /ws HTTP/1.1\r\nHost: x\r\n')
    // Where the server has had no time to read what came, the network resets the connection instead of handing over the answer.
    const end = await text(socket).catch(({ code }: NodeJS.ErrnoException) => code)
    expect(end).toMatch(/^HTTP\/1.1 408 |^ECONNRESET$/)
  })

  test('resending many commands at once is no flood', async () => {
    await using server = await serving({ limits: { frames: LIMITS.frames } })
    const [ana] = (await seated(server.url, ['Ana'])) as [Client]
    const ids = Array.from({ length: 30 }, () => newId())
    const answers = await Promise.all(ids.map((id, i) => ana.do(i % 2 ? { stand: true } : { sit: -1 }, id)))
    expect(answers.every((answer) => 'ok' in answer || answer['reason'] !== 'tooFast')).toBe(true)
    await ana.leave()
  })
})
