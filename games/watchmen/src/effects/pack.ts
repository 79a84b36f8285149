import {
  changesFor,
  either,
  FACE,
  FACES,
  inOrder,
  NUMBER,
  optional,
  refusal,
  SEAT,
  words,
  type Seat,
  type CardNumber,
} from '@conspire/kernel'
import { isLoyal } from '../attributes.ts'
import { flagOfType, isWeakness, type Power } from '../cards/index.ts'
import { changes, PLACE } from '../changes.ts'
import { cheapest, MASKS, maskChoice, seatItem } from '../choices.ts'
import { beatChallenge, BY, effectOf, flow, power, settle, type By, type Deal } from '../flows/flow.ts'
import { at, foesOf, type Table } from '../table.ts'
import { preferring, type Asking } from './effect.ts'

/** The cards of the pack that do what no other does. */

const { change, declare } = changesFor<Table>()
export const ofPack = declare({
  masked: change({ seat: SEAT, card: FACE, kind: NUMBER }, (s, { seat, card, kind }, cards) => {
    cards.show(s, [card], at.hand(seat))
    s.masked.push(card)
    s.maskTypes.push(kind)
  }),
  looked: change({ seat: SEAT, victim: SEAT, cards: FACES }, (s, { seat, victim, cards: hand }, cards) =>
    cards.showTo(s, seat, hand, at.hand(victim)),
  ),
  eliminated: change(
    { seat: SEAT, by: SEAT, hand: FACES, deck: FACES, under: FACES },
    (s, { seat, hand, deck, under: kept }, cards) => {
      s.out[seat] = 1 // WM-221, WM-229
      // WM-222
      cards.moveThese(s, hand, at.hand(seat), at.destroyed)
      cards.deal(s, deck, at.deck(seat), at.destroyed)
      cards.deal(s, kept, at.under(seat), at.destroyed)
      cards.moveAll(s, at.discard(seat), at.destroyed)
      cards.moveAll(s, at.ongoing(seat), at.destroyed)
      // WM-225
      for (let i = s.play.length - 1; i >= 0; i--)
        if (s.belongs[i] === seat) cards.moveAt(s, i, s.play[i]!, at.play, at.destroyed)
      // WM-223
      cards.moveAll(s, at.hero(seat), at.spare)
      cards.moveAll(s, at.plot(seat), at.box)
    },
  ),
})

/** WM-220, WM-226, WM-273: who can be destroyed. */
const victims = (s: Table): Seat[] =>
  s.players === 2 ? [] : foesOf(s, s.turn).filter((seat) => isLoyal(s, seat))
/** D10: Power, a Challenge, a Plot, and from here on a player. */
const WAYS = ['power', 'challenge', 'plot'] as const
const POWER = 0
const CHALLENGE = 1
const PLOT = 2
const way = either<Table, By>(
  [
    words(WAYS),
    (s) => [POWER, ...(s.challenge.length > 0 ? [CHALLENGE] : []), ...(s.plotSpace.length > 0 ? [PLOT] : [])],
  ],
  [seatItem, victims],
)

/** The card destroys itself, wherever it was played. */
function destroyItself(g: Table, dealer: Deal, card: CardNumber): void {
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
  ofPack.eliminated(g, dealer, 'WM-221', {
    seat,
    by: g.turn,
    hand: inOrder(g.hand[seat]!),
    deck: g.deck[seat]!.slice().reverse(),
    under: g.under[seat]!.slice().reverse(),
  })
}

const disintegrate: Asking<{ readonly power: Power }> = {
  flow: flow('disintegrate', BY, ({ ask }) => [
    ask('disintegrate', {
      rule: 'WM-278',
      notes: {
        // The last way of all that there are helps an open Secret Mastermind most; the others beat a Plot, or a Challenge late in the game.
        bots: preferring(way, ([isVictim, chosen], { isMastermind, table: s }) => {
          if (isMastermind) return s.revealed === 1 ? isVictim * 10 + chosen : -chosen - 10 * isVictim
          if (isVictim === 1) return -1
          return chosen === PLOT
            ? 2
            : chosen === CHALLENGE && s.challenges.length < 2
              ? 1
              : chosen === POWER
                ? 0
                : -1
        }),
        weighty: true,
        deed: 'destroy',
      },
      of: (_g, f) => f.seat,
      choice: way,
      asked: 'ifAble',
      why: (s, _f, _me, choice) => {
        if (choice < WAYS.length) return refusal('WM-276', 'notInPlay')
        return s.revealed === 0 ? refusal('WM-274', 'nobodyIsLoyal') : refusal('WM-275', 'notAVictim')
      },
      late: () => POWER, // WM-304
      undo: true, // WM-306
      then: (g, f, [isVictim, chosen], dealer) => {
        if (isVictim === 0 && chosen === POWER) {
          power(g, dealer, 'WM-034', f.card, effectOf(f, 'disintegrate').power)
          return
        }
        destroyItself(g, dealer, f.card)
        if (isVictim === 1) eliminate(g, dealer, chosen) // WM-279
        else if (chosen === CHALLENGE) beatChallenge(g, dealer, 'WM-276')
        else changes.plotBeaten(g, dealer, 'WM-277', { seat: g.turn, card: g.plotSpace[0]! })
        settle(g, dealer)
      },
    }),
  ]),
  worth: 4,
}

/** WM-288 */
const maskable = (s: Table, f: By): CardNumber[] => s.hand[f.seat]!.filter((card) => !isWeakness(card))
const mask: Asking = {
  flow: flow('mask', BY, ({ ask, when }) => [
    when(
      (g, f) => g.hand[f.seat]!.length > 0,
      ask('mask', {
        rule: 'WM-288',
        notes: { bots: 'any' },
        of: (_g, f) => f.seat,
        choice: maskChoice(maskable),
        // WM-304
        late: (s, f, me) => {
          const cards = maskable(s, f)
          return maskChoice(maskable).choice(
            s,
            f,
            me,
            cards.length === 0 ? null : { card: cheapest(cards), type: 0 },
          )
        },
        then: (g, { seat }, chosen, dealer) => {
          if (chosen === null) return
          const { card, type } = chosen
          ofPack.masked(g, dealer, 'WM-289', { seat, card, kind: flagOfType(MASKS[type]!) })
        },
      }),
    ),
  ]),
  worth: 0.3,
}

/** WM-290 */
const lookedAt = optional(seatItem, (s: Table, f: By) => foesOf(s, f.seat))
const journal: Asking = {
  flow: flow('journal', BY, ({ ask }) => [
    ask('journal', {
      rule: 'WM-290',
      notes: {
        // Whoever is suspected most.
        bots: preferring(lookedAt, (victim, { suspicion }) => suspicion()[victim] ?? 0),
      },
      of: (_g, f) => f.seat,
      choice: lookedAt,
      why: () => refusal('WM-290', 'anotherPlayer'),
      late: () => 0, // WM-304
      then: (g, { seat }, victim, dealer) => {
        if (victim < 0) return
        ofPack.looked(g, dealer, 'WM-290', {
          seat,
          victim,
          cards: inOrder(g.hand[victim]!),
        })
      },
    }),
  ]),
  worth: 0.1,
}

export const pack = { disintegrate, mask, journal }
