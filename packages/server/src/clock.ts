import { performance } from 'node:perf_hooks'

export type Cancel = () => void

/**
 * The times of the server, and what happens later. What waits and what is limited goes by `now`, which nobody can set and which stands still while
 * the machine, or this process, is asleep; `time` is what the calendar says, and only what must outlive the process goes by it. Nothing of it keeps
 * a process alive.
 */
export interface Clock {
  /** Milliseconds since some moment. */
  now(): number
  /** The same, and it goes on while this process sleeps: what others count meanwhile goes by it. */
  steady(): number
  /** Milliseconds since 1970. */
  time(): number
  /** Rings once, so many milliseconds later. */
  after(wait: number, ring: () => void): Cancel
  every(pause: number, ring: () => void): Cancel
  /** When everything at hand is done and what it sends has left. */
  soon(ring: () => void): void
}

/** So often somebody looks at the clock, so that a longer pause than `ASLEEP` was none of ours. */
const BEAT = 1000
export const ASLEEP = 5000

/** Longer than this no timer of Node can wait. */
const LONGEST_WAIT = 2 ** 31 - 1

let looked = performance.now()
let slept = 0

function now(): number {
  const read = performance.now()
  if (read - looked > ASLEEP) slept += read - looked
  looked = read
  return read - slept
}

setInterval(now, BEAT).unref()

export const clock: Clock = {
  now,
  steady: () => performance.now(),
  time: () => Date.now(),
  after(wait, ring) {
    const timer = setTimeout(ring, wait).unref()
    return () => clearTimeout(timer)
  },
  every(pause, ring) {
    const timer = setInterval(ring, pause).unref()
    return () => clearInterval(timer)
  },
  soon: (ring) => void setImmediate(ring),
}

/** From now on the server goes by another clock, until that is called off: whoever simulates it or tries it out has the time in hand. */
export function goBy(other: Clock): Cancel {
  const before = { ...clock }
  Object.assign(clock, other)
  return () => void Object.assign(clock, before)
}

/** Calls when `clock.now()` has reached `due`, and never at once. */
export function alarm(due: number, ring: () => void): Cancel {
  let cancel: Cancel
  const set = (): void => {
    cancel = clock.after(Math.min(LONGEST_WAIT, Math.max(0, Math.ceil(due - clock.now()))), () =>
      clock.now() < due ? set() : ring(),
    )
  }
  set()
  return () => cancel()
}
