/**
 * What is wrong with a table as it stands on a screen: things that whoever decides needs and cannot see, words that are cut off or too
 * small, one thing on top of another. Faces mark what it looks for: `data-part` is `prompt`, `primary` (what settles the decision), `choice`
 * (each thing to choose from) or `mine` (the decider's own state).
 */
import type { Page } from 'playwright-core'

export interface Screen {
  readonly width: number
  readonly height: number
  /** A finger instead of a mouse. */
  readonly phone: boolean
}

const screen = (width: number, height: number, phone = false): Screen => ({ width, height, phone })

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

/** What is wrong, one line each, once the table has come to rest: what comes a moment later, or glides into its place, is no flaw. */
export async function flawsOn(page: Page, screen: Screen): Promise<string[]> {
  await page.setViewportSize({ width: screen.width, height: screen.height })
  return page.evaluate(
    async ([least, frames]) => {
      const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn))
      // Two frames: what measures itself has then been drawn again.
      await frame()
      for (let tries = 1; ; tries++) {
        await frame()
        const flaws = look()
        if (flaws.size === 0 || tries === frames) return [...flaws]
      }
      function look(): Set<string> {
        const wide = document.documentElement.clientWidth
        const high = document.documentElement.clientHeight
        const flaws = new Set<string>()
        /** At the end there is nothing to decide. */
        const over = document.querySelector('.reckoning') !== null
        const inWords = (element: Element): string => {
          const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
          return `${element.localName}.${[...element.classList].join('.')} “${said.slice(0, 30)}”`
        }
        /** Shown to eyes, not only to a screen reader. */
        const isShown = (element: Element): boolean =>
          element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
          element.closest('.spoken, [hidden], [aria-hidden="true"]') === null &&
          element.getBoundingClientRect().width > 1
        /** Whatever scrolls it apart from the page, if anything does. */
        const scrollerOf = (element: Element): Element | null => {
          for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(up)
            const scrolls =
              (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth) ||
              (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight)
            if (scrolls) return up
          }
          return null
        }
        const isInside = ({ left, top, right, bottom }: DOMRect): boolean =>
          left >= -1 && top >= -1 && right <= wide + 1 && bottom <= high + 1

        for (const part of ['prompt', 'primary', 'choice', 'mine']) {
          const all = [...document.querySelectorAll(`[data-part="${part}"]`)].filter(isShown)
          const needed = part === 'prompt' || (part === 'mine' && !over)
          if (all.length === 0 && needed) flaws.add(`no ${part}`)
          for (const element of all) {
            const scroller = scrollerOf(element)
            const box = (scroller ?? element).getBoundingClientRect()
            // Of the player's own things a whole collection may go on below: what counts is that it begins in view.
            const inside =
              part === 'mine'
                ? box.top >= -1 && box.top + Math.min(box.height, 60) <= high + 1
                : isInside(box)
            if (!inside) {
              const { left, top, right, bottom } = box
              flaws.add(
                `${part} out of view: ${inWords(element)} ${[left, top, right, bottom].map(Math.round).join(' ')}`,
              )
              continue
            }
            if (scroller !== null) continue
            const { left, top, width, height } = element.getBoundingClientRect()
            const y = Math.min(top + height / 2, high - 1)
            const over = document.elementFromPoint(
              left + width / 2,
              part === 'mine' ? top + Math.min(height / 2, 30) : y,
            )
            if (over !== null && !element.contains(over) && !over.contains(element))
              flaws.add(`${part} covered: ${inWords(element)} by ${inWords(over)}`)
          }
        }
        if (!over && document.querySelector('[data-part="primary"], [data-part="choice"]') === null)
          flaws.add('nothing to do')
        if (document.documentElement.scrollWidth > wide + 1) flaws.add('wider than the screen')

        /** What can be tapped beside the prompt, where one thing must not lie on another. */
        const controls = [...document.querySelectorAll('.tools button, .prompt button, .acts button')].filter(
          (control) => isShown(control) && scrollerOf(control) === null,
        )
        for (const [i, control] of controls.entries()) {
          const one = control.getBoundingClientRect()
          for (const other of controls.slice(i + 1)) {
            const { left, top, right, bottom } = other.getBoundingClientRect()
            const wide = Math.min(one.right, right) - Math.max(one.left, left)
            const high = Math.min(one.bottom, bottom) - Math.max(one.top, top)
            if (wide > 1 && high > 1) flaws.add(`${inWords(control)} lies on ${inWords(other)}`)
          }
        }

        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const element = node.parentElement!
          if (node.textContent!.trim() === '' || !isShown(element) || element.closest('svg') !== null)
            continue
          const style = getComputedStyle(element)
          if (parseFloat(style.fontSize) < least - 0.1) flaws.add(`${style.fontSize}: ${inWords(element)}`)
          const range = document.createRange()
          range.selectNodeContents(node)
          const words = range.getBoundingClientRect()
          const button = element.closest('button')
          if (button !== null) {
            const { left, right } = button.getBoundingClientRect()
            if (words.right > right + 1 || words.left < left - 1)
              flaws.add(`wider than its button: ${inWords(element)}`)
          }
          for (let up: Element | null = element; up !== null && up !== document.body; up = up.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(up)
            if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) break
            const clips = overflowX !== 'visible' || overflowY !== 'visible'
            const box = up.getBoundingClientRect()
            const cut =
              words.right > box.right + 2 ||
              words.left < box.left - 2 ||
              words.bottom > box.bottom + 4 ||
              words.top < box.top - 4
            if (clips && cut) flaws.add(`cut off: ${inWords(element)}`)
          }
        }
        return flaws
      }
    },
    [screen.phone ? 12 : 13, PATIENCE] as const,
  )
}

/** So many frames what is wrong may take to come right. */
const PATIENCE = 150
