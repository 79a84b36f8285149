import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Copier } from '../src/plain.ts'

/** Tables of one shape, with anything that plain data can be in them. */
const value = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.integer(), fc.boolean(), fc.string({ maxLength: 3 }), fc.constant(null)),
  list: fc.oneof(
    fc.array(fc.integer(), { maxLength: 4 }),
    fc.array(tie('list'), { maxLength: 3 }),
    fc.array(tie('record'), { maxLength: 2 }),
  ),
  record: fc.record({ a: tie('leaf'), b: tie('list') }),
}))
const table = fc.record({
  count: fc.integer(),
  lists: value.list,
  record: value.record,
  maybe: fc.oneof(fc.constant(null), value.record),
})
type Table = { count: number; lists: unknown; record: unknown; maybe: unknown }
const tables = table as fc.Arbitrary<Table>

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
      fc.property(tables, tables, (sample, original) => {
        const copier = new Copier(sample)
        const copy = copier.copy(original)
        expect(copy).toEqual(original)
        expect(shared(copy, original)).toEqual([])
      }),
    )
  })

  test('into a table that was used before leave nothing of it behind, and share nothing', () => {
    fc.assert(
      fc.property(tables, tables, tables, (sample, original, used) => {
        const text = JSON.stringify(original)
        new Copier(sample).into(original, used)
        expect(used).toEqual(original)
        expect(shared(used, original)).toEqual([])
        expect(JSON.stringify(original)).toBe(text)
      }),
    )
  })

  test('in order have the keys of the sample in its order', () => {
    const copier = new Copier({ a: 1, b: [1] })
    expect(JSON.stringify(copier.ordered({ b: [2], a: 3 }))).toBe('{"a":3,"b":[2]}')
  })
})
