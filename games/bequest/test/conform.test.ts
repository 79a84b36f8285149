import { conform, following, golden } from '@conspire/testkit'
import { expect, test } from 'vitest'
import { bequest } from '../src/index.ts'
import { wire } from '../src/wire.ts'
import { bequestSubject } from './subject.ts'

conform(bequestSubject)

test('whoever follows the events sees what the server sees', () => {
  expect(following(bequestSubject, wire)).toEqual([])
})

golden(bequest, { players: 3, advanced: true }, 1, new URL('golden/bequest.txt', import.meta.url))
