import { checks } from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import { watchSubject } from './subject.ts'

/** Without the mercy walks are short, and do not come to every decision. */
describe('set-a-watch as it is', () => {
  for (const [name, check] of Object.entries(checks)) {
    if (name === 'every decision is asked and every card is used') continue
    test(name, () => {
      expect(check(watchSubject)).toEqual([])
    })
  }
})
