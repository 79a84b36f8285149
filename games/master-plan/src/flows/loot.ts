import { oneOf, refusal } from '@conspire/kernel'
import { NO_CARD } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { lootHereItem } from '../choices.ts'
import { claimOrder, lootHere, rarest } from '../fighting.ts'
import { tokenOf, type Table } from '../table.ts'
import { checkPlans, flow } from './flow.ts'

/** Phase 4, for one Throwdown. */
export const loot = flow('loot', { card: NO_CARD }, ({ ask, each }) => [
  each(
    claimOrder, // MP-104
    'card',
    ask('claim', {
      rule: 'MP-105',
      notes: { bots: 'loot', takes: true },
      of: (g, f) => g.owner[f.card]!, // MP-106
      choice: oneOf(lootHereItem, (s: Table) => lootHere(s)), // MP-107: no declining
      asked: 'ifAble', // MP-108, MP-149
      why: () => refusal('MP-105', 'notHere'),
      late: (s, f) => rarest(s, s.owner[f.card]!, lootHere(s)),
      then: (g, f, type, dealer, seat) => {
        changes.claimed(g, dealer, 'MP-105', { seat, by: f.card, card: tokenOf(g.loot[g.site]!, type) })
        checkPlans(g, dealer, seat) // MP-110
      },
    }),
  ),
  (g, _f, dealer) => {
    const cards = g.loot[g.site]!.slice()
    if (cards.length > 0) changes.lootReturned(g, dealer, 'MP-116', { site: g.site, cards })
    changes.resolved(g, dealer, 'MP-117', { site: g.site })
  },
])
