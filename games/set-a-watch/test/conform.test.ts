import { checks, conform, following, golden } from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import { setAWatch } from '../src/index.ts'
import { wire } from '../src/wire.ts'
import { mercifulSubject, watchSubject } from './subject.ts'

conform(mercifulSubject)

test('whoever follows the events sees what the server sees', () => {
  expect(following(mercifulSubject, wire)).toEqual([])
})

/** Without the mercy walks are short, and do not come to every decision. */
describe('set-a-watch as it is', () => {
  for (const [name, check] of Object.entries(checks)) {
    if (name === 'every decision is asked and every card is used') continue
    test(name, () => {
      expect(check(watchSubject)).toEqual([])
    })
  }
})

golden(
  setAWatch,
  { players: 2, difficulty: 'normal', rolledFire: true, moreLocations: false },
  1,
  new URL('golden/watch.txt', import.meta.url),
)
