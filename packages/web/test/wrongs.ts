/** What is wrong with a page whatever is on it. */
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const require = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
/** Axe as a script. Its own way into a page brings it along for every look, and writes down all that is right as well: five times the work. */
const { source } = require('axe-core') as { readonly source: string }

interface Axe {
  run(
    part: string,
    options: object,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string
      readonly nodes: readonly (Record<'any' | 'all' | 'none', readonly { readonly message: string }[]> & {
        readonly target: readonly string[]
      })[]
    }[]
  }>
}

/** Everything that axe finds wrong on the page or in a part of it, in one line each. */
export async function wrongs(page: Page, part = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as { readonly axe: Axe }
    // It would read every style sheet once more for a rule that is not asked.
    const { violations } = await axe.run(part, {
      reporter: 'no-passes',
      resultTypes: ['violations'],
      preload: false,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const why = [...any, ...all, ...none].map(({ message }) => message)
        return `${id}: ${target.join(' ')} ${why.join(', ')}`
      }),
    )
  }, part)
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
