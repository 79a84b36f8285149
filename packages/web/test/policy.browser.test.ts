/** What the browser keeps from happening in the page, and that the page itself needs none of it. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { theHouse } from './house.ts'

const house = theHouse()
/** A thread of the page. */
const THREAD = readdirSync(join(import.meta.dirname, '../dist/assets')).find((file) =>
  /^worker-.*\.js$/.test(file),
)!

interface Watching {
  readonly violations: string[]
}

test('no string becomes a script, and files of our own still do', async () => {
  const page = await house.outside({ keeps: true })
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.push(effectiveDirective),
    )
  })
  await page.goto('/')
  await page.locator('.play-now').waitFor()
  const own = await page.evaluate(async (thread) => {
    const worker = new Worker(`/assets/${thread}`, { type: 'module' })
    worker.terminate()
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    return (globalThis as unknown as Watching).violations
  }, THREAD)
  expect(own).toEqual([])
  const foreign = await page.evaluate(() => {
    const outcome = (act: () => unknown): string => {
      try {
        act()
        return 'done'
      } catch (error) {
        return (error as Error).name
      }
    }
    const box = document.createElement('div')
    return {
      markup: outcome(() => (box.innerHTML = '<img src=x onerror=alert(1)>')),
      script: outcome(() => (document.createElement('script').text = 'alert(1)')),
      thread: outcome(() => new Worker('https://elsewhere.example/worker.js')),
    }
  })
  expect(foreign).toEqual({
    markup: 'TypeError',
    script: 'TypeError',
    thread: 'TypeError',
  })
  // As browsers tell whoever listens, and the house.
  await expect
    .poll(() => page.evaluate(() => [...new Set((globalThis as unknown as Watching).violations)]))
    .toEqual(['require-trusted-types-for'])
  house.forgive(/TrustedHTML|TrustedScript|Trusted Type|content security policy/i)
})
