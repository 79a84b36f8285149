import { expect, test } from 'vitest'
import { budgets } from '../scripts/budgets.ts'

test('what a visitor downloads stays within its limits', () => {
  const over = budgets().filter(({ bytes, limit }) => bytes > limit)
  expect(over).toEqual([])
})
