import { search, type Method } from '@conspire/bots'
import { NOBODY, type Bot, type Choice, type Question, type State } from '@conspire/kernel'
import { actionOf, type Action } from '../actions.ts'
import { isPrinted, unmet } from '../attributes.ts'
import { COST, isAttack } from '../cards/index.ts'
import { trueMastermind } from '../flows/flow.ts'
import { WINNER, type Table } from '../table.ts'
import { chanceOfLoyal } from './chances.ts'
import { MEDIUM, medium } from './medium.ts'
import { answer, byRule, isIdle, isMastermindOf, type Style } from './rule.ts'
import { evidenceIn, suspicion } from './suspicion.ts'
import { STRENGTH } from './worth.ts'

/**
 * Knows what cards are good for, and plays every choice worth a thought on for a round in many worlds, everybody else going on like `medium`; it does what makes its
 * side likeliest to win, and keeps to its rule where nothing else is clearly better.
 */
const WORLDS = 16
/** In milliseconds, many times what it takes. */
const CAP = 8000
/** By how much another choice must make victory likelier than the rule's to be taken: the less, the better a side's chances can be told after a round. */
const LEAD = { loyal: 0.005, mastermind: 0.15 }
/** So many of the strongest cards in the Line-Up are worth a thought. */
const BUYS = 4

const SHARP: Style = {
  worth: (card) => 3 * STRENGTH[card]!,
  least: 6,
  spending: 0,
  dearest: { last: Infinity, before: Infinity },
  asks: 9,
  building: 14,
  hoards: true,
  // Nobody can be voted out: whoever hides pays for it, and gains only with people.
  watched: Infinity,
  seemsLoyal: false,
}
/** What it would do without a search. */
export const sharp = byRule('sharp', SHARP)

/** Of all that a player can do in a turn. To play what needs no thought comes first, unless a card could be contributed instead. */
function actions({ seat, legal, view: { table: s } }: Question<Table, Table>): Choice[] {
  const isMastermind = isMastermindOf(s, seat)
  const open = unmet(s)
  const fills = (card: number): boolean => open.some(({ match }) => isPrinted(card, match))
  const all = legal.map((choice) => ({ choice, ...actionOf(choice) }))
  const bought = all
    .filter(({ name }) => name === 'buy')
    .sort((a, b) => STRENGTH[b.card]! - STRENGTH[a.card]!)
  const cheapest = Math.min(...bought.map(({ card }) => COST[card]!))
  const isFirst = all.some(({ name }) => name === 'playAll')
  return all
    .filter(({ name, card, choice }) => {
      if (name === 'contribute') return !isMastermind && fills(card)
      if (name === 'challenge') return !isMastermind
      if (isFirst) return name === 'playAll'
      if (name === 'play') return !isIdle(card)
      if (name === 'karnak') return isIdle(card)
      if (name !== 'buy') return true
      return COST[card] === cheapest || fills(card) || bought.findIndex((one) => one.choice === choice) < BUYS
    })
    .map(({ choice }) => choice)
}

/** What is looked into; all other answers are given by rule. */
const SEARCHED: ReadonlySet<string> = new Set(['act', 'gainOne', 'reconstruct', 'riddle', 'disintegrate'])

function methodFor(question: Question<Table, Table>, usual: Choice): Method<Table, Table> {
  const { seat: me, view, play, heard } = question
  const { turns, players, revealed } = view.table
  const evidence = evidenceIn(players, heard())
  const ofAll = suspicion(view.table, evidence, NOBODY)
  const mine = suspicion(view.table, evidence, me)
  const ofNobody = 1 - mine.reduce((sum, one) => sum + one, 0)
  const knows = revealed === 1 || isMastermindOf(view.table, me)
  return {
    policy: medium,
    usual: { choice: usual, lead: isMastermindOf(view.table, me) ? LEAD.mastermind : LEAD.loyal },
    fast(world, seat, random) {
      const { name } = play.pending(world)!
      const { table } = world
      const legal = play.legal(world, seat)
      const asked = { seat, decision: name, table, legal, random, suspicion: () => ofAll }
      return answer(asked, seat === me ? SHARP : MEDIUM)
    },
    candidates: (asked) =>
      asked.decision === 'act' ? [...new Set([usual, ...actions(asked)])] : asked.legal,
    ...(!knows && { weigh: ({ table }: State<Table>) => mine[trueMastermind(table)] ?? ofNobody }),
    cut: ({ table }) => table.turns > turns + players && table.turn !== NOBODY,
    value: ({ table }, seat) => {
      const { winner } = table
      const chance = winner === WINNER.none ? chanceOfLoyal(table) : winner === WINNER.loyal ? 1 : 0
      return isMastermindOf(table, seat) ? 1 - chance : chance
    },
  }
}

/**
 * What is done without a second thought: whoever can pay pays, and cards in hand are played unless they are Attacks. Imagined worlds do not suspect anybody, so what
 * hides a Secret Mastermind is left to the rule as well.
 */
function isSettled({ name, card }: Action, isMastermind: boolean): boolean {
  if (name === 'play') return !isAttack(card)
  return isMastermind
    ? name === 'contribute'
    : name === 'challenge' || name === 'plot' || name === 'superVillain'
}

function choose(question: Question<Table, Table>): Choice {
  const { seat, decision, legal, random, view } = question
  const seed = random.below(0x100000000)
  const usual = sharp.choose(question)
  if (legal.length === 1 || !SEARCHED.has(decision)) return usual
  if (decision === 'act' && isSettled(actionOf(usual), isMastermindOf(view.table, seat))) return usual
  return search(question, methodFor(question, usual), { worlds: WORLDS, seed, cap: CAP }).choice
}

export const hard: Bot<Table, Table> = { name: 'hard', slow: true, remembers: true, deputy: medium, choose }
