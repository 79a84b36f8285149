import { contrast } from '@conspire/testkit/contrast'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Card, type CardMark } from '../src/card.tsx'

/** As it stands in the folder: vitest empties the style sheets that it imports. */
const style = process
  .getBuiltinModule('node:fs')
  .readFileSync(new URL('../src/card.css', import.meta.url), 'utf8')
const rule = (selector: string): string => style.slice(style.indexOf(`${selector} {`)).split('}')[0]!
const colour = (selector: string, name: string): string | undefined =>
  new RegExp(`[\\s;]${name}: (#\\w+)`).exec(rule(selector))?.[1]?.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3')
const INK = '#15110e'

const drawn = (marks: readonly CardMark[]): string =>
  renderToStaticMarkup(
    createElement(Card, { size: 'hand', tone: 'hero', picture: null, name: 'Robin', marks }),
  )

describe('a card', () => {
  it('says each of its marks in words along its foot, and is grey where it cannot be chosen', () => {
    const marked = drawn([
      { as: 'can', words: 'Buy for 4' },
      { as: 'helps', words: 'Fills Equipment' },
    ])
    expect(marked).toMatch(/data-as="can"><span>Buy for 4<.*data-as="helps"><span>Fills Equipment</)
    expect(drawn([{ as: 'cannot', words: '2 short' }])).toContain('data-mark="cannot"')
    expect(drawn([])).not.toContain('card-foot')
  })
  it.each(['selected', 'can', 'helps', 'cannot'])('can be read where it is marked: %s', (as) => {
    const foot = `.card-foot[data-as='${as}']`
    expect(contrast(colour(foot, 'color') ?? INK, colour(foot, 'background')!)).toBeGreaterThanOrEqual(4.5)
  })
  it('can be read on paper, grey or not', () => {
    for (const face of ['.card-face', `.card-face[data-mark='cannot']`]) {
      const paper = colour(face, '--paper')!
      expect(contrast(INK, paper)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colour(face, '--paper-soft')!, paper)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
