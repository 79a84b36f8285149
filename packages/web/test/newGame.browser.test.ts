/** A game made by `npm run new-game` in a copy of the house: its tests pass, the page is built with it, and it is played to its end with the plain face. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGS } from '@conspire/kernel'
import { LEVEL } from '@conspire/testkit/amount'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { hurry, settled, when } from './playing.ts'
import { wrongs } from './wrongs.ts'

const ALL = LEVEL === 'proof'

const ROOT = join(import.meta.dirname, '../../..')
const COPIED = [
  'games',
  'packages',
  'scripts',
  'docs',
  'test',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vitest.config.ts',
  '.oxfmtrc.json',
  '.oxlintrc.json',
]

let copy: string

const run = (script: string, ...args: string[]): { status: number | null; said: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, script), ...args], {
    cwd: copy,
    encoding: 'utf8',
    // As it is for everybody: this process runs tests.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return { status, said: stdout + stderr }
}

/** A copy of the house with the same packages installed, in which a game can be added. */
function copyHouse(): void {
  copy = mkdtempSync(join(tmpdir(), 'conspire-new-game-'))
  const leftOut = /\/(?:node_modules|dist|golden|screenshots)(?:\/|$)/
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !leftOut.test(path.slice(ROOT.length)),
    })
  const modules = join(copy, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!/^@conspire$|^\.(?!bin)/.test(name))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  cpSync(join(ROOT, 'node_modules/@conspire'), join(modules, '@conspire'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

/** The page is built as it is, but not packed: nobody here waits for its bytes. */
const UNPACKED = `
import config from './vite.config.ts'
export default { ...config, plugins: config.plugins.flat().filter((plugin) => plugin.name !== 'packed') }
`

beforeAll(async () => {
  copyHouse()
  expect(run('scripts/newGame.ts', 'moon-race', 'MR')).toMatchObject({ status: 0 })
  writeFileSync(join(copy, 'packages/web/vite.unpacked.config.ts'), UNPACKED)
  const built = run(
    'node_modules/vite/bin/vite.js',
    'build',
    'packages/web',
    '--config',
    'packages/web/vite.unpacked.config.ts',
    '--logLevel',
    'warn',
  )
  expect(built).toMatchObject({ status: 0 })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const house = theHouse(() => ({ page: join(copy, 'packages/web/dist') }))

const primary = '[data-part="primary"]'

async function begin(page: Page): Promise<void> {
  await page.goto('/offline/moon-race')
  await page.locator('.make button.primary').click()
  await page.locator('.frame').waitFor()
}

/** Whether all of it can be seen without scrolling. */
const inSight = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .first()
    .evaluate((thing) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect()
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && thing.contains(middle)
    })

/** Whether one thing begins a little below where another ends. */
const below = (page: Page, lower: string, upper: string): Promise<boolean> =>
  page.evaluate(
    ([lower, upper]) => {
      const boxOf = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect()
      return boxOf(lower!).top >= boxOf(upper!).bottom + 4
    },
    [lower, upper],
  )

/** Answers whatever is asked until the score sheet lies there; how often that was. */
async function playOut(page: Page, answer: (count: number) => Promise<void>): Promise<number> {
  const asked = page.locator('.prompt.mine ~ .board .plain-choices .option')
  const over = page.locator('.reckoning')
  for (let answers = 0; ; answers++) {
    await hurry(page, asked.or(over))
    if ((await over.count()) > 0) return answers
    await settled(page)
    const before = await page.locator('#prompt').getAttribute('data-decision')
    await answer(answers)
    await when(
      page,
      (before) =>
        document.querySelector('.prompt.mine') === null ||
        document.getElementById('prompt')?.dataset['decision'] !== before,
      before,
    )
  }
}

describe('a new game', () => {
  test('passes its own tests, those of the registry, and the quick ones that go through all games', () => {
    const { status, said } = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--mode',
      'test',
      'games/moon-race',
      'games/registry',
      'packages/server/test/protocolPage',
      'packages/web/test/film',
      'packages/web/test/teaching.test',
      'test/citations',
    )
    expect(status, said).toBe(0)
  })

  const PHONES = [
    { lang: 'en', theme: 'light' },
    { lang: 'fr', theme: 'dark' },
  ] as const
  test.each(ALL ? PHONES : PHONES.slice(1))(
    'on a small phone, by finger: $lang, $theme',
    async ({ lang, theme }) => {
      const page = await house.outside({ phone: true, lang, theme, clock: true })
      await page.setViewportSize({ width: 360, height: 640 })
      await begin(page)
      const answers = await playOut(page, async (count) => {
        expect(await inSight(page, '.plain .own .plain-card'), 'the hand').toBe(true)
        expect(await below(page, '.plain .own', '.seats'), 'one’s own cards below the seats').toBe(true)
        expect(await inSight(page, '.plain .option'), 'the choices').toBe(true)
        if (count === 1) await look(page, `phone-${lang}-${theme}`)
        await page.locator('.plain .option').last().tap()
        expect(await inSight(page, primary), 'the button').toBe(true)
        await page.locator(primary).tap()
      })
      expect(answers).toBeGreaterThan(3)
      expect(await page.locator('.plain-result').textContent()).toContain(lang === 'en' ? '(you)' : '(vous)')
      await look(page, `phone-end-${lang}-${theme}`)
    },
  )

  test.each(ALL ? LANGS : LANGS.slice(0, 1))('at a desk, by keys alone: %s', async (lang) => {
    const page = await house.outside({ lang, clock: true })
    await begin(page)
    const answers = await playOut(page, async (count) => {
      if (count === 2) await look(page, `desk-${lang}`)
      await page.keyboard.press('1')
      await page.keyboard.press('Enter')
    })
    expect(answers).toBeGreaterThan(3)
  })
})

/** Nothing that axe finds wrong. A picture of it goes to the folder that CONSPIRE_LOOK names. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['CONSPIRE_LOOK']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
  expect(await wrongs(page)).toEqual([])
}
