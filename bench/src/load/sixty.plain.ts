import type { Seat } from '@conspire/kernel'
import { needsTarget, type Ask, type SixtyMove } from './sixty.choice.ts'
import { HAND, NOTHING, ROUNDS, SEATS } from './sixty.ts'

/** Takes a card out of a hand; the last one fills its place, so that few places change. */
export function take(hand: number[], card: number): void {
  const at = hand.indexOf(card)
  const last = hand.pop()!
  if (at < hand.length) hand[at] = last
}

/** Sixty written by hand, without a kernel: what a Colyseus room plays. */
export class PlainSixty {
  ask: Ask | 'over' = 'lay'
  actor: Seat = 0
  round = 0
  readonly deck: number[]
  readonly hands: number[][] = SEATS.map(() => [])
  readonly laid: number[] = []
  readonly scores = SEATS.map(() => 0)
  /** The card that a hand loses at random. */
  readonly #lose: (hand: readonly number[]) => number

  constructor(deck: readonly number[], lose: (hand: readonly number[]) => number) {
    this.deck = deck.slice()
    this.#lose = lose
    for (const seat of SEATS) this.#draw(seat, HAND)
  }

  #draw(seat: Seat, most: number): void {
    for (let i = 0; i < most && this.deck.length > 0; i++) this.hands[seat]!.push(this.deck.pop()!)
  }

  isLegal(seat: Seat, { card, target }: SixtyMove): boolean {
    if (seat !== this.actor || this.ask === 'over') return false
    if (this.ask === 'draw') return card === 0
    const hand = this.hands[seat]!
    if (hand.length === 0 ? card !== NOTHING : !hand.includes(card)) return false
    return this.ask === 'play' && needsTarget(card)
      ? target !== seat && SEATS.includes(target)
      : target === seat
  }

  apply(move: SixtyMove): void {
    if (this.ask === 'lay') this.#lay(move.card)
    else if (this.ask === 'draw') {
      this.#draw(this.actor, 2)
      this.ask = 'play'
    } else this.#play(move)
  }

  #lay(card: number): void {
    if (card !== NOTHING) take(this.hands[this.actor]!, card)
    this.laid[this.actor] = card
    if (this.actor < 3) {
      this.actor++
      return
    }
    const cards = this.laid.map((laid) => (laid === NOTHING ? -1 : laid))
    const best = Math.max(...cards)
    if (best >= 0) this.scores[cards.indexOf(best)]! += 3
    this.laid.length = 0
    this.actor = 0
    this.ask = 'draw'
  }

  #play({ card, target }: SixtyMove): void {
    if (card !== NOTHING) {
      take(this.hands[this.actor]!, card)
      this.#effect(card, target)
    }
    this.ask = 'draw'
    if (++this.actor < 4) return
    this.actor = 0
    this.ask = ++this.round === ROUNDS ? 'over' : 'lay'
  }

  #effect(card: number, target: Seat): void {
    const hand = this.hands[target]!
    if ((card & 3) === 0) this.scores[this.actor]! += 1 + ((card >> 2) % 3)
    if ((card & 3) === 1) this.scores[target]!--
    if ((card & 3) === 2) this.#draw(this.actor, 1)
    if ((card & 3) === 3 && hand.length > 0) take(hand, this.#lose(hand))
  }
}
