import type { GameEvent, Seat, CardNumber } from '@conspire/kernel'
import { challengePrice, isPrinted, unmet } from '../attributes.ts'
import { COST, NO_CARD, type Power } from '../cards/index.ts'
import { PLACE, PLAYED } from '../changes.ts'
import type { Event } from '../events.ts'
import { seatsOf, type Table } from '../table.ts'
import { drainOfNext } from './worth.ts'

/**
 * What everybody has done in the open says who the Secret Mastermind may be. At the end of a turn all can see what a player could have done for the Loyal side or against
 * it, because what was left in hand is discarded face up; each such occasion is taken more often by one side than by the other.
 */

/** An occasion: how often the Loyal side takes it, and how often the Secret Mastermind does, counted in games of `medium`. */
interface Habit {
  readonly loyal: number
  readonly mastermind: number
}
export const OCCASIONS = {
  /** A card in hand fills an open line: it is contributed. */
  contribute: { loyal: 0.92, mastermind: 0.48 },
  /** The Challenge can be paid for: it is. */
  pay: { loyal: 1, mastermind: 0 },
  /** One more purchase would cost the main deck a card: it is made. */
  drain: { loyal: 0.04, mastermind: 0.18 },
} as const satisfies Record<string, Habit>
export type Occasion = keyof typeof OCCASIONS

/** Whoever did something may have had no reason at all, or another one: so much of every habit is chance. */
const WHIM = 0.1
const likely = (share: number): number => (1 - WHIM) * share + WHIM / 2
/** What it adds to the logarithm of the odds that somebody is the Secret Mastermind when an occasion was taken, or was not. */
function weightOf(occasion: Occasion, taken: boolean): number {
  const { loyal, mastermind } = OCCASIONS[occasion]
  const share = (side: number): number => (taken ? likely(side) : 1 - likely(side))
  return Math.log(share(mastermind) / share(loyal))
}

/** What has to be known of the table to judge a turn. */
type Stage = Pick<Table, 'challenge' | 'contributed' | 'placedFrom' | 'tally' | 'discount'>

/** Listens to a match, and tells every occasion of every turn. */
export class Watcher {
  readonly #stage: Stage = { challenge: [], contributed: [], placedFrom: [], tally: 0, discount: 0 }
  readonly #lineUp: number[] = []
  readonly #note: (seat: Seat, occasion: Occasion, taken: boolean) => void
  #power: Power = 0
  #isTaken = false
  #drained = false
  #contributed = false
  #withheld = false
  #paid = false

  constructor(note: (seat: Seat, occasion: Occasion, taken: boolean) => void) {
    this.#note = note
  }

  hear(event: Event): void {
    const stage = this.#stage
    switch (event.type) {
      case 'turnBegan':
        this.#power = 0
        stage.discount = 0
        this.#isTaken = this.#drained = this.#contributed = this.#withheld = this.#paid = false
        break
      case 'lineUpAdded':
        this.#lineUp.push(event.card)
        break
      case 'ceded':
        this.#lineUp.push(event.card)
        break
      case 'returned':
        if (event.to === PLACE.lineUp) this.#lineUp.push(event.card)
        break
      case 'marked':
        this.#leaves(event.card)
        break
      case 'bought':
        this.#power -= event.price
        // Kicks are beside the Line-Up.
        if (this.#lineUp.includes(event.card) && drainOfNext(this.#lineUp.length, this.#isTaken) > 0)
          this.#drained = true
        break
      case 'gained':
        if (event.from === PLACE.lineUp) {
          this.#isTaken = true
          this.#leaves(event.card)
        }
        break
      case 'played':
        if (event.from === PLAYED.lineUp) this.#leaves(event.card)
        if (event.from !== PLAYED.hand) break
        if (this.#fills(event.card)) this.#withheld = true
        break
      case 'powered':
        this.#power += event.count
        break
      case 'paid':
        this.#power -= event.count
        break
      case 'plotPaid':
      case 'superVillainPaid':
        this.#power -= event.price
        break
      case 'discounted':
        stage.discount += event.count
        break
      case 'contributed':
        this.#contributed ||= this.#fills(event.card)
        stage.contributed.push(event.card)
        stage.placedFrom.push(event.from)
        break
      case 'challengePaid':
        this.#power -= event.price
        this.#paid = true
        break
      case 'challengeBeaten':
        stage.challenge.length = stage.contributed.length = stage.placedFrom.length = 0
        stage.tally = 0
        break
      case 'challengeShown':
        stage.challenge.push(event.card)
        break
      case 'scared':
        stage.tally += event.counts
        break
      case 'cleanedUp':
        this.#judge(event.seat, event.cards)
        break
      default:
      // Nothing else tells what a player wants.
    }
  }

  #leaves(card: CardNumber): void {
    this.#lineUp.splice(this.#lineUp.indexOf(card), 1)
  }

  #fills(card: CardNumber): boolean {
    return card !== NO_CARD && unmet(this.#stage as Table).some(({ match }) => isPrinted(card, match))
  }

  /** A turn is over, and these cards were left in hand. */
  #judge(seat: Seat, left: readonly number[]): void {
    const stage = this.#stage as Table
    if (this.#contributed) this.#note(seat, 'contribute', true)
    else if (this.#withheld || left.some((card) => this.#fills(card))) this.#note(seat, 'contribute', false)
    if (this.#paid) this.#note(seat, 'pay', true)
    else if (stage.challenge.length > 0 && unmet(stage).length === 0 && this.#power >= challengePrice(stage))
      this.#note(seat, 'pay', false)
    if (this.#drained) this.#note(seat, 'drain', true)
    else if (
      drainOfNext(this.#lineUp.length, this.#isTaken) > 0 &&
      this.#lineUp.some((card) => COST[card]! < this.#power)
    )
      this.#note(seat, 'drain', false)
  }
}

/** By seat: how much what it did speaks for its being the Secret Mastermind, as a logarithm of odds. */
export function evidenceIn(players: number, heard: readonly GameEvent[]): number[] {
  const evidence = Array.from({ length: players }, () => 0)
  const watcher = new Watcher((seat, occasion, taken) => {
    evidence[seat]! += weightOf(occasion, taken)
  })
  for (const event of heard as readonly Event[]) watcher.hear(event)
  return evidence
}

/**
 * By seat: how likely it is the Secret Mastermind, to somebody who has seen all this. `me` knows of itself that it is not; NOBODY knows nothing. With two players it may
 * be nobody.
 */
export function suspicion(s: Table, evidence: readonly number[], me: Seat): number[] {
  if (s.revealed === 1) return seatsOf(s).map((seat) => (seat === s.mastermind ? 1 : 0))
  const odds = evidence.map((log, seat) => (seat === me || s.cleared[seat] === 1 ? 0 : Math.exp(log)))
  const nobody = s.players === 2 ? 1 : 0
  const all = odds.reduce((sum, one) => sum + one, nobody)
  return odds.map((one) => (all > 0 ? one / all : 0))
}
