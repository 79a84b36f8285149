import { inOrder, named, oneOf, yesOrNo } from '@conspire/kernel'
import { isNow } from '../attributes.ts'
import { NO_CARD, stepsIn, type Match, type Pile } from '../cards/index.ts'
import { changes, PLACE } from '../changes.ts'
import { cardOfPiles, cheapest, lateCard, maybeOneCard, oneCard } from '../choices.ts'
import type { Table } from '../table.ts'
import { BY, costs, discard, flow, power, stepOf, topOf, type By, type ByFlow } from './flow.ts'

/** The Bat-Signal, Robin */
const retrievable = (s: Table, f: By): number[] =>
  s.discard[f.seat]!.filter((card) => isNow(s, card, stepOf(f, 'retrieve').match))
const retrieve: ByFlow = flow('retrieve', BY, ({ ask }) => [
  ask('retrieve', {
    rule: 'WM-034',
    of: (_g, f) => f.seat,
    choice: oneCard(retrievable),
    asked: 'ifAble',
    late: lateCard(retrievable),
    then: (g, { seat }, card, dealer) =>
      changes.retrieved(g, dealer, 'WM-034', { seat, cards: [card], from: PLACE.discard }),
  }),
])

/** D5 */
const nthMetal: ByFlow = flow('nthMetal', BY, ({ ask, when }) => [
  (g, { seat }, dealer) => {
    const card = topOf(g, dealer, seat)
    if (card !== NO_CARD) changes.peeked(g, dealer, 'WM-050', { seat, card })
  },
  when(
    (g, f) => g.deck[f.seat]!.length > 0,
    ask('nthMetal', {
      rule: 'WM-034',
      of: (_g, f) => f.seat,
      choice: yesOrNo(),
      late: () => 0, // WM-304
      then: (g, { seat }, yes, dealer) => {
        if (yes)
          changes.destroyed(g, dealer, 'WM-053', { seat, card: g.deck[seat]!.at(-1)!, from: PLACE.top })
        else changes.left(g, dealer, 'WM-034', { seat })
      },
    }),
  ),
])

/** Up to so many cards of the hand or the discard pile are destroyed, one after the other. */
const SOME = { seat: NO_CARD, left: 0, must: 0, hand: 0, discard: 0, script: 0, step: 0, done: 0 }
type Some = { readonly [K in keyof typeof SOME]: number }
const ANY: Match = {}
const matchOf = ({ script, step: number }: Some): Match => {
  const step = stepsIn(script)[number]!
  return ('match' in step ? step.match : undefined) ?? ANY
}
const inPile =
  (pile: Pile) =>
  (s: Table, f: Some): number[] =>
    f[pile] === 1 ? s[pile][f.seat]!.filter((card) => isNow(s, card, matchOf(f))) : []
const [handCards, discardCards] = [inPile('hand'), inPile('discard')]
const mayStop = (f: Some): boolean => f.must === 0
/** Whether somebody is to be asked: of a hand nobody else can tell whether anything fits (WM-310). */
const mightDestroy = (g: Table, f: Some): boolean =>
  (f.hand === 1 && f.must === 0 && g.hand[f.seat]!.length > 0) ||
  discardCards(g, f).length > 0 ||
  (f.must === 1 && handCards(g, f).length > 0)
/** Whether the whole hand has to go, as everybody can see. */
const isWholeHand = (g: Table, f: Some): boolean =>
  f.must === 1 && f.discard === 0 && matchOf(f) === ANY && g.hand[f.seat]!.length <= f.left
const destroySome = flow('destroySome', SOME, ({ ask, loop }) => [
  loop(
    (g, f) => f.left > 0 && !isWholeHand(g, f) && mightDestroy(g, f),
    ask('destroy', {
      rule: 'WM-053',
      of: (_g, f) => f.seat,
      choice: cardOfPiles({ hand: handCards, discard: discardCards }, mayStop),
      late: (s, f) => (mayStop(f) ? 0 : cheapest([...handCards(s, f), ...discardCards(s, f)]) + 1), // WM-304
      undo: true, // WM-306
      then: (g, f, card, dealer) => {
        f.left = card === NO_CARD ? 0 : f.left - 1
        if (card === NO_CARD) return
        f.done++
        const from = g.hand[f.seat]!.includes(card) ? PLACE.hand : PLACE.discard
        changes.destroyed(g, dealer, 'WM-053', { seat: f.seat, card, from })
      },
    }),
  ),
  (g, f, dealer) => {
    if (f.left === 0 || !isWholeHand(g, f)) return
    for (const card of inOrder(g.hand[f.seat]!))
      changes.destroyed(g, dealer, 'WM-053', { seat: f.seat, card, from: PLACE.hand })
  },
])
const destroy = flow('destroy', { ...BY, done: 0 }, ({ call }) => [
  call(
    destroySome,
    (_g, f) => {
      const { from, most, must } = stepOf(f, 'destroy')
      const has = (pile: Pile): number => (from.includes(pile) ? 1 : 0)
      return {
        seat: f.seat,
        left: most,
        must: must === true ? 1 : 0,
        hand: has('hand'),
        discard: has('discard'),
        script: f.script,
        step: f.step,
      }
    },
    (_g, f, { done }) => {
      f.done = done
    },
  ),
  (g, f, dealer) => {
    const { yes = 0, no = 0 } = stepOf(f, 'destroy')
    power(g, dealer, 'WM-034', f.card, f.done > 0 ? yes : no)
  },
])

/** Darkseid, played: exactly two, or none. */
const sacrifice = flow('sacrifice', { ...BY, gives: 0 }, ({ ask, call, when }) => [
  when(
    (g, f) => g.hand[f.seat]!.length >= stepOf(f, 'sacrifice').count,
    ask('sacrifice', {
      rule: 'WM-034',
      of: (_g, f) => f.seat,
      choice: yesOrNo(),
      late: () => 0, // WM-304
      undo: true, // WM-306
      then: (_g, f, yes) => {
        f.gives = yes ? 1 : 0
      },
    }),
    when(
      (_g, f) => f.gives === 1,
      call(destroySome, (_g, f) => ({
        seat: f.seat,
        left: stepOf(f, 'sacrifice').count,
        must: 1,
        hand: 1,
        script: f.script,
        step: f.step,
      })),
    ),
  ),
  (g, f, dealer) => {
    const { yes, no } = stepOf(f, 'sacrifice')
    power(g, dealer, 'WM-034', f.card, f.gives === 1 ? yes : no)
  },
])

/** D7 */
const buryable = (s: Table, f: { readonly seat: number }): readonly number[] => s.discard[f.seat]!
const bury = flow('bury', { ...BY, done: 0 }, ({ ask, loop }) => [
  loop(
    (g, f) => f.done < stepOf(f, 'bury').most && g.discard[f.seat]!.length > 0,
    ask('bury', {
      rule: 'WM-034',
      of: (_g, f) => f.seat,
      choice: maybeOneCard(buryable),
      late: () => 0, // WM-304
      undo: true, // WM-306
      then: (g, f, card, dealer) => {
        f.done = card === NO_CARD ? stepOf(f, 'bury').most : f.done + 1
        if (card !== NO_CARD) changes.buried(g, dealer, 'WM-034', { seat: f.seat, card, from: PLACE.discard })
      },
    }),
  ),
])

/** So many cards of a hand are discarded, one after the other; the last ones without a question. */
type Held = { readonly seat: number }
export const held = (s: Table, f: Held): readonly number[] => s.hand[f.seat]!
/** With a single card everybody can see that there is no choice. */
const hasSeveral = (s: Table, f: Held): boolean => held(s, f).length > 1
/** `card`: what demands it. */
export const discardSome = flow('discardSome', { card: NO_CARD, seat: NO_CARD, left: 0 }, ({ ask, loop }) => [
  loop(
    (g, f) => f.left > 0 && g.hand[f.seat]!.length > f.left,
    ask('discard', {
      rule: 'WM-034',
      of: (_g, f) => f.seat,
      choice: oneCard(held),
      late: lateCard(held),
      undo: true, // WM-306
      then: (g, f, card, dealer) => {
        f.left--
        discard(g, dealer, 'WM-034', f.seat, [card])
      },
    }),
  ),
  (g, f, dealer) => {
    if (f.left > 0) discard(g, dealer, 'WM-034', f.seat, inOrder(g.hand[f.seat]!))
  },
])
const discarding: ByFlow = flow('discarding', BY, ({ call }) => [
  call(discardSome, (_g, f) => ({ card: f.card, seat: f.seat, left: stepOf(f, 'discard').count })),
])
/** Sinestro's appearance: as many as the Heroes that were shown. */
const discardPer: ByFlow = flow('discardPer', BY, ({ call }) => [
  call(discardSome, (g, f) => ({
    card: f.card,
    seat: f.seat,
    left: g.hand[f.seat]!.filter((card) => isNow(g, card, stepOf(f, 'discardPer').match)).length,
  })),
])

/** D6: zero is even. */
const parity: ByFlow = flow('parity', BY, ({ ask }) => [
  ask('parity', {
    rule: 'WM-034',
    of: (_g, f) => f.seat,
    choice: oneOf(named(['even', 'odd'], 'notThese'), () => [0, 1]),
    late: () => 0, // WM-304
    then: (g, { seat }, odd, dealer) => {
      changes.named(g, dealer, 'WM-034', { seat, odd })
      const card = topOf(g, dealer, seat)
      if (card === NO_CARD) return
      changes.topShown(g, dealer, 'WM-050', { seat, card })
      if (costs(card) % 2 === odd) changes.drew(g, dealer, 'WM-034', { seat, cards: [card] })
      else changes.milled(g, dealer, 'WM-034', { seat, card })
    },
  }),
])

/** Moloch: a hand card goes on top of the deck. */
const putBack: ByFlow = flow('putBack', BY, ({ ask, when }) => [
  when(
    (g, f) => g.hand[f.seat]!.length > 0,
    ask('putBack', {
      rule: 'WM-034',
      of: (_g, f) => f.seat,
      choice: oneCard(held),
      asked: hasSeveral,
      late: lateCard(held),
      then: (g, { seat }, card, dealer) =>
        changes.putOnTop(g, dealer, 'WM-034', { seat, card, from: PLACE.hand }),
    }),
  ),
])
/** Teleportation as a Defense: another card of the discard pile goes on top of the deck. */
const recallable = (s: Table, f: By): number[] => s.discard[f.seat]!.filter((card) => card !== f.card)
const recall: ByFlow = flow('recall', BY, ({ ask, when }) => [
  when(
    (g, f) => recallable(g, f).length > 0,
    ask('recall', {
      rule: 'WM-060',
      of: (_g, f) => f.seat,
      choice: maybeOneCard(recallable),
      late: () => 0, // WM-304
      then: (g, { seat }, card, dealer) => {
        if (card !== NO_CARD) changes.putOnTop(g, dealer, 'WM-060', { seat, card, from: PLACE.discard })
      },
    }),
  ),
])
/** Harley Quinn: a starter of the discard pile goes on top of the deck. */
const STARTER: Match = { types: ['starter'] }
const starters = (s: Table, f: By): number[] => s.discard[f.seat]!.filter((card) => isNow(s, card, STARTER))
const topStarter: ByFlow = flow('topStarter', BY, ({ ask }) => [
  ask('topStarter', {
    rule: 'WM-034',
    of: (_g, f) => f.seat,
    choice: oneCard(starters),
    asked: 'ifAble',
    late: lateCard(starters),
    then: (g, { seat }, card, dealer) =>
      changes.putOnTop(g, dealer, 'WM-034', { seat, card, from: PLACE.discard }),
  }),
])

export const piles = {
  retrieve,
  nthMetal,
  destroy,
  sacrifice,
  bury,
  discard: discarding,
  discardPer,
  parity,
  putBack,
  recall,
  topStarter,
}
