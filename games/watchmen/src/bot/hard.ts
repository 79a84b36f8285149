import { search, type Method } from '@conspire/bots'
import { NOBODY, type Bot, type Choice, type Question, type State, type CardNumber } from '@conspire/kernel'
import { actionOf, type Action } from '../actions.ts'
import { isPrinted, unmet } from '../attributes.ts'
import { COST, isAttack, NO_CARD } from '../cards/index.ts'
import type { Asked } from '../effects/effect.ts'
import { trueMastermind } from '../flows/flow.ts'
import { watchmenRules } from '../rules.ts'
import { WINNER, type Table } from '../table.ts'
import { isTurn } from './answers.ts'
import { chanceOfLoyal } from './chances.ts'
import { MEDIUM, medium } from './medium.ts'
import { answerBy, byRule, isIdle, isMastermindOf, type Style } from './rule.ts'
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
  const fills = (card: CardNumber): boolean => open.some(({ match }) => isPrinted(card, match))
  const all = legal.map((choice) => ({ choice, action: actionOf(choice) }))
  const bought = all
    .flatMap(({ action }) => (action.do === 'buy' ? [action.card] : []))
    .sort((a, b) => STRENGTH[b]! - STRENGTH[a]!)
  const cheapest = Math.min(...bought.map((card) => COST[card]!))
  const isFirst = all.some(({ action }) => action.do === 'playAll')
  const isWorthIt = (action: Action): boolean => {
    if (action.do === 'contribute') return !isMastermind && fills(action.card)
    if (action.do === 'challenge') return !isMastermind
    if (isFirst) return action.do === 'playAll'
    if (action.do === 'play') return !isIdle(action.card)
    if (action.do === 'karnak') return isIdle(action.card)
    if (action.do !== 'buy') return true
    const { card } = action
    return COST[card] === cheapest || fills(card) || bought.indexOf(card) < BUYS
  }
  return all.filter(({ action }) => isWorthIt(action)).map(({ choice }) => choice)
}

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
      const { name, locals } = play.pending(world)!
      const { table } = world
      const asked: Asked = {
        seat,
        decision: name,
        table,
        locals,
        legal: play.legal(world, seat),
        random,
        cardOf: (choice) =>
          play.things(world, seat, choice).find(({ kind }) => kind === 'card')?.thing ?? NO_CARD,
        late: () => play.late(world, seat),
        isMastermind: isMastermindOf(table, seat),
        suspicion: () => ofAll,
      }
      return answerBy(asked, seat === me ? SHARP : MEDIUM)
    },
    candidates: (asked) => (isTurn(asked) ? [...new Set([usual, ...actions(asked)])] : asked.legal),
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
function isSettled(action: Action, isMastermind: boolean): boolean {
  if (action.do === 'play') return !isAttack(action.card)
  return isMastermind
    ? action.do === 'contribute'
    : action.do === 'challenge' || action.do === 'plot' || action.do === 'superVillain'
}

function choose(question: Question<Table, Table>): Choice {
  const { seat, decision, legal, random, view } = question
  const seed = random.below(0x100000000)
  const usual = sharp.choose(question)
  if (legal.length === 1) return usual
  // What is neither an action nor worth a search is answered by rule.
  const isSure = isTurn(question)
    ? isSettled(actionOf(usual), isMastermindOf(view.table, seat))
    : !watchmenRules.notes(decision)?.weighty
  if (isSure) return usual
  return search(question, methodFor(question, usual), { worlds: WORLDS, seed, cap: CAP }).choice
}

export const hard: Bot<Table, Table> = { name: 'hard', slow: true, remembers: true, deputy: medium, choose }
