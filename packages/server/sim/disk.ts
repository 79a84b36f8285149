import type { Row } from '../src/log.ts'
import { AT_ONCE, StoreFailure, type Append } from '../src/ports/eventStore.ts'
import type { LeaseRows } from '../src/store/leases.ts'
import { MemoryStore } from './memoryStore.ts'
import type { Machine, World } from './world.ts'

/** Who hears of what is kept, at the moment in which it is. */
export interface Witness {
  kept(append: Append, machine: Machine | null): void
  claimed(match: string, node: string, fence: number): void
  /** A server that is alone has taken it up, or put it away. */
  planned(match: string): void
}

/** How long somebody waits for an answer that does not come. */
const PATIENCE = 400
const USUAL = 2
const SLOW = 600

/** What outlives every node: the logs, and who is there and holds what. */
export class Disk extends MemoryStore {
  readonly #world: World
  readonly #witness: Witness
  readonly #believed = new Map<string, number>()
  /** Until when it answers nobody, has no room, or takes its time; and how many answers in a hundred are lost until then. */
  trouble = { gone: 0, full: 0, slow: 0, lossy: 0 }
  /** The next call of this name is carried out, and its answer is lost. */
  losing: string | null = null

  constructor(world: World, witness: Witness) {
    super()
    this.#world = world
    this.#witness = witness
  }

  readonly leases: LeaseRows = {
    beat: async (node, believed) => void this.#believed.set(node, this.#world.time + believed),
    heldBy: async (node) =>
      new Map(
        Array.from(this.logs, ([match, { holder, fence }]) => [match, holder === node ? fence : 0] as const),
      ),
    claim: async (match, node) => {
      const log = this.logs.get(match)
      if (log === undefined) return { fence: 0, due: null }
      if (log.holder !== node && this.#isAlive(log.holder)) return null
      const { due } = log
      log.holder = node
      log.due = AT_ONCE
      this.#witness.claimed(match, node, ++log.fence)
      return { fence: log.fence, due }
    },
    release: async (match, node, fence, due) => {
      const log = this.logs.get(match)
      if (log === undefined || log.holder !== node || log.fence !== fence) return
      log.holder = null
      log.due = due
    },
    wanted: async (time, most) => {
      const due = await this.wanted(0, time)
      return due.filter(({ match }) => !this.#isAlive(this.logs.get(match)!.holder)).slice(0, most)
    },
    forget: async (node) => void this.#believed.delete(node),
  }

  #isAlive(node: string | null): boolean {
    return node !== null && (this.#believed.get(node) ?? 0) > this.#world.time
  }

  /** Whoever looks from outside needs no way to it. */
  peek(match: string): readonly Row[] {
    return this.logs.get(match)?.rows ?? []
  }

  get matches(): readonly string[] {
    return [...this.logs.keys()]
  }

  override async append(append: Append): Promise<void> {
    const { machine, time } = this.#world
    if (this.trouble.full > time) throw new StoreFailure('no room', true)
    await super.append(append)
    this.#witness.kept(append, machine)
  }

  override async plan(match: string, due: number | null): Promise<void> {
    this.#witness.planned(match)
    await super.plan(match, due)
  }

  /**
   * This, as a machine reaches it: there and back takes time, and either way may fail. In the same process (`isNear`) things are done in their order and whatever has
   * not been done dies with it; a database far away may still do what a dead node has asked for.
   */
  reach<T extends object>(what: T, machine: Machine, isNear: boolean): T {
    const world = this.#world
    let last = 0
    const call = (name: string, act: () => Promise<unknown>): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const { gone, slow, lossy } = this.trouble
        const way = world.fraction(slow > world.time ? SLOW : USUAL)
        const start = Math.max(world.time, machine.stalledUntil)
        const arrival = isNear ? Math.max(last, start + way) : start + way
        last = arrival
        const isSent = isNear || !world.oneIn(2)
        const answer = (settle: () => void, pause: number): void => void world.at(pause, machine, settle)
        const fail = (): void => reject(new StoreFailure(`${name} was not answered`))
        world.at(arrival - world.time, null, () => {
          if (machine.isDead && (isNear || !isSent)) return
          if (gone > world.time) return answer(fail, world.fraction(PATIENCE))
          if (machine.cutOffUntil > world.time) return answer(fail, world.fraction(USUAL))
          const isLost = this.losing === name || (lossy > world.time && world.oneIn(4))
          if (this.losing === name) this.losing = null
          // Whatever is asked runs at the database, in the name of whoever has asked.
          world.machine = machine
          act().then(
            (value) =>
              answer(isLost ? fail : () => resolve(value), isLost ? PATIENCE : world.fraction(USUAL)),
            (error: Error) => answer(isLost ? fail : () => reject(error), world.fraction(USUAL)),
          )
        })
      })
    return new Proxy(what, {
      get: (target, name: keyof T & string) => {
        const method = target[name]
        if (typeof method !== 'function') return method
        return (...args: unknown[]) => call(name, () => method.apply(target, args) as Promise<unknown>)
      },
    })
  }
}
