import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgets } from '../scripts/budgets.ts'

const ASSETS = join(import.meta.dirname, '../dist/assets')

test('what a visitor downloads stays within its limits', () => {
  const over = budgets().filter(({ bytes, limit }) => bytes > limit)
  expect(over).toEqual([])
})

test('no two files of the page wait for each other: one of them would begin before what it needs is there', () => {
  const needs = new Map(
    readdirSync(ASSETS)
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const text = readFileSync(join(ASSETS, file), 'utf8')
        return [
          file,
          Array.from(text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g), ([, other]) => other!),
        ]
      }),
  )
  const rings: string[] = []
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) rings.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file) || path.includes(file)) return
    for (const other of needs.get(file) ?? []) walk(other, [...path, file])
    done.add(file)
  }
  for (const file of needs.keys()) walk(file, [])
  expect(needs.size).toBeGreaterThan(20)
  expect(rings).toEqual([])
})
