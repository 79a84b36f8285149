import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { clock } from '../clock.ts'
import { cookieIn } from '../http/cookies.ts'
import { isForeign } from '../http/origin.ts'
import { Buckets, Tally } from '../limits.ts'
import { traceOf } from '../logging.ts'
import { refused, type Reason } from '../refused.ts'
import { Connection, type Office } from './connection.ts'
import { LONGEST_FRAME } from './json.ts'

const STATUS: Partial<Record<Reason, string>> = {
  noIdentity: '401 Unauthorized',
  foreignOrigin: '403 Forbidden',
  notFound: '404 Not Found',
  tooManySockets: '429 Too Many Requests',
}

/** Where sockets come in: who may, and how many. */
export class Gate {
  readonly #office: Office
  readonly #trustProxy: boolean
  readonly #server: WebSocketServer
  readonly #connections = new Set<Connection>()
  readonly #byAddress = new Tally()
  readonly #byGuest = new Tally()
  readonly #handshakes: Buckets
  readonly #watch: NodeJS.Timeout
  #closed = false

  constructor(office: Office, server: Server, trustProxy: boolean) {
    this.#office = office
    this.#trustProxy = trustProxy
    this.#handshakes = new Buckets(office.limits.handshakes)
    this.#server = new WebSocketServer({
      noServer: true,
      // A frame that is a little too long is answered in words; one that is far too long ends the socket.
      maxPayload: 2 * LONGEST_FRAME,
      maxFragments: 16,
      maxBufferedChunks: 64,
      perMessageDeflate: false,
      clientTracking: false,
    })
    server.on('upgrade', (request, socket, head) => {
      this.#admit(request, socket, head).catch((error: unknown) => {
        office.house.log.error({ trace: traceOf(error) }, 'a handshake broke')
        socket.destroy()
      })
    })
    const { silence } = office.house.timing
    this.#watch = setInterval(() => this.#look(), Math.min(5000, silence / 4))
    this.#watch.unref()
  }

  get size(): number {
    return this.#connections.size
  }

  /** Nobody comes in any more. */
  shut(): void {
    this.#closed = true
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#watch)
    for (const connection of this.#connections) connection.goAway()
    // Whoever does not close within a moment is cut off.
    for (let waited = 0; waited < 500 && this.#connections.size > 0; waited += 10)
      await new Promise((resolve) => setTimeout(resolve, 10))
    for (const connection of this.#connections) connection.cut()
  }

  async #admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const refuse = (reason: Reason): void => {
      this.#office.house.metrics.refused('handshake', reason)
      const body = JSON.stringify(refused(reason))
      socket.end(
        `HTTP/1.1 ${STATUS[reason] ?? '400 Bad Request'}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      )
    }
    const { guests, limits } = this.#office
    const address = this.#addressOf(request)
    if (this.#closed || (request.url ?? '').split('?')[0] !== '/ws') return refuse('notFound')
    if (isForeign(request.headers)) return refuse('foreignOrigin')
    const guest = guests.recognise(cookieIn(request.headers.cookie))
    if (guest === null) return refuse('noIdentity')
    if (
      this.#byAddress.of(address) >= limits.socketsPerAddress ||
      this.#byGuest.of(guest) >= limits.socketsPerGuest
    )
      return refuse('tooManySockets')
    if (!this.#handshakes.take(address)) return refuse('tooManySockets')
    // Counted from here on, so that many at once do not slip through while names are looked up.
    this.#byAddress.add(address)
    this.#byGuest.add(guest)
    const forget = (): void => {
      this.#byAddress.remove(address)
      this.#byGuest.remove(guest)
    }
    let name: string
    try {
      name = await guests.nameOf(guest)
    } catch (error) {
      forget()
      throw error
    }
    if (socket.destroyed) return forget()
    socket.once('close', forget)
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      const connection = new Connection(this.#office, ws, socket, guest, name)
      this.#connections.add(connection)
      this.#office.house.metrics.sockets.set(this.#connections.size)
      ws.once('close', () => {
        this.#connections.delete(connection)
        this.#office.house.metrics.sockets.set(this.#connections.size)
      })
      if (this.#closed) connection.goAway()
    })
  }

  #addressOf(request: IncomingMessage): string {
    const forwarded = request.headers['x-forwarded-for']
    if (this.#trustProxy && typeof forwarded === 'string') return forwarded.split(',').at(-1)!.trim()
    return request.socket.remoteAddress ?? ''
  }

  /** Closes sockets that are silent, and those that never came to a table. */
  #look(): void {
    const now = clock.now()
    const { silence } = this.#office.house.timing
    for (const connection of this.#connections) {
      if (now - connection.lastHeard > silence) connection.bye('silent')
      else if (!connection.isAtTable && now - connection.since > silence) connection.bye('noHello')
    }
    this.#handshakes.sweep(now)
  }
}
