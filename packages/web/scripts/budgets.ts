/** What a visitor downloads, measured from the built page. `npm run budgets` prints it; the tests hold it to the limits. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { games } from '@conspire/games'
import { LANGS, type Lang } from '@conspire/kernel'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

export interface Budget {
  readonly what: string
  readonly bytes: number
  readonly limit: number
}

const KB = 1000
const WEB = join(import.meta.dirname, '..')
const ROOT = join(WEB, '../..')
const DIST = join(WEB, 'dist')

/** Where each part of the page begins, and the shell's words. What is reached from there by plain imports comes with it. */
const frontIn = (lang: Lang): string[] => ['index.html', `src/i18n/${lang}.ts`]
const tableIn = (lang: Lang): string[] => [
  ...frontIn(lang),
  'src/table/TablePage.tsx',
  'src/parts/SettingsDialog.tsx',
]

/**
 * What the table of a game may ever fetch for one who reads one language: wire, words and ui, and what these bring later. Not in it are the
 * rulebook, which is a panel and a page of its own, the rules and bots, which only a game without a server needs, and the credits, which
 * another page shows.
 */
function gameIn(manifest: Manifest, game: string, lang: Lang): Set<string> {
  const shell = reached(manifest, tableIn(lang))
  const home = `../../games/${game}/`
  const parts = Object.keys(partsIn(lang)).map((part) => home + part)
  return reached(manifest, parts, { known: shell, later: (key) => key.startsWith(home) })
}

/** The files of a game that are fetched by themselves, and what the registry takes from each. */
const partsIn = (lang: Lang): Readonly<Record<string, string>> => ({
  'src/wire.ts': 'wire',
  'src/words.ts': 'voice',
  [`src/i18n/${lang}.ts`]: lang,
  'ui/index.tsx': 'ui',
  [`ui/i18n/${lang}.ts`]: lang,
})

/** Why the built page has no part that begins with this file, and what to do about it. */
function whyMissing(key: string): string {
  const file = relative(ROOT, resolve(WEB, key))
  const [, game, ...rest] = file.split(sep)
  const part = rest.join('/')
  const wanted = LANGS.map((lang) => partsIn(lang)[part]).find((name) => name !== undefined)
  const exporting = wanted === undefined ? '' : ` It has to export \`${wanted}\`.`
  if (!existsSync(join(ROOT, file)))
    return `${file} is missing.${exporting || ' The budgets look for it by this name.'}`
  const by = wanted === undefined ? 'something' : `the entry of ${game} in games/registry`
  return (
    `${file} is there, but the built page does not fetch it by itself: ${by} has to load it with \`import()\`, and nothing that is ` +
    `on the page already may import it plainly.${exporting} (If it does all that, the page was built before: npm run build.)`
  )
}

interface Way {
  /** What is there already, and is not gone through again. */
  readonly known?: ReadonlySet<string>
  /** Which of the parts that are fetched later count, too. */
  later?(key: string): boolean
}

function reached(
  manifest: Manifest,
  entries: readonly string[],
  { known = new Set(), later = () => false }: Way = {},
): Set<string> {
  const files = new Set<string>()
  const walk = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(whyMissing(key))
    if (files.has(chunk.file) || known.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    chunk.imports?.forEach(walk)
    chunk.dynamicImports?.filter(later).forEach(walk)
  }
  entries.forEach(walk)
  return files
}

/** For a reader of whichever language is the heavier. */
export function budgets(dist = DIST, house: readonly string[] = Object.keys(games)): Budget[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const weigh = (files: Iterable<string>, ext: string): number =>
    [...files]
      .filter((file) => file.endsWith(ext))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0)
  const heaviest = (filesIn: (lang: Lang) => Iterable<string>, ext: string): number =>
    Math.max(...LANGS.map((lang) => weigh(filesIn(lang), ext)))
  const front = (lang: Lang): Set<string> => reached(manifest, frontIn(lang))
  const table = (lang: Lang): Set<string> => reached(manifest, tableIn(lang))
  return [
    { what: 'front page, JS', bytes: heaviest(front, '.js'), limit: 110 * KB },
    { what: 'front page, CSS', bytes: heaviest(front, '.css'), limit: 20 * KB },
    { what: 'shell with table, JS', bytes: heaviest(table, '.js'), limit: 130 * KB },
    { what: 'shell with table, CSS', bytes: heaviest(table, '.css'), limit: 20 * KB },
    ...house.flatMap((game) => {
      const own = (lang: Lang): Set<string> => gameIn(manifest, game, lang)
      return [
        { what: `${game}, JS`, bytes: heaviest(own, '.js'), limit: 60 * KB },
        { what: `${game}, CSS`, bytes: heaviest(own, '.css'), limit: 20 * KB },
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
