import { CARD, changesFor, FACE, FACES, oneOf, refusal, SEAT } from '@conspire/kernel'
import { danger } from '../bot/worth.ts'
import { SITE } from '../changes.ts'
import { seatItem, siteItem } from '../choices.ts'
import { scoutable } from '../fighting.ts'
import { BY, flow, type By } from '../flows/flow.ts'
import { at, clockwiseFrom, faceDownAt, seatsOf, squadPlace, type Table } from '../table.ts'
import { nothing } from './making.ts'
import { valuing, type Skill } from './skill.ts'

/** Looks at what is hidden. */

const { change, declare } = changesFor<Table>()
export const ofKnowing = declare({
  peeked: change({ seat: SEAT, by: CARD, victim: SEAT, plan: FACE }, (s, { seat, victim, plan }, cards) =>
    cards.showTo(s, seat, [plan], at.plan(victim), 0),
  ),
  /** The face-down Supers there, Squad after Squad. */
  scouted: change({ seat: SEAT, by: CARD, site: SITE, cards: FACES }, (s, facts, cards) => {
    let first = 0
    faceDownAt(s, facts.site).forEach((squad, owner) => {
      const seen = facts.cards.slice(first, first + squad.length)
      first += squad.length
      cards.showTo(s, facts.seat, seen, squadPlace(facts.site, owner), 0)
    })
  }),
})

/** MP-101 */
const anotherSeat = oneOf(seatItem, (s: Table, f: By) => seatsOf(s).filter((seat) => seat !== f.seat))
const peekPlan: Skill = {
  flow: flow('peekPlan', BY, ({ ask }) => [
    ask('peekPlan', {
      rule: 'MP-101',
      notes: {
        bots: valuing(
          anotherSeat,
          ({ table: s, plans }) =>
            (seat) =>
              plans[seat]! >= 0 ? -1 : danger(s, seat, plans),
        ),
      },
      of: (_g, f) => f.seat,
      choice: anotherSeat,
      why: () => refusal('MP-101', 'anotherPlayer'),
      late: (s, f): number => clockwiseFrom(s, f.seat)[1]!, // D17
      // MP-133: what was seen stays known.
      then: (g, { card: by, seat }, victim, dealer) =>
        ofKnowing.peeked(g, dealer, 'MP-101', { seat, by, victim, plan: g.plan[victim]![0]! }),
    }),
  ]),
  clauses: ['MP-101'],
  strength: 0,
}

const anywhere = oneOf(siteItem, (s: Table) => scoutable(s))
const scout: Skill = {
  flow: flow('scout', BY, ({ ask, when }) => [
    when(
      (g) => scoutable(g).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    ask('scout', {
      rule: 'MP-101',
      of: (_g, f) => f.seat,
      choice: anywhere,
      asked: 'ifAble',
      why: () => refusal('MP-101', 'nothingThere'),
      late: (s, f, me) => anywhere.choice(s, f, me, scoutable(s)[0]!), // D18
      then: (g, { card: by, seat }, site, dealer) =>
        ofKnowing.scouted(g, dealer, 'MP-101', { seat, by, site, cards: faceDownAt(g, site).flat() }),
    }),
  ]),
  clauses: ['MP-101'],
  strength: 0,
}

export const knowing = { peekPlan, scout }
