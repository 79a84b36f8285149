/** Planted bugs. What a viewer sees. */
import { arrival, glances, whispers } from '@conspire/testkit'
import { zone, zonePerSeat } from '../../src/index.ts'
import { ambush, strength, table } from '../toy/ambush.ts'
import { finds, top, withGame, withRules, withView } from './plant.ts'

finds(glances, 'the number of a face-down card is its handle', () => withView((g) => ({ laidAs: g.laid })))

finds(glances, 'the next card of the deck is in the view', () => withView((g) => ({ next: top(g) })))

finds(glances, 'the cards of the deck are in the view, in no order that matters', () =>
  withView((g) => ({ left: g.deck.toSorted((a, b) => a - b) })),
)

finds(glances, 'the hands of others are in the view', () => withView((g) => ({ hand: g.hand })))

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
  withGame({ view: (state, seat) => ambush.view(state, seat ?? 0) }),
)

finds(glances, 'what a scout has seen is in the view of everybody', () =>
  withView((g, _seat, { book }) => ({ seen: g.laid.flat().filter((card) => (book[card]! & 0xf) !== 0) })),
)

finds(arrival, 'the count of choices is in the view, so that replaced answers can be counted', () =>
  withGame({ view: (state, seat) => ({ ...ambush.view(state, seat), seq: state.seq }) }),
)

finds(whispers, 'the count of choices is in the view, seen from the other side', () =>
  withGame({ view: (state, seat) => ({ ...ambush.view(state, seat), seq: state.seq }) }),
)

/** The view of a table that is declared otherwise than the one that is played on. */
const seenAs = (fields: Parameters<typeof table.with>[0]) => {
  const other = withRules({ table: table.with(fields) })
  return withGame({ view: (state, seat) => other.view(state, seat) })
}

finds(glances, 'hands are shown to all by a zone that is declared wrongly', () =>
  seenAs({ hand: zonePerSeat({ seen: 'all' }) }),
)

finds(glances, 'the deck is shown to the seat whose number is the round', () =>
  seenAs({ deck: zone({ seen: { seatIn: 'round' } }) }),
)

finds(glances, 'laid cards count as face up before they are opened', () =>
  seenAs({ laid: zonePerSeat({ seen: 'holder', faceUp: () => true }) }),
)
