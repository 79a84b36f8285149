/** Whatever the repository cites is there: the clauses, rulings and chapters of the rulebooks. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@conspire/games'
import { chaptersIn, readRulebook, rulingsIn } from '@conspire/testkit/rulebook'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const SELF = 'test/citations.test.ts'
const FILES = globSync(
  '{*.md,{packages,games,docs,scripts,bench,test,.github}/**/*.{ts,tsx,mjs,js,css,md}}',
  {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/dist/**', '**/golden/**'],
  },
).filter((file) => file !== SELF)
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** Everything of a kind that the files cite, with the lines that do. */
function cited(files: readonly string[], citation: RegExp): (readonly [string, string])[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, i) =>
        [...line.matchAll(citation)].map((match) => [match[1]!, `${file}:${i + 1}: ${match[0]}`] as const),
      ),
  )
}
const missing = (found: readonly (readonly [string, string])[], known: ReadonlySet<string>): string[] =>
  found.filter(([id]) => !known.has(id)).map(([, where]) => where)

/** Ids that a test makes up because it does not matter which clause it is. */
const MADE_UP = new Set(['WM-000'])

describe.each(Object.values(games))('$name', ({ name, prefix }) => {
  const book = read(`games/${name}/rulebook/en.md`)
  const own = FILES.filter((file) => file.startsWith(`games/${name}/`))

  test('every clause that is cited anywhere is in the rulebook', () => {
    const known = new Set(readRulebook(book).map(({ id }) => id))
    const found = cited(FILES, new RegExp(`\\b(${prefix}-\\d{3})\\b`, 'g'))
    expect(found.length).toBeGreaterThan(known.size)
    expect(missing(found, known.union(MADE_UP))).toEqual([])
  })

  test('and so is every ruling', () => {
    expect(missing(cited(own, /(?<![\w'-])(D\d{1,2})(?![\w'])/g), new Set(rulingsIn(book)))).toEqual([])
    // Names of rulings that are in no rulebook.
    expect(cited(own, /(?<![\w'-])([CR]-\d\d)(?![\w'])/g)).toEqual([])
  })

  test('and every chapter, by its number', () => {
    const known = new Set(chaptersIn(book).map(String))
    expect(missing(cited(own, /\b(?:chapter|section) (\d+|[A-Z])\b/gi), known)).toEqual([])
  })
})
