import { CARD, changesFor, joined, NUMBER, refusal, SEAT } from '@conspire/kernel'
import { danger } from '../bot/worth.ts'
import { abilityOf, FACTION, numberOf, typeNumber, type AttackType } from '../cards/index.ts'
import { arrive, knockOut } from '../changes.ts'
import { seatItem, superItem } from '../choices.ts'
import { enemiesOf, highest } from '../fighting.ts'
import { BY, flow, type By } from '../flows/flow.ts'
import { at, clockwiseFrom, EFFECT, has, seatsOf, type Table } from '../table.ts'
import { aimed, nothing, plain, type Result } from './making.ts'
import { valuing, type Skill } from './skill.ts'

/** KOs, and what becomes of them. */

/** What becomes of a KO (MP-090). */
export const KO = { hit: 0, guarded: 1, untouchable: 2 } as const

const { change, declare } = changesFor<Table>()
export const ofStriking = declare({
  /** `result` is one of KO. */
  struck: change({ seat: SEAT, by: CARD, card: CARD, result: NUMBER }, (s, { by, card, result }, cards) => {
    if (result === KO.guarded) s.effects[card]! &= ~EFFECT.guard // MP-090
    if (result === KO.hit) knockOut(s, by, card, cards) // MP-072
  }),
  rescued: change({ seat: SEAT, by: CARD, card: CARD, victim: SEAT }, (s, { card, victim }, cards) => {
    cards.move(s, card, at.ko(victim), at.field(s.site))
    arrive(s, card, s.owner[card]!)
    s.effects[card] = EFFECT.acted // MP-093
    s.fallen = s.fallen.filter((other) => other !== card) // MP-093
  }),
  creditStolen: change({ seat: SEAT, by: CARD, victim: SEAT, card: CARD }, (s, facts, cards) =>
    cards.move(s, facts.card, at.ko(facts.victim), at.ko(facts.seat)),
  ),
})

/** MP-085: no Defense helps. */
const strike =
  (rule: string): Result =>
  (g, { card: by, seat }, card, dealer) => {
    const guarded = has(g, card, EFFECT.guard) ? KO.guarded : KO.hit // MP-090
    const result = has(g, card, EFFECT.untouchable) ? KO.untouchable : guarded // MP-090
    ofStriking.struck(g, dealer, rule, { seat, by, card, result })
  }

const koLower: Skill = {
  ...aimed(
    'koLower',
    'MP-094',
    'enemy',
    (s, card) => enemiesOf(s, card).filter((enemy) => numberOf(enemy) < numberOf(card)), // MP-094
    strike('MP-094'),
  ),
  strength: 5,
}

const koHigher: Skill = {
  ...aimed(
    'koHigher',
    'MP-094',
    'enemy',
    (s, card) => enemiesOf(s, card).filter((enemy) => numberOf(enemy) > numberOf(card)), // MP-094
    strike('MP-094'),
  ),
  strength: 5,
}

const koHighest: Skill = {
  flow: plain('koHighest', (g, by, dealer) => {
    const enemies = enemiesOf(g, by.card)
    if (enemies.length === 0) nothing(g, by, dealer)
    else strike('MP-094')(g, by, highest(enemies), dealer)
  }),
  clauses: ['MP-094'],
  strength: 6,
}

const secondStrike: Skill<{ readonly type: AttackType }> = {
  ...aimed(
    'secondStrike',
    'MP-085',
    'enemy',
    // MP-085: the one KO by an Ability that a Defense stops.
    (s, card) => {
      const type = typeNumber(abilityOf(card, 'secondStrike').type)
      return enemiesOf(s, card).filter((enemy) => ((s.defenses[enemy]! >> type) & 1) === 0)
    },
    strike('MP-085'),
  ),
  strength: 5,
}

const rescue: Skill = {
  ...aimed(
    'rescue',
    'MP-093',
    'ally',
    (s, card) => s.fallen.filter((fallen) => FACTION[fallen] === FACTION[card]), // MP-093
    (g, { card: by, seat }, card, dealer) =>
      ofStriking.rescued(g, dealer, 'MP-093', {
        seat,
        by,
        card,
        victim: g.ko.findIndex((pile) => pile.includes(card)),
      }),
  ),
  strength: 0,
}

/** MP-100 */
const credit = joined({ player: seatItem, super: superItem }, (s: Table, { seat }: By) =>
  seatsOf(s).flatMap((player) =>
    player === seat ? [] : s.ko[player]!.map((card) => ({ player, super: card })),
  ),
)
const koTheft: Skill = {
  flow: flow('koTheft', BY, ({ ask, when }) => [
    when(
      (g, f) => credit.list(g, f, f.seat).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    ask('koTheft', {
      rule: 'MP-100',
      notes: {
        bots: valuing(
          credit,
          ({ table: s, plans }) =>
            ({ player, super: card }) =>
              danger(s, player, plans) * 20 + card * 0.1,
        ),
      },
      of: (_g, f) => f.seat,
      choice: credit,
      asked: 'ifAble',
      why: () => refusal('MP-100', 'notInPile'),
      // D16
      late: (s, f, me) => {
        const others = clockwiseFrom(s, f.seat).slice(1)
        const victim = others.reduce((best, seat) => (s.ko[seat]!.length > s.ko[best]!.length ? seat : best))
        return credit.choice(s, f, me, { player: victim, super: highest(s.ko[victim]!) })
      },
      then: (g, { card: by, seat }, { player: victim, super: card }, dealer) =>
        ofStriking.creditStolen(g, dealer, 'MP-100', { seat, by, victim, card }),
    }),
  ]),
  clauses: ['MP-100'],
  strength: 0,
}

export const striking = { koLower, koHigher, koHighest, secondStrike, rescue, koTheft }
