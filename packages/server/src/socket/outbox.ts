import type { Duplex } from 'node:stream'

/** The first byte of a whole text frame. */
const TEXT = '\u0081'

/** Those that have something to send at the end of this breath. */
let waiting: Outbox[] = []

function flushAll(): void {
  const outboxes = waiting
  waiting = []
  for (const outbox of outboxes) outbox.flush()
}

/**
 * What a socket is told. All that is said in one breath, such as an `ok` and the frame after it, leaves in one write. Frames go straight to
 * the stream, as a text with a character for each byte: that is the shortest way to the system which Node has.
 */
export class Outbox {
  readonly #stream: Duplex
  #leaving = ''

  constructor(stream: Duplex) {
    this.#stream = stream
  }

  /** Bytes that have not left yet. */
  get length(): number {
    return this.#stream.writableLength + this.#leaving.length
  }

  /** Adds a text frame. Returns its length in bytes. */
  add(text: string): number {
    const bytes = bytesOf(text)
    if (this.#leaving === '') {
      if (waiting.length === 0) process.nextTick(flushAll)
      waiting.push(this)
    }
    this.#leaving += TEXT + sizeOf(bytes.length) + bytes
    return bytes.length
  }

  flush(): void {
    const leaving = this.#leaving
    this.#leaving = ''
    if (leaving !== '' && this.#stream.writable) this.#stream.write(leaving, 'latin1')
  }
}

const bytesOf = (text: string): string =>
  Buffer.byteLength(text) === text.length ? text : Buffer.from(text).toString('latin1')

/** How a frame of a server tells its length (RFC 6455, 5.2). */
function sizeOf(length: number): string {
  if (length < 126) return String.fromCharCode(length)
  if (length < 2 ** 16) return String.fromCharCode(126, length >> 8, length & 255)
  const size = Buffer.alloc(8)
  size.writeUIntBE(length, 2, 6)
  return String.fromCharCode(127, ...size)
}
