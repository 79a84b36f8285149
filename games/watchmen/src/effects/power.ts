import { changesFor, inOrder, SEAT, type Seat } from '@conspire/kernel'
import { isPrinted, locationsOf } from '../attributes.ts'
import { NO_CARD, type Power, type Which } from '../cards/index.ts'
import { changes, POWER } from '../changes.ts'
import { costs, discard, draw, power as gainPower, topOf } from '../flows/flow.ts'
import { foesOf, type Table } from '../table.ts'
import type { Instant } from './effect.ts'

/** Power, and cards for the hand. */

const { change, declare } = changesFor<Table>()
export const ofPower = declare({
  discounted: change({ seat: SEAT, count: POWER }, (s, { count }) => {
    s.discount += count
  }),
})

/** A card more in hand is worth about so much Power. */
const DRAW = 1.4

const givePower: Instant<{ readonly count: Power }> = {
  does: (g, dealer, { card }, { count }) => gainPower(g, dealer, 'WM-040', card, count),
  quiet: true,
  worth: ({ count }) => count,
}

const drawCards: Instant<{ readonly count: number }> = {
  does: (g, dealer, { seat }, { count }) => draw(g, dealer, 'WM-050', seat, count),
  quiet: true,
  worth: ({ count }) => DRAW * count,
}

type Test = 'emptyDiscard' | 'locationInPlay'
const TESTS: Readonly<Record<Test, (g: Table, seat: Seat) => boolean>> = {
  emptyDiscard: (g, seat) => g.discard[seat]!.length === 0,
  locationInPlay: (g, seat) => locationsOf(g, seat).length > 0,
}
/** More Power where something holds, less where it does not. */
const powerIf: Instant<{ readonly test: Test; readonly yes: Power; readonly no: Power }> = {
  does: (g, dealer, { card, seat }, { test, yes, no }) =>
    gainPower(g, dealer, 'WM-040', card, TESTS[test](g, seat) ? yes : no),
  quiet: true,
  worth: ({ yes, no }) => (yes + 2 * no) / 3,
}

const powerPerFoe: Instant<{ readonly match: Which; readonly count: Power }> = {
  does: (g, dealer, { card, seat }, { match, count }) => {
    const foes = foesOf(g, seat).filter((foe) => g.discard[foe]!.some((one) => isPrinted(one, match)))
    gainPower(g, dealer, 'WM-040', card, foes.length * count)
  },
  quiet: true,
  worth: 1,
}

const doublePower: Instant = {
  does: (g, dealer, { card }) => gainPower(g, dealer, 'WM-301', card, g.power),
  worth: 4,
}

/** Power Ring */
const revealPower: Instant<{ readonly yes: Power; readonly no: Power }> = {
  does: (g, dealer, { card, seat }, { yes, no }) => {
    const top = topOf(g, dealer, seat)
    if (top !== NO_CARD) changes.topShown(g, dealer, 'WM-050', { seat, card: top })
    gainPower(g, dealer, 'WM-040', card, top !== NO_CARD && costs(top) >= 1 ? yes : no)
  },
  quiet: true,
  worth: ({ yes, no }) => (yes + no) / 2,
}

/** Batmobile */
const newHand: Instant<{ readonly count: number; readonly otherwise: Power }> = {
  does: (g, dealer, { card, seat }, { count, otherwise }) => {
    if (g.plays.some((one) => one !== card)) gainPower(g, dealer, 'WM-034', card, otherwise)
    else {
      discard(g, dealer, 'WM-034', seat, inOrder(g.hand[seat]!))
      draw(g, dealer, 'WM-034', seat, count)
    }
  },
  worth: 1.5,
}

/** Green Arrow's Bow */
const discount: Instant<{ readonly count: Power }> = {
  does: (g, dealer, { seat }, { count }) => ofPower.discounted(g, dealer, 'WM-292', { seat, count }),
  quiet: true,
  worth: 0.7,
}

export const power = {
  power: givePower,
  draw: drawCards,
  powerIf,
  powerPerFoe,
  doublePower,
  revealPower,
  newHand,
  discount,
}
