import { refusal, type Refusal, type Seat } from '@conspire/kernel'
import { CARDS, is, KEY, type LackeyEffect } from '../../src/cards/index.ts'
import type { BequestView } from '../../src/view.ts'
import { lackeyAtWork } from '../../src/words/seen.ts'

/** What the Lackey at work lets its taker do; null when none is at work. */
export const effectAtWork = (seen: BequestView): LackeyEffect | null =>
  CARDS[lackeyAtWork(seen)]?.lackey ?? null

/** Why a card of the taker's own cannot be picked for this Lackey; null when it can. */
export function whyNotThis(seen: BequestView, card: number): Refusal | null {
  const lackey = lackeyAtWork(seen)
  const effect = effectAtWork(seen)
  if (effect === null || !('types' in effect) || is(card, effect.types)) return null
  return refusal(is(card, KEY) ? 'BQ-133' : CARDS[lackey]!.rule, 'notForThisLackey', { card })
}

/** Why no more cards can be picked; null when they can. */
export function whyNoMore(seen: BequestView, picked: number): Refusal | null {
  const effect = effectAtWork(seen)
  const max = effect !== null && 'max' in effect ? effect.max : 1
  return picked < max ? null : refusal(CARDS[lackeyAtWork(seen)]?.rule ?? 'BQ-131', 'tooMany', { max })
}

/** The taker's cards, those the Lackey deals in first. */
export function waresAndOthers(seen: BequestView, seat: Seat): { wares: number[]; others: number[] } {
  const { display } = seen.seats[seat]!
  return {
    wares: display.filter((card) => whyNotThis(seen, card) === null),
    others: display.filter((card) => whyNotThis(seen, card) !== null),
  }
}
