import { letterOf } from '@conspire/ui'
import { expect, test } from 'vitest'

test('people with the same initial are told apart by one letter more, and all others by one', () => {
  const names = ['Perfidia', 'Percival', 'Countess Thorn', 'Éloïse', 'élise']
  expect(names.map((name) => letterOf(name, names))).toEqual(['Pf', 'Pc', 'C', 'Éo', 'Éi'])
  expect(letterOf('Perfidia')).toBe('P')
  expect(letterOf('Ann', ['Ann', 'Anna'])).toBe('A')
  expect(letterOf('Anna', ['Ann', 'Anna'])).toBe('Aa')
})
