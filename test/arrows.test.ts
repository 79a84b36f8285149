import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenArrow } from '../scripts/arrows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** One line per sort of arrow that must not exist: the file, and what it tries to import. */
const FORBIDDEN = [
  // the kernel imports nobody
  ['packages/kernel/src/a.ts', '@conspire/bequest'],
  ['packages/kernel/src/a.ts', '@conspire/games'],
  ['packages/kernel/src/a.ts', '@conspire/bots'],
  ['packages/kernel/src/a.ts', '@conspire/testkit'],
  ['packages/kernel/src/a.ts', '../../bots/src/index.ts'],
  ['packages/kernel/src/a.ts', '../../../games/bequest/src/index.ts'],
  ['packages/kernel/test/a.test.ts', '@conspire/bequest'],
  // a game knows the kernel, and nothing above itself or beside it
  ['games/bequest/src/a.ts', '@conspire/server'],
  ['games/bequest/src/a.ts', '@conspire/web'],
  ['games/bequest/src/a.ts', '@conspire/cli'],
  ['games/bequest/src/a.ts', '@conspire/bench'],
  ['games/bequest/src/a.ts', '@conspire/games'],
  ['games/bequest/src/a.ts', '@conspire/watchmen'],
  ['games/bequest/src/a.ts', '../../watchmen/src/index.ts'],
  ['games/bequest/ui/a.tsx', '@conspire/web'],
  // its rules know neither its tests nor its looks
  ['games/bequest/src/a.ts', '../test/story.ts'],
  ['games/bequest/src/flows/a.ts', '../../ui/table.tsx'],
  ['games/bequest/src/a.ts', '@conspire/bequest/ui'],
  ['games/bequest/ui/a.tsx', '../test/story.ts'],
  ['games/bequest/ui/a.tsx', './test/b.ts'],
  ['games/bequest/ui/a.tsx', '@conspire/testkit/words'],
  // the rules run in the browser too
  ['packages/kernel/src/a.ts', 'node:fs'],
  ['games/bequest/src/a.ts', 'crypto'],
  // only the registry lists the games, and it lists their rules apart from their looks
  ['packages/bots/src/a.ts', '@conspire/bequest'],
  ['packages/server/src/a.ts', '@conspire/bequest'],
  ['packages/web/src/a.ts', '@conspire/watchmen'],
  ['packages/cli/src/a.ts', '@conspire/bequest'],
  ['bench/src/a.ts', '@conspire/bequest'],
  ['games/registry/src/a.ts', '@conspire/bequest/ui'],
  ['games/registry/src/a.ts', '@conspire/bots'],
  // only a game's ui knows what a page is
  ['games/bequest/src/a.ts', '@conspire/ui'],
  ['games/bequest/src/a.ts', 'react'],
  ['games/bequest/src/a.ts', 'react/jsx-runtime'],
  ['games/registry/src/a.ts', '@conspire/ui'],
  ['packages/ui/src/a.ts', '@conspire/bequest'],
  ['packages/ui/src/a.ts', '@conspire/games'],
  ['games/bequest/ui/a.tsx', '@conspire/web'],
  // bots, server and page: one way only
  ['packages/bots/src/a.ts', '@conspire/server'],
  ['packages/bots/src/a.ts', '@conspire/web'],
  ['packages/server/src/a.ts', '@conspire/web'],
  ['packages/server/src/a.ts', '@conspire/cli'],
  ['packages/web/src/a.ts', '@conspire/server'],
  ['packages/protocol/src/a.ts', '@conspire/server'],
  ['packages/protocol/src/a.ts', 'node:fs'],
  ['packages/web/src/a.ts', '@conspire/games/local'],
  ['packages/server/src/a.ts', '@conspire/games/local'],
  // the testkit knows the kernel, and only tests, the cli and the scripts know the testkit
  ['packages/testkit/src/a.ts', '@conspire/bequest'],
  ['packages/testkit/src/a.ts', '@conspire/bots'],
  ['packages/testkit/src/a.ts', '@conspire/games'],
  ['games/bequest/src/a.ts', '@conspire/testkit'],
  ['games/registry/src/a.ts', '@conspire/testkit'],
  ['packages/bots/src/a.ts', '@conspire/testkit'],
  ['packages/server/src/a.ts', '@conspire/testkit'],
  ['bench/src/a.ts', '@conspire/testkit'],
  // packages meet by name
  ['packages/bots/src/a.ts', '../../kernel/src/index.ts'],
  // the sample is a game like any other
  ['scripts/new-game/sample/src/a.ts', '@conspire/server'],
  ['scripts/new-game/sample/src/a.ts', 'react'],
  ['scripts/new-game/sample/src/a.ts', '../ui/index.ts'],
  ['packages/web/src/a.ts', '../../../scripts/new-game/sample/src/index.ts'],
  // a new package gets a row in the table before it gets an import
  ['packages/newcomer/src/a.ts', '@conspire/kernel'],
] as const

const ALLOWED = [
  ['packages/kernel/src/a.ts', './b.ts'],
  ['packages/kernel/src/a.ts', '@noble/hashes/sha2.js'],
  ['packages/kernel/test/a.test.ts', '../src/index.ts'],
  ['packages/kernel/test/a.test.ts', '@conspire/testkit'],
  ['packages/kernel/test/a.test.ts', 'node:fs'],
  ['packages/testkit/src/a.ts', '@conspire/kernel'],
  ['games/bequest/src/flows/a.ts', '../cards/b.ts'],
  ['games/bequest/src/a.ts', '@conspire/kernel'],
  ['games/bequest/test/a.test.ts', '@conspire/testkit'],
  ['games/bequest/test/a.test.ts', '@conspire/bequest'],
  ['games/bequest/test/a.test.ts', '../src/table.ts'],
  ['games/bequest/ui/a.tsx', '../src/view.ts'],
  ['games/registry/src/a.ts', '@conspire/bequest'],
  ['games/bequest/ui/a.tsx', '@conspire/ui'],
  ['games/bequest/ui/a.tsx', 'react'],
  ['games/bequest/ui/test/a.test.ts', '../words.ts'],
  ['games/bequest/ui/test/a.test.ts', '../../src/view.ts'],
  ['games/bequest/ui/test/a.test.ts', '@conspire/testkit/words'],
  ['games/registry/ui/a.ts', '@conspire/bequest/ui'],
  ['games/registry/ui/a.ts', '@conspire/ui'],
  ['packages/web/src/a.tsx', '@conspire/ui'],
  ['packages/web/src/a.ts', '@conspire/transcript'],
  ['packages/web/src/a.ts', '@conspire/protocol'],
  ['packages/server/src/a.ts', '@conspire/protocol'],
  ['packages/cli/src/a.ts', '@conspire/games/local'],
  ['packages/web/test/a.test.ts', '@conspire/server'],
  ['packages/bots/test/a.test.ts', '@conspire/bequest'],
  ['packages/server/src/a.ts', '@conspire/bots'],
  ['packages/web/src/a.ts', '@conspire/games/ui'],
  ['packages/cli/src/a.ts', '@conspire/testkit'],
  ['packages/cli/src/a.ts', '@conspire/server'],
  ['bench/src/a.ts', 'boardgame.io/core'],
  ['test/a.test.ts', '../packages/kernel/src/index.ts'],
  ['vitest.config.ts', './scripts/tally.ts'],
  ['scripts/new-game/sample/src/a.ts', '@conspire/kernel'],
  ['scripts/new-game/sample/test/a.test.ts', '@conspire/testkit'],
  ['packages/web/test/a.test.ts', '../../../scripts/new-game/sample/src/index.ts'],
] as const

describe('the table of arrows', () => {
  test.each(FORBIDDEN)('%s must not import %s', (file, specifier) => {
    expect(brokenArrow(file, specifier)).toMatch(/\.$/)
  })

  test.each(ALLOWED)('%s may import %s', (file, specifier) => {
    expect(brokenArrow(file, specifier)).toBeNull()
  })
})

describe('the lint run of this repository', () => {
  let house: string

  beforeAll(() => {
    house = mkdtempSync(join(tmpdir(), 'conspire-arrows-'))
    mkdirSync(join(house, 'scripts'))
    for (const file of ['.oxlintrc.json', 'tsconfig.json', 'scripts/arrows.ts', 'scripts/arrows-plugin.ts']) {
      copyFileSync(join(root, file), join(house, file))
    }
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  })
  afterAll(() => rmSync(house, { recursive: true, force: true }))

  /** The files in which the linter finds a broken arrow, once for each. */
  function lint(files: Readonly<Record<string, string>>): string[] {
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(dirname(join(house, file)), { recursive: true })
      writeFileSync(join(house, file), source)
    }
    const run = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', 'games'],
      {
        cwd: house,
        encoding: 'utf8',
      },
    )
    for (const file of Object.keys(files)) rmSync(join(house, file))
    const { diagnostics } = JSON.parse(run.stdout) as {
      diagnostics: { code: string; filename: string }[]
    }
    const arrows = diagnostics.filter(({ code }) => code === 'house(arrows)')
    if (arrows.length > 0) expect(run.status).not.toBe(0)
    return arrows.map(({ filename }) => filename)
  }

  const WRITINGS = {
    'a plain import': `import { x } from '@conspire/server'\nexport const y = x\n`,
    'a type import': `import type { X } from '@conspire/server'\nexport type Y = X\n`,
    'an import for its side effects': `import '@conspire/server'\n`,
    'a named re-export': `export { x } from '@conspire/server'\n`,
    'a re-export of everything': `export * from '@conspire/server'\n`,
    'a dynamic import': `export const y = await import('@conspire/server')\n`,
    'a type fetched in place': `export type Y = import('@conspire/server').X\n`,
  }

  // One run for all of them: most of the time goes into starting it.
  test('finds every way to write an import, and leaves a permitted one alone', () => {
    const files = Object.entries(WRITINGS).map(([name, source]): [string, string] => [
      `games/bequest/src/${name.replaceAll(' ', '-')}.ts`,
      source,
    ])
    const allowed = { 'games/bequest/src/allowed.ts': `export { flow } from '@conspire/kernel'\n` }
    const found = lint({ ...Object.fromEntries(files), ...allowed })
    expect(found.toSorted()).toEqual(files.map(([file]) => file).toSorted())
  })

  test('is nowhere told to look away', () => {
    const waivers = /(?:oxlint|eslint)-disable(?:-next-line|-line)?(?:[^\n]*house\/arrows|\s*(?:\*\/|--|$))/m
    const files = globSync('{packages,games,bench,scripts}/**/*.{ts,tsx,js,mjs}', {
      cwd: root,
      exclude: (path) => path === 'node_modules',
    })
    expect(files.filter((file) => waivers.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })
})
