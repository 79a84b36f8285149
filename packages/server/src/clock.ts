import { performance } from 'node:perf_hooks'

/**
 * The two times of the server. What waits and what is limited goes by `now`, which nobody can set and which stands still while the machine,
 * or this process, is asleep; `time` is what the calendar says, and only what must outlive the process goes by it.
 */

/** So often somebody looks at the clock, so that a longer pause than `ASLEEP` was none of ours. */
const BEAT = 1000
const ASLEEP = 5000

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

export const clock = {
  /** Milliseconds since some moment. */
  now,
  /** Milliseconds since 1970. */
  time: (): number => Date.now(),
}

export type Cancel = () => void

/** Calls when `clock.now()` has reached `due`, and never at once. Keeps no process alive. */
export function alarm(due: number, ring: () => void): Cancel {
  let timer: NodeJS.Timeout
  const set = (): void => {
    timer = setTimeout(
      () => (clock.now() < due ? set() : ring()),
      Math.min(LONGEST_WAIT, Math.max(0, Math.ceil(due - clock.now()))),
    )
    timer.unref()
  }
  set()
  return () => clearTimeout(timer)
}
