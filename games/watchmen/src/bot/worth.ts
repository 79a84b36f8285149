import type { Seat, CardNumber } from '@conspire/kernel'
import { isPrinted, unmet } from '../attributes.ts'
import { cardOf, CARDS, isPlayerCard, type Power } from '../cards/index.ts'
import { worthOf } from '../effects/index.ts'
import { LINE_UP_SIZE } from '../flows/endOfTurn.ts'
import { OWN, type Table } from '../table.ts'

/** What cards are good for, and what a purchase does to the main deck. Of a whole table nothing is looked at here but what everybody sees. */

/** A Location that draws stays and does so turn after turn. */
const STAYING = 2.6
/** By card: about how much Power it brings when it is played. */
export const STRENGTH: readonly Power[] = CARDS.map((_, card) => {
  if (!isPlayerCard(card)) return 0
  const { text, ongoing } = cardOf(card)
  return text.reduce((sum, effect) => sum + worthOf(effect), ongoing === undefined ? 0 : STAYING)
})
const HAND = 5
const IN_PLAY = 1

/** The Power that a hand of this seat's cards brings on average. All that is in somebody's deck has been seen by everybody. */
export function handPower(s: Table, seat: Seat): Power {
  let sum = 0
  let count = 0
  const add = (cards: readonly CardNumber[]): void => {
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
  card: CardNumber,
): boolean => unmet(s as Table).some(({ match }) => isPrinted(card, match))
