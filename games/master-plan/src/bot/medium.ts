import { NOBODY, pick, type Bot, type Choice, type Seat } from '@conspire/kernel'
import { strengthOf } from '../abilities/index.ts'
import type { Answer, Asked, Merit } from '../abilities/skill.ts'
import { ATTACK, DEFENSES, FACTION, FIST, HERO, SUPERS, VILLAIN } from '../cards/index.ts'
import { attackOf } from '../fighting.ts'
import { play } from '../flows/assemble.ts'
import { masterPlanRules } from '../rules.ts'
import { EFFECT, has, squadFaction, type Table } from '../table.ts'
import { danger, lootMerit, plansIn, prizeAt, worthTo } from './worth.ts'

/**
 * Follows its plan: counts what it still needs and where that lies, sends Supers that claim early and stay alive there, and strikes at whoever seems about to win.
 */

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

const flags = (mask: number): number => (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1)

/** How much a Super brings to a Throwdown: high numbers claim first, Defenses keep it there, an Attack and an Ability help. */
export const STRENGTH: readonly number[] = SUPERS.map(
  ({ number, ability }, card) =>
    number * 0.55 + flags(DEFENSES[card]!) * 7 + (ATTACK[card] === FIST ? 0 : 5) + strengthOf(ability),
)

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
    const played = play.value(s, {}, seat, choice)
    if (played === null) return -1
    return played.throwdown === targets[FACTION[played.super]!] ? STRENGTH[played.super]! : 0
  }
}

/** How much it hurts an enemy, and helps me, when that Super is struck. */
function targetMerit({ seat, table: s, plans }: Asked): Merit {
  return (card: number) => {
    const owner = s.owner[card]!
    if (owner === seat) return -100
    const pending = has(s, card, EFFECT.acted) ? 0 : attackOf(s, card) === FIST ? 4 : 10
    return card * 0.4 + pending + danger(s, owner, plans) * 30
  }
}

/** The Super whom it helps me most to help. */
const allyMerit =
  ({ seat, table: s, plans }: Asked): Merit =>
  (card: number) =>
    (s.owner[card] === seat ? 100 : 0) + STRENGTH[card]! - danger(s, s.owner[card]!, plans) * 10

const prizeMerit = ({ seat, table: s }: Asked): Merit => {
  const worth = worthTo(s, seat)
  return (site: number) => prizeAt(s, site, worth)
}

const ownMerit =
  ({ seat }: Asked): Merit =>
  (other: number) =>
    other === seat ? 1 : 0

const WAYS: Readonly<Record<Extract<Answer, string>, (asked: Asked) => Merit>> = {
  enemy: targetMerit,
  ally: allyMerit,
  loot: lootMerit,
  play: playMerit,
  prize: prizeMerit,
  oneself: ownMerit,
}

export function answer(asked: Asked): Choice {
  const how = masterPlanRules.notes(asked.decision)?.bots
  if (how === undefined) return asked.late()
  return best(asked, typeof how === 'function' ? how(asked) : WAYS[how](asked))
}

export const medium: Bot<Table, Table> = {
  name: 'medium',
  choose: ({ seat, decision, view: { table, pending }, legal, random, late }) =>
    answer({ seat, decision, table, plans: plansIn(table), locals: pending!.locals, legal, random, late }),
}
