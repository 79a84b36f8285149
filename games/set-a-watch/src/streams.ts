/** One stream of chance for each pile and for the dice, by its place in the list. */
export const STREAM = {
  abilities: 0,
  exhausted: 1,
  creatures: 2,
  piles: 3,
  map: 4,
  unused: 5,
  unhallowed: 6,
  firewood: 7,
  dice: 8,
} as const
export const STREAMS = Object.keys(STREAM)
