import { type Bot, type Game, type GameEvent, type Outcome, type Seat } from '@conspire/kernel'
import { interval, type Interval } from './interval.ts'
import { playDeal } from './play.ts'

export interface Contest<T, O, V, E extends GameEvent> {
  readonly game: Game<T, O, V, E>
  readonly options: O
  readonly players: number
  /** Sits once in every seat of each deal. */
  readonly tested: Bot<T, V>
  /** Sits in all the others. */
  readonly others: Bot<T, V>
  readonly blocks: number
  readonly seed: string
}

export interface Standing {
  readonly meanScore: number
  /** 1 is the best. */
  readonly meanPlace: number
}

export interface Strength {
  readonly games: number
  /** What a bot as good as the others would win. */
  readonly fairShare: number
  /** The tested bot's share of the victories; a shared victory counts for its part. */
  readonly winShare: Interval
  readonly winShareBySeat: readonly number[]
  readonly tested: Standing
  readonly others: Standing
}

/** The name of a block's deal: `conspire transcript --seed` understands it too. */
export const dealOf = (seed: string, number: number): string => `${seed}/${number}`

export function shareOf(outcome: Outcome, seat: Seat): number {
  return outcome.winners.includes(seat) ? 1 / outcome.winners.length : 0
}

class Sum {
  #score = 0
  #place = 0
  #count = 0

  add(outcome: Outcome, seat: Seat): void {
    this.#score += outcome.scores[seat]!
    this.#place += outcome.places[seat]!
    this.#count++
  }

  standing(): Standing {
    return { meanScore: this.#score / this.#count, meanPlace: this.#place / this.#count }
  }
}

/**
 * Measures one bot against another. A block is one deal, played with the tested bot once in every seat: whatever a seat or a deal is
 * worth falls out. The blocks are independent of each other and the games of a block are not, so the interval is over block means.
 */
export function arena<T, O, V, E extends GameEvent>(contest: Contest<T, O, V, E>): Strength {
  const { game, options, players, tested, others, blocks, seed } = contest
  const blockShares: number[] = []
  const seatShares = Array.from({ length: players }, () => 0)
  const ofTested = new Sum()
  const ofOthers = new Sum()
  for (let block = 0; block < blocks; block++) {
    const deal = dealOf(seed, block)
    let share = 0
    for (let seat = 0; seat < players; seat++) {
      const bots = seatShares.map((_, other) => (other === seat ? tested : others))
      const outcome = playDeal(game, options, deal, bots)
      const won = shareOf(outcome, seat)
      share += won
      seatShares[seat]! += won
      for (let other = 0; other < players; other++) (other === seat ? ofTested : ofOthers).add(outcome, other)
    }
    blockShares.push(share / players)
  }
  return {
    games: blocks * players,
    fairShare: 1 / players,
    winShare: interval(blockShares),
    winShareBySeat: seatShares.map((share) => share / blocks),
    tested: ofTested.standing(),
    others: ofOthers.standing(),
  }
}
