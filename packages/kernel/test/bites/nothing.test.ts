/** Where there is no bug, nothing is found; and what the suite cannot know. */
import {
  glances,
  patchSteps,
  resampling,
  soundness,
  twin,
  whispers,
  withDecision,
  withSteps,
} from '@conspire/testkit'
import { expect, test } from 'vitest'
import { zonePerSeat } from '../../src/index.ts'
import { ambushRules, table } from '../toy/ambush.ts'
import { ambushSubject } from '../toy/subject.ts'
import { withRules } from './plant.ts'

test('flows rebuilt without a change pass', () => {
  const game = withRules({ main: patchSteps(ambushRules.main, (step) => [step]) })
  const found = [soundness, twin, whispers].flatMap((check) => check({ ...ambushSubject, games: 20, game }))
  expect(found).toEqual([])
})

test('a decision that does not exist cannot be changed', () => {
  expect(() => withDecision(ambushRules, 'attack.flee', () => ({}))).toThrow(
    'ambush has no decision attack.flee',
  )
  expect(() => withSteps(ambushRules, () => undefined)).toThrow('no step of ambush was changed')
})

test('a secret that the declared table shows is beyond the suite: only a test of the clause can know it', () => {
  const game = withRules({ table: table.with({ hand: zonePerSeat({ seen: 'all' }) }) })
  const found = [glances, whispers, resampling].flatMap((check) =>
    check({ ...ambushSubject, games: 10, game }),
  )
  expect(found).toEqual([])
})
