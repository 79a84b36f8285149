import { setImmediate as breath } from 'node:timers/promises'
import { afterEach, beforeEach } from 'vitest'
import { goBy, type Cancel, type Clock } from '../src/clock.ts'

interface Alarm {
  due: number
  /** Null for one that rings once. */
  readonly pause: number | null
  readonly ring: () => void
}

/** Some moment in 2026. */
const EPOCH = 1_790_000_000_000

/** A clock that stands still until a test moves its hands. What is to happen at once does so without that. */
export class Hands implements Clock {
  #now = 0
  #ahead = EPOCH
  readonly #alarms = new Set<Alarm>()

  now = (): number => this.#now
  steady = (): number => this.#now
  time = (): number => this.#ahead + this.#now
  soon = (ring: () => void): void => void setImmediate(ring)

  after = (wait: number, ring: () => void): Cancel => {
    if (wait > 0) return this.#set({ due: this.#now + wait, pause: null, ring })
    const now = setImmediate(ring)
    return () => clearImmediate(now)
  }

  every = (pause: number, ring: () => void): Cancel => this.#set({ due: this.#now + pause, pause, ring })

  #set(alarm: Alarm): Cancel {
    this.#alarms.add(alarm)
    return () => this.#alarms.delete(alarm)
  }

  /** So many milliseconds pass, and everything rings that is due by then, one after the other. */
  async pass(time: number): Promise<void> {
    const end = this.#now + time
    for (;;) {
      let next: Alarm | null = null
      for (const alarm of this.#alarms)
        if (alarm.due <= end && (next === null || alarm.due < next.due)) next = alarm
      if (next === null) break
      this.#now = Math.max(this.#now, next.due)
      if (next.pause === null) this.#alarms.delete(next)
      else next.due += next.pause
      next.ring()
      await breath()
    }
    this.#now = end
    await breath()
  }

  /** Somebody sets the calendar. */
  setCalendar(by: number): void {
    this.#ahead += by
  }
}

/** In every test of a file that says so the server goes by hands that the test moves. */
export function timeInHand(): Hands {
  const hands = new Hands()
  let leave: Cancel
  beforeEach(() => {
    leave = goBy(hands)
  })
  afterEach(() => leave())
  return hands
}
