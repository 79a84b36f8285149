import { EVERYONE } from '@conspire/kernel'
import { ROUNDS } from '../cards/index.ts'
import type { Table } from '../table.ts'
import { outcome } from '../winning.ts'
import { draft, keysOf } from './draft.ts'
import { flow } from './flow.ts'
import { setup } from './setup.ts'
import { splitAndChoose } from './splitAndChoose.ts'

/** The top card of the Special deck: what the Vault Insider put under it comes last. */
const drawSpecial = (g: Table): number => (g.specials.pop() ?? g.under.pop())!

/** BQ-004, BQ-006: one round. */
const round = flow('round', {}, ({ call }) => [
  // BQ-086, BQ-039: the tracker is turned over and moved on. BQ-031, BQ-033: Special cards first, so that all know them while splitting.
  (g, _f, dealer) => {
    g.round++
    g.clockwise = 1 - g.clockwise
    while (g.market.length < keysOf(g)) g.market.push(drawSpecial(g))
    dealer.tell?.(EVERYONE, {
      type: 'roundBegan',
      rule: 'BQ-031',
      round: g.round,
      clockwise: g.clockwise === 1,
      cards: g.market.slice(),
    })
  },
  call(splitAndChoose),
  call(draft),
  (g, _f, dealer) => {
    dealer.tell?.(EVERYONE, {
      type: 'roundEnded',
      rule: g.round < ROUNDS ? 'BQ-086' : 'BQ-087',
      round: g.round,
    })
  },
])

/** BQ-003, BQ-006, BQ-087: setup, five rounds, scoring. */
export const game = flow('game', {}, ({ call, loop }) => [
  call(setup),
  loop((g) => g.round < ROUNDS, call(round)),
  (g, _f, dealer) => {
    if (!dealer.tell) return
    const { scores, winners } = outcome(g)
    dealer.tell(EVERYONE, { type: 'ended', rule: 'BQ-087', scores, winners })
  },
])
