import { Unanswered, type Handler, type Stop } from './bus.ts'

/** A question to another node that waits for its answer. */
export interface Inquiry {
  readonly topic: string
  readonly reply: Handler
  readonly failed: (error: Error) => void
  /** Ends the wait. */
  readonly cancel: Stop
}

/** What a node has asked others. Each question is settled once: of two answers the first counts. */
export class Inquiries<Asked extends Inquiry = Inquiry> {
  readonly #asked = new Map<string, Asked>()
  readonly #tell: (failed: Inquiry['failed'], error: Error) => void

  constructor(tell: (failed: Inquiry['failed'], error: Error) => void) {
    this.#tell = tell
  }

  begin(id: string, asked: Asked): void {
    this.#asked.set(id, asked)
  }

  get(id: string): Asked | undefined {
    return this.#asked.get(id)
  }

  /** The question, which waits no longer; none where it was settled before. */
  take(id: string): Asked | undefined {
    const asked = this.#asked.get(id)
    this.#asked.delete(id)
    asked?.cancel()
    return asked
  }

  fail(id: string): void {
    const asked = this.take(id)
    if (asked !== undefined) this.#tell(asked.failed, new Unanswered(asked.topic))
  }

  failAll(): void {
    for (const id of this.#asked.keys()) this.fail(id)
  }
}
