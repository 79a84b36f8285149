import type { Event } from './changes.ts'

/** What others do is shown one deed at a time, for as many paces as it takes to read who did what. */
export const BEATS: Readonly<Partial<Record<Event['type'], number>>> = {
  attacked: 4,
  mustered: 4,
  placed: 4,
  used: 4,
}
