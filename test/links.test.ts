/** Every link in the documents leads somewhere: files, headings, pictures. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const PAGES = globSync('{*.md,{packages,games,docs,scripts,bench,.github}/**/*.md}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
})

/** Without what is shown as code, in which nothing is a link. */
const wordsOf = (page: string): string =>
  readFileSync(join(ROOT, page), 'utf8')
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]<>]/g, ' '))

const LINK = /\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|\b(?:src|href)="([^"]+)"|^\[[^\]]+\]:\s*(\S+)/gm
const linksIn = (page: string): string[] =>
  [...wordsOf(page).matchAll(LINK)].map(([, inline, html, reference]) => (inline ?? html ?? reference)!)

/** The names of a page's headings, as GitHub makes them: small letters, hyphens for blanks, numbers for those that come twice. */
function anchorsOf(page: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading] of readFileSync(join(ROOT, page), 'utf8')
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const name = heading!
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-')
    let anchor = name
    for (let again = 1; anchors.has(anchor); again++) anchor = `${name}-${again}`
    anchors.add(anchor)
  }
  return anchors
}

/** What is wrong with a link; null when it leads somewhere. Addresses elsewhere are not ours to keep. */
function brokenLink(page: string, link: string): string | null {
  if (/^(?:https?:|mailto:)/.test(link)) return null
  const [path = '', anchor] = decodeURI(link).split('#')
  const target = path === '' ? page : relative(ROOT, join(ROOT, dirname(page), path))
  if (target.startsWith('..')) return `${page}: ${link} leads out of the repository`
  if (!existsSync(join(ROOT, target))) return `${page}: ${link}: there is no ${target}`
  if (anchor === undefined) return null
  if (statSync(join(ROOT, target)).isDirectory() || !target.endsWith('.md'))
    return `${page}: ${link}: ${target} has no headings`
  return anchorsOf(target).has(anchor) ? null : `${page}: ${link}: ${target} has no heading #${anchor}`
}

test('every link in the documents leads to a file and a heading that are there', () => {
  const links = PAGES.flatMap((page) => linksIn(page).map((link) => [page, link] as const))
  expect(links.length).toBeGreaterThan(30)
  expect(links.map(([page, link]) => brokenLink(page, link)).filter((wrong) => wrong !== null)).toEqual([])
})

test('a link that leads nowhere is found', () => {
  expect(brokenLink('README.md', 'docs/architecture.md#bots')).toBeNull()
  expect(brokenLink('docs/protocol.md', 'architecture.md#bots')).toBeNull()
  expect(brokenLink('README.md', 'docs/nowhere.md')).toContain('there is no docs/nowhere.md')
  expect(brokenLink('README.md', 'docs/architecture.md#dragons')).toContain('no heading #dragons')
  expect(brokenLink('docs/scale.md', '../../elsewhere.md')).toContain('out of the repository')
})

test('every file that the documents name is there', () => {
  const named = PAGES.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/`((?:packages|games|docs|deploy)\/[\w./-]+)`/g)]
      .map(([, path]) => [page, path!] as const)
      // The game that the guide makes up.
      .filter(([, path]) => !path.startsWith('games/moon-race')),
  )
  // A test may be named without its ending, as the command takes it.
  const isThere = (path: string): boolean => globSync(`${path}*`, { cwd: ROOT }).length > 0
  expect(named.filter(([, path]) => !isThere(path))).toEqual([])
})

test('every document can be reached from the README', () => {
  const seen = new Set<string>(['README.md'])
  for (const page of seen)
    for (const link of linksIn(page)) {
      if (/^https?:/.test(link)) continue
      const target = relative(ROOT, join(ROOT, dirname(page), decodeURI(link).split('#')[0]!))
      if (target.endsWith('.md') && existsSync(join(ROOT, target))) seen.add(target)
    }
  const unreached = PAGES.filter((page) => page.startsWith('docs/') && !seen.has(page))
  expect(unreached).toEqual([])
})
