/**
 * The first law of a table: the question, what it is about, and everything that answers it are on the screen at once, uncovered, without scrolling. Faces mark
 * what it looks for: `data-part` is `prompt`, `subject` (what is asked about), `choice` and `primary` (what answers), `mine`. Where a row of answers is longer
 * than any screen, it is a `Row` of the kit: it scrolls by itself, and says how many there are.
 */
import type { Page } from 'playwright-core'
import { screen, USUAL_SCREENS } from './layout.ts'
import { wrongsOn, type Measure, type Screen } from './measure.ts'

/** The ten sizes that people have, and two of them at a zoom of 200 %. */
export const LAW_SCREENS: readonly Screen[] = [...USUAL_SCREENS, screen(960, 540), screen(720, 450)]

/** So many frames what is wrong may take to come right: what measures itself is drawn again. */
const PATIENCE = 30

/** What breaks the law at this size, one line each. */
export const breachesOn = (page: Page, screen: Screen, patience = PATIENCE): Promise<string[]> =>
  wrongsOn(page, screen, patience, breaches, { finger: screen.phone })

function breaches(
  {
    screen,
    inWords,
    inNumbers,
    isShown,
    partsOf,
    isOver,
    seenOf,
    isWhole,
    stuckTo,
    overAt,
    overlaps,
    texts,
    isCut,
  }: Measure,
  { finger }: { readonly finger: boolean },
): string[] {
  const found: string[] = []

  const must = (what: string, element: Element): void => {
    if (!isWhole(element)) {
      found.push(`${what} out of view: ${inWords(element)} ${inNumbers(element.getBoundingClientRect())}`)
      return
    }
    const { left, top, right, bottom } = seenOf(element)
    const cover = overAt(element, (left + right) / 2, (top + bottom) / 2)
    if (cover !== null) found.push(`${what} covered: ${inWords(element)} by ${inWords(cover)}`)
  }
  for (const part of ['prompt', 'primary', 'subject']) for (const one of partsOf(part)) must(part, one)
  const choices = partsOf('choice')
  const rows = new Set<Element>()
  for (const choice of choices) {
    const row = choice.closest('[data-row]')
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
        found.push(`a row that scrolls does not say how many there are: ${inWords(row)}`)
    }
  }
  const none = (...parts: readonly string[]): boolean => parts.every((part) => partsOf(part).length === 0)
  if (!isOver() && none('choice', 'primary')) found.push('nothing to do')
  if (!isOver() && none('prompt')) found.push('no question')
  // Whoever answers in words sees what they answer about.
  if (!isOver() && none('choice', 'subject', 'mine')) found.push('no subject')
  const { right: wide } = screen()
  if (document.documentElement.scrollWidth > wide + 1) found.push('wider than the screen')

  const controls = [
    ...document.querySelectorAll('button, a[href], summary, select, input, [role="button"]'),
  ].filter((control) => {
    if (!isShown(control)) return false
    const { left, top, right, bottom } = seenOf(control)
    return right - left > 2 && bottom - top > 2
  })
  for (const [one, other] of overlaps(controls, seenOf)) {
    if (one.contains(other) || other.contains(one) || stuckTo(one) !== stuckTo(other)) continue
    // A small control may lie on a large one as its corner; cards of a stack lie on each other.
    const isWithin = (inner: Element, outer: Element): boolean => {
      const [small, large] = [seenOf(inner), seenOf(outer)]
      return (
        small.left >= large.left - 8 &&
        small.right <= large.right + 8 &&
        small.top >= large.top - 12 &&
        small.bottom <= large.bottom + 8
      )
    }
    if (isWithin(one, other) || isWithin(other, one)) continue
    const stack = one.closest('[data-stack]')
    if (stack !== null && stack === other.closest('[data-stack]')) continue
    found.push(`${inWords(one)} lies on ${inWords(other)}`)
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
      const room = seenOf(control, screen())
      const beyond = (at: number, from: number, to: number): boolean => at <= from || at >= to
      const across = (dx: number): boolean => hits(dx, 0) || beyond(x + dx, room.left, room.right)
      const down = (dy: number): boolean => hits(0, dy) || beyond(y + dy, room.top, room.bottom)
      const wideEnough = right - left >= 43.5 || (across(-21) && across(21))
      const highEnough = bottom - top >= 43.5 || (down(-21) && down(21))
      if (!wideEnough || !highEnough)
        found.push(
          `too small for a finger: ${inWords(control)} ${Math.round(right - left)}×${Math.round(bottom - top)}`,
        )
    }

  // No word is cut off, and nothing lies over one.
  for (const text of texts()) {
    const { element, line } = text
    if (isCut(text)) found.push(`cut off: ${inWords(element)}`)
    if (line === undefined || element.closest('.face, .prompt, .tools, .seats') === null) continue
    const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2]
    const seen = seenOf(element)
    if (x < seen.left || x > seen.right || y < seen.top + 2 || y > seen.bottom - 2) continue
    const cover = overAt(element, x, y)
    if (cover === null) continue
    // What is looked through lets fingers pass to the control that it belongs to; what is scrolled lies under what sticks.
    if (getComputedStyle(element).pointerEvents === 'none' && cover.parentElement?.contains(element)) continue
    if (stuckTo(cover) !== stuckTo(element)) continue
    // The room of a clause for a finger is wider than what is drawn of it.
    if (cover.closest('.clause') !== null) continue
    found.push(`words covered: ${inWords(element)} by ${inWords(cover)}`)
  }
  return found
}
