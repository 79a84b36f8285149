import { type Bot, type Choice } from '@conspire/kernel'
import { CAMP_DONE, PASS, spaceOf } from '../choices.ts'
import { isUp } from '../line.ts'
import { leaderOf } from '../party.ts'
import { CHECK_MAP, NO_VOTE, SPECIAL, type Table } from '../table.ts'
import type { WatchView } from '../view.ts'
import * as camp from './camp.ts'
import { act, beginWatch, copyFight, fightOf, type Fight } from './fight.ts'
import { actOn, answer, slotsInPlay, type Ask, type Idea } from './medium.ts'
import { EVERYBODY, movesOf } from './moves.ts'
import { copyCamp, finishCamp, place, rest } from './rehearsal.ts'
import { solve, valueOfEnd, type Limits } from './solver.ts'
import { standing } from './worth.ts'

/**
 * Looks to the end of the round in many worlds that could be the true one: in each the Line lies open and is solved, and what does best on the average is
 * done. Everything is counted in positions, never in time, so that the same question has the same answer everywhere.
 */
export const SETTINGS = {
  worlds: 8,
  candidates: 5,
  line: { width: 2, kills: 3 } as Limits,
  camp: { width: 1, kills: 2 } as Limits,
  campWorlds: 8,
}

const imagined = (ask: Ask, count: number): Fight[] =>
  Array.from({ length: count }, () => fightOf(ask.imagine().table))

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length

/** The Watch: the most promising actions at a glance, each followed to the end of the round. */
function watch(ask: Ask): Choice {
  const s = ask.view.table
  const slots = slotsInPlay(s, ask.seat)
  const hidden = s.line.some((_, at) => !isUp(s, at))
  const worlds = imagined(ask, hidden ? SETTINGS.worlds : 2)
  const idle = mean(worlds.map(valueOfEnd))
  const tried = movesOf(worlds[0]!, slots, SETTINGS.line.kills + 1)
    .map((move) => {
      const after = worlds.map((world) => {
        const then = copyFight(world)
        act(then, move)
        return then
      })
      return { move, after, glance: mean(after.map(standing)) }
    })
    .sort((a, b) => b.glance - a.glance)
    .slice(0, SETTINGS.candidates)
  const ideas: Idea[] = tried
    .map(({ move, after }) => ({
      move,
      gain: mean(after.map((then) => solve(then, slots, SETTINGS.line).value)) - idle,
    }))
    .sort((a, b) => b.gain - a.gain)
  return actOn(ask, ideas, 1e-6)
}

/** What the Watch after a camp brings. */
function rehearse(world: Fight): number {
  beginWatch(world)
  return solve(world, EVERYBODY, SETTINGS.camp).value
}

function restChoice(ask: Ask): Choice {
  const { view, seat, legal, random } = ask
  const s = view.table
  const othersToSpeak = view.pending!.seats.some((other) => other !== seat && s.votes[other] === NO_VOTE)
  if (seat === leaderOf(s) && othersToSpeak) return -1
  const worlds = imagined(ask, SETTINGS.campWorlds)
  const value = (slot: number): number =>
    mean(
      worlds.map((world) => {
        const then = copyCamp(world)
        rest(then, slot)
        finishCamp(then, random)
        return rehearse(then)
      }),
    )
  return camp.best(legal, value)
}

/** What a better map is worth beside what the Watch brings. */
const MAP = 0.03

function campPlace(ask: Ask): Choice {
  const { legal, random } = ask
  const worlds = imagined(ask, SETTINGS.campWorlds)
  return camp.best(legal, (choice) => {
    if (choice === CAMP_DONE) return 0
    const looksAhead = spaceOf(choice) === CHECK_MAP || (spaceOf(choice) === SPECIAL && isTeleport(worlds[0]!))
    const value = mean(
      worlds.map((world) => {
        const then = copyCamp(world)
        place(then, choice, random)
        finishCamp(then, random)
        return rehearse(then)
      }),
    )
    return value * (looksAhead ? 1 + MAP : 1) + 1e-4 * camp.placementWorth(ask.view.table, choice)
  })
}
const isTeleport = (f: Fight): boolean => f.classes[f.camper] === 1

const CHOICES: Readonly<Record<string, (ask: Ask) => Choice>> = {
  'watch.act': watch,
  'rest.choose': restChoice,
  'camp.place': campPlace,
}

export const hard: Bot<Table, WatchView> = {
  name: 'hard',
  slow: true,
  choose: (ask) => (CHOICES[ask.decision] ?? answer)(ask),
}
void PASS
