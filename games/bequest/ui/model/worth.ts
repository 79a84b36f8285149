import type { Seat } from '@conspire/kernel'
import { EVIDENCE, is, NO_CARD, SPECIAL, TREASURE } from '../../src/cards/index.ts'
import { scores, type Holdings } from '../../src/scoring.ts'
import { leftOf, rightOf } from '../../src/table.ts'
import { holdingsIn, type BequestView } from '../../src/view.ts'

/** What things are worth: arithmetic on public cards, and on one's own (BQ-068). Nothing here pays before the end (BQ-090). */

/** Money before and after something happens. */
export interface Gain {
  readonly before: number
  readonly after: number
}
export const differenceOf = ({ before, after }: Gain): number => after - before

/** How the holdings of a seat change. */
export type Change = (holdings: Holdings) => Holdings
export type Changes = ReadonlyMap<Seat, Change>

const goesFaceDown = (card: number): boolean => is(card, TREASURE) && !is(card, SPECIAL)

/** BQ-066, BQ-077, BQ-112: face up into the display, Treasure face down. */
export const receiving =
  (cards: readonly number[]): Change =>
  (holdings) => ({
    ...holdings,
    display: [...holdings.display, ...cards.filter((card) => !goesFaceDown(card))],
    faceDown: holdings.faceDown + cards.filter(goesFaceDown).length,
  })

/** BQ-175, BQ-182 */
export const losing =
  (cards: readonly number[]): Change =>
  (holdings) => ({ ...holdings, display: holdings.display.filter((card) => !cards.includes(card)) })

/** BQ-129; BQ-178 for a card that comes out of the discard pile. */
export const turningDown =
  (cards: readonly number[]): Change =>
  (holdings) => ({ ...losing(cards)(holdings), faceDown: holdings.faceDown + cards.length })

const totalsOf = (all: readonly Holdings[]): number[] => scores(all).map(({ total }) => total)

/** What every seat has now. */
export const moneyIn = (seen: BequestView): number[] => totalsOf(holdingsIn(seen))

/** What every seat has now and would have after these changes, all of them at once. */
export function gains(seen: BequestView, changes: Changes): Gain[] {
  const now = holdingsIn(seen)
  const then = now.map((holdings, seat) => changes.get(seat)?.(holdings) ?? holdings)
  const after = totalsOf(then)
  return totalsOf(now).map((before, seat) => ({ before, after: after[seat]! }))
}

/** A board is taken apart: the chooser takes one group, the splitter keeps the other (BQ-060, BQ-061). */
export const parting = (
  { splitter, chooser }: { readonly splitter: Seat; readonly chooser: Seat },
  taken: readonly number[],
  kept: readonly number[],
): Changes =>
  new Map([
    [chooser, receiving(taken)],
    [splitter, receiving(kept)],
  ])

/** BQ-181, BQ-182: a card to the left, a card to the right; NO_CARD for none. */
export function framing(players: number, seat: Seat, left: number, right: number): Changes {
  const cards = [left, right].filter((card) => card !== NO_CARD && is(card, EVIDENCE))
  const given = (card: number): Change => (card === NO_CARD ? (same) => same : receiving([card]))
  return new Map([
    [seat, losing(cards)],
    [leftOf(players, seat), given(left)],
    [rightOf(players, seat), given(right)],
  ])
}
