import { oneOf, refusal, type Dealer } from '@conspire/kernel'
import { FACTION, HERO, profileOf, VILLAIN } from '../cards/index.ts'
import { changes } from '../changes.ts'
import type { Event } from '../events.ts'
import { seatItem } from '../choices.ts'
import { STREAM } from '../streams.ts'
import { seatsOf, type Table } from '../table.ts'
import { flow } from './flow.ts'

/** MP-012: unless all play. */
const OF_EACH_FACTION = 18

/** MP-012: so many of each faction, drawn at random; the others stay in the box. */
function drawRoster(g: Table, dealer: Dealer<Event>): void {
  if (g.fullCast === 1) return
  dealer.shuffle(g.deck, STREAM.roster)
  const left = [HERO, VILLAIN].flatMap((faction) =>
    g.deck.filter((card) => FACTION[card] === faction).slice(0, -OF_EACH_FACTION),
  )
  changes.castChosen(g, dealer, 'MP-012', { cards: left.sort((a, b) => a - b) })
}

/** Chapter 2 */
export const setup = flow('setup', {}, ({ ask, when }) => [
  (g, _f, dealer) => {
    dealer.shuffle(g.throwdowns, STREAM.throwdowns) // MP-008
    drawRoster(g, dealer)
    dealer.shuffle(g.deck, STREAM.supers) // MP-009: which Supers were drawn must not tell in what order they are dealt.
    dealer.shuffle(g.plans, STREAM.plans) // MP-015
    for (const seat of seatsOf(g)) changes.planDealt(g, dealer, 'MP-015', { seat, card: g.plans.at(-1)! })
    const profiles = g.chart === 1 ? [] : g.plan.flatMap(([card]) => profileOf(card!)) // MP-017
    changes.raritiesShown(g, dealer, 'MP-017', { profiles })
  },
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
      notes: { bots: 'oneself' },
      of: (g) => g.host,
      choice: oneOf(seatItem, (s: Table) => seatsOf(s)),
      why: () => refusal('MP-020', 'noSuchPlayer'),
      late: (s, _f, _me, below) => below(s.players),
      then: (g, _f, seat, dealer) => changes.loserLad(g, dealer, 'MP-020', { seat }),
    }),
  ),
])
