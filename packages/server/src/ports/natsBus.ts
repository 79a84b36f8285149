import type { Json } from '@conspire/kernel'
import {
  connect,
  headers,
  type ConnectionOptions,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
} from '@nats-io/transport-node'
import { clock } from '../clock.ts'
import { UnusableService } from '../store/unusable.ts'
import { PATIENCE, Unanswered, type Broken, type Handler, type Responder, type Stop } from './bus.ts'
import { InProcessBus } from './inProcessBus.ts'
import { Inquiries, type Inquiry } from './inquiries.ts'

const NOBODY = 503
/** How a piece of an answer begins that is too long for one message: more follows, or it is the last. No JSON begins like that. */
const MORE = 0x2b
const LAST = 0x2e
/** The header of a piece that says which node sends it, and how many bytes headers may take. */
const SENDER = 'Sender'
const HEADERS = 128

interface Asked extends Inquiry {
  /** By who sends them: nodes that answer the same question do so at the same time. */
  readonly pieces: Map<string, Uint8Array[]>
}

/**
 * The bus between nodes, over NATS. What stays in this process takes the short way; the order in which a node tells things is kept, because it has
 * one connection. What is told while that is cut is lost, and `onGap` says so.
 */
export class NatsBus extends InProcessBus {
  readonly #nats: NatsConnection
  readonly #prefix: string
  readonly #inbox: string
  readonly #sender: MsgHdrs
  readonly #asked = new Inquiries<Asked>((failed, error) => this.tell(failed, error))
  readonly #heard = new Map<string, Stop>()
  readonly #gaps = new Set<() => void>()
  #last = 0
  #isConnected = true

  private constructor(nats: NatsConnection, house: string, broken?: Broken) {
    super(broken)
    const name = crypto.randomUUID()
    this.#nats = nats
    this.#prefix = `conspire.${house}`
    this.#inbox = `${this.#prefix}.answers.${name}`
    this.#sender = headers()
    this.#sender.set(SENDER, name)
    this.#listen(`${this.#inbox}.*`, (message) => this.#answered(message))
    void this.#watch()
  }

  /** `house`: whoever has the same database. Others may be on the same NATS. */
  static async open(url: string, house: string, broken?: Broken): Promise<NatsBus> {
    try {
      return new NatsBus(await connect(optionsFor(url)), house, broken)
    } catch (error) {
      throw new UnusableService('bus', (error as Error).message)
    }
  }

  async #watch(): Promise<void> {
    for await (const { type } of this.#nats.status()) {
      if (type === 'disconnect') {
        this.#isConnected = false
        this.#asked.failAll()
      }
      if (type === 'reconnect') {
        this.#isConnected = true
        for (const gap of this.#gaps) this.tell(gap, undefined)
      }
    }
  }

  /** What is thrown at the reader of the line closes it. */
  #listen(subject: string, hear: (message: Msg) => void): Stop {
    const subscription = this.#nats.subscribe(subject, {
      callback: (_error, message) => this.tell(hear, message),
    })
    return () => subscription.unsubscribe()
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
      const hear = (message: Msg): void => super.publish(topic, message.json<Json>())
      this.#heard.set(topic, this.#listen(this.#subjectOf(topic), hear))
    }
    return () => {
      stop()
      if (this.hasListeners(topic)) return
      this.#heard.get(topic)?.()
      this.#heard.delete(topic)
    }
  }

  override request(
    topic: string,
    message: Json,
    reply: Handler,
    failed: (error: Error) => void,
    patience = PATIENCE,
  ): void {
    if (this.hasResponder(topic) || !this.#isConnected) {
      super.request(topic, message, reply, failed, patience)
      return
    }
    const id = String(++this.#last)
    const cancel = clock.after(patience, () => this.#asked.fail(id))
    this.#asked.begin(id, { reply, failed, topic, cancel, pieces: new Map() })
    this.#nats.publish(this.#subjectOf(topic), JSON.stringify(message), { reply: `${this.#inbox}.${id}` })
  }

  #answered(message: Msg): void {
    const id = message.subject.slice(this.#inbox.length + 1)
    if (message.headers?.code === NOBODY) {
      this.#asked.fail(id)
      return
    }
    const bytes = this.#wholeOf(id, message)
    if (bytes === null) return
    // Of two answers the first counts: a node that was asleep may give the other.
    const asked = this.#asked.take(id)
    if (asked === undefined) return
    const answer = read(bytes)
    if (answer === undefined) this.tell(asked.failed, new Unanswered(asked.topic))
    else this.tell(asked.reply, answer)
  }

  /** Null while pieces are missing. */
  #wholeOf(id: string, { data, headers: said }: Msg): Uint8Array | null {
    if (data[0] !== MORE && data[0] !== LAST) return data
    const all = this.#asked.get(id)?.pieces
    const sender = said?.get(SENDER) ?? ''
    const pieces = all?.get(sender) ?? []
    pieces.push(data.subarray(1))
    all?.set(sender, pieces)
    return data[0] === MORE ? null : Buffer.concat(pieces)
  }

  /** NATS takes messages of a megabyte: what is longer, such as the file of a long match, goes in pieces. */
  #answer(message: Msg, text: string): void {
    const bytes = Buffer.from(text)
    const most = (this.#nats.info?.max_payload ?? 2 ** 20) - HEADERS - 1
    if (bytes.length <= most) {
      message.respond(bytes)
      return
    }
    for (let from = 0; from < bytes.length; from += most) {
      const kind = from + most < bytes.length ? MORE : LAST
      const piece = Buffer.concat([Buffer.of(kind), bytes.subarray(from, from + most)])
      message.respond(piece, { headers: this.#sender })
    }
  }

  override respond(topic: string, responder: Responder): Stop {
    const stop = super.respond(topic, responder)
    const unsubscribe = this.#listen(this.#subjectOf(topic), (message) =>
      responder(message.json<Json>(), (answer) => {
        if (this.#isConnected) this.#answer(message, JSON.stringify(answer))
      }),
    )
    return () => {
      stop()
      unsubscribe()
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
    this.#asked.failAll()
    await this.#nats.close()
  }
}

/** Undefined where it is no JSON. */
function read(bytes: Uint8Array): Json | undefined {
  try {
    return JSON.parse(Buffer.from(bytes).toString()) as Json
  } catch {
    return undefined
  }
}

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
