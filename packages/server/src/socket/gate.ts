import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { cookieHeader, cookieIn } from '../http/cookies.ts'
import { countedAs } from '../http/visitors.ts'
import { traceOf } from '../logging.ts'
import { refused, type Reason } from '../refused.ts'
import { Connection, type Office } from './connection.ts'
import { LONGEST_FRAME } from './json.ts'
import { Sockets } from './sockets.ts'

const STATUS: Partial<Record<Reason, string>> = {
  noIdentity: '401 Unauthorized',
  foreignOrigin: '403 Forbidden',
  banned: '403 Forbidden',
  foreignHost: '421 Misdirected Request',
  notFound: '404 Not Found',
  tooManySockets: '429 Too Many Requests',
  busy: '503 Service Unavailable',
}

/** A socket that says why before it closes, also where its reader finds that a frame is far too long or in too many pieces. */
class SayingSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    if (this.readyState === this.OPEN) this.emit('farewell', code, reason)
    super.close(code, reason)
  }
}

/** Where sockets come in: who may, and how many. */
export class Gate {
  readonly #office: Office
  readonly #server: WebSocketServer
  readonly #sockets: Sockets
  #closed = false

  constructor(office: Office, server: Server) {
    this.#office = office
    this.#server = new WebSocketServer({
      noServer: true,
      WebSocket: SayingSocket,
      // A frame that is too long is answered in words; one that is far too long is not even read, and ends the socket.
      maxPayload: 8 * LONGEST_FRAME,
      maxFragments: 16,
      maxBufferedChunks: 64,
      perMessageDeflate: false,
      clientTracking: false,
      // Those that are answered are counted first.
      autoPong: false,
    })
    this.#sockets = new Sockets(office)
    // Whoever plays for months may never ask for anything else.
    this.#server.on('headers', (headers, request) => {
      const { secure } = office.visitors.of(request)
      const renewed = office.guests.renewed(cookieIn(request.headers.cookie, secure))
      if (renewed !== null) headers.push(cookieHeader(renewed, secure))
    })
    server.on('upgrade', (request, socket, head) => {
      this.#admit(request, socket, head).catch((error: unknown) => {
        office.house.log.error({ trace: traceOf(error) }, 'a handshake broke')
        socket.destroy()
      })
    })
    server.on('connection', (socket) => this.#count(socket))
  }

  get size(): number {
    return this.#sockets.size
  }

  /** Nobody comes in any more. */
  shut(): void {
    this.#closed = true
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#sockets.close()
  }

  /** Too many connections of one address are closed without a word, before anything is read. */
  #count(socket: Socket): void {
    const { meters, limits, visitors } = this.#office
    const peer = socket.remoteAddress ?? ''
    if (visitors.isProxy(peer)) return
    const address = countedAs(peer)
    if (meters.connections.of(address) >= limits.connectionsPerAddress) {
      socket.destroy()
      return
    }
    meters.connections.add(address)
    socket.once('close', () => meters.connections.remove(address))
  }

  async #admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const { guests, limits, meters, visitors } = this.#office
    const { address, secure } = visitors.of(request)
    const guest = guests.recognise(cookieIn(request.headers.cookie, secure))
    const refuse = (reason: Reason): void => {
      this.#office.house.metrics.refused('handshake', reason)
      this.#office.refusals.hear(reason, guest)
      const body = JSON.stringify(refused(reason))
      socket.end(
        `HTTP/1.1 ${STATUS[reason] ?? '400 Bad Request'}\r\nContent-Type: application/json\r\nCache-Control: no-store\r\n` +
          `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      )
    }
    // Whatever it asks for, and however that is written.
    if (!meters.handshakes.take(address)) return refuse('tooManySockets')
    if (this.#closed || (request.url ?? '').split('?')[0] !== '/ws') return refuse('notFound')
    if (!visitors.serves(request.headers)) return refuse('foreignHost')
    if (visitors.isForeign(request.headers)) return refuse('foreignOrigin')
    if (guest === null) return refuse('noIdentity')
    const { orders } = this.#office.house
    if (orders.holds('banGuest', guest) || orders.holds('banAddress', address)) return refuse('banned')
    if (
      meters.sockets.of(address) >= limits.socketsPerAddress ||
      meters.socketsOfGuest.of(guest) >= limits.socketsPerGuest
    )
      return refuse('tooManySockets')
    // Counted from here on, so that many at once do not slip through while names are looked up.
    meters.sockets.add(address)
    meters.socketsOfGuest.add(guest)
    const forget = (): void => {
      meters.sockets.remove(address)
      meters.socketsOfGuest.remove(guest)
    }
    let name: string
    try {
      name = await guests.nameOf(guest)
    } catch {
      forget()
      // They come again until we can look them up, and have their tries left then.
      meters.handshakes.giveBack(address)
      return refuse('busy')
    }
    if (socket.destroyed) return forget()
    socket.once('close', forget)
    this.#server.handleUpgrade(request, socket, head, (ws) => {
      const connection = new Connection(this.#office, ws, socket, { guest, address }, name)
      this.#sockets.add(connection)
      ws.once('close', () => this.#sockets.remove(connection))
      if (this.#closed) connection.goAway()
    })
  }
}
