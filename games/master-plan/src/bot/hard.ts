import { search, type Method } from '@conspire/bots'
import {
  UNSEEN,
  type Bot,
  type Choice,
  type Question,
  type Randomness,
  type Seat,
  type State,
} from '@conspire/kernel'
import { CARDS, FACTION } from '../cards/index.ts'
import { play } from '../flows/assemble.ts'
import { masterPlanRules } from '../rules.ts'
import { seatsOf, type Table } from '../table.ts'
import { diversityOf, outcome } from '../winning.ts'
import { Belief, weighFor } from './belief.ts'
import { answer, medium, prizesFor, STRENGTH } from './medium.ts'
import { missing } from './worth.ts'

/** Plays every likely choice to the end of the round in many worlds, everybody going on by rule, and takes what makes it win most often. */
const WORLDS = 32
/** In milliseconds, many times what it takes. */
const CAP = 8000

/** By rounds that are over: by how much a type of Loot and one that the plan lacks make a player likelier to win (the logarithm of the odds). */
const ODDS = [
  { type: 0, lack: 0 },
  { type: 0.455, lack: -0.134 },
  { type: 0.69, lack: -0.235 },
] as const

function chances(s: Table): number[] {
  const { type, lack } = ODDS[s.round - 1]!
  const odds = seatsOf(s).map((seat) =>
    Math.exp(type * diversityOf(s, seat) + lack * missing(s, seat, s.plan[seat]![0]!)),
  )
  const all = odds.reduce((sum, one) => sum + one, 0)
  return odds.map((one) => one / all)
}

const isPlay = (decision: string): boolean => masterPlanRules.notes(decision)?.bots === 'play'

/** Of the Supers in hand, for every Throwdown and faction the strongest and the weakest; and to pass, where one may. */
function plays({ legal, seat, view: { table } }: Question<Table, Table>): Choice[] {
  const passes: Choice[] = []
  const ends = new Map<number, { readonly least: Played; readonly most: Played }>()
  for (const choice of legal) {
    const played = play.value(table, {}, seat, choice)
    if (played === null) {
      passes.push(choice)
      continue
    }
    const one = { choice, strength: STRENGTH[played.super]! }
    const key = played.throwdown * 2 + FACTION[played.super]!
    const { least, most } = ends.get(key) ?? { least: one, most: one }
    ends.set(key, {
      least: one.strength < least.strength ? one : least,
      most: one.strength > most.strength ? one : most,
    })
  }
  const picked = [...ends.values()].flatMap(({ least, most }) => [least.choice, most.choice])
  return [...new Set([...picked, ...passes])]
}
interface Played {
  readonly choice: Choice
  readonly strength: number
}

function methodFor({ seat: me, view, play, heard }: Question<Table, Table>): Method<Table, Table> {
  const { round, players } = view.table
  const weigh = weighFor(me, new Belief(players, heard()))
  /** While Supers are played nobody's Loot changes: by seat and plan. */
  const prizes = new Map<number, readonly number[]>()
  const prizesOf = (s: Table, seat: Seat): readonly number[] => {
    const key = seat * CARDS.length + s.plan[seat]![0]!
    const known = prizes.get(key) ?? prizesFor(s, seat)
    prizes.set(key, known)
    return known
  }
  return {
    policy: medium,
    fast(world: State<Table>, seat: Seat, random: Randomness): Choice {
      const { name, locals } = play.pending(world)!
      const { table } = world
      const plans = table.plan.map(([plan], other) => (other === seat ? plan! : UNSEEN))
      const legal = play.legal(world, seat)
      const late = (): Choice => play.late(world, seat)
      const asked = { seat, decision: name, table, plans, locals, legal, random, late }
      return answer(isPlay(name) ? { ...asked, prizes: prizesOf(table, seat) } : asked)
    },
    candidates: (question) => (isPlay(question.decision) ? plays(question) : question.legal),
    weigh: ({ table }) => weigh(table),
    cut: ({ table }) => table.round !== round,
    value: (world, seat) => {
      if (world.base >= 0) return chances(world.table)[seat]!
      const { winners } = outcome(world.table)
      return winners.includes(seat) ? 1 / winners.length : 0
    },
  }
}

function choose(question: Question<Table, Table>): Choice {
  const seed = question.random.below(0x100000000)
  return search(question, methodFor(question), { worlds: WORLDS, seed, cap: CAP }).choice
}

export const hard: Bot<Table, Table> = { name: 'hard', slow: true, remembers: true, deputy: medium, choose }
