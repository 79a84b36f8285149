/** Faults for tests to find. */
import type { Page } from 'playwright-core'

/**
 * Lets the page look so, in the way that its policy allows, until something else is planted; where the style is for `.planted`, there is something of that name, above
 * everything else, for as long.
 */
export const plant = (page: Page, style: string): Promise<void> =>
  page.evaluate((style) => {
    document.querySelector('.planted')?.remove()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
    if (!style.includes('.planted')) return
    const over = document.createElement('div')
    over.className = 'planted'
    document.body.append(over)
  }, style)
