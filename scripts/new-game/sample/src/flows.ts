import { flowsOf, named, NOBODY, numbered, oneOf, refusal, type Seat } from '@conspire/kernel'
import { CARDS, kindOf, KINDS } from './cards.ts'
import { changes, fromFirst, seatsOf, victimsOf, type Event, type Table } from './table.ts'

const DECK = 0
const FIRST = 1
const HAND = 4

const flow = flowsOf<Table, Event>()

/** The kinds of cards in a hand: who holds two Rings lays one of them. */
const kindsOf = (s: Table, seat: Seat): number[] =>
  KINDS.flatMap((_, kind) => (s.hand[seat]!.some((card) => kindOf(card) === kind) ? [kind] : []))

const BY = { seat: NOBODY }

const keep = flow('keep', BY, () => [
  (g, { seat }, dealer) => changes.kept(g, dealer, 'SM-006', { seat, card: g.laid[seat]![0]! }),
])

const draw = flow('draw', BY, () => [
  (g, { seat }, dealer) => {
    const card = g.deck.at(-1)
    if (card !== undefined) changes.drew(g, dealer, 'SM-007', { seat, card })
  },
])

const steal = flow('steal', BY, ({ ask }) => [
  ask('steal', {
    rule: 'SM-008',
    of: (_g, f) => f.seat,
    choice: oneOf(numbered('seat'), (s: Table, _f, me) => victimsOf(s, me)),
    asked: 'ifAble', // Everybody sees whose loot there is.
    why: () => refusal('SM-008', 'noLoot'),
    then: (g, { seat }, victim, dealer) =>
      changes.stole(g, dealer, 'SM-008', { seat, victim, card: g.loot[victim]!.at(-1)! }),
  }),
])

const round = flow('round', BY, ({ askAll, callOne, each }) => [
  (g, _f, dealer) => changes.roundBegan(g, dealer, 'SM-004', { round: g.round + 1 }),
  askAll('lay', {
    rule: 'SM-004',
    of: (g) => seatsOf(g).filter((seat) => g.hand[seat]!.length > 0),
    choice: oneOf(named('kind', KINDS, 'notInHand'), (s: Table, _f, me) => kindsOf(s, me)),
    why: () => refusal('SM-004', 'notInHand'),
    then: (g, _f, kind, dealer, seat) => {
      const card = g.hand[seat]!.find((held) => kindOf(held) === kind)!
      changes.laid(g, dealer, 'SM-004', { seat, card })
    },
  }),
  // SM-005
  each(
    (g) => fromFirst(g).filter((seat) => g.laid[seat]!.length > 0),
    'seat',
    callOne('effect', (g, f) => CARDS[g.laid[f.seat]![0]!]!.effect, { keep, draw, steal }),
    // What was not kept is discarded.
    (g, { seat }, dealer) => {
      const card = g.laid[seat]![0]
      if (card !== undefined) changes.discarded(g, dealer, CARDS[card]!.rule, { seat, card })
    },
  ),
])

export const match = flow('match', {}, ({ call, loop }) => [
  // SM-003
  (g, _f, dealer) => {
    dealer.shuffle(g.deck, DECK)
    for (const seat of seatsOf(g))
      changes.dealt(g, dealer, 'SM-003', { seat, cards: g.deck.slice(-HAND).reverse() })
    changes.begins(g, dealer, 'SM-003', { seat: dealer.below(g.hand.length, FIRST) })
  },
  // SM-009
  loop((g) => g.hand.some((hand) => hand.length > 0), call(round)),
])
