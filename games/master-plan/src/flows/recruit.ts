import { changes } from '../changes.ts'
import { seatsOf } from '../table.ts'
import { flow } from './flow.ts'

/** Phase 1: the whole deck in hands of the same size, the rest aside. */
export const recruit = flow('recruit', {}, () => [
  (g, _f, dealer) => {
    const size = Math.floor(g.deck.length / g.players) // MP-027
    for (const seat of seatsOf(g))
      changes.dealt(g, dealer, 'MP-024', { seat, cards: g.deck.slice(-size).reverse() })
    if (g.deck.length > 0) changes.setAside(g, dealer, 'MP-025', { count: g.deck.length })
  },
])
