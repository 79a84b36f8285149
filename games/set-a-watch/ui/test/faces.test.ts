import { LANGS } from '@conspire/kernel'
import { format } from '@conspire/texts'
import { describe, expect, it } from 'vitest'
import { ADVENTURERS, CARDS } from '../../src/cards/index.ts'
import { texts } from '../../src/i18n/index.ts'
import { artOf, artOfClass, BACK_ART, PICTURES } from '../card/art.ts'
import { credits } from '../credits.ts'
import { cardName } from '../headline.ts'
import { en } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'
import { ADVENTURER_SHEET } from '../sheets.ts'

await Promise.all(LANGS.map(texts.fetch))

const read = (name: string): string =>
  process.getBuiltinModule('node:fs').readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const pictures = new Set([...read('art.svg').matchAll(/symbol id="([^"]+)"/g)].map(([, id]) => id!))
const credited = credits.flatMap(({ works }) => works)

describe('the cards and classes', () => {
  it('have a picture, and whoever drew it is credited', () => {
    CARDS.forEach(({ id }, card) => expect(pictures.has(artOf(card)), id).toBe(true))
    ADVENTURERS.forEach(({ id }, adventurer) => expect(pictures.has(artOfClass(adventurer)), id).toBe(true))
    expect(pictures.has(BACK_ART)).toBe(true)
    expect([...pictures].toSorted()).toEqual(PICTURES)
    for (const picture of pictures) expect(credited).toContain(picture)
  })

  it('have a name in every language; other numbers have none', () => {
    for (const lang of LANGS) {
      for (let card = 0; card < ADVENTURER_SHEET + ADVENTURERS.length; card++)
        expect(cardName(card, lang), String(card)).not.toBe('')
      for (const other of [-1, ADVENTURER_SHEET + ADVENTURERS.length, 1000])
        expect(cardName(other, lang)).toBe('')
    }
  })
})

describe('the words of the page', () => {
  const places = (text: string): string[] =>
    [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!))].sort((a, b) => (a < b ? -1 : 1))

  it('are whole in every language, and can be filled', () => {
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted())
    for (const [id, text] of Object.entries(en)) {
      const other = (fr as Readonly<Record<string, string>>)[id]!
      const fill = Object.fromEntries([...places(text), ...places(other)].map((name) => [name, 2]))
      expect(format(text, fill, 'en'), id).not.toMatch(/[{}]/)
      expect(format(other, fill, 'fr'), id).not.toMatch(/[{}]/)
    }
  })

  it('stand before ; : ? ! with the narrow space of French', () => {
    for (const [id, text] of Object.entries(fr))
      expect(text.replaceAll(/\{[^{}]*\}/g, ''), id).not.toMatch(/[^\u202F\s][;:?!](?=\s|$)| [;:?!]/)
  })
})

describe('the inks of the night', () => {
  /** WCAG 2.2: relative luminance of a colour written as #rrggbb. */
  const luminance = (hex: string): number => {
    const [r, g, b] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    }) as [number, number, number]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const contrast = (x: string, y: string): number => {
    const [dark, light] = [luminance(x), luminance(y)].toSorted((a, b) => a - b) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  const inks = new Map(
    [...read('style/base.css').matchAll(/--sw-([\w-]+): (#\w{6})/g)].map(([, name, hex]) => [name!, hex!]),
  )

  it('can be read: 4.5 to 1 for what is written', () => {
    const pairs = [
      ['night', 'moon'],
      ['night', 'ember'],
      ['dusk', 'moon'],
      ['hide', 'hide-ink'],
      ['hide', 'hide-soft'],
      ['mark', 'hide-ink'],
    ] as const
    for (const [paper, ink] of pairs)
      expect(contrast(inks.get(paper)!, inks.get(ink)!), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5)
    expect(contrast(inks.get('blood')!, '#fff3e8')).toBeGreaterThanOrEqual(4.5)
  })
})
