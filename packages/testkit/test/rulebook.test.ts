import { describe, expect, test } from 'vitest'
import { citedRules, readRulebook, rulebookFindings } from '../src/rulebook.ts'

const EN = `# A game

## 1. Aim

Some words.

- **XY-001** Most coins win.
- **XY-002** _(definition)_ A coin is round.

## 2. Play

- **XY-003** Pay what you owe:
  at once, and
  in full.

  - not a clause of its own
- **Coin**: a word explained, not a clause.
`
const FR = `# Un jeu

## 1. But

- **XY-001** Le plus de pièces gagne.
- **XY-002** _(définition)_ Une pièce est ronde.

## 2. Jouer

- **XY-003** Payez.
`
const TESTS = `
  rule('XY-001', 'most coins win', () => {})
  rule(['XY-001', "XY-003"], 'both', () => {})
`

describe('a rulebook', () => {
  test('is read clause by clause', () => {
    expect(readRulebook(EN)).toEqual([
      { id: 'XY-001', text: 'Most coins win.', kind: 'play', chapter: '1. Aim' },
      { id: 'XY-002', text: 'A coin is round.', kind: 'definition', chapter: '1. Aim' },
      { id: 'XY-003', text: 'Pay what you owe: at once, and in full.', kind: 'play', chapter: '2. Play' },
    ])
    expect(readRulebook(FR).map(({ kind }) => kind)).toEqual(['play', 'definition', 'play'])
  })

  test('is cited by tests, counted by clause', () => {
    expect([...citedRules(TESTS)]).toEqual([
      ['XY-001', 2],
      ['XY-003', 1],
    ])
  })

  test('is not cited by what is no test', () => {
    const source = `
      // rule('XY-001', 'not run', () => {})
      /** rule('XY-002', …) */
      overrule('XY-003')
      book.rule('XY-004')
      rule(id, 'not a literal', () => {})
    `
    expect([...citedRules(source)]).toEqual([])
  })

  test('may break its lines anywhere', () => {
    expect([
      ...citedRules(`rule(\n  [\n    'XY-001',\n    'XY-002',\n  ],\n  'long', () => {})`).keys(),
    ]).toEqual(['XY-001', 'XY-002'])
  })
})

describe('between the languages and the tests', () => {
  test('all is well', () => {
    expect(rulebookFindings(EN, FR, [TESTS])).toEqual([])
  })

  test.each([
    [
      'a clause is missing in French',
      FR.replace('- **XY-003** Payez.', ''),
      'clause number 3 is XY-003 in English and missing in French',
    ],
    [
      'clauses are in another order',
      FR.replace('XY-001', 'XY-003'),
      'clause number 1 is XY-001 in English and XY-003 in French',
    ],
    [
      'a kind differs',
      FR.replace(' _(définition)_', ''),
      'XY-002 is a definition clause in English and a play clause in French',
    ],
    ['a text is missing', FR.replace('Payez.', ''), 'XY-003 has no text'],
  ])('%s', (_, french, finding) => {
    expect(rulebookFindings(EN, french, [TESTS])).toEqual([finding])
  })

  test('a clause about play has no test', () => {
    expect(rulebookFindings(EN, FR, [TESTS.replace('"XY-003"', '')])).toEqual(['no test checks XY-003'])
  })

  test('a test cites a clause that does not exist', () => {
    expect(rulebookFindings(EN, FR, [TESTS, `rule('XY-044', '', () => {})`])).toEqual([
      'a test cites XY-044, which is not in the rulebook',
    ])
  })

  test('a clause is there twice', () => {
    const twice = (book: string): string => book.replace('XY-002', 'XY-001')
    expect(rulebookFindings(twice(EN), twice(FR), [TESTS])).toContain(
      'the English rulebook has XY-001 more than once',
    )
  })
})
