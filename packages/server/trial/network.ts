/** A network between clients and a server that delays, cuts in the middle of anything, and falls silent. */
import type { Randomness } from '@conspire/kernel'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** Of a thousand pieces, so many are the last of their connection; after so many, nothing arrives any more; and so many are late. */
const CUT = 4
const SILENT = 2
const LATE = 50
const LATEST = 400

export interface Harm {
  cuts: number
  silences: number
  delays: number
}

export class BadNetwork {
  readonly harm: Harm = { cuts: 0, silences: 0, delays: 0 }
  readonly #random: Randomness

  constructor(random: Randomness) {
    this.#random = random
  }

  connect(to: NetConnectOpts): Duplex {
    return new BadLine(connect(to), this)
  }

  /** What becomes of a piece. */
  fate(size: number): 'fine' | 'silence' | { readonly late: number } | { readonly left: number } {
    const lot = this.#random.below(1000)
    if (lot < CUT) {
      this.harm.cuts++
      return { left: this.#random.below(size + 1) }
    }
    if (lot < CUT + SILENT) {
      this.harm.silences++
      return 'silence'
    }
    if (lot >= CUT + SILENT + LATE) return 'fine'
    this.harm.delays++
    return { late: this.#random.below(LATEST) }
  }
}

/** A connection as its client sees it. Pieces arrive in their order, as TCP has it. */
class BadLine extends Duplex {
  readonly #socket: Socket
  readonly #up: Way
  readonly #down: Way

  constructor(socket: Socket, network: BadNetwork) {
    super()
    this.#socket = socket
    socket.setNoDelay()
    this.#up = new Way(
      network,
      (piece) => void (socket.destroyed || socket.write(piece)),
      () => {
        socket.destroySoon()
        this.destroy()
      },
    )
    this.#down = new Way(
      network,
      (piece) => void (this.destroyed || this.push(piece)),
      () => this.destroy(),
    )
    socket.on('connect', () => this.emit('connect'))
    socket.on('data', (piece) => this.#down.carry(piece))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.#down.end())
  }

  override _read(): void {}

  override _write(piece: Buffer, _: unknown, done: () => void): void {
    this.#up.carry(piece)
    done()
  }

  override _writev(pieces: { readonly chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), null, done)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroySoon()
    done(error)
  }
}

/** One direction of a line. */
class Way {
  readonly #network: BadNetwork
  readonly #deliver: (piece: Buffer) => void
  readonly #cut: () => void
  #isSilent = false
  /** What waits for a late piece before it. */
  #held: (() => void)[] | null = null

  constructor(network: BadNetwork, deliver: (piece: Buffer) => void, cut: () => void) {
    this.#network = network
    this.#deliver = deliver
    this.#cut = cut
  }

  carry(piece: Buffer): void {
    this.#after(() => this.#take(piece))
  }

  end(): void {
    this.#after(this.#cut)
  }

  #after(then: () => void): void {
    if (this.#held === null) then()
    else this.#held.push(then)
  }

  #take(piece: Buffer): void {
    if (this.#isSilent) return
    const fate = this.#network.fate(piece.length)
    if (fate === 'fine') this.#deliver(piece)
    else if (fate === 'silence') this.#isSilent = true
    else if ('left' in fate) {
      this.#deliver(piece.subarray(0, fate.left))
      this.#cut()
    } else {
      this.#held = [() => this.#deliver(piece)]
      setTimeout(() => this.#release(), fate.late)
    }
  }

  #release(): void {
    const held = this.#held!
    this.#held = null
    for (const then of held) this.#after(then)
  }
}
