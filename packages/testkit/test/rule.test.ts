import { describe, expect, test } from 'vitest'
import { asserting, rule } from '../src/rule.ts'

describe('a rule', () => {
  rule('XY-001', 'is a test named after its clause', () => {
    expect(expect.getState().currentTestName).toBe('a rule > XY-001: is a test named after its clause')
  })

  rule(['XY-001', 'XY-002'], 'may check several', () => {
    expect(expect.getState().currentTestName).toContain('XY-001, XY-002: may check several')
  })

  rule('XY-003', 'may wait', async () => {
    await Promise.resolve()
    expect(1).toBe(1)
  })

  test.fails(
    'fails when nothing is asserted',
    asserting(() => {}),
  )

  test.fails(
    'fails when what it waits for fails',
    asserting(() => Promise.reject(new Error('as it should'))),
  )
})
