import type { Json } from '@conspire/kernel'

export type Handler = (message: Json) => void
/** Calls `reply` exactly once, at once or later. */
export type Responder = (message: Json, reply: Handler) => void
export type Stop = () => void
/** Hears of whatever a handler throws: it reaches nobody else. */
export type Broken = (error: unknown) => void

/** How long an answer of another node may take before nobody is believed to give it, unless the question says otherwise. */
export const PATIENCE = 4000

/** Nobody answers at this address. */
export class Unanswered extends Error {
  constructor(topic: string) {
    super(`nobody answers at ${topic}`)
    this.name = 'Unanswered'
  }
}

/**
 * How sockets and tables talk, wherever each of them lives. Messages are plain JSON. Those of one sender on one topic arrive in their order.
 * They may get lost: the numbers of the streams tell, and whoever misses one says hello again. A handler that throws breaks nothing else: neither
 * whoever has told or asked, nor other handlers, nor what comes after it.
 */
export interface Bus {
  publish(topic: string, message: Json): void
  subscribe(topic: string, handler: Handler): Stop
  /**
   * `reply` is called before anything that the responder publishes after replying reaches the one who asked. One of the two is called, once; a
   * responder that throws has not answered. `patience`: how long another node may take, in milliseconds; within a process nobody is given up.
   */
  request(
    topic: string,
    message: Json,
    reply: Handler,
    failed: (error: Error) => void,
    patience?: number,
  ): void
  respond(topic: string, responder: Responder): Stop
  /** From now on everything is heard that was subscribed to before. */
  settle(): Promise<void>
  /** Calls when messages may have been lost since the last time. */
  onGap(handler: () => void): Stop
  /** Rejects when nobody far away can be reached now. */
  check(): Promise<void>
  close(): Promise<void>
}
