import type { Json } from '@conspire/kernel'
import type { Handler, Responder, Stop } from '../src/ports/bus.ts'
import { InProcessBus } from '../src/ports/inProcessBus.ts'
import { Inquiries } from '../src/ports/inquiries.ts'
import type { Machine, World } from './world.ts'

/** As natsBus.ts has it. */
const PATIENCE = 4000
const RECONNECT = 500
const USUAL = 3

/** What goes over a line between a node and the hub. */
type Mail =
  | { readonly kind: 'hear'; readonly topic: string }
  | { readonly kind: 'unhear'; readonly topic: string }
  | { readonly kind: 'told'; readonly topic: string; readonly text: string; readonly answerTo: string | null }
  | { readonly kind: 'answer'; readonly id: string; readonly text: string | null }
  | { readonly kind: 'flush'; readonly done: () => void }

/** A line in one direction: what is sent arrives in its order, unless the line is cut first. */
class Pipe {
  readonly #world: World
  #free = 0
  #cuts = 0

  constructor(world: World) {
    this.#world = world
  }

  send(machine: Machine | null, arrive: () => void): void {
    const world = this.#world
    const cuts = this.#cuts
    this.#free = Math.max(this.#free, world.time + world.fraction(USUAL))
    world.when(this.#free, machine, () => {
      if (cuts === this.#cuts) arrive()
    })
  }

  cut(): void {
    this.#cuts++
  }
}

interface Member {
  readonly bus: HubBus
  readonly up: Pipe
  readonly down: Pipe
  readonly heard: Map<string, number>
}

/** A server like NATS between nodes: each has one line to it, which keeps its order; whatever is on a line that is cut is lost. */
export class Hub {
  readonly #world: World
  readonly #members = new Set<Member>()
  goneUntil = 0
  cuts = 0

  constructor(world: World) {
    this.#world = world
  }

  join(machine: Machine): HubBus {
    const bus = new HubBus(this.#world, this, machine)
    bus.connect()
    return bus
  }

  get members(): readonly Member[] {
    return [...this.#members]
  }

  admit(member: Member): void {
    this.#members.add(member)
  }

  drop(member: Member): void {
    this.#members.delete(member)
  }

  /** Something has arrived from a node. */
  take(from: Member, mail: Mail): void {
    if (mail.kind === 'hear') from.heard.set(mail.topic, (from.heard.get(mail.topic) ?? 0) + 1)
    else if (mail.kind === 'unhear') {
      const count = (from.heard.get(mail.topic) ?? 0) - 1
      if (count > 0) from.heard.set(mail.topic, count)
      else from.heard.delete(mail.topic)
    } else if (mail.kind === 'flush') from.down.send(from.bus.machine, mail.done)
    else if (mail.kind === 'told') this.#pass(from, mail)
    else {
      const asker = this.members.find(({ bus }) => mail.id.startsWith(`${bus.machine.name} `))
      asker?.down.send(asker.bus.machine, () => asker.bus.receive(mail))
    }
  }

  #pass(from: Member, mail: Extract<Mail, { readonly kind: 'told' }>): void {
    const listeners = this.members.filter((member) => member !== from && member.heard.has(mail.topic))
    for (const { bus, down } of listeners) down.send(bus.machine, () => bus.receive(mail))
    if (mail.answerTo === null || listeners.length > 0) return
    const nobody: Mail = { kind: 'answer', id: mail.answerTo, text: null }
    from.down.send(from.bus.machine, () => from.bus.receive(nobody))
  }

  /** The lines of one node, or of all of them, are cut; each is back by itself a while later. */
  cut(member: Member, pause: number): void {
    this.cuts++
    member.up.cut()
    member.down.cut()
    this.drop(member)
    member.bus.cutOff()
    this.#world.at(pause + this.#world.fraction(RECONNECT), member.bus.machine, () => member.bus.connect())
  }
}

/** The bus of a node on such a hub. */
export class HubBus extends InProcessBus {
  readonly machine: Machine
  readonly #world: World
  readonly #hub: Hub
  readonly #asked = new Inquiries((failed, error) => failed(error))
  readonly #responders = new Map<string, Responder>()
  readonly #subscribed = new Set<string>()
  readonly #gaps = new Set<() => void>()
  /** Of those who wait until what they subscribed to is heard. */
  readonly #flushes = new Set<(error: Error) => void>()
  #member: Member | null = null
  #last = 0
  #isFirst = true
  #isClosed = false

  constructor(world: World, hub: Hub, machine: Machine) {
    super()
    this.#world = world
    this.#hub = hub
    this.machine = machine
  }

  /** Whoever has closed while the line was cut is not back with it. */
  connect(): void {
    if (this.#isClosed) return
    const world = this.#world
    this.#member = { bus: this, up: new Pipe(world), down: new Pipe(world), heard: new Map() }
    this.#hub.admit(this.#member)
    for (const topic of this.#responders.keys()) this.#send({ kind: 'hear', topic })
    for (const topic of this.#subscribed) this.#send({ kind: 'hear', topic })
    if (!this.#isFirst) for (const tell of this.#gaps) tell()
    this.#isFirst = false
  }

  cutOff(): void {
    this.#member = null
    // Noticed by the node, in its own time.
    this.#world.at(0, this.machine, () => {
      this.#asked.failAll()
      for (const reject of this.#flushes) reject(new Error('the line is cut'))
      this.#flushes.clear()
    })
  }

  #send(mail: Mail): void {
    const member = this.#member
    if (member !== null) member.up.send(null, () => this.#hub.take(member, mail))
  }

  receive(mail: Mail): void {
    if (mail.kind === 'answer') {
      if (mail.text === null) this.#asked.fail(mail.id)
      // Of two answers the first counts.
      else this.#asked.take(mail.id)?.reply(JSON.parse(mail.text) as Json)
    } else if (mail.kind === 'told') {
      const { topic, text, answerTo } = mail
      if (answerTo === null) super.publish(topic, JSON.parse(text) as Json)
      else
        this.#responders.get(topic)?.(JSON.parse(text) as Json, (answer) =>
          this.#send({ kind: 'answer', id: answerTo, text: JSON.stringify(answer) }),
        )
    }
  }

  override publish(topic: string, message: Json): void {
    super.publish(topic, message)
    this.#send({ kind: 'told', topic, text: JSON.stringify(message), answerTo: null })
  }

  override subscribe(topic: string, handler: Handler): Stop {
    const stop = super.subscribe(topic, handler)
    if (!this.#subscribed.has(topic)) {
      this.#subscribed.add(topic)
      this.#send({ kind: 'hear', topic })
    }
    return () => {
      stop()
      if (this.hasListeners(topic) || !this.#subscribed.delete(topic)) return
      this.#send({ kind: 'unhear', topic })
    }
  }

  override request(topic: string, message: Json, reply: Handler, failed: (error: Error) => void): void {
    if (this.hasResponder(topic) || this.#member === null) {
      super.request(topic, message, reply, failed)
      return
    }
    const id = `${this.machine.name} ${++this.#last}`
    const cancel = this.#world.at(PATIENCE, this.machine, () => this.#asked.fail(id))
    this.#asked.begin(id, { topic, reply, failed, cancel })
    this.#send({ kind: 'told', topic, text: JSON.stringify(message), answerTo: id })
  }

  override respond(topic: string, responder: Responder): Stop {
    const stop = super.respond(topic, responder)
    this.#responders.set(topic, responder)
    this.#send({ kind: 'hear', topic })
    return () => {
      stop()
      if (this.#responders.get(topic) !== responder) return
      this.#responders.delete(topic)
      this.#send({ kind: 'unhear', topic })
    }
  }

  override onGap(handler: () => void): Stop {
    this.#gaps.add(handler)
    return () => this.#gaps.delete(handler)
  }

  override settle(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#member === null) return resolve()
      this.#flushes.add(reject)
      const done = (): void => {
        this.#flushes.delete(reject)
        resolve()
      }
      this.#send({ kind: 'flush', done })
    })
  }

  override async close(): Promise<void> {
    this.#isClosed = true
    await super.close()
    this.#asked.failAll()
    if (this.#member !== null) this.#hub.drop(this.#member)
    this.#member = null
  }
}
