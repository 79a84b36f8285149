import { type Randomness, type Redealt, type Seat } from '@conspire/kernel'
import { isMastermindCard } from './cards/index.ts'
import { seatsOf, type Table } from './table.ts'

/**
 * What a re-deal of single cards leaves wrong: whoever has played all that the Machination asks for and had nothing to turn over is not the Secret Mastermind.
 */
export function settleSides(g: Table, seats: readonly Seat[], random: Randomness, dealt: Redealt): void {
  if (g.revealed === 1) return
  const cleared = seatsOf(g).find((seat) => g.cleared[seat] === 1 && isMastermindCard(g.loyalty[seat]![0]!))
  if (cleared === undefined || seats.includes(cleared)) return
  const open = seatsOf(g).filter((seat) => g.cleared[seat] === 0 && !seats.includes(seat))
  const places = [
    ...open.map((seat) => ({ list: g.loyalty[seat]!, at: 0 })),
    ...g.loyalties.map((_, at) => ({ list: g.loyalties, at })),
  ]
  const { list, at } = places[random.below(places.length)]!
  dealt.trade(g.loyalty[cleared]!, 0, list, at)
}
