import { expect, test } from 'vitest'
import { SCRIPTS } from '../src/cards/index.ts'
import { asking } from '../src/flows/asking.ts'
import type { Effects } from '../src/flows/effects.ts'
import { INSTANT } from '../src/flows/instant.ts'

test('every verb of a card is carried out by one flow or one function', () => {
  const verbs = new Set(SCRIPTS.flat().map(({ verb }) => verb))
  for (const verb of verbs) expect([verb in asking, verb in INSTANT], verb).toContain(true)
  expect(Object.keys(asking).filter((verb) => verb in INSTANT)).toEqual([])
})

test('a verb without a flow does not compile', () => {
  const { destroy: _, ...rest } = asking
  // @ts-expect-error: nothing destroys.
  const effects: Effects = rest
  expect(effects).not.toHaveProperty('destroy')
})
