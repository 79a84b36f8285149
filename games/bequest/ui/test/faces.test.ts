import { LANGS } from '@conspire/kernel'
import { contrast } from '@conspire/testkit/contrast'
import { expectFillable } from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../../src/cards/index.ts'
import { texts } from '../../src/i18n/index.ts'
import { cardFace } from '../card/face.ts'
import { SIGNS } from '../card/kinds.ts'
import { credits } from '../credits.ts'
import { en } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'
import { uiTexts } from '../i18n/index.ts'

await Promise.all(LANGS.flatMap((lang) => [texts.fetch(lang), uiTexts.fetch(lang)]))

const LONGEST_LINE = 40
/** As it stands in the folder: vitest empties the style sheets that it imports. */
const read = (name: string): string =>
  process.getBuiltinModule('node:fs').readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const pictures = new Set([...read('art.svg').matchAll(/symbol id="([^"]+)"/g)].map(([, id]) => id!))
const credited = credits.flatMap(({ works }) => works)

describe('the faces of the cards', () => {
  it('have a name, a kind and a line that is short enough to read, in every language', () => {
    for (const lang of LANGS) {
      CARDS.forEach(({ id }, card) => {
        const { name, title, line } = cardFace(card, lang)
        expect(name, id).not.toBe('')
        expect(title, id).not.toBe('')
        expect(line, id).not.toBe('')
        expect(line.length, `${id}: ${line}`).toBeLessThanOrEqual(LONGEST_LINE)
      })
    }
  })

  it('have a picture, and whoever drew it is credited', () => {
    CARDS.forEach(({ id }, card) => {
      const picture = cardFace(card, 'en').art
      expect(pictures.has(picture), `${id}: ${picture}`).toBe(true)
    })
    for (const icon of [...pictures, ...Object.values(SIGNS)]) expect(credited).toContain(icon)
  })

  it('show every icon of a card that has several', () => {
    const iconsOf = (id: string): readonly string[] =>
      cardFace(
        CARDS.findIndex((card) => card.id === id),
        'en',
      ).icons
    expect(iconsOf('S-22')).toEqual(['western', 'eastern'])
    expect(iconsOf('S-25')).toEqual(['cannon', 'cannon'])
    expect(iconsOf('S-29')).toEqual(['hideout', 'vehicle'])
    expect(iconsOf('S-30')).toEqual(['treasure', 'treasure', 'evidence'])
    expect(iconsOf('R1-07')).toEqual([])
  })
})

describe('the inks of the kinds', () => {
  it('can be read: 4.5 to 1 for what is written on them', () => {
    const rules = [...read('style/kinds.css').matchAll(/\[data-kind(?:='(\w+)')?\][^{]*\{([^}]*)\}/g)]
    const inks = rules.flatMap(([, kind, body]) => {
      const k = /--k: (#\w{6})/.exec(body!)?.[1]
      return k ? [{ kind: kind ?? 'any', k, on: /--k-on: (#\w{6})/.exec(body!)?.[1] ?? '#fff7ea' }] : []
    })
    expect(inks.length).toBeGreaterThan(13)
    for (const { kind, k, on } of inks) expect(contrast(k, on), kind).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the words of the page', () => {
  it('are whole in every language, and can be filled', () => {
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted())
    expectFillable({ en, fr }, format)
  })
})
