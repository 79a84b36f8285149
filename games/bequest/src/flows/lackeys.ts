import {
  NOBODY,
  NOTHING,
  refusal,
  type CardNumber,
  type Flow,
  type Locals,
  type Refusal,
  type Seat,
} from '@conspire/kernel'
import { CARDS, is, KEY, LACKEY, NO_CARD } from '../cards/index.ts'
import { changes, type Event } from '../changes.ts'
import {
  dive as diveChoice,
  effectOf,
  frame as frameChoice,
  limitOf,
  ofCard,
  peek as peekChoice,
  touched,
  type Using,
} from '../choices.ts'
import { leftOf, rightOf, type Table } from '../table.ts'
import { flow, type Notes } from './flow.ts'

const ruleOf = (lackey: CardNumber): string => CARDS[lackey]!.rule

/** Why a set of cards is not among those that the Lackey may touch. */
function whyNotThese(s: Table, { taker, lackey }: Using, _me: Seat, flaw: Refusal): Refusal | undefined {
  if (flaw.reason === 'notThese') {
    const { params } = ofCard(flaw)
    // BQ-133: Keys can never be sold, neither those in the display nor those under the Buffler.
    const keys = [...s.display[taker]!, ...s.tucked[taker]!].filter((card) => is(card, KEY))
    const clause = keys.some((key) => key === params['card']) ? 'BQ-133' : ruleOf(lackey)
    return refusal(clause, 'notForThisLackey', params)
  }
  return flaw.reason === 'tooMany'
    ? refusal(ruleOf(lackey), 'tooMany', { max: limitOf(lackey) })
    : ofCard(flaw)
}

const NOTES: Notes = { phase: 'lackey' }
const USING = { taker: NOBODY, lackey: NO_CARD }

/** For the five Lackeys that sell. */
const sell = flow('sell', USING, ({ ask }) => [
  ask('lackey.sell', {
    rule: 'BQ-131',
    notes: NOTES,
    of: (_g, f) => f.taker,
    choice: touched,
    flaw: whyNotThese,
    asked: 'ifAble', // BQ-126: without a card to sell there is nothing to ask, and everybody sees that.
    late: () => 0, // BQ-209
    then: (g, { taker: seat, lackey }, cards, dealer) => {
      // BQ-124: or none of it.
      if (cards.length > 0) changes.sold(g, dealer, ruleOf(lackey), { seat, lackey, cards })
    },
  }),
])

/** The chosen cards come in ascending order, and the Cleaner on top of them. */
const discard = flow('discard', USING, ({ ask }) => [
  ask('lackey.discard', {
    rule: 'BQ-175',
    notes: NOTES,
    of: (_g, f) => f.taker,
    choice: touched,
    flaw: whyNotThese,
    asked: 'ifAble', // BQ-126
    late: () => 0, // BQ-209
    then: (g, { taker: seat, lackey }, cards, dealer) => {
      if (cards.length > 0) changes.cleaned(g, dealer, 'BQ-175', { seat, lackey, cards })
    },
  }),
])

const dive = flow('dive', USING, ({ ask }) => [
  ask('lackey.dive', {
    rule: 'BQ-178',
    notes: NOTES,
    of: (_g, f) => f.taker,
    choice: diveChoice,
    flaw: (_s, _f, _me, { reason }) =>
      reason === 'notThese' || reason === 'tooMany' ? refusal('BQ-178', 'onlyTheTop') : undefined,
    asked: 'ifAble', // BQ-179: from an empty pile there is nothing to take.
    late: () => 0, // BQ-209
    then: (g, { taker: seat, lackey }, cards, dealer) => {
      if (cards.length > 0) changes.dived(g, dealer, 'BQ-178', { seat, lackey, cards })
    },
  }),
])

const frame = flow('frame', USING, ({ ask }) => [
  ask('lackey.frame', {
    rule: 'BQ-181',
    notes: NOTES,
    of: (_g, f) => f.taker,
    choice: frameChoice,
    flaw: (_s, _f, _me, flaw) =>
      flaw.reason === 'notThese' ? refusal('BQ-181', 'notForThisLackey', ofCard(flaw).params) : ofCard(flaw),
    asked: 'ifAble', // BQ-126
    late: () => 0, // BQ-209
    then: (g, { taker: seat, lackey }, { left, right }, dealer) => {
      const plant = (card: CardNumber, victim: Seat): void => {
        if (card !== NOTHING) changes.framed(g, dealer, 'BQ-182', { seat, lackey, victim, card })
      }
      plant(left, leftOf(g.players, seat))
      plant(right, rightOf(g.players, seat))
    },
  }),
])

const peek = flow('peek', { ...USING, taken: NO_CARD }, ({ ask, call, when }) => [
  (g, f, dealer) => {
    const effect = effectOf(f.lackey)
    const cards = g.specials.slice(effect.verb === 'peek' ? -effect.look : 0).reverse()
    changes.peeked(g, dealer, 'BQ-183', { seat: f.taker, cards })
  },
  ask('lackey.peek', {
    rule: 'BQ-183',
    notes: NOTES,
    of: (_g, f) => f.taker,
    choice: peekChoice,
    flaw: (_s, _f, _me, flaw) => {
      if (flaw.reason === 'tooMany') return refusal('BQ-183', 'onlyOne')
      return flaw.reason === 'notThese' ? refusal('BQ-183', 'notSeen') : ofCard(flaw)
    },
    asked: 'ifAble', // BQ-183: nothing, if the deck is empty.
    late: () => 0, // BQ-209
    then: (g, f, [card = NO_CARD], dealer) => {
      f.taken = card // BQ-184
      if (card !== NO_CARD) changes.tookFromVault(g, dealer, 'BQ-184', { seat: f.taker, card })
      changes.putUnder(g, dealer, 'BQ-185', { seat: f.taker, count: g.peek.length })
    },
  }),
  // BQ-184: as if drafted.
  when(
    (_g, f) => f.taken !== NO_CARD && is(f.taken, LACKEY),
    call(
      () => lackey,
      (_g, f) => ({ taker: f.taker, lackey: f.taken }),
    ),
  ),
])

interface LackeyLocals extends Locals {
  readonly taker: Seat
  readonly lackey: CardNumber
}

/** Chapter 14: a Lackey is used the moment it is acquired (BQ-123). */
export const lackey: Flow<Table, LackeyLocals, Event> = flow('lackey', USING, ({ callOne }) => [
  callOne(
    'use',
    (_g, f) => effectOf(f.lackey).verb,
    () => ({ sell, discard, dive, frame, peek }),
    (_g, f) => ({ taker: f.taker, lackey: f.lackey }),
  ),
  // BQ-125: used or not, the Lackey is discarded face up; BQ-180: only now, so that it cannot take itself.
  (g, f, dealer) => changes.lackeyDiscarded(g, dealer, 'BQ-125', { seat: f.taker, card: f.lackey }),
])
