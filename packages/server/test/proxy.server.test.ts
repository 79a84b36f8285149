import { request as ask, type RequestOptions } from 'node:https'
import { describe, expect, test } from 'vitest'
import { WebSocket, type ClientOptions } from 'ws'
import { freePort } from '../trial/services.ts'
import { nginx, type Nginx } from './nginx.ts'
import { seated, serving } from './serving.ts'
import { Guest, textOf, type Frame } from '../trial/thirdParty.ts'

const PUBLIC = 'https://play.example'

interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}

/** A client somewhere, which comes from that address of the loopback network. */
class Browser {
  readonly #options: RequestOptions
  cookie = ''

  constructor({ port, certificate }: Nginx, from = '127.0.0.1') {
    this.#options = {
      host: '127.0.0.1',
      port,
      localAddress: from,
      servername: 'play.example',
      ca: certificate,
    }
  }

  send(method: string, path: string, headers: Record<string, string> = {}, body?: unknown): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = { host: 'play.example', cookie: this.cookie, ...headers }
      const json = body === undefined ? {} : { 'content-type': 'application/json' }
      const asked = ask(
        { ...this.#options, method, path, agent: false, headers: { ...sent, ...json } },
        (answer) => {
          let text = ''
          answer.on('data', (part) => (text += String(part)))
          answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body: text }))
        },
      )
      asked.on('error', reject)
      asked.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  async arrive(): Promise<Answer> {
    const answer = await this.send('GET', '/api/me')
    this.cookie = String(answer.headers['set-cookie']).split(';')[0]!
    return answer
  }

  /** The status of a handshake, and the socket if it has come about. */
  socket(headers: Record<string, string> = {}): Promise<{ status: number; socket: WebSocket }> {
    const { port, localAddress, servername, ca } = this.#options
    const options: ClientOptions & { localAddress: string; servername: string } = {
      headers: { host: 'play.example', cookie: this.cookie, ...headers },
      localAddress: localAddress!,
      servername: servername!,
      ca: ca!,
    }
    const socket = new WebSocket(`wss://127.0.0.1:${port}/ws`, options)
    socket.on('error', () => {})
    return new Promise((resolve) => {
      socket.on('open', () => resolve({ status: 101, socket }))
      socket.on('unexpected-response', (_, { statusCode }) => resolve({ status: statusCode!, socket }))
    })
  }
}

describe('behind nginx', () => {
  test('a table is played over HTTPS, under a public name', async () => {
    const [front, back] = [await freePort(), await freePort()]
    await using server = await serving({ port: back, proxies: 1, publicUrl: PUBLIC })
    await using proxy = await nginx(front, back)
    const ana = new Browser(proxy)
    const { status, headers } = await ana.arrive()
    expect(status).toBe(200)
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-conspire=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}$/)
    expect(headers['cache-control']).toBe('no-store')
    // The proxy has written another Host: pages are known by their public name.
    const rename = (origin: string) => ana.send('PUT', '/api/me', { origin }, { name: 'Ana' })
    expect((await rename(PUBLIC)).status).toBe(200)
    for (const origin of ['https://evil.example', 'http://play.example', 'null'])
      expect((await rename(origin)).status, origin).toBe(403)
    const [host] = await seated(server.url, ['Ben'])
    const { socket } = await ana.socket({ origin: PUBLIC })
    const heard = new Promise<Frame>((resolve) =>
      socket.once('message', (data) => resolve(JSON.parse(textOf(data)) as Frame)),
    )
    socket.send(JSON.stringify({ hello: 1, table: host!.table }))
    expect((await heard)['welcome']).toMatchObject({ as: 'watch' })
    socket.terminate()
    expect((await ana.socket({ origin: 'https://evil.example' })).status).toBe(403)
    await host!.leave()
  })

  test.each([
    ['number', 1],
    ['network', ['127.0.0.1']],
  ])(
    'that is known by its %s, nobody is taken for somebody else, whatever they say',
    async (_by, proxies) => {
      const [front, back] = [await freePort(), await freePort()]
      const limits = { requests: { burst: 6, per: 600_000 }, socketsPerAddress: 2 }
      await using _server = await serving({ port: back, proxies, publicUrl: PUBLIC, limits })
      await using proxy = await nginx(front, back)
      const [eve, ana] = [new Browser(proxy, '127.0.0.3'), new Browser(proxy, '127.0.0.2')]
      await eve.arrive()
      const statuses: number[] = []
      for (let i = 0; i < 8; i++) {
        const forwarded = { 'x-forwarded-for': `198.51.100.${i}`, forwarded: `for=198.51.100.${i}` }
        statuses.push((await eve.send('GET', '/api/me', forwarded)).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
      // Nor can she use up what is another's.
      await eve.send('GET', '/api/me', { 'x-forwarded-for': '127.0.0.2' })
      expect((await ana.arrive()).status).toBe(200)
      const sockets = []
      for (let i = 0; i < 4; i++) sockets.push(await eve.socket({ 'x-forwarded-for': `198.51.100.${i}` }))
      expect(sockets.map(({ status }) => status)).toEqual([101, 101, 429, 429])
      const other = await ana.socket()
      expect(other.status).toBe(101)
      for (const { socket } of [...sockets, other]) socket.terminate()
    },
  )

  test('what comes around the proxy is not believed, where its network is named', async () => {
    await using server = await serving({ proxies: ['10.0.0.0/8'], publicUrl: PUBLIC })
    const eve = await fetch(`${server.url}/api/me`, { headers: { 'x-forwarded-proto': 'https' } })
    expect(eve.headers.getSetCookie()[0]).toMatch(/^conspire=/)
    expect(await Guest.arrive(server.url, 'Ana')).toBeInstanceOf(Guest)
  })
})
