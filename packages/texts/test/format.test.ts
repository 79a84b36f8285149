import { expect, it } from 'vitest'
import { format } from '../src/index.ts'

it('fills the places of a message', () => {
  expect(format('{who} takes {card}.', { who: 'Ana', card: 'Gold Bars' }, 'en')).toBe('Ana takes Gold Bars.')
})

it('follows the plural rules of the language: zero is singular in French', () => {
  const en = '{count, plural, one {# card} other {# cards}}'
  const fr = '{count, plural, one {# carte} other {# cartes}}'
  expect([0, 1, 2].map((count) => format(en, { count }, 'en'))).toEqual(['0 cards', '1 card', '2 cards'])
  expect([0, 1, 2].map((count) => format(fr, { count }, 'fr'))).toEqual(['0 carte', '1 carte', '2 cartes'])
})

it('writes numbers in the manner of the language', () => {
  expect(format('{money, number}', { money: 12345.5 }, 'en')).toBe('12,345.5')
  expect(format('{money, number}', { money: 12345.5 }, 'fr')).toBe('12\u202f345,5')
})

it('chooses by word', () => {
  const message = '{kind, select, split {a split} other {something}}'
  expect(format(message, { kind: 'split' }, 'en')).toBe('a split')
  expect(format(message, { kind: 'constructor' }, 'en')).toBe('something')
})

it('refuses a malformed message instead of showing it', () => {
  expect(() => format('{count, plural, one {# card}', { count: 1 }, 'en')).toThrow()
})

it('leaves a plain text as it is, the empty one too', () => {
  expect(format('Pass.', {}, 'en')).toBe('Pass.')
  expect(format('', {}, 'en')).toBe('')
})

it('a sentence that ends with a name that ends with a full stop has one', () => {
  expect(format('Waiting for {name}.', { name: 'Zoé B.' }, 'en')).toBe('Waiting for Zoé B.')
  expect(format('On attend {name}.', { name: 'Zoé B' }, 'fr')).toBe('On attend Zoé B.')
  expect(format('{name} hesitates...', { name: 'Zoé B.' }, 'en')).toBe('Zoé B. hesitates...')
})
