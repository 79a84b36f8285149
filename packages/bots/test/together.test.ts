import { expect, it } from 'vitest'
import { proportion, roster, together } from '../src/index.ts'
import { highest, optionsFor } from './highest.ts'

const bots = roster(highest)
const play = (names: readonly string[], deals = 40) =>
  together({
    game: highest,
    options: optionsFor(3),
    players: 3,
    bots: names.map((name) => bots[name]!),
    deals,
    seed: '3',
  })

it('lets whole tables of each bot play the same deals', () => {
  const [high, again, low] = play(['high', 'high', 'low'])
  expect(high!.lead).toBeNull()
  expect(again!.lead).toEqual({ mean: 0, low: 0, high: 0 })
  // In a game against each other somebody always wins.
  expect(low!.wins.mean).toBe(1)
  expect(high!.meanScore).toBe(again!.meanScore)
})

it('computes the interval of a share by Wilson', () => {
  // Textbook: 8 of 10 gives 0.490 to 0.943; none of 10 gives 0 to 0.278.
  const { low, high } = proportion(8, 10)
  expect(low).toBeCloseTo(0.49, 2)
  expect(high).toBeCloseTo(0.943, 2)
  expect(proportion(0, 10).low).toBe(0)
  expect(proportion(0, 10).high).toBeCloseTo(0.278, 2)
})

it('gives no interval for a single deal', () => {
  expect(play(['high'], 1)[0]!.wins).toMatchObject({ low: null, high: null })
})
