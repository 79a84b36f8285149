import type { Harmless } from '@conspire/testkit'

/** Faults that `npm run bite` could plant and that nobody could ever notice. */
export const harmless: readonly Harmless[] = [
  {
    file: 'src/table.ts',
    was: 'export const foesOf = (s: Table, seat: Seat): Seat[] => clockwiseFrom(s, seat).filter((one) => one !== seat)',
    becomes:
      'export const foesOf = (s: Table, seat: Seat): Seat[] => clockwiseFrom(s, ((seat) + 1) % s.players).filter((one) => one !== seat)',
    reason: 'Without the seat itself the circle is the same from the seat or from the one after it.',
  },
]
