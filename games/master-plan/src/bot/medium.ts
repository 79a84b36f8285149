import {
  NOBODY,
  pick,
  type Bot,
  type Choice,
  type PublicLocals,
  type Randomness,
  type Seat,
} from '@conspire/kernel'
import { ATTACK, DEFENSES, FACTION, FIST, HERO, lootOf, SUPERS, VILLAIN, type Verb } from '../cards/index.ts'
import { attackOf, enemiesOf, threat } from '../fighting.ts'
import {
  creditChoice,
  redeployment,
  rerouteChoice,
  skimChoice,
  swapChoice,
  tradeChoice,
} from '../flows/abilities.ts'
import { cardOf, PASS, siteOf } from '../flows/assemble.ts'
import { EFFECT, has, squadFaction, type Table } from '../table.ts'
import { danger, plansIn, worthTo, worthToOthers, type Plans } from './worth.ts'

/**
 * Follows its plan: counts what it still needs and where that lies, sends Supers that claim early and stay alive there, and strikes at whoever seems about to win.
 */

/** What is asked. Of the table nothing is looked at but what this seat sees, so that it may be a whole one. */
export interface Asked {
  readonly seat: Seat
  readonly decision: string
  readonly table: Table
  readonly plans: Plans
  readonly locals: PublicLocals
  /** What the Loot at each Throwdown is worth to this seat, where that is known already. */
  readonly prizes?: readonly number[]
  readonly legal: readonly Choice[]
  readonly random: Randomness
}
/** What a choice seems to be good for. */
type Merit = (choice: Choice) => number

/** Of the best choices one, at random among equals. */
function best({ legal, random }: Asked, merit: Merit): Choice {
  let most = -Infinity
  let best: Choice[] = []
  for (const choice of legal) {
    const value = merit(choice)
    if (value > most) {
      most = value
      best = [choice]
    } else if (value === most) best.push(choice)
  }
  return pick(best, random)
}

/** Abilities that bring something by themselves. */
const BONUS: Partial<Record<Verb, number>> = {
  extraClaim: 12,
  grabNow: 8,
  bagDip: 10,
  firstPick: 10,
  bounty: 6,
  untouchable: 8,
  koHighest: 6,
  koLower: 5,
  koHigher: 5,
  secondStrike: 5,
  stun: 6,
  guard: 5,
  shieldSide: 5,
}
const flags = (mask: number): number => (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1)

/** How much a Super brings to a Throwdown: high numbers claim first, Defenses keep it there, an Attack and an Ability help. */
export const STRENGTH: readonly number[] = SUPERS.map(
  ({ number, ability }, card) =>
    number * 0.55 + flags(DEFENSES[card]!) * 7 + (ATTACK[card] === FIST ? 0 : 5) + (BONUS[ability.verb] ?? 0),
)

/** What the best few Loot at a Throwdown are worth. */
function prizeAt(s: Table, site: number, worth: readonly number[]): number {
  const values = s.loot[site]!.map((token) => worth[lootOf(token)]!).sort((a, b) => b - a)
  return values.reduce((sum, value, i) => sum + value / (i + 1), 0)
}

/** By faction: the Throwdown to which all its Supers go. Together they win the battle there, and claim one after the other. */
function targetsOf(s: Table, seat: Seat, prizes: readonly number[]): number[] {
  const mine = prizes.map((_, site) => squadFaction(s, site, seat))
  const targets = [NOBODY, NOBODY]
  const strengths = [0, 0]
  for (const card of s.hand[seat]!) strengths[FACTION[card]!]! += STRENGTH[card]!
  const stronger = strengths[HERO]! >= strengths[VILLAIN]! ? HERO : VILLAIN
  /** The best of the Throwdowns where this seat has such a Squad, or none. */
  const richest = (faction: number, but: number): number => {
    let best = NOBODY
    for (let site = 0; site < prizes.length; site++)
      if (mine[site] === faction && site !== but && (best === NOBODY || prizes[site]! > prizes[best]!))
        best = site
    return best
  }
  for (const faction of [stronger, 1 - stronger]) {
    const held = richest(faction, NOBODY)
    targets[faction] = held === NOBODY ? richest(NOBODY, targets[1 - faction]!) : held
  }
  return targets
}

/** What the Loot at each Throwdown is worth to a seat. */
export function prizesFor(s: Table, seat: Seat): number[] {
  const worth = worthTo(s, seat)
  return s.row.map((_, site) => prizeAt(s, site, worth))
}

function playMerit({ seat, table: s, prizes = prizesFor(s, seat) }: Asked): Merit {
  const targets = targetsOf(s, seat, prizes)
  return (choice) => {
    if (choice === PASS) return -1
    const card = cardOf(choice)
    return siteOf(choice) === targets[FACTION[card]!] ? STRENGTH[card]! : 0
  }
}

/** How much it hurts an enemy, and helps me, when that Super is struck. */
function targetMerit({ seat, table: s, plans }: Asked): Merit {
  return (card) => {
    const owner = s.owner[card]!
    if (owner === seat) return -100
    const pending = has(s, card, EFFECT.acted) ? 0 : attackOf(s, card) === FIST ? 4 : 10
    return card * 0.4 + pending + danger(s, owner, plans) * 30
  }
}

/** The Super whom it helps me most to help. */
const allyMerit =
  ({ seat, table: s, plans }: Asked): Merit =>
  (card) =>
    (s.owner[card] === seat ? 100 : 0) + STRENGTH[card]! - danger(s, s.owner[card]!, plans) * 10

const lootMerit = ({ seat, table: s, plans }: Asked): Merit => {
  const worth = worthTo(s, seat)
  const others = worthToOthers(s, seat, plans)
  return (type) => worth[type]! + others[type]!
}

/** What a seat would lose. */
const loss = (worth: readonly number[], s: Table, seat: Seat, type: number): number =>
  s.owned[seat]!.filter((token) => lootOf(token) === type).length > 1 ? 0.2 : worth[type]! + 3

const MERITS: Readonly<Record<string, (asked: Asked) => Merit>> = {
  play: playMerit,
  throwdown: ({ seat, table: s }) => {
    const worth = worthTo(s, seat)
    return (site) => prizeAt(s, site, worth)
  },
  claim: lootMerit,
  grabNow: lootMerit,
  bounty: lootMerit,
  bagDip: lootMerit,
  attack: targetMerit,
  stun: targetMerit,
  silence: targetMerit,
  disarm: targetMerit,
  strip: targetMerit,
  koLower: targetMerit,
  koHigher: targetMerit,
  secondStrike: targetMerit,
  guard: allyMerit,
  hasten: allyMerit,
  encore: allyMerit,
  rescue: allyMerit,
  shieldSquad: ({ table: s, locals }) => {
    const type = threat(s, locals['card']!)
    return (choice) => (choice === type ? 1 : 0)
  },
  // Away with whoever would be hit by an enemy that is still to act.
  redeploy: ({ seat, table: s, locals }) => {
    const worth = worthTo(s, seat)
    const here = prizeAt(s, s.site, worth)
    return (choice) => {
      const moved = redeployment.value(s, { card: locals['card']!, seat }, seat, choice)
      if (moved === null) return 0
      const [card, site] = moved as [number, number]
      const hunters = enemiesOf(s, card).filter(
        (enemy) =>
          !has(s, enemy, EFFECT.acted) &&
          attackOf(s, enemy) !== FIST &&
          ((s.defenses[card]! >> attackOf(s, enemy)) & 1) === 0,
      )
      return (hunters.length > 0 ? 4 : -4) + (prizeAt(s, site, worth) - here)
    }
  },
  swapField: ({ seat, table: s, locals }) => {
    const worth = worthTo(s, seat)
    return (choice) => {
      const swap = swapChoice.value(s, { card: locals['card']!, seat }, seat, choice)
      return swap === null ? 0.5 : worth[swap[1]!]! - loss(worth, s, seat, swap[0]!)
    }
  },
  swapPlayers: ({ seat, table: s, plans, locals }) => {
    const worth = worthTo(s, seat)
    return (choice) => {
      const trade = tradeChoice.value(s, { card: locals['card']!, seat }, seat, choice)
      if (trade === null) return 0.5
      const [own, victim, type] = trade as [number, number, number]
      return worth[type]! - loss(worth, s, seat, own) + danger(s, victim, plans) * 2
    }
  },
  takeDuplicate: (asked) => {
    const { seat, table: s, plans } = asked
    const merit = lootMerit(asked)
    return (choice) => {
      const [victim, type] = skimChoice.value(s, { card: 0, seat }, seat, choice) as [number, number]
      return merit(type) + danger(s, victim, plans)
    }
  },
  koTheft: ({ seat, table: s, plans }) => {
    return (choice) => {
      const [victim, card] = creditChoice.value(s, { card: 0, seat }, seat, choice) as [number, number]
      return danger(s, victim, plans) * 20 + card * 0.1
    }
  },
  moveLoot: (asked) => {
    const { seat, table: s } = asked
    const merit = lootMerit(asked)
    return (choice) => {
      const [type, , to] = rerouteChoice.value(s, { card: 0, seat }, seat, choice) as [number, number, number]
      return to === s.site ? merit(type) : -merit(type)
    }
  },
  peekPlan:
    ({ table: s, plans }) =>
    (seat) =>
      plans[seat]! >= 0 ? -1 : danger(s, seat, plans),
  loserLad:
    ({ seat }) =>
    (other) =>
      other === seat ? 1 : 0,
  firstLoserLad:
    ({ seat }) =>
    (other) =>
      other === seat ? 1 : 0,
}

export function answer(asked: Asked): Choice {
  const merit = MERITS[asked.decision]
  return merit ? best(asked, merit(asked)) : pick(asked.legal, asked.random)
}

export const medium: Bot<Table, Table> = {
  name: 'medium',
  choose: ({ seat, decision, view: { table, pending }, legal, random }) =>
    answer({ seat, decision, table, plans: plansIn(table), locals: pending!.locals, legal, random }),
}
