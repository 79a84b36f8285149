import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { games } from '@conspire/games'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createServer, UnusableFolder } from '../src/index.ts'
import { InProcessBus } from '../src/ports/inProcessBus.ts'
import { OwnLease } from '../src/ports/ownLease.ts'
import { MemoryStore } from '../sim/memoryStore.ts'
import { serving } from './serving.ts'
import { Client, Guest, type Frame } from '../trial/thirdParty.ts'

const headersOf = async (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${url}/api/me`, { headers })

describe('who you are', () => {
  test('a guest gets a signed cookie at once, and is recognised by it', async () => {
    await using server = await serving()
    const answer = await headersOf(server.url)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(
      /^conspire=[\w-]{22}\.\w{8,9}\.[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const { name } = (await answer.json()) as { name: string }
    const value = cookie!.split(';')[0]!
    const again = await headersOf(server.url, { cookie: value })
    expect(again.headers.getSetCookie()).toEqual([])
    expect(await again.json()).toEqual({ name })
    // Another signature, another guest: not ours.
    for (const wrong of [
      `${value}x`,
      value.replace(/\.../, '.AA'),
      value.replace('=', '=A'),
      'conspire=',
      'conspire=a.b.c',
    ])
      expect((await headersOf(server.url, { cookie: wrong })).headers.getSetCookie(), wrong).toHaveLength(1)
  })

  test('behind HTTPS the cookie is bound to the host', async () => {
    await using server = await serving({ proxies: 1 })
    const answer = await headersOf(server.url, { 'x-forwarded-proto': 'https' })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-conspire=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('over HTTPS no other cookie counts: another site under the same name may have set it', async () => {
    await using server = await serving({ proxies: 1 })
    const eve = await Guest.arrive(server.url)
    const https = { 'x-forwarded-proto': 'https' }
    const fixed = await headersOf(server.url, { ...https, cookie: eve.cookie })
    expect(fixed.headers.getSetCookie()).toHaveLength(1)
    const own = fixed.headers.getSetCookie()[0]!.split(';')[0]!
    const both = await headersOf(server.url, { ...https, cookie: `${eve.cookie}; ${own}` })
    expect(both.headers.getSetCookie()).toEqual([])
    expect(both.headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}$/)
    expect((await headersOf(server.url)).headers.get('strict-transport-security')).toBeNull()
    const status = (cookie: string): Promise<number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
          headers: { ...https, cookie },
        })
        socket.on('unexpected-response', (_request, answer) => resolve(answer.statusCode!))
        socket.on('open', () => {
          socket.terminate()
          resolve(101)
        })
      })
    expect(await status(eve.cookie)).toBe(401)
    expect(await status(own)).toBe(101)
  })

  test('nothing that is for one visitor is kept by anybody on the way', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url)
    const table = await ana.makeTable({ players: 3 })
    for (const path of [
      '/api/me',
      '/api/games',
      `/api/tables/${table}`,
      `/api/tables/${table}/match`,
      '/api/none',
      '/healthz',
      '/%',
    ]) {
      const answer = await fetch(server.url + path)
      expect(answer.headers.get('cache-control'), path).toBe('no-store')
    }
  })

  test('whoever calls us by another name is a page that leads its own name here', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url)
    const status = (headers: Record<string, string>, path = '/api/me'): Promise<number> =>
      new Promise((resolve, reject) => {
        const asked = request(server.url + path, { headers: { cookie: ana.cookie, ...headers } })
        asked.on('upgrade', (_answer, socket) => resolve((socket.destroy(), 101)))
        asked.on('response', (answer) => resolve((answer.resume(), answer.statusCode!)))
        asked.on('error', reject)
        asked.end()
      })
    const upgrade = {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }
    const { port } = server
    const evil = { host: `evil.example:${port}`, origin: `http://evil.example:${port}` }
    expect(await status(evil)).toBe(421)
    expect(await status(evil, '/')).toBe(421)
    // Balancers have names of their own for us.
    expect([await status(evil, '/healthz'), await status(evil, '/readyz')]).toEqual([200, 200])
    expect(await status({ ...upgrade, ...evil }, '/ws')).toBe(421)
    const local = { host: `localhost:${port}`, origin: `http://localhost:${port}` }
    expect(await status(local)).toBe(200)
    expect(await status({ ...upgrade, ...local }, '/ws')).toBe(101)
  })

  test('looking gives nobody an identity: the one that a browser is given stays, whatever it asks at once', async () => {
    await using server = await serving()
    const table = await (await Guest.arrive(server.url)).makeTable()
    const cookies = async (path: string): Promise<number> =>
      (await fetch(server.url + path)).headers.getSetCookie().length
    for (const path of ['/api/tables', '/api/games', `/api/tables/${table}`, `/api/tables/${table}/match`])
      expect(await cookies(path), path).toBe(0)
    expect(await cookies('/api/me')).toBe(1)
  })

  test('whoever opens the page by a name that is not ours reads what its host can do', async () => {
    await using server = await serving()
    const opened = (path: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const headers = { host: 'play.example', accept: 'text/html,*/*;q=0.8' }
        const asked = request(server.url + path, { headers })
        asked.on('response', (answer) => {
          let words = `${answer.statusCode} ${answer.headers['content-type']}: `
          answer.on('data', (part) => (words += String(part)))
          answer.on('end', () => resolve(words))
        })
        asked.on('error', reject)
        asked.end()
      })
    for (const path of ['/', '/t/K7QXPM'])
      expect(await opened(path)).toMatch(/^421 text\/plain; charset=utf-8: .*conspire serve --public/)
  })

  test('a voice in the chat is the same under another name, and another at another table', async () => {
    await using server = await serving()
    const [ana, ben] = await Promise.all([Guest.arrive(server.url, 'Ana'), Guest.arrive(server.url, 'Ben')])
    const tables = [await ana.makeTable(), await ana.makeTable()]
    const said: Frame[] = []
    for (const table of tables) {
      const listener = await new Client(ana, table).come()
      for (const name of ['Ben', 'Somebody else']) {
        await ben.send('PUT', '/api/me', { name })
        const speaker = await new Client(ben, table).come()
        await speaker.do({ chat: 'hello' })
        await speaker.leave()
      }
      await listener.do({ phrase: 'hello' })
      await listener.settle()
      said.push(...listener.chat)
      await listener.leave()
    }
    const voices = said.map(({ voice }) => voice as string)
    expect(said.map(({ name }) => name as string).slice(0, 3)).toEqual(['Ben', 'Somebody else', 'Ana'])
    expect(voices[0]).toBe(voices[1])
    expect(new Set(voices).size).toBe(4)
    // And none of them says who the guest is.
    for (const voice of voices) expect(ben.cookie).not.toContain(voice)
  })

  test('who plays where nobody may look on is told to nobody', async () => {
    await using server = await serving()
    const [ana, eve] = await Promise.all([Guest.arrive(server.url, 'Ana'), Guest.arrive(server.url)])
    const table = await ana.makeTable({ players: 3, watch: 'nobody', start: true })
    expect((await ana.send('GET', `/api/tables/${table}`)).body).toMatchObject({ code: table })
    for (const path of [`/api/tables/${table}`, `/api/tables/${table}/match`]) {
      const { status, body } = await eve.send('GET', path)
      expect(status).toBeGreaterThanOrEqual(403)
      expect(JSON.stringify(body)).not.toContain('Ana')
    }
  })

  test('names are 1 to 24 characters that can be written', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url)
    expect(await ana.send('PUT', '/api/me', { name: '  Zoé 🎲 ' })).toMatchObject({
      status: 200,
      body: { name: 'Zoé 🎲' },
    })
    expect((await ana.send('GET', '/api/me')).body).toEqual({ name: 'Zoé 🎲' })
    for (const name of ['', '  ', 'x'.repeat(25), 'a\tb', 'a\u202eb', '\udc00', 17, null])
      expect((await ana.send('PUT', '/api/me', { name })).status, JSON.stringify(name)).toBe(400)
    expect((await ana.send('GET', '/api/me')).body).toEqual({ name: 'Zoé 🎲' })
  })

  test('a socket needs the cookie', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url)
    const status = (headers: Record<string, string>): Promise<number> =>
      new Promise((resolve, reject) => {
        const asked = request(`${server.url}/ws`, {
          headers: {
            connection: 'upgrade',
            upgrade: 'websocket',
            'sec-websocket-version': '13',
            'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
            ...headers,
          },
        })
        asked.on('upgrade', (_answer, socket) => {
          socket.destroy()
          resolve(101)
        })
        asked.on('response', (answer) => resolve(answer.statusCode!))
        asked.on('error', reject)
        asked.end()
      })
    const { host } = new URL(server.url)
    expect(await status({})).toBe(401)
    expect(await status({ cookie: 'conspire=forged.forged' })).toBe(401)
    expect(await status({ cookie: ana.cookie })).toBe(101)
    // Nothing is compressed, whatever the client offers.
    const offering = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
      headers: { cookie: ana.cookie },
    })
    await new Promise((resolve) => offering.once('open', resolve))
    expect(offering.extensions).toBe('')
    offering.terminate()
    expect(await status({ cookie: ana.cookie, origin: `http://${host}` })).toBe(101)
    for (const origin of [
      'http://evil.example',
      `http://${host}.evil.example`,
      'null',
      `http://${host.split(':')[0]}:1`,
      'nonsense',
    ])
      expect(await status({ cookie: ana.cookie, origin }), origin).toBe(403)
    expect(await status({ cookie: ana.cookie, 'sec-fetch-site': 'cross-site' })).toBe(403)
  })
})

describe('requests', () => {
  test('change nothing for another site’s page', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url, 'Ana')
    const change = (headers: Record<string, string>): Promise<number> =>
      fetch(`${server.url}/api/me`, {
        method: 'PUT',
        headers: { cookie: ana.cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ name: 'Eve' }),
      }).then(({ status }) => status)
    expect(await change({ origin: 'http://evil.example' })).toBe(403)
    expect(await change({ origin: 'null' })).toBe(403)
    expect(await change({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await change({ 'content-type': 'text/plain' })).toBe(400)
    expect(await change({ 'content-type': 'application/x-www-form-urlencoded' })).toBe(400)
    expect((await ana.send('GET', '/api/me')).body).toEqual({ name: 'Ana' })
    expect(await change({ origin: server.url, 'sec-fetch-site': 'same-origin' })).toBe(200)
  })

  test('that make no sense are refused in words', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url, 'Ana')
    const cases: readonly (readonly [unknown, number, string, string | null])[] = [
      [{}, 400, 'malformed', null],
      [[], 400, 'malformed', null],
      [{ game: 'chess', players: 2 }, 404, 'noSuchGame', null],
      [{ game: '__proto__', players: 4 }, 404, 'noSuchGame', null],
      [{ game: 'bequest', players: 2 }, 400, 'players', 'BQ-002'],
      [{ game: 'bequest', players: 4.5 }, 400, 'malformed', null],
      [{ game: 'bequest', players: 4, options: { advanced: 'yes' } }, 400, 'advancedIsYesOrNo', 'BQ-144'],
      [{ game: 'bequest', players: 4, options: { cheat: true } }, 400, 'unknownOption', 'BQ-144'],
      [{ game: 'bequest', players: 4, options: [] }, 400, 'malformedOptions', 'BQ-144'],
      [{ game: 'bequest', players: 4, bots: 'genius' }, 400, 'noSuchBot', null],
      [{ game: 'bequest', players: 4, clock: { decision: 0, bank: 0 } }, 400, 'malformed', null],
      [{ game: 'bequest', players: 4, watch: 'some' }, 400, 'malformed', null],
      [{ game: 'bequest', players: 4, hack: 1 }, 400, 'malformed', null],
    ]
    for (const [body, status, reason, clause] of cases)
      expect(await ana.send('POST', '/api/tables', body), JSON.stringify(body)).toMatchObject({
        status,
        body: { reason, clause },
      })
    const raw = (body: string): Promise<Response> =>
      fetch(`${server.url}/api/tables`, {
        method: 'POST',
        headers: { cookie: ana.cookie, 'content-type': 'application/json' },
        body,
      })
    expect(await (await raw('{')).json()).toMatchObject({ reason: 'noJson' })
    expect(await (await raw('['.repeat(4000))).json()).toMatchObject({ reason: 'tooDeep' })
    const long = await raw(JSON.stringify({ game: 'x'.repeat(9000) }))
    expect([long.status, ((await long.json()) as { reason: string }).reason]).toEqual([413, 'tooLong'])
    for (const path of [
      '/api/tables/AAAAAA',
      '/api/tables/nonsense',
      '/api/tables/AAAAAA/match',
      '/api/nothing',
    ])
      expect((await ana.send('GET', path)).status, path).toBe(404)
    const table = await ana.makeTable()
    expect(await ana.send('GET', `/api/tables/${table}/match`)).toMatchObject({
      status: 409,
      body: { reason: 'notOver' },
    })
    expect(server.hall.size).toBe(1)
  })

  test('tell what there is to play and what a table is', async () => {
    await using server = await serving()
    const ana = await Guest.arrive(server.url, 'Ana')
    expect((await ana.send('GET', '/api/games')).body).toEqual(
      Object.values(games).map(({ name, players: { min, max }, levels }) =>
        expect.objectContaining({
          name,
          players: { min, max },
          bots: ['random', ...levels.map(({ name }) => name)],
          ready: true,
        }),
      ),
    )
    const table = await ana.makeTable({ players: 3, clock: { decision: 60, bank: 120 }, scores: false })
    expect((await ana.send('GET', `/api/tables/${table}`)).body).toEqual({
      code: table,
      game: 'bequest',
      bots: 'medium',
      players: 3,
      options: { advanced: false },
      clock: { decision: 60, bank: 120 },
      watch: 'all',
      scores: false,
      open: false,
      seat: null,
      waits: [],
      stage: 'lobby',
      host: null,
      seats: [{ who: 'nobody' }, { who: 'nobody' }, { who: 'nobody' }],
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('health is there for everybody', async () => {
    await using server = await serving()
    const answer = await fetch(`${server.url}/healthz`)
    expect(await answer.json()).toEqual({ ok: true })
  })

  test('readiness says what does not answer, and that the server is about to stop', async () => {
    const bus = new InProcessBus()
    const told: unknown[] = []
    const logTo = { write: (line: string) => told.push(JSON.parse(line)) }
    await using server = await serving({ store: new MemoryStore(), bus, logTo, logLevel: 'warn' })
    const ready = async (): Promise<unknown> => {
      const answer = await fetch(`${server.url}/readyz`)
      return [answer.status, await answer.json()]
    }
    expect(await ready()).toEqual([200, { ok: true }])
    bus.check = () => Promise.reject(new Error('cut'))
    expect(await ready()).toEqual([503, { ok: false, reason: 'bus' }])
    bus.check = () => new Promise(() => {})
    expect(await ready()).toEqual([503, { ok: false, reason: 'bus' }])
    bus.check = async () => {}
    expect(await ready()).toEqual([200, { ok: true }])
    server.drain()
    expect(await ready()).toEqual([503, { ok: false, reason: 'closing' }])
    // Its host finds in the log what was missing, once.
    expect(told).toMatchObject([
      { missing: 'bus', msg: 'what the server needs does not answer' },
      { msg: 'everything that the server needs answers again' },
    ])
    // Whoever is here plays on.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/api/me`)).status).toBe(200)
  })

  test('what is counted is told at an address of its own, and never exactly', async () => {
    await using server = await serving({ metricsAt: { host: '127.0.0.1', port: 0 } })
    const ana = await Guest.arrive(server.url)
    const table = await ana.makeTable({ players: 3, start: true })
    const client = await new Client(ana, table).come()
    await client.play()
    await client.do({ sit: 1 })
    for (const path of ['/metrics', '/%6detrics', '/metrics?', '/metrics/', '//metrics'])
      expect(await (await fetch(server.url + path)).text()).not.toContain('conspire_')
    const counts = `http://127.0.0.1:${server.metricsPort}`
    expect((await fetch(counts)).status).toBe(404)
    const as = (host: string): Promise<number> =>
      new Promise((resolve) => {
        const asked = { port: server.metricsPort, host: '127.0.0.1', path: '/metrics', headers: { host } }
        request(asked, (answer) => {
          answer.resume()
          resolve(answer.statusCode!)
        }).end()
      })
    expect([await as('localhost'), await as('10.0.0.7:9090'), await as('evil.example')]).toEqual([
      200, 200, 421,
    ])
    const body = await (await fetch(`${counts}/metrics`)).text()
    const value = (name: string): number =>
      Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1])
    expect(value('conspire_sockets')).toBe(1)
    expect(value('conspire_tables')).toBe(1)
    expect(value('conspire_refusals_total{door="socket",reason="begun"}')).toBe(1)
    // There were some thirty choices, and some kilobytes to tell of them.
    expect(value('conspire_moves_total')).toBe(0)
    expect(value('conspire_rows_total') % 100).toBe(0)
    expect(value('conspire_sent_bytes_total')).toBe(0)
    await client.leave()
  })

  test('without such an address nothing is told', async () => {
    await using server = await serving()
    expect(server.metricsPort).toBeNull()
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
  })
})

describe('what a page did that its policy forbids', () => {
  /** A server, and what it logs of reports. */
  const listening = async (limits = {}) => {
    const lines: string[] = []
    const server = await serving({
      limits,
      logLevel: 'warn',
      logTo: { write: (line) => void lines.push(line) },
    })
    const report = async (type: string, body: unknown): Promise<number> => {
      const headers = { 'content-type': type }
      const answer = await fetch(`${server.url}/api/policy`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return answer.status
    }
    return { server, lines, report, [Symbol.asyncDispose]: () => server.close() }
  }
  const OLD = 'application/csp-report'
  const violation = {
    'document-uri': 'https://play.example/t/K7QXPM?secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a/diary?of=Ana',
    'source-file': 'https://play.example/assets/index-1a2b.js?x#y',
    'script-sample': 'my diary',
  }

  test('is logged as it was reported in either way, without a word that names a table or anybody', async () => {
    await using house = await listening()
    expect(await house.report(OLD, { 'csp-report': violation })).toBe(204)
    const body = {
      documentURL: 'https://play.example/t/K7QXPM',
      effectiveDirective: 'require-trusted-types-for',
      blockedURL: 'trusted-types-sink',
      sourceFile: 'https://play.example/t/K7QXPM',
      sample: 'my diary',
    }
    const late = [
      { type: 'csp-violation', body },
      { type: 'deprecation', body },
    ]
    expect(await house.report('application/reports+json', late)).toBe(204)
    expect(house.lines.map((line) => (JSON.parse(line) as Frame)['violation'])).toEqual([
      { directive: 'script-src-elem', blocked: 'https://evil.example', file: '/assets/index-1a2b.js' },
      { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', file: '' },
    ])
    expect(house.lines.join('')).not.toMatch(/K7QXPM|diary|secret|127\.0\.0\.1/)
  })

  test('is neither logged nor taken without end', async () => {
    await using house = await listening({ renames: { burst: 60, per: 1e9 } })
    const statuses: number[] = []
    for (let i = 0; i < 70; i++) statuses.push(await house.report(OLD, { 'csp-report': violation }))
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([204]))
    expect(new Set(statuses.slice(60))).toEqual(new Set([429]))
    expect(house.lines).toHaveLength(20)
    // Whatever else is sent there is nothing.
    for (const nonsense of [{}, [], [{ type: 'csp-violation' }], { 'csp-report': 5 }, null])
      expect([204, 429]).toContain(await house.report(OLD, nonsense))
    expect(house.lines).toHaveLength(20)
  })
})

describe('the page', () => {
  test('is served for every address of its own, with a strict policy', async () => {
    const page = await mkdtemp(join(tmpdir(), 'conspire-page-'))
    await mkdir(join(page, 'assets'))
    await writeFile(join(page, 'index.html'), '<!doctype html><title>Conspire</title>')
    await writeFile(join(page, 'assets', 'main-1a2b.js'), 'export {}')
    await using server = await serving({ page })
    for (const path of ['/', '/t/K7QXPM', '/rules/bequest']) {
      const answer = await fetch(server.url + path)
      expect(await answer.text()).toContain('<title>Conspire')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      const policy = answer.headers.get('content-security-policy')!
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types default")
      expect(policy).toContain('report-uri /api/policy;report-to policy')
      expect(answer.headers.get('reporting-endpoints')).toBe('policy="/api/policy"')
      expect(answer.headers.get('permissions-policy')).toMatch(
        /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
      )
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    }
    const script = await fetch(`${server.url}/assets/main-1a2b.js`)
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect((await fetch(`${server.url}/assets/none.js`)).status).toBe(404)
    expect(script.headers.get('content-encoding')).toBeNull()
    // As the build has packed it, and for whoever cannot unpack it as it is.
    await writeFile(join(page, 'assets', 'main-1a2b.js.br'), brotliCompressSync('export const packed = 1'))
    const packed = await fetch(`${server.url}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toContain('accept-encoding')
    expect(packed.headers.get('cache-control')).toContain('immutable')
    expect(packed.headers.get('content-type')).toContain('javascript')
    expect(await packed.text()).toBe('export const packed = 1')
    const plain = await fetch(`${server.url}/assets/main-1a2b.js`, {
      headers: { 'accept-encoding': 'identity' },
    })
    expect(await plain.text()).toBe('export {}')
    // Built again while the server runs.
    await writeFile(join(page, 'assets', 'main-3c4d.js'), 'export {}')
    expect((await fetch(`${server.url}/assets/main-3c4d.js`)).status).toBe(200)
    expect((await fetch(`${server.url}/../package.json`)).headers.get('content-type')).toContain('html')
    await rm(page, { recursive: true })
  })

  test('says so in one sentence when it is not built', async () => {
    await using server = await serving({ page: '/nowhere' })
    const answer = await fetch(`${server.url}/t/K7QXPM`)
    expect(answer.status).toBe(503)
    expect(await answer.text()).toMatch(/^The page is not built: [^.]*\.\n$/)
  })
})

test('a server that does not open leaves nothing open', async () => {
  for (const missing of ['push keys', 'cookie key']) {
    const closed: string[] = []
    const closes = <What extends { close(): Promise<void> }>(name: string, what: What): What => {
      const close = what.close.bind(what)
      what.close = () => {
        closed.push(name)
        return close()
      }
      return what
    }
    const store = closes('store', new MemoryStore())
    const ownership = closes('ownership', await OwnLease.of(store))
    const bus = closes('bus', new InProcessBus())
    const setting = store.setting.bind(store)
    store.setting = (name, otherwise) =>
      name === missing ? Promise.reject(new Error('gone')) : setting(name, otherwise)
    await expect(serving({ data: '/nowhere', store, ownership, bus })).rejects.toThrow('gone')
    expect(closed, missing).toEqual(['bus', 'ownership', 'store'])
  }
})

test('a data folder that cannot be used is named in one sentence', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conspire-file-'))
  await writeFile(join(folder, 'file'), '')
  const opening = createServer({ data: join(folder, 'file', 'data'), port: 0 })
  await expect(opening).rejects.toThrow(UnusableFolder)
  await expect(opening).rejects.toThrow(/^The data folder .*file\/data cannot be used: .*\.$/)
  await rm(folder, { recursive: true })
})
