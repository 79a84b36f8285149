import { bequest, type Options } from '@conspire/bequest'
import { ENOUGH } from '@conspire/testkit/amount'
import { describe, expect, test } from 'vitest'
import { arena, random, roster } from '../src/index.ts'

const options: Options = { players: 4, advanced: false }

/** The lower end of the 95 % interval of the tested bot's share of victories; a fair share of four is 25 %. */
function atLeast(tested: string, others: string): number {
  const bots = roster(bequest)
  const contest = { game: bequest, options, players: 4, blocks: 60, seed: 'strength' }
  return arena({ ...contest, tested: bots[tested]!, others: bots[others]! }).winShare.low!
}

describe.runIf(ENOUGH)('the bots of Bequest are as strong as they claim', () => {
  test('medium wins at least 60 % against three random players', () => {
    expect(atLeast('medium', random.name)).toBeGreaterThan(0.6)
  })

  test('medium clearly beats easy, and easy clearly beats random', () => {
    expect(atLeast('medium', 'easy')).toBeGreaterThan(0.35)
    expect(atLeast('easy', random.name)).toBeGreaterThan(0.4)
  })
})
