import { expect, it } from 'vitest'
import { roster, together } from '../src/index.ts'
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

it('gives no interval for a single deal', () => {
  expect(play(['high'], 1)[0]!.wins).toMatchObject({ low: null, high: null })
})
