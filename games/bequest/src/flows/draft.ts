import { EVERYONE, NOBODY, refusal, type Seat } from '@conspire/kernel'
import { BUFFLER, is, KEY, keyCard, LACKEY, NO_CARD } from '../cards/index.ts'
import { cardsForm, cardsIn, one } from '../choices.ts'
import { characterOf, removeFrom, seatsOf, type Table } from '../table.ts'
import { flow } from './flow.ts'
import { lackey } from './lackeys.ts'

/** How many Keys a round has, and so how many Special cards are on offer (BQ-022, BQ-031). */
export const keysOf = (g: Table): number => g.players - 1

/** Who has this Key in the display; NOBODY when nobody does. */
export function holderOf(g: Table, key: number): Seat {
  const card = keyCard(g.round, key)
  for (let seat = 0; seat < g.players; seat++) if (g.display[seat]!.includes(card)) return seat
  return NOBODY
}

/** Phase 2: chapter 10. The draft follows the Keys' numbers and nothing else (BQ-079). */
export const draft = flow('draft', { key: 0, taker: NOBODY, card: NO_CARD }, ({ ask, call, loop, when }) => [
  loop(
    (g, f) => f.key < keysOf(g) && g.market.length > 0,
    (g, f) => {
      f.key++
      f.taker = holderOf(g, f.key)
    },
    when(
      (_g, f) => f.taker !== NOBODY,
      // BQ-073: first the Key is given up; BQ-075: to the discard pile, or BQ-154: under the Buffler.
      (g, f, dealer) => {
        const card = keyCard(g.round, f.key)
        const tucked = characterOf(g, f.taker) === BUFFLER
        removeFrom(g.display[f.taker]!, card)
        if (tucked) g.tucked[f.taker]!.push(card)
        else g.discard.push(card)
        dealer.tell?.(EVERYONE, {
          type: 'keyUsed',
          rule: tucked ? 'BQ-154' : 'BQ-075',
          seat: f.taker,
          card,
          tucked,
        })
      },
      ask('draft.take', {
        rule: 'BQ-073',
        of: (_g, f) => f.taker,
        from: (g) => g.market.map(one),
        asked: 'ifAble', // BQ-082: the last card is taken without a choice, and everybody can see that it is the last.
        form: cardsForm('BQ-073'),
        why: (_g, _f, _seat, choice) => {
          const cards = cardsIn(choice)
          if (cards.length === 0) return refusal('BQ-074', 'mustTake')
          return cards.length > 1 ? refusal('BQ-073', 'onlyOne') : refusal('BQ-073', 'notOnOffer')
        },
        late: (g) => one(Math.min(...g.market)), // BQ-209
        then: (g, f, choice, dealer) => {
          f.card = cardsIn(choice)[0]!
          removeFrom(g.market, f.card)
          dealer.tell?.(EVERYONE, { type: 'drafted', rule: 'BQ-073', seat: f.taker, card: f.card })
        },
      }),
      // BQ-076: a Lackey is used at once; the next Key waits. BQ-077: any other card goes into the display.
      when(
        (_g, f) => is(f.card, LACKEY),
        call(lackey, (_g, f) => ({ taker: f.taker, lackey: f.card })),
      ),
      when(
        (_g, f) => !is(f.card, LACKEY),
        (g, f) => {
          g.display[f.taker]!.push(f.card)
        },
      ),
    ),
  ),
  // BQ-085: whatever is left over is discarded. With our cards nothing ever is.
  (g, _f, dealer) => {
    const left = g.market.splice(0)
    for (const seat of seatsOf(g)) {
      const keys = g.display[seat]!.filter((card) => is(card, KEY))
      for (const key of keys) removeFrom(g.display[seat]!, key)
      left.push(...keys)
    }
    g.discard.push(...left)
    if (left.length > 0) dealer.tell?.(EVERYONE, { type: 'leftovers', rule: 'BQ-085', cards: left })
  },
])
