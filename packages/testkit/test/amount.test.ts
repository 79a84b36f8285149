import { afterEach, expect, test, vi } from 'vitest'

async function playing(level?: string, seed?: string) {
  vi.resetModules()
  vi.stubEnv('CONSPIRE_AMOUNT', level)
  vi.stubEnv('CONSPIRE_SEED', seed)
  return import('../src/amount.ts')
}
afterEach(() => vi.unstubAllEnvs())

test('a test plays less than the proof, and a check a little of that', async () => {
  const proof = await playing('proof')
  expect([proof.amount(400), proof.amount(400, 30), proof.some([1, 2, 3]), proof.ENOUGH]).toEqual([
    400,
    400,
    [1, 2, 3],
    true,
  ])
  const { amount, some, ENOUGH } = await playing()
  expect([amount(400), amount(400, 30), amount(1), ENOUGH]).toEqual([80, 30, 1, true])
  expect(some([0, 1, 2, 3, 4, 5, 6, 7], 2)).toEqual([2, 6])
  const check = await playing('check')
  expect([check.amount(400), check.amount(400, 30), check.amount(400, 30, 7), check.ENOUGH]).toEqual([
    8,
    3,
    7,
    false,
  ])
})

test('a level that there is not is refused by name', async () => {
  await expect(playing('much')).rejects.toThrow("check, test, proof, not 'much'")
})

test('seeds stay as they are, unless the proof brings a fresh one', async () => {
  expect((await playing()).seeded('toy')).toBe('toy')
  expect((await playing('proof', 'f00d')).seeded('toy')).toBe('toy f00d')
})
