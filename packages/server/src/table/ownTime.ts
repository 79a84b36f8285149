import { clock } from '../clock.ts'

/** A table's own time: what its rows and its clocks go by. It never goes back and never jumps, whatever is done to the calendar. */
export class OwnTime {
  /** What it is ahead of the clock. */
  readonly ahead: number

  /** One that was known goes on (`ahead`); it never begins before the last row. */
  constructor(ahead: number | null, lastRow: number) {
    const now = clock.now()
    this.ahead = Math.max(ahead === null ? clock.time() : ahead + now, lastRow) - now
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return Math.round(this.ahead + clock.now())
  }
}
