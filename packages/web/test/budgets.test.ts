import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@conspire/games'
import { LANGS } from '@conspire/kernel'
import { expect, test } from 'vitest'
import { budgets } from '../scripts/budgets.ts'

/** A built page of empty parts, without some of those that it should have. */
function pageWithout(...missing: string[]): string {
  const dist = mkdtempSync(join(tmpdir(), 'conspire-page-'))
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'empty.js'), '')
  const keys = [
    'index.html',
    'src/table/TablePage.tsx',
    'src/parts/SettingsDialog.tsx',
    ...LANGS.map((lang) => `src/i18n/${lang}.ts`),
    ...Object.keys(games).flatMap((game) =>
      [
        'src/wire.ts',
        'src/words.ts',
        'ui/index.tsx',
        ...LANGS.flatMap((l) => [`src/i18n/${l}.ts`, `ui/i18n/${l}.ts`]),
      ].map((part) => `../../games/${game}/${part}`),
    ),
  ]
  const parts = keys.filter((key) => !missing.includes(key)).map((key) => [key, { file: 'empty.js' }])
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(parts)))
  return dist
}

test('a page that has all of its parts is weighed', () => {
  expect(budgets(pageWithout()).length).toBeGreaterThan(4)
})

test('a part that is there but not fetched by itself is named, with what to do about it', () => {
  const page = pageWithout('../../games/bequest/src/words.ts')
  expect(() => budgets(page)).toThrow(
    /^games\/bequest\/src\/words\.ts is there, .* the entry of bequest in games\/registry has to load it with `import\(\)`.* It has to export `voice`\./,
  )
})

test('so is a file that is not there at all', () => {
  const page = pageWithout()
  expect(() => budgets(page, ['bequest', 'no-such-game'])).toThrow(
    'games/no-such-game/src/wire.ts is missing. It has to export `wire`.',
  )
})
