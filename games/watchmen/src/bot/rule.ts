import { NOBODY, type Bot, type Choice, type Randomness, type Seat } from '@conspire/kernel'
import { actionOf, type Action } from '../actions.ts'
import { isNow, isPrinted, unmet } from '../attributes.ts'
import {
  cardOf,
  COST,
  isAttack,
  isMastermindCard,
  NO_CARD,
  plotOf,
  type Requirement,
} from '../cards/index.ts'
import { linesOf } from '../machination.ts'
import type { Table } from '../table.ts'
import { answerSimply } from './easy.ts'
import { evidenceIn, suspicion } from './suspicion.ts'
import { drainOfNext, STRENGTH } from './worth.ts'

/**
 * Plays by rule, as somebody who knows which side it is on. The Loyal side fills the lines that are open, pays, and buys so that the main deck lasts; the Secret Mastermind buys so that it
 * does not, collects what the Machination asks for, and leaves the Challenges to the others as long as nobody has reason to look at them.
 */

/** What is asked. Of the table nothing is looked at but what this seat sees, so that it may be a whole one. */
export interface Asked {
  readonly seat: Seat
  readonly decision: string
  readonly table: Table
  readonly legal: readonly Choice[]
  readonly random: Randomness
  /** By seat: how likely everybody must take it to be the Secret Mastermind. */
  readonly suspicion: () => readonly number[]
}

/** How well a player knows the game. */
export interface Style {
  /** What a card is worth to the Loyal side. */
  readonly worth: (card: number) => number
  /** Cards that are worth less are not bought where the main deck would not last longer for it; a Kick is worth as much as this. */
  readonly least: number
  /** So many turns of every player the Loyal side buys what it can; after that, it saves the main deck. */
  readonly spending: number
  /** Cards above this cost are too good to be contributed, at the last Challenge and before. */
  readonly dearest: { readonly last: number; readonly before: number }
  /** The Power with which help is asked for. */
  readonly asks: number
  /** So many turns of every player the Secret Mastermind builds a deck; after that, as many cards as possible are bought. */
  readonly building: number
  /** Whether the Secret Mastermind takes Kicks like any other card, and from a long Line-Up as well, where the main deck would lose a card more without a purchase. */
  readonly hoards: boolean
  /** A Secret Mastermind who is so many times as suspect as at the beginning is careful. */
  readonly watched: number
  /** Whether the Secret Mastermind is seen helping with the first Challenge, which is beaten with them or without them. */
  readonly seemsLoyal: boolean
}

const LINE_UP = 5
/** Kicks are bought for so many turns of every player. */
const KICKING = 12
/** The Secret Mastermind gives away nothing that costs more. */
const DEAR_TO_MASTERMIND = 4

const has = (card: number, verb: string): boolean => cardOf(card).text.some((step) => step.verb === verb)
/** A card that does nothing when it is played. */
export const isIdle = (card: number): boolean =>
  cardOf(card).text.length === 0 && cardOf(card).ongoing === undefined

/** By number of players: how suspect everybody is before anything is done. */
const SUSPECT = [0, 0, 1 / 3, 1 / 3, 1 / 4, 1 / 5]

/** What a turn looks like to whoever has it. */
interface Turn {
  readonly s: Table
  readonly seat: Seat
  readonly isMastermind: boolean
  /** The lines that the placed cards leave open. */
  readonly open: readonly Requirement[]
  /** A Secret Mastermind whom the others begin to look at. */
  readonly isWatched: () => boolean
  readonly style: Style
}
const dearest = ({ s, style }: Turn): number => style.dearest[s.challenges.length === 0 ? 'last' : 'before']
const fills = ({ open }: Turn, card: number): boolean => open.some(({ match }) => isPrinted(card, match))
/** A card that a line of the Machination asks for. */
const serves = (s: Table, card: number): boolean => linesOf(s).some(({ match }) => isNow(s, card, match))

/** What it is worth to play a card now; below 0 it stays in hand. */
function worthOfPlay(turn: Turn, card: number): number {
  const { s, isMastermind } = turn
  if (isIdle(card)) return -1
  if (has(card, 'reconstruct') && !isMastermind) return -1
  // What fills a line is better contributed, unless the SM holds it.
  if (!isMastermind && fills(turn, card) && COST[card]! <= dearest(turn)) return 10
  if (isAttack(card)) return isMastermind || s.revealed === 1 ? 75 : 72
  return has(card, 'newHand') || has(card, 'discard') ? 70 : 80
}

const worthOfBuy = (turn: Turn, card: number): number =>
  turn.isMastermind ? worthToMastermind(turn, card) : worthToLoyal(turn, card)

function worthToLoyal(turn: Turn, card: number): number {
  const { s, style } = turn
  const helps = fills(turn, card)
  // A second purchase from a Line-Up of five costs the main deck a card.
  const drains = drainOfNext(s.lineUp.length, s.fromLineUp === 1)
  if (drains > 0 && s.turns >= style.spending * s.players && !(helps && s.fromLineUp === 0)) return -1
  const worth = style.worth(card)
  if (drains === 0 && !helps && worth < style.least) return -1
  return 40 + worth + (helps ? 4 : 0)
}

function worthToMastermind(turn: Turn, card: number): number {
  const { s, seat, style } = turn
  // What the Challenges ask for is better in the wrong hands.
  const { type, watchmen } = cardOf(card)
  const denies = watchmen === true || type === 'location' ? 20 : fills(turn, card) ? 5 : 0
  if (!style.hoards && denies === 0 && s.lineUp.length > LINE_UP + 1 && s.fromLineUp === 0) return -1
  if (drainOfNext(s.lineUp.length, s.fromLineUp === 1) > 0 && turn.isWatched()) return -1
  const plot = s.plotSpace[0] ?? s.plot[seat]![0]
  const plots = plot !== undefined && isPrinted(card, plotOf(plot).match)
  const wants =
    denies + (plots ? (s.completed === 1 ? 8 : 2) : 0) + (s.completed === 0 && serves(s, card) ? 6 : 0)
  const worth = 3 * STRENGTH[card]! + wants
  return s.turns < style.building * s.players ? 40 + worth : 60 + worth - COST[card]!
}

/** Whether the Secret Mastermind plays the part of a Loyal player. */
const pretends = ({ s, style, isWatched }: Turn): boolean =>
  s.challenges.length > 0 && ((style.seemsLoyal && s.challenges.length === 2) || isWatched())

function worthOfAction(turn: Turn, { name, card }: Action): number {
  const { s, seat, isMastermind, style } = turn
  switch (name) {
    case 'playAll':
      return 90
    case 'play':
      return worthOfPlay(turn, card)
    case 'contribute':
      if (!fills(turn, card)) return -1
      if (isMastermind) return COST[card]! <= DEAR_TO_MASTERMIND && pretends(turn) ? 95 : -1
      return COST[card]! <= dearest(turn) ? 95 - COST[card]! / 4 : -1
    case 'challenge':
      return isMastermind ? -1 : 88
    case 'plot':
      return 87
    case 'superVillain':
      return 86
    case 'help':
      return s.power >= style.asks ? 60 : -1
    case 'buy':
      return worthOfBuy(turn, card)
    case 'riddler':
      return isMastermind && !turn.isWatched() ? 50 : -1
    case 'kick':
      if (isMastermind && style.hoards) return 40 + style.least
      if (s.turns >= KICKING * s.players) return -1
      return !isMastermind && s.lineUp.length <= LINE_UP ? 40 + style.least : 30
    case 'karnak':
      return isIdle(card) ? 65 : -1
    default:
      return seat === s.turn ? 0 : -1
  }
}

function act(asked: Asked, isMastermind: boolean, style: Style): Choice {
  const { seat, table: s, legal } = asked
  const isWatched = (): boolean =>
    s.revealed === 0 && asked.suspicion()[seat]! > style.watched * SUSPECT[s.players]!
  const turn = { s, seat, isMastermind, open: unmet(s), isWatched, style }
  let best = legal[0]!
  let most = -Infinity
  for (const choice of legal) {
    const worth = worthOfAction(turn, actionOf(choice))
    if (worth <= most) continue
    best = choice
    most = worth
  }
  return best
}

/** Whoever is suspected most, of those who can be chosen: a seat is one above its number. */
function mostSuspected({ legal, suspicion }: Asked): Choice {
  const by = suspicion()
  return legal.reduce((best, choice) => ((by[choice - 1] ?? 0) > (by[best - 1] ?? 0) ? choice : best))
}

export const isMastermindOf = (s: Table, seat: Seat): boolean => {
  const own = s.loyalty[seat]?.[0] ?? NO_CARD
  return own !== NO_CARD && isMastermindCard(own)
}

export function answer(asked: Asked, style: Style): Choice {
  const { seat, decision, legal, table: s } = asked
  const isMastermind = isMastermindOf(s, seat)
  const last = legal.at(-1)!
  switch (decision) {
    case 'act':
      return act(asked, isMastermind, style)
    case 'riddle':
      return isMastermind ? 1 : 0
    case 'disintegrate':
      // Power, the Challenge, the Plot, then players.
      if (isMastermind) return s.revealed === 1 ? last : 0
      return legal.includes(2) ? 2 : legal.includes(1) && s.challenges.length < 2 ? 1 : 0
    case 'journal':
      return mostSuspected(asked)
    case 'help':
    case 'takeKick':
    case 'destination':
      return last
    default:
      return answerSimply(asked)
  }
}

/** Answers by rule, in this style. */
export const byRule = (name: string, style: Style): Bot<Table, Table> => ({
  name,
  remembers: true,
  choose({ seat, decision, view: { table }, legal, random, heard }) {
    const suspicionOfAll = (): readonly number[] =>
      suspicion(table, evidenceIn(table.players, heard()), NOBODY)
    return answer({ seat, decision, table, legal, random, suspicion: suspicionOfAll }, style)
  },
})
