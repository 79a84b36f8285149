import { expect, it } from 'vitest'
import { bySides, roster } from '../src/index.ts'
import { highest, optionsFor } from './highest.ts'

/** The first seat against the rest. */
const game = { ...highest, sides: () => ['alone', 'others', 'others'] }
const bots = roster(highest)
const play = (usual: string, tested: string | null, sides = ['alone', 'others']) =>
  bySides({
    game,
    options: optionsFor(3),
    players: 3,
    usual: bots[usual]!,
    tested: tested === null ? null : bots[tested]!,
    sides,
    deals: 60,
    seed: '4',
  })

it('gives one side after the other to the tested bot, on the same deals', () => {
  const [alone, others] = play('low', 'high')
  expect(alone).toMatchObject({ side: 'alone', deals: 60 })
  // Somebody always wins, and only one of the two sides.
  expect(alone!.usual.mean + others!.usual.mean).toBeCloseTo(1, 12)
  expect(alone!.lead!.low).toBeGreaterThan(0)
  expect(others!.lead!.mean).toBeCloseTo(others!.tested!.mean - others!.usual.mean, 12)
})

it('finds no difference between a bot and itself', () => {
  for (const { lead } of play('high', 'high')) expect(lead).toEqual({ mean: 0, low: 0, high: 0 })
})

it('only says how the sides fare where nobody is tested', () => {
  for (const { tested, lead } of play('high', null)) expect([tested, lead]).toEqual([null, null])
})

it('counts only the deals in which somebody is on that side', () => {
  let deal = 0
  const now = {
    ...game,
    sides: () => (deal++ % 2 === 0 ? ['alone', 'others', 'others'] : ['others', 'others', 'others']),
  }
  const [alone] = bySides({
    game: now,
    options: optionsFor(3),
    players: 3,
    usual: bots['high']!,
    tested: null,
    sides: ['alone'],
    deals: 10,
    seed: '4',
  })
  expect(alone!.deals).toBe(5)
})
