import { NOBODY, refusal, type CardNumber, type Seat } from '@conspire/kernel'
import { BUFFLER, is, KEY, keyCard, LACKEY, NO_CARD } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { ofCard, offer } from '../choices.ts'
import { characterOf, type Table } from '../table.ts'
import { flow } from './flow.ts'
import { lackey } from './lackeys.ts'

/** How many Keys a round has, and so how many Special cards are on offer (BQ-031). */
export const keysOf = (g: Table): number => g.players - 1

/** Who has this Key in the display; NOBODY when nobody does. */
export function holderOf(g: Table, key: CardNumber): Seat {
  const card = keyCard(g.round, key)
  for (let seat = 0; seat < g.players; seat++) if (g.display[seat]!.includes(card)) return seat // BQ-069
  return NOBODY
}

/** Phase 2: chapter 10. */
export const draft = flow('draft', { key: 0, taker: NOBODY, card: NO_CARD }, ({ ask, call, loop, when }) => [
  loop(
    // BQ-085: until there are no more Keys, or no more cards.
    (g, f) => f.key < keysOf(g) && g.market.length > 0,
    (g, f) => {
      f.key++ // BQ-072, BQ-078
      f.taker = holderOf(g, f.key) // BQ-079, BQ-080: whoever holds it, wherever they sit and however many they hold.
    },
    when(
      (_g, f) => f.taker !== NOBODY, // BQ-085
      // BQ-075: the Key goes to the discard pile, or under the Buffler.
      (g, f, dealer) => {
        const tucked = characterOf(g, f.taker) === BUFFLER // BQ-154
        const rule = tucked ? 'BQ-154' : 'BQ-075'
        changes.keyUsed(g, dealer, rule, {
          seat: f.taker,
          card: keyCard(g.round, f.key),
          tucked: tucked ? 1 : 0, // BQ-154
        })
      },
      ask('draft.take', {
        rule: 'BQ-073',
        notes: { phase: 'draft', weighty: true },
        of: (_g, f) => f.taker, // BQ-081: nobody without a Key.
        choice: offer, // BQ-212: without `undo`, it stands once it is submitted.
        flaw: (_s, _f, _me, flaw) => {
          if (flaw.reason === 'tooFew') return refusal('BQ-074', 'mustTake')
          if (flaw.reason === 'tooMany') return refusal('BQ-073', 'onlyOne')
          return flaw.reason === 'notThese' ? refusal('BQ-073', 'notOnOffer') : ofCard(flaw)
        },
        asked: 'ifAble', // BQ-082: the last card is taken without a choice, and everybody can see that it is the last.
        late: (g, f, me) => offer.choice(g, f, me, [Math.min(...g.market)]), // BQ-209
        then: (g, f, [card = NO_CARD], dealer) => {
          f.card = card
          changes.drafted(g, dealer, 'BQ-073', { seat: f.taker, card })
        },
      }),
      // BQ-076: a Lackey is used at once; the next Key waits.
      when(
        (_g, f) => is(f.card, LACKEY),
        call(lackey, (_g, f) => ({ taker: f.taker, lackey: f.card })),
      ),
    ),
  ),
  // BQ-085: whatever is left over is discarded. With our cards nothing ever is.
  (g, _f, dealer) => {
    const cards = g.market.slice() // BQ-034
    for (const display of g.display) for (const card of display) if (is(card, KEY)) cards.push(card)
    if (cards.length > 0) changes.leftovers(g, dealer, 'BQ-085', { cards })
  },
])
