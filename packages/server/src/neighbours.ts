import type { Json } from '@conspire/kernel'
import type { OpenTable } from '@conspire/protocol'
import { clock, type Cancel } from './clock.ts'
import type { Bus, Stop } from './ports/bus.ts'

/** A table that anybody may join, as the nodes tell each other. */
export interface Waiting {
  readonly table: OpenTable
  /** For those who look for a game, what is played there (`termsOf`); null where it waits for others. Nodes of the version before tell nothing of it. */
  readonly terms?: string | null
  readonly guests: readonly string[]
}

/** What a node tells the others. */
interface Beat {
  readonly node: string
  /** It is going away. */
  readonly bye?: true
  /** It may have missed what was told. */
  readonly anew?: true
  readonly waiting: readonly Waiting[]
}

interface Neighbour {
  heard: number
  waiting: readonly Waiting[]
}

export interface Listener {
  /** The tables of this node that anybody may join. */
  waiting(): readonly Waiting[]
  /** A node is gone, and with it all sockets that it had. */
  gone(node: string): void
  /** Something may not have arrived, here or elsewhere: whoever has a socket says hello again. */
  anew(): void
}

const TOPIC = 'nodes'
const BEAT = 1000
/** A node that has not been heard for so long is gone. */
const SILENCE = 3500

/** The other nodes of this house, by what they tell every second. A server that is alone hears only itself. */
export class Neighbours {
  readonly #node: string
  readonly #bus: Bus
  readonly #listener: Listener
  readonly #neighbours = new Map<string, Neighbour>()
  /** Nodes that were not heard for a while. */
  readonly #lost = new Set<string>()
  readonly #stops: readonly Stop[]
  readonly #stopBeating: Cancel

  constructor(node: string, bus: Bus, listener: Listener) {
    this.#node = node
    this.#bus = bus
    this.#listener = listener
    this.#stops = [
      bus.subscribe(TOPIC, (message) => this.#hear(message as unknown as Beat)),
      bus.onGap(() => this.#missed()),
    ]
    this.#stopBeating = clock.every(BEAT, () => this.#beat())
    // Whoever is not known is not missed: so all know of each other before anything else is heard from here.
    this.#tell({})
  }

  /** The tables of the others that anybody may join. */
  waiting(): Waiting[] {
    return Array.from(this.#neighbours.values()).flatMap(({ waiting }) => waiting)
  }

  close(): void {
    this.#stopBeating()
    for (const stop of this.#stops) stop()
    this.#tell({ bye: true })
  }

  #tell(more: Omit<Beat, 'node' | 'waiting'>): void {
    const beat: Beat = { node: this.#node, waiting: this.#listener.waiting(), ...more }
    this.#bus.publish(TOPIC, beat as unknown as Json)
  }

  #beat(): void {
    this.#tell({})
    const silent = Array.from(this.#neighbours).filter(([, { heard }]) => clock.now() - heard > SILENCE)
    for (const [node] of silent) this.#lose(node)
    // Its last words may not have arrived, and where nothing goes on nobody takes its tables up unasked.
    if (silent.length > 0) this.#listener.anew()
  }

  #lose(node: string): void {
    this.#neighbours.delete(node)
    this.#lost.add(node)
    this.#listener.gone(node)
  }

  #missed(): void {
    for (const node of this.#neighbours.keys()) this.#lose(node)
    this.#tell({ anew: true })
    this.#listener.anew()
  }

  #hear({ node, bye, anew, waiting }: Beat): void {
    if (node === this.#node) return
    if (bye === true) {
      this.#lose(node)
      return
    }
    // Whoever does not know of this node yet, or any more, does so before its sockets are heard.
    if (!this.#neighbours.has(node) || anew === true) this.#tell({})
    this.#neighbours.set(node, { heard: clock.now(), waiting })
    // What it had heard from here is gone with its silence.
    if (anew === true) this.#listener.gone(node)
    const wasLost = this.#lost.delete(node)
    // It may not know that nobody here believed in it: its sockets were forgotten.
    if (wasLost) this.#tell({ anew: true })
    if (wasLost || anew === true) this.#listener.anew()
  }
}
