import { oneOf, refusal, type Dealer } from '@conspire/kernel'
import { FACTION, HERO, profileOf, VILLAIN } from '../cards/index.ts'
import { changes, type Event } from '../changes.ts'
import { seatItem } from '../choices.ts'
import { STREAM } from '../streams.ts'
import { seatsOf, type Table } from '../table.ts'
import { flow } from './flow.ts'

/** MP-012: so many of each faction, unless all play. */
const OF_EACH_FACTION = 18

/** MP-012: of the shuffled Supers, those from the top on are the roster, and already in the order in which they are dealt (MP-009). */
function chooseCast(g: Table, dealer: Dealer<Event>): void {
  dealer.shuffle(g.deck, STREAM.supers)
  if (g.fullCast === 1) return
  const left = [HERO, VILLAIN].flatMap((faction) =>
    g.deck.filter((card) => FACTION[card] === faction).slice(0, -OF_EACH_FACTION),
  )
  changes.castChosen(g, dealer, 'MP-012', { cards: left.sort((a, b) => a - b) })
}

/** Chapter 2, in the order of MP-148. */
export const setup = flow('setup', {}, ({ ask, when }) => [
  (g, _f, dealer) => {
    dealer.shuffle(g.throwdowns, STREAM.throwdowns) // MP-008
    chooseCast(g, dealer)
    dealer.shuffle(g.plans, STREAM.plans) // MP-015
    for (const seat of seatsOf(g)) changes.planDealt(g, dealer, 'MP-015', { seat, card: g.plans.at(-1)! })
    // MP-018: in what order the others lie means nothing, and must not tell which rarity sides they have.
    g.plans.sort((a, b) => a - b)
    const profiles = g.chart === 1 ? [] : g.plan.flatMap(([card]) => profileOf(card!))
    changes.raritiesShown(g, dealer, 'MP-017', { profiles })
  },
  // MP-020, MP-021
  when(
    (g) => g.hostNames === 0,
    (g, _f, dealer) =>
      changes.loserLad(g, dealer, 'MP-021', {
        seat: g.losers[dealer.below(g.losers.length, STREAM.loserLad)]!,
      }),
  ),
  when(
    (g) => g.hostNames === 1,
    ask('firstLoserLad', {
      rule: 'MP-020',
      of: (g) => g.host,
      choice: oneOf(seatItem, (s: Table) => seatsOf(s)),
      why: () => refusal('MP-020', 'noSuchPlayer'),
      late: (s, _f, _me, below) => below(s.players),
      then: (g, _f, seat, dealer) => changes.loserLad(g, dealer, 'MP-020', { seat }),
    }),
  ),
])
