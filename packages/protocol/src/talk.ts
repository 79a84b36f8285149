/** Lines that are shown in each reader's own language. */
export const PHRASES = [
  'hello',
  'niceSplit',
  'oops',
  'thinking',
  'wellPlayed',
  'thanks',
  'hurry',
  'goodGame',
] as const
/** Those that say something in some games only. */
export const OF_GAMES: readonly (typeof PHRASES)[number][] = ['niceSplit']

/** In characters. */
export const LONGEST_NAME = 24
export const LONGEST_LINE = 400
