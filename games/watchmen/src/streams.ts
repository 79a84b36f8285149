/** WM-302, WM-303: all chance, each kind on its own. */
export const STREAMS = [
  'firstPlayer',
  'heroes',
  'loyalty',
  'plots',
  'machinations',
  'challenges',
  'mainDeck',
  'decks',
  'superVillains',
  /** Cards that are chosen at random from a hand (WM-210). */
  'hands',
  /** Cards that are dealt back (Brainiac). */
  'pool',
] as const
export const STREAM = Object.fromEntries(STREAMS.map((name, number) => [name, number])) as Readonly<
  Record<(typeof STREAMS)[number], number>
>
