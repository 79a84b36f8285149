import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { planGame, writeGame, type Plan } from '../scripts/newGame.ts'

const ROOT = join(import.meta.dirname, '..')

const REFUSED = [
  ['', 'MR', /small letters/],
  ['Moon', 'MR', /small letters/],
  ['moon--race', 'MR', /small letters/],
  ['../moon', 'MR', /small letters/],
  ['moon-race', 'M', /capital letters/],
  ['moon-race', 'MR1', /capital letters/],
  ['bequest', 'MR', /already a folder games\/bequest/],
  ['moon-race', 'BQ', /games\/bequest already begin with BQ/],
  ['kernel', 'KE', /package called kernel/],
  ['switch', 'SW', /something else/],
  ['changes', 'CH', /something else/],
] as const

test.each(REFUSED)('%s %s is refused in one sentence', (name, prefix, why) => {
  const refused = planGame(ROOT, name, prefix)
  expect(refused).toMatch(why)
  expect(refused).toMatch(/^[A-Z][^\n]*\.$/i)
})

test('nothing of the sample is left in a new game, and every list has it', () => {
  const plan = planGame(ROOT, 'moon-race', 'MR') as Plan
  for (const [file, text] of plan) {
    if (file.startsWith('games/moon-race')) expect(text, file).not.toMatch(/sample|\bSM\b/i)
    else expect(text, file).toContain('moon-race')
  }
  expect(plan.get('games/moon-race/descriptor.ts')).toContain(
    "export const moonRace: Descriptor<'moon-race'>",
  )
  expect(plan.get('games/moon-race/rulebook/fr.md')).toContain('# Moon Race')
})

describe('in a copy of the house', () => {
  let house: string
  beforeEach(() => {
    house = mkdtempSync(join(tmpdir(), 'conspire-plan-'))
    for (const path of [
      'games/registry',
      'scripts',
      'package-lock.json',
      '.oxfmtrc.json',
      'packages/kernel/package.json',
    ])
      cpSync(join(ROOT, path), join(house, path), { recursive: true })
    mkdirSync(join(house, 'node_modules/@conspire'), { recursive: true })
  })
  afterEach(() => rmSync(house, { recursive: true, force: true }))

  test('all of it is written', () => {
    symlinkSync(join(ROOT, 'node_modules/oxfmt'), join(house, 'node_modules/oxfmt'))
    writeGame(house, 'moon-race', planGame(house, 'moon-race', 'MR') as Plan)
    expect(existsSync(join(house, 'node_modules/@conspire/moon-race/descriptor.ts'))).toBe(true)
    expect(planGame(house, 'moon-race', 'MR')).toMatch(/already/)
  })

  test('or nothing, when something goes wrong on the way', () => {
    const registry = join(house, 'games/registry/src/index.ts')
    const before = readFileSync(registry, 'utf8')
    // Without the formatter.
    expect(() => writeGame(house, 'moon-race', planGame(house, 'moon-race', 'MR') as Plan)).toThrow(/oxfmt/)
    expect(readFileSync(registry, 'utf8')).toBe(before)
    expect(existsSync(join(house, 'games/moon-race'))).toBe(false)
    expect(planGame(house, 'moon-race', 'MR')).not.toBeTypeOf('string')
  })
})

describe('in a copy of all of the house', () => {
  let house: string
  beforeEach(() => {
    house = mkdtempSync(join(tmpdir(), 'conspire-types-'))
    const leftOut = /\/(?:node_modules|dist|golden|screenshots)(?:\/|$)/
    for (const path of [
      'packages',
      'games',
      'bench',
      'scripts',
      'test',
      'tsconfig.json',
      'vitest.config.ts',
      'package.json',
      'package-lock.json',
      '.oxfmtrc.json',
    ])
      cpSync(join(ROOT, path), join(house, path), {
        recursive: true,
        filter: (from) => !leftOut.test(from.slice(ROOT.length)),
      })
    const modules = join(house, 'node_modules')
    mkdirSync(modules)
    for (const name of readdirSync(join(ROOT, 'node_modules')))
      if (!/^@conspire$|^\.(?!bin)/.test(name))
        symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
    cpSync(join(ROOT, 'node_modules/@conspire'), join(modules, '@conspire'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  })
  afterEach(() => rmSync(house, { recursive: true, force: true }))

  test('everything compiles with one more game in it', () => {
    writeGame(house, 'moon-race', planGame(house, 'moon-race', 'MR') as Plan)
    for (const project of ['tsconfig.json', 'packages/web']) {
      const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
      const { stdout } = spawnSync(process.execPath, [compiler, '-p', project], {
        cwd: house,
        encoding: 'utf8',
      })
      expect(stdout).toBe('')
    }
  })
})
