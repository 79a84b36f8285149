import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const HOME = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(HOME, file), 'utf8')

/** Where French is written: catalogues, rulebooks, and what the terminal says. */
const CATALOGUES = globSync(['{packages,games}/*/{src,ui}/**/{fr,*.fr}.ts'], { cwd: HOME })
const RULEBOOKS = globSync('games/*/rulebook/fr.md', { cwd: HOME })
const TERMINAL = 'packages/cli/src/phrases.ts'
/** What the house says of each game. */
const TITLES = globSync(['games/*/descriptor.ts', 'games/registry/src/announced.ts'], { cwd: HOME })

/** The texts of a program: no apostrophe in them is a straight one. */
const textsIn = (source: string): string[] => Array.from(source.matchAll(/'([^'\n]*)'/g), ([, text]) => text!)

const frenchTitlesIn = (source: string): string[] =>
  Array.from(source.matchAll(/ fr: \{(.*?)\}/gs), ([, titles]) => textsIn(titles!)).flat()

const TEXTS: readonly (readonly [string, readonly string[]])[] = [
  ...CATALOGUES.map((file) => [file, textsIn(read(file))] as const),
  ...RULEBOOKS.map((file) => [file, read(file).split('\n')] as const),
  ...TITLES.map((file) => [file, frenchTitlesIn(read(file))] as const),
  [TERMINAL, textsIn(read(TERMINAL).split('const fr')[1]!)],
]

test('all of it is found', () => {
  expect(CATALOGUES.length).toBeGreaterThan(3)
  expect(RULEBOOKS.length).toBeGreaterThan(0)
})

// A mark alone between blanks is a key to press.
test.each(TEXTS)('a narrow space that never breaks keeps double marks with their words: %s', (_, texts) => {
  const wrong = texts.filter((text) => /[ \u00A0][;:!»]|[ \u00A0]\?(?! )|«(?!\u202F)/.test(text))
  expect(wrong).toEqual([])
})

test.each(TEXTS)('no double mark sticks to its word: %s', (_, texts) => {
  // Times, addresses, a language named in its own words, and the places of a message.
  const known = /\d:\d|https?:|EN: switch|\{[^{}]*\{|\*\*:/
  const wrong = texts.filter((text) => /[\p{L}\d)}][;:!?](?:\s|$)/u.test(text) && !known.test(text))
  expect(wrong).toEqual([])
})
