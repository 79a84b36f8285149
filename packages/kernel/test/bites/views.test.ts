/** Planted bugs. What a viewer sees. */
import { arrival, glances, whispers } from '@conspire/testkit'
import { NONE, type Seat } from '../../src/index.ts'
import { ambush, ambushRules, strength, type AmbushTable } from '../toy/ambush.ts'
import { finds, top, withGame, withRules, withView } from './plant.ts'

finds(glances, 'the number of a face-down card is its handle', () =>
  withView((g, seat) => ({
    laid: g.laid.map((cards, i) => (g.open === 1 || i === seat ? { cards } : { backs: cards })),
  })),
)

finds(glances, 'the next card of the deck is in the view', () => withView((g) => ({ next: top(g) })))

finds(glances, 'the cards of the deck are in the view, in no order that matters', () =>
  withView((g) => ({ left: g.deck.toSorted((a, b) => a - b) })),
)

finds(glances, 'the hands of others are in the view', () => withView((g) => ({ hands: g.hand })))

finds(glances, 'how strong the hands of others are is in the view', () =>
  withView((g) => ({ power: g.hand.map((hand) => hand.reduce((sum, card) => sum + strength(card), 0)) })),
)

finds(glances, 'the key of the match is in the view', () =>
  withGame({ view: (state, seat) => ({ ...ambush.view(state, seat), key: state.chance.key }) }),
)

finds(glances, 'the answers of others are in the view', () =>
  withGame({ view: (state, seat) => ({ ...ambush.view(state, seat), answers: state.commits.slice() }) }),
)

finds(glances, 'the spectator gets the view of a seat', () =>
  withRules({ view: (g: AmbushTable, seat: Seat | null) => ambushRules.view(g, seat ?? 0) }),
)

finds(glances, 'what a scout has seen is in the view of everybody', () =>
  withView((g) => ({ seen: g.spied.map((target) => g.laid[target]?.[0] ?? NONE) })),
)

finds(arrival, 'the count of choices is in the view, so that replaced answers can be counted', () =>
  withGame({ view: (state, seat) => ({ ...ambush.view(state, seat), seq: state.seq }) }),
)

finds(whispers, 'the count of choices is in the view, seen from the other side', () =>
  withGame({ view: (state, seat) => ({ ...ambush.view(state, seat), seq: state.seq }) }),
)
