import {
  oneOf,
  orNone,
  refusal,
  type AnyFlow,
  type Dealer,
  type Flow,
  type Frame,
  type Seat,
} from '@conspire/kernel'
import { NO_CARD, SUPERS, TYPES, typeNumber, type Verb } from '../cards/index.ts'
import { changes, KO, type Event } from '../changes.ts'
import { lootItem, seatItem, siteItem, superItem, together } from '../choices.ts'
import {
  AIMS,
  commonest,
  enemiesOf,
  highest,
  highestOwn,
  lootHere,
  opponentsOf,
  otherUnresolved,
  rarest,
  redeployTo,
  scoutable,
  sideOf,
  supersHere,
  threat,
  type AimedVerb,
} from '../fighting.ts'
import {
  clockwiseFrom,
  countLoot,
  EFFECT,
  faceDownAt,
  has,
  isSolo,
  seatsOf,
  squadSize,
  tokenOf,
  typesIn,
  type Table,
} from '../table.ts'
import { checkPlans, drawTokens, flow } from './flow.ts'

/** Chapter 6. The Super that performs, and its owner, who makes the choices (MP-082). */
const BY = { card: NO_CARD, seat: NO_CARD }
type By = { readonly card: number; readonly seat: Seat }
type ByFlow = Flow<Table, { card: number; seat: number }, Event>
type Result = (g: Table, by: By, target: number, dealer: Dealer<Event>) => void

const nothing = (g: Table, { card, seat }: By, dealer: Dealer<Event>): void =>
  changes.idle(g, dealer, 'MP-083', { card, seat })

/** An Ability aimed at one Super. Where none fits nothing happens; where one fits there is nothing to choose. */
function aimed(verb: AimedVerb, rule: string, then: Result, ownFirst = false): ByFlow {
  const targets = (s: Table, f: By): number[] => AIMS[verb](s, f.card)
  return flow(verb, BY, ({ ask, when }) => [
    // MP-083
    when(
      (g, f) => targets(g, f).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    ask(verb, {
      rule,
      of: (_g, f) => f.seat, // MP-082
      choice: oneOf(superItem, (s: Table, f: By) => targets(s, f)),
      asked: 'ifAble', // MP-149
      why: () => refusal(rule, 'notATarget'),
      late: (s, f) => (ownFirst ? highestOwn(s, f.seat, targets(s, f)) : highest(targets(s, f))),
      then: (g, f, target, dealer) => then(g, f, target, dealer),
    }),
  ])
}

/** An Ability without a choice. */
const plain = (verb: Verb, then: (g: Table, by: By, dealer: Dealer<Event>) => void): ByFlow =>
  flow(verb, BY, () => [(g, f, dealer) => then(g, f, dealer)])

const affect =
  (rule: string, effect: number): Result =>
  (g, { card: by, seat }, card, dealer) =>
    changes.affected(g, dealer, rule, { seat, by, card, effect })

/** MP-085: no Defense helps. */
const strike =
  (rule: string): Result =>
  (g, { card: by, seat }, card, dealer) => {
    const guarded = has(g, card, EFFECT.guard) ? KO.guarded : KO.hit // MP-090
    const result = has(g, card, EFFECT.untouchable) ? KO.untouchable : guarded // MP-090
    changes.struck(g, dealer, rule, { seat, by, card, result })
  }

const stun = aimed('stun', 'MP-087', affect('MP-087', EFFECT.stun))
const silence = aimed('silence', 'MP-088', affect('MP-088', EFFECT.silence))
const disarm = aimed('disarm', 'MP-088', affect('MP-088', EFFECT.disarm))
const strip = aimed('strip', 'MP-089', (g, { card: by, seat }, card, dealer) =>
  changes.stripped(g, dealer, 'MP-089', { seat, by, card }),
)
const guard = aimed('guard', 'MP-090', affect('MP-090', EFFECT.guard), true)
const hasten = aimed(
  'hasten',
  'MP-091',
  (g, { card: by, seat }, card, dealer) => changes.hastened(g, dealer, 'MP-091', { seat, by, card }),
  true,
)
const koLower = aimed('koLower', 'MP-094', strike('MP-094'))
const koHigher = aimed('koHigher', 'MP-094', strike('MP-094'))
const koHighest = plain('koHighest', (g, by, dealer) => {
  const enemies = enemiesOf(g, by.card)
  if (enemies.length === 0) nothing(g, by, dealer)
  else strike('MP-094')(g, by, highest(enemies), dealer)
})
const secondStrike = aimed('secondStrike', 'MP-085', strike('MP-085'))
const rescue = aimed(
  'rescue',
  'MP-093',
  (g, { card: by, seat }, card, dealer) =>
    changes.rescued(g, dealer, 'MP-093', {
      seat,
      by,
      card,
      victim: g.ko.findIndex((pile) => pile.includes(card)),
    }),
  true,
)

const untouchable = plain('untouchable', (g, by, dealer) =>
  affect('MP-090', EFFECT.untouchable)(g, by, by.card, dealer),
)
const firstPick = plain('firstPick', (g, by, dealer) =>
  affect('MP-103', EFFECT.firstPick)(g, by, by.card, dealer),
)
const extraClaim = plain('extraClaim', (g, by, dealer) =>
  affect('MP-103', EFFECT.extraClaim)(g, by, by.card, dealer),
)
const shieldSide = plain('shieldSide', (g, { card: by, seat }, dealer) =>
  changes.shielded(g, dealer, 'MP-089', {
    seat,
    by,
    kind: typeNumber(SUPERS[by]!.ability.type!),
    cards: sideOf(g, by),
  }),
)
const typeItem = {
  say: (_s: unknown, type: number) => TYPES[type] ?? '',
  read: (_s: unknown, said: unknown) => {
    const type = TYPES.findIndex((one) => one === said)
    return type < 0 ? 'noSuchType' : type
  },
}
const ALL_TYPES = TYPES.map((_, type) => type)
const shieldSquad: ByFlow = flow('shieldSquad', BY, ({ ask }) => [
  ask('shieldSquad', {
    rule: 'MP-089',
    of: (_g, f) => f.seat,
    choice: oneOf(typeItem, () => ALL_TYPES),
    late: (s, f) => threat(s, f.card),
    then: (g, { card: by, seat }, kind, dealer) =>
      changes.shielded(g, dealer, 'MP-089', {
        seat,
        by,
        kind,
        cards: supersHere(g).filter((card) => g.owner[card] === seat),
      }),
  }),
])

/** MP-092: the ally's Ability once more, its own Mastermind choosing. */
const encore: Flow<Table, { card: number; seat: number; ally: number }, Event> = flow(
  'encore',
  { ...BY, ally: NO_CARD },
  ({ ask, call, when }) => [
    when(
      (g, f) => AIMS.encore(g, f.card).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    ask('encore', {
      rule: 'MP-092',
      of: (_g, f) => f.seat,
      choice: oneOf(superItem, (s: Table, f: By) => AIMS.encore(s, f.card)),
      asked: 'ifAble',
      why: () => refusal('MP-092', 'notATarget'),
      late: (s, f) => highestOwn(s, f.seat, AIMS.encore(s, f.card)),
      then: (g, f, card, dealer) => {
        f.ally = card
        changes.encored(g, dealer, 'MP-092', { seat: f.seat, by: f.card, card })
      },
    }),
    when(
      (_g, f) => f.ally !== NO_CARD,
      call(
        () => perform,
        (_g, f) => ({ card: f.ally }),
      ),
    ),
  ],
)

/** MP-095: whether a Squad elsewhere lets a Super in is its owner's secret, so that the owner is asked wherever others cannot see that there is no way. */
const mayRedeploy = (g: Table, { seat }: By): boolean =>
  otherUnresolved(g).some((site) => !isSolo(g) || squadSize(g, site, seat) === 0)
export const redeployment = orNone(
  together(['super', 'throwdown'], (s, f: By) =>
    supersHere(s)
      .filter((card) => s.owner[card] === f.seat)
      .flatMap((card) => redeployTo(s, card).map((site) => [card, site])),
  ),
)
const redeploy: ByFlow = flow('redeploy', BY, ({ ask, when }) => [
  when(
    (g, f) => !mayRedeploy(g, f),
    (g, f, dealer) => nothing(g, f, dealer),
  ),
  when(
    (g, f) => mayRedeploy(g, f),
    ask('redeploy', {
      rule: 'MP-095',
      of: (_g, f) => f.seat,
      choice: redeployment,
      why: () => refusal('MP-095', 'notThere'),
      late: () => 0, // D10
      then: (g, { card: by, seat }, moved, dealer) => {
        if (moved === null) changes.declined(g, dealer, 'MP-083', { card: by, seat })
        else {
          const [card, site] = moved as [number, number]
          changes.redeployed(g, dealer, 'MP-095', { seat, by, card, site })
        }
      },
    }),
  ),
])

/** MP-096 */
const mayTake: Readonly<Record<'grabNow' | 'bounty', (g: Table, seat: Seat) => boolean>> = {
  grabNow: () => true,
  bounty: (g, seat) => g.kos[seat]! > 0,
}
const taking = (verb: 'grabNow' | 'bounty'): ByFlow => {
  const types = (s: Table, f: By): number[] => (mayTake[verb](s, f.seat) ? lootHere(s) : [])
  return flow(verb, BY, ({ ask, when }) => [
    when(
      (g, f) => types(g, f).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    ask(verb, {
      rule: 'MP-096',
      of: (_g, f) => f.seat,
      choice: oneOf(lootItem, (s: Table, f: By) => types(s, f)),
      asked: 'ifAble',
      why: () => refusal('MP-096', 'notHere'),
      late: (s, f) => rarest(s, f.seat, types(s, f)),
      then: (g, { card: by, seat }, type, dealer) => {
        changes.grabbed(g, dealer, 'MP-096', { seat, by, card: tokenOf(g.loot[g.site]!, type) })
        checkPlans(g, dealer, seat) // MP-110
      },
    }),
  ])
}
const grabNow = taking('grabNow')
const bounty = taking('bounty')

/** MP-097 */
const restock = plain('restock', (g, { card: by, seat }, dealer) => {
  const cards = drawTokens(g, dealer, SUPERS[by]!.ability.count!)
  changes.restocked(g, dealer, 'MP-097', { seat, by, cards })
})
const bagDip: ByFlow = flow('bagDip', BY, ({ ask }) => [
  (g, { card: by, seat }, dealer) => {
    const cards = drawTokens(g, dealer, SUPERS[by]!.ability.count!)
    if (cards.length === 0) nothing(g, { card: by, seat }, dealer)
    else changes.dipped(g, dealer, 'MP-097', { seat, by, cards })
  },
  ask('bagDip', {
    rule: 'MP-097',
    of: (_g, f) => f.seat,
    choice: oneOf(lootItem, (s: Table) => typesIn(s.dipped)),
    asked: 'ifAble',
    why: () => refusal('MP-097', 'notDrawn'),
    late: (s, f) => rarest(s, f.seat, typesIn(s.dipped)),
    then: (g, { card: by, seat }, type, dealer) => {
      changes.kept(g, dealer, 'MP-097', { seat, by, card: tokenOf(g.dipped, type) })
      checkPlans(g, dealer, seat) // MP-110
    },
  }),
])

/** MP-098 */
export const swapChoice = orNone(
  together(['own', 'loot'], (s, f: By) =>
    typesIn(s.owned[f.seat]!).flatMap((own) => lootHere(s).map((type) => [own, type])),
  ),
)
const swapField: ByFlow = flow('swapField', BY, ({ ask, when }) => [
  when(
    (g, f) => g.owned[f.seat]!.length === 0 || lootHere(g).length === 0,
    (g, f, dealer) => nothing(g, f, dealer),
  ),
  when(
    (g, f) => g.owned[f.seat]!.length > 0 && lootHere(g).length > 0,
    ask('swapField', {
      rule: 'MP-098',
      of: (_g, f) => f.seat,
      choice: swapChoice,
      why: () => refusal('MP-098', 'notBoth'),
      late: () => 0, // D13
      then: (g, { card: by, seat }, swap, dealer) => {
        if (swap === null) {
          changes.declined(g, dealer, 'MP-083', { card: by, seat })
          return
        }
        const [own, type] = swap as [number, number]
        const gave = tokenOf(g.owned[seat]!, own)
        changes.swapped(g, dealer, 'MP-098', { seat, by, gave, card: tokenOf(g.loot[g.site]!, type) })
        checkPlans(g, dealer, seat) // MP-110
      },
    }),
  ),
])

/** MP-098, MP-099: whoever of the enemies has something to trade. */
const traders = (s: Table, { card }: By): Seat[] =>
  opponentsOf(s, card).filter((seat) => s.owned[seat]!.length > 0)
const canTrade = (s: Table, f: By): boolean => s.owned[f.seat]!.length > 0 && traders(s, f).length > 0
export const tradeChoice = orNone(
  together(['own', 'player', 'loot'], (s, f: By) =>
    typesIn(s.owned[f.seat]!).flatMap((own) =>
      traders(s, f).flatMap((seat) => typesIn(s.owned[seat]!).map((type) => [own, seat, type])),
    ),
  ),
)
const swapPlayers: ByFlow = flow('swapPlayers', BY, ({ ask, when }) => [
  when(
    (g, f) => !canTrade(g, f),
    (g, f, dealer) => nothing(g, f, dealer),
  ),
  when(
    (g, f) => canTrade(g, f),
    ask('swapPlayers', {
      rule: 'MP-098',
      of: (_g, f) => f.seat,
      choice: tradeChoice,
      why: () => refusal('MP-099', 'notThisPlayer'),
      late: () => 0, // D14
      then: (g, { card: by, seat }, trade, dealer) => {
        if (trade === null) {
          changes.declined(g, dealer, 'MP-083', { card: by, seat })
          return
        }
        const [own, victim, type] = trade as [number, number, number]
        const gave = tokenOf(g.owned[seat]!, own)
        changes.traded(g, dealer, 'MP-098', { seat, by, victim, gave, card: tokenOf(g.owned[victim]!, type) })
        checkPlans(g, dealer, seat, victim) // MP-110, MP-114
      },
    }),
  ),
])

/** MP-099: a player and a type of which they own two or more. */
const doublesOf = (s: Table, { card }: By): number[][] =>
  opponentsOf(s, card).flatMap((seat) =>
    countLoot(s.owned[seat]!).flatMap((count, type) => (count > 1 ? [[seat, type]] : [])),
  )
export const skimChoice = together(['player', 'loot'], (s, f: By) => doublesOf(s, f))
const takeDuplicate: ByFlow = flow('takeDuplicate', BY, ({ ask, when }) => [
  when(
    (g, f) => doublesOf(g, f).length === 0,
    (g, f, dealer) => nothing(g, f, dealer),
  ),
  ask('takeDuplicate', {
    rule: 'MP-099',
    of: (_g, f) => f.seat,
    choice: skimChoice,
    asked: 'ifAble',
    why: () => refusal('MP-099', 'noDouble'),
    // D15
    late: (s, f, me) => {
      const doubles = doublesOf(s, f)
      const type = rarest(
        s,
        f.seat,
        [...new Set(doubles.map(([, one]) => one!))].sort((a, b) => a - b),
      )
      const victim = clockwiseFrom(s, f.seat).find((seat) =>
        doubles.some(([one, other]) => one === seat && other === type),
      )!
      return skimChoice.choice(s, f, me, [victim, type])
    },
    then: (g, { card: by, seat }, [victim, type], dealer) => {
      const card = tokenOf(g.owned[victim!]!, type!)
      changes.skimmed(g, dealer, 'MP-099', { seat, by, victim: victim!, card })
      checkPlans(g, dealer, seat) // MP-110
    },
  }),
])

/** MP-100 */
const creditsOf = (s: Table, { seat }: By): number[][] =>
  seatsOf(s).flatMap((other) => (other === seat ? [] : s.ko[other]!.map((card) => [other, card])))
export const creditChoice = together(['player', 'super'], (s, f: By) => creditsOf(s, f))
const koTheft: ByFlow = flow('koTheft', BY, ({ ask, when }) => [
  when(
    (g, f) => creditsOf(g, f).length === 0,
    (g, f, dealer) => nothing(g, f, dealer),
  ),
  ask('koTheft', {
    rule: 'MP-100',
    of: (_g, f) => f.seat,
    choice: creditChoice,
    asked: 'ifAble',
    why: () => refusal('MP-100', 'notInPile'),
    // D16
    late: (s, f, me) => {
      const others = clockwiseFrom(s, f.seat).slice(1)
      const victim = others.reduce((best, seat) => (s.ko[seat]!.length > s.ko[best]!.length ? seat : best))
      return creditChoice.choice(s, f, me, [victim, highest(s.ko[victim]!)])
    },
    then: (g, { card: by, seat }, [victim, card], dealer) =>
      changes.creditStolen(g, dealer, 'MP-100', { seat, by, victim: victim!, card: card! }),
  }),
])

/** MP-101 */
const peekPlan: ByFlow = flow('peekPlan', BY, ({ ask }) => [
  ask('peekPlan', {
    rule: 'MP-101',
    of: (_g, f) => f.seat,
    choice: oneOf(seatItem, (s: Table, f: By) => seatsOf(s).filter((seat) => seat !== f.seat)),
    why: () => refusal('MP-101', 'anotherPlayer'),
    late: (s, f) => clockwiseFrom(s, f.seat)[1]!, // D17
    // MP-133: what was seen stays known.
    then: (g, { card: by, seat }, victim, dealer) =>
      changes.peeked(g, dealer, 'MP-101', { seat, by, victim, plan: g.plan[victim]![0]! }),
  }),
])
const scout: ByFlow = flow('scout', BY, ({ ask, when }) => [
  when(
    (g) => scoutable(g).length === 0,
    (g, f, dealer) => nothing(g, f, dealer),
  ),
  ask('scout', {
    rule: 'MP-101',
    of: (_g, f) => f.seat,
    choice: oneOf(siteItem, (s: Table) => scoutable(s)),
    asked: 'ifAble',
    why: () => refusal('MP-101', 'nothingThere'),
    late: (s) => scoutable(s)[0]!, // D18
    then: (g, { card: by, seat }, site, dealer) =>
      changes.scouted(g, dealer, 'MP-101', { seat, by, site, cards: faceDownAt(g, site).flat() }),
  }),
])

/** MP-102: a Loot, where it comes from and where it goes. */
const waysFor = (s: Table): number[][] =>
  otherUnresolved(s).flatMap((site) => [
    ...typesIn(s.loot[site]!).map((type) => [type, site, s.site]),
    ...lootHere(s).map((type) => [type, s.site, site]),
  ])
export const rerouteChoice = together(['loot', 'from', 'to'], (s, _f: By) => waysFor(s))
const moveLoot: ByFlow = flow('moveLoot', BY, ({ ask, when }) => [
  when(
    (g) => waysFor(g).length === 0,
    (g, f, dealer) => nothing(g, f, dealer),
  ),
  ask('moveLoot', {
    rule: 'MP-102',
    of: (_g, f) => f.seat,
    choice: rerouteChoice,
    asked: 'ifAble',
    why: () => refusal('MP-102', 'notThisWay'),
    // D19
    late: (s, f, me) => {
      const coming = waysFor(s).filter(([, , to]) => to === s.site)
      if (coming.length > 0) {
        const type = rarest(
          s,
          f.seat,
          [...new Set(coming.map(([one]) => one!))].sort((a, b) => a - b),
        )
        return rerouteChoice.choice(
          s,
          f,
          me,
          coming.find(([one]) => one === type)!,
        )
      }
      return rerouteChoice.choice(s, f, me, [commonest(lootHere(s)), s.site, otherUnresolved(s)[0]!])
    },
    then: (g, { card: by, seat }, [type, from, to], dealer) => {
      const card = tokenOf(g.loot[from!]!, type!)
      changes.rerouted(g, dealer, 'MP-102', { seat, by, from: from!, to: to!, card })
    },
  }),
])

/** A flow for every verb. */
export const ABILITIES = {
  stun,
  shieldSide,
  guard,
  grabNow,
  strip,
  hasten,
  peekPlan,
  scout,
  untouchable,
  firstPick,
  koLower,
  koHigher,
  koHighest,
  restock,
  disarm,
  silence,
  shieldSquad,
  rescue,
  secondStrike,
  swapField,
  takeDuplicate,
  extraClaim,
  encore,
  redeploy,
  bagDip,
  bounty,
  swapPlayers,
  koTheft,
  moveLoot,
} satisfies Record<Verb, AnyFlow<Table, Event>>

/** A Super performs its Ability, in its own turn or through Encore; a silenced one does not. */
export const perform: Flow<Table, { card: number }, Event> = flow(
  'perform',
  { card: NO_CARD },
  ({ callOne, when }) => [
    when(
      (g, f) => has(g, f.card, EFFECT.silence),
      (g, f, dealer) => changes.silenced(g, dealer, 'MP-088', { card: f.card, seat: g.owner[f.card]! }),
    ),
    when(
      (g, f) => !has(g, f.card, EFFECT.silence), // MP-088
      // MP-081
      callOne(
        'ability',
        (_g, f) => SUPERS[f.card]!.ability.verb,
        () => ABILITIES,
        (g, f: Frame<{ card: number }>) => ({ card: f.card, seat: g.owner[f.card]! }), // MP-082
      ),
    ),
  ],
)
