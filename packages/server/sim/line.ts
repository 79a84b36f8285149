import { ServerEnd, type SimNode } from './node.ts'
import type { World } from './world.ts'

const USUAL = 12

/** What a client hears of its line. */
export interface LineEvents {
  heard(text: string): void
  closed(): void
}

/** A socket between a client and a node: each way keeps its order, takes its time, and may be cut at any moment without either end knowing. */
export class Line {
  readonly node: SimNode
  readonly #world: World
  readonly #events: LineEvents
  readonly #end: ServerEnd
  #there = 0
  #back = 0
  isCut = false
  /** Until when everything that is sent is held up. */
  slowUntil = 0

  constructor(world: World, node: SimNode, guest: string, name: string, events: LineEvents) {
    this.node = node
    this.#world = world
    this.#events = events
    this.#end = new ServerEnd(
      (text) => this.#toClient(() => events.heard(text)),
      () => this.#toClient(() => events.closed()),
    )
    this.#toServer(() => node.admit(guest, name, this.#end))
  }

  get #way(): number {
    const world = this.#world
    return this.slowUntil > world.time
      ? this.slowUntil - world.time + world.fraction(USUAL)
      : world.fraction(USUAL)
  }

  #toServer(act: () => void): void {
    const world = this.#world
    this.#there = Math.max(this.#there, world.time + this.#way)
    world.when(this.#there, this.node.machine, () => {
      if (!this.isCut) act()
    })
  }

  #toClient(act: () => void): void {
    const world = this.#world
    this.#back = Math.max(this.#back, world.time + this.#way)
    world.when(this.#back, null, () => {
      if (!this.isCut) act()
    })
  }

  send(text: string): void {
    this.#toServer(() => {
      if (this.#end.readyState === this.#end.OPEN) this.#end.emit('message', Buffer.from(text), false)
    })
  }

  /** The client closes it in good order. */
  close(): void {
    this.#toServer(() => this.#end.terminate())
  }

  /** What is under way is lost. Each end notices after a while; the client perhaps never. */
  cut(isNoticed: boolean, pause: number): void {
    if (this.isCut) return
    this.isCut = true
    const world = this.#world
    if (isNoticed) world.at(world.fraction(20), null, () => this.#events.closed())
    world.at(pause, this.node.machine, () => this.#end.terminate())
  }
}
