import { bequest, type Options } from '@conspire/bequest'
import { masterPlan, type Options as Plan } from '@conspire/master-plan'
import { expect, test } from 'vitest'
import { arena } from '../src/index.ts'

const contest = { players: 4, blocks: 30, seed: 'hard' }

test('hard beats medium at Bequest', () => {
  const options: Options = { players: 4, advanced: false }
  const { medium, hard } = bequest.bots
  expect(
    arena({ ...contest, game: bequest, options, tested: hard!, others: medium! }).winShare.low,
  ).toBeGreaterThan(0.25)
})

test('hard beats medium at Master Plan', () => {
  const options = masterPlan.options(4, {}) as Plan
  const { medium, hard } = masterPlan.bots
  expect(
    arena({ ...contest, game: masterPlan, options, tested: hard!, others: medium! }).winShare.low,
  ).toBeGreaterThan(0.25)
})
