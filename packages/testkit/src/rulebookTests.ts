import { readdirSync, readFileSync } from 'node:fs'
import { LANGS, type Lang } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { unFrenchIn, WRONG_SPACE } from './french.ts'
import { chaptersIn, readRulebook, rulebookFindings, rulingsIn } from './rulebook.ts'

/** Registers what every rulebook is held to. `home` is the folder of the game. */
export function rulebook(home: URL): void {
  const read = (path: string): string => readFileSync(new URL(path, home), 'utf8')
  const books = Object.fromEntries(LANGS.map((lang) => [lang, read(`rulebook/${lang}.md`)])) as Record<
    Lang,
    string
  >
  const ids = readRulebook(books.en).map(({ id }) => id)
  const prefix = ids[0]?.split('-')[0] ?? ''

  describe('the rulebook', () => {
    test('holds the same clauses in both languages, and every clause about play has a test', () => {
      const tests = readdirSync(new URL('test/', home)).filter((name) => name.endsWith('.test.ts'))
      const sources = tests.map((name) => read(`test/${name}`))
      expect(rulebookFindings(books.en, books.fr, sources)).toEqual([])
    })

    test('numbers its clauses from 1 on, without a gap', () => {
      expect(ids).toEqual(ids.map((_, i) => `${prefix}-${String(i + 1).padStart(3, '0')}`))
    })

    test.each(LANGS)('numbers its chapters and its rulings from 1 on, without a gap: %s', (lang) => {
      const chapters = chaptersIn(books[lang])
      // The words that it uses may come first, without a number.
      const numbered = chapters[0] === null ? chapters.slice(1) : chapters
      expect(numbered).toEqual(numbered.map((_, i) => i + 1))
      const rulings = rulingsIn(books[lang])
      expect(rulings).toEqual(rulings.map((_, i) => `D${i + 1}`))
      expect([chapters.length, rulings.length]).toEqual([
        chaptersIn(books.en).length,
        rulingsIn(books.en).length,
      ])
    })

    test.each(LANGS)('speaks of no clause that it does not hold: %s', (lang) => {
      const named = Array.from(books[lang].matchAll(new RegExp(`\\b${prefix}-\\d+`, 'g')), ([id]) => id)
      expect(new Set(named).difference(new Set(ids))).toEqual(new Set())
    })

    test.each(LANGS)('is set as it should be, in plain lines: %s', (lang) => {
      const lines = books[lang]
        .split('\n')
        .map((line, i): [string, string] => [`rulebook/${lang}.md:${i + 1}`, line])
      expect(lines.filter(([, line]) => line.includes("'") || line.startsWith('|'))).toEqual([])
      if (lang === 'fr') expect(unFrenchIn(lines, [WRONG_SPACE])).toEqual([])
    })
  })
}
