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
export type Phrase = (typeof PHRASES)[number]
/** Those that are offered only where the game itself says that they suit it. */
export const PARTICULAR: ReadonlySet<Phrase> = new Set(['niceSplit'])

/** What players tell the host of others for. */
export const REPORT_REASONS = ['words', 'name', 'cheating', 'spoiling', 'other'] as const

/** In characters. */
export const LONGEST_NAME = 24
export const LONGEST_LINE = 400
