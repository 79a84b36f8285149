import { type Seat } from '@conspire/kernel'
import {
  AUCTIONEER_BUCCANEER,
  BRAINSTORM,
  BUFFLER,
  CARDS,
  GEMINOIDS,
  goesFaceDown,
  is,
  KEY,
  MASTER_MIME,
  ROUNDS,
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
  readonly holdings: Holdings
  readonly tally: Tally
}

export const standingOf = (holdings: Holdings): Standing => ({ holdings, tally: tally(holdings) })

/** This player with more cards: Treasure goes face down, Keys count apart. */
export function plus(standing: Standing, cards: readonly number[]): Standing {
  const { holdings } = standing
  const display = holdings.display.slice()
  let { faceDown } = holdings
  for (const card of cards) {
    if (goesFaceDown(card)) faceDown++
    else display.push(card)
  }
  return standingOf({ ...holdings, display, faceDown })
}

function gadgetWorth(t: Tally, character: number, roundsLeft: number): number {
  const worth = GADGET_WORTH[roundsLeft]!
  let wild = t.wild + (character === MASTER_MIME && t.gadgetCards > 0 ? 1 : 0)
  const counts = [t.cannon, t.powerCore, t.vehicle]
  for (; wild > 0; wild--) {
    const best = counts.indexOf(Math.max(...counts.filter((n) => n < 4), 0))
    counts[Math.max(best, 0)]!++
  }
  return worth[counts[0]!]! + worth[counts[1]!]! + worth[counts[2]!]!
}

/** What the cards of `own` are worth, sitting between these two. */
export function worth(own: Standing, left: Standing, right: Standing, roundsLeft: number): number {
  const { holdings, tally: t } = own
  const { character } = holdings
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
  sum += TREASURE_WORTH[roundsLeft]![treasureCount(holdings, t)]!
  sum += (character === BRAINSTORM ? BRAINSTORM_WORTH : EVIDENCE_WORTH)[roundsLeft]![t.evidenceCards]!
  sum += t.hideoutMoney * (character === AUCTIONEER_BUCCANEER ? 2 : 1)
  for (const card of holdings.display) {
    const pays = CARDS[card]!.scheme?.(t, left.tally, right.tally)
    if (pays !== undefined) sum += pays * (1 + SCHEME_GROWTH * roundsLeft) + roundsLeft
  }
  if (character === BUFFLER) sum += PAY.bufflerKey * holdings.tucked
  if (character === GEMINOIDS) {
    sum += PAY.geminoidPair * (Math.min(t.western, t.eastern) + 0.4 * roundsLeft)
  }
  return sum
}

/** A whole table of standings, and what each player's is worth. */
export class Prospect {
  readonly standings: readonly Standing[]
  readonly roundsLeft: number

  constructor(standings: readonly Standing[], roundsLeft: number) {
    this.standings = standings
    this.roundsLeft = roundsLeft
  }

  worth(seat: Seat): number {
    const { standings } = this
    const players = standings.length
    return worth(
      standings[seat]!,
      standings[leftOf(players, seat)]!,
      standings[rightOf(players, seat)]!,
      this.roundsLeft,
    )
  }

  /** How well this player does against the others: their own worth, less a share of everybody else's. */
  utility(seat: Seat, envy: number): number {
    let others = 0
    for (let other = 0; other < this.standings.length; other++)
      if (other !== seat) others += this.worth(other)
    return this.worth(seat) - (envy * others) / (this.standings.length - 1)
  }

  with(seat: Seat, standing: Standing): Prospect {
    return new Prospect(this.standings.with(seat, standing), this.roundsLeft)
  }

  /** The table when these cards have gone to a player. */
  give(seat: Seat, cards: readonly number[]): Prospect {
    return this.with(seat, plus(this.standings[seat]!, cards))
  }
}

export const keysIn = (cards: readonly number[]): number[] =>
  cards.flatMap((card) => (is(card, KEY) ? [CARDS[card]!.key] : []))
