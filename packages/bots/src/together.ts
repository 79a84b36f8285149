import { type Bot, type Game, type GameEvent } from '@conspire/kernel'
import { dealOf } from './arena.ts'
import { interval, proportion, type Interval } from './interval.ts'
import { playDeal } from './play.ts'

export interface Expedition<T, O, V, E extends GameEvent> {
  readonly game: Game<T, O, V, E>
  readonly options: O
  readonly players: number
  /** Each of them takes all the seats, deal after deal. */
  readonly bots: readonly Bot<T, V>[]
  readonly deals: number
  readonly seed: string
}

export interface Fortune {
  readonly bot: string
  /** The share of the deals that a table of this bot wins. */
  readonly wins: Interval
  readonly meanScore: number
  /** How much more often it wins than the first bot of the list, on the same deals; null for that bot itself. */
  readonly lead: Interval | null
}

/** Measures bots at a game that is won or lost together: whole tables of each play the same deals. */
export function together<T, O, V, E extends GameEvent>(expedition: Expedition<T, O, V, E>): Fortune[] {
  const { game, options, players, bots, deals, seed } = expedition
  const played = bots.map((bot) => {
    const won: number[] = []
    let score = 0
    for (let number = 0; number < deals; number++) {
      const deal = dealOf(seed, number)
      const seats = Array.from({ length: players }, () => bot)
      const outcome = playDeal(game, options, deal, seats)
      won.push(outcome.winners.length > 0 ? 1 : 0)
      score += outcome.scores[0]!
    }
    return { bot: bot.name, won, meanScore: score / deals }
  })
  const first = played[0]!.won
  return played.map(({ bot, won, meanScore }, i) => ({
    bot,
    wins: proportion(
      won.reduce((sum, value) => sum + value, 0),
      deals,
    ),
    meanScore,
    lead: i === 0 ? null : interval(won.map((value, deal) => value - first[deal]!)),
  }))
}
