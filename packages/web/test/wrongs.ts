/** What is wrong with a page whatever is on it. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Everything that axe finds wrong on the page or in a part of it, in one line each. */
export async function wrongs(page: Page, part = 'html'): Promise<string[]> {
  // It would read every style sheet once more for a rule that is not asked; one that is still on its way it lays into the page as an inline style, which the page
  // forbids.
  // There are no frames to put together, for which it would open a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload: { assets: ['media'] } })
  const { violations } = await axe.include(part).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
}

/** By how much the page is wider than the screen. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Looks at the page when a question comes up for the first time. */
export function inspector(page: Page): (moment: { readonly asked: string }) => Promise<void> {
  const seen = new Set<string>()
  return async ({ asked }) => {
    if (seen.has(asked)) return
    seen.add(asked)
    expect.soft(await wrongs(page, asked === 'over' ? 'html' : '.frame'), asked).toEqual([])
    expect.soft(await sideways(page), asked).toBeLessThanOrEqual(0)
  }
}
