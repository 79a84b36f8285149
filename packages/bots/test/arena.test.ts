import { seedFrom } from '@conspire/kernel'
import { expect, it } from 'vitest'
import { arena, chanceOfSeats, interval, nextMove, playOut, playRandomly, roster } from '../src/index.ts'
import { highest, optionsFor } from './highest.ts'

const bots = roster(highest)
const contest = (tested: string, others: string, blocks = 200, players = 3) =>
  arena({
    game: highest,
    options: optionsFor(players),
    players,
    tested: bots[tested]!,
    others: bots[others]!,
    blocks,
    seed: '7',
  })

it('gives a bot against itself exactly the fair share: every deal is played from every seat', () => {
  const strength = contest('high', 'high')
  expect(strength.games).toBe(600)
  expect(strength.winShare.mean).toBeCloseTo(1 / 3, 12)
  expect(strength.winShare.low).toBeCloseTo(1 / 3, 12)
  expect(strength.fairShare).toBe(1 / 3)
  expect(strength.tested.meanScore).toBeCloseTo(strength.others.meanScore, 12)
  expect(strength.tested.meanPlace).toBeCloseTo(2, 12)
})

it('finds the stronger bot, with an interval that leaves out the fair share', () => {
  const strong = contest('high', 'low')
  expect(strong.winShare.low).toBeGreaterThan(1 / 3)
  expect(strong.tested.meanScore).toBeGreaterThan(strong.others.meanScore)
  expect(strong.tested.meanPlace).toBeLessThan(strong.others.meanPlace)
  expect(contest('low', 'high').winShare.high).toBeLessThan(1 / 3)
})

it('says the same for the same seed', () => {
  expect(contest('random', 'high', 30)).toEqual(contest('random', 'high', 30))
})

it('gives no interval for a single block', () => {
  expect(contest('high', 'low', 1).winShare).toMatchObject({ low: null, high: null })
})

it('computes the interval by Student’s t', () => {
  // Textbook sample: mean 5, s = 2.13809, n = 8, t(7) = 2.3646.
  const { mean, low, high } = interval([2, 4, 4, 4, 5, 5, 7, 9])
  expect(mean).toBe(5)
  expect(low).toBeCloseTo(5 - (2.3646 * 2.13809) / Math.sqrt(8), 2)
  expect(high).toBeCloseTo(5 + (2.3646 * 2.13809) / Math.sqrt(8), 2)
  // t(2) = 4.3027.
  expect(interval([1, 2, 3]).high).toBeCloseTo(2 + 4.3027 / Math.sqrt(3), 3)
})

it('plays the quick random game exactly as the random bot would', () => {
  for (let deal = 0; deal < 50; deal++) {
    const [quick, asked] = [0, 1].map(() => highest.setup(optionsFor(4), seedFrom(deal)))
    const decisions = playRandomly(highest, quick!, chanceOfSeats(`${deal}`, 4))
    expect(
      playOut(
        highest,
        asked!,
        Array.from({ length: 4 }, () => bots['random']!),
        chanceOfSeats(`${deal}`, 4),
      ),
    ).toBe(decisions)
    expect(highest.save(quick!)).toEqual(highest.save(asked!))
  }
})

it('stops a bot that chooses what is not legal', () => {
  const state = highest.setup(optionsFor(2), seedFrom(1))
  expect(() => nextMove(highest, state, [bots['cheat']!, bots['cheat']!], chanceOfSeats('1', 2))).toThrow(
    'bot cheat in seat 0 chose 99, which is not legal at round (round.lay)',
  )
})
