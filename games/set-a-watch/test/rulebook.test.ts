import { rulebookFindings } from '@conspire/testkit'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

test('both rulebooks hold the same clauses, and every clause about play has a test', () => {
  const sources = readdirSync(new URL('.', import.meta.url))
    .filter((name) => name.endsWith('.test.ts'))
    .map(read)
  expect(rulebookFindings(read('../rulebook/en.md'), read('../rulebook/fr.md'), sources)).toEqual([])
})
