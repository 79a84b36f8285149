import { conform, following, golden } from '@conspire/testkit'
import { expect, test } from 'vitest'
import { setAWatch } from '../src/index.ts'
import { wire } from '../src/wire.ts'
import { mercifulSubject } from './subject.ts'

conform(mercifulSubject)

test('whoever follows the events sees what the server sees', () => {
  expect(following(mercifulSubject, wire)).toEqual([])
})

golden(
  setAWatch,
  { players: 2, difficulty: 'normal', rolledFire: true, moreLocations: false },
  1,
  new URL('golden/watch.txt', import.meta.url),
)
