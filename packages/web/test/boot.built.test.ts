import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DIST = join(import.meta.dirname, '../dist')

test('whatever the page sends for before it begins is there', () => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  const places = [...html.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, , files]) => files!.split(' '))
  expect(places.length).toBeGreaterThan(3)
  for (const file of places.flat()) expect(existsSync(join(DIST, file)), file).toBe(true)
})
