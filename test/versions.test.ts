/** One version for the whole repository. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
interface Package {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}
const read = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T

const { version } = read<Package>('package.json')
const PACKAGES = [
  'bench/package.json',
  'scripts/new-game/sample/package.json',
  ...globSync('{packages,games}/*/package.json', { cwd: ROOT }),
]
const ours = (about: Package): string[] =>
  Object.entries({ ...about.dependencies, ...about.devDependencies })
    .filter(([name]) => name.startsWith('@conspire/'))
    .map(([, wanted]) => wanted)

test('every package has the version of the whole, and wants the others at that version', () => {
  for (const file of PACKAGES) {
    const about = read<Package>(file)
    expect([about.version, ...new Set(ours(about))], file).toEqual(
      ours(about).length > 0 ? [version, version] : [version],
    )
  }
})

test('the lock file agrees, and names no place to fetch from', () => {
  const lock = read<{
    version: string
    packages: Record<string, Package & { resolved?: string; link?: true }>
  }>('package-lock.json')
  expect(lock.version).toBe(version)
  for (const [path, about] of Object.entries(lock.packages)) {
    if (about.resolved !== undefined) expect(about.link, path).toBe(true)
    if (!path.includes('node_modules'))
      expect([about.version, ...ours(about)], path).toEqual([version, ...ours(about).map(() => version)])
  }
})

test('the changelog has it', () => {
  expect(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')).toContain(`## ${version} – `)
})
