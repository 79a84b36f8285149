import { NOBODY, yesOrNo, type CardNumber } from '@conspire/kernel'
import { action, ACTIONS, helpersOf, KICK_PRICE, nextQuiet, whyNot, type ActionName } from '../actions.ts'
import { challengePrice, heroFor, plotPrice, priceOf, superVillainPrice, surchargeOn } from '../attributes.ts'
import { NO_CARD } from '../cards/index.ts'
import { changes, PLACE, PLAYED } from '../changes.ts'
import { solve } from '../effects/gaining.ts'
import { ofWaiting, onceOf } from '../effects/waiting.ts'
import { FROM, seatsOf, type Table } from '../table.ts'
import { anyOf } from './discard.ts'
import { beatChallenge, draw, flow, power, settle, type Deal } from './flow.ts'
import { gain } from './gain.ts'
import { play } from './play.ts'

const CARD = { card: NO_CARD }

/** Every card that needs no choice, one after the other, until none is left: what the player could have done card by card. */
const playAll = flow('playAll', { card: NO_CARD }, ({ call, loop }) => [
  (g, _f, dealer) => changes.playsAll(g, dealer, 'WM-027', { seat: g.turn }),
  loop(
    (g) => nextQuiet(g, g.turn) !== NO_CARD,
    call(play, (g) => ({ card: nextQuiet(g, g.turn) })),
  ),
])

/** WM-042 */
const buy = flow('buy', CARD, ({ call }) => [
  (g, { card }, dealer) =>
    changes.bought(g, dealer, 'WM-042', {
      seat: g.turn,
      card,
      price: priceOf(g, card),
      surcharge: surchargeOn(g, card),
    }),
  call(gain, (_g, f) => ({ card: f.card })),
])
/** WM-043 */
const kick = flow('kick', {}, ({ call }) => [
  (g, _f, dealer) =>
    changes.bought(g, dealer, 'WM-043', {
      seat: g.turn,
      card: g.kicks.at(-1)!,
      price: KICK_PRICE,
      surcharge: 0,
    }),
  call(gain, (g) => ({ card: g.kicks.at(-1)!, from: PLACE.kicks })),
])

function contribute(g: Table, dealer: Deal, card: CardNumber): void {
  const from = g.ongoing[g.turn]!.includes(card) ? FROM.play : FROM.hand
  changes.contributed(g, dealer, from === FROM.hand ? 'WM-141' : 'WM-261', { seat: g.turn, card, from }) // WM-143, WM-144, WM-154
  for (const waiting of g.waiting.slice()) {
    const once = onceOf(waiting)
    if (once.verb !== 'onceWith' || once.event !== 'contribute') continue
    ofWaiting.happened(g, dealer, 'WM-032', { card: waiting })
    power(g, dealer, 'WM-032', waiting, once.power)
  }
  // Rorschach
  if (g.contributions === 1) draw(g, dealer, 'WM-031', g.turn, heroFor(g, g.turn).contribute ?? 0)
}
const contributing = flow('contributing', CARD, () => [(g, f, dealer) => contribute(g, dealer, f.card)])

const challenge = flow('challenge', {}, () => [
  (g, _f, dealer) => {
    changes.challengePaid(g, dealer, 'WM-158', { seat: g.turn, price: challengePrice(g) })
    beatChallenge(g, dealer, 'WM-163')
  },
])
const plot = flow('plot', {}, () => [
  (g, _f, dealer) => {
    changes.plotPaid(g, dealer, 'WM-195', { seat: g.turn, price: plotPrice(g) })
    changes.plotBeaten(g, dealer, 'WM-199', { seat: g.turn, card: g.plotSpace[0]! })
  },
])

/** Chapter 20: one after the other, clockwise, each card resolved before the next is asked. */
const help = flow('help', { helper: NOBODY, gives: 0 }, ({ ask, call, each, when }) => [
  (g, _f, dealer) => changes.helpAsked(g, dealer, 'WM-204', { seat: g.turn }),
  each(
    (g) => helpersOf(g, g.turn),
    'helper',
    when(
      (g, f) => helpersOf(g, g.turn).includes(f.helper),
      ask('help', {
        rule: 'WM-207',
        notes: { bots: 'last' },
        of: (_g, f) => f.helper,
        choice: yesOrNo(),
        late: () => 0, // WM-304
        then: (g, f, gives, dealer) => {
          f.gives = gives ? 1 : 0
          changes.helpAnswered(g, dealer, gives ? 'WM-210' : 'WM-209', { seat: f.helper, gives: f.gives })
        },
      }),
      (g, f, dealer) => {
        f.gives = f.gives === 1 ? anyOf(g.hand[f.helper]!, dealer) : NO_CARD // WM-211, WM-217
      },
      when(
        (_g, f) => f.gives !== NO_CARD,
        call(play, (_g, f) => ({ card: f.gives, from: PLAYED.lent, owner: f.helper })), // WM-219
      ),
    ),
  ),
])

/** Karnak: there first, then the draw. */
const karnak = flow('karnak', CARD, () => [
  (g, { card }, dealer) => {
    changes.buried(g, dealer, 'WM-079', { seat: g.turn, card, from: PLACE.hand })
    draw(g, dealer, 'WM-079', g.turn, 1)
  },
])

/** WM-129 */
const superVillain = flow('superVillain', CARD, ({ call }) => [
  (g, f, dealer) => {
    f.card = g.superVillain[0]!
    changes.superVillainPaid(g, dealer, 'WM-129', { seat: g.turn, card: f.card, price: superVillainPrice(g) })
  },
  call(gain, (_g, f) => ({ card: f.card, from: PLACE.superVillain })),
  (g, _f, dealer) => {
    for (const seat of seatsOf(g)) {
      if (g.under[seat]!.length > 0)
        changes.freed(g, dealer, 'WM-129', { seat, cards: g.under[seat]!.slice().reverse() })
      if (g.heroDown[seat] === 1) changes.heroTurned(g, dealer, 'WM-129', { seat, down: 0 })
    }
  },
])

const actions = {
  play,
  playAll,
  buy,
  kick,
  contribute: contributing,
  challenge,
  plot,
  help,
  riddler: solve,
  karnak,
  superVillain,
} as const

const END = ACTIONS.indexOf('end')

/** One action after the other, each with all that follows from it, until the player ends the turn. */
export const turn = flow(
  'turn',
  { seat: NOBODY, action: NOBODY, card: NO_CARD },
  ({ ask, callOne, loop, when }) => [
    (g, f, dealer) => changes.turnBegan(g, dealer, 'WM-025', { seat: f.seat }),
    loop(
      (_g, f) => f.action !== END,
      ask('act', {
        rule: 'WM-027',
        notes: { turn: true },
        of: (_g, f) => f.seat,
        choice: action,
        why: (s, _f, me, choice) => whyNot(s, me, choice),
        late: () => END, // WM-304
        undo: true, // WM-306
        then: (_g, f, chosen) => {
          f.action = ACTIONS.indexOf(chosen.do)
          f.card = 'card' in chosen ? chosen.card : NO_CARD
        },
      }),
      when(
        (_g, f) => f.action !== END,
        callOne(
          'action',
          (_g, f) => ACTIONS[f.action] as Exclude<ActionName, 'end'>,
          actions,
          (_g, f) => ({ card: f.card }),
        ),
        (g, _f, dealer) => settle(g, dealer), // WM-169, WM-240
      ),
    ),
  ],
)
