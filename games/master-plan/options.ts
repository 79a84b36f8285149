/** Chapter 12: what a table agrees on before the game, every option with the usual value first. */
export const VALUES = {
  deployment: ['full', 'solo', 'quota', 'holdBack'],
  attack: ['sweep', 'single'],
  greyFist: ['noAttack', 'brawl'],
  finalKo: ['strict', 'generous'],
  koScope: ['round', 'game'],
  roster: ['36', '54'],
  planSide: ['profile', 'chart'],
  firstLoserLad: ['auto', 'random', 'host'],
} as const
export type OptionKey = keyof typeof VALUES
export type Options = { readonly [K in OptionKey]: (typeof VALUES)[K][number] } & {
  readonly players: number
  readonly twists: boolean
  /** The seat of the host. */
  readonly host: number
  /** MP-021: who came last in the game before this one. */
  readonly losers: readonly number[]
}
