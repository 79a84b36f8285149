import { CARD, changesFor, FACES, oneOf, SEAT, words, yesOrNo, type CardNumber } from '@conspire/kernel'
import { isInLineUp, isPrinted } from '../attributes.ts'
import { NO_CARD, type Power, type Which } from '../cards/index.ts'
import { changes, PLACE, POWER } from '../changes.ts'
import { lateCard, oneCard } from '../choices.ts'
import { addToLineUp, BY, effectOf, flow, power, type By, type Deal } from '../flows/flow.ts'
import { gain } from '../flows/gain.ts'
import { at, type Table } from '../table.ts'
import type { Asking, Instant } from './effect.ts'

/** What is gained without being bought, and what becomes of the Line-Up and of the main deck. */

const { change, declare } = changesFor<Table>()
export const ofGaining = declare({
  tridentReady: change({ seat: SEAT }, (s) => {
    s.tridents++
  }),
  riddled: change({ seat: SEAT }, (s) => {
    s.riddling = 1
  }),
  paid: change({ seat: SEAT, count: POWER }, (s, { count }) => {
    s.power -= count
  }),
  /** The top of the main deck is turned over. */
  turnedUp: change({ seat: SEAT, cards: FACES }, (s, { cards: top }, cards) =>
    cards.deal(s, top, at.mainDeck, at.shown),
  ),
  /** A card of the Line-Up is marked for destruction. */
  marked: change({ seat: SEAT, card: CARD }, (s, { card }, cards) =>
    cards.move(s, card, at.lineUp, at.shown),
  ),
})

/** Aquaman's Trident */
const topOnce: Instant = {
  does: (g, dealer, { seat }) => ofGaining.tridentReady(g, dealer, 'WM-045', { seat }),
  quiet: true,
  worth: 0.3,
}

const gainAll: Asking<{ readonly match: Which }> = {
  flow: flow('gainAll', { ...BY, gains: NO_CARD }, ({ call, each }) => [
    each(
      (g, f) => g.lineUp.filter((card) => isInLineUp(card, effectOf(f, 'gainAll').match)),
      'gains',
      call(gain, (_g, f) => ({ card: f.gains })),
    ),
  ]),
  worth: 1.2,
}

/** Cheetah, Deathstroke */
const gainable = (s: Table, f: By): CardNumber[] =>
  s.lineUp.filter((card) => isInLineUp(card, effectOf(f, 'gainOne').match))
const mayRefuse = (f: By): boolean => effectOf(f, 'gainOne').otherwise !== undefined
const gainOne: Asking<{ readonly match: Which; readonly otherwise?: number }> = {
  flow: flow('gainOne', { ...BY, gains: NO_CARD }, ({ ask, call, when }) => [
    when(
      (g, f) => gainable(g, f).length > 0,
      ask('gainOne', {
        rule: 'WM-034',
        notes: { bots: 'most', weighty: true, deed: 'take' },
        of: (_g, f) => f.seat,
        choice: oneCard((s: Table, f: By) => gainable(s, f), mayRefuse),
        asked: 'ifAble',
        late: lateCard(gainable, mayRefuse),
        then: (_g, f, card) => {
          f.gains = card
        },
      }),
    ),
    when(
      (_g, f) => f.gains !== NO_CARD,
      call(gain, (_g, f) => ({ card: f.gains })),
    ),
    when(
      (_g, f) => f.gains === NO_CARD,
      (g, f, dealer) => power(g, dealer, 'WM-034', f.card, effectOf(f, 'gainOne').otherwise ?? 0),
    ),
  ]),
  worth: 2,
}

const takeKick: Asking = {
  flow: flow('takeKick', { ...BY, takes: 0 }, ({ ask, call, when }) => [
    when(
      (g) => g.kicks.length > 0,
      ask('takeKick', {
        rule: 'WM-034',
        notes: { bots: 'last' },
        of: (_g, f) => f.seat,
        choice: yesOrNo(),
        late: () => 0, // WM-304
        then: (_g, f, yes) => {
          f.takes = yes ? 1 : 0
        },
      }),
      when(
        (_g, f) => f.takes === 1,
        call(gain, (g) => ({ card: g.kicks.at(-1)!, from: PLACE.kicks, to: PLACE.hand })),
      ),
    ),
  ]),
  worth: 2.2,
}

/** The top cards of the main deck, for all to see. */
function turnUp(g: Table, dealer: Deal, rule: string, count: number): void {
  const cards = g.mainDeck.slice(-count).reverse() // WM-238
  if (cards.length > 0) ofGaining.turnedUp(g, dealer, rule, { seat: g.turn, cards })
}
function destroyShown(g: Table, dealer: Deal, rule: string): void {
  for (const card of g.shown.slice())
    changes.destroyed(g, dealer, rule, { seat: g.turn, card, from: PLACE.shown })
}

/** WM-287 */
const shownCards = (s: Table): readonly CardNumber[] => s.shown
const reconstruct: Asking<{ readonly count: number }> = {
  flow: flow('reconstruct', { ...BY, takes: NO_CARD }, ({ ask, call, when }) => [
    (g, f, dealer) => turnUp(g, dealer, 'WM-287', effectOf(f, 'reconstruct').count),
    ask('reconstruct', {
      rule: 'WM-287',
      notes: { bots: 'most', weighty: true, deed: 'take' },
      of: (_g, f) => f.seat,
      choice: oneCard(shownCards),
      asked: 'ifAble',
      late: lateCard(shownCards),
      then: (_g, f, card) => {
        f.takes = card
      },
    }),
    when(
      (_g, f) => f.takes !== NO_CARD,
      call(gain, (_g, f) => ({ card: f.takes, from: PLACE.shown, to: PLACE.hand })),
    ),
    (g, _f, dealer) => destroyShown(g, dealer, 'WM-287'),
  ]),
  worth: 2,
}

/** Sinestro, played */
const revealMain: Asking<{ readonly match: Which; readonly power: Power }> = {
  flow: flow('revealMain', BY, ({ call, when }) => [
    (g, f, dealer) => {
      turnUp(g, dealer, 'WM-034', 1)
      const { match, power: count } = effectOf(f, 'revealMain')
      if (g.shown.length === 0 || !isPrinted(g.shown[0]!, match)) return
      destroyShown(g, dealer, 'WM-034')
      power(g, dealer, 'WM-034', f.card, count)
    },
    when(
      (g) => g.shown.length > 0,
      call(gain, (g) => ({ card: g.shown[0]!, from: PLACE.shown, to: PLACE.hand })),
    ),
  ]),
  worth: 2.5,
}

/** D9 */
const MODES = ['power', 'repeat'] as const
const riddle: Asking<{ readonly power: Power }> = {
  flow: flow('riddle', BY, ({ ask }) => [
    ask('riddle', {
      rule: 'WM-295',
      notes: { bots: ({ isMastermind }) => MODES.indexOf(isMastermind ? 'repeat' : 'power'), weighty: true },
      of: (_g, f) => f.seat,
      choice: oneOf(words(MODES), () => [0, 1]),
      late: () => 0, // WM-304
      undo: true, // WM-306
      then: (g, f, mode, dealer) => {
        if (MODES[mode] === 'repeat') ofGaining.riddled(g, dealer, 'WM-295', { seat: f.seat })
        else power(g, dealer, 'WM-295', f.card, effectOf(f, 'riddle').power)
      },
    }),
  ]),
  worth: 1,
  // Who wants the main deck to run out takes cards from it.
}
/** WM-295 */
export const RIDDLE_PRICE: Power = 3
/** What the repeatable mode lets its player do for the rest of the turn. */
export const solve = flow('solve', {}, ({ call }) => [
  (g, _f, dealer) => {
    ofGaining.paid(g, dealer, 'WM-295', { seat: g.turn, count: RIDDLE_PRICE })
    turnUp(g, dealer, 'WM-295', 1)
  },
  call(gain, (g) => ({ card: g.shown[0]!, from: PLACE.shown })),
])

/** The Anti-Monitor (WM-300): the set is chosen first. */
const lineUpCards = (s: Table): readonly CardNumber[] => s.lineUp
const erase: Asking = {
  flow: flow('erase', { ...BY, more: 1 }, ({ ask, loop }) => [
    loop(
      (g, f) => f.more === 1 && g.lineUp.length > 0,
      ask('erase', {
        rule: 'WM-300',
        notes: { deed: 'destroy' },
        of: (_g, f) => f.seat,
        choice: oneCard(lineUpCards, () => true),
        late: () => 0, // WM-304
        undo: true, // WM-306
        then: (g, f, card, dealer) => {
          if (card === NO_CARD) f.more = 0
          else ofGaining.marked(g, dealer, 'WM-300', { seat: f.seat, card })
        },
      }),
    ),
    (g, f, dealer) => {
      const count = g.shown.length
      destroyShown(g, dealer, 'WM-300')
      for (let i = 0; i < count; i++) addToLineUp(g, dealer, 'WM-300')
      f.more = 0
    },
  ]),
  worth: 0.3,
}

export const gaining = {
  topOnce,
  gainAll,
  gainOne,
  takeKick,
  reconstruct,
  revealMain,
  riddle,
  erase,
}
