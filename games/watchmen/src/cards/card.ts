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
export interface Match {
  /** At least one of these types. */
  readonly types?: readonly CardType[]
  readonly minCost?: number
  readonly maxCost?: number
  /** WM-014: at least one of these. */
  readonly has?: readonly ('attack' | 'defense')[]
  /** WM-013 */
  readonly watchmen?: true
  readonly ids?: readonly string[]
  readonly notIds?: readonly string[]
}

/** Where a player may destroy cards. */
export type Pile = 'hand' | 'discard'

/**
 * What a text does, step by step: a verb with its parameters. Verbs without a question are in `flows/instant.ts`, those that ask somebody in the other files of
 * `flows`. Each is carried out for one seat: whoever plays the card, uses the Defense or is attacked.
 */
export type Step =
  | { readonly verb: 'power'; readonly count: number }
  | { readonly verb: 'draw'; readonly count: number }
  /** More Power where something holds, less where it does not. */
  | {
      readonly verb: 'powerIf'
      readonly test: 'emptyDiscard' | 'locationInPlay'
      readonly yes: number
      readonly no: number
    }
  | { readonly verb: 'powerPerFoe'; readonly match: Match; readonly count: number }
  | { readonly verb: 'doublePower' }
  | { readonly verb: 'topOnce' }
  | { readonly verb: 'newHand'; readonly count: number; readonly otherwise: number }
  | { readonly verb: 'retrieveAll'; readonly match: Match }
  | { readonly verb: 'discount'; readonly count: number }
  | { readonly verb: 'revealPower'; readonly yes: number; readonly no: number }
  | { readonly verb: 'rout'; readonly others: number }
  | { readonly verb: 'weakness'; readonly count: number }
  | { readonly verb: 'weaknessPer'; readonly match: Match }
  | { readonly verb: 'discardTop'; readonly weaknessFrom?: number }
  | { readonly verb: 'imprison' }
  | { readonly verb: 'turnHero' }
  | { readonly verb: 'scare' }
  | { readonly verb: 'discardMatching'; readonly match: Match }
  | { readonly verb: 'showHand' }
  | { readonly verb: 'passLeft' }
  | { readonly verb: 'dealBack' }
  /** One time per play: now if it has happened this turn, else as soon as it does. */
  | {
      readonly verb: 'onceWith'
      readonly event: 'play' | 'contribute'
      readonly match?: Match
      readonly power: number
    }
  | { readonly verb: 'onceReclaim'; readonly match: Match }
  // From here on somebody may be asked.
  | { readonly verb: 'gainAll'; readonly match: Match }
  | { readonly verb: 'gainOne'; readonly match: Match; readonly otherwise?: number }
  | { readonly verb: 'retrieve'; readonly match: Match }
  | { readonly verb: 'nthMetal' }
  | { readonly verb: 'borrow'; readonly match: Match }
  | { readonly verb: 'playSuperVillain' }
  | {
      readonly verb: 'destroy'
      readonly from: readonly Pile[]
      readonly most: number
      readonly match?: Match
      /** Not optional. */
      readonly must?: true
      /** Power when a card was destroyed, and when none was. */
      readonly yes?: number
      readonly no?: number
    }
  | { readonly verb: 'takeKick' }
  | { readonly verb: 'bury'; readonly most: number }
  | { readonly verb: 'replay'; readonly ongoing: boolean }
  | { readonly verb: 'discard'; readonly count: number }
  | { readonly verb: 'discardPer'; readonly match: Match }
  | { readonly verb: 'riddle'; readonly power: number }
  | { readonly verb: 'xRay' }
  | { readonly verb: 'parity' }
  | { readonly verb: 'disintegrate'; readonly power: number }
  | { readonly verb: 'reconstruct'; readonly count: number }
  | { readonly verb: 'mask' }
  | { readonly verb: 'journal' }
  /** WM-057: `each` for every foe it reaches, `after` for whoever played it, once all are dealt with. */
  | { readonly verb: 'attack'; readonly each: readonly Step[]; readonly after?: readonly Step[] }
  | { readonly verb: 'playDiscarded' }
  | { readonly verb: 'topStarter' }
  | { readonly verb: 'putBack' }
  | { readonly verb: 'recall' }
  | { readonly verb: 'foesChoose' }
  | { readonly verb: 'revealMain'; readonly match: Match; readonly power: number }
  | { readonly verb: 'playHands' }
  | { readonly verb: 'sacrifice'; readonly count: number; readonly yes: number; readonly no: number }
  | { readonly verb: 'erase' }
  | { readonly verb: 'setAside'; readonly count: number }
  | { readonly verb: 'showOrDiscard'; readonly match: Match; readonly count: number }
  | { readonly verb: 'cede'; readonly match: Match }
  | { readonly verb: 'mantaChoice' }

export type Verb = Step['verb']

/** A card that can be in a player's deck. */
export interface PlayerCard {
  readonly id: string
  /** WM-011: null for a Weakness. */
  readonly type: CardType | null
  readonly cost: number
  readonly vp: number
  readonly copies: number
  /** Carried out from top to bottom when it is played (WM-033). */
  readonly text: readonly Step[]
  /** WM-060: by discarding it or only by showing it, and what follows. */
  readonly defense?: { readonly mode: 'discard' | 'reveal'; readonly then: readonly Step[] }
  /** What it does while it is in play: draw for the first fitting card of a turn, or an action (WM-079). */
  readonly ongoing?: { readonly first: Match } | { readonly action: 'karnak' }
  /** It may go on top of the deck when it is gained. */
  readonly mayTop?: true
  /** WM-081: at the end of the turn it goes to the bottom of its owner's deck. */
  readonly toBottom?: true
  /** WM-093: First Appearance – Attack. `after` comes when all players are dealt with. */
  readonly appearance?: { readonly each: readonly Step[]; readonly after?: readonly Step[] }
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
    readonly match: Match
    readonly first: number
    readonly power: number
    readonly look?: true
  }
  /** Cards drawn for the first contribution of a turn. */
  readonly contribute?: number
  /** Once a turn such a card may be gained to the top of the deck. */
  readonly gain?: Match
  /** One card may be kept at the end of the turn. */
  readonly keep?: true
  /** Cards drawn when an Attack was avoided. */
  readonly defend?: number
}

/** WM-135 */
export interface Challenge {
  readonly id: string
  readonly level: 1 | 2 | 3
  readonly cost: number
  readonly toBeat: readonly Requirement[]
  readonly ongoing: 'surcharge' | 'blank' | 'extraCard' | 'scare' | 'fewerCards' | 'clock'
  /** WM-252: an Attack between two turns. */
  readonly attack?: readonly Step[]
}
export interface Requirement {
  readonly count: number
  readonly match: Match
  /** WM-155: from in play instead of from the hand. */
  readonly inPlay?: true
}

/** WM-194: a fitting card that the SM plays destroys the top of the main deck. */
export interface Plot {
  readonly id: string
  readonly cost: number
  readonly match: Match
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
  readonly match: Match
  /** WM-172: only with two or three players. */
  readonly few?: true
  /** The card must have another name than that of the line before. */
  readonly otherName?: true
}

export interface Loyalty {
  readonly id: string
  readonly side: 'loyal' | 'mastermind'
}
