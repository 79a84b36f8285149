import { createHmac } from 'node:crypto'
import type { Notice, Wish } from '@conspire/protocol'
import type { Logger } from 'pino'
import * as v from 'valibot'
import webpush from 'web-push'
import { clock } from '../clock.ts'
import type { EventStore } from '../ports/eventStore.ts'

/**
 * The services of the browsers that may be asked to wake them. An address that a guest names is asked for nothing but this: anything else could
 * be a machine of the host's own network.
 */
export const PUSH_SERVICES: readonly string[] = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

/** In minutes after midnight, where the guest is; over midnight where it ends before it begins. */
const Minutes = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(24 * 60))
const Key = v.pipe(v.string(), v.regex(/^[\w-]{16,128}={0,2}$/))

export const WishAsked = v.strictObject({
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  keys: v.strictObject({ p256dh: Key, auth: Key }),
  lang: v.picklist(['en', 'fr']),
  quiet: v.nullable(
    v.strictObject({ from: Minutes, to: Minutes, zone: v.pipe(v.string(), v.maxLength(64)) }),
  ),
})

/** So many browsers of one guest are woken. */
const MOST_BROWSERS = 4
/** A service that takes longer has not heard it. */
const PATIENCE = 10_000
/** A notice that was not delivered within a day is of no use. */
const LASTS = 24 * 3600
/** Of so many tables it is known who was called: those that went to other nodes are not heard of again. */
const MOST_TABLES = 20_000

/** When a guest is to be called. */
interface Due {
  /** By the clock; never, once they were. */
  readonly at: number
  /** Their last own move when that was settled: who has moved since has been there, if only at another node. */
  readonly moved: number
}

/** Calls players back to a table that waits for them: those who have asked for it, through the service of their browser and no other. */
export class Notices {
  readonly #store: EventStore
  readonly #log: Logger
  readonly #services: readonly string[]
  readonly #keys: webpush.VapidKeys
  /** By table and guest, the tables longest settled first: nobody is called again before they have been there. Tables come and go meanwhile. */
  readonly #due = new Map<string, Map<string, Due>>()

  private constructor(store: EventStore, log: Logger, services: readonly string[], keys: webpush.VapidKeys) {
    this.#store = store
    this.#log = log
    this.#services = services
    this.#keys = keys
  }

  /** With keys of our own, made at the first start. */
  static async open(
    store: EventStore,
    log: Logger,
    services: readonly string[] = PUSH_SERVICES,
  ): Promise<Notices> {
    const kept = await store.setting('push keys', JSON.stringify(webpush.generateVAPIDKeys()))
    return new Notices(store, log, services, JSON.parse(kept) as webpush.VapidKeys)
  }

  /** By which a browser knows later that it is we who wake it. */
  get publicKey(): string {
    return this.#keys.publicKey
  }

  async wishesOf(guest: string): Promise<readonly Wish[]> {
    const kept = await this.#store.noticesFor(guest)
    return kept === null ? [] : (JSON.parse(kept) as Wish[])
  }

  /** False where the browser's service is none that we know, or there is no such time zone. */
  async wish(guest: string, wish: Wish): Promise<boolean> {
    if (!this.#isService(wish.endpoint) || (wish.quiet && minutesIn(wish.quiet.zone) === null)) return false
    const others = (await this.wishesOf(guest)).filter(({ endpoint }) => endpoint !== wish.endpoint)
    await this.#keep(guest, [wish, ...others].slice(0, MOST_BROWSERS))
    return true
  }

  async forget(guest: string, endpoint: string): Promise<void> {
    const wishes = await this.wishesOf(guest)
    await this.#keep(
      guest,
      wishes.filter((wish) => wish.endpoint !== endpoint),
    )
  }

  #keep(guest: string, wishes: readonly Wish[]): Promise<void> {
    return this.#store.keepNotices(guest, wishes.length === 0 ? null : JSON.stringify(wishes))
  }

  /** When to call a guest who is missed at a table: after this long, unless that was settled before and they have not moved since. */
  dueFor(guest: string, table: string, wait: number, moved: number): number {
    const settled = this.#due.get(table)?.get(guest)
    if (settled !== undefined && moved <= settled.moved) return settled.at
    const due = clock.now() + wait
    this.#settle(guest, table, due, moved)
    return due
  }

  #settle(
    guest: string,
    table: string,
    at: number,
    moved = this.#due.get(table)?.get(guest)?.moved ?? -1,
  ): void {
    const dues = this.#due.get(table) ?? new Map<string, Due>()
    dues.set(guest, { at, moved })
    this.#due.delete(table)
    this.#due.set(table, dues)
    if (this.#due.size > MOST_TABLES) this.#due.delete(this.#due.keys().next().value!)
  }

  /** Whoever is back at a table, or not waited for any more, can be missed anew. */
  release(table: string, isBack: (guest: string) => boolean): void {
    const dues = this.#due.get(table)
    if (dues === undefined) return
    for (const guest of dues.keys()) if (isBack(guest)) dues.delete(guest)
    if (dues.size === 0) this.#due.delete(table)
  }

  /** Wakes the browsers of a guest that want it now; where they all want it later, it is due then. */
  async call(guest: string, table: string): Promise<void> {
    this.#settle(guest, table, Infinity)
    const wishes = await this.wishesOf(guest)
    const waits = wishes.map(({ quiet }) => quietFor(quiet))
    await Promise.all(wishes.filter((_, i) => waits[i] === 0).map((wish) => this.#send(guest, wish, table)))
    const later = waits.filter((wait) => wait > 0)
    if (!waits.includes(0) && later.length > 0) this.#settle(guest, table, clock.now() + Math.min(...later))
  }

  async #send(guest: string, { endpoint, keys, lang }: Wish, table: string): Promise<void> {
    // What was a service once may be none by now.
    if (!this.#isService(endpoint)) return
    const notice: Notice = { table, lang }
    const { method, headers, body } = webpush.generateRequestDetails(
      { endpoint, keys },
      JSON.stringify(notice),
      {
        TTL: LASTS,
        topic: this.#topicOf(table),
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: 'https://conspire.invalid', ...this.#keys },
      },
    )
    try {
      const answer = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE),
      })
      await answer.body?.cancel()
      // The browser is gone, or does not want to be woken any more.
      if (answer.status === 404 || answer.status === 410) await this.forget(guest, endpoint)
      else if (!answer.ok) this.#log.warn({ status: answer.status }, 'a push service has refused a notice')
    } catch (error) {
      this.#log.warn({ why: (error as Error).name }, 'a notice could not be sent')
    }
  }

  /**
   * One notice replaces the one before it for the same table. The service reads this, and a code is an invitation: it is told apart from others, and no more.
   */
  #topicOf(table: string): string {
    return createHmac('sha256', this.#keys.privateKey).update(table).digest('base64url').slice(0, 32)
  }

  #isService(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false
    const { origin, protocol, host, username, password } = new URL(endpoint)
    if (username !== '' || password !== '') return false
    return this.#services.some((service) => {
      const [before, after] = service.split('*')
      return after === undefined ? origin === service : before === `${protocol}//` && host.endsWith(after)
    })
  }
}

/** How many minutes of the day have passed in this time zone; null where there is none of that name. */
function minutesIn(zone: string): number | null {
  try {
    const format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      hour: 'numeric',
      minute: 'numeric',
    })
    const parts = format.formatToParts(clock.time())
    const of = (type: string): number => Number(parts.find((part) => part.type === type)!.value)
    return 60 * of('hour') + of('minute')
  } catch {
    return null
  }
}

const DAY = 24 * 60

/** How long these hours still last, in milliseconds; 0 outside of them. */
export function quietFor(quiet: Wish['quiet']): number {
  const now = quiet && minutesIn(quiet.zone)
  if (!quiet || now === null) return 0
  const { from, to } = quiet
  const since = (now - from + DAY) % DAY
  const lasts = (to - from + DAY) % DAY
  return since < lasts ? (lasts - since) * 60_000 : 0
}
