import type { Flavour } from '@conspire/kernel'
import type { Effect } from '../effects/index.ts'

/** WM-040: what cards bring, and what they and all else cost. */
export type Power = Flavour<'power'>

/** WM-010: the types of player cards. */
export const TYPES = [
  'starter',
  'equipment',
  'hero',
  'location',
  'superPower',
  'villain',
  'superVillain',
] as const
export type CardType = (typeof TYPES)[number]

/** Which cards are meant: all that is said must hold. */
export interface Which {
  /** At least one of these types. */
  readonly types?: readonly CardType[]
  readonly minCost?: Power
  readonly maxCost?: Power
  /** WM-014: at least one of these. */
  readonly has?: readonly ('attack' | 'defense')[]
  /** WM-013 */
  readonly watchmen?: true
  readonly ids?: readonly string[]
  readonly notIds?: readonly string[]
}

/** Where a player may destroy cards. */
export type Pile = 'hand' | 'discard'

/** A card that can be in a player's deck. */
export interface PlayerCard {
  readonly id: string
  /** WM-011: null for a Weakness. */
  readonly type: CardType | null
  readonly cost: Power
  readonly vp: number
  readonly copies: number
  /** Carried out from top to bottom when it is played (WM-033). */
  readonly text: readonly Effect[]
  /** WM-060: by discarding it or only by showing it, and what follows. */
  readonly defense?: { readonly mode: 'discard' | 'reveal'; readonly then: readonly Effect[] }
  /** What it does while it is in play: draw for the first fitting card of a turn, or an action (WM-079). */
  readonly ongoing?: { readonly first: Which } | { readonly action: 'karnak' }
  /** It may go on top of the deck when it is gained. */
  readonly mayTop?: true
  /** WM-081: at the end of the turn it goes to the bottom of its owner's deck. */
  readonly toBottom?: true
  /** WM-093: First Appearance – Attack. `after` comes when all players are dealt with. */
  readonly appearance?: { readonly each: readonly Effect[]; readonly after?: readonly Effect[] }
  /** WM-013 */
  readonly watchmen?: true
}

/** WM-005: what a base set brings along. */
export interface BaseSet {
  readonly name: string
  readonly mainDeck: readonly PlayerCard[]
  readonly starters: readonly PlayerCard[]
  /** WM-108: how many of which starter a player begins with. */
  readonly startingDeck: Readonly<Record<string, number>>
  readonly kick: PlayerCard
  readonly weakness: PlayerCard
  readonly superVillains: readonly PlayerCard[]
}

/** An ability of an oversized Super Hero. */
export interface HeroCard {
  readonly id: string
  /** The first so many fitting cards of a turn give Power; then perhaps a look at the top of the deck. */
  readonly play?: {
    readonly match: Which
    readonly first: number
    readonly power: Power
    readonly look?: true
  }
  /** Cards drawn for the first contribution of a turn. */
  readonly contribute?: number
  /** Once a turn such a card may be gained to the top of the deck. */
  readonly gain?: Which
  /** One card may be kept at the end of the turn. */
  readonly keep?: true
  /** Cards drawn when an Attack was avoided. */
  readonly defend?: number
}

/** WM-135 */
export interface Challenge {
  readonly id: string
  readonly level: 1 | 2 | 3
  readonly cost: Power
  readonly toBeat: readonly Requirement[]
  readonly ongoing: 'surcharge' | 'blank' | 'extraCard' | 'scare' | 'fewerCards' | 'clock'
  /** WM-252: an Attack between two turns. */
  readonly attack?: readonly Effect[]
}
export interface Requirement {
  readonly count: number
  readonly match: Which
  /** WM-155: from in play instead of from the hand. */
  readonly inPlay?: true
}

/** WM-194: a fitting card that the SM plays destroys the top of the main deck. */
export interface Plot {
  readonly id: string
  readonly cost: Power
  readonly match: Which
  readonly burn: number
  /** How often in a turn. */
  readonly most: number
  /** Only for the first fitting card of a turn. */
  readonly firstOnly?: true
}

export interface Machination {
  readonly id: string
  readonly lines: readonly Line[]
}
export interface Line {
  readonly match: Which
  /** WM-172: only with two or three players. */
  readonly few?: true
  /** The card must have another name than that of the line before. */
  readonly otherName?: true
}

export interface Loyalty {
  readonly id: string
  readonly side: 'loyal' | 'mastermind'
}
