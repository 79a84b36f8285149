import type { Json } from '@conspire/kernel'
import { Unanswered, type Bus, type Handler, type Responder, type Stop } from './bus.ts'

/** The bus of a server that is one process: a call. */
export class InProcessBus implements Bus {
  readonly #subscribers = new Map<string, Set<Handler>>()
  readonly #responders = new Map<string, Responder>()

  publish(topic: string, message: Json): void {
    const handlers = this.#subscribers.get(topic)
    if (handlers === undefined) return
    // A handler may end its subscription, or begin one that is not meant by this message.
    for (const handler of Array.from(handlers)) if (handlers.has(handler)) handler(message)
  }

  subscribe(topic: string, handler: Handler): Stop {
    const handlers = this.#subscribers.get(topic) ?? new Set()
    this.#subscribers.set(topic, handlers)
    // The same function may subscribe twice.
    const own: Handler = (message) => handler(message)
    handlers.add(own)
    return () => {
      handlers.delete(own)
      if (handlers.size === 0 && this.#subscribers.get(topic) === handlers) this.#subscribers.delete(topic)
    }
  }

  request(topic: string, message: Json, reply: Handler, failed: (error: Error) => void): void {
    const responder = this.#responders.get(topic)
    if (responder === undefined) failed(new Unanswered(topic))
    else responder(message, reply)
  }

  respond(topic: string, responder: Responder): Stop {
    if (this.#responders.has(topic)) throw new Error(`somebody answers at ${topic} already`)
    this.#responders.set(topic, responder)
    return () => {
      if (this.#responders.get(topic) === responder) this.#responders.delete(topic)
    }
  }

  async close(): Promise<void> {
    this.#subscribers.clear()
    this.#responders.clear()
  }
}
