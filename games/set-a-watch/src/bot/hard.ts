import { best } from '@conspire/bots'
import { LightRandom, NONE, type Bot, type Choice } from '@conspire/kernel'
import { WIZARD } from '../cards/index.ts'
import { action, DONE, placement, type Action, type Placement } from '../choices.ts'
import { isUp } from '../line.ts'
import { seatsOf } from '../party.ts'
import type { Table } from '../table.ts'
import * as camp from './camp.ts'
import { act, beginWatch, copyFight, fightOf, type Fight } from './fight.ts'
import {
  actOn,
  answer,
  hearsOthersFirst,
  medium,
  ownPart,
  slotsInPlay,
  suggest,
  type Ask,
  type Idea,
} from './medium.ts'
import { EVERYBODY, movesOf } from './moves.ts'
import { copyCamp, finishCamp, place, rest } from './rehearsal.ts'
import { keyOf, solve, valueOfEnd, type Limits } from './solver.ts'
import { standing } from './worth.ts'

/**
 * Looks to the end of the round. A Line that lies open is solved by branch and bound; where cards lie face down, it is solved in many worlds that could be the
 * true one, and what does best on the average is done. Who rests and where dice go is rehearsed in the same way. Everything is counted in positions, never
 * in time, so that the same question has the same answer everywhere.
 */
const WORLDS = 8
/** Worlds in which all candidates are tried; the better ones go on to the others. */
const FIRST_WORLDS = 3
const CANDIDATES = 5
const OWN_CANDIDATES = 2
const FINALISTS = 2
const CLEAR_LEAD = 0.06
/** Ways to fell one creature by dice that are looked at. */
const KILLS = 3
/** How a Line is solved in an imagined world, and how when all of it lies open: then nearly always to the end. */
export const LINE: Limits = { nodes: 250, kills: KILLS, thrifty: true }
const OPEN: Limits = { nodes: 10_000, kills: 4, thrifty: false }
/** What an open Line still leaves to chance is what may be drawn. */
const OPEN_WORLDS = 2
/** What must at least be gained to act at all. */
const WORTHWHILE = 1e-6
/** The part of the best gain for which it acts instead of waiting for somebody else: all have the same plan. */
const IMPATIENCE = 0.995
const CAMP_WORLDS = 8
const CAMP_CANDIDATES = 5
const CAMP: Limits = { nodes: 120, kills: 2, thrifty: true }

/** Tells apart what players see, from 0 to 2³². */
function seenKey(s: Table): number {
  let key = keyOf(fightOf(s)) | 0
  for (const card of s.deck) key = Math.imul(key ^ card, 0x01000193)
  for (const card of s.line) key = Math.imul(key ^ card, 0x01000193)
  return key >>> 0
}

/** The worlds are drawn from what lies open: all who see the same think of the same, and a party of bots has one plan. */
function imagined(ask: Ask, count: number): Fight[] {
  const random = new LightRandom(seenKey(ask.view.table))
  return Array.from({ length: count }, () => fightOf(ask.imagine(random).table))
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length

interface Judged<T> {
  readonly option: T
  readonly value: number
}

/** All options in the first worlds, the best of them in the others too; best first. */
function halving<T>(
  options: readonly T[],
  value: (option: T, world: number) => number,
  worlds: number,
): Judged<T>[] {
  const few = Math.min(FIRST_WORLDS, worlds)
  const judged = options.map((option) => ({
    option,
    values: Array.from({ length: few }, (_, world) => value(option, world)),
  }))
  judged.sort((a, b) => mean(b.values) - mean(a.values))
  // Where one is far ahead, the other worlds will not change it.
  const isClear = judged.length < 2 || mean(judged[0]!.values) - mean(judged[1]!.values) > CLEAR_LEAD
  const finalists = isClear ? 0 : FINALISTS
  for (const { option, values } of judged.slice(0, finalists))
    for (let world = few; world < worlds; world++) values.push(value(option, world))
  const best = judged.slice(0, finalists).sort((a, b) => mean(b.values) - mean(a.values))
  return [...best, ...judged.slice(finalists)].map(({ option, values }) => ({ option, value: mean(values) }))
}

/** Whether an action is among the two of its Adventurers that look best: everybody gets a say. */
function someOfEach(s: Table): (move: Action) => boolean {
  const left = Array.from({ length: s.players }, () => OWN_CANDIDATES)
  return (move) => seatsOf(s).some((seat) => ownPart(s, seat, move) !== null && left[seat]!-- > 0)
}

const isSame = (one: Action | null, other: Action | null): boolean =>
  one === null || other === null ? one === other : action.pack(one) === action.pack(other)

/** What is best in one world or another and the most promising actions at a glance, each followed to the end of the round. Best first. */
function planned(s: Table, worlds: readonly Fight[], slots: number, hidden: boolean): Idea[] {
  const limits = hidden ? LINE : OPEN
  const idle = mean(worlds.map(valueOfEnd))
  const plans = worlds.slice(0, OPEN_WORLDS).map((world) => solve(world, slots, limits))
  const { first, value } = plans[0]!
  if (!hidden && s.players === 1 && plans.every((plan) => isSame(plan.first, first)))
    return first === null ? [] : [{ move: first, gain: value - idle }]
  const after = (move: Action, world: Fight): Fight => {
    const then = copyFight(world)
    act(then, move)
    return then
  }
  const hasSay = s.players === 1 ? () => false : someOfEach(s)
  const tried = movesOf(worlds[0]!, slots, KILLS)
    .map((move) => ({
      move,
      glance: mean(worlds.slice(0, FIRST_WORLDS).map((world) => standing(after(move, world)))),
    }))
    .sort((a, b) => b.glance - a.glance)
    .filter(({ move }, i) => i < CANDIDATES || plans.some((plan) => isSame(plan.first, move)) || hasSay(move))
  return halving(
    tried,
    ({ move }, world) => solve(after(move, worlds[world]!), slots, LINE).value,
    worlds.length,
  ).map(({ option, value: then }) => ({ move: option.move, gain: then - idle }))
}

function watch(ask: Ask): Choice {
  const s = ask.view.table
  const hidden = s.line.some((_, at) => !isUp(s, at))
  const worlds = imagined(ask, hidden ? WORLDS : OPEN_WORLDS)
  return actOn(ask, planned(s, worlds, slotsInPlay(s, ask.seat), hidden), WORTHWHILE, IMPATIENCE)
}

/** What the Watch after a camp brings. */
function rehearse(world: Fight): number {
  beginWatch(world)
  return solve(world, EVERYBODY, CAMP).value
}

function restChoice(ask: Ask): Choice {
  const { legal, random } = ask
  if (hearsOthersFirst(ask)) return NONE
  const worlds = imagined(ask, CAMP_WORLDS)
  const value = (slot: number): number =>
    mean(
      worlds.map((world) => {
        const then = copyCamp(world)
        rest(then, slot)
        finishCamp(then, random)
        return rehearse(then)
      }),
    )
  return best(legal, value)
}

/** What a better map is worth beside what the Watch brings. */
const MAP = 0.03

function campPlace(ask: Ask): Choice {
  const { legal, random } = ask
  const worlds = imagined(ask, CAMP_WORLDS)
  const s = ask.view.table
  const likely = legal
    .map(placement.unpack)
    .filter((place) => place.on !== 'done')
    .map((place) => ({ place, glance: camp.placementWorth(s, place) }))
    .sort((a, b) => b.glance - a.glance)
  const spaces = new Set<string>()
  // One die for each space: the one that looks best there.
  const options = likely.flatMap(({ place }) => {
    const isNew = !spaces.has(place.on)
    spaces.add(place.on)
    return isNew ? [place] : []
  })
  if (options.length === 0) return placement.pack(DONE)
  const judged = halving(
    options.slice(0, CAMP_CANDIDATES),
    (option: Placement, world) => {
      const then = copyCamp(worlds[world]!)
      place(then, option, random)
      finishCamp(then, random)
      const looksAhead = option.on === 'check-map' || (option.on === 'special' && isTeleport(then))
      return rehearse(then) * (looksAhead ? 1 + MAP : 1)
    },
    worlds.length,
  )
  return placement.pack(judged[0]!.option)
}
const isTeleport = (f: Fight): boolean => f.classes[f.camper] === WIZARD

const CHOICES: Readonly<Record<string, (ask: Ask) => Choice>> = {
  'watch.act': watch,
  'rest.choose': restChoice,
  'camp.place': campPlace,
}

export const hard: Bot<Table, Table> = {
  name: 'hard',
  slow: true,
  deputy: medium,
  choose: (ask) => (CHOICES[ask.decision] ?? answer)(ask),
  suggest,
}
