/** How the documents speak: what is grammatical and still not said, and words that mean something in the code only. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = globSync('{*.md,{packages,games,docs,scripts,bench,.github}/**/*.md}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).filter((page) => !page.endsWith('/fr.md'))

/** `except` are the pages that may say it, because they define it. */
const UNSAID: readonly (readonly [banned: RegExp, instead: string, except?: string])[] = [
  [/\bThat is no\b/, 'This is not …'],
  [/(?<=[.:] |^)Who (has|is|does|may|can) (never|not)\b/m, 'Somebody who …'],
  [/\bfor the late\b/, 'when time runs out'],
  [/\bat hand\b/, 'available, in memory'],
  [/\bkeeps this of\b/, 'keeps this about'],
  [/\b(dealt|written|worked out) anew\b/, 're-dealt, rewritten, recalculated'],
  [/\b[Cc]ounts for nothing\b/, 'does not count'],
  [/\b[Nn]umbered anew\b/, 'have new numbers'],
  [/\bno opinion\b/, 'no preference'],
  [/\bheaps of\b/, 'piled-up …'],
  [/\bBeside the way\b/, 'Along the way'],
  [/\b(the clock goes over|lots fall)\b/i, 'passes to the next player; random draws'],
  [/\b(answers|choices) in words\b/i, 'as JSON'],
  [/(?<=[.:] |^)Whoever has\b/m, 'Anybody who …'],
  [
    /\b(beside|with) (today’s program|commit [0-9a-f]{8}), in turn\b|\btimes in turn\b/,
    'run alternately with',
  ],
  [/\bhouses?\b/, 'server, installation or cluster', 'docs/architecture.md'],
]

/** Without what is shown as code. */
const wordsOf = (page: string): string =>
  readFileSync(join(ROOT, page), 'utf8')
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')

test('the documents say nothing that nobody would say', () => {
  expect(PAGES.length).toBeGreaterThan(30)
  const found = PAGES.flatMap((page) => {
    const words = wordsOf(page)
    return UNSAID.flatMap(([banned, instead, except]) => {
      const said = except === page ? null : banned.exec(words)
      return said ? [`${page}: “${said[0]}”, say “${instead}”`] : []
    })
  })
  expect(found).toEqual([])
})
