import type { Seat } from '@conspire/kernel'
import type { Asked, Merit } from '../abilities/skill.ts'
import { LOOT, lootOf, needsOf, RARITIES } from '../cards/index.ts'
import { countLoot, ROUNDS, seatsOf, type Table, type Site } from '../table.ts'

/** What Loot is worth to a seat, from what that seat sees. */

const RARITY = LOOT.map(({ rarity }) => RARITIES.indexOf(rarity))
/** The rarer, the less likely it comes again. */
const SCARCE = [1, 1.3, 1.8]
/** How many Loot a plan needs. */
const SIZE = 6

/** By type, how many a seat still needs for a plan that is known. */
const lackingOf = (owned: readonly number[], plan: number): number[] =>
  needsOf(plan).map((count, type) => Math.max(0, count - owned[type]!))
const lacking = (s: Table, seat: Seat, plan: number): number[] => lackingOf(countLoot(s.owned[seat]!), plan)
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** How many Loot a plan still lacks. */
export const missing = (s: Table, seat: Seat, plan: number): number => sum(lacking(s, seat, plan))

/** By type: what one more token of it is worth. */
export const worthTo = (s: Table, seat: Seat): number[] =>
  worthOf(countLoot(s.owned[seat]!), s.plan[seat]![0]!, s.round)

/** The same for whoever owns so many of each type and follows this plan. */
export function worthOf(owned: readonly number[], plan: number, round: number): number[] {
  const lacks = lackingOf(owned, plan)
  const missing = sum(lacks)
  // The plan counts the more the nearer it is; until then, and the more so towards the end, it is new types that win.
  const hope = 1.5 + 24 / (missing * missing)
  const diversity = 3 + (2 * round) / ROUNDS
  return LOOT.map(
    (_, type) =>
      (lacks[type]! > 0 ? hope * SCARCE[RARITY[type]!]! : 0) + (owned[type] === 0 ? diversity : 0.2),
  )
}

/** By seat: the plan, as far as somebody knows it. */
export type Plans = readonly number[]
export const plansIn = (seen: Table): Plans => seen.plan.map(([plan]) => plan!)

/** How near a player seems to be to winning, from 0 to 1: by the plan if it is known, else by its rarity side, or by the number of types. */
export function danger(s: Table, seat: Seat, plans: Plans): number {
  const plan = plans[seat]!
  if (plan >= 0) return 1 - sum(lacking(s, seat, plan)) / SIZE
  const types = countLoot(s.owned[seat]!)
  const diversity = types.filter((count) => count > 0).length / LOOT.length
  if (s.profiles.length === 0) return diversity
  const owned = RARITIES.map(
    (_, rarity) => s.owned[seat]!.filter((token) => RARITY[lootOf(token)] === rarity).length,
  )
  const fits = owned.map((count, rarity) => Math.min(count, s.profiles[seat * RARITIES.length + rarity]!))
  return Math.max(diversity, sum(fits) / SIZE - 0.15)
}

/** By type: what it would be worth to the others if they got it instead. */
export function worthToOthers(s: Table, me: Seat, plans: Plans): number[] {
  const others = seatsOf(s).filter((seat) => seat !== me)
  const perils = others.map((seat) => danger(s, seat, plans))
  const counts = others.map((seat) => countLoot(s.owned[seat]!))
  return LOOT.map((_, type) =>
    Math.max(
      ...others.map((_seat, i) => (counts[i]![type] === 0 ? perils[i]! ** 3 * SCARCE[RARITY[type]!]! : 0)),
    ),
  )
}

/** What the best few Loot at a Throwdown are worth. */
export function prizeAt(s: Table, site: Site, worth: readonly number[]): number {
  const values = s.loot[site]!.map((token) => worth[lootOf(token)]!).sort((a, b) => b - a)
  return values.reduce((sum, value, i) => sum + value / (i + 1), 0)
}

/** By type of Loot: what it is worth to have it, and that the others do not. */
export const lootMerit = ({ seat, table: s, plans }: Asked): Merit => {
  const worth = worthTo(s, seat)
  const others = worthToOthers(s, seat, plans)
  return (type) => worth[type]! + others[type]!
}

/** What a seat would lose. */
export const loss = (worth: readonly number[], s: Table, seat: Seat, type: number): number =>
  s.owned[seat]!.filter((token) => lootOf(token) === type).length > 1 ? 0.2 : worth[type]! + 3
