import { inOrder, optional, refusal, type Codec, type Seat } from '@conspire/kernel'
import { isLoyal } from '../actions.ts'
import { flagOfType, isWeakness } from '../cards/index.ts'
import { changes, PLACE } from '../changes.ts'
import { cheapest, MASKS, maskChoice, seatItem } from '../choices.ts'
import { foesOf, type Table } from '../table.ts'
import { beatChallenge, BY, flow, power, settle, stepOf, type By, type ByFlow, type Deal } from './flow.ts'

/** The cards of the pack that do what no other does. */

/** WM-220, WM-226, WM-273: who can be destroyed. */
const victims = (s: Table): Seat[] =>
  s.players === 2 ? [] : foesOf(s, s.turn).filter((seat) => isLoyal(s, seat))
/** D10: Power, a Challenge, a Plot, and from here on a player. */
const WAYS = ['power', 'challenge', 'plot'] as const
const POWER = 0
const CHALLENGE = 1
const PLOT = 2
const way: Codec<Table, By, number> = {
  list: (s) => [
    POWER,
    ...(s.challenge.length > 0 ? [CHALLENGE] : []),
    ...(s.plotSpace.length > 0 ? [PLOT] : []),
    ...victims(s).map((seat) => WAYS.length + seat),
  ],
  value: (_s, _f, _me, choice) => choice,
  choice: (_s, _f, _me, value) => value,
  say: (_s, _f, _me, choice) => WAYS[choice] ?? choice - WAYS.length,
  read(s, _f, _me, said, clause) {
    const found = WAYS.findIndex((one) => one === said)
    if (found >= 0) return found
    const seat = seatItem.read(s, said)
    return typeof seat === 'string' ? refusal(clause, seat) : WAYS.length + seat
  },
}

/** The card destroys itself, wherever it was played. */
function destroyItself(g: Table, dealer: Deal, card: number): void {
  if (g.play.includes(card)) changes.destroyed(g, dealer, 'WM-053', { seat: g.turn, card, from: PLACE.play })
  for (const seat of foesOf(g, g.turn))
    for (const [pile, from] of [
      [g.discard[seat]!, PLACE.discard],
      [g.hand[seat]!, PLACE.hand],
    ] as const)
      if (pile.includes(card)) changes.destroyed(g, dealer, 'WM-053', { seat, card, from })
}

function eliminate(g: Table, dealer: Deal, seat: Seat): void {
  // WM-224
  changes.eliminated(g, dealer, 'WM-221', {
    seat,
    by: g.turn,
    hand: inOrder(g.hand[seat]!),
    deck: g.deck[seat]!.slice().reverse(),
    under: g.under[seat]!.slice().reverse(),
  })
}

const disintegrate: ByFlow = flow('disintegrate', BY, ({ ask }) => [
  ask('disintegrate', {
    rule: 'WM-278',
    of: (_g, f) => f.seat,
    choice: way,
    asked: 'ifAble',
    why: (s, _f, _me, choice) => {
      if (choice < WAYS.length) return refusal('WM-276', 'notInPlay')
      return s.revealed === 0 ? refusal('WM-274', 'nobodyIsLoyal') : refusal('WM-275', 'notAVictim')
    },
    late: () => POWER, // WM-304
    undo: true, // WM-306
    then: (g, f, choice, dealer) => {
      if (choice === POWER) {
        power(g, dealer, 'WM-034', f.card, stepOf(f, 'disintegrate').power)
        return
      }
      destroyItself(g, dealer, f.card)
      if (choice === CHALLENGE) beatChallenge(g, dealer, 'WM-276')
      else if (choice === PLOT)
        changes.plotBeaten(g, dealer, 'WM-277', { seat: g.turn, card: g.plotSpace[0]! })
      else eliminate(g, dealer, choice - WAYS.length) // WM-279
      settle(g, dealer)
    },
  }),
])

/** WM-288 */
const maskable = (s: Table, f: By): number[] => s.hand[f.seat]!.filter((card) => !isWeakness(card))
const mask = flow('mask', BY, ({ ask, when }) => [
  when(
    (g, f) => g.hand[f.seat]!.length > 0,
    ask('mask', {
      rule: 'WM-288',
      of: (_g, f) => f.seat,
      choice: maskChoice(maskable),
      // WM-304
      late: (s, f, me) => {
        const cards = maskable(s, f)
        return maskChoice(maskable).choice(s, f, me, cards.length === 0 ? null : [cheapest(cards), 0])
      },
      then: (g, { seat }, chosen, dealer) => {
        if (chosen === null) return
        const [card, type] = chosen
        changes.masked(g, dealer, 'WM-289', { seat, card, kind: flagOfType(MASKS[type]!) })
      },
    }),
  ),
])

/** WM-290 */
const journal: ByFlow = flow('journal', BY, ({ ask }) => [
  ask('journal', {
    rule: 'WM-290',
    of: (_g, f) => f.seat,
    choice: optional(seatItem, (s: Table, f: By) => foesOf(s, f.seat)),
    why: () => refusal('WM-290', 'anotherPlayer'),
    late: () => 0, // WM-304
    then: (g, { seat }, victim, dealer) => {
      if (victim < 0) return
      changes.looked(g, dealer, 'WM-290', {
        seat,
        victim,
        cards: inOrder(g.hand[victim]!),
      })
    },
  }),
])

export const pack = { disintegrate, mask, journal }
