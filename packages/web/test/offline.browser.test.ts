/** The page without a line: whatever was opened once is still there. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lang } from '@conspire/kernel'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { theHouse } from './house.ts'
import { splitByHand } from './player.ts'
import { inTime } from './playing.ts'

/** So long the page waits before it has itself kept: see keeping.ts. */
const AT_REST = 4000
/** A copy of the built page, which a newer one can be laid over. */
let built: string
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'conspire-built-'))
  cpSync(join(import.meta.dirname, '../dist'), built, { recursive: true })
})
afterAll(() => rmSync(built, { recursive: true, force: true }))
const house = theHouse(() => ({ page: built }))

interface Resting {
  rest(): Promise<void>
}
interface Showing {
  /** What the notice says, once there is one. */
  readonly shown: Promise<unknown>
}
interface Listening {
  /** Until another worker has the page. */
  readonly takenOver: Promise<unknown>
}

/** Somebody whose browser keeps the house as soon as they say that the page has come to rest. */
async function visit(path: string, lang: Lang = 'en'): Promise<Page> {
  const page = await house.outside({ keeps: true, lang })
  await page.addInitScript((rest) => {
    const { setTimeout: later } = globalThis
    const waiting: (() => void)[] = []
    Object.assign(globalThis, {
      // The page may still be on its way to where it waits.
      rest: async () => {
        while (waiting.length === 0) await new Promise((drawn) => requestAnimationFrame(drawn))
        for (const ring of waiting.splice(0)) ring()
      },
      setTimeout: (ring: () => void, pause: number, ...more: unknown[]) =>
        pause === rest ? waiting.push(ring) : later(ring, pause, ...more),
    })
  }, AT_REST)
  await page.goto(path)
  return page
}

const rest = (page: Page): Promise<void> =>
  inTime(
    page.evaluate(() => (globalThis as unknown as Resting).rest()),
    'the page waits to be kept',
  )

/** Waits until a game is kept whole in the newest cache, which comes after the shell. */
async function kept(page: Page, game: string, cache: RegExp): Promise<void> {
  const isKept = page.evaluate(
    async ([mark, names]) => {
      const isKept = async (): Promise<boolean> => {
        const name = (await caches.keys()).find((name) => new RegExp(names!).test(name))
        return name !== undefined && (await (await caches.open(name)).match(mark!)) !== undefined
      }
      while (!(await isKept())) await new Promise((drawn) => requestAnimationFrame(drawn))
    },
    [`/opened/${game}`, cache.source],
  )
  await inTime(isKept, `${game} is kept in ${cache.source}`)
}

describe('without a line', () => {
  test('a game that was opened is dealt and played against bots that think in a thread; one that was not says so', async () => {
    const page = await visit('/offline/bequest')
    await page.locator('.make-form').waitFor()
    // Nothing of the game is here before it is opened.
    await page.getByRole('button', { name: 'Play now' }).click()
    await page.locator('.bq-fan').waitFor()
    await rest(page)
    await kept(page, 'bequest', /^conspire/)
    await page.context().setOffline(true)

    await page.goto('/offline/bequest?again')
    await page.getByRole('radio', { name: 'Hard' }).check()
    await page.getByRole('button', { name: 'Play now' }).click()
    await page.locator('.bq-fan').waitFor()
    await splitByHand(page)
    await page.locator('.bq-choose').waitFor()
    await page.goto('/rules/bequest')
    await page.locator('.rulebook-clause').first().waitFor()
    await page.goto('/learn/bequest')
    await page.locator('.frame').waitFor()
    await page.goto('/')
    await page.locator('.play-box').waitFor()
    await page.goto('/offline/set-a-watch')
    await page.getByRole('button', { name: 'Play now' }).click()
    await page.locator('.unreachable .lost').waitFor()
    house.forgive(/preload CSS|dynamically imported/)
  })

  test('a newer page takes over with the games that were opened, and the open page still finds its parts', async () => {
    const page = await visit('/learn/bequest', 'fr')
    await page.locator('.frame').waitFor()
    await rest(page)
    await kept(page, 'bequest', /^conspire/)
    const before = await page.evaluate(() => caches.keys())
    expect(before).toHaveLength(1)
    // A browser looks for a newer worker by itself, too: whoever listens later may have missed it.
    await page.evaluate(async () => {
      const { serviceWorker: keeper } = navigator
      const change = (): Promise<unknown> =>
        new Promise((resolve) => keeper.addEventListener('controllerchange', resolve, { once: true }))
      if (keeper.controller === null) await change()
      Object.assign(globalThis, { takenOver: change() })
    })
    // The next version: its list of files has another name, and one file that the older page needs is gone.
    const worker = join(built, 'sw.js')
    const [, gone] = /"(\/assets\/About-[\w-]+\.js)"/.exec(readFileSync(worker, 'utf8'))!
    for (const packed of ['br', 'gz']) rmSync(`${worker}.${packed}`)
    writeFileSync(
      worker,
      readFileSync(worker, 'utf8')
        .replace(/"version":"\w+"/, '"version":"next"')
        .replace(`"${gone}",`, ''),
    )
    for (const end of ['', '.br', '.gz']) rmSync(join(built, `${gone}${end}`))
    // Whatever the page asks for while the newer worker takes over wakes the older one up again, and Chromium may forget the request.
    const takenOver = page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
      await (globalThis as unknown as Listening).takenOver
    })
    await inTime(takenOver, 'the newer page takes over')
    await kept(page, 'bequest', /next$/)
    expect(await page.evaluate((file) => fetch(file).then(({ ok }) => ok), gone!)).toBe(true)
    await page.context().setOffline(true)
    await page.goto('/offline/bequest')
    await page.locator('.make-form').waitFor()
  })
})

/** A browser whose service is one of those that are asked; without a line to it, what it would answer is put there. */
const SUBSCRIBED = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/ana',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}

test('whoever wants to be called is, in their language, by a notice that leads to the table', async () => {
  const page = await visit('/offline/bequest', 'fr')
  const context = page.context()
  await context.grantPermissions(['notifications'])
  await context.addInitScript((subscribed) => {
    let own: unknown = null
    const subscription = {
      ...subscribed,
      toJSON: () => subscribed,
      unsubscribe: async () => {
        own = null
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        own = subscription
        return subscription
      },
      getSubscription: async () => own,
    })
  }, SUBSCRIBED)
  // The first time the page is kept, the second time it is what is kept.
  await rest(page)
  await inTime(
    page.evaluate(async () => void (await navigator.serviceWorker.ready)),
    'the page is kept',
  )
  await page.reload()
  await page.getByRole('button', { name: 'Réglages' }).click()
  await page.getByRole('radio', { name: 'Quand une table m’attend' }).click()
  await page.getByLabel('Silence de').waitFor()
  const known = (): Promise<unknown> =>
    inTime(
      page.evaluate(() => fetch('/api/notices').then((answer) => answer.json())),
      'the server says who is called',
    )
  expect(await known()).toMatchObject({ endpoints: [SUBSCRIBED.endpoint] })

  // What would be shown, whether or not this browser has a place for it. The call may arrive as soon as it is sent: whoever notes it is there before.
  const [worker] = context.serviceWorkers()
  const noted = worker!.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = Promise.withResolvers()
    registration.showNotification = async (_, { body, data } = {}) => shown.resolve({ body, data })
    Object.assign(globalThis, { shown: shown.promise })
  })
  await inTime(noted, 'the worker notes what it shows')
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: house.url,
    registrationId: await inTime(registered, 'the worker is registered'),
    data: JSON.stringify({ table: 'K7QXPM', lang: 'fr' }),
  })
  const shown = worker!.evaluate(() => (globalThis as unknown as Showing).shown)
  expect(await inTime(shown, 'the notice is shown')).toEqual({
    body: 'La table K7QXPM attend votre réponse.',
    data: 'K7QXPM',
  })

  await page.locator('input[name="calls"]').first().click()
  await page.getByLabel('Silence de').waitFor({ state: 'detached' })
  expect(await known()).toMatchObject({ endpoints: [] })
})
