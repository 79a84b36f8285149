import { bequest, type Options } from '@conspire/bequest'
import { seedFrom } from '@conspire/kernel'
import { masterPlan, type Options as Plan } from '@conspire/master-plan'
import { ENDING, setAWatch, type Options as Watch } from '@conspire/set-a-watch'
import { expect, test } from 'vitest'
import { arena, chanceOfSeats, playOut, roster, together } from '../src/index.ts'

// Enough to see a `hard` that has lost its way, on deals that are always the same; how strong it is, `conspire arena` says over many more.
const contest = { players: 4, blocks: 8, seed: 'hard' }

test('hard beats medium at Bequest', () => {
  const options: Options = { players: 4, advanced: false }
  const { medium, hard } = bequest.bots
  expect(
    arena({ ...contest, game: bequest, options, tested: hard!, others: medium! }).winShare.mean,
  ).toBeGreaterThan(0.3)
})

test('hard beats medium at Master Plan', () => {
  const options = masterPlan.options(4, {}) as Plan
  const { medium, hard } = masterPlan.bots
  expect(
    arena({ ...contest, game: masterPlan, options, tested: hard!, others: medium! }).winShare.mean,
  ).toBeGreaterThan(0.3)
})

test('hard plays a whole game of Set a Watch', () => {
  const options = setAWatch.options(3, { moreLocations: true, difficulty: 'insane' }) as Watch
  const state = setAWatch.setup(options, seedFrom('hard'))
  const { hard, medium } = roster(setAWatch)
  playOut(setAWatch, state, [hard!, hard!, medium!], chanceOfSeats('hard', 3))
  expect(state.table.end).not.toBe(ENDING.none)
})

test('hard does better than medium at Set a Watch on the same deals', () => {
  const bots = roster(setAWatch)
  const [medium, hard] = together({
    game: setAWatch,
    options: setAWatch.options(1, { difficulty: 'normal' }) as Watch,
    players: 1,
    bots: [bots['medium']!, bots['hard']!],
    deals: 2,
    seed: '2',
  })
  expect(hard!.meanScore).toBeGreaterThan(medium!.meanScore)
})
