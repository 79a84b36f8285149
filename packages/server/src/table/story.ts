import type { Seat } from '@conspire/kernel'
import type { NumberedFrame } from '@conspire/protocol'

/**
 * The numbered frames of a table, one stream for every seat and one for all who watch. Numbers count what that stream was told and nothing
 * else: a gap would say that somebody else was told something. They follow from the log alone, so they go on after a restart.
 */

/** A place in the list of streams: first that of all who watch, then a seat's each. */
export type Stream = number
export const WATCHERS: Stream = 0
export const streamAt = (seat: Seat): Stream => seat + 1
export const seatOfStream = (stream: Stream): Seat => stream - 1

/** A frame on its way: the stream and the text, number included. */
export interface Emission {
  readonly stream: Stream
  readonly text: string
}

/** How many frames of each stream are kept for those who come back; whoever has missed more gets everything anew. */
const KEPT = 32

export class Story {
  readonly #numbers: number[]
  /** The last frames of each stream, without their numbers. Where two streams are told the same they share the text. */
  readonly #recent: string[][]

  constructor(players: number) {
    this.#numbers = []
    this.#recent = []
    this.seat(players)
  }

  /** There are so many players now. A stream that nobody follows any more keeps its numbers: they are never given twice. */
  seat(players: number): void {
    while (this.#numbers.length < streamAt(players)) {
      this.#numbers.push(0)
      this.#recent.push([])
    }
  }

  /** One frame to each stream: its body as a JSON record, or null for a stream that hears nothing. */
  tell(bodies: readonly (string | null)[]): Emission[] {
    const emissions: Emission[] = []
    bodies.forEach((body, stream) => {
      if (body === null) return
      const number = ++this.#numbers[stream]!
      const recent = this.#recent[stream]!
      recent.push(body)
      if (recent.length > KEPT) recent.shift()
      emissions.push({ stream, text: numbered(number, body) })
    })
    return emissions
  }

  /** As `tell`, of all that there is to know from now on. Whoever misses it gets everything anew, so nothing from before is kept. */
  tellAnew(bodies: readonly (string | null)[]): Emission[] {
    const emissions = this.tell(bodies)
    this.forget()
    return emissions
  }

  /** Whoever comes back gets everything anew. */
  forget(): void {
    for (const recent of this.#recent) recent.length = 0
  }

  tellAll(body: string): Emission[] {
    return this.tell(this.#numbers.map(() => body))
  }

  /** The number of the last frame of a stream. */
  last(stream: Stream): number {
    return this.#numbers[stream]!
  }

  /** The frames after number `have`; null when they are no longer kept, or never were. */
  since(stream: Stream, have: number): string[] | null {
    const last = this.#numbers[stream]!
    const recent = this.#recent[stream]!
    if (have > last || last - have > recent.length) return null
    return recent.slice(recent.length - (last - have)).map((body, i) => numbered(have + i + 1, body))
  }
}

/** A frame without its number. */
export const bodyOf = (frame: Omit<NumberedFrame, 'n'>): string => JSON.stringify(frame)

const numbered = (number: number, body: string): string => `{"n":${number},${body.slice(1)}`
