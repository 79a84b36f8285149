import { doors, type Subject } from '@conspire/testkit'
import { some } from '@conspire/testkit/amount'
import { expect, test } from 'vitest'
import { setAWatch, setAWatchRules } from '../src/index.ts'
import { merciful, subjectFor, tables } from './subject.ts'

test('a page can judge every decision of the game, and no other', () => {
  const decisions = new Set(setAWatch.decisions.map(({ name }) => name))
  expect(new Set(setAWatchRules.decisions)).toEqual(decisions)
})

test('a page that has no flows offers, says, reads and refuses like the table', () => {
  const page = { ...merciful, door: setAWatchRules.door }
  const few = some(
    tables.filter((_, i) => i % 3 === 0),
    tables.length,
    1,
  )
  expect(doors(subjectFor(page, few) as Subject)).toEqual([])
})
