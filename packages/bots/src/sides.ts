import { seedFrom, type Bot, type Game, type GameEvent } from '@conspire/kernel'
import { dealOf } from './arena.ts'
import { interval, proportion, type Interval } from './interval.ts'
import { playDeal } from './play.ts'

export interface Affair<T, O, V, E extends GameEvent> {
  readonly game: Game<T, O, V, E>
  readonly options: O
  readonly players: number
  /** In every seat. */
  readonly usual: Bot<T, V>
  /** Takes the seats of one side, then of the next, on the same deals; nobody's where it is null. */
  readonly tested: Bot<T, V> | null
  /** The sides that are looked at, by name. */
  readonly sides: readonly string[]
  readonly deals: number
  readonly seed: string
}

export interface SideStrength {
  readonly side: string
  /** The deals in which somebody is on this side. */
  readonly deals: number
  /** How many of them it wins with the usual bot in all seats, and with the tested one in its own. */
  readonly usual: Interval
  readonly tested: Interval | null
  /** How many more these are, deal by deal. */
  readonly lead: Interval | null
}

/** Measures bots at a game with sides that win together: each side is given to the tested bot while the others stay as they are. */
export function bySides<T, O, V, E extends GameEvent>(affair: Affair<T, O, V, E>): SideStrength[] {
  const { game, options, players, usual, tested, deals, seed } = affair
  const won = affair.sides.map(() => ({ usual: [] as number[], tested: [] as number[] }))
  for (let number = 0; number < deals; number++) {
    const deal = dealOf(seed, number)
    const seats = game.sides(game.setup(options, seedFrom(deal)))
    const played = (side: string | null): readonly number[] =>
      playDeal(
        game,
        options,
        deal,
        Array.from({ length: players }, (_, seat) => (tested && seats[seat] === side ? tested : usual)),
      ).winners
    const wins = (winners: readonly number[], side: string): number =>
      winners.some((seat) => seats[seat] === side) ? 1 : 0
    const winners = played(null)
    for (const [i, side] of affair.sides.entries()) {
      if (!seats.includes(side)) continue
      won[i]!.usual.push(wins(winners, side))
      if (tested) won[i]!.tested.push(wins(played(side), side))
    }
  }
  return affair.sides.map((side, i) => {
    const ours = won[i]!
    return {
      side,
      deals: ours.usual.length,
      usual: winsOf(ours.usual),
      tested: tested && winsOf(ours.tested),
      lead: tested && interval(ours.tested.map((win, at) => win - ours.usual[at]!)),
    }
  })
}

const winsOf = (wins: readonly number[]): Interval =>
  proportion(
    wins.reduce((sum, win) => sum + win, 0),
    wins.length,
  )
