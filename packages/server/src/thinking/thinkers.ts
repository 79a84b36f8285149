import type { Json } from '@conspire/kernel'
import type { Task, Thought } from '@conspire/table'
import { clock } from '../clock.ts'
import type { Edition } from '../edition.ts'
import type { Games } from '../house.ts'
import type { Sharer } from '../limits.ts'
import type { Bus, Stop } from '../ports/bus.ts'
import type { Thinker } from './thinker.ts'

/** A bot's decision, for another node to think about. */
interface Errand {
  readonly task: Task
  readonly guest: string
  /** Not from nodes of the version before. */
  readonly address?: string
  /** Of the game, as the asking node knows it: another program may have other rules. */
  readonly build: string
}
/** Null where that node has something else to do, or another program. */
type Errands = { readonly thought: Thought | null }

interface Idle {
  readonly node: string
  readonly isIdle: boolean
}

const TOPIC = 'thinkers'
/** A node that cannot think now says so within this time. */
const SOON = 1000
const errandsOf = (node: string): string => `thinker ${node}`

/**
 * Lets slow bots think where somebody has time for it: here; or, while others are being thought about here, at a node of the house that has nothing to think about.
 * Where that node cannot, it is thought about here.
 */
export class Thinkers {
  readonly #node: string
  readonly #bus: Bus
  readonly #here: Thinker
  readonly #games: Games
  readonly #edition: Edition
  /** The other nodes that have said last that they are idle. */
  readonly #idle = new Set<string>()
  readonly #stops: readonly Stop[]

  constructor(node: string, bus: Bus, here: Thinker, games: Games, edition: Edition) {
    this.#node = node
    this.#bus = bus
    this.#here = here
    this.#games = games
    this.#edition = edition
    this.#stops = [
      bus.subscribe(TOPIC, (message) => this.#hear(message as unknown as Idle)),
      bus.respond(errandsOf(node), (message, reply) => {
        this.#run(message as unknown as Errand).then(
          (thought) => reply({ thought } as unknown as Json),
          () => reply({ thought: null }),
        )
      }),
    ]
    here.onChange((isIdle) => this.#tell(isIdle))
    this.#tell(true)
  }

  async think(task: Task, who: Sharer, isWanted: () => boolean): Promise<Thought | null> {
    const [idle] = this.#idle
    if (!this.#here.isIdle && idle !== undefined) {
      // It will say so when it is idle again.
      this.#idle.delete(idle)
      const since = clock.now()
      const thought = await this.#ask(idle, { task, ...who, build: await this.#buildOf(task.game) })
      // Whoever has waited long for nothing does not begin anew.
      if (thought !== null || !isWanted() || clock.now() - since > SOON) return thought
    }
    return this.#here.think(task, who, isWanted)
  }

  async close(): Promise<void> {
    for (const stop of this.#stops) stop()
    this.#tell(false)
    await this.#here.close()
  }

  #tell(isIdle: boolean): void {
    this.#bus.publish(TOPIC, { node: this.#node, isIdle })
  }

  #hear({ node, isIdle }: Idle): void {
    if (node === this.#node) return
    const isNew = isIdle && !this.#idle.has(node)
    if (isIdle) this.#idle.add(node)
    else this.#idle.delete(node)
    // A node that comes late has not heard of us.
    if (isNew && this.#here.isIdle) this.#tell(true)
  }

  async #buildOf(game: string): Promise<string> {
    const rules = await this.#games.rulesOf(game)
    return rules === null ? '' : this.#edition.of(rules.shapes).build
  }

  async #run({ task, guest, address = `guest ${guest}`, build }: Errand): Promise<Thought | null> {
    const isTheSame = (await this.#buildOf(task.game)) === build
    return isTheSame && this.#here.isIdle ? this.#here.think(task, { guest, address }, () => true) : null
  }

  #ask(node: string, errand: Errand): Promise<Thought | null> {
    return new Promise((resolve) => {
      const hear = (reply: Json): void => resolve((reply as unknown as Errands).thought)
      const { patience } = this.#here
      this.#bus.request(errandsOf(node), errand as unknown as Json, hear, () => resolve(null), patience)
    })
  }
}
