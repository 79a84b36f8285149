import type { Json } from '@conspire/kernel'
import { clock } from '../clock.ts'
import {
  PATIENCE,
  Unanswered,
  type Broken,
  type Bus,
  type Handler,
  type Responder,
  type Stop,
} from './bus.ts'

interface Subscription {
  readonly handler: Handler
  ended: boolean
}

/** Nobody has said who hears of it: so it is heard like any failure that nobody looks after. */
const uncaught: Broken = (error) => void Promise.reject(error)

/** The bus of a server that is one process: a call. */
export class InProcessBus implements Bus {
  /** The lists are replaced, never changed: a handler may end its subscription, or begin one that is not meant by the message at hand. */
  readonly #subscriptions = new Map<string, readonly Subscription[]>()
  readonly #responders = new Map<string, Responder>()
  readonly #broken: Broken

  constructor(broken: Broken = uncaught) {
    this.#broken = broken
  }

  /** Whatever a handler hears, it hears through this. */
  protected tell<What>(handler: (what: What) => void, what: What): void {
    try {
      handler(what)
    } catch (error) {
      this.#broken(error)
    }
  }

  publish(topic: string, message: Json): void {
    const subscriptions = this.#subscriptions.get(topic)
    if (subscriptions === undefined) return
    for (const { handler, ended } of subscriptions) if (!ended) this.tell(handler, message)
  }

  subscribe(topic: string, handler: Handler): Stop {
    const subscription: Subscription = { handler, ended: false }
    this.#subscriptions.set(topic, [...(this.#subscriptions.get(topic) ?? []), subscription])
    return () => {
      subscription.ended = true
      const others = (this.#subscriptions.get(topic) ?? []).filter((other) => other !== subscription)
      if (others.length > 0) this.#subscriptions.set(topic, others)
      else this.#subscriptions.delete(topic)
    }
  }

  request(
    topic: string,
    message: Json,
    reply: Handler,
    failed: (error: Error) => void,
    patience = PATIENCE,
  ): void {
    const responder = this.#responders.get(topic)
    if (responder === undefined) {
      this.tell(failed, new Unanswered(topic))
      return
    }
    let isSettled = false
    const settle = <What>(handler: (what: What) => void, what: What): void => {
      if (isSettled) return
      isSettled = true
      this.tell(handler, what)
    }
    try {
      responder(message, (answer) => settle(reply, answer))
    } catch (error) {
      this.#broken(error)
      // As between nodes: whoever heard of it at once might ask again at once, for ever.
      if (!isSettled) clock.after(patience, () => settle(failed, new Unanswered(topic)))
    }
  }

  respond(topic: string, responder: Responder): Stop {
    if (this.#responders.has(topic)) throw new Error(`somebody answers at ${topic} already`)
    this.#responders.set(topic, responder)
    return () => {
      if (this.#responders.get(topic) === responder) this.#responders.delete(topic)
    }
  }

  protected hasListeners(topic: string): boolean {
    return this.#subscriptions.has(topic)
  }

  protected hasResponder(topic: string): boolean {
    return this.#responders.has(topic)
  }

  async settle(): Promise<void> {}

  /** Nothing is ever lost. */
  onGap(_handler: () => void): Stop {
    return () => {}
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {
    this.#subscriptions.clear()
    this.#responders.clear()
  }
}
