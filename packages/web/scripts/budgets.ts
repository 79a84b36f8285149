/** What a visitor downloads, measured from the built page. `npm run budgets` prints it; the tests hold it to the limits. */
import { readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { games } from '@conspire/games'
import { LANGS, type Lang } from '@conspire/kernel'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly isDynamicEntry?: boolean
  readonly css?: readonly string[]
  /** Fonts and pictures. */
  readonly assets?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

export interface Budget {
  readonly what: string
  /** Scripts and styles as gzip packs them; on the wire, everything as a browser of today gets it. */
  readonly bytes: number
  readonly limit: number
}

const KB = 1000
const DIST = join(import.meta.dirname, '../dist')

/** Where each part of the page begins, and the shell's words. What is reached from there by plain imports comes with it. */
const shellIn = (lang: Lang): string[] => ['index.html', `src/i18n/${lang}.ts`]
const frontIn = (lang: Lang): string[] => [...shellIn(lang), 'src/pages/Front.tsx']
const tableIn = (lang: Lang): string[] => [
  ...shellIn(lang),
  'src/table/TablePage.tsx',
  'src/parts/SettingsDialog.tsx',
]

/**
 * Of what a page may ever fetch of a game, its table needs all but the rulebook, which is a panel and a page of its own, the rules and bots,
 * which only a game without a server needs, the credits, which another page shows, its lesson, what helps whoever is new, and the pictures of
 * its cards, for which nobody waits, and the words of other languages.
 */
function gameIn(manifest: Manifest, game: string, lang: Lang): Set<string> {
  const home = `../../games/${game}/`
  const needed = Object.keys(manifest).filter((key) => {
    if (!key.startsWith(home) || !manifest[key]!.isDynamicEntry) return false
    const part = key.slice(home.length)
    const words = /\/i18n\/(\w+)\.ts$/.exec(part)
    return words
      ? words[1] === lang
      : !/^(rulebook\/|src\/index\.ts|ui\/(?:credits|makers)\.ts|ui\/(?:lesson\/|hints\/|glance\/|diagrams\/|teaching\.ts|card\/pictures\.ts))/.test(
          part,
        )
  })
  if (needed.length === 0) throw new Error(`the built page has nothing of ${game}: build it again`)
  return reached(manifest, needed, reached(manifest, tableIn(lang)))
}

/** What comes when a table stands. */
function picturesIn(manifest: Manifest, game: string): Set<string> {
  const key = `../../games/${game}/ui/card/pictures.ts`
  return key in manifest ? reached(manifest, [key]) : new Set()
}

/** A part that others share travels under a name that is made from its own. */
function sharedAs(manifest: Manifest, key: string): Chunk | undefined {
  const name = `_${basename(key, extname(key))}-`
  return Object.entries(manifest).find(([other]) => other.startsWith(name) && other.endsWith('.js'))?.[1]
}

/** The files that come with these parts, without those that are there already. */
function reached(
  manifest: Manifest,
  entries: readonly string[],
  known: ReadonlySet<string> = new Set(),
): Set<string> {
  const files = new Set<string>()
  const walk = (key: string): void => {
    const chunk = manifest[key] ?? sharedAs(manifest, key)
    if (chunk === undefined) throw new Error(`the built page has no part that begins with ${key}`)
    if (files.has(chunk.file) || known.has(chunk.file)) return
    files.add(chunk.file)
    for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    chunk.imports?.forEach(walk)
  }
  entries.forEach(walk)
  return files
}

/** For a reader of whichever language is the heavier. */
export function budgets(dist = DIST): Budget[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const weigh = (files: Iterable<string>, ext: string): number =>
    [...files]
      .filter((file) => file.endsWith(ext))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
  const heaviest = (filesIn: (lang: Lang) => Iterable<string>, ext: string): number =>
    Math.max(...LANGS.map((lang) => weigh(filesIn(lang), ext)))
  /** Fonts are packed already. */
  const sent = (file: string): number => {
    const bytes = readFileSync(join(dist, file))
    return (file.endsWith('.woff2') ? bytes : brotliCompressSync(bytes)).length
  }
  const onTheWire = (filesIn: (lang: Lang) => Iterable<string>): number =>
    Math.max(...LANGS.map((lang) => [...filesIn(lang)].reduce((sum, file) => sum + sent(file), 0)))
  const front = (lang: Lang): Set<string> => reached(manifest, frontIn(lang))
  /** What the tables of all games need is the shell's, whoever brings it. */
  const shared = (lang: Lang): Set<string> =>
    Object.keys(games)
      .map((game) => gameIn(manifest, game, lang))
      .reduce((one, other) => one.intersection(other))
  const table = (lang: Lang): Set<string> => reached(manifest, tableIn(lang)).union(shared(lang))
  return [
    { what: 'front page, JS', bytes: heaviest(front, '.js'), limit: 110 * KB },
    { what: 'front page, CSS', bytes: heaviest(front, '.css'), limit: 20 * KB },
    { what: 'front page with fonts, on the wire', bytes: onTheWire(front), limit: 150 * KB },
    { what: 'shell with table, JS', bytes: heaviest(table, '.js'), limit: 130 * KB },
    { what: 'shell with table, CSS', bytes: heaviest(table, '.css'), limit: 20 * KB },
    ...Object.keys(games).flatMap((game) => {
      const own = (lang: Lang): Set<string> => gameIn(manifest, game, lang).difference(shared(lang))
      return [
        { what: `${game}, JS`, bytes: heaviest(own, '.js'), limit: 60 * KB },
        { what: `${game}, CSS`, bytes: heaviest(own, '.css'), limit: 20 * KB },
        { what: `${game} with signs, on the wire`, bytes: onTheWire(own), limit: 110 * KB },
        {
          what: `${game}, pictures, on the wire`,
          bytes: onTheWire(() => picturesIn(manifest, game)),
          limit: 120 * KB,
        },
      ]
    }),
  ]
}

if (import.meta.main) {
  const found = budgets()
  for (const { what, bytes, limit } of found) {
    const line = `${what.padEnd(36)} ${(bytes / KB).toFixed(1).padStart(7)} of ${limit / KB} kB`
    process.stdout.write(`${line}${bytes > limit ? '  too much' : ''}\n`)
  }
  if (found.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1
}
