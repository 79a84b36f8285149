import { setFlagsFromString } from 'node:v8'
import { describe, expect, test } from 'vitest'
import { either, numbered } from '../src/codec.ts'
import { flags, maybe, sequence, variants } from '../src/variants.ts'

/** Whether the engine keeps this list as one of doubles: only a function that is compiled after the flag is set may ask. */
setFlagsFromString('--allow-natives-syntax')
// oxlint-disable-next-line typescript/no-implied-eval
const holdsDoubles = new Function('list', 'return %HasDoubleElements(list)') as (list: number[]) => boolean
const isDouble = (number: number): boolean => {
  const list: number[] = []
  list.push(number)
  return holdsDoubles(list)
}

const die = numbered('die', { count: 12 })
const card = numbered('card', { count: 100 })
const deed = variants()('do', {
  pass: {},
  attack: { target: card, dice: flags({ dice: die }) },
  use: { card: maybe(card), aim: sequence(card, 2) },
})

describe('numbers stay small whole numbers, so that the lists of a table do, and copies of it are quick', () => {
  test('what a choice stands for', () => {
    // For whoever counts without an end.
    expect(isDouble(numbered('number').count)).toBe(false)
    const values = [
      { do: 'pass' },
      { do: 'attack', target: 7, dice: 9 },
      { do: 'use', card: -1, aim: [4, 8] },
    ] as const
    for (const value of values) {
      const choice = deed.pack(value)
      expect(isDouble(choice)).toBe(false)
      expect(deed.unpack(choice)).toEqual(value)
      for (const part of Object.values(deed.unpack(choice)).flat())
        if (typeof part === 'number') expect(isDouble(part)).toBe(false)
    }
  })

  test('a thing of the second of two kinds', () => {
    const one = either([numbered('number'), () => [3]], [die, () => [5]])
    const choices = one.list({}, {}, 0)
    expect(choices.map(isDouble)).toEqual([false, false])
    expect(isDouble(one.value({}, {}, 0, choices[1]!)[1])).toBe(false)
  })
})
