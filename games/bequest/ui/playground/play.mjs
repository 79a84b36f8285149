/**
 * Plays whole games in a real browser against bots: `node games/bequest/ui/playground/play.mjs keys taps drag`. By keys alone, by taps
 * alone on a phone, and one split by dragging. Ends with an error when it gets stuck.
 */
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'

/** @import { Page } from 'playwright-core' */

const { tmpdir } = process.getBuiltinModule('node:os')
const { join } = process.getBuiltinModule('node:path')

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
const CONFIG = join(import.meta.dirname, 'vite.config.ts')
const outDir = join(tmpdir(), `bequest-playground-${process.pid}`)

/** Waits until the viewer is asked something, or the game is over. */
async function question(/** @type {Page} */ page) {
  const prompt = page.locator('.frame-prompt[data-asked="true"], .frame-prompt[data-decision="over"]')
  await prompt.waitFor({ state: 'attached' })
  return {
    decision: (await prompt.getAttribute('data-decision')) ?? '',
    round: Number(await prompt.getAttribute('data-round')),
    change: await prompt.getAttribute('data-change'),
  }
}

/** Answers question after question until the game is over; returns how many there were. */
async function play(
  /** @type {Page} */ page,
  /** @type {(decision: string, round: number) => Promise<void>} */ answer,
) {
  /** @type {Set<string>} */
  const asked = new Set()
  for (let count = 0; ; count++) {
    const { decision, round, change } = await question(page)
    if (decision === 'over') return { count, asked: [...asked].sort() }
    asked.add(decision)
    await answer(decision, round)
    await page.locator(`.frame-prompt:not([data-change="${change}"])`).waitFor({ state: 'attached' })
  }
}

/** What is on the screen after a game: somebody has won, and there is a sheet with all the lines. */
async function result(/** @type {Page} */ page) {
  const victory = await page.locator('.bq-victory h2').innerText()
  const lines = await page.locator('.bq-lines tbody tr').count()
  if (lines < 8) throw new Error(`the score sheet has only ${lines} lines`)
  return victory
}

function check(/** @type {boolean} */ holds, /** @type {string} */ otherwise) {
  if (!holds) throw new Error(otherwise)
}

/** The split by tabs and space, then by its keys, then too early, then in earnest. */
async function splitByKeys(/** @type {Page} */ page, /** @type {number} */ round) {
  if (round === 1) {
    const card = page.locator('.bq-fan .bq-cardbutton').first()
    const number = await card.getAttribute('data-card')
    const focused = page.locator(`.bq-cardbutton[data-card="${number}"]:focus`)
    for (let tabs = 0; (await focused.count()) === 0; tabs++) {
      check(tabs < 30, 'the first card cannot be reached with the tab key')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await page.locator(`[data-pile="a"] [data-card="${number}"]:focus`).waitFor()
    await page.keyboard.press('Space')
    await page.locator(`[data-pile="b"] [data-card="${number}"]:focus`).waitFor()
    for (const key of ['2', '3', '4', '5']) await page.keyboard.press(key)
    const lock = page.locator('.bq-act.primary:focus')
    for (let tabs = 0; (await lock.count()) === 0; tabs++) {
      check(tabs < 60, 'the button that locks in cannot be reached with the tab key')
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    return
  }
  if (round === 2) {
    await page.keyboard.press('Enter')
    await page.locator('.frame-sheet .clause', { hasText: 'BQ-046' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.frame-sheet').waitFor({ state: 'detached' })
  }
  for (const key of ['1', '2', 'b', '3', '4', 'B', '5', 'Enter']) await page.keyboard.press(key)
}

async function byKeys(/** @type {Page} */ page) {
  return play(page, async (decision, round) => {
    if (decision === 'split') return splitByKeys(page, round)
    const keys = {
      choose: ['b', 'a', 'Enter'],
      'draft.take': ['1', 'Enter'],
      'lackey.dive': ['1'],
      'lackey.frame': ['1', '1', 'Enter'],
    }[decision] ?? ['1', 'Enter']
    for (const key of keys) await page.keyboard.press(key)
  })
}

async function byTaps(/** @type {Page} */ page) {
  const lock = page.locator('.bq-act.primary')
  return play(page, async (decision, round) => {
    if (decision === 'split') {
      if (round === 1) {
        // What cannot be done yet says why.
        await lock.tap({ force: true })
        await page.locator('.frame-sheet .clause', { hasText: 'BQ-046' }).waitFor()
        await page.locator('.frame-sheet button').last().tap()
        await page.locator('[data-page="left"]').tap()
        await page.locator('.bq-page:not([hidden]) .bq-display').waitFor()
        await page.locator('[data-page="play"]').tap()
      }
      for (let i = 0; i < 5; i++) await page.locator('.bq-fan .bq-cardbutton').first().tap()
      await page.locator('[data-pile="a"] .bq-cardbutton').first().tap()
      await page.locator('.bq-gone').last().tap()
    } else if (decision === 'choose') {
      await page
        .locator('.bq-take')
        .nth(round % 2)
        .tap()
    } else if (decision === 'draft.take' || decision === 'lackey.peek') {
      await page.locator('.bq-dossier-button').first().tap()
    } else if (decision !== 'lackey.dive') {
      await page.locator('.bq-wares .bq-cardbutton').first().tap()
    }
    await lock.tap()
  })
}

/** One split, dragged card by card with the mouse. */
async function byDragging(/** @type {Page} */ page) {
  await question(page)
  for (const pile of ['a', 'b', 'b', 'a', 'a']) {
    const card = await page.locator('.bq-fan .bq-cardbutton').first().boundingBox()
    const place = await page.locator(`[data-pile="${pile}"]`).boundingBox()
    if (!card || !place) throw new Error('there is nothing to drag, or nowhere to drag it')
    await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2)
    await page.mouse.down()
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 6 })
    await page.mouse.up()
  }
  check((await page.locator('[data-pile="a"] .bq-cardbutton').count()) === 3, 'three cards should lie on A')
  check((await page.locator('[data-pile="b"] .bq-cardbutton').count()) === 2, 'two cards should lie on B')
  await page.locator('.bq-act.primary').click()
  await page.locator('.frame-prompt[data-decision="choose"]').waitFor({ state: 'attached' })
}

/** Deals in which the viewer meets several Lackeys. */
const SEEDS = /** @type {Readonly<Record<string, number>>} */ ({ keys: 15, taps: 13, drag: 1 })
const DESKTOP = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

await build({ configFile: CONFIG, logLevel: 'error', build: { outDir, emptyOutDir: true } })
const server = await preview({
  configFile: CONFIG,
  logLevel: 'error',
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
})
const address = server.resolvedUrls?.local[0]
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
try {
  for (const way of process.argv.slice(2)) {
    const context = await browser.newContext(way === 'taps' ? PHONE : DESKTOP)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => {
      throw error
    })
    const advanced = way === 'taps' ? 1 : 0
    await page.goto(
      `${address}?players=${way === 'taps' ? 6 : 4}&advanced=${advanced}&seed=${SEEDS[way]}&think=0&pace=0`,
    )
    if (way === 'drag') {
      await byDragging(page)
      console.log('drag: one split')
    } else {
      const { count, asked } = await (way === 'keys' ? byKeys : byTaps)(page)
      console.log(`${way}: ${count} answers (${asked.join(', ')}). ${await result(page)}`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
  process.getBuiltinModule('node:fs').rmSync(outDir, { recursive: true, force: true })
}
