import { ENDING, setAWatch, type Options } from '@conspire/set-a-watch'
import { isRefusal, seedFrom } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { chanceOfSeats, playOut, roster, together } from '../src/index.ts'

const options = (players: number, more: object = {}): Options => {
  const read = setAWatch.options(players, more)
  if (isRefusal(read)) throw new Error(read.reason)
  return read
}
const bots = roster(setAWatch)
const named = (name: string): (typeof bots)[string] => bots[name]!

describe('the bots of Set a Watch', () => {
  test('the hard one plays whole games too', () => {
    const state = setAWatch.setup(options(3, { moreLocations: true, difficulty: 'insane' }), seedFrom('hard'))
    playOut(setAWatch, state, [named('hard'), named('hard'), named('medium')], chanceOfSeats('hard', 3))
    expect(state.table.end).not.toBe(ENDING.none)
  })

  test('win the more, the farther they look', () => {
    const tables = together({
      game: setAWatch,
      options: options(1, { difficulty: 'easy' }),
      players: 1,
      bots: ['random', 'easy', 'medium'].map(named),
      deals: 150,
      seed: '1',
    })
    const [wild, easy, medium] = tables.map(({ meanScore }) => meanScore)
    expect(easy!).toBeGreaterThan(wild! + 2)
    expect(medium!).toBeGreaterThan(easy! + 1)
    expect(tables[2]!.wins.mean).toBeGreaterThan(tables[1]!.wins.mean + 0.1)
  })

  test('the hard one does better than the medium one on the same deals', () => {
    const [medium, hard] = together({
      game: setAWatch,
      options: options(1, { difficulty: 'normal' }),
      players: 1,
      bots: ['medium', 'hard'].map(named),
      deals: 2,
      seed: '2',
    })
    expect(hard!.meanScore).toBeGreaterThan(medium!.meanScore)
  })
})
