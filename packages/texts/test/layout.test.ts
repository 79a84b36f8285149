import { expect, test } from 'vitest'
import { clip, grid, list, row, together, WIDTH, wrap } from '../src/index.ts'

test('lists and rows, as each language makes them', () => {
  const items = ['a', 'b', 'c']
  expect([list('en', items), row('en', items)]).toEqual(['a, b and c', 'a, b, c'])
  expect([list('fr', items), row('fr', items)]).toEqual(['a, b et c', 'a, b, c'])
})

test('lines break at plain spaces, and what belongs together stays together', () => {
  const word = 'x'.repeat(WIDTH - 10)
  expect(wrap(`${word} ${together('a b c d e f')} g`, 2)).toEqual([`  ${word}`, '    a b c d e f g'])
})

test('columns: the first to the left, the others to the right', () => {
  expect(
    grid(
      [
        ['', 'Ana'],
        ['Money', '5'],
      ],
      0,
    ),
  ).toEqual(['       Ana', 'Money    5'])
  expect([clip('short', 5), clip('too long', 5)]).toEqual(['short', 'too …'])
})
