import { CARD, changesFor, joined, LIST, NUMBER, oneOf, orNone, refusal, SEAT } from '@conspire/kernel'
import { prizeAt, worthTo } from '../bot/worth.ts'
import { abilityOf, FIST, NO_CARD, SUPERS, TYPES, typeNumber, type AttackType } from '../cards/index.ts'
import { arrive, changes, SITE } from '../changes.ts'
import { siteItem, superItem, typeItem } from '../choices.ts'
import {
  alliesOf,
  attackOf,
  enemiesOf,
  highestOwn,
  otherUnresolved,
  redeployTo,
  sideOf,
  supersHere,
  threat,
} from '../fighting.ts'
import { BY, flow, perform, type By, type ByFlow } from '../flows/flow.ts'
import { at, EFFECT, has, isSolo, squadSize, type Table } from '../table.ts'
import { affect, aimed, nothing, plain, type Aim } from './making.ts'
import { valuing, type Skill } from './skill.ts'

/** What protects a Super or its side, or lets them do more. */

const { change, declare } = changesFor<Table>()
export const ofHelping = declare({
  shielded: change({ seat: SEAT, by: CARD, kind: NUMBER, cards: LIST }, (s, { kind, cards: shielded }) => {
    for (const card of shielded) s.defenses[card]! |= 1 << kind
  }),
  hastened: change({ seat: SEAT, by: CARD, card: CARD }, (s, { card }) => {
    s.next = card
  }),
  encored: change({ seat: SEAT, by: CARD, card: CARD }),
  redeployed: change({ seat: SEAT, by: CARD, card: CARD, site: SITE }, (s, { card, site }, cards) => {
    cards.move(s, card, at.field(s.site), at.field(site))
    arrive(s, card, s.owner[card]!)
  }),
})

const guard: Skill = {
  ...aimed(
    'guard',
    'MP-090',
    'ally',
    (s, card) => sideOf(s, card).filter((ally) => !has(s, ally, EFFECT.guard)), // MP-090
    affect('MP-090', EFFECT.guard),
  ),
  strength: 5,
}

const hasten: Skill = {
  ...aimed(
    'hasten',
    'MP-091',
    'ally',
    (s, card) => alliesOf(s, card).filter((ally) => !has(s, ally, EFFECT.acted)), // MP-091
    (g, { card: by, seat }, card, dealer) => ofHelping.hastened(g, dealer, 'MP-091', { seat, by, card }),
  ),
  strength: 0,
}

/** What a Super does to itself. */
const onItself = (verb: string, rule: string, effect: number): ByFlow =>
  plain(verb, (g, by, dealer) => affect(rule, effect)(g, by, by.card, dealer))
const untouchable: Skill = {
  flow: onItself('untouchable', 'MP-090', EFFECT.untouchable),
  clauses: ['MP-090'],
  strength: 8,
}
const firstPick: Skill = {
  flow: onItself('firstPick', 'MP-103', EFFECT.firstPick),
  clauses: ['MP-103'],
  strength: 10,
}
const extraClaim: Skill = {
  flow: onItself('extraClaim', 'MP-103', EFFECT.extraClaim),
  clauses: ['MP-103'],
  strength: 12,
}

const shieldSide: Skill<{ readonly type: AttackType }> = {
  flow: plain('shieldSide', (g, { card: by, seat }, dealer) =>
    ofHelping.shielded(g, dealer, 'MP-089', {
      seat,
      by,
      kind: typeNumber(abilityOf(by, 'shieldSide').type),
      cards: sideOf(g, by),
    }),
  ),
  clauses: ['MP-089'],
  strength: 5,
}

const ALL_TYPES = TYPES.map((_, type) => type)
const anyType = oneOf(typeItem, (_s: Table, _f: By) => ALL_TYPES)
const shieldSquad: Skill = {
  flow: flow('shieldSquad', BY, ({ ask }) => [
    ask('shieldSquad', {
      rule: 'MP-089',
      of: (_g, f) => f.seat,
      choice: anyType,
      late: (s, f) => threat(s, f.card),
      then: (g, { card: by, seat }, kind, dealer) =>
        ofHelping.shielded(g, dealer, 'MP-089', {
          seat,
          by,
          kind,
          cards: supersHere(g).filter((card) => g.owner[card] === seat),
        }),
    }),
  ]),
  clauses: ['MP-089'],
  strength: 0,
}

/** MP-092: the ally's Ability once more, its own Mastermind choosing. */
const encoreable: Aim = (s, card) =>
  alliesOf(s, card).filter(
    (ally) =>
      has(s, ally, EFFECT.acted) && !has(s, ally, EFFECT.silence) && SUPERS[ally]!.ability.verb !== 'encore',
  )
const another = oneOf(superItem, (s: Table, f: By) => encoreable(s, f.card))
const encore: Skill = {
  flow: flow('encore', { ...BY, ally: NO_CARD }, ({ ask, call, when }) => [
    when(
      (g, f) => encoreable(g, f.card).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    ask('encore', {
      rule: 'MP-092',
      notes: { bots: 'ally' },
      of: (_g, f) => f.seat,
      choice: another,
      asked: 'ifAble',
      why: () => refusal('MP-092', 'notATarget'),
      late: (s, f, me) => another.choice(s, f, me, highestOwn(s, f.seat, encoreable(s, f.card))),
      then: (g, f, card, dealer) => {
        f.ally = card
        ofHelping.encored(g, dealer, 'MP-092', { seat: f.seat, by: f.card, card })
      },
    }),
    when(
      (_g, f) => f.ally !== NO_CARD,
      call(perform, (_g, f) => ({ card: f.ally })),
    ),
  ]),
  clauses: ['MP-092'],
  strength: 0,
}

/** MP-095: whether a Squad elsewhere lets a Super in is its owner's secret, so that the owner is asked wherever others cannot see that there is no way. */
const mayRedeploy = (g: Table, { seat }: By): boolean =>
  otherUnresolved(g).some((site) => !isSolo(g) || squadSize(g, site, seat) === 0)
const redeployment = orNone(
  joined({ super: superItem, throwdown: siteItem }, (s: Table, f: By) =>
    supersHere(s)
      .filter((card) => s.owner[card] === f.seat)
      .flatMap((card) => redeployTo(s, card).map((site) => ({ super: card, throwdown: site }))),
  ),
)
const redeploy: Skill = {
  flow: flow('redeploy', BY, ({ ask, when }) => [
    when(
      (g, f) => !mayRedeploy(g, f),
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    when(
      (g, f) => mayRedeploy(g, f),
      ask('redeploy', {
        rule: 'MP-095',
        notes: {
          // Away with whoever would be hit by an enemy that is still to act.
          bots: valuing(redeployment, ({ seat, table: s }) => {
            const worth = worthTo(s, seat)
            const here = prizeAt(s, s.site, worth)
            return (moved) => {
              if (moved === null) return 0
              const { super: card, throwdown: site } = moved
              const hunters = enemiesOf(s, card).filter(
                (enemy) =>
                  !has(s, enemy, EFFECT.acted) &&
                  attackOf(s, enemy) !== FIST &&
                  ((s.defenses[card]! >> attackOf(s, enemy)) & 1) === 0,
              )
              return (hunters.length > 0 ? 4 : -4) + (prizeAt(s, site, worth) - here)
            }
          }),
        },
        of: (_g, f) => f.seat,
        choice: redeployment,
        why: () => refusal('MP-095', 'notThere'),
        late: () => 0, // D10
        then: (g, { card: by, seat }, moved, dealer) => {
          if (moved === null) changes.declined(g, dealer, 'MP-083', { card: by, seat })
          else {
            const { super: card, throwdown: site } = moved
            ofHelping.redeployed(g, dealer, 'MP-095', { seat, by, card, site })
          }
        },
      }),
    ),
  ]),
  clauses: ['MP-095'],
  strength: 0,
}

export const helping = {
  shieldSide,
  guard,
  hasten,
  untouchable,
  firstPick,
  shieldSquad,
  extraClaim,
  encore,
  redeploy,
}
