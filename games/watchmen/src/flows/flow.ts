import { flowsOf, NOBODY, type Dealer, type Seat, type CardNumber } from '@conspire/kernel'
import {
  COST,
  effectsIn,
  isMastermindCard,
  NO_CARD,
  type Effect,
  type Power,
  type Verb,
} from '../cards/index.ts'
import { changes, PLACE, PLAYED } from '../changes.ts'
import type { Answer } from '../effects/effect.ts'
import type { Event } from '../events.ts'
import { isCovered } from '../machination.ts'
import { OWN, seatsOf, WINNER, type Table } from '../table.ts'

/** What is asked: an effect's decision is called like its verb, or listed here. */
export type Decision =
  | Verb
  | 'act'
  | 'defend'
  | 'destination'
  | 'help'
  | 'hero'
  | 'joker'
  | 'keep'
  | 'look'
  | 'lookThen'
  | 'manta'
  | 'order'
  | 'reclaim'
  | 'starro'

/** What is noted of a decision. */
export interface Notes {
  /** It is what to do in a turn, one thing after the other, and not a question that came up. */
  readonly turn?: true
  /** How bots answer it, where the rules' own answer for a player whose time has run out is not good enough. */
  readonly bots?: Answer
  /** Much hangs on the answer: a bot that searches looks into it. */
  readonly weighty?: true
  /** What is done with the card that is chosen, where it is more than that. */
  readonly deed?: 'defend' | 'destroy' | 'discard' | 'keep' | 'play' | 'take'
  /** Whoever is asked looks at the top of their deck. */
  readonly looks?: true
}

export const flow = flowsOf<Table, Event, Decision, Notes>()
export type Deal = Dealer<Event>

/**
 * Who carries out which effect of which text (WM-034): `seat` is whoever plays, defends or is attacked. `base` is where in the list of offered cards an Attack's own begin,
 * and `spared` are those who avoided it, as flags, by their place among those it reaches.
 */
export const BY = { card: NO_CARD, seat: NOBODY, script: 0, step: 0, base: 0, spared: 0 }
export type By = Readonly<typeof BY>
/** The effect, which has this verb. */
export const effectOf = <V extends Verb>(
  { script, step }: By,
  _verb: V,
): Extract<Effect, { readonly verb: V }> => effectsIn(script)[step] as Extract<Effect, { readonly verb: V }>

/** Plays have texts, texts have effects, and effects play cards: what effects call is only named here, and written in text.ts and play.ts. */
export const run = flow('run', BY)
export const PLAY = { card: NO_CARD, from: PLAYED.hand, owner: OWN, index: 0, step: 0 }
export const play = flow('play', PLAY)

/** The seat of the SM in truth; NOBODY where nobody is. What the players know is `mastermind` of the table. */
export const trueMastermind = (g: Table): Seat =>
  seatsOf(g).find((seat) => isMastermindCard(g.loyalty[seat]![0]!)) ?? NOBODY

/** WM-018: in play, or still to come. */
const hasChallenge = (g: Table): boolean => g.challenge.length + g.challenges.length > 0
/** WM-201, WM-202; WM-239: one that is still hidden does not count. */
const hasPlot = (g: Table): boolean => g.plotSpace.length > 0
/** WM-127, WM-128 */
const hasVillain = (g: Table): boolean => g.superVillain.length + g.superVillains.length > 0
/** WM-230 */
const isBeaten = (g: Table): boolean => !hasChallenge(g) && !hasPlot(g) && !hasVillain(g)

/** WM-228 */
const noLoyalLeft = (g: Table): boolean =>
  g.mastermind !== NOBODY && seatsOf(g).every((seat) => seat === g.mastermind || g.out[seat] === 1)

/** Whether the game is over, after each fully resolved effect. */
export function settle(g: Table, dealer: Deal): void {
  if (g.winner !== WINNER.none) return
  if (isBeaten(g)) decide(g, dealer, 'WM-230', WINNER.loyal)
  if (isOver(g)) return // WM-235
  if (g.mainDeck.length === 0) runOut(g, dealer) // WM-243
  if (!isOver(g) && noLoyalLeft(g)) decide(g, dealer, 'WM-228', WINNER.mastermind)
}
function runOut(g: Table, dealer: Deal): void {
  const sm = trueMastermind(g)
  if (sm === NOBODY) decide(g, dealer, 'WM-241', WINNER.nobody)
  else decide(g, dealer, 'WM-233', WINNER.mastermind)
}
const decide = (g: Table, dealer: Deal, rule: string, winner: number): void =>
  changes.decided(g, dealer, rule, { winner })
export const isOver = (g: Table): boolean => g.winner !== WINNER.none

/** WM-116: all Loyalty cards at once. */
export function unmask(g: Table, dealer: Deal, rule: string): void {
  if (g.revealed === 1) return // WM-115, WM-132
  const cards = seatsOf(g).map((seat) => g.loyalty[seat]![0]!)
  changes.unmasked(g, dealer, rule, { cards, mastermind: trueMastermind(g) })
}

/** After the text of each card that was played. */
export function complete(g: Table, dealer: Deal): void {
  const seat = g.turn
  if (g.cleared[seat] === 1) return
  if (g.completed === 1) return // WM-185
  if (g.revealed === 1 && g.mastermind !== seat) return // WM-184
  if (!isCovered(g)) return // WM-174
  if (trueMastermind(g) === seat) {
    unmask(g, dealer, 'WM-178')
    changes.plotLaunched(g, dealer, 'WM-180', { seat, card: g.plot[seat]![0]! }) // WM-186, WM-187
  } else changes.covered(g, dealer, 'WM-182', { seat })
}

/** WM-050: the top card of a deck, after a shuffle where that is needed; NO_CARD when there is none. */
export function topOf(g: Table, dealer: Deal, seat: Seat): CardNumber {
  if (g.deck[seat]!.length === 0 && g.discard[seat]!.length > 0)
    changes.reshuffled(g, dealer, 'WM-050', { seat, count: g.discard[seat]!.length })
  return g.deck[seat]!.at(-1) ?? NO_CARD // WM-051
}

/** WM-052: however many are held already. */
export function draw(g: Table, dealer: Deal, rule: string, seat: Seat, count: number): void {
  let left = count
  while (left > 0 && topOf(g, dealer, seat) !== NO_CARD) {
    const deck = g.deck[seat]!
    const cards = deck.slice(-left).reverse()
    changes.drew(g, dealer, rule, { seat, cards })
    left -= cards.length
  }
}

/** WM-040 */
export function power(g: Table, dealer: Deal, rule: string, card: CardNumber, count: Power): void {
  if (count > 0) changes.powered(g, dealer, rule, { seat: g.turn, count, card })
}

export function discard(
  g: Table,
  dealer: Deal,
  rule: string,
  seat: Seat,
  cards: readonly CardNumber[],
): void {
  if (cards.length > 0) changes.discarded(g, dealer, rule, { seat, cards })
}

/** WM-055: as many as the stack still has. */
export function weaken(g: Table, dealer: Deal, rule: string, seat: Seat, count: number, onTop = false): void {
  const cards = g.weaknesses.slice(-count).reverse()
  if (count > 0 && cards.length > 0)
    changes.weakened(g, dealer, rule, { seat, cards, to: onTop ? PLACE.top : PLACE.discard })
}

/** The current Challenge is beaten, by payment or otherwise. */
export function beatChallenge(g: Table, dealer: Deal, rule: string): void {
  // WM-163
  changes.challengeBeaten(g, dealer, rule, {
    seat: g.turn,
    card: g.challenge[0]!,
    cards: g.contributed.slice(),
  })
  if (g.clock.length > 0) changes.clockEmptied(g, dealer, 'WM-269', { cards: g.clock.slice().reverse() })
}

/** Burns the top of the main deck, card by card (WM-234). */
export function burn(g: Table, dealer: Deal, rule: string, count: number): void {
  for (let i = 0; i < count && g.mainDeck.length > 0 && !isOver(g); i++) {
    changes.destroyed(g, dealer, rule, { seat: g.turn, card: g.mainDeck.at(-1)!, from: PLACE.mainDeck })
    settle(g, dealer)
  }
}
/** The top card of the main deck joins the Line-Up, and the game may be over. */
export function addToLineUp(g: Table, dealer: Deal, rule: string): void {
  if (isOver(g)) return // WM-300
  changes.lineUpAdded(g, dealer, rule, { card: g.mainDeck.at(-1)! }) // WM-048, WM-056
  settle(g, dealer) // WM-095, WM-236, WM-237
}
export const costs = (card: CardNumber): Power => COST[card]!
