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
    'src/pages/Front.tsx',
    'src/table/TablePage.tsx',
    'src/parts/SettingsDialog.tsx',
    ...LANGS.map((lang) => `src/i18n/${lang}.ts`),
    ...Object.keys(games).map((game) => `../../games/${game}/src/rules.ts`),
  ]
  const parts = keys
    .filter((key) => !missing.includes(key))
    .map((key) => [key, { file: 'empty.js', isDynamicEntry: true }])
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(parts)))
  return dist
}

test('a page that has all of its parts is weighed', () => {
  expect(budgets(pageWithout()).length).toBeGreaterThan(4)
})

test('a part that is missing is named', () => {
  expect(() => budgets(pageWithout('src/table/TablePage.tsx'))).toThrow(
    'the built page has no part that begins with src/table/TablePage.tsx',
  )
})

test('so is a game of which the page has nothing', () => {
  expect(() => budgets(pageWithout('../../games/bequest/src/rules.ts'))).toThrow(
    'the built page has nothing of bequest: build it again',
  )
})
