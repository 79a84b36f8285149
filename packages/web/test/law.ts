/**
 * The first law of a table: the question, what it is about, and everything that answers it are on the screen at once, uncovered, without scrolling. Faces mark
 * what it looks for: `data-part` is `prompt`, `subject` (what is asked about), `choice` and `primary` (what answers), `mine`. Where a row of answers is longer
 * than any screen, it is a `Row` of the kit: it scrolls by itself, and says how many there are.
 */
import type { Page } from 'playwright-core'
import type { Screen } from './layout.ts'

/** The ten sizes that people have, and two of them at a zoom of 200 %. */
const screen = (width: number, height: number, phone = false): Screen => ({ width, height, phone })
export const LAW_SCREENS: readonly Screen[] = [
  screen(1920, 1080),
  screen(1440, 900),
  screen(1366, 768),
  screen(1280, 720),
  screen(1024, 768),
  screen(960, 540),
  screen(720, 450),
  screen(820, 1180, true),
  screen(412, 915, true),
  screen(390, 844, true),
  screen(360, 800, true),
  screen(360, 640, true),
]

/** So many frames what is wrong may take to come right: what measures itself is drawn again. */
const PATIENCE = 30

/** What breaks the law at this size, one line each. */
export async function breachesOn(
  page: Page,
  { width, height, phone }: Screen,
  patience = PATIENCE,
): Promise<string[]> {
  await page.setViewportSize({ width, height })
  return page.evaluate(
    async ({ finger, patience }) => {
      const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn))
      await frame()
      for (let tries = 1; ; tries++) {
        await frame()
        const breaches = look()
        if (breaches.size === 0 || tries === patience) return [...breaches]
      }

      function look(): Set<string> {
        const wide = document.documentElement.clientWidth
        const high = document.documentElement.clientHeight
        const breaches = new Set<string>()
        const over = document.querySelector('.reckoning') !== null

        const inWords = (element: Element): string => {
          const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
          return `${element.localName}.${[...element.classList].join('.')} “${said.replaceAll(/\s+/g, ' ').slice(0, 30)}”`
        }
        const isShown = (element: Element): boolean =>
          element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
          element.closest('.spoken, [hidden], [aria-hidden="true"], [inert]') === null &&
          element.getBoundingClientRect().width > 1
        interface Box {
          readonly left: number
          readonly top: number
          readonly right: number
          readonly bottom: number
        }
        /** What of it, or of the screen where it lies, is seen after everything that clips it. */
        const seenOf = (element: Element, all: Box = element.getBoundingClientRect()): Box => {
          let { left, top, right, bottom } = all
          const cut = (by: Box): void => {
            left = Math.max(left, by.left)
            top = Math.max(top, by.top)
            right = Math.min(right, by.right)
            bottom = Math.min(bottom, by.bottom)
          }
          cut({ left: 0, top: 0, right: wide, bottom: high })
          for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(up)
            if (overflowX !== 'visible' || overflowY !== 'visible') cut(up.getBoundingClientRect())
          }
          return { left, top, right, bottom }
        }
        const isWhole = (element: Element): boolean => {
          const all = element.getBoundingClientRect()
          const seen = seenOf(element)
          return (
            seen.left <= all.left + 1 &&
            seen.top <= all.top + 1 &&
            seen.right >= all.right - 1 &&
            seen.bottom >= all.bottom - 1
          )
        }
        /** What lies over the middle of what is seen of it; null for nothing. */
        const overIt = (element: Element): Element | null => {
          const { left, top, right, bottom } = seenOf(element)
          const top_ = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return top_ === null || element.contains(top_) || top_.contains(element) ? null : top_
        }
        /** What sticks to an edge lies on what scrolls below it, which has come to its end there. */
        const stuckTo = (element: Element): Element | null => {
          for (let up: Element | null = element; up !== null && up !== document.body; up = up.parentElement)
            if (getComputedStyle(up).position === 'sticky') return up
          return null
        }
        const rowOf = (element: Element): Element | null => element.closest('[data-row]')
        const must = (what: string, element: Element): void => {
          if (!isWhole(element)) {
            const { left, top, right, bottom } = element.getBoundingClientRect()
            breaches.add(
              `${what} out of view: ${inWords(element)} ${[left, top, right, bottom].map(Math.round).join(' ')}`,
            )
            return
          }
          const cover = overIt(element)
          if (cover !== null) breaches.add(`${what} covered: ${inWords(element)} by ${inWords(cover)}`)
        }
        const partsOf = (part: string): Element[] =>
          [...document.querySelectorAll(`[data-part="${part}"]`)].filter(isShown)

        for (const part of ['prompt', 'primary', 'subject']) for (const one of partsOf(part)) must(part, one)
        const choices = partsOf('choice')
        const rows = new Set<Element>()
        for (const choice of choices) {
          const row = rowOf(choice)
          if (row === null) must('choice', choice)
          else if (!rows.has(row)) {
            rows.add(row)
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } = row
            const scrolls = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
            // The first that can be chosen is in view, and the row says how many there are.
            must('choice', choice)
            const count = row.parentElement?.querySelector('.row-count')
            // It is for eyes: whoever listens is told by the row itself.
            const counted = count?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
            if (scrolls && !counted)
              breaches.add(`a row that scrolls does not say how many there are: ${inWords(row)}`)
          }
        }
        if (!over && choices.length === 0 && partsOf('primary').length === 0) breaches.add('nothing to do')
        if (!over && partsOf('prompt').length === 0) breaches.add('no question')
        // Whoever answers in words sees what they answer about.
        if (!over && choices.length === 0 && partsOf('subject').length === 0 && partsOf('mine').length === 0)
          breaches.add('no subject')
        if (document.documentElement.scrollWidth > wide + 1) breaches.add('wider than the screen')

        const controls = [
          ...document.querySelectorAll('button, a[href], summary, select, input, [role="button"]'),
        ].filter((control) => {
          if (!isShown(control)) return false
          const { left, top, right, bottom } = seenOf(control)
          return right - left > 2 && bottom - top > 2
        })
        for (const [i, one] of controls.entries()) {
          const mine = seenOf(one)
          for (const other of controls.slice(i + 1)) {
            if (one.contains(other) || other.contains(one) || stuckTo(one) !== stuckTo(other)) continue
            const its = seenOf(other)
            const across = Math.min(mine.right, its.right) - Math.max(mine.left, its.left)
            const down = Math.min(mine.bottom, its.bottom) - Math.max(mine.top, its.top)
            if (across <= 1 || down <= 1) continue
            // A small control may lie on a large one as its corner; cards of a stack lie on each other.
            const within = (inner: Box, outer: Box): boolean =>
              inner.left >= outer.left - 8 &&
              inner.right <= outer.right + 8 &&
              inner.top >= outer.top - 12 &&
              inner.bottom <= outer.bottom + 8
            if (within(mine, its) || within(its, mine)) continue
            const stack = one.closest('[data-stack]')
            if (stack !== null && stack === other.closest('[data-stack]')) continue
            breaches.add(`${inWords(one)} lies on ${inWords(other)}`)
          }
        }

        // A finger needs 44 pixels each way: what is hit there counts, not what is drawn. What stands inside a sentence is as high as its line.
        if (finger)
          for (const control of controls) {
            if (getComputedStyle(control).display === 'inline' || control.matches('.clause')) continue
            if (!isWhole(control)) continue
            const { left, top, right, bottom } = control.getBoundingClientRect()
            const [x, y] = [(left + right) / 2, (top + bottom) / 2]
            const hits = (dx: number, dy: number): boolean => {
              const at = document.elementFromPoint(x + dx, y + dy)
              // What sticks to an edge ends what scrolls below it.
              if (at !== null && stuckTo(at) !== stuckTo(control)) return true
              return at !== null && (control.contains(at) || at.contains(control))
            }
            // At the edge of what scrolls there is more of it beyond.
            const room = seenOf(control, { left: 0, top: 0, right: wide, bottom: high })
            const beyond = (at: number, from: number, to: number): boolean => at <= from || at >= to
            const across = (dx: number): boolean => hits(dx, 0) || beyond(x + dx, room.left, room.right)
            const down = (dy: number): boolean => hits(0, dy) || beyond(y + dy, room.top, room.bottom)
            const wideEnough = right - left >= 43.5 || (across(-21) && across(21))
            const highEnough = bottom - top >= 43.5 || (down(-21) && down(21))
            if (!wideEnough || !highEnough)
              breaches.add(
                `too small for a finger: ${inWords(control)} ${Math.round(right - left)}×${Math.round(bottom - top)}`,
              )
          }

        // No word is cut off, and nothing lies over one.
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const element = node.parentElement!
          if (node.textContent!.trim() === '' || !isShown(element) || element.closest('svg') !== null)
            continue
          const range = document.createRange()
          range.selectNodeContents(node)
          const words = range.getBoundingClientRect()
          for (let up: Element | null = element; up !== null && up !== document.body; up = up.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(up)
            if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) break
            if (overflowX === 'visible' && overflowY === 'visible') continue
            const box = up.getBoundingClientRect()
            if (
              words.right > box.right + 2 ||
              words.left < box.left - 2 ||
              words.bottom > box.bottom + 4 ||
              words.top < box.top - 4
            )
              breaches.add(`cut off: ${inWords(element)}`)
          }
          if (element.closest('.face, .prompt, .tools, .seats') === null) continue
          const [line] = range.getClientRects()
          if (line === undefined) continue
          const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2]
          const seen = seenOf(element)
          if (x < seen.left || x > seen.right || y < seen.top + 2 || y > seen.bottom - 2) continue
          const cover = document.elementFromPoint(x, y)
          if (cover === null || element.contains(cover) || cover.contains(element)) continue
          // What is looked through lets fingers pass to the control that it belongs to; what is scrolled lies under what sticks.
          if (getComputedStyle(element).pointerEvents === 'none' && cover.parentElement?.contains(element))
            continue
          if (stuckTo(cover) !== stuckTo(element)) continue
          // The room of a clause for a finger is wider than what is drawn of it.
          if (cover.closest('.clause') !== null) continue
          breaches.add(`words covered: ${inWords(element)} by ${inWords(cover)}`)
        }
        return breaches
      }
    },
    { finger: phone, patience },
  )
}
