import { CARD, changesFor, joined, LIST, oneOf, orNone, refusal, SEAT, type Seat } from '@conspire/kernel'
import { danger, loss, lootMerit, worthTo } from '../bot/worth.ts'
import { abilityOf, type Verb } from '../cards/index.ts'
import { changes, SITE } from '../changes.ts'
import { lootHereItem, lootItem, seatItem, siteItem } from '../choices.ts'
import { commonest, lootHere, opponentsOf, otherUnresolved, rarest } from '../fighting.ts'
import { BY, checkPlans, drawTokens, flow, type By, type ByFlow } from '../flows/flow.ts'
import { at, clockwiseFrom, countLoot, tokenOf, typesIn, type Table } from '../table.ts'
import { nothing, plain } from './making.ts'
import { valuing, type Skill } from './skill.ts'

/** Loot that changes hands, or lies elsewhere. */

const { change, declare } = changesFor<Table>()
export const ofLooting = declare({
  restocked: change({ seat: SEAT, by: CARD, cards: LIST }, (s, { cards: tokens }, cards) =>
    cards.moveThese(s, tokens, at.bag, at.loot(s.site)),
  ),
  dipped: change({ seat: SEAT, by: CARD, cards: LIST }, (s, { cards: tokens }, cards) =>
    cards.moveThese(s, tokens, at.bag, at.dipped),
  ),
  kept: change({ seat: SEAT, by: CARD, card: CARD }, (s, { seat, card }, cards) => {
    cards.move(s, card, at.dipped, at.owned(seat))
    cards.moveAll(s, at.dipped, at.bag)
  }),
  grabbed: change({ seat: SEAT, by: CARD, card: CARD }, (s, { seat, card }, cards) =>
    cards.move(s, card, at.loot(s.site), at.owned(seat)),
  ),
  swapped: change({ seat: SEAT, by: CARD, gave: CARD, card: CARD }, (s, { seat, gave, card }, cards) => {
    cards.move(s, gave, at.owned(seat), at.loot(s.site))
    cards.move(s, card, at.loot(s.site), at.owned(seat))
  }),
  traded: change(
    { seat: SEAT, by: CARD, victim: SEAT, gave: CARD, card: CARD },
    (s, { seat, victim, gave, card }, cards) => {
      cards.move(s, gave, at.owned(seat), at.owned(victim))
      cards.move(s, card, at.owned(victim), at.owned(seat))
    },
  ),
  skimmed: change({ seat: SEAT, by: CARD, victim: SEAT, card: CARD }, (s, { seat, victim, card }, cards) =>
    cards.move(s, card, at.owned(victim), at.owned(seat)),
  ),
  rerouted: change({ seat: SEAT, by: CARD, from: SITE, to: SITE, card: CARD }, (s, facts, cards) =>
    cards.move(s, facts.card, at.loot(facts.from), at.loot(facts.to)),
  ),
})

/** MP-096 */
const taking = (verb: Verb, mayTake: (g: Table, seat: Seat) => boolean): ByFlow => {
  const types = (s: Table, f: By): number[] => (mayTake(s, f.seat) ? lootHere(s) : [])
  return flow(verb, BY, ({ ask, when }) => [
    when(
      (g, f) => types(g, f).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    ask(verb, {
      rule: 'MP-096',
      notes: { bots: 'loot', takes: true },
      of: (_g, f) => f.seat,
      choice: oneOf(lootHereItem, (s: Table, f: By) => types(s, f)),
      asked: 'ifAble',
      why: () => refusal('MP-096', 'notHere'),
      late: (s, f) => rarest(s, f.seat, types(s, f)),
      then: (g, { card: by, seat }, type, dealer) => {
        ofLooting.grabbed(g, dealer, 'MP-096', { seat, by, card: tokenOf(g.loot[g.site]!, type) })
        checkPlans(g, dealer, seat) // MP-110
      },
    }),
  ])
}
const grabNow: Skill = {
  flow: taking('grabNow', () => true),
  clauses: ['MP-096'],
  strength: 8,
}
const bounty: Skill = {
  flow: taking('bounty', (g, seat) => g.kos[seat]! > 0),
  clauses: ['MP-096'],
  strength: 6,
}

/** MP-097 */
const restock: Skill<{ readonly count: number }> = {
  flow: plain('restock', (g, { card: by, seat }, dealer) => {
    const cards = drawTokens(g, dealer, abilityOf(by, 'restock').count)
    ofLooting.restocked(g, dealer, 'MP-097', { seat, by, cards })
  }),
  clauses: ['MP-097'],
  strength: 0,
}

/** MP-097 */
const bagDip: Skill<{ readonly count: number }> = {
  flow: flow('bagDip', BY, ({ ask }) => [
    (g, { card: by, seat }, dealer) => {
      const cards = drawTokens(g, dealer, abilityOf(by, 'bagDip').count)
      if (cards.length === 0) nothing(g, { card: by, seat }, dealer)
      else ofLooting.dipped(g, dealer, 'MP-097', { seat, by, cards })
    },
    ask('bagDip', {
      rule: 'MP-097',
      notes: { bots: 'loot' },
      of: (_g, f) => f.seat,
      choice: oneOf(lootItem, (s: Table) => typesIn(s.dipped)),
      asked: 'ifAble',
      why: () => refusal('MP-097', 'notDrawn'),
      late: (s, f) => rarest(s, f.seat, typesIn(s.dipped)),
      then: (g, { card: by, seat }, type, dealer) => {
        ofLooting.kept(g, dealer, 'MP-097', { seat, by, card: tokenOf(g.dipped, type) })
        checkPlans(g, dealer, seat) // MP-110
      },
    }),
  ]),
  clauses: ['MP-097'],
  strength: 10,
}

/** MP-098 */
const swap = orNone(
  joined({ own: lootItem, loot: lootHereItem }, (s: Table, f: By) =>
    typesIn(s.owned[f.seat]!).flatMap((own) => lootHere(s).map((type) => ({ own, loot: type }))),
  ),
)
const swapField: Skill = {
  flow: flow('swapField', BY, ({ ask, when }) => [
    when(
      (g, f) => g.owned[f.seat]!.length === 0 || lootHere(g).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    when(
      (g, f) => g.owned[f.seat]!.length > 0 && lootHere(g).length > 0,
      ask('swapField', {
        rule: 'MP-098',
        notes: {
          bots: valuing(swap, ({ seat, table: s }) => {
            const worth = worthTo(s, seat)
            return (swapped) =>
              swapped === null ? 0.5 : worth[swapped.loot]! - loss(worth, s, seat, swapped.own)
          }),
          takes: true,
        },
        of: (_g, f) => f.seat,
        choice: swap,
        why: () => refusal('MP-098', 'notBoth'),
        late: () => 0, // D13
        then: (g, { card: by, seat }, swapped, dealer) => {
          if (swapped === null) {
            changes.declined(g, dealer, 'MP-083', { card: by, seat })
            return
          }
          const gave = tokenOf(g.owned[seat]!, swapped.own)
          const card = tokenOf(g.loot[g.site]!, swapped.loot)
          ofLooting.swapped(g, dealer, 'MP-098', { seat, by, gave, card })
          checkPlans(g, dealer, seat) // MP-110
        },
      }),
    ),
  ]),
  clauses: ['MP-098'],
  strength: 0,
}

/** MP-098, MP-099: whoever of the enemies has something to trade. */
const traders = (s: Table, { card }: By): Seat[] =>
  opponentsOf(s, card).filter((seat) => s.owned[seat]!.length > 0)
const canTrade = (s: Table, f: By): boolean => s.owned[f.seat]!.length > 0 && traders(s, f).length > 0
const trade = orNone(
  joined({ own: lootItem, player: seatItem, loot: lootItem }, (s: Table, f: By) =>
    typesIn(s.owned[f.seat]!).flatMap((own) =>
      traders(s, f).flatMap((player) =>
        typesIn(s.owned[player]!).map((type) => ({ own, player, loot: type })),
      ),
    ),
  ),
)
const swapPlayers: Skill = {
  flow: flow('swapPlayers', BY, ({ ask, when }) => [
    when(
      (g, f) => !canTrade(g, f),
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    when(
      (g, f) => canTrade(g, f),
      ask('swapPlayers', {
        rule: 'MP-098',
        notes: {
          bots: valuing(trade, ({ seat, table: s, plans }) => {
            const worth = worthTo(s, seat)
            return (traded) => {
              if (traded === null) return 0.5
              return (
                worth[traded.loot]! - loss(worth, s, seat, traded.own) + danger(s, traded.player, plans) * 2
              )
            }
          }),
        },
        of: (_g, f) => f.seat,
        choice: trade,
        why: () => refusal('MP-099', 'notThisPlayer'),
        late: () => 0, // D14
        then: (g, { card: by, seat }, traded, dealer) => {
          if (traded === null) {
            changes.declined(g, dealer, 'MP-083', { card: by, seat })
            return
          }
          const { own, player: victim, loot } = traded
          const gave = tokenOf(g.owned[seat]!, own)
          const card = tokenOf(g.owned[victim]!, loot)
          ofLooting.traded(g, dealer, 'MP-098', { seat, by, victim, gave, card })
          checkPlans(g, dealer, seat, victim) // MP-110, MP-114
        },
      }),
    ),
  ]),
  clauses: ['MP-098', 'MP-099', 'MP-114'],
  strength: 0,
}

/** MP-099: a player and a type of which they own two or more. */
const doubles = joined({ player: seatItem, loot: lootItem }, (s: Table, { card }: By) =>
  opponentsOf(s, card).flatMap((player) =>
    countLoot(s.owned[player]!).flatMap((count, loot) => (count > 1 ? [{ player, loot }] : [])),
  ),
)
const doublesOf = (s: Table, f: By) =>
  doubles.list(s, f, f.seat).map((double) => doubles.value(s, f, f.seat, double))
const takeDuplicate: Skill = {
  flow: flow('takeDuplicate', BY, ({ ask, when }) => [
    when(
      (g, f) => doublesOf(g, f).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    ask('takeDuplicate', {
      rule: 'MP-099',
      notes: {
        bots: valuing(doubles, (asked) => {
          const merit = lootMerit(asked)
          return ({ player, loot }) => merit(loot) + danger(asked.table, player, asked.plans)
        }),
      },
      of: (_g, f) => f.seat,
      choice: doubles,
      asked: 'ifAble',
      why: () => refusal('MP-099', 'noDouble'),
      // D15
      late: (s, f, me) => {
        const all = doublesOf(s, f)
        const type = rarest(
          s,
          f.seat,
          [...new Set(all.map(({ loot }) => loot))].sort((a, b) => a - b),
        )
        const player = clockwiseFrom(s, f.seat).find((seat) =>
          all.some((double) => double.player === seat && double.loot === type),
        )!
        return doubles.choice(s, f, me, { player, loot: type })
      },
      then: (g, { card: by, seat }, { player: victim, loot }, dealer) => {
        const card = tokenOf(g.owned[victim]!, loot)
        ofLooting.skimmed(g, dealer, 'MP-099', { seat, by, victim, card })
        checkPlans(g, dealer, seat) // MP-110
      },
    }),
  ]),
  clauses: ['MP-099'],
  strength: 0,
}

/** MP-102: a Loot, where it comes from and where it goes. */
const waysFor = (s: Table): { loot: number; from: number; to: number }[] =>
  otherUnresolved(s).flatMap((site) => [
    ...typesIn(s.loot[site]!).map((loot) => ({ loot, from: site, to: s.site })),
    ...lootHere(s).map((loot) => ({ loot, from: s.site, to: site })),
  ])
const reroute = joined({ loot: lootItem, from: siteItem, to: siteItem }, (s: Table, _f: By) => waysFor(s))
const moveLoot: Skill = {
  flow: flow('moveLoot', BY, ({ ask, when }) => [
    when(
      (g) => waysFor(g).length === 0,
      (g, f, dealer) => nothing(g, f, dealer),
    ),
    ask('moveLoot', {
      rule: 'MP-102',
      notes: {
        bots: valuing(reroute, (asked) => {
          const merit = lootMerit(asked)
          return ({ loot, to }) => (to === asked.table.site ? merit(loot) : -merit(loot))
        }),
      },
      of: (_g, f) => f.seat,
      choice: reroute,
      asked: 'ifAble',
      why: () => refusal('MP-102', 'notThisWay'),
      // D19
      late: (s, f, me) => {
        const coming = waysFor(s).filter(({ to }) => to === s.site)
        if (coming.length === 0) {
          const away = { loot: commonest(lootHere(s)), from: s.site, to: otherUnresolved(s)[0]! }
          return reroute.choice(s, f, me, away)
        }
        const types = [...new Set(coming.map(({ loot }) => loot))].sort((a, b) => a - b)
        const type = rarest(s, f.seat, types)
        const first = coming.find(({ loot }) => loot === type)!
        return reroute.choice(s, f, me, first)
      },
      then: (g, { card: by, seat }, { loot, from, to }, dealer) =>
        ofLooting.rerouted(g, dealer, 'MP-102', { seat, by, from, to, card: tokenOf(g.loot[from]!, loot) }),
    }),
  ]),
  clauses: ['MP-102'],
  strength: 0,
}

export const looting = {
  grabNow,
  bounty,
  restock,
  bagDip,
  swapField,
  swapPlayers,
  takeDuplicate,
  moveLoot,
}
