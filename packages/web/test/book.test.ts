import { readFileSync } from 'node:fs'
import { games } from '@conspire/games'
import { LANGS, type Lang } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { inline, readBook, searched, type Block, type Chapter } from '../src/rules/book.ts'

const textOf = (lang: Lang, game = 'bequest'): string =>
  readFileSync(new URL(`../../../games/${game}/rulebook/${lang}.md`, import.meta.url), 'utf8')

type Clause = Extract<Block, { readonly kind: 'clause' }>
const clausesIn = (chapters: readonly Chapter[]): string[] =>
  chapters
    .flatMap(({ blocks }) => blocks.filter((block): block is Clause => block.kind === 'clause'))
    .map(({ id }) => id)

describe.each(Object.values(games))('the rulebook of $name', ({ name, prefix, titles }) => {
  test.each(LANGS)('loses no clause and no line in %s', (lang) => {
    const text = textOf(lang, name)
    const { chapters, lead, title } = readBook(text)
    const written = Array.from(text.matchAll(/^- \*\*([A-Z]+-\d{3})\*\*/gm), ([, id]) => id!)
    expect(clausesIn(chapters)).toEqual(written)
    expect(new Set(written.map((id) => id.split('-')[0]))).toEqual(new Set([prefix]))
    const lines = text.split('\n').filter((line) => line.trim() !== '').length
    const read = chapters.reduce((sum, { blocks }) => sum + blocks.length, chapters.length + lead.length)
    expect(read + 1).toBe(lines)
    expect(title).toContain(titles[lang].name)
  })

  test('has the same clauses in every language', () => {
    const [english, ...others] = LANGS.map((lang) => clausesIn(readBook(textOf(lang, name)).chapters))
    for (const other of others) expect(other).toEqual(english)
  })
})

describe('a rulebook', () => {
  test('is searched without regard to accents and case', () => {
    const book = readBook(textOf('fr'))
    expect(clausesIn(searched(book, 'REVELEZ PIOCHE'))).toContain('BQ-031')
    expect(clausesIn(searched(book, 'bq-045'))).toEqual(['BQ-045'])
    expect(searched(book, 'xyzzy')).toEqual([])
    expect(searched(book, '  ')).toBe(book.chapters)
  })

  test('shows what is not its own format as plain text', () => {
    expect(inline('<b>x</b> **y** [z](javascript:1) BQ-001')).toEqual([
      { kind: 'text', text: '<b>x</b> ' },
      { kind: 'bold', text: 'y' },
      { kind: 'text', text: ' [z](javascript:1) ' },
      { kind: 'clause', text: 'BQ-001' },
    ])
  })
})
