import { search, type Method } from '@conspire/bots'
import {
  NONE,
  type Bot,
  type Choice,
  type Question,
  type Randomness,
  type Seat,
  type State,
} from '@conspire/kernel'
import { ROUNDS } from '../cards/index.ts'
import { bequestRules } from '../rules.ts'
import { holdingsOf, treasureCount } from '../scoring.ts'
import type { Table } from '../table.ts'
import { outcome } from '../winning.ts'
import { answer, bestSplit, eitherWay, medium, Outlook, splitsOf } from './medium.ts'
import { Prospect } from './worth.ts'

/**
 * Looks to the end of the next round in many worlds: it tries its splits, both groups or the cards on offer, lets everybody play on by rule, and takes what
 * makes it win most often.
 */
const WORLDS = 120
/** In milliseconds, many times what it takes. */
const CAP = 8000
/**
 * By rounds left: by how much everything makes a player likelier to win (the logarithm of the odds), fitted on 6,000 games of `medium`: its own idea of what the cards
 * are worth, and what that values too low or too high.
 */
const ODDS = [
  { worth: 0, icon: 0, scheme: 0, schemeMoney: 0, treasureMoney: 0, hideoutMoney: 0 },
  {
    worth: 0.154,
    icon: 0.014,
    scheme: 0.13,
    schemeMoney: -0.055,
    treasureMoney: -0.019,
    hideoutMoney: 0.012,
  },
  {
    worth: 0.128,
    icon: 0.05,
    scheme: 0.212,
    schemeMoney: -0.092,
    treasureMoney: -0.014,
    hideoutMoney: 0.006,
  },
  {
    worth: 0.115,
    icon: 0.045,
    scheme: 0.227,
    schemeMoney: -0.125,
    treasureMoney: -0.022,
    hideoutMoney: 0.017,
  },
  {
    worth: 0.095,
    icon: 0.056,
    scheme: 0.235,
    schemeMoney: -0.164,
    treasureMoney: -0.026,
    hideoutMoney: 0.021,
  },
] as const

/** How likely each seat is to win before a round begins. */
function chances(table: Table): number[] {
  const left = ROUNDS + 1 - table.round
  const weights = ODDS[left]!
  const prospect = new Prospect(holdingsOf(table), left)
  const odds = prospect.standings.map((standing, seat) => {
    const { tally: t, schemes } = standing
    const treasures = treasureCount(standing, t)
    return Math.exp(
      weights.worth * prospect.worth(seat) +
        weights.icon * (t.cannon + t.powerCore + t.vehicle + t.wild) +
        weights.scheme * schemes.length +
        weights.schemeMoney * prospect.schemeMoney(seat) +
        (weights.treasureMoney * treasures * (treasures + 1)) / 2 +
        weights.hideoutMoney * t.hideoutMoney,
    )
  })
  const all = odds.reduce((sum, one) => sum + one, 0)
  return odds.map((one) => one / all)
}

const isSplit = (decision: string): boolean => bequestRules.notes(decision)?.phase === 'split'

function methodFor({ view, play }: Question<Table, Table>): Method<Table, Table> {
  const { round } = view.table
  const now = new Outlook(view.table)
  /** What everybody sees in the round after that, in the world that is being played on. */
  let then = now
  /** How a hand is split now hangs on nothing else that differs between worlds. */
  const splits = new Map<string, Choice>()
  const splitOf = (table: Table, seat: Seat): Choice => {
    if (table.round !== round) return bestSplit(table, seat, then)
    const hand = table.hands[seat]!.join()
    const split = splits.get(hand) ?? bestSplit(table, seat, now)
    splits.set(hand, split)
    return split
  }
  return {
    policy: medium,
    fast(world: State<Table>, seat: Seat, random: Randomness): Choice {
      const { name, locals } = play.pending(world)!
      const { table, commits } = world
      if (isSplit(name)) {
        if (table.round !== round && commits.every((choice) => choice === NONE)) then = new Outlook(table)
        return eitherWay(table, seat, splitOf(table, seat), random)
      }
      const legal = play.legal(world, seat)
      return answer(name, { seat, table, locals, legal, random }, table.round === round ? now : then)
    },
    candidates: ({ decision, seat, legal, view: { table } }) =>
      isSplit(decision) ? splitsOf(table, seat) : legal,
    cut: ({ table }) => table.round > round + 1,
    value: (world, seat) => {
      if (world.base >= 0) return chances(world.table)[seat]!
      const { winners } = outcome(world.table)
      return winners.includes(seat) ? 1 / winners.length : 0
    },
  }
}

function choose(question: Question<Table, Table>): Choice {
  const { decision, seat, random, view } = question
  if (!bequestRules.notes(decision)?.weighty) return medium.choose(question)
  const seed = random.below(0x100000000)
  const { choice } = search(question, methodFor(question), { worlds: WORLDS, seed, cap: CAP })
  return isSplit(decision) ? eitherWay(view.table, seat, choice, random) : choice
}

export const hard: Bot<Table, Table> = { name: 'hard', slow: true, deputy: medium, choose }
