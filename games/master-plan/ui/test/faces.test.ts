import { LANGS } from '@conspire/kernel'
import { contrast } from '@conspire/testkit/contrast'
import { expectFillable } from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { describe, expect, it } from 'vitest'
import { LOOT, SUPERS, THROWDOWNS } from '../../src/cards/index.ts'
import { texts } from '../../src/i18n/index.ts'
import { LOOKS } from '../card/looks.ts'
import { brief } from '../card/super.tsx'
import { en } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'
import { uiTexts } from '../i18n/index.ts'

await Promise.all(LANGS.flatMap((lang) => [texts.fetch(lang), uiTexts.fetch(lang)]))

/** As it stands in the folder: vitest empties the style sheets that it imports. */
const read = (name: string): string =>
  process.getBuiltinModule('node:fs').readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const pictures = new Set([...read('art.svg').matchAll(/symbol id="([^"]+)"/g)].map(([, id]) => id!))
const LONGEST_BRIEF = 34

describe('the pictures', () => {
  it('are there for every Throwdown, every kind of Loot and every part of a Super', () => {
    for (const { id } of [...THROWDOWNS, ...LOOT]) expect(pictures, id).toContain(id)
    for (const { id } of SUPERS)
      for (const part of LOOKS[id]!.split(' ')) expect(pictures, id).toContain(part)
    for (const sign of ['magic', 'force', 'psychic', 'fist', 'eye', 'plan']) expect(pictures).toContain(sign)
  })

  it('show no two Supers with the same face', () => {
    expect(new Set(Object.values(LOOKS)).size).toBe(SUPERS.length)
  })
})

describe('what a Super does', () => {
  it('fits on its card, in every language', () => {
    for (const lang of LANGS)
      SUPERS.forEach((_, card) =>
        expect(brief(card, lang).length, brief(card, lang)).toBeLessThanOrEqual(LONGEST_BRIEF),
      )
  })
})

describe('the inks', () => {
  const ink = (name: string): string =>
    new RegExp(`--mp-${name}: (#\\w{6})`).exec(read('style/inks.css'))![1]!
  it.each([
    ['chalk', 'map'],
    ['chalk', 'map-deep'],
    ['chalk-soft', 'map'],
    ['brass', 'map-deep'],
    ['hero-ink', 'hero'],
    ['hero-soft', 'hero'],
    ['villain-ink', 'villain'],
    ['villain-soft', 'villain'],
  ])('can be read: %s on %s', (on, paper) => {
    expect(contrast(ink(on), ink(paper))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['magic', 'force', 'psychic', 'fist'])('of %s carry a white sign', (type) => {
    expect(contrast(ink(type), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the words of the page', () => {
  it('are whole in every language, and can be filled', () => {
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted())
    expectFillable({ en, fr }, format)
  })
})
