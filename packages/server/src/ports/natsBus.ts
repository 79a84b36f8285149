import type { Json } from '@conspire/kernel'
import { connect, type ConnectionOptions, type Msg, type NatsConnection } from '@nats-io/transport-node'
import { UnusableService } from '../store/unusable.ts'
import { Unanswered, type Handler, type Responder, type Stop } from './bus.ts'
import { InProcessBus } from './inProcessBus.ts'

/** How long an answer may take before nobody is believed to give it. */
const PATIENCE = 4000
const NOBODY = 503
/** How a piece of an answer begins that is too long for one message: more follows, or it is the last. No JSON begins like that. */
const MORE = 0x2b
const LAST = 0x2e

interface Asked {
  readonly pieces: Uint8Array[]
  readonly reply: Handler
  readonly failed: (error: Error) => void
  readonly topic: string
  readonly timer: NodeJS.Timeout
}

/**
 * The bus between nodes, over NATS. What stays in this process takes the short way; the order in which a node tells things is kept, because it has
 * one connection. What is told while that is cut is lost, and `onGap` says so.
 */
export class NatsBus extends InProcessBus {
  readonly #nats: NatsConnection
  readonly #prefix: string
  readonly #inbox: string
  readonly #asked = new Map<string, Asked>()
  readonly #heard = new Map<string, Stop>()
  readonly #gaps = new Set<() => void>()
  #last = 0
  #isConnected = true

  private constructor(nats: NatsConnection, house: string) {
    super()
    this.#nats = nats
    this.#prefix = `conspire.${house}`
    this.#inbox = `${this.#prefix}.answers.${crypto.randomUUID()}`
    nats.subscribe(`${this.#inbox}.*`, { callback: (_error, message) => this.#answered(message) })
    void this.#watch()
  }

  /** `house`: whoever has the same database. Others may be on the same NATS. */
  static async open(url: string, house: string): Promise<NatsBus> {
    try {
      return new NatsBus(await connect(optionsFor(url)), house)
    } catch (error) {
      throw new UnusableService('bus', (error as Error).message)
    }
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#nats.status()) {
      if (type === 'disconnect') {
        this.#isConnected = false
        for (const id of this.#asked.keys()) this.#fail(id)
      }
      if (type === 'reconnect') {
        this.#isConnected = true
        for (const tell of this.#gaps) tell()
      }
    }
  }

  #subjectOf(topic: string): string {
    return `${this.#prefix}.${topic.replaceAll(' ', '.')}`
  }

  override publish(topic: string, message: Json): void {
    super.publish(topic, message)
    if (this.#isConnected) this.#nats.publish(this.#subjectOf(topic), JSON.stringify(message))
  }

  override subscribe(topic: string, handler: Handler): Stop {
    const stop = super.subscribe(topic, handler)
    if (!this.#heard.has(topic) && !this.#nats.isClosed()) {
      const subscription = this.#nats.subscribe(this.#subjectOf(topic), {
        callback: (_error, message) => super.publish(topic, message.json<Json>()),
      })
      this.#heard.set(topic, () => subscription.unsubscribe())
    }
    return () => {
      stop()
      if (this.hasListeners(topic)) return
      this.#heard.get(topic)?.()
      this.#heard.delete(topic)
    }
  }

  override request(topic: string, message: Json, reply: Handler, failed: (error: Error) => void): void {
    if (this.hasResponder(topic) || !this.#isConnected) {
      super.request(topic, message, reply, failed)
      return
    }
    const id = String(++this.#last)
    const timer = setTimeout(() => this.#fail(id), PATIENCE)
    this.#asked.set(id, { reply, failed, topic, timer, pieces: [] })
    this.#nats.publish(this.#subjectOf(topic), JSON.stringify(message), { reply: `${this.#inbox}.${id}` })
  }

  #answered(message: Msg): void {
    const id = message.subject.slice(this.#inbox.length + 1)
    if (message.headers?.code === NOBODY) {
      this.#fail(id)
      return
    }
    const { data } = message
    if (data[0] === MORE || data[0] === LAST) this.#asked.get(id)?.pieces.push(data.subarray(1))
    if (data[0] === MORE) return
    // Of two answers the first counts: a node that was asleep may give the other.
    const asked = this.#take(id)
    asked?.reply(asked.pieces.length === 0 ? message.json<Json>() : whole(asked.pieces))
  }

  /** NATS takes messages of a megabyte: what is longer, such as the file of a long match, goes in pieces. */
  #answer(message: Msg, text: string): void {
    const bytes = Buffer.from(text)
    const most = (this.#nats.info?.max_payload ?? 2 ** 20) - 1
    if (bytes.length <= most) {
      message.respond(bytes)
      return
    }
    for (let from = 0; from < bytes.length; from += most) {
      const kind = from + most < bytes.length ? MORE : LAST
      message.respond(Buffer.concat([Buffer.of(kind), bytes.subarray(from, from + most)]))
    }
  }

  #take(id: string): Asked | undefined {
    const asked = this.#asked.get(id)
    this.#asked.delete(id)
    if (asked !== undefined) clearTimeout(asked.timer)
    return asked
  }

  #fail(id: string): void {
    const asked = this.#take(id)
    asked?.failed(new Unanswered(asked.topic))
  }

  override respond(topic: string, responder: Responder): Stop {
    const stop = super.respond(topic, responder)
    const subscription = this.#nats.subscribe(this.#subjectOf(topic), {
      callback: (_error, message) =>
        responder(message.json<Json>(), (answer) => {
          if (this.#isConnected) this.#answer(message, JSON.stringify(answer))
        }),
    })
    return () => {
      stop()
      subscription.unsubscribe()
    }
  }

  override onGap(handler: () => void): Stop {
    this.#gaps.add(handler)
    return () => this.#gaps.delete(handler)
  }

  override async settle(): Promise<void> {
    if (this.#isConnected) await this.#nats.flush()
  }

  override async check(): Promise<void> {
    if (!this.#isConnected) throw new Error('the line is cut')
    await this.#nats.flush()
  }

  override async close(): Promise<void> {
    await super.close()
    // NATS throws at whoever says anything from now on.
    this.#isConnected = false
    for (const id of this.#asked.keys()) this.#fail(id)
    await this.#nats.close()
  }
}

const whole = (pieces: readonly Uint8Array[]): Json => JSON.parse(Buffer.concat(pieces).toString()) as Json

/** `nats://` or `tls://`, with a user and a password or a token before the host, and several servers one after the other. */
function optionsFor(text: string): ConnectionOptions {
  const urls = text.split(',').map((one) => new URL(one))
  const { username, password, protocol } = urls[0]!
  const user = decodeURIComponent(username)
  return {
    servers: urls.map(({ host }) => host),
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 2000,
    maxPingOut: 2,
    timeout: 5000,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(password !== '' ? { user, pass: decodeURIComponent(password) } : user !== '' ? { token: user } : {}),
  }
}
