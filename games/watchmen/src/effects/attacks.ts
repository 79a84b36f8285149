import { changesFor, FACE, NUMBER, SEAT } from '@conspire/kernel'
import { isInLineUp } from '../attributes.ts'
import { attackOf, NO_CARD, type Which } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { attack } from '../flows/attack.ts'
import { BY, costs, effectOf, flow, topOf, weaken } from '../flows/flow.ts'
import { at, type Table } from '../table.ts'
import type { Asking, Instant } from './effect.ts'
import type { Text } from './index.ts'

/** Attacks, and what only they do to those whom they reach. */

const { change, declare } = changesFor<Table>()
export const ofAttacks = declare({
  scared: change({ seat: SEAT, card: FACE, counts: NUMBER }, (s, { seat, card, counts }, cards) => {
    cards.draw(s, card, at.deck(seat), counts === 1 ? at.destroyed : at.discard(seat)) // WM-254
    s.tally += counts // WM-253
  }),
})

/** WM-057: `each` for every foe it reaches, `after` for whoever played it, once all are dealt with. */
interface Attacking {
  readonly each: Text
  readonly after?: Text
}
const attacking: Asking<Attacking> = {
  flow: flow('attacking', BY, ({ call }) => [
    call(attack, (g, f) => {
      const [each, after] = attackOf(effectOf(f, 'attack'))
      return { card: f.card, each: each!, after: after!, attacker: g.turn }
    }),
  ]),
  worth: 0.3,
}

const weakness: Instant<{ readonly count: number }> = {
  does: (g, dealer, { seat }, { count }) => weaken(g, dealer, 'WM-055', seat, count),
  worth: 0,
}

const weaknessPer: Instant<{ readonly match: Which }> = {
  does: (g, dealer, { seat }, { match }) =>
    weaken(g, dealer, 'WM-055', seat, g.lineUp.filter((card) => isInLineUp(card, match)).length),
  worth: 0,
}

const turnHero: Instant = {
  does: (g, dealer, { seat }) => changes.heroTurned(g, dealer, 'WM-093', { seat, down: 1 }),
  worth: 0,
}

/** Cancer Scare (WM-255): the top card is destroyed and counted, or discarded. */
const scare: Instant = {
  does: (g, dealer, { seat }) => {
    const card = topOf(g, dealer, seat)
    if (card !== NO_CARD)
      ofAttacks.scared(g, dealer, 'WM-253', { seat, card, counts: costs(card) >= 1 ? 1 : 0 })
  },
  worth: 0,
}

export const attacks = { attack: attacking, weakness, weaknessPer, turnHero, scare }
