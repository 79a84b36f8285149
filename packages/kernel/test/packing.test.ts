import { expect, test } from 'vitest'
import { maybe, named, single } from '../src/index.ts'
import { packingOf } from '../src/packing.ts'

test('the code for a bed and a tool, or none, is as the comment shows it', () => {
  const bed = single(named('bed', ['a', 'b', 'c', 'd', 'e'], 'noSuchBed'))
  const tool = maybe(named('tool', ['rake', 'hose'], 'noSuchTool'))
  const { count, pack, unpack, adder, push } = packingOf({ bed, tool })
  expect(count).toBe(15)
  expect(String(pack)).toBe('(value) => value["bed"] * 3 + (value["tool"] - -1) * 1')
  expect(String(unpack)).toBe(
    '(number) => ({ "bed": ((number / 3 | 0) % 5) + 0, "tool": ((number / 1 | 0) % 3) + -1 })',
  )
  expect(String(adder)).toBe(
    '(numbers, above) => (value) => { numbers.push(above + value["bed"] * 3 + (value["tool"] - -1) * 1) }',
  )
  expect(String(push)).toBe(
    '(numbers, first, each) => { for (const v0 of each["bed"]) for (const v1 of each["tool"]) numbers.push(first + v0 * 3 + (v1 - -1) * 1) }',
  )
})
