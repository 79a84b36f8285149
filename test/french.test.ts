import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unFrenchIn } from '@conspire/testkit/french'
import { expect, test } from 'vitest'

const HOME = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(HOME, file), 'utf8')

/** Where French is written: catalogues, rulebooks, and what the terminal says. */
const CATALOGUES = globSync(
  ['{packages,games}/*/{src,ui}/**/{fr,*.fr}.ts', 'scripts/new-game/sample/src/**/fr.ts'],
  { cwd: HOME },
)
const RULEBOOKS = globSync('{games/*,scripts/new-game/sample}/rulebook/fr.md', { cwd: HOME })
const TERMINAL = 'packages/cli/src/phrases.ts'
const ANNOUNCED = 'games/registry/src/announced.ts'
/** What the house says of each game; of those that are announced, while any is. */
const TITLES = globSync(['games/*/descriptor.ts', ANNOUNCED], { cwd: HOME }).filter(
  (file) => file !== ANNOUNCED || read(file).includes('titles'),
)

/** The texts of a program, each with its line: no apostrophe in them is a straight one. */
function textsIn(file: string, from = 0): (readonly [string, string])[] {
  const lines = read(file).split('\n')
  return lines.flatMap((line, i) =>
    i < from
      ? []
      : Array.from(line.matchAll(/'([^'\n]*)'/g), ([, text]) => [`${file}:${i + 1}`, text!] as const),
  )
}
const linesIn = (file: string): (readonly [string, string])[] =>
  read(file)
    .split('\n')
    .map((line, i) => [`${file}:${i + 1}`, line])

/** The French titles in a descriptor, each with its file. */
const frenchTitlesIn = (file: string): (readonly [string, string])[] =>
  Array.from(read(file).matchAll(/ fr: \{(.*?)\}/gs), ([, titles]) =>
    Array.from(titles!.matchAll(/'([^'\n]*)'/g), ([, text]) => [file, text!] as const),
  ).flat()

const TEXTS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  ...CATALOGUES.map((file) => [file, textsIn(file)] as const),
  ...RULEBOOKS.map((file) => [file, linesIn(file)] as const),
  ...TITLES.map((file) => [file, frenchTitlesIn(file)] as const),
  [TERMINAL, textsIn(TERMINAL, read(TERMINAL).split('const fr')[0]!.split('\n').length - 1)],
]

test('all of it is found', () => {
  expect(CATALOGUES.length).toBeGreaterThan(3)
  expect(RULEBOOKS.length).toBeGreaterThan(0)
  for (const [file, texts] of TEXTS)
    expect(texts.length, file).toBeGreaterThan(TITLES.includes(file) ? 2 : 10)
})

// A mark alone between blanks is a key to press.
const WRONG_SPACE = /[ \u00A0](?=[;:!»]|\?(?! ))|(?<=«)[ \u00A0]?(?!\u202F)/
test.each(TEXTS)('a narrow space that never breaks keeps double marks with their words: %s', (_, texts) => {
  expect(unFrenchIn(texts, [WRONG_SPACE])).toEqual([])
})

const NO_SPACE = /(?<=[\p{L}\d)}])(?=[;:!?](?:\s|$))/u
test.each(TEXTS)('no double mark sticks to its word: %s', (_, texts) => {
  // Times, addresses, a language named in its own words, and the places of a message.
  const known = /\d:\d|https?:|EN: switch|\{[^{}]*\{|\*\*:/
  const suspects = texts.filter(([, text]) => !known.test(text))
  expect(unFrenchIn(suspects, [NO_SPACE])).toEqual([])
})
