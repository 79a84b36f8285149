import { clock, type Cancel } from './clock.ts'
import type { EventStore, Order, OrderKind } from './ports/eventStore.ts'

/** So often somebody looks whether there are new ones: an order is carried out within a second, on every node. */
const LOOKING = 400

type Handler = (order: Order) => void

/**
 * What holds now of what the host of the server has ordered, and guests about themselves. Orders stand in the database: whoever may write there
 * is obeyed, and nobody else. The nodes look there by themselves, so no door has to be kept for it.
 */
export class Orders {
  readonly #store: EventStore
  readonly #holding = new Map<OrderKind, Set<string>>()
  readonly #handlers = new Set<Handler>()
  #last = 0
  #isLooking = false
  #stopLooking: Cancel = () => {}

  private constructor(store: EventStore) {
    this.#store = store
  }

  static async open(store: EventStore): Promise<Orders> {
    const orders = new Orders(store)
    await orders.look()
    orders.#stopLooking = clock.every(LOOKING, () => void orders.#lookAround())
    return orders
  }

  holds(kind: OrderKind, who: string): boolean {
    return this.#holding.get(kind)?.has(who) ?? false
  }

  /** Whether a guest of this identity is one no longer. */
  isNobody(guest: string): boolean {
    return this.holds('forget', guest) || this.holds('revoke', guest)
  }

  /** The number of the last one that was heard of. */
  get last(): number {
    return this.#last
  }

  /** Called for every order that holds and is new. */
  onNew(handler: Handler): void {
    this.#handlers.add(handler)
  }

  /** Those that hold now. */
  of(kind: OrderKind): readonly string[] {
    return [...(this.#holding.get(kind) ?? [])]
  }

  async #lookAround(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    // The store says for itself what is wrong with it; what holds goes on holding.
    await this.look().catch(() => {})
    this.#isLooking = false
  }

  /** Looks at once. */
  async look(): Promise<void> {
    for (const order of await this.#store.ordersSince(this.#last)) {
      const { id, kind, who, isLifted } = order
      // Somebody has looked meanwhile.
      if (id <= this.#last) continue
      this.#last = id
      const holding = this.#holding.get(kind) ?? new Set()
      this.#holding.set(kind, holding)
      if (isLifted) holding.delete(who)
      else {
        holding.add(who)
        for (const handle of this.#handlers) handle(order)
      }
    }
  }

  close(): void {
    this.#stopLooking()
  }
}
