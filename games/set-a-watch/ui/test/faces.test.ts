import { LANGS } from '@conspire/kernel'
import { contrast } from '@conspire/testkit/contrast'
import { expectFillable, expectFrench } from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { describe, expect, it } from 'vitest'
import { ADVENTURERS } from '../../src/cards/index.ts'
import { texts } from '../../src/i18n/index.ts'
import { artOfClass, BACK_ART, SIGNS } from '../card/art.ts'
import { PICTURES } from '../card/emblems.ts'
import { credits } from '../credits.ts'
import { cardName } from '../headline.ts'
import { en } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'
import { ADVENTURER_SHEET } from '../words.ts'

await Promise.all(LANGS.map(texts.fetch))

const read = (name: string): string =>
  process.getBuiltinModule('node:fs').readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const pictures = new Set([...read('art.svg').matchAll(/symbol id="([^"]+)"/g)].map(([, id]) => id!))
const credited = credits.flatMap(({ works }) => works)

/** Drawings of the set that read as something nobody wants at their table: a pointed hood with two holes is one of the Klan. */
const UNWANTED: ReadonlySet<string> = new Set(['cultist'])

describe('the cards and classes', () => {
  it('have no picture that reads as something else', () => {
    expect(credited.filter((work) => UNWANTED.has(work))).toEqual([])
  })

  it('have a picture, and whoever drew it is credited', () => {
    ADVENTURERS.forEach(({ id }, adventurer) => expect(pictures.has(artOfClass(adventurer)), id).toBe(true))
    expect(pictures.has(BACK_ART)).toBe(true)
    expect([...pictures].toSorted()).toEqual(SIGNS)
    // What each card shows is tested in pictures.test.ts.
    for (const picture of [...pictures, ...PICTURES.map(({ emblem }) => emblem)])
      expect(credited).toContain(picture)
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
  it('are whole in every language, and can be filled', () => {
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted())
    expectFillable({ en, fr }, format)
  })

  it('are set in French as French is set', () => expectFrench(fr))
})

describe('the inks of the night', () => {
  const inks = new Map(
    [...read('style/board.css').matchAll(/--sw-([\w-]+): (#\w{6})/g)].map(([, name, hex]) => [name!, hex!]),
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
