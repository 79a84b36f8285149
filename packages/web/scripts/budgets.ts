/** What a visitor downloads, measured from the built page. `npm run budgets` prints it; the tests hold it to the limits. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

export interface Budget {
  readonly what: string
  readonly bytes: number
  readonly limit: number
}

const KB = 1000
const DIST = join(import.meta.dirname, '../dist')

/** Where each part of the page begins. What is reached from there by plain imports comes with it. */
const FRONT = ['index.html']
const TABLE = [...FRONT, 'src/table/TablePage.tsx']
const GAMES = ['bequest', 'set-a-watch'] as const

/** What the table fetches of a game: wire, words and ui. Without a door of its own the wire brings all the rules along. */
function partsOf(manifest: Manifest, game: string): string[] {
  const home = `../../games/${game}`
  const wire = [`${home}/src/wire.ts`, `${home}/src/index.ts`].find((key) => key in manifest)!
  return [wire, `${home}/src/words.ts`, `${home}/ui/index.tsx`]
}

function reached(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files = new Set<string>()
  const walk = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the built page has no part ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    chunk.imports?.forEach(walk)
  }
  entries.forEach(walk)
  return files
}

export function budgets(dist = DIST): Budget[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const weigh = (files: Iterable<string>, ext: string): number =>
    [...files]
      .filter((file) => file.endsWith(ext))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
  const front = reached(manifest, FRONT)
  const table = reached(manifest, TABLE)
  return [
    { what: 'front page, JS', bytes: weigh(front, '.js'), limit: 110 * KB },
    { what: 'front page, CSS', bytes: weigh(front, '.css'), limit: 20 * KB },
    { what: 'shell with table, JS', bytes: weigh(table, '.js'), limit: 130 * KB },
    { what: 'shell with table, CSS', bytes: weigh(table, '.css'), limit: 20 * KB },
    ...GAMES.flatMap((game) => {
      const own = reached(manifest, partsOf(manifest, game)).difference(table)
      return [
        { what: `${game}, JS`, bytes: weigh(own, '.js'), limit: 60 * KB },
        { what: `${game}, CSS`, bytes: weigh(own, '.css'), limit: 20 * KB },
      ]
    }),
  ]
}

if (import.meta.main) {
  const found = budgets()
  for (const { what, bytes, limit } of found) {
    const line = `${what.padEnd(24)} ${(bytes / KB).toFixed(1).padStart(7)} KB of ${limit / KB} KB gzip`
    process.stdout.write(`${line}${bytes > limit ? '  too much' : ''}\n`)
  }
  if (found.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
}
