import { expect, test } from 'vitest'
import { lettersOf } from '../src/marks.ts'

test('a seat is known by the letter of its name', () => {
  expect(lettersOf(['Rorschach', 'Émile', 'ada'])).toEqual(['R', 'É', 'A'])
})

test('names that begin with the same letter are told apart', () => {
  expect(lettersOf(['Mordax', 'Thorn', 'Mira'])).toEqual(['Mo', 'T', 'Mi'])
  expect(lettersOf(['Anna', 'Annika'])).toEqual(['Aa', 'Ai'])
  expect(lettersOf(['Ana', 'Anabel'])).toEqual(['A1', 'Ab'])
  expect(lettersOf(['Sam', 'Sam'])).toEqual(['S1', 'S2'])
  expect(lettersOf(['The Owl', 'The Fox', 'The Ox'])).toEqual(['Tw', 'TF', 'Tx'])
})

test('seats that nobody has taken have no number', () => {
  expect(lettersOf(['', 'Ana', ''])).toEqual(['?', 'A', '?'])
})
