import { best } from '@conspire/bots'
import { NOBODY, type Bot, type Choice, type Seat, type CardNumber } from '@conspire/kernel'
import { actionOf, type Action } from '../actions.ts'
import { isNow, isPrinted, unmet } from '../attributes.ts'
import {
  cardOf,
  COST,
  isAttack,
  isMastermindCard,
  NO_CARD,
  plotOf,
  type Power,
  type Requirement,
} from '../cards/index.ts'
import { linesOf } from '../machination.ts'
import type { Asked } from '../effects/effect.ts'
import type { Table } from '../table.ts'
import { answer, askedOf, isTurn } from './answers.ts'
import { evidenceIn, suspicion } from './suspicion.ts'
import { drainOfNext, STRENGTH } from './worth.ts'

/**
 * Plays by rule, as somebody who knows which side it is on. The Loyal side fills the lines that are open, pays, and buys so that the main deck lasts; the Secret Mastermind buys so that it
 * does not, collects what the Machination asks for, and leaves the Challenges to the others as long as nobody has reason to look at them.
 */

/** How well a player knows the game. */
export interface Style {
  /** What a card is worth to the Loyal side. */
  readonly worth: (card: CardNumber) => number
  /** Cards that are worth less are not bought where the main deck would not last longer for it; a Kick is worth as much as this. */
  readonly least: number
  /** So many turns of every player the Loyal side buys what it can; after that, it saves the main deck. */
  readonly spending: number
  /** Cards above this cost are too good to be contributed, at the last Challenge and before. */
  readonly dearest: { readonly last: Power; readonly before: Power }
  /** The Power with which help is asked for. */
  readonly asks: Power
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

const has = (card: CardNumber, verb: string): boolean => cardOf(card).text.some((step) => step.verb === verb)
/** A card that does nothing when it is played. */
export const isIdle = (card: CardNumber): boolean =>
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
const dearest = ({ s, style }: Turn): Power => style.dearest[s.challenges.length === 0 ? 'last' : 'before']
const fills = ({ open }: Turn, card: CardNumber): boolean => open.some(({ match }) => isPrinted(card, match))
/** A card that a line of the Machination asks for. */
const serves = (s: Table, card: CardNumber): boolean => linesOf(s).some(({ match }) => isNow(s, card, match))

/** What it is worth to play a card now; below 0 it stays in hand. */
function worthOfPlay(turn: Turn, card: CardNumber): number {
  const { s, isMastermind } = turn
  if (isIdle(card)) return -1
  if (has(card, 'reconstruct') && !isMastermind) return -1
  // What fills a line is better contributed, unless the SM holds it.
  if (!isMastermind && fills(turn, card) && COST[card]! <= dearest(turn)) return 10
  if (isAttack(card)) return isMastermind || s.revealed === 1 ? 75 : 72
  return has(card, 'newHand') || has(card, 'discard') ? 70 : 80
}

const worthOfBuy = (turn: Turn, card: CardNumber): number =>
  turn.isMastermind ? worthToMastermind(turn, card) : worthToLoyal(turn, card)

function worthToLoyal(turn: Turn, card: CardNumber): number {
  const { s, style } = turn
  const helps = fills(turn, card)
  // A second purchase from a Line-Up of five costs the main deck a card.
  const drains = drainOfNext(s.lineUp.length, s.fromLineUp === 1)
  if (drains > 0 && s.turns >= style.spending * s.players && !(helps && s.fromLineUp === 0)) return -1
  const worth = style.worth(card)
  if (drains === 0 && !helps && worth < style.least) return -1
  return 40 + worth + (helps ? 4 : 0)
}

function worthToMastermind(turn: Turn, card: CardNumber): number {
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

function worthOfAction(turn: Turn, action: Action): number {
  const { s, seat, isMastermind, style } = turn
  switch (action.do) {
    case 'playAll':
      return 90
    case 'play':
      return worthOfPlay(turn, action.card)
    case 'contribute':
      if (!fills(turn, action.card)) return -1
      if (isMastermind) return COST[action.card]! <= DEAR_TO_MASTERMIND && pretends(turn) ? 95 : -1
      return COST[action.card]! <= dearest(turn) ? 95 - COST[action.card]! / 4 : -1
    case 'challenge':
      return isMastermind ? -1 : 88
    case 'plot':
      return 87
    case 'superVillain':
      return 86
    case 'help':
      return s.power >= style.asks ? 60 : -1
    case 'buy':
      return worthOfBuy(turn, action.card)
    case 'riddler':
      return isMastermind && !turn.isWatched() ? 50 : -1
    case 'kick':
      if (isMastermind && style.hoards) return 40 + style.least
      if (s.turns >= KICKING * s.players) return -1
      return !isMastermind && s.lineUp.length <= LINE_UP ? 40 + style.least : 30
    case 'karnak':
      return isIdle(action.card) ? 65 : -1
    default:
      return seat === s.turn ? 0 : -1
  }
}

function act(asked: Asked, style: Style): Choice {
  const { seat, table: s, legal, isMastermind } = asked
  const isWatched = (): boolean =>
    s.revealed === 0 && asked.suspicion()[seat]! > style.watched * SUSPECT[s.players]!
  const turn = { s, seat, isMastermind, open: unmet(s), isWatched, style }
  return best(legal, (choice) => worthOfAction(turn, actionOf(choice)))
}

export const isMastermindOf = (s: Table, seat: Seat): boolean => {
  const own = s.loyalty[seat]?.[0] ?? NO_CARD
  return own !== NO_CARD && isMastermindCard(own)
}

export const answerBy = (asked: Asked, style: Style): Choice =>
  isTurn(asked) ? act(asked, style) : answer(asked)

/** Answers by rule, in this style. */
export const byRule = (name: string, style: Style): Bot<Table, Table> => ({
  name,
  remembers: true,
  choose(question) {
    const { table } = question.view
    const asked: Asked = {
      ...askedOf(question),
      isMastermind: isMastermindOf(table, question.seat),
      suspicion: () => suspicion(table, evidenceIn(table.players, question.heard()), NOBODY),
    }
    return answerBy(asked, style)
  },
})
