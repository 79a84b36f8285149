import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { announced, games } from '@conspire/games'
import { LANGS, type Lang } from '@conspire/kernel'
import type { Page } from 'playwright-core'
import { LEVEL, some } from '@conspire/testkit/amount'
import { describe, expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { settled } from './playing.ts'
import { visitAlone } from './until.ts'
import { look, playOn } from './watchman.ts'

const house = theHouse()

/** The built files, by the sources they begin with. */
const built = Object.entries(
  JSON.parse(readFileSync(join(import.meta.dirname, '../dist/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string }
  >,
)
const fileOf = (source: string): string =>
  built.find(([key]) => key === source || key.endsWith(`/games/${source}`))![1].file
/** Everything that is written in a language, rulebooks and all. */
const writtenIn = (lang: Lang): string[] =>
  built.filter(([key]) => new RegExp(`\\b${lang}\\.(ts|md)`).test(key)).map(([, { file }]) => file)

/** What a page fetches from now on. */
function fetchedBy(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1)))
  return fetched
}

/** Until what begins with these sources has come. That the network was idle says less: half a second in which the page was busy will do. */
const haveCome = async (page: Page, sources: readonly string[]): Promise<void> =>
  void (await page.waitForFunction(
    (files) => files.every((file) => performance.getEntriesByName(`${location.origin}/${file}`).length > 0),
    sources.map(fileOf),
  ))

/** All that can be read or heard on the page, except where it says itself that it is in another language. */
const readOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { lang } = document.documentElement
    const found: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('[lang]')!.getAttribute('lang') !== lang) continue
      // Two players with one initial have two letters each, and those may be a word of any language.
      if (element.matches('.letter')) continue
      for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.nodeValue!)
    }
    const told = document.querySelector('meta[name="description"]')!.getAttribute('content')!
    return [document.title, told, ...found].filter((text) => /\p{L}/u.test(text))
  })

/** Small words that give a language away. */
const GIVEAWAYS: Readonly<Record<Lang, RegExp>> = {
  en: /\b(the|you|your|of|and|with|is|are)\b/i,
  fr: /(?<!\p{L})(le|la|les|des|du|une|vous|votre|vos|est|et|sur|dans|à)(?!\p{L})/iu,
}
/** Games are called by their names everywhere. */
const NAMES = [...Object.values(games), ...announced].flatMap(({ titles }) =>
  LANGS.map((lang) => titles[lang].name),
)
const inLanguage = async (page: Page, lang: Lang): Promise<string[]> =>
  (await readOn(page)).filter((text) =>
    GIVEAWAYS[lang].test(NAMES.reduce((rest, name) => rest.replace(name, ''), text)),
  )

const switchTo = async (page: Page, lang: Lang): Promise<void> => {
  await page.locator(`button[lang="${lang}"]`).first().click()
  await page.locator(`html[lang="${lang}"]`).waitFor()
}

/** Until something has happened, where the first thing to be seen is not what is looked for. */
const BEGIN: Readonly<Partial<Record<string, (page: Page) => Promise<void>>>> = {
  'set-a-watch': async (page) => {
    await page.locator('.sw-draft').waitFor()
    const { at } = await look(page)
    const until = LEVEL === 'proof' ? 'watch.act' : 'draft.adventurer'
    await playOn(page, undefined, (moment) => moment.asked === until && moment.at !== at)
  },
}

describe.each(Object.keys(games))('at a table of %s', (game) => {
  test('only the language that is read is fetched; then the whole table changes to the other', async () => {
    const page = await house.outside({ lang: 'fr', own: true })
    const fetched = fetchedBy(page)
    await page.goto(`/new/${game}`)
    await page.locator('.segments').first().locator('.segment').first().click()
    await page.locator('.make-form button[type=submit]').click()
    await page.locator('.lobby').waitFor()
    await page.locator('.lobby-seat.taken').first().waitFor()
    await page.locator('.lobby-go .button.primary').click()
    await page.locator('.face').first().waitFor()
    await BEGIN[game]?.(page)
    await page.locator('.log-line').first().waitFor()
    // What comes to a table later has come.
    await haveCome(page, ['src/i18n/aside/fr.ts'])

    // A game with the plain face has no words for one of its own.
    const own = existsSync(new URL(`../../../games/${game}/ui/i18n`, import.meta.url))
    const catalogues = ['src/i18n', `${game}/src/i18n`, ...(own ? [`${game}/ui/i18n`] : [])]
    for (const catalogue of catalogues) {
      expect(fetched, catalogue).toContain(fileOf(`${catalogue}/fr.ts`))
      expect(fetched, catalogue).not.toContain(fileOf(`${catalogue}/en.ts`))
    }
    expect(new Set(fetched).intersection(new Set(writtenIn('en')))).toEqual(new Set())
    expect(fetched.filter((file) => file === fileOf('src/i18n/fr.ts'))).toHaveLength(1)
    expect(await inLanguage(page, 'en')).toEqual([])
    const french = await page.locator('.log-line').allTextContents()

    await switchTo(page, 'en')
    expect(await inLanguage(page, 'fr')).toEqual([])
    const english = await page.locator('.log-line').allTextContents()
    expect(english.length).toBeGreaterThanOrEqual(french.length)
    french.forEach((line, i) => expect(english[i]).not.toBe(line))

    // What has been fetched once is not fetched again. Pictures may come at any time, whenever the page has nothing else to do.
    const before = new Set(fetched)
    const until = fetched.length
    await switchTo(page, 'fr')
    const since = new Set(fetched.slice(until).filter((file) => file.startsWith('assets/')))
    expect(since.intersection(before)).toEqual(new Set())
  })
})

test.each(some(Object.keys(BEGIN), 2))(
  'a game of %s without a server changes its language without a line',
  async (game) => {
    const wish = { players: games[game]!.players.usual, decision: null }
    const page = await visitAlone(house, game, wish, { lang: 'fr' })
    // A page without a server has every language at hand.
    const catalogues = ['src/i18n', 'src/i18n/aside', `${game}/src/i18n`, `${game}/ui/i18n`]
    await haveCome(
      page,
      catalogues.map((catalogue) => `${catalogue}/en.ts`),
    )
    await settled(page)
    await page.context().setOffline(true)
    await switchTo(page, 'en')
    expect(await inLanguage(page, 'fr')).toEqual([])
  },
)

test('words that cannot be fetched leave the page as it is, and are tried again', async () => {
  const page = await house.visit('/', { lang: 'fr', own: true })
  const english = `**/${fileOf('src/i18n/en.ts')}`
  await page.route(english, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.locator('button[lang="en"]').click()
  await failed
  await settled(page)
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await inLanguage(page, 'en')).toEqual([])
  await page.unroute(english)
  await switchTo(page, 'en')
})

test('a page whose words do not come says so in both languages, and goes on when they do', async () => {
  const page = await house.visit('/', { lang: 'fr', own: true })
  const french = `**/${fileOf('src/i18n/fr.ts')}`
  await page.route(french, (route) => route.abort())
  await page.reload()
  await page.getByText('No connection yet. · Pas encore de connexion.').waitFor()
  await page.unroute(french)
  await page.locator('.play-now').waitFor()
  expect(await inLanguage(page, 'en')).toEqual([])
})

test('the language that was chosen is the first thing that a visitor reads again', async () => {
  const page = await house.visit('/', { lang: 'en', own: true })
  await switchTo(page, 'fr')
  const fetched = fetchedBy(page)
  await page.reload()
  await page.locator('.play-now').waitFor()
  expect(fetched).not.toContain(fileOf('src/i18n/en.ts'))
  expect(await inLanguage(page, 'en')).toEqual([])
})

test('whoever chose a language that is no longer spoken reads one of their own', async () => {
  const page = await house.visit('/', { lang: 'fr' })
  await page.evaluate(() =>
    localStorage.setItem(
      'conspire:settings',
      JSON.stringify({ state: { lang: 'tlh', pace: 0 }, version: 0 }),
    ),
  )
  await page.reload()
  await page.locator('.play-now').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  expect(await inLanguage(page, 'en')).toEqual([])
})
