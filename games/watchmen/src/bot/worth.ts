import type { Seat } from '@conspire/kernel'
import { isPrinted, unmet } from '../attributes.ts'
import { cardOf, CARDS, isPlayerCard, type Step } from '../cards/index.ts'
import { LINE_UP_SIZE } from '../flows/endOfTurn.ts'
import { OWN, type Table } from '../table.ts'

/** What cards are good for, and what a purchase does to the main deck. Of a whole table nothing is looked at here but what everybody sees. */

/** A card more in hand is worth about so much Power. */
const DRAW = 1.4
/** What each step of a text brings, in Power. */
function gain(step: Step): number {
  switch (step.verb) {
    case 'power':
      return step.count
    case 'draw':
      return DRAW * step.count
    case 'discard':
      return -0.7 * step.count
    case 'powerIf':
      return (step.yes + 2 * step.no) / 3
    case 'revealPower':
      return (step.yes + step.no) / 2
    case 'destroy':
      return 0.8 * step.most + (step.yes ?? 0)
    case 'onceWith':
      return step.power / 2
    default:
      return FIXED[step.verb] ?? 0
  }
}
const FIXED: Partial<Record<Step['verb'], number>> = {
  powerPerFoe: 1,
  doublePower: 4,
  topOnce: 0.3,
  newHand: 1.5,
  retrieveAll: 1.5,
  discount: 0.7,
  onceReclaim: 0.3,
  gainAll: 1.2,
  gainOne: 2,
  retrieve: 1.3,
  nthMetal: 0.6,
  borrow: 2.2,
  takeKick: 2.2,
  bury: 0.3,
  replay: 2,
  riddle: 1,
  xRay: 1.8,
  parity: 0.9,
  disintegrate: 4,
  reconstruct: 2,
  mask: 0.3,
  journal: 0.1,
  attack: 0.3,
  foesChoose: 2,
  revealMain: 2.5,
  playHands: 3,
  sacrifice: 3.5,
  erase: 0.3,
}
/** A Location that draws stays and does so turn after turn. */
const STAYING = 2.6
/** By card: about how much Power it brings when it is played. */
export const STRENGTH: readonly number[] = CARDS.map((_, card) => {
  if (!isPlayerCard(card)) return 0
  const { text, ongoing } = cardOf(card)
  return text.reduce((sum, step) => sum + gain(step), ongoing === undefined ? 0 : STAYING)
})
const HAND = 5
const IN_PLAY = 1

/** The Power that a hand of this seat's cards brings on average. All that is in somebody's deck has been seen by everybody. */
export function handPower(s: Table, seat: Seat): number {
  let sum = 0
  let count = 0
  const add = (cards: readonly number[]): void => {
    for (let i = 0; i < cards.length; i++) sum += STRENGTH[cards[i]!]!
    count += cards.length
  }
  add(s.deck[seat]!)
  add(s.hand[seat]!)
  add(s.discard[seat]!)
  if (seat === s.turn)
    for (let i = 0; i < s.play.length; i++)
      if (s.belongs[i] === OWN) {
        sum += STRENGTH[s.play[i]!]!
        count++
      }
  return (HAND * sum) / Math.max(HAND, count) + IN_PLAY * s.ongoing[seat]!.length
}

/** How many cards the main deck loses at the end of a turn with a Line-Up of so many left, of which some were taken or none. */
const drain = (lineUp: number, isTaken: boolean): number =>
  Math.max(0, LINE_UP_SIZE - lineUp - (isTaken ? 0 : 1)) + (isTaken ? 0 : 1)
/** What one more purchase adds to that: −1 where it keeps a long Line-Up from growing. */
export const drainOfNext = (lineUp: number, isTaken: boolean): number =>
  drain(lineUp - 1, true) - drain(lineUp, isTaken)

/** Whether a card fills a line which the placed cards leave open. */
export const fillsOpen = (
  s: Pick<Table, 'challenge' | 'contributed' | 'placedFrom'>,
  card: number,
): boolean => unmet(s as Table).some(({ match }) => isPrinted(card, match))
