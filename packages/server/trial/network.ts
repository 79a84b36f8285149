/** A network between clients and a server that delays, cuts in the middle of anything, and falls silent. */
import type { Randomness } from '@conspire/kernel'
import { connect, createServer, type Server, type Socket } from 'node:net'

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
  readonly #server: Server
  readonly #random: Randomness
  readonly #sockets = new Set<Socket>()

  private constructor(behind: number, random: Randomness) {
    this.#random = random
    this.#server = createServer((near) => {
      const far = connect(behind, '127.0.0.1')
      this.#carry(near, far)
      this.#carry(far, near)
    })
  }

  static async before(behind: number, random: Randomness): Promise<BadNetwork> {
    const network = new BadNetwork(behind, random)
    await new Promise<void>((resolve) => network.#server.listen(0, '127.0.0.1', resolve))
    return network
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  /** In their order, as TCP does. */
  #carry(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    let last = Promise.resolve()
    let isSilent = false
    from.on('data', (piece) => {
      const lot = this.#random.below(1000)
      if (lot < CUT) {
        this.harm.cuts++
        last = last.then(() => {
          to.write(piece.subarray(0, this.#random.below(piece.length + 1)))
          to.destroySoon()
          from.destroy()
        })
      } else if (lot < CUT + SILENT) {
        this.harm.silences++
        isSilent = true
      } else if (lot < CUT + SILENT + LATE) {
        this.harm.delays++
        const late = this.#random.below(LATEST)
        last = last.then(() => new Promise((resolve) => setTimeout(resolve, late)))
      }
      last = last.then(() => {
        if (!isSilent && !to.destroyed) to.write(piece)
      })
    })
    const end = (): void => {
      this.#sockets.delete(from)
      void last.then(() => to.destroy())
    }
    from.on('close', end)
    from.on('error', () => from.destroy())
  }
}
