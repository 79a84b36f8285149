import { NOBODY, type Seat, type CardNumber } from '@conspire/kernel'
import {
  CHALLENGE_CARDS,
  challengeOf,
  COST,
  fits,
  heroOf,
  isWeakness,
  LOCATION,
  plotOf,
  SUPER_VILLAIN,
  TYPES_OF,
  UNOWNED_TYPES_OF,
  type Challenge,
  type HeroCard,
  type Power,
  type Which,
  type Requirement,
} from './cards/index.ts'
import { FROM, type Table } from './table.ts'

/** WM-012: whether a Super-Villain is still on the stack, or lies in the Line-Up. */
const isUnowned = (s: Table, card: CardNumber): boolean =>
  s.superVillain.includes(card) || s.lineUp.includes(card)
/** WM-016: the types that a card has now. */
export function typesOf(s: Table, card: CardNumber): number {
  let types = TYPES_OF[card]!
  if ((types & SUPER_VILLAIN) !== 0 && isUnowned(s, card)) types = UNOWNED_TYPES_OF[card]!
  for (let i = 0; i < s.masked.length; i++) if (s.masked[i] === card) types |= s.maskTypes[i]!
  return types
}
export const isNow = (s: Table, card: CardNumber, match: Which): boolean =>
  fits(card, match, typesOf(s, card))
/** Whether a card of the Line-Up fits. */
export const isInLineUp = (card: CardNumber, match: Which): boolean =>
  fits(card, match, UNOWNED_TYPES_OF[card]!)
/** Whether a card of a player fits by what is printed on it. */
export const isPrinted = (card: CardNumber, match: Which): boolean => fits(card, match, TYPES_OF[card]!)
export const isLocation = (card: CardNumber): boolean => (TYPES_OF[card]! & LOCATION) !== 0

/** The Locations in play for a seat; a lent one lies in the play area (WM-215). */
export function locationsOf(s: Table, seat: Seat): readonly CardNumber[] {
  const own = s.ongoing[seat]!
  if (seat !== s.turn || !s.play.some(isLocation)) return own
  return [...own, ...s.play.filter(isLocation)]
}

/** The current Challenge, if there is one (WM-140). */
export const currentChallenge = (s: Table): Challenge | null =>
  s.challenge.length === 0 ? null : challengeOf(s.challenge[0]!)
export const hasOngoing = (s: Table, ongoing: Challenge['ongoing']): boolean =>
  currentChallenge(s)?.ongoing === ongoing

/** What a Super Hero can do now; nothing while it is blank or face down. */
const BLANK: HeroCard = { id: '' }
export function heroFor(s: Table, seat: Seat): HeroCard {
  const card = s.hero[seat]![0]
  if (card === undefined || s.heroDown[seat] === 1) return BLANK
  return hasOngoing(s, 'blank') ? BLANK : heroOf(card) // WM-136, WM-248, WM-249
}

/** What a card of the Line-Up takes to buy. */
export const SURCHARGE_FROM: Power = 4
/** WM-247 */
export const surchargeOn = (s: Table, card: CardNumber): Power =>
  hasOngoing(s, 'surcharge') && s.surcharged === 0 && COST[card]! >= SURCHARGE_FROM ? 1 : 0
export const priceOf = (s: Table, card: CardNumber): Power => COST[card]! + surchargeOn(s, card)

/** WM-139 */
const discounted = (s: Table, cost: Power): Power => Math.max(0, cost - s.discount)
/** The tally makes Cancer Scare dearer, up to a point. */
const MOST_TALLY = 4
/** WM-138 */
export const challengeCost = (s: Table): Power => {
  const { cost } = currentChallenge(s)!
  return hasOngoing(s, 'scare') ? cost + Math.min(MOST_TALLY, s.tally) : cost
}
export const challengePrice = (s: Table): Power => discounted(s, challengeCost(s))
export const plotPrice = (s: Table): Power => discounted(s, plotOf(s.plotSpace[0]!).cost)
export const superVillainPrice = (s: Table): Power => discounted(s, COST[s.superVillain[0]!]!)

const placeOf = ({ inPlay }: Requirement): number => (inPlay === true ? FROM.play : FROM.hand)
/** Whether any of these lines asks for such a card from this place. */
const asksFor = (toBeat: readonly Requirement[], card: CardNumber, from: number, types: number): boolean =>
  toBeat.some((line) => placeOf(line) === from && fits(card, line.match, types))
/** By Challenge, place and card: whether what is printed on it fits. */
const ASKED = CHALLENGE_CARDS.map((challenge) =>
  [FROM.hand, FROM.play].map((from) =>
    TYPES_OF.map((types, card) => asksFor(challengeOf(challenge).toBeat, card, from, types)),
  ),
)
/** Whether a card may be placed now. */
export function mayContribute(s: Table, card: CardNumber, from: number): boolean {
  if (s.challenge.length === 0) return false // WM-156
  if (isWeakness(card)) return false // WM-146
  const challenge = s.challenge[0]!
  if (ASKED[challenge - CHALLENGE_CARDS[0]!]![from]![card]) return true // WM-147
  // A type more never makes a card unfit.
  return s.masked.length > 0 && asksFor(challengeOf(challenge).toBeat, card, from, typesOf(s, card)) // WM-148
}
/** Whether any line asks for a card from in play. */
export const asksInPlay = (s: Table): boolean =>
  currentChallenge(s)?.toBeat.some((line) => line.inPlay === true) === true

/** By Challenge: its requirements, one by one. */
const SLOTS = CHALLENGE_CARDS.map((card) =>
  challengeOf(card).toBeat.flatMap((line) => Array.from({ length: line.count }, () => line)),
)
const NO_SLOTS: readonly Requirement[] = []
const slotsOf = (s: Table): readonly Requirement[] =>
  s.challenge.length === 0 ? NO_SLOTS : SLOTS[s.challenge[0]! - CHALLENGE_CARDS[0]!]!
/** WM-151: the requirements that are left when the placed cards fill as many as they can, one each. */
export function unmet(s: Table): Requirement[] {
  const slots = slotsOf(s)
  /** By placed card: the slot that it fills. */
  const fills = s.contributed.map(() => NOBODY)
  const place = (slot: number, tried: boolean[]): boolean => {
    const line = slots[slot]!
    for (let i = 0; i < fills.length; i++) {
      if (tried[i]) continue
      if (placeOf(line) !== s.placedFrom[i]) continue // WM-155
      if (!isPrinted(s.contributed[i]!, line.match)) continue // WM-149
      tried[i] = true
      if (fills[i] !== NOBODY && !place(fills[i]!, tried)) continue // WM-150, WM-246
      fills[i] = slot
      return true
    }
    return false
  }
  return slots.filter((_, slot) => !place(slot, []))
}
export const isMet = (s: Table): boolean => s.contributed.length >= slotsOf(s).length && unmet(s).length === 0

/** WM-114 */
export const isLoyal = (s: Table, seat: Seat): boolean => s.revealed === 1 && seat !== s.mastermind
