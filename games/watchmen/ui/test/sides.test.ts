import { seedFrom, UNSEEN, type View } from '@conspire/kernel'
import { expect } from 'vitest'
import { rule } from '@conspire/testkit'
import { chanceOfSeats, nextMove, roster } from '@conspire/bots'
import { isMastermindCard, watchmen, type Table as Seen } from '../../src/index.ts'
import { optionsFor } from '../../test/subject.ts'
import { drawn } from './drawn.ts'

rule('WM-309', 'nothing on the page differs by side before the reveal', () => {
  const state = watchmen.setup(optionsFor(3), seedFrom('sides'))
  const party = Array.from({ length: 3 }, () => roster(watchmen)['easy']!)
  const chance = chanceOfSeats('sides', 3)
  const cards = state.table.loyalty.map(([card]) => card!)
  const mastermind = cards.find(isMastermindCard)!
  const loyal = cards.find((card) => !isMastermindCard(card))!
  let looked = 0
  for (let i = 0; i < 120 && state.table.revealed === 0; i++) {
    for (const seat of watchmen.pending(state)?.seats ?? []) {
      const view = watchmen.view(state, seat)
      expect(view.table.loyalty[seat]![0]).not.toBe(UNSEEN)
      const as = (card: number): View<Seen> => ({
        ...view,
        table: {
          ...view.table,
          loyalty: view.table.loyalty.map((one, other) => (other === seat ? [card] : one)),
        },
      })
      expect(drawn(as(mastermind), seat)).toBe(drawn(as(loyal), seat))
      looked++
    }
    const move = nextMove(watchmen, state, party, chance)
    if (!move) break
    watchmen.apply(state, move.seat, move.choice)
  }
  expect(looked).toBeGreaterThan(50)
})
