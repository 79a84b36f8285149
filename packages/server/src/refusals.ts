import { clock } from './clock.ts'
import { Bucket } from './limits.ts'
import type { EventStore } from './ports/eventStore.ts'
import type { Reason } from './refused.ts'

/** Refusals that whoever means no harm hardly ever sees. */
const TELLING: ReadonlySet<string> = new Set([
  'banned',
  'foreignOrigin',
  'foreignHost',
  'tooManyCodes',
] satisfies Reason[])
/** So many are kept of an hour; and of one guest, each reason once in that time. */
const KEPT = { burst: 60, per: 3_600_000 }

/** What hosts may want to know of those who were refused. Nobody can make it long, and it holds no addresses: the proxy's log has them. */
export class Refusals {
  readonly #store: Pick<EventStore, 'note'>
  readonly #left = new Bucket(KEPT, clock.now())
  /** When each was last kept. */
  readonly #kept = new Map<string, number>()

  constructor(store: Pick<EventStore, 'note'>) {
    this.#store = store
  }

  /** `guest`: null for somebody without an identity. */
  hear(reason: string, guest: string | null): void {
    if (!TELLING.has(reason)) return
    const now = clock.now()
    for (const [key, at] of this.#kept) if (now - at >= KEPT.per) this.#kept.delete(key)
    const key = `${reason} ${guest ?? ''}`
    if (this.#kept.has(key) || !this.#left.take(now)) return
    this.#kept.set(key, now)
    const about = guest ?? ''
    this.#store
      .note({ time: clock.time(), kind: 'refusal', by: guest, about, match: null, text: reason })
      // The store says for itself what is wrong with it.
      .catch(() => {})
  }
}
