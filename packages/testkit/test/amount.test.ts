import { afterEach, expect, test, vi } from 'vitest'

async function playing(share?: string) {
  vi.resetModules()
  vi.stubEnv('CONSPIRE_AMOUNT', share)
  return import('../src/amount.ts')
}
afterEach(() => vi.unstubAllEnvs())

test('everything is played unless somebody asks for less', async () => {
  const { amount, some, WHOLE } = await playing()
  expect([amount(400), some([1, 2, 3]), WHOLE]).toEqual([400, [1, 2, 3], true])
})

test('a share is taken from all over the whole, and is never nothing', async () => {
  const { amount, some, WHOLE } = await playing('0.25')
  expect([amount(400), amount(1), WHOLE]).toEqual([100, 1, false])
  expect(some([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([2, 6])
})
