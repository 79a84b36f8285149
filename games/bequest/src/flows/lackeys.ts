import { EVERYONE, NOBODY, refusal, type Flow, type Locals, type Refusal, type Seat } from '@conspire/kernel'
import { CARDS, EVIDENCE, is, LACKEY, NO_CARD, type LackeyEffect } from '../cards/index.ts'
import { cardsForm, cardsIn, frame, framedBy, frameForm, NO_CARDS, one, setsUpTo } from '../choices.ts'
import { leftOf, removeFrom, rightOf, type Event, type Table } from '../table.ts'
import { flow } from './flow.ts'

const effectOf = (card: number): LackeyEffect => CARDS[card]!.lackey!
const uses =
  (verb: LackeyEffect['verb']) =>
  (_g: Table, f: { lackey: number }): boolean =>
    effectOf(f.lackey).verb === verb

/** The taker's own face-up cards that this Lackey may touch (BQ-128). */
function touchable(g: Table, taker: Seat, lackey: number): number[] {
  const effect = effectOf(lackey)
  return 'types' in effect ? g.display[taker]!.filter((card) => is(card, effect.types)) : []
}

function setsFor(g: Table, f: { taker: number; lackey: number }): number[] {
  const effect = effectOf(f.lackey)
  return setsUpTo(touchable(g, f.taker, f.lackey), 'max' in effect ? effect.max : 0)
}

/** Why a set of cards is not among those that the Lackey may touch. */
function whyNotThese(g: Table, f: { taker: number; lackey: number }, _seat: Seat, choice: number): Refusal {
  const { rule } = CARDS[f.lackey]!
  const effect = effectOf(f.lackey)
  const cards = cardsIn(choice)
  const wrong = cards.find((card) => !touchable(g, f.taker, f.lackey).includes(card))
  if (wrong !== undefined && wrong < CARDS.length) return refusal(rule, 'notForThisLackey', { card: wrong })
  return refusal(rule, 'tooMany', { max: 'max' in effect ? effect.max : 1 })
}

const evidenceOf = (g: Table, seat: Seat): number[] => g.display[seat]!.filter((card) => is(card, EVIDENCE))

/** BQ-129: to sell a card is to turn it face down and add it to one's Treasure pile. */
export function sell(g: Table, seat: Seat, card: number): void {
  removeFrom(g.display[seat]!, card)
  g.faceDown[seat]!.push(card)
}

interface LackeyLocals extends Locals {
  readonly taker: Seat
  readonly lackey: number
  readonly taken: number
}

/** Chapter 14: a Lackey is used the moment it is acquired (BQ-123); all, part or nothing of what it offers (BQ-124). */
export const lackey: Flow<Table, LackeyLocals, Event> = flow(
  'lackey',
  { taker: NOBODY, lackey: NO_CARD, taken: NO_CARD },
  ({ ask, call, when }) => [
    (g, f) => {
      g.atWork.push(f.lackey)
    },

    // BQ-171…BQ-174, BQ-177
    when(
      uses('sell'),
      ask('lackey.sell', {
        rule: 'BQ-131',
        of: (_g, f) => f.taker,
        from: setsFor,
        asked: 'ifAble', // BQ-126: without a card to sell there is nothing to ask, and everybody sees that.
        form: cardsForm('BQ-131'),
        why: whyNotThese,
        late: () => NO_CARDS, // BQ-209
        then: (g, f, choice, dealer) => {
          const cards = cardsIn(choice)
          for (const card of cards) sell(g, f.taker, card)
          if (cards.length === 0) return
          dealer.tell?.(EVERYONE, {
            type: 'sold',
            rule: CARDS[f.lackey]!.rule,
            seat: f.taker,
            lackey: f.lackey,
            cards,
          })
        },
      }),
    ),

    // BQ-175, BQ-176: in ascending order, and the Cleaner on top of them.
    when(
      uses('discard'),
      ask('lackey.discard', {
        rule: 'BQ-175',
        of: (_g, f) => f.taker,
        from: setsFor,
        asked: 'ifAble',
        form: cardsForm('BQ-175'),
        why: whyNotThese,
        late: () => NO_CARDS,
        then: (g, f, choice, dealer) => {
          const cards = cardsIn(choice)
          for (const card of cards) removeFrom(g.display[f.taker]!, card)
          g.discard.push(...cards)
          if (cards.length === 0) return
          dealer.tell?.(EVERYONE, { type: 'cleaned', rule: 'BQ-175', seat: f.taker, lackey: f.lackey, cards })
        },
      }),
    ),

    // BQ-178, BQ-179
    when(
      uses('dive'),
      ask('lackey.dive', {
        rule: 'BQ-178',
        of: (_g, f) => f.taker,
        from: (g) => (g.discard.length === 0 ? [NO_CARDS] : [NO_CARDS, one(g.discard.at(-1)!)]),
        asked: 'ifAble',
        form: cardsForm('BQ-178'),
        why: () => refusal('BQ-178', 'onlyTheTop'),
        late: () => NO_CARDS,
        then: (g, f, choice, dealer) => {
          if (choice === NO_CARDS) return
          const card = g.discard.pop()!
          g.faceDown[f.taker]!.push(card)
          dealer.tell?.(EVERYONE, {
            type: 'dived',
            rule: 'BQ-178',
            seat: f.taker,
            lackey: f.lackey,
            cards: [card],
          })
        },
      }),
    ),

    // BQ-181, BQ-182
    when(
      uses('frame'),
      ask('lackey.frame', {
        rule: 'BQ-181',
        of: (_g, f) => f.taker,
        from: (g, f) => {
          const cards = [NO_CARD, ...evidenceOf(g, f.taker)]
          return cards.flatMap((left) =>
            cards.flatMap((right) => (left === right && left !== NO_CARD ? [] : [frame(left, right)])),
          )
        },
        asked: 'ifAble',
        form: frameForm,
        why: (g, f, _seat, choice) => {
          const wrong = framedBy(choice).find(
            (card) => card !== NO_CARD && !evidenceOf(g, f.taker).includes(card),
          )
          const known = wrong !== undefined && wrong >= 0 && wrong < CARDS.length
          return refusal('BQ-181', 'notForThisLackey', known ? { card: wrong } : {})
        },
        late: () => NO_CARDS,
        then: (g, f, choice, dealer) => {
          const [left, right] = framedBy(choice)
          const move = (card: number, victim: Seat): void => {
            if (card === NO_CARD) return
            removeFrom(g.display[f.taker]!, card)
            g.display[victim]!.push(card)
            dealer.tell?.(EVERYONE, {
              type: 'framed',
              rule: 'BQ-182',
              seat: f.taker,
              lackey: f.lackey,
              victim,
              card,
            })
          }
          move(left, leftOf(g.players, f.taker))
          move(right, rightOf(g.players, f.taker))
        },
      }),
    ),

    // BQ-183…BQ-185
    when(
      uses('peek'),
      (g, f, dealer) => {
        const effect = effectOf(f.lackey)
        const look = effect.verb === 'peek' ? effect.look : 0
        g.insider = f.taker
        while (g.peek.length < look && g.specials.length > 0) g.peek.push(g.specials.pop()!)
        dealer.reveal()
        const count = g.peek.length
        dealer.tell?.(
          [f.taker],
          { type: 'peeked', rule: 'BQ-183', seat: f.taker, count, cards: g.peek.slice() },
          { type: 'peeked', rule: 'BQ-183', seat: f.taker, count },
        )
      },
      ask('lackey.peek', {
        rule: 'BQ-183',
        of: (_g, f) => f.taker,
        from: (g) => [NO_CARDS, ...g.peek.map(one)],
        asked: 'ifAble',
        form: cardsForm('BQ-183'),
        why: (_g, _f, _seat, choice) =>
          cardsIn(choice).length > 1 ? refusal('BQ-183', 'onlyOne') : refusal('BQ-183', 'notSeen'),
        late: () => NO_CARDS,
        then: (g, f, choice, dealer) => {
          f.taken = cardsIn(choice)[0] ?? NO_CARD
          if (f.taken !== NO_CARD) {
            removeFrom(g.peek, f.taken)
            dealer.tell?.(EVERYONE, { type: 'tookFromVault', rule: 'BQ-184', seat: f.taker, card: f.taken })
          }
          // BQ-185: the first one seen stays the first to be drawn.
          dealer.tell?.(EVERYONE, { type: 'putUnder', rule: 'BQ-185', seat: f.taker, count: g.peek.length })
          g.under = [...g.peek.splice(0).reverse(), ...g.under]
        },
      }),
      when(
        (_g, f) => f.taken !== NO_CARD && is(f.taken, LACKEY),
        call(
          () => lackey,
          (_g, f) => ({ taker: f.taker, lackey: f.taken }),
        ),
      ),
      when(
        (_g, f) => f.taken !== NO_CARD && !is(f.taken, LACKEY),
        (g, f) => {
          g.display[f.taker]!.push(f.taken)
        },
      ),
    ),

    // BQ-125: used or not, the Lackey is discarded face up; BQ-180: only now, so that it cannot take itself.
    (g, f, dealer) => {
      g.discard.push(g.atWork.pop()!)
      dealer.tell?.(EVERYONE, { type: 'lackeyDiscarded', rule: 'BQ-125', seat: f.taker, card: f.lackey })
    },
  ],
)
