/**
 * What is wrong with a table as it stands on a screen: things that whoever decides needs and cannot see, words that are cut off or too
 * small, one thing on top of another. Faces mark what it looks for: `data-part` is `prompt`, `primary` (what settles the decision), `choice`
 * (each thing to choose from) or `mine` (the decider's own state).
 */
import type { Page } from 'playwright-core'
import { wrongsOn, type Measure, type Screen } from './measure.ts'

export type { Screen }
export const screen = (width: number, height: number, phone = false): Screen => ({ width, height, phone })

/** The last of the desks is one of 1440 × 900 at a zoom of 200 %. */
export const SCREENS: readonly Screen[] = [
  screen(1440, 900),
  screen(1920, 1080),
  screen(1366, 768),
  screen(1024, 768),
  screen(720, 450),
  screen(768, 1024, true),
  screen(390, 844, true),
  screen(360, 640, true),
  screen(844, 390, true),
]

/** The screens that people have, upright and unzoomed. */
export const USUAL_SCREENS: readonly Screen[] = [
  screen(1920, 1080),
  screen(1440, 900),
  screen(1366, 768),
  screen(1280, 720),
  screen(1024, 768),
  screen(820, 1180, true),
  screen(412, 915, true),
  screen(390, 844, true),
  screen(360, 800, true),
  screen(360, 640, true),
]

export const sizeOf = ({ width, height }: Screen): string => `${width}×${height}`

/** So many frames what is wrong may take to come right. */
const PATIENCE = 150

/** What is wrong, one line each. */
export const flawsOn = (page: Page, screen: Screen): Promise<string[]> =>
  wrongsOn(page, screen, PATIENCE, flaws, { least: screen.phone ? 12 : 13 })

function flaws(
  {
    screen,
    inWords,
    inNumbers,
    isShown,
    partsOf,
    isOver,
    isInside,
    scrollerOf,
    overAt,
    overlaps,
    texts,
    isCut,
  }: Measure,
  { least }: { readonly least: number },
): string[] {
  const found: string[] = []
  const { right: wide, bottom: high } = screen()

  for (const part of ['prompt', 'primary', 'choice', 'mine']) {
    const isMine = part === 'mine'
    const all = partsOf(part)
    if (all.length === 0 && (part === 'prompt' || (isMine && !isOver()))) found.push(`no ${part}`)
    for (const element of all) {
      const scroller = scrollerOf(element)
      const box = (scroller ?? element).getBoundingClientRect()
      // Of the player's own things a whole collection may go on below: what counts is that it begins in view.
      const begins = box.top >= -1 && box.top + Math.min(box.height, 60) <= high + 1
      if (isMine ? !begins : !isInside(box, screen())) {
        found.push(`${part} out of view: ${inWords(element)} ${inNumbers(box)}`)
        continue
      }
      if (scroller !== undefined) continue
      const { left, top, width, height } = element.getBoundingClientRect()
      const y = isMine ? top + Math.min(height / 2, 30) : Math.min(top + height / 2, high - 1)
      const over = overAt(element, left + width / 2, y)
      if (over !== null) found.push(`${part} covered: ${inWords(element)} by ${inWords(over)}`)
    }
  }
  if (!isOver() && document.querySelector('[data-part="primary"], [data-part="choice"]') === null)
    found.push('nothing to do')
  if (document.documentElement.scrollWidth > wide + 1) found.push('wider than the screen')

  /** What can be tapped beside the prompt, where one thing must not lie on another. */
  const controls = [...document.querySelectorAll('.tools button, .prompt button, .acts button')].filter(
    (control) => isShown(control) && scrollerOf(control) === undefined,
  )
  for (const [one, other] of overlaps(controls, (control) => control.getBoundingClientRect()))
    found.push(`${inWords(one)} lies on ${inWords(other)}`)

  for (const text of texts()) {
    const { element, all } = text
    const { fontSize } = getComputedStyle(element)
    if (parseFloat(fontSize) < least - 0.1) found.push(`${fontSize}: ${inWords(element)}`)
    const button = element.closest('button')?.getBoundingClientRect()
    if (button !== undefined && (all.right > button.right + 1 || all.left < button.left - 1))
      found.push(`wider than its button: ${inWords(element)}`)
    if (isCut(text)) found.push(`cut off: ${inWords(element)}`)
  }
  return found
}
