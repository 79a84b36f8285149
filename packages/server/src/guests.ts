import { createHmac, timingSafeEqual } from 'node:crypto'
import { digest } from '@conspire/kernel'
import { chance } from './chance.ts'
import { clock } from './clock.ts'
import type { Orders } from './orders.ts'
import { COOKIE_KEY, type EventStore } from './ports/eventStore.ts'

/** Guests whose names are remembered: every hello asks for one, and they change here alone. */
const REMEMBERED = 10_000
const DAY = 24 * 3600 * 1000
/** So long a cookie is one; whoever uses it gets a new one every day. */
export const COOKIE_LIFE = 90 * DAY
/** So long those are taken that earlier versions gave: in browsers they last for a year, and do not say since when. */
const YEAR = 365 * DAY

/** Guests: who holds a cookie that we signed is who it says. There is nothing to log in to. */
export class Guests {
  readonly #store: EventStore
  readonly #orders: Orders
  readonly #key: string
  /** Until when cookies without a date are taken. */
  readonly #undated: number
  readonly #names = new Map<string, string>()
  /** The days on which guests were last seen. */
  readonly #seen = new Map<string, number>()

  private constructor(store: EventStore, orders: Orders, key: string, undated: number) {
    this.#store = store
    this.#orders = orders
    this.#key = key
    this.#undated = undated
    orders.onNew(({ kind, who }) => {
      if (kind === 'forget') this.#names.delete(who)
    })
  }

  static async open(store: EventStore, orders: Orders, undated: number): Promise<Guests> {
    const key = await store.setting(COOKIE_KEY, chance.bytes(32).toString('hex'))
    return new Guests(store, orders, key, undated)
  }

  /** Until when cookies without a date are taken here: for as long as browsers keep those that were given before dates were. */
  static async undatedUntil(store: EventStore): Promise<number> {
    return Number(await store.setting('undated cookies until', String(clock.time() + YEAR)))
  }

  /** A new guest, and the cookie to recognise them by. */
  newcomer(): { guest: string; cookie: string } {
    let guest: string
    // Whoever runs the server names them on a command line, where a dash begins an option.
    do guest = chance.bytes(16).toString('base64url')
    while (guest.startsWith('-'))
    return { guest, cookie: this.#cookieFor(guest) }
  }

  /** The guest of a cookie; null when it is not one of ours, or no longer. */
  recognise(cookie: string | undefined): string | null {
    return this.#read(cookie)?.guest ?? null
  }

  /** What a guest comes with from now on; null where the cookie that they have will do. */
  renewed(cookie: string | undefined): string | null {
    const known = this.#read(cookie)
    return known === null || clock.time() - known.since < DAY ? null : this.#cookieFor(known.guest)
  }

  #read(cookie: string | undefined): { readonly guest: string; readonly since: number } | null {
    const parts = (cookie ?? '').split('.')
    const guest = parts[0]!
    const [date = '', signature] = parts.length === 2 ? ['', parts[1]] : parts.slice(1)
    if (parts.length > 3 || signature === undefined || !/^\w{0,9}$/.test(date)) return null
    const given = Buffer.from(signature, 'base64url')
    const right = this.#sign(guest, date)
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    const since = date === '' ? -Infinity : Number.parseInt(date, 36)
    const until = date === '' ? this.#undated : since + COOKIE_LIFE
    return clock.time() < until && !this.#orders.isNobody(guest) ? { guest, since } : null
  }

  #cookieFor(guest: string): string {
    const date = clock.time().toString(36)
    return `${guest}.${date}.${this.#sign(guest, date).toString('base64url')}`
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

  #sign(guest: string, date: string): Buffer {
    const what = date === '' ? `guest ${guest}` : `guest ${guest} since ${date}`
    return createHmac('sha256', this.#key).update(what).digest()
  }
}

/** Always the same for the same guest, and nothing that could be mistaken for the guest's id. */
const unnamed = (guest: string): string =>
  `Guest ${(Number.parseInt(digest(`name of ${guest}`).slice(0, 8), 16) % 9000) + 1000}`
