import {
  NOBODY,
  changesFor,
  inOrder,
  NUMBER,
  oneOf,
  SEAT,
  words,
  yesOrNo,
  type Seat,
  type CardNumber,
} from '@conspire/kernel'
import { isNow } from '../attributes.ts'
import { effectsIn, NO_CARD, type Pile, type Power, type Which } from '../cards/index.ts'
import { changes, PLACE } from '../changes.ts'
import { cardOfPiles, cheapest, lateCard, maybeOneCard, oneCard } from '../choices.ts'
import { BY, costs, effectOf, flow, power, topOf, weaken, type By } from '../flows/flow.ts'
import type { Table } from '../table.ts'
import type { Asking, Instant } from './effect.ts'

/** What happens to a player's deck and discard pile, and what is destroyed. */

const { change, declare } = changesFor<Table>()
export const ofPiles = declare({
  named: change({ seat: SEAT, odd: NUMBER }),
})

/** The Bat-Signal, Robin */
const retrievable = (s: Table, f: By): CardNumber[] =>
  s.discard[f.seat]!.filter((card) => isNow(s, card, effectOf(f, 'retrieve').match))
const retrieve: Asking<{ readonly match: Which }> = {
  flow: flow('retrieve', BY, ({ ask }) => [
    ask('retrieve', {
      rule: 'WM-034',
      notes: { bots: 'most', deed: 'take' },
      of: (_g, f) => f.seat,
      choice: oneCard(retrievable),
      asked: 'ifAble',
      late: lateCard(retrievable),
      then: (g, { seat }, card, dealer) =>
        changes.retrieved(g, dealer, 'WM-034', { seat, cards: [card], from: PLACE.discard }),
    }),
  ]),
  worth: 1.3,
}

/** Man of Steel */
const retrieveAll: Instant<{ readonly match: Which }> = {
  does: (g, dealer, { seat }, { match }) => {
    const cards = g.discard[seat]!.filter((card) => isNow(g, card, match))
    if (cards.length > 0) changes.retrieved(g, dealer, 'WM-034', { seat, cards, from: PLACE.discard })
  },
  quiet: true,
  worth: 1.5,
}

/** D5 */
const nthMetal: Asking = {
  flow: flow('nthMetal', BY, ({ ask, when }) => [
    (g, { seat }, dealer) => {
      const card = topOf(g, dealer, seat)
      if (card !== NO_CARD) changes.peeked(g, dealer, 'WM-050', { seat, card })
    },
    when(
      (g, f) => g.deck[f.seat]!.length > 0,
      ask('nthMetal', {
        rule: 'WM-034',
        notes: { bots: 'any', looks: true },
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
  ]),
  worth: 0.6,
}

/** Where and what a player may destroy. */
interface Destroying {
  readonly from: readonly Pile[]
  readonly most: number
  readonly match?: Which
  /** Not optional. */
  readonly must?: true
  /** Power when a card was destroyed, and when none was. */
  readonly yes?: Power
  readonly no?: Power
}
/** Up to so many cards of the hand or the discard pile are destroyed, one after the other. */
const SOME = { seat: NOBODY, left: 0, must: 0, hand: 0, discard: 0, script: 0, step: 0, done: 0 }
type Some = Readonly<typeof SOME>
const ANY: Which = {}
const matchOf = ({ script, step }: Some): Which => {
  const effect = effectsIn(script)[step]!
  return ('match' in effect ? effect.match : undefined) ?? ANY
}
const inPile =
  (pile: Pile) =>
  (s: Table, f: Some): CardNumber[] =>
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
      notes: { bots: 'junk', deed: 'destroy' },
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
const destroy: Asking<Destroying> = {
  flow: flow('destroy', { ...BY, done: 0 }, ({ call }) => [
    call(
      destroySome,
      (_g, f) => {
        const { from, most, must } = effectOf(f, 'destroy')
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
      const { yes = 0, no = 0 } = effectOf(f, 'destroy')
      power(g, dealer, 'WM-034', f.card, f.done > 0 ? yes : no)
    },
  ]),
  worth: ({ most, yes = 0 }) => 0.8 * most + yes,
}

/** Darkseid, played: exactly two, or none. */
const sacrifice: Asking<{ readonly count: number; readonly yes: number; readonly no: number }> = {
  flow: flow('sacrifice', { ...BY, gives: 0 }, ({ ask, call, when }) => [
    when(
      (g, f) => g.hand[f.seat]!.length >= effectOf(f, 'sacrifice').count,
      ask('sacrifice', {
        rule: 'WM-034',
        notes: { deed: 'destroy' },
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
          left: effectOf(f, 'sacrifice').count,
          must: 1,
          hand: 1,
          script: f.script,
          step: f.step,
        })),
      ),
    ),
    (g, f, dealer) => {
      const { yes, no } = effectOf(f, 'sacrifice')
      power(g, dealer, 'WM-034', f.card, f.gives === 1 ? yes : no)
    },
  ]),
  worth: 3.5,
}

/** D7 */
const buryable = (s: Table, f: { readonly seat: Seat }): readonly CardNumber[] => s.discard[f.seat]!
const bury: Asking<{ readonly most: number }> = {
  flow: flow('bury', { ...BY, done: 0 }, ({ ask, loop }) => [
    loop(
      (g, f) => f.done < effectOf(f, 'bury').most && g.discard[f.seat]!.length > 0,
      ask('bury', {
        rule: 'WM-034',
        of: (_g, f) => f.seat,
        choice: maybeOneCard(buryable),
        late: () => 0, // WM-304
        undo: true, // WM-306
        then: (g, f, card, dealer) => {
          f.done = card === NO_CARD ? effectOf(f, 'bury').most : f.done + 1
          if (card !== NO_CARD)
            changes.buried(g, dealer, 'WM-034', { seat: f.seat, card, from: PLACE.discard })
        },
      }),
    ),
  ]),
  worth: 0.3,
}

/** D6: zero is even. */
const parity: Asking = {
  flow: flow('parity', BY, ({ ask }) => [
    ask('parity', {
      rule: 'WM-034',
      of: (_g, f) => f.seat,
      choice: oneOf(words(['even', 'odd']), () => [0, 1]),
      late: () => 0, // WM-304
      then: (g, { seat }, odd, dealer) => {
        ofPiles.named(g, dealer, 'WM-034', { seat, odd })
        const card = topOf(g, dealer, seat)
        if (card === NO_CARD) return
        changes.topShown(g, dealer, 'WM-050', { seat, card })
        if (costs(card) % 2 === odd) changes.drew(g, dealer, 'WM-034', { seat, cards: [card] })
        else changes.milled(g, dealer, 'WM-034', { seat, card })
      },
    }),
  ]),
  worth: 0.9,
}

const discardTop: Instant<{ readonly weaknessFrom?: number }> = {
  does: (g, dealer, { seat }, { weaknessFrom }) => {
    const card = topOf(g, dealer, seat)
    if (card === NO_CARD) return
    changes.milled(g, dealer, 'WM-050', { seat, card })
    if (weaknessFrom === undefined) changes.offered(g, dealer, 'WM-298', { cards: [card] })
    else if (costs(card) >= weaknessFrom) weaken(g, dealer, 'WM-055', seat, 1)
  },
  worth: 0,
}

/** Teleportation as a Defense: another card of the discard pile goes on top of the deck. */
const recallable = (s: Table, f: By): CardNumber[] => s.discard[f.seat]!.filter((card) => card !== f.card)
const recall: Asking = {
  flow: flow('recall', BY, ({ ask, when }) => [
    when(
      (g, f) => recallable(g, f).length > 0,
      ask('recall', {
        rule: 'WM-060',
        notes: { bots: 'most' },
        of: (_g, f) => f.seat,
        choice: maybeOneCard(recallable),
        late: () => 0, // WM-304
        then: (g, { seat }, card, dealer) => {
          if (card !== NO_CARD) changes.putOnTop(g, dealer, 'WM-060', { seat, card, from: PLACE.discard })
        },
      }),
    ),
  ]),
  worth: 0,
}

/** Harley Quinn: a starter of the discard pile goes on top of the deck. */
const STARTER: Which = { types: ['starter'] }
const starters = (s: Table, f: By): CardNumber[] =>
  s.discard[f.seat]!.filter((card) => isNow(s, card, STARTER))
const topStarter: Asking = {
  flow: flow('topStarter', BY, ({ ask }) => [
    ask('topStarter', {
      rule: 'WM-034',
      notes: { bots: 'least' },
      of: (_g, f) => f.seat,
      choice: oneCard(starters),
      asked: 'ifAble',
      late: lateCard(starters),
      then: (g, { seat }, card, dealer) =>
        changes.putOnTop(g, dealer, 'WM-034', { seat, card, from: PLACE.discard }),
    }),
  ]),
  worth: 0,
}

export const piles = {
  retrieve,
  retrieveAll,
  nthMetal,
  destroy,
  sacrifice,
  bury,
  parity,
  discardTop,
  recall,
  topStarter,
}
