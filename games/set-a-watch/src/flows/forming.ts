import { isCreature, NO_CARD } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { baseOfCard } from '../line.ts'
import { activeCards, isOnWatch, locationNow } from '../party.ts'
import { FROM, SLOTS, type Table } from '../table.ts'
import { dealToLine, enter } from '../verbs.ts'
import { flow } from './flow.ts'
import { isFinalRound } from './travel.ts'

/** Chapter 8: forming the Line, all of it face down. */
export const formLine = flow('formLine', {}, () => [
  (g, _f, dealer) => {
    changes.watchBegan(g, dealer, 'SW-106', { out: wornOut(g) })
    const last = (): number => g.line.length
    const { creatures, lineSetup } = locationNow(g)
    const [skeletons] = g.skeletons
    if (skeletons !== undefined)
      enter(g, dealer, 'SW-126', { at: 0, card: skeletons, up: 0, from: FROM.skeletons })
    // SW-100: whatever lies there already counts.
    while (last() < creatures && dealToLine(g, dealer, 'SW-099', last()));

    const dead = lineSetup === 'addsHighest' ? highestDead(g) : NO_CARD
    if (dead !== NO_CARD) enter(g, dealer, 'SW-180', { at: last(), card: dead, up: 0, from: FROM.graveyard })
    const lord = lineSetup === 'addsUnhallowed' ? g.unhallowed.at(-1) : undefined
    if (lord !== undefined)
      enter(g, dealer, 'SW-163', { at: last(), card: lord, up: 0, from: FROM.unhallowed })
    // SW-192: what joins the Horde later stays there.
    while (isFinalRound(g) && g.horde.length > 0)
      enter(g, dealer, 'SW-190', {
        at: last(),
        card: g.horde.at(-1)!, // SW-191
        up: 0, // SW-028
        from: FROM.horde,
      })
  },
])

/** SW-106: slots without an active card. */
function wornOut(g: Table): number {
  let out = 0
  for (let slot = 0; slot < SLOTS; slot++)
    if (isOnWatch(g, slot) && activeCards(g, slot) === 0) out |= 1 << slot
  return out
}

/** SW-180: the creature of the Graveyard with the highest base health; of equals the one nearer the top. */
function highestDead(g: Table): number {
  let best = NO_CARD
  for (let i = g.graveyard.length - 1; i >= 0; i--) {
    const card = g.graveyard[i]!
    if (isCreature(card) && (best === NO_CARD || baseOfCard(g, card) > baseOfCard(g, best))) best = card
  }
  return best
}
