/** One stream of chance for each pile and for the dice. */
export const STREAMS = [
  'abilities',
  'exhausted',
  'creatures',
  'piles',
  'map',
  'unused',
  'unhallowed',
  'firewood',
  'dice',
] as const

/** Their places in the list, by which the rules draw from them. */
export const STREAM = Object.fromEntries(STREAMS.map((name, place) => [name, place])) as Readonly<
  Record<(typeof STREAMS)[number], number>
>
