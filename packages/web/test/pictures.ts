/** Takes the pictures of docs/pictures anew: `npm run pictures -w @conspire/web`, after a build. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { openHouse, type Visit } from './house.ts'
import { visitAlone } from './until.ts'

const HERE = join(import.meta.dirname, '../../../docs/pictures')

const house = await openHouse()

async function take(name: string, page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  await page.screenshot({ path: join(HERE, `${name}.png`) })
  await page.context().close()
}

const at = (decision: string, after: number, visit: Visit): Promise<Page> =>
  visitAlone(house, 'bequest', { players: 4, decision, after }, visit)

try {
  await take('front', await house.visit('/'))
  await take('choose', await at('choose', 30, {}))
  const split = await at('split', 30, { phone: true })
  for (const key of ['1', '2', '2', '3']) await split.keyboard.press(key)
  await take('phone-split', split)
  await take('phone-draft', await at('draft.take', 20, { phone: true, theme: 'dark', lang: 'fr' }))
} finally {
  await house.close()
}
