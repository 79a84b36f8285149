/** How the elements of a page lie on its screen. Whoever judges a page says what should be so; how it is measured is the same for all. */
import type { JSHandle, Page } from 'playwright-core'

export interface Screen {
  readonly width: number
  readonly height: number
  /** A finger instead of a mouse. */
  readonly phone: boolean
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A run of words as it stands in the page. */
interface Text {
  readonly element: Element
  /** Around all of it, and around its first line. */
  readonly all: Box
  readonly line: Box | undefined
}

/** Measures a page from within: nothing outside of this function is known there. */
function measureOf() {
  const wide = (): number => document.documentElement.clientWidth
  const high = (): number => document.documentElement.clientHeight
  const screen = (): Box => ({ left: 0, top: 0, right: wide(), bottom: high() })

  const inWords = (element: Element): string => {
    const said = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    return `${element.localName}.${[...element.classList].join('.')} “${said.replaceAll(/\s+/g, ' ').slice(0, 30)}”`
  }
  /** Where it lies. */
  const inNumbers = ({ left, top, right, bottom }: Box): string =>
    [left, top, right, bottom].map(Math.round).join(' ')

  /** Shown to eyes, not only to a screen reader. */
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.closest('.spoken, [hidden], [aria-hidden="true"], [inert]') === null &&
    element.getBoundingClientRect().width > 1
  const partsOf = (part: string): Element[] =>
    [...document.querySelectorAll(`[data-part="${part}"]`)].filter(isShown)
  /** At the end there is nothing to decide. */
  const isOver = (): boolean => document.querySelector('.reckoning') !== null

  const isInside = (inner: Box, outer: Box): boolean =>
    inner.left >= outer.left - 1 &&
    inner.top >= outer.top - 1 &&
    inner.right <= outer.right + 1 &&
    inner.bottom <= outer.bottom + 1
  /** All that it is in, the innermost first, up to the page itself. */
  const around = (element: Element | null): Element[] => {
    const all: Element[] = []
    for (let up = element; up !== null && up !== document.body; up = up.parentElement) all.push(up)
    return all
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
    cut(screen())
    for (const up of around(element.parentElement)) {
      const { overflowX, overflowY } = getComputedStyle(up)
      if (overflowX !== 'visible' || overflowY !== 'visible') cut(up.getBoundingClientRect())
    }
    return { left, top, right, bottom }
  }
  const isWhole = (element: Element): boolean => isInside(element.getBoundingClientRect(), seenOf(element))
  /** Whatever scrolls it apart from the page, if anything does. */
  const scrollerOf = (element: Element): Element | undefined =>
    around(element.parentElement).find((up) => {
      const { overflowX, overflowY } = getComputedStyle(up)
      return (
        (/auto|scroll/.test(overflowX) && up.scrollWidth > up.clientWidth) ||
        (/auto|scroll/.test(overflowY) && up.scrollHeight > up.clientHeight)
      )
    })
  /** What sticks to an edge lies on what scrolls below it, which has come to its end there. */
  const stuckTo = (element: Element): Element | undefined =>
    around(element).find((up) => getComputedStyle(up).position === 'sticky')
  /** What lies over it there. */
  const overAt = (element: Element, x: number, y: number): Element | null => {
    const top = document.elementFromPoint(x, y)
    return top === null || element.contains(top) || top.contains(element) ? null : top
  }

  /** The pairs of which one lies on the other. */
  const overlaps = (
    elements: readonly Element[],
    boxOf: (element: Element) => Box,
  ): (readonly [one: Element, other: Element])[] => {
    const boxes = elements.map((element) => boxOf(element))
    return elements.flatMap((one, i) =>
      elements.slice(i + 1).flatMap((other, j) => {
        const [mine, its] = [boxes[i]!, boxes[i + 1 + j]!]
        const across = Math.min(mine.right, its.right) - Math.max(mine.left, its.left)
        const down = Math.min(mine.bottom, its.bottom) - Math.max(mine.top, its.top)
        return across > 1 && down > 1 ? [[one, other] as const] : []
      }),
    )
  }

  /** All words that are shown, but for those of pictures. */
  const texts = (): Text[] => {
    const all: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement!
      if (node.textContent!.trim() === '' || !isShown(element) || element.closest('svg') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      all.push({ element, all: range.getBoundingClientRect(), line: range.getClientRects()[0] })
    }
    return all
  }
  /** Whether something cuts words off that does not scroll. */
  const isCut = ({ element, all }: Text): boolean => {
    for (const up of around(element)) {
      const { overflowX, overflowY } = getComputedStyle(up)
      if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) return false
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const box = up.getBoundingClientRect()
      if (
        all.right > box.right + 2 ||
        all.left < box.left - 2 ||
        all.bottom > box.bottom + 4 ||
        all.top < box.top - 4
      )
        return true
    }
    return false
  }

  return {
    frame: (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn)),
    screen,
    inWords,
    inNumbers,
    isShown,
    partsOf,
    isOver,
    isInside,
    seenOf,
    isWhole,
    scrollerOf,
    stuckTo,
    overAt,
    overlaps,
    texts,
    isCut,
  }
}
export type Measure = ReturnType<typeof measureOf>

/** What is wrong with a page by this measure, one line each, and perhaps the same line twice. It is called within the page, and knows nothing else. */
export type Judge<Wish> = (measure: Measure, wish: Wish) => readonly string[]

/**
 * What is wrong with a page on a screen, once it has come to rest: so many frames it may take to come right. What measures itself is drawn again after a frame, and what
 * comes a moment later, or glides into its place, is no flaw.
 */
export async function wrongsOn<Wish>(
  page: Page,
  { width, height }: Screen,
  patience: number,
  judge: Judge<Wish>,
  wish: Wish,
): Promise<string[]> {
  await page.setViewportSize({ width, height })
  const measure: JSHandle<Measure> = await page.evaluateHandle(measureOf)
  await measure.evaluate(({ frame }) => frame())
  for (let tries = 1; ; tries++) {
    await measure.evaluate(({ frame }) => frame())
    const wrong = await measure.evaluate(judge as Judge<unknown>, wish as unknown)
    if (wrong.length > 0 && tries < patience) continue
    await measure.dispose()
    return [...new Set(wrong)]
  }
}
