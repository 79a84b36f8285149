import { refusal } from '@conspire/kernel'
import { changes } from '../changes.ts'
import { A, group, HAND_SIZE, ofCard, split } from '../choices.ts'
import { chooserOf, seatsOf } from '../table.ts'
import { flow } from './flow.ts'

/** BQ-209: who is late puts the first three cards dealt on A and the last two on B. */
const ON_A = 3

/** Chapters 8 and 9: everybody chooses from the board before them. */
const choose = flow('choose', { choices: 0 }, ({ askAll }) => [
  // BQ-056: in secret, until all have chosen.
  askAll('choose', {
    rule: 'BQ-054',
    notes: { phase: 'choose', weighty: true },
    of: seatsOf, // BQ-005, BQ-208: whoever is still to choose is all that others see.
    choice: group,
    change: true, // BQ-058
    why: () => refusal('BQ-055', 'oneGroup'),
    flaw: () => refusal('BQ-055', 'oneGroup'),
    late: () => A, // BQ-209
    then: (_g, f, choice, _dealer, seat) => {
      f.choices |= choice << seat // BQ-054
    },
  }),

  // All choices are revealed together, then every group changes hands at once.
  (g, f, dealer) => {
    const reveal: number[] = []
    // BQ-026: as many boards as players.
    for (const splitter of seatsOf(g)) {
      const chooser = chooserOf(g, splitter) // BQ-057: the splitter has no say.
      reveal.push(chooser, (f.choices >> chooser) & 1, g.onA[splitter]!) // BQ-059
      for (const card of g.hands[splitter]!) reveal.push(card) // BQ-059
    }
    changes.revealed(g, dealer, 'BQ-059', { reveal })
    for (const seat of seatsOf(g)) changes.received(g, dealer, 'BQ-066', { seat }) // BQ-062
  },
])

/** Phase 1: chapters 6 to 9. */
export const splitAndChoose = flow('splitAndChoose', {}, ({ askAll, call }) => [
  // BQ-040: five cards each.
  (g, _f, dealer) => {
    const deck = g.decks[g.round - 1]! // BQ-041
    for (const seat of seatsOf(g))
      changes.dealt(g, dealer, 'BQ-040', { seat, cards: deck.slice(-HAND_SIZE).reverse() })
  },

  askAll('split', {
    rule: 'BQ-044',
    notes: { phase: 'split', weighty: true },
    of: seatsOf, // BQ-005, BQ-028: everybody, and nobody first.
    choice: split, // BQ-049: any of them, whatever the cards are.
    change: true, // BQ-050
    flaw: (_s, _f, _me, flaw) => {
      if (flaw.reason === 'leftOut') return refusal('BQ-046', 'cardLeftOut')
      return flaw.reason === 'notThese' ? refusal('BQ-046', 'notInHand', ofCard(flaw).params) : ofCard(flaw)
    },
    // What stands for groups and is none of those offered has an empty one.
    why: (s, f, me, choice) =>
      split.has(s, f, me, choice) ? refusal('BQ-046', 'emptyGroup') : refusal('BQ-045', 'notASplit'),
    late: (s, f, me) => {
      const hand = s.hands[me]!
      return split.choice(s, f, me, { a: hand.slice(0, ON_A), b: hand.slice(ON_A) })
    }, // BQ-210: whoever is away keeps the seat.
    // BQ-051: not before all have split. Everybody can count the face-down cards of a group, and nobody else can tell in which order they
    // were dealt.
    then: (g, _f, { a, b }, dealer, splitter) =>
      changes.laidOut(g, dealer, 'BQ-052', { splitter, chooser: chooserOf(g, splitter), a, b }),
  }),

  call(choose),
])
