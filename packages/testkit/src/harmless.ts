/**
 * A fault that `npm run bite` can plant in a game and that nobody could ever notice. A game lists them in `test/harmless.ts` as `harmless`,
 * with the texts as the tool prints them.
 */
export interface Harmless {
  /** Relative to the game's folder. */
  readonly file: string
  /** The line before and after. */
  readonly was: string
  readonly becomes: string
  /** Why it makes no difference. */
  readonly reason: string
}
