import { bequest, type Options } from '@conspire/bequest'
import { masterPlan, type Options as Plan } from '@conspire/master-plan'
import { expect, test } from 'vitest'
import { arena } from '../src/index.ts'

// Enough to see a `hard` that has lost its way; how strong it is, `conspire arena` says over many more deals.
const contest = { players: 4, blocks: 8, seed: 'hard' }
const patience = { timeout: 900_000 }

test('hard beats medium at Bequest', patience, () => {
  const options: Options = { players: 4, advanced: false }
  const { medium, hard } = bequest.bots
  expect(
    arena({ ...contest, game: bequest, options, tested: hard!, others: medium! }).winShare.mean,
  ).toBeGreaterThan(0.3)
})

test('hard beats medium at Master Plan', patience, () => {
  const options = masterPlan.options(4, {}) as Plan
  const { medium, hard } = masterPlan.bots
  expect(
    arena({ ...contest, game: masterPlan, options, tested: hard!, others: medium! }).winShare.mean,
  ).toBeGreaterThan(0.3)
})
