import { type CardNumber, type Seat } from '@conspire/kernel'
import {
  AUCTIONEER_BUCCANEER,
  BRAINSTORM,
  BUFFLER,
  CARDS,
  EVIDENCE,
  GADGET,
  GEMINOIDS,
  goesFaceDown,
  HIDEOUT,
  is,
  KEY,
  MASTER_MIME,
  ROUNDS,
  SCHEME,
  SPECIAL,
  type Tally,
} from '../cards/index.ts'
import { PAY, tally, treasureCount, type Holdings } from '../scoring.ts'
import { leftOf, rightOf } from '../table.ts'

/**
 * What a player's cards are worth on the way to the end, in Money. Where the rules pay for what will be there at scoring, this pays
 * for what may be expected then: a collection may grow, a neighbour may catch up, one more piece of Evidence may fall.
 */

/** Cards of a kind that a player who would like them may expect in a round; fitted in the arena. */
const GADGETS_A_ROUND = 0.6
const TREASURES_A_ROUND = 0.85
const EVIDENCE_A_ROUND = 0.42
/** How far the difference in Influence between two neighbours wanders in a round, as a variance. */
const INFLUENCE_WANDER = 1.8
const INFLUENCE_BLUR = 0.15
/** How much of what a Scheme may still gain is counted, for each round left. */
const SCHEME_GROWTH = 0.12

/** The mean of `pay(n + X)` for X a count of rare events with this mean (Poisson). */
function expected(pay: (count: number) => number, n: number, mean: number): number {
  let chance = Math.exp(-mean)
  let sum = 0
  let covered = 0
  for (let x = 0; x < 12; x++) {
    sum += chance * pay(n + x)
    covered += chance
    chance *= mean / (x + 1)
  }
  return sum / covered
}

const MOST = 40
const byRoundsLeft = (value: (n: number, roundsLeft: number) => number): number[][] =>
  Array.from({ length: ROUNDS + 1 }, (_, left) => Array.from({ length: MOST }, (__, n) => value(n, left)))

const collectionPays = (n: number): number => PAY.gadgets[Math.min(n, PAY.gadgets.length - 1)]!
const evidenceCosts = (n: number): number => (n < PAY.evidenceFrom ? 0 : n * PAY.evidenceEach)
const brainstormCosts = (n: number): number => (n >= PAY.brainstormFrom ? 0 : evidenceCosts(n))

const GADGET_WORTH = byRoundsLeft((n, left) => expected(collectionPays, n, left * GADGETS_A_ROUND))
const EVIDENCE_WORTH = byRoundsLeft((n, left) => expected(evidenceCosts, n, left * EVIDENCE_A_ROUND))
const BRAINSTORM_WORTH = byRoundsLeft((n, left) => expected(brainstormCosts, n, left * EVIDENCE_A_ROUND * 2))
const TREASURE_WORTH = byRoundsLeft((n, left) =>
  expected((all) => (all * (all + 1)) / 2, n, left * TREASURES_A_ROUND),
)

/** The chance of having at least as much as a neighbour at the end, when ahead by `margin` now. */
const MARGINS = 15
const ABREAST = byRoundsLeft((i, left) => {
  const spread = Math.sqrt(left * INFLUENCE_WANDER + INFLUENCE_BLUR)
  return left === 0 ? (i >= MARGINS ? 1 : 0) : 1 / (1 + Math.exp((-1.7 * (i - MARGINS + 0.5)) / spread))
})
const abreast = (margin: number, left: number): number =>
  ABREAST[left]![Math.max(0, Math.min(2 * MARGINS, margin + MARGINS))]!

function influenceWorth(
  pay: { both: number; one: number },
  toLeft: number,
  toRight: number,
  roundsLeft: number,
): number {
  const left = abreast(toLeft, roundsLeft)
  const right = abreast(toRight, roundsLeft)
  return pay.both * left * right + pay.one * (left * (1 - right) + right * (1 - left))
}

/** A player as the evaluation sees it: the sums, and what the sums do not hold. */
export interface Standing {
  readonly character: CardNumber
  readonly tucked: number
  readonly tally: Tally
  /** The face-up cards at the beginning. */
  readonly display: readonly CardNumber[]
  /** The Schemes among all face-up cards. */
  readonly schemes: CardNumber[]
  faceDown: number
}

function standingOf(holdings: Holdings): Standing {
  const { character, tucked, display, faceDown } = holdings
  const schemes = display.filter((card) => is(card, SCHEME))
  return { character, tucked, tally: tally(holdings), display, schemes, faceDown }
}

function gadgetWorth(t: Tally, character: CardNumber, roundsLeft: number): number {
  const worth = GADGET_WORTH[roundsLeft]!
  let { cannon, powerCore, vehicle } = t
  // A wild icon goes where most of a kind are, short of four.
  for (let wild = t.wild + (character === MASTER_MIME && t.gadgetCards > 0 ? 1 : 0); wild > 0; wild--) {
    const most = Math.max(cannon < 4 ? cannon : 0, powerCore < 4 ? powerCore : 0, vehicle < 4 ? vehicle : 0)
    if (cannon === most) cannon++
    else if (powerCore === most) powerCore++
    else if (vehicle === most) vehicle++
    else cannon++
  }
  return worth[cannon]! + worth[powerCore]! + worth[vehicle]!
}

/** What the cards of `own` are worth, sitting between these two. */
function worth(own: Standing, left: Standing, right: Standing, roundsLeft: number): number {
  const { character, tally: t } = own
  let sum = influenceWorth(
    PAY.western,
    t.western - left.tally.western,
    t.western - right.tally.western,
    roundsLeft,
  )
  sum += influenceWorth(
    PAY.eastern,
    t.eastern - left.tally.eastern,
    t.eastern - right.tally.eastern,
    roundsLeft,
  )
  sum += gadgetWorth(t, character, roundsLeft)
  sum += TREASURE_WORTH[roundsLeft]![treasureCount(own, t)]!
  sum += (character === BRAINSTORM ? BRAINSTORM_WORTH : EVIDENCE_WORTH)[roundsLeft]![t.evidenceCards]!
  sum += t.hideoutMoney * (character === AUCTIONEER_BUCCANEER ? 2 : 1)
  for (let i = 0; i < own.schemes.length; i++) {
    const pays = CARDS[own.schemes[i]!]!.scheme!(t, left.tally, right.tally)
    sum += pays * (1 + SCHEME_GROWTH * roundsLeft) + roundsLeft
  }
  if (character === BUFFLER) sum += PAY.bufflerKey * own.tucked
  if (character === GEMINOIDS) {
    sum += PAY.geminoidPair * (Math.min(t.western, t.eastern) + 0.4 * roundsLeft)
  }
  return sum
}

/** Adds a face-up card to the sums, or with −1 takes it out. */
function count(t: Tally, number: number, times: 1 | -1): void {
  const card = CARDS[number]!
  const { types } = card
  t.western += times * card.western
  t.eastern += times * card.eastern
  t.cannon += times * card.cannon
  t.powerCore += times * card.powerCore
  t.vehicle += times * card.vehicle
  t.wild += times * card.wild
  t.treasure += times * card.treasure
  if (types & GADGET) t.gadgetCards += times
  if (types & EVIDENCE) t.evidenceCards += times
  if (types & SCHEME) t.schemes += times
  if (types & SPECIAL) t.specialCards += times
  if (types & HIDEOUT) {
    t.hideoutCards += times
    t.hideoutMoney += times * card.money
    if (card.money < 0) t.losingHideouts += times
  }
}

/**
 * A whole table of standings, and what each player's is worth. Cards are given and taken back in place: only the players whom it touches are
 * reckoned anew.
 */
export class Prospect {
  readonly standings: readonly Standing[]
  readonly roundsLeft: number
  readonly #worths: number[]
  readonly #known: boolean[]

  constructor(all: readonly Holdings[], roundsLeft: number) {
    this.standings = all.map(standingOf)
    this.roundsLeft = roundsLeft
    this.#worths = all.map(() => 0)
    this.#known = all.map(() => false)
  }

  worth(seat: Seat): number {
    if (!this.#known[seat]) {
      const { standings } = this
      const left = standings[leftOf(standings.length, seat)]!
      const right = standings[rightOf(standings.length, seat)]!
      this.#worths[seat] = worth(standings[seat]!, left, right, this.roundsLeft)
      this.#known[seat] = true
    }
    return this.#worths[seat]!
  }

  /** How well this player does against the others: their own worth, less a share of everybody else's. */
  utility(seat: Seat, envy: number): number {
    let others = 0
    for (let other = 0; other < this.standings.length; other++)
      if (other !== seat) others += this.worth(other)
    return this.worth(seat) - (envy * others) / (this.standings.length - 1)
  }

  /** What a player's Schemes would pay now. */
  schemeMoney(seat: Seat): number {
    const { standings } = this
    const { schemes, tally: own } = standings[seat]!
    const { tally: left } = standings[leftOf(standings.length, seat)]!
    const { tally: right } = standings[rightOf(standings.length, seat)]!
    return schemes.reduce((sum, card) => sum + CARDS[card]!.scheme!(own, left, right), 0)
  }

  /** Treasure goes face down; Keys count apart. */
  give(seat: Seat, cards: readonly CardNumber[]): void {
    const standing = this.standings[seat]!
    for (const card of cards) {
      if (goesFaceDown(card)) standing.faceDown++
      else this.#lay(standing, card)
    }
    this.#forget(seat)
  }

  /** Takes back what was just given. */
  takeBack(seat: Seat, cards: readonly CardNumber[]): void {
    const standing = this.standings[seat]!
    for (const card of cards) {
      if (goesFaceDown(card)) standing.faceDown--
      else this.#lift(standing, card)
    }
    this.#forget(seat)
  }

  /** Face-up cards go, and so many more lie face down instead. */
  lose(seat: Seat, cards: readonly CardNumber[], sold: number): void {
    const standing = this.standings[seat]!
    for (const card of cards) this.#lift(standing, card)
    standing.faceDown += sold
    this.#forget(seat)
  }

  /** Puts back what was just lost. */
  regain(seat: Seat, cards: readonly CardNumber[], sold: number): void {
    const standing = this.standings[seat]!
    for (const card of cards) this.#lay(standing, card)
    standing.faceDown -= sold
    this.#forget(seat)
  }

  #lay(standing: Standing, card: CardNumber): void {
    count(standing.tally, card, 1)
    if (is(card, SCHEME)) standing.schemes.push(card)
  }

  #lift(standing: Standing, card: CardNumber): void {
    count(standing.tally, card, -1)
    if (is(card, SCHEME)) standing.schemes.splice(standing.schemes.indexOf(card), 1)
  }

  /** What a player has is their neighbours' business too. */
  #forget(seat: Seat): void {
    const players = this.standings.length
    this.#known[seat] = false
    this.#known[leftOf(players, seat)] = false
    this.#known[rightOf(players, seat)] = false
  }
}

export const keysIn = (cards: readonly CardNumber[]): CardNumber[] =>
  cards.flatMap((card) => (is(card, KEY) ? [CARDS[card]!.key] : []))
