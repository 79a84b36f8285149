import { EVERYONE, refusal, type Seat } from '@conspire/kernel'
import { goesFaceDown } from '../cards/index.ts'
import { A, B, groupForm, HAND_SIZE, SPLITS, splitForm, WHOLE_HAND } from '../choices.ts'
import { chooserOf, groupsOf, lastReveal, seatsOf, type Table } from '../table.ts'
import { flow } from './flow.ts'

/** BQ-209: who is late puts the first three cards dealt on A and the last two on B. */
const FIRST_THREE = 0b00111
const GROUPS = [A, B]

/** BQ-066, BQ-112: what a player receives goes face up into the display, Treasure face down at once. */
export function receive(g: Table, seat: Seat, cards: readonly number[]): void {
  for (const card of cards) (goesFaceDown(card) ? g.faceDown : g.display)[seat]!.push(card)
}

/** Phase 1: chapters 6 to 9. */
export const splitAndChoose = flow('splitAndChoose', { choices: 0 }, ({ askAll }) => [
  // BQ-040…BQ-043: five cards each from the deck of the round, seen only by their holder.
  (g, _f, dealer) => {
    const deck = g.decks[g.round - 1]!
    for (const seat of seatsOf(g)) {
      const hand = g.hands[seat]!
      for (let i = 0; i < HAND_SIZE; i++) hand.push(deck.pop()!)
      dealer.tell?.(
        [seat],
        { type: 'dealt', rule: 'BQ-040', seat, count: hand.length, cards: hand.slice() },
        { type: 'dealt', rule: 'BQ-040', seat, count: hand.length },
      )
    }
  },

  askAll('split', {
    rule: 'BQ-044',
    of: seatsOf,
    from: () => SPLITS,
    change: true, // BQ-050
    form: splitForm,
    why: (_g, _f, _seat, split) =>
      split === 0 || split === WHOLE_HAND ? refusal('BQ-046', 'emptyGroup') : refusal('BQ-045', 'notASplit'),
    late: () => FIRST_THREE,
    then: (g, _f, split, _dealer, seat) => {
      g.splits[seat] = split
    },
  }),

  // BQ-052: now each chooser looks at both groups on their board. Everybody can count the face-down cards of a group.
  (g, _f, dealer) => {
    if (!dealer.tell) return
    for (const splitter of seatsOf(g)) {
      const chooser = chooserOf(g, splitter)
      const [a, b] = groupsOf(g, splitter)
      const sizes = [a.length, b.length] as const
      dealer.tell(
        [splitter, chooser],
        { type: 'laidOut', rule: 'BQ-052', splitter, chooser, sizes, a, b },
        { type: 'laidOut', rule: 'BQ-053', splitter, chooser, sizes },
      )
    }
  },

  askAll('choose', {
    rule: 'BQ-054',
    of: seatsOf,
    from: () => GROUPS,
    change: true, // BQ-058
    form: groupForm,
    why: () => refusal('BQ-055', 'oneGroup'),
    late: () => A, // BQ-209
    then: (_g, f, choice, _dealer, seat) => {
      f.choices |= choice << seat
    },
  }),

  // BQ-059…BQ-065: all choices are revealed together, then every group changes hands at once.
  (g, f, dealer) => {
    const received: number[][] = seatsOf(g).map(() => [])
    g.reveal.length = 0
    for (const splitter of seatsOf(g)) {
      const chooser = chooserOf(g, splitter)
      const choice = (f.choices >> chooser) & 1
      const groups = groupsOf(g, splitter)
      g.reveal.push(chooser, choice, groups[A]!.length, ...groups[A]!, ...groups[B]!)
      received[chooser]!.push(...groups[choice]!) // BQ-060
      received[splitter]!.push(...groups[1 - choice]!) // BQ-061
    }
    dealer.tell?.(EVERYONE, { type: 'revealed', rule: 'BQ-059', boards: lastReveal(g) })
    for (const seat of seatsOf(g)) {
      g.hands[seat]!.length = 0
      g.splits[seat] = 0
      const before = g.faceDown[seat]!.length
      receive(g, seat, received[seat]!)
      dealer.tell?.(EVERYONE, {
        type: 'received',
        rule: 'BQ-066',
        seat,
        cards: received[seat]!,
        faceDown: g.faceDown[seat]!.length - before,
      })
    }
  },
])
