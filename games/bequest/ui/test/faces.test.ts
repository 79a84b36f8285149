import { LANGS, seedFrom, type Lang } from '@conspire/kernel'
import { contrast } from '@conspire/testkit/contrast'
import { expectFillable } from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { drawn } from '@conspire/ui/drawn'
import { describe, expect, it } from 'vitest'
import { CARDS } from '../../src/cards/index.ts'
import { bequest } from '../../src/game.ts'
import { texts } from '../../src/i18n/index.ts'
import { cardFace } from '../card/face.ts'
import { SIGNS } from '../card/kinds.ts'
import { credits } from '../credits.ts'
import { en } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'
import { uiTexts } from '../i18n/index.ts'
import { Tabletop } from '../table.tsx'

await Promise.all(LANGS.flatMap((lang) => [texts.fetch(lang), uiTexts.fetch(lang)]))

const LONGEST_LINE = 40
/** As it stands in the folder: vitest empties the style sheets that it imports. */
const read = (name: string): string =>
  process.getBuiltinModule('node:fs').readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const symbolsIn = (name: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(read(name).matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g), ([, id, made]) => [
      id!,
      made!,
    ]),
  )
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

  it('have a picture of their own, made of what is drawn, and whoever drew it is credited', () => {
    const drawn = symbolsIn('pictures.svg')
    for (const { id } of CARDS) {
      const parts = Array.from((drawn.get(id) ?? '').matchAll(/href="#([^"]+)"/g), ([, part]) => part!)
      expect(parts.length, id).toBeGreaterThan(2)
      for (const part of parts) expect(drawn.has(part), `${part} of ${id}`).toBe(true)
    }
    // Not only by a tilt of the emblem.
    const looks = CARDS.map(({ id }) => drawn.get(id)!.replace(/rotate\([^)]*\)/, ''))
    expect(CARDS.filter((_, i) => looks.indexOf(looks[i]!) < i)).toEqual([])
    const emblems = [...drawn.keys()].flatMap((id) => (id.startsWith('emblem-') ? [id.slice(7)] : []))
    const icons = [...symbolsIn('art.svg').keys(), ...emblems, ...Object.values(SIGNS)]
    for (const icon of icons) expect(credited).toContain(icon)
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

describe('the discard pile', () => {
  const vault = (discarded: number, lang: Lang): string => {
    const state = bequest.setup({ players: 3, advanced: false }, seedFrom('discard pile'))
    state.table.discard.push(...state.table.specials.splice(0, discarded))
    const view = bequest.view(state, 0)
    const page = drawn({ Tabletop }, bequest.door, { view, seat: 0, names: ['Ana', 'Bo', 'Cy'], lang })
    const [, beside] = /class="row bq-beside"(.*?)$/s.exec(page)!
    const last = state.table.discard.at(-1)
    return beside!
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(last === undefined ? '' : cardFace(last, lang).name, '<the last one>')
  }
  it('is told by how many cards there are and the last of them', () => {
    expect(vault(1, 'en')).toContain('One card discarded: <the last one>')
    expect(vault(3, 'en')).toContain('3 discarded, the last: <the last one>')
    expect(vault(1, 'fr')).toContain('Une carte défaussée : <the last one>')
    expect(vault(3, 'fr')).toContain('3 défaussées, la dernière : <the last one>')
    expect(vault(0, 'en')).not.toContain('discarded')
  })
})
