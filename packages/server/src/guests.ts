import { createHmac, timingSafeEqual } from 'node:crypto'
import { digest } from '@conspire/kernel'
import { chance } from './chance.ts'
import { clock } from './clock.ts'
import type { Orders } from './orders.ts'
import { COOKIE_KEY, type EventStore } from './ports/eventStore.ts'

/** Guests whose names are remembered: every hello asks for one, and they change here alone. */
const REMEMBERED = 10_000
const DAY = 24 * 3600 * 1000

/** Guests: who holds a cookie that we signed is who it says. There is nothing to log in to. */
export class Guests {
  readonly #store: EventStore
  readonly #orders: Orders
  readonly #key: string
  readonly #names = new Map<string, string>()
  /** The days on which guests were last seen. */
  readonly #seen = new Map<string, number>()

  private constructor(store: EventStore, orders: Orders, key: string) {
    this.#store = store
    this.#orders = orders
    this.#key = key
    orders.onNew(({ kind, who }) => {
      if (kind === 'forget') this.#names.delete(who)
    })
  }

  static async open(store: EventStore, orders: Orders): Promise<Guests> {
    return new Guests(store, orders, await store.setting(COOKIE_KEY, chance.bytes(32).toString('hex')))
  }

  /** A new guest, and the cookie to recognise them by. */
  newcomer(): { guest: string; cookie: string } {
    let guest: string
    // Whoever runs the server names them on a command line, where a dash begins an option.
    do guest = chance.bytes(16).toString('base64url')
    while (guest.startsWith('-'))
    return { guest, cookie: `${guest}.${this.#sign(guest).toString('base64url')}` }
  }

  /** The guest of a cookie; null when it is not one of ours, or no longer. */
  recognise(cookie: string | undefined): string | null {
    const [guest, signature, ...rest] = (cookie ?? '').split('.')
    if (guest === undefined || signature === undefined || rest.length > 0) return null
    const given = Buffer.from(signature, 'base64url')
    const right = this.#sign(guest)
    const isOurs = given.length === right.length && timingSafeEqual(given, right)
    return isOurs && !this.#orders.isNobody(guest) ? guest : null
  }

  /** They are here: noted once a day, and when something new is kept of them (`anew`), so that those who stay away can be forgotten. */
  see(guest: string, anew = false): void {
    const time = clock.time()
    const day = Math.floor(time / DAY)
    if (this.#seen.get(guest) === day && !anew) return
    if (this.#seen.size >= REMEMBERED) this.#seen.clear()
    this.#seen.set(guest, day)
    this.#store.see(guest, time).catch(() => this.#seen.delete(guest))
  }

  async nameOf(guest: string): Promise<string> {
    this.see(guest)
    const known = this.#names.get(guest)
    if (known !== undefined) return known
    const stored = (await this.#store.nameOf(guest)) ?? unnamed(guest)
    // They may have taken another name meanwhile.
    return this.#names.get(guest) ?? this.#remember(guest, stored)
  }

  async rename(guest: string, name: string): Promise<void> {
    await this.#store.rename(guest, name)
    this.see(guest, true)
    this.#remember(guest, name)
  }

  /** Nobody with this identity is known here any more, from this moment. */
  async forget(guest: string): Promise<void> {
    await this.#store.forget(guest)
    await this.#orders.look()
  }

  #remember(guest: string, name: string): string {
    if (this.#names.size >= REMEMBERED) this.#names.clear()
    this.#names.set(guest, name)
    return name
  }

  #sign(guest: string): Buffer {
    return createHmac('sha256', this.#key).update(`guest ${guest}`).digest()
  }
}

/** Always the same for the same guest, and nothing that could be mistaken for the guest's id. */
const unnamed = (guest: string): string =>
  `Guest ${(Number.parseInt(digest(`name of ${guest}`).slice(0, 8), 16) % 9000) + 1000}`
