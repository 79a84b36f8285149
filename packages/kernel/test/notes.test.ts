import { describe, expect, expectTypeOf, test } from 'vitest'
import { flowsOf, pageRulesFrom, pageRulesOf, yesOrNo } from '../src/index.ts'
import { tiny, tinyTable, type TinyEvent, type TinyTable } from './tiny.ts'

interface Notes {
  readonly phase: 'day' | 'night'
  readonly weighty?: true
}
const flow = flowsOf<TinyTable, TinyEvent, 'wake' | 'sleep', Notes>()
const asked = { rule: 'TN-1', of: () => 0, choice: yesOrNo<TinyTable, object>(), then: () => {} }

describe('a game that says what its decisions are called and what can be noted of them', () => {
  test('asks no others, and notes nothing else', () => {
    const names = flow('main', {}, ({ ask }) => [
      ask('wake', asked),
      // @ts-expect-error nothing is called so
      ask('wakken', asked),
      // @ts-expect-error there is no such phase
      ask('sleep', { ...asked, notes: { phase: 'dusk' } }),
    ])
    expect(tiny(names).decisions.map(({ name }) => name)).toEqual(['wake', 'wakken', 'sleep'])
  })

  test('tells bots and pages what is noted', () => {
    const main = flow('main', {}, ({ ask }) => [
      ask('wake', { ...asked, notes: { phase: 'day', weighty: true } }),
      ask('sleep', asked),
    ])
    const rules = { ...ruleset, main }
    const page = pageRulesOf(rules)
    expectTypeOf(page.notes('wake')).toEqualTypeOf<Notes | undefined>()
    expect(page.notes('wake')).toEqual({ phase: 'day', weighty: true })
    for (const name of ['sleep', 'wakken', undefined]) expect(page.notes(name)).toBeUndefined()
  })

  test('notes it in ballots, where the flows stay away from the page', () => {
    const { choice, rule } = asked
    const page = pageRulesFrom({
      ...ruleset,
      ballots: { wake: { rule, choice, notes: { phase: 'night' } } },
      changes: {},
      sample: { players: 3 },
    })
    expect(page.notes('wake')).toEqual({ phase: 'night' })
  })
})

const ruleset = {
  name: 'tiny',
  prefix: 'TN',
  players: { min: 3, max: 3 },
  endRule: 'TN-9',
  streams: [],
  options: () => ({ players: 3 }),
  table: tinyTable,
  outcome: () => ({ winners: [], scores: [], places: [], clauses: [] }),
  violations: () => [],
}
