/** What a table agrees on before the game, every option with the usual value first. */
export const VALUES = {
  /** WM-098 */
  heroes: ['random', 'choose'],
} as const
export type OptionKey = keyof typeof VALUES
export type Options = { readonly [K in OptionKey]: (typeof VALUES)[K][number] } & {
  readonly players: number
  /** WM-005: the name of the base set. */
  readonly base: string
}
