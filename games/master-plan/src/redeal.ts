import { NOBODY, shuffle, type Randomness, type Redealt, type Seat } from '@conspire/kernel'
import { FACTION, HERO, profileOf, VILLAIN } from './cards/index.ts'
import {
  canPlay,
  DONE,
  faceDownAt,
  isComplete,
  isSolo,
  seatsOf,
  sitesOf,
  type Table,
  type Site,
} from './table.ts'

/**
 * What a re-deal of single cards leaves wrong. A Squad is of one faction; whoever was skipped holds nothing but the other one; whoever is to play
 * has a play; and nobody has completed their plan yet.
 */
export function settle(g: Table, seats: readonly Seat[], random: Randomness, dealt: Redealt): void {
  if (g.over === 1) return
  settlePlans(g, seats, random, dealt)
  settleFactions(g, seats, random, dealt)
}

/** More often than this no world is looked for: it would be a very strange one. */
const TRIES = 1000

/** A place where a card lies that was dealt anew. */
interface Slot {
  readonly list: number[]
  readonly at: number
}

const slotsOf = (list: number[], dealt: Redealt): Slot[] =>
  list.flatMap((card, at) => (dealt.isKnown(card) ? [] : [{ list, at }]))

/** Whether two plans show the same, as far as anything of them is shown. */
const looksLike = (g: Table, one: number, other: number): boolean =>
  g.chart === 1 || profileOf(one).join() === profileOf(other).join()

function settlePlans(g: Table, seats: readonly Seat[], random: Randomness, dealt: Redealt): void {
  const others = seatsOf(g).filter((seat) => !seats.includes(seat) && !dealt.isKnown(g.plan[seat]![0]!))
  const slots = [...others.map((seat) => g.plan[seat]!), g.plans].flatMap((list) => slotsOf(list, dealt))
  for (let tries = 0; tries < TRIES; tries++) {
    const seat = others.find((one) => isComplete(g.plan[one]![0]!, g.owned[one]!))
    if (seat === undefined) return
    const mine = g.plan[seat]!
    const alike = slots.filter(({ list, at }) => looksLike(g, list[at]!, mine[0]!))
    const { list, at } = alike[random.below(alike.length)]!
    dealt.trade(mine, 0, list, at)
  }
}

/** The faction of a Squad as far as these seats know it; NOBODY where they do not. */
function knownFaction(g: Table, site: Site, seat: Seat, dealt: Redealt): number {
  const known = [
    ...faceDownAt(g, site)[seat]!.filter((card) => dealt.isKnown(card)),
    ...g.field[site]!.filter((card) => g.owner[card] === seat),
  ]
  return known.length === 0 ? NOBODY : FACTION[known[0]!]!
}

/** Slots that all hold the one faction or all hold the other, and slots that then hold the opposite. */
interface Group {
  readonly same: Slot[]
  readonly opposite: Slot[]
  readonly faction: number
}

function groupsOf(g: Table, seat: Seat, dealt: Redealt): Group[] {
  const squads = sitesOf(g).map((site) => ({
    same: slotsOf(faceDownAt(g, site)[seat]!, dealt),
    opposite: [] as Slot[],
    faction: knownFaction(g, site, seat, dealt),
  }))
  if (g.done[seat] !== DONE.blocked) return squads.filter(({ same }) => same.length > 0)
  return [
    {
      same: squads.flatMap(({ same }) => same),
      opposite: slotsOf(g.hand[seat]!, dealt),
      faction: squads.map(({ faction }) => faction).find((faction) => faction !== NOBODY) ?? NOBODY,
    },
  ]
}

/** How many Heroes and Villains a group takes if it is of this faction. */
const takes = ({ same, opposite }: Group, faction: number): readonly [number, number] =>
  faction === HERO ? [same.length, opposite.length] : [opposite.length, same.length]
const open = ({ faction }: Group): readonly number[] => (faction === NOBODY ? [HERO, VILLAIN] : [faction])

/** By group from the last to the first: the numbers of Heroes that it and all after it can take. */
function reachable(groups: readonly Group[]): Set<number>[] {
  const sums: Set<number>[] = [new Set([0])]
  for (const group of groups.toReversed()) {
    const next = new Set<number>()
    for (const faction of open(group)) for (const sum of sums[0]!) next.add(sum + takes(group, faction)[0])
    sums.unshift(next)
  }
  return sums
}

/** How many ways there are to draw so many cards of so many. */
function ways(of: number, count: number): number {
  let product = 1
  for (let i = 0; i < count; i++) product *= of - i
  return Math.max(0, product)
}

function settleFactions(g: Table, seats: readonly Seat[], random: Randomness, dealt: Redealt): void {
  const others = seatsOf(g).filter((seat) => !seats.includes(seat))
  const sorted = isSolo(g) ? [] : others.flatMap((seat) => groupsOf(g, seat, dealt))
  if (sorted.length === 0) return
  const order = sorted.map((_, i) => i)
  shuffle(order, random)
  const groups = order.map((i) => sorted[i]!)
  const hands = others.filter((seat) => g.done[seat] !== DONE.blocked).map((seat) => g.hand[seat]!)
  const free = [...hands, g.aside].flatMap((list) => slotsOf(list, dealt))
  const size = groups.reduce((sum, { same, opposite }) => sum + same.length + opposite.length, 0)
  const sums = reachable(groups)
  for (let tries = 0; tries < TRIES; tries++) {
    if (!deal(groups, free, size, sums, random, dealt)) throw new Error('no Squads could be of one faction')
    if (g.turn === NOBODY || seats.includes(g.turn) || canPlay(g, g.turn)) return
  }
}

/** Gives every group a faction, as likely as there are cards for it, and deals accordingly. False where that cannot be. */
function deal(
  groups: readonly Group[],
  free: readonly Slot[],
  size: number,
  sums: readonly Set<number>[],
  random: Randomness,
  dealt: Redealt,
): boolean {
  const slots = [...groups.flatMap(({ same, opposite }) => [...same, ...opposite]), ...free]
  const cards = slots.map(({ list, at }) => list[at]!)
  shuffle(cards, random)
  const pools = [HERO, VILLAIN].map((faction) => cards.filter((card) => FACTION[card] === faction))
  const left = pools.map((pool) => pool.length) as [number, number]
  let rest = size
  const wanted: number[] = []
  for (const [i, group] of groups.entries()) {
    rest -= group.same.length + group.opposite.length
    // What comes after must find its Heroes and its Villains.
    const possible = open(group).filter((faction) => {
      const [heroes, villains] = takes(group, faction)
      const [h, v] = [left[HERO] - heroes, left[VILLAIN] - villains]
      return h >= 0 && v >= 0 && [...sums[i + 1]!].some((sum) => sum <= h && rest - sum <= v)
    })
    if (possible.length === 0) return false
    const weights = possible.map((faction) => {
      const [heroes, villains] = takes(group, faction)
      return ways(left[HERO], heroes) * ways(left[VILLAIN], villains)
    })
    const first = weights[0]! / weights.reduce((sum, weight) => sum + weight, 0)
    const faction =
      possible.length === 1 || random.below(1 << 20) < first * (1 << 20) ? possible[0]! : possible[1]!
    for (const _ of group.same) wanted.push(pools[faction]!.pop()!)
    for (const _ of group.opposite) wanted.push(pools[1 - faction]!.pop()!)
    left[HERO] -= takes(group, faction)[0]
    left[VILLAIN] -= takes(group, faction)[1]
  }
  const others = [...pools[HERO]!, ...pools[VILLAIN]!]
  shuffle(others, random)
  wanted.push(...others)
  for (const [i, { list, at }] of slots.entries()) {
    if (list[at] === wanted[i]) continue
    const from = slots.find((slot) => slot.list[slot.at] === wanted[i])!
    dealt.trade(list, at, from.list, from.at)
  }
  return true
}
