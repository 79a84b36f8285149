/** Somebody who plays Set a Watch at a page, by finger or mouse: not well, but by the rules and to the end. */
import type { Locator, Page } from 'playwright-core'
import { isPast, touch, when } from './playing.ts'

export interface Moment {
  /** The name of the decision at rest; `over` at the end. */
  readonly asked: string
  /** Whether this player is waited for. */
  readonly mine: boolean
  /** The number of the decision. */
  readonly at: string
}

export const look = (page: Page): Promise<Moment> =>
  page.evaluate(() => ({
    asked:
      document.querySelector('.reckoning') === null
        ? (document.querySelector<HTMLElement>('.sw')?.dataset['asked'] ?? '')
        : 'over',
    mine: document.querySelector('.prompt.mine') !== null,
    at: document.getElementById('prompt')?.dataset['decision'] ?? '',
  }))

export const primary = (page: Page): Locator => page.locator('.act.primary')

/** Dice into the fire; then to bed. */
async function camp(page: Page): Promise<void> {
  const die = page.locator('.sw-camp .sw-die[data-usable]')
  const chop = page.locator('.sw-space-button').first()
  if ((await die.count()) === 0) {
    await touch(page, page.locator('.act').first())
    return
  }
  await touch(page, die.first())
  await touch(page, chop)
  await touch(page, primary(page))
}

/** The first die that reaches something strikes it; when none does, the watch is over for this player. */
async function watch(page: Page): Promise<void> {
  const dice = page.locator('.sw-hero[data-mine]:not([data-camp], [data-out]) .sw-die[data-usable]')
  for (let n = 0; n < (await dice.count()); n++) {
    await touch(page, dice.nth(n))
    const target = page.locator('.sw-creature[data-legal]').first()
    if ((await target.count()) > 0) {
      await touch(page, target)
      await touch(page, primary(page).first())
      return
    }
    await page.keyboard.press('Escape')
  }
  const pass = page.locator('.act:not(.sw-muster .act)').first()
  await touch(page, pass)
  // What a pass costs is said before it ends the Watch.
  if ((await page.locator('.note [role="alert"]').count()) > 0)
    await touch(page, page.locator('.act:not(.sw-muster .act)').last())
}

/** One thing of many, or yes and no, or what lies ready already. */
async function choose(page: Page): Promise<void> {
  const picked = '[aria-pressed="true"]'
  const onTable = ['.sw-die', '.sw-ability', '.sw-creature'].map(
    (thing) => `${thing}[data-legal]:not(${picked})`,
  )
  const listed = page.locator(`.sw-spread:visible:not(:has(${picked})) .option`)
  const things = page.locator(
    ['.sw-choose-hero', '.sw-class[data-legal] .sw-class-button', ...onTable].join(),
  )
  const next = async (): Promise<Locator | undefined> => {
    for (const some of [listed, things]) if ((await some.count()) > 0) return some.first()
    return undefined
  }
  // Of each list one, unless it is picked already: what goes without saying.
  const idle = primary(page).and(page.locator('[aria-disabled]'))
  for (let one = await next(); one !== undefined && (await idle.count()) > 0; one = await next())
    await touch(page, one)
  const done = (await primary(page).count()) > 0 ? primary(page) : page.locator('.act')
  await touch(page, done.first())
}

/** Answers what is asked now. */
export async function answer(page: Page, { asked }: Moment): Promise<void> {
  await page.locator('.act:visible').first().waitFor()
  if (asked === 'camp.place') return camp(page)
  return asked === 'watch.act' ? watch(page) : choose(page)
}

/** Waits until somebody is asked something, or the match is over. */
const isAsked = (page: Page): Promise<void> =>
  when(page, () => document.querySelector('.reckoning, .sw[data-asked]:not([data-asked=""])') !== null)

/** Plays alone until the end or until `enough`; `meanwhile` is told of every moment. */
export async function playOn(
  page: Page,
  meanwhile: (moment: Moment) => Promise<void> = async () => {},
  enough: (moment: Moment) => boolean = () => false,
): Promise<void> {
  for (;;) {
    await isAsked(page)
    const moment = await look(page)
    await meanwhile(moment)
    if (moment.asked === 'over' || enough(moment)) return
    if (moment.mine) await answer(page, moment)
    await isPast(page, moment)
  }
}

/** Several play one after the other, so that nobody reaches for what another has just taken; until the end, or until the first is asked this. */
export async function playTogether(pages: readonly Page[], until = 'over'): Promise<void> {
  for (let turn = 0; ; turn++) {
    await Promise.all(pages.map(isAsked))
    const moments = await Promise.all(pages.map(look))
    if (moments.every(({ asked }) => asked === 'over' || asked === until)) return
    const willing = pages.map((_, i) => (turn + i) % pages.length).find((i) => moments[i]!.mine)
    if (willing !== undefined) await answer(pages[willing]!, moments[willing]!)
    await Promise.all(pages.map((page, i) => isPast(page, moments[i]!)))
  }
}
