import { changesFor, FACE, FACES, inOrder, NOBODY, SEAT, yesOrNo, type CardNumber } from '@conspire/kernel'
import { isNow } from '../attributes.ts'
import { KIND, NO_CARD, type Which } from '../cards/index.ts'
import { changes, PLACE, unmask } from '../changes.ts'
import { lateCard, maybeOneCard, oneCard } from '../choices.ts'
import { anyOf, discardSome, held } from '../flows/discard.ts'
import { BY, costs, discard, draw, effectOf, flow, weaken, type By, type Deal } from '../flows/flow.ts'
import { STREAM } from '../streams.ts'
import { at, everybodyNext, foesOf, nextSeat, seatsOf, type Table } from '../table.ts'
import type { Asking, Instant } from './effect.ts'

/** What is lost from a hand, by a card's own text or by an Attack. */

const { change, declare } = changesFor<Table>()
export const ofHands = declare({
  setAside: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) => {
    cards.move(s, card, at.hand(seat), at.aside(seat))
    unmask(s, card)
  }),
  passedOn: change({ seat: SEAT, to: SEAT, card: FACE }, (s, { seat, to, card }, cards) =>
    cards.move(s, card, at.aside(seat), at.discard(to)),
  ),
  pooled: change({}, (s, _facts, cards) => {
    for (const seat of seatsOf(s)) cards.moveAll(s, at.aside(seat), at.pool)
    cards.shuffle(s, at.pool, STREAM.pool)
  }),
  dealtBack: change({ seat: SEAT, cards: FACES }, (s, { seat, cards: dealt }, cards) =>
    cards.deal(s, dealt, at.pool, at.hand(seat)),
  ),
  imprisoned: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) => {
    cards.move(s, card, at.hand(seat), at.under(seat))
    unmask(s, card)
  }),
  ceded: change({ seat: SEAT, card: FACE }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.hand(seat), at.lineUp),
  ),
})

const discardCards: Asking<{ readonly count: number }> = {
  flow: flow('discarding', BY, ({ call }) => [
    call(discardSome, (_g, f) => ({ card: f.card, seat: f.seat, left: effectOf(f, 'discard').count })),
  ]),
  worth: ({ count }) => -0.7 * count,
}

/** Sinestro's appearance: as many as the Heroes that were shown. */
const discardPer: Asking<{ readonly match: Which }> = {
  flow: flow('discardPer', BY, ({ call }) => [
    call(discardSome, (g, f) => ({
      card: f.card,
      seat: f.seat,
      left: g.hand[f.seat]!.filter((card) => isNow(g, card, effectOf(f, 'discardPer').match)).length,
    })),
  ]),
  worth: 0,
}

const discardMatching: Instant<{ readonly match: Which }> = {
  does: (g, dealer, { seat }, { match }) =>
    discard(
      g,
      dealer,
      'WM-093',
      seat,
      g.hand[seat]!.filter((card) => isNow(g, card, match)),
    ),
  worth: 0,
}

const showHand: Instant = {
  does: (g, dealer, { seat }) => {
    const cards = inOrder(g.hand[seat]!)
    if (cards.length > 0) changes.handShown(g, dealer, 'WM-093', { seat, cards })
  },
  worth: 0,
}

/** WM-293 */
const rout: Instant<{ readonly others: number }> = {
  does: (g, dealer, { card, seat }, { others }) => {
    const squad = new Set(g.plays.filter((one) => one !== card && KIND[one] === KIND[card]))
    if (squad.size < others) return
    for (const foe of foesOf(g, seat)) discard(g, dealer, 'WM-293', foe, inOrder(g.hand[foe]!)) // WM-074
  },
  worth: 0,
}

/** Atrocitus */
const imprison: Instant = {
  does: (g, dealer, { seat }) => {
    const hand = g.hand[seat]!
    if (hand.length > 0) ofHands.imprisoned(g, dealer, 'WM-093', { seat, card: anyOf(hand, dealer) })
  },
  worth: 0,
}

/** The Joker, played: each foe decides (D12); with an empty hand there is nothing to decide. Not an Attack. */
const foesChoose: Asking = {
  flow: flow('foesChoose', { ...BY, foe: NOBODY, decides: 0 }, ({ ask, each, when }) => [
    each(
      (g, f) => foesOf(g, f.seat),
      'foe',
      (g, f, dealer) => {
        f.decides = g.hand[f.foe]!.length > 0 ? 1 : 0
        if (f.decides === 0) draw(g, dealer, 'WM-064', f.seat, 1)
      },
      when(
        (_g, f) => f.decides === 1,
        ask('joker', {
          rule: 'WM-064',
          of: (_g, f) => f.foe,
          choice: yesOrNo(),
          late: () => 1, // WM-304: to discard is named first (D12)
          then: (g, f, gives, dealer) => {
            if (gives) discard(g, dealer, 'WM-064', f.foe, [anyOf(g.hand[f.foe]!, dealer)])
            else draw(g, dealer, 'WM-064', f.seat, 1)
          },
        }),
      ),
    ),
  ]),
  worth: 2,
}

/** The Joker and Brainiac, First Appearance: hand cards are set aside face down. */
const setAside: Asking<{ readonly count: number }> = {
  flow: flow('setAside', { ...BY, left: 0 }, ({ ask, loop }) => [
    (_g, f) => {
      f.left = effectOf(f, 'setAside').count
    },
    loop(
      (g, f) => f.left > 0 && g.hand[f.seat]!.length > f.left,
      ask('setAside', {
        rule: 'WM-058',
        notes: { bots: 'least' },
        of: (_g, f) => f.seat,
        choice: oneCard(held),
        late: lateCard(held),
        then: (g, f, card, dealer) => {
          f.left--
          ofHands.setAside(g, dealer, 'WM-058', { seat: f.seat, card })
        },
      }),
    ),
    // Where the whole hand goes, everybody can see that there is nothing to choose.
    (g, { seat, left }, dealer) => {
      if (left > 0)
        for (const card of inOrder(g.hand[seat]!)) ofHands.setAside(g, dealer, 'WM-058', { seat, card })
    },
  ]),
  worth: 0,
}

/** The Joker: chosen cards pass to the left at once. Whoever avoided the Attack gets a card passed to them, and nothing else (WM-058). */
function passOn(g: Table, dealer: Deal, { spared }: By): void {
  const order = everybodyNext(g)
  const passed = order.flatMap((seat) =>
    g.aside[seat]!.map((card) => ({ seat, card, to: nextSeat(g, seat) })),
  )
  for (const facts of passed) ofHands.passedOn(g, dealer, 'WM-058', facts)
  order.forEach((seat, place) => {
    const isDear = passed.some(({ card, to }) => to === seat && costs(card) >= 1)
    if (isDear && (spared & (1 << place)) === 0) weaken(g, dealer, 'WM-058', seat, 1, true)
  })
}
const passLeft: Instant = { does: passOn, worth: 0 }

/** Brainiac: all cards set aside are shuffled together, and everybody gets as many as they gave. */
const dealBack: Instant = {
  does: (g, dealer) => {
    const given = seatsOf(g).map((seat) => g.aside[seat]!.length)
    ofHands.pooled(g, dealer, 'WM-058', {})
    given.forEach((count, seat) => {
      if (count > 0) ofHands.dealtBack(g, dealer, 'WM-058', { seat, cards: g.pool.slice(-count).reverse() })
    })
  },
  worth: 0,
}

/** Darkseid's appearance (D14) */
const showable = (s: Table, f: By): CardNumber[] =>
  s.hand[f.seat]!.filter((card) => isNow(s, card, effectOf(f, 'showOrDiscard').match))
const showOrDiscard: Asking<{ readonly match: Which; readonly count: number }> = {
  flow: flow('showOrDiscard', { ...BY, shows: NO_CARD }, ({ ask, call, when }) => [
    when(
      (g, f) => g.hand[f.seat]!.length > 0,
      ask('showOrDiscard', {
        rule: 'WM-093',
        notes: { bots: 'last' },
        of: (_g, f) => f.seat,
        choice: maybeOneCard(showable),
        late: () => 0, // WM-304
        then: (g, f, card, dealer) => {
          f.shows = card
          if (card !== NO_CARD) changes.handShown(g, dealer, 'WM-093', { seat: f.seat, cards: [card] })
        },
      }),
      when(
        (_g, f) => f.shows === NO_CARD,
        call(discardSome, (_g, f) => ({
          card: f.card,
          seat: f.seat,
          left: effectOf(f, 'showOrDiscard').count,
        })),
      ),
    ),
  ]),
  worth: 0,
}

/** The Anti-Monitor's appearance: the hand lies open, so that everybody sees whether there is a choice. */
const cedable = (s: Table, f: By): CardNumber[] =>
  s.hand[f.seat]!.filter((card) => isNow(s, card, effectOf(f, 'cede').match))
const cede: Asking<{ readonly match: Which }> = {
  flow: flow('cede', BY, ({ ask }) => [
    ask('cede', {
      rule: 'WM-093',
      notes: { bots: 'least' },
      of: (_g, f) => f.seat,
      choice: oneCard(cedable),
      asked: 'ifAble',
      late: lateCard(cedable),
      then: (g, { seat }, card, dealer) => ofHands.ceded(g, dealer, 'WM-093', { seat, card }),
    }),
  ]),
  worth: 0,
}

/** Black Manta's appearance: the discarded card is destroyed, or the hand goes. */
const offeredTo = (g: Table, f: By): CardNumber => {
  const card = g.offered.slice(f.base).at(-1) ?? NO_CARD
  return card !== NO_CARD && g.discard[f.seat]!.at(-1) === card && costs(card) >= 1 ? card : NO_CARD
}
const mantaChoice: Asking = {
  flow: flow('mantaChoice', BY, ({ ask, when }) => [
    when(
      (g, f) => offeredTo(g, f) !== NO_CARD,
      ask('manta', {
        rule: 'WM-093',
        of: (_g, f) => f.seat,
        choice: yesOrNo(),
        late: () => 0, // WM-304
        then: (g, f, destroys, dealer) => {
          const { seat } = f
          if (destroys)
            changes.destroyed(g, dealer, 'WM-053', { seat, card: offeredTo(g, f), from: PLACE.discard })
          else discard(g, dealer, 'WM-093', seat, inOrder(g.hand[seat]!))
        },
      }),
    ),
  ]),
  worth: 0,
}

/** Moloch: a hand card goes on top of the deck. With a single card everybody can see that there is no choice. */
const hasSeveral = (s: Table, f: By): boolean => held(s, f).length > 1
const putBack: Asking = {
  flow: flow('putBack', BY, ({ ask, when }) => [
    when(
      (g, f) => g.hand[f.seat]!.length > 0,
      ask('putBack', {
        rule: 'WM-034',
        notes: { bots: 'least' },
        of: (_g, f) => f.seat,
        choice: oneCard(held),
        asked: hasSeveral,
        late: lateCard(held),
        then: (g, { seat }, card, dealer) =>
          changes.putOnTop(g, dealer, 'WM-034', { seat, card, from: PLACE.hand }),
      }),
    ),
  ]),
  worth: 0,
}

export const hands = {
  discard: discardCards,
  discardPer,
  discardMatching,
  showHand,
  rout,
  imprison,
  foesChoose,
  setAside,
  passLeft,
  dealBack,
  showOrDiscard,
  cede,
  mantaChoice,
  putBack,
}
