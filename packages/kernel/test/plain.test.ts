import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Copier } from '../src/plain.ts'

/** Tables of one shape: a number, a list of numbers, and a list of such lists. */
const list = fc.array(fc.integer(), { maxLength: 4 })
const tables = fc.record({ count: fc.integer(), flat: list, nested: fc.array(list, { maxLength: 4 }) })
const sample = { count: 0, flat: [], nested: [] } as { count: number; flat: number[]; nested: number[][] }
const copier = new Copier(sample, { flat: ['flat'], nested: ['nested'] })

/** Every list and record inside a value. */
function parts(of: unknown, found: object[] = []): object[] {
  if (typeof of !== 'object' || of === null) return found
  found.push(of)
  for (const part of Object.values(of)) parts(part, found)
  return found
}
const shared = (left: unknown, right: unknown): object[] =>
  parts(left).filter((part) => parts(right).includes(part))

describe('copies of plain data', () => {
  test('are equal and share nothing', () => {
    fc.assert(
      fc.property(tables, (original) => {
        const copy = copier.copy(original)
        expect(copy).toEqual(original)
        expect(shared(copy, original)).toEqual([])
      }),
    )
  })

  test('into a table that was used before leave nothing of it behind, and share nothing', () => {
    fc.assert(
      fc.property(tables, tables, (original, used) => {
        const text = JSON.stringify(original)
        copier.into(original, used)
        expect(used).toEqual(original)
        expect(shared(used, original)).toEqual([])
        expect(JSON.stringify(original)).toBe(text)
      }),
    )
  })

  test('in order have the keys of the sample in its order', () => {
    const text = JSON.stringify(copier.ordered({ nested: [[1]], flat: [2], count: 3 }))
    expect(text).toBe('{"count":3,"flat":[2],"nested":[[1]]}')
  })
})
