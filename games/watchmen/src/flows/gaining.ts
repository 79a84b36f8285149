import { named, oneOf, yesOrNo } from '@conspire/kernel'
import { RIDDLE_PRICE } from '../actions.ts'
import { heroFor, isInLineUp, isNow, isPrinted } from '../attributes.ts'
import { cardOf, NO_CARD } from '../cards/index.ts'
import { changes, PLACE, TOPPED } from '../changes.ts'
import { lateCard, oneCard } from '../choices.ts'
import type { Table } from '../table.ts'
import { addToLineUp, BY, flow, power, stepOf, type By, type ByFlow, type Deal } from './flow.ts'

/** D1: what lets a card that is gained go on top of the deck: its own text, Nite Owl, a Trident, in this order. */
export function toppedBy(s: Table, card: number): number {
  if (cardOf(card).mayTop === true) return TOPPED.text
  const { gain } = heroFor(s, s.turn)
  if (gain !== undefined && s.topped === 0 && isNow(s, card, gain)) return TOPPED.niteOwl
  return s.tridents > 0 ? TOPPED.trident : TOPPED.not
}

/** The current player gains a card, to its usual place or to the top of the deck. */
export const gain = flow(
  'gain',
  { card: NO_CARD, from: PLACE.lineUp, to: PLACE.discard, by: TOPPED.not },
  ({ ask, when }) => [
    when(
      (g, f) => toppedBy(g, f.card) !== TOPPED.not,
      ask('destination', {
        rule: 'WM-045',
        of: (g) => g.turn,
        choice: yesOrNo(),
        late: () => 0, // WM-304
        undo: true, // WM-306
        then: (g, f, onTop) => {
          if (!onTop) return
          f.by = toppedBy(g, f.card)
          f.to = PLACE.top
        },
      }),
    ),
    (g, f, dealer) => {
      const { card, from, to, by } = f
      changes.gained(g, dealer, 'WM-045', { seat: g.turn, card, from, to, by })
    },
  ],
)

const gainAll = flow('gainAll', { ...BY, gains: NO_CARD }, ({ call, each }) => [
  each(
    (g, f) => g.lineUp.filter((card) => isInLineUp(card, stepOf(f, 'gainAll').match)),
    'gains',
    call(gain, (_g, f) => ({ card: f.gains })),
  ),
])

/** Cheetah, Deathstroke */
const gainable = (s: Table, f: By): number[] =>
  s.lineUp.filter((card) => isInLineUp(card, stepOf(f, 'gainOne').match))
const mayRefuse = (f: By): boolean => stepOf(f, 'gainOne').otherwise !== undefined
const gainOne = flow('gainOne', { ...BY, gains: NO_CARD }, ({ ask, call, when }) => [
  when(
    (g, f) => gainable(g, f).length > 0,
    ask('gainOne', {
      rule: 'WM-034',
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
    (g, f, dealer) => power(g, dealer, 'WM-034', f.card, stepOf(f, 'gainOne').otherwise ?? 0),
  ),
])

const takeKick = flow('takeKick', { ...BY, takes: 0 }, ({ ask, call, when }) => [
  when(
    (g) => g.kicks.length > 0,
    ask('takeKick', {
      rule: 'WM-034',
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
])

/** The top cards of the main deck, for all to see. */
export function turnUp(g: Table, dealer: Deal, rule: string, count: number): void {
  const cards = g.mainDeck.slice(-count).reverse() // WM-238
  if (cards.length > 0) changes.turnedUp(g, dealer, rule, { seat: g.turn, cards })
}
function destroyShown(g: Table, dealer: Deal, rule: string): void {
  for (const card of g.shown.slice())
    changes.destroyed(g, dealer, rule, { seat: g.turn, card, from: PLACE.shown })
}

/** WM-287 */
const shownCards = (s: Table): readonly number[] => s.shown
const reconstruct = flow('reconstruct', { ...BY, takes: NO_CARD }, ({ ask, call, when }) => [
  (g, f, dealer) => turnUp(g, dealer, 'WM-287', stepOf(f, 'reconstruct').count),
  ask('reconstruct', {
    rule: 'WM-287',
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
])

/** Sinestro, played */
const revealMain = flow('revealMain', BY, ({ call, when }) => [
  (g, f, dealer) => {
    turnUp(g, dealer, 'WM-034', 1)
    const { match, power: count } = stepOf(f, 'revealMain')
    if (g.shown.length === 0 || !isPrinted(g.shown[0]!, match)) return
    destroyShown(g, dealer, 'WM-034')
    power(g, dealer, 'WM-034', f.card, count)
  },
  when(
    (g) => g.shown.length > 0,
    call(gain, (g) => ({ card: g.shown[0]!, from: PLACE.shown, to: PLACE.hand })),
  ),
])

/** D9 */
const riddle: ByFlow = flow('riddle', BY, ({ ask }) => [
  ask('riddle', {
    rule: 'WM-295',
    of: (_g, f) => f.seat,
    choice: oneOf(named(['power', 'repeat'], 'notThese'), () => [0, 1]),
    late: () => 0, // WM-304
    undo: true, // WM-306
    then: (g, f, mode, dealer) => {
      if (mode === 1) changes.riddled(g, dealer, 'WM-295', { seat: f.seat })
      else power(g, dealer, 'WM-295', f.card, stepOf(f, 'riddle').power)
    },
  }),
])

export const solve = flow('solve', {}, ({ call }) => [
  (g, _f, dealer) => {
    changes.paid(g, dealer, 'WM-295', { seat: g.turn, count: RIDDLE_PRICE })
    turnUp(g, dealer, 'WM-295', 1)
  },
  call(gain, (g) => ({ card: g.shown[0]!, from: PLACE.shown })),
])

/** The Anti-Monitor (WM-300): the set is chosen first. */
const lineUpCards = (s: Table): readonly number[] => s.lineUp
const erase = flow('erase', { ...BY, more: 1 }, ({ ask, loop }) => [
  loop(
    (g, f) => f.more === 1 && g.lineUp.length > 0,
    ask('erase', {
      rule: 'WM-300',
      of: (_g, f) => f.seat,
      choice: oneCard(lineUpCards, () => true),
      late: () => 0, // WM-304
      undo: true, // WM-306
      then: (g, f, card, dealer) => {
        if (card === NO_CARD) f.more = 0
        else changes.marked(g, dealer, 'WM-300', { seat: f.seat, card })
      },
    }),
  ),
  (g, f, dealer) => {
    const count = g.shown.length
    destroyShown(g, dealer, 'WM-300')
    for (let i = 0; i < count; i++) addToLineUp(g, dealer, 'WM-300')
    f.more = 0
  },
])

export const gaining = { gainAll, gainOne, takeKick, reconstruct, revealMain, riddle, erase }
