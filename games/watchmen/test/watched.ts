import { chanceOfSeats, nextMove } from '@conspire/bots'
import { heard, seedFrom, type Bot, type State, type Told } from '@conspire/kernel'
import { watchmen, type Event, type Table } from '../src/index.ts'
import { optionsFor } from './subject.ts'

/** A whole game with one bot for each side, and what a spectator hears of it. `look` is called before every choice. */
export function watched(
  players: number,
  deal: string,
  { loyal, mastermind }: Readonly<Record<'loyal' | 'mastermind', Bot<Table, Table>>>,
  look: (state: State<Table>) => void = () => {},
): { readonly state: State<Table>; readonly events: readonly Event[] } {
  const events: Event[] = []
  const memories = Array.from({ length: players }, (): Event[] => [])
  const listen = (told: Told<unknown>): void => {
    const seats = [...memories.keys()]
    for (const [list, seat] of [
      [events, null] as const,
      ...seats.map((one) => [memories[one]!, one] as const),
    ]) {
      const event = heard(told, seat)
      if (event !== null) list.push(event as Event)
    }
  }
  const state = watchmen.setup(optionsFor(players), seedFrom(deal), listen)
  const bots = watchmen.sides(state).map((side) => (side === 'loyal' ? loyal : mastermind))
  const chance = chanceOfSeats(deal, players)
  for (;;) {
    look(state)
    const move = nextMove(watchmen, state, bots, chance, (seat) => memories[seat]!)
    if (move === null) return { state, events }
    watchmen.apply(state, move.seat, move.choice, listen)
  }
}
