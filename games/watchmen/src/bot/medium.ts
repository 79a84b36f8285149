import type { Bot, Choice, Question, Seat } from '@conspire/kernel'
import { actionOf, type Action } from '../actions.ts'
import { isNow, isPrinted, unmet } from '../attributes.ts'
import { cardOf, COST, isAttack, isMastermindCard, NO_CARD } from '../cards/index.ts'
import { linesOf } from '../machination.ts'
import type { Table } from '../table.ts'
import { easy } from './easy.ts'

/**
 * A player who knows which side it is on. The Loyal side fills the lines that are open, pays, and buys so that the main deck lasts; the Secret Mastermind buys so that it
 * does not, collects what the Machination asks for, and leaves the Challenges to the others.
 */

const LINE_UP = 5
/** So many turns of every player the Secret Mastermind builds a deck like anybody else. */
const BUILDING = 6
/** How many cards the main deck loses at the end of a turn in which so many are bought from a Line-Up of so many. */
const drain = (lineUp: number, bought: number): number =>
  bought === 0 ? 1 + Math.max(0, LINE_UP - lineUp - 1) : Math.max(0, LINE_UP - lineUp + bought)
/** What one more purchase adds to that; the Line-Up has lost what was bought already. */
const drainOfNext = (s: Table): number => {
  const isFirst = s.fromLineUp === 0
  const now = isFirst ? drain(s.lineUp.length, 0) : Math.max(0, LINE_UP - s.lineUp.length)
  return drain(s.lineUp.length, 1) - now
}

const verbsOf = (card: number): readonly string[] => cardOf(card).text.map(({ verb }) => verb)
const has = (card: number, verb: string): boolean => verbsOf(card).includes(verb)
const isIdle = (card: number): boolean => cardOf(card).text.length === 0 && cardOf(card).ongoing === undefined

/** A card that fills a line which the placed cards leave open. */
const fills = (s: Table, card: number): boolean => unmet(s).some(({ match }) => isPrinted(card, match))
/** A card that a line of the Machination asks for. */
const serves = (s: Table, card: number): boolean => linesOf(s).some(({ match }) => isNow(s, card, match))

/** What it is worth to play a card now; below 0 it stays in hand. */
function worthOfPlay(s: Table, card: number, isMastermind: boolean): number {
  if (isIdle(card)) return -1
  if (has(card, 'reconstruct') && !isMastermind) return -1
  // What fills a line is better contributed, unless the SM holds it.
  if (!isMastermind && fills(s, card)) return 10
  if (isAttack(card)) return isMastermind || s.revealed === 1 ? 75 : 72
  return has(card, 'newHand') || has(card, 'discard') ? 70 : 80
}

function worthOfBuy(s: Table, card: number, isMastermind: boolean): number {
  const cost = COST[card]!
  if (isMastermind) {
    // What the Challenges ask for is better in the wrong hands.
    const { type, watchmen } = cardOf(card)
    const denies = watchmen === true || type === 'location' ? 20 : fills(s, card) ? 5 : 0
    if (denies === 0 && s.lineUp.length > LINE_UP + 1 && s.fromLineUp === 0) return -1
    // First a deck that can buy, then as many cards as it can.
    if (s.turns < BUILDING * s.players) return 40 + cost + denies + (serves(s, card) ? 3 : 0)
    return 60 - cost + denies + (serves(s, card) ? 4 : 0)
  }
  // A second purchase from a Line-Up of five costs the main deck a card.
  if (drainOfNext(s) > 0 && !(fills(s, card) && s.fromLineUp === 0)) return -1
  return 40 + cost + (fills(s, card) ? 4 : 0)
}

function worthOf(s: Table, seat: Seat, { name, card }: Action, isMastermind: boolean): number {
  switch (name) {
    case 'playAll':
      return 90
    case 'play':
      return worthOfPlay(s, card, isMastermind)
    case 'contribute':
      if (isMastermind) return s.challenges.length === 2 && COST[card]! <= 3 && fills(s, card) ? 20 : -1
      return fills(s, card) ? 95 - COST[card]! / 4 : -1
    case 'challenge':
      return isMastermind ? -1 : 88
    case 'plot':
      return 87
    case 'superVillain':
      return 86
    case 'help':
      return s.power >= 5 ? 60 : -1
    case 'buy':
      return worthOfBuy(s, card, isMastermind)
    case 'riddler':
      return isMastermind ? 50 : -1
    case 'kick':
      return s.turns < 12 * s.players ? 30 : -1
    case 'karnak':
      return isIdle(card) ? 65 : -1
    default:
      return seat === s.turn ? 0 : -1
  }
}

/** What the sides answer differently. */
function answer(question: Question<Table, Table>, isMastermind: boolean): Choice {
  const { decision, legal, view } = question
  const last = legal.at(-1)!
  switch (decision) {
    case 'help':
      return last
    case 'riddle':
      return isMastermind ? 1 : 0
    case 'disintegrate':
      // Power, the Challenge, the Plot, then players.
      if (isMastermind) return view.table.revealed === 1 ? last : 0
      return legal.includes(2) ? 2 : legal.includes(1) && view.table.challenges.length < 2 ? 1 : 0
    case 'takeKick':
    case 'destination':
      return last
    default:
      return easy.choose(question)
  }
}

function choose(question: Question<Table, Table>): Choice {
  const { seat, decision, legal, view } = question
  const s = view.table
  const own = s.loyalty[seat]?.[0] ?? NO_CARD
  const isMastermind = own !== NO_CARD && isMastermindCard(own)
  if (decision !== 'act') return answer(question, isMastermind)
  let best = legal[0]!
  let most = -Infinity
  for (const choice of legal) {
    const worth = worthOf(s, seat, actionOf(choice), isMastermind)
    if (worth <= most) continue
    best = choice
    most = worth
  }
  return best
}

export const medium: Bot<Table, Table> = { name: 'medium', choose }
