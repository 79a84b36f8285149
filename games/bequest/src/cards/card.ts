/** What a card is, as flags: a card of several types is all of them while it lies face up. */
export const KEY = 1
export const INFLUENCE = 2
export const GADGET = 4
export const TREASURE = 8
export const EVIDENCE = 16
export const HIDEOUT = 32
export const LACKEY = 64
export const SCHEME = 128
export const SPECIAL = 256
export const CHARACTER = 512

/** One card of the game: its facts, as a literal. Names and texts are in `i18n`, by id. */
export interface Card {
  readonly id: string
  readonly types: number
  /** The smallest player count that uses this Asset (BQ-016). */
  readonly players: number
  /** The number of a Key. */
  readonly key: number
  readonly western: number
  readonly eastern: number
  readonly cannon: number
  readonly powerCore: number
  readonly vehicle: number
  /** Gadget icons whose kind is fixed only at scoring (BQ-199). */
  readonly wild: number
  /** Treasure icons that count while the card lies face up (BQ-202). */
  readonly treasure: number
  /** What a Hideout pays (BQ-119). */
  readonly money: number
  /** The clause of a card that has one of its own. */
  readonly rule: string
  readonly lackey: LackeyEffect | null
  readonly scheme: SchemePay | null
}

/** What a Lackey lets its taker do (chapter 14); `types` says with which cards. */
export type LackeyEffect =
  | { readonly verb: 'sell' | 'discard'; readonly types: number; readonly max: number }
  | { readonly verb: 'dive' }
  | { readonly verb: 'frame' }
  | { readonly verb: 'peek'; readonly look: number }

/** What a player's cards add up to at scoring; icons and cards as BQ-095 tells them apart. */
export interface Tally {
  western: number
  eastern: number
  cannon: number
  powerCore: number
  vehicle: number
  /** Wild Gadget icons not yet given a kind. */
  wild: number
  gadgetCards: number
  hideoutCards: number
  losingHideouts: number
  hideoutMoney: number
  evidenceCards: number
  schemes: number
  specialCards: number
  /** Treasure icons on face-up cards. */
  treasure: number
}

/** What a Scheme pays its owner, given the tallies of the owner and both neighbours. */
export type SchemePay = (own: Tally, left: Tally, right: Tally) => number

const BLANK: Card = {
  id: '',
  types: 0,
  players: 3,
  key: 0,
  western: 0,
  eastern: 0,
  cannon: 0,
  powerCore: 0,
  vehicle: 0,
  wild: 0,
  treasure: 0,
  money: 0,
  rule: '',
  lackey: null,
  scheme: null,
}

export const card = (facts: Partial<Card>): Card => ({ ...BLANK, ...facts })

/** A Key has a number (BQ-022); for Money it is nothing (BQ-084). */
export const key = (id: string, players: number, number: number): Card =>
  card({ id, players, types: KEY, key: number, rule: 'BQ-072' })
export const western = (id: string, players: number): Card =>
  card({ id, players, types: INFLUENCE, western: 1, rule: 'BQ-098' })
export const eastern = (id: string, players: number): Card =>
  card({ id, players, types: INFLUENCE, eastern: 1, rule: 'BQ-100' })
export const cannon = (id: string, players: number): Card =>
  card({ id, players, types: GADGET, cannon: 1, rule: 'BQ-109' })
export const powerCore = (id: string, players: number): Card =>
  card({ id, players, types: GADGET, powerCore: 1, rule: 'BQ-109' })
export const vehicle = (id: string, players: number): Card =>
  card({ id, players, types: GADGET, vehicle: 1, rule: 'BQ-109' })
export const treasure = (id: string, players: number): Card =>
  card({ id, players, types: TREASURE, rule: 'BQ-112' })
export const evidence = (id: string, players: number): Card =>
  card({ id, players, types: EVIDENCE, rule: 'BQ-118' })
export const hideout = (id: string, players: number, money: number): Card =>
  card({ id, players, types: HIDEOUT, money, rule: 'BQ-119' })
