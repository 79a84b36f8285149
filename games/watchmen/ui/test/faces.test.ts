import { LANGS } from '@conspire/kernel'
import { contrast } from '@conspire/testkit/contrast'
import {
  expectFillable,
  expectFit,
  expectFrench,
  expectGlossary,
  expectSameHoles,
  type Glossary,
} from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { describe, expect, it } from 'vitest'
import { cardOf, CARDS, isPlayerCard } from '../../src/cards/index.ts'
import { texts } from '../../src/i18n/index.ts'
import { pictureOf } from '../card/art.tsx'
import { brief } from '../card/card.tsx'
import { en } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'
import { uiTexts } from '../i18n/index.ts'

await Promise.all(LANGS.flatMap((lang) => [texts.fetch(lang), uiTexts.fetch(lang)]))

/** As it stands in the folder: vitest empties the style sheets that it imports. */
const read = (name: string): string =>
  process.getBuiltinModule('node:fs').readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const pictures = new Set([...read('art.svg').matchAll(/symbol id="([^"]+)"/g)].map(([, id]) => id!))
const LONGEST_BRIEF = 30

describe('the cards', () => {
  it('all have a picture', () => {
    CARDS.forEach(({ id }, card) => expect(pictures, id).toContain(pictureOf(card)))
    for (const sign of [
      'attack',
      'defense',
      'draw',
      'ongoing',
      'watchmen',
      'eye',
      'talk',
      'deck',
      'discard',
      'destroyed',
    ])
      expect(pictures).toContain(sign)
  })
  it('say in a few words what their signs do not, in every language', () => {
    CARDS.forEach(({ id }, card) => {
      if (!isPlayerCard(card)) return
      const { text, ongoing, mayTop, toBottom } = cardOf(card)
      const told = text.every(({ verb }) => verb === 'power' || verb === 'draw') && text.length > 0
      for (const lang of LANGS) {
        const words = brief(card, lang)
        if (!told || ongoing !== undefined || mayTop || toBottom) expect(words, id).not.toBeNull()
        expect(words?.length ?? 0, words ?? '').toBeLessThanOrEqual(LONGEST_BRIEF)
      }
    })
  })
})

describe('the inks', () => {
  const ink = (name: string): string => new RegExp(`--wm-${name}: (#\\w{6})`).exec(read('style.css'))![1]!
  it.each([
    ['chalk', 'night'],
    ['chalk-soft', 'night'],
    ['chalk-soft', 'roof'],
    ['lamp', 'night'],
    ['blood', 'night'],
    ['ink', 'paper'],
    ['ink-soft', 'paper'],
    ['ink', 'lamp'],
  ])('can be read: %s on %s', (on, paper) => {
    expect(contrast(ink(on), ink(paper))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['starter', 'equipment', 'hero', 'location', 'superPower', 'villain', 'none'])(
    'of a %s carry white signs, and can be read on paper',
    (type) => {
      expect(contrast(ink(type), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink(type), ink('paper'))).toBeGreaterThanOrEqual(4.5)
    },
  )
})

/** One concept, one word. */
const GLOSSARY: Glossary = {
  en: [
    [/\bThat is no\b/, 'This is not …'],
    [/\bmarket|shop\b/i, 'Line-Up'],
    [/\btraitor|spy\b/i, 'Secret Mastermind'],
    [/\b(trash|scrap)(ed)?\b/i, 'destroyed'],
    [/\bopponents?\b/i, 'foe'],
    [/\bmission|quest\b/i, 'Challenge'],
  ],
  fr: [
    [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u, 'vous'],
    [/\b(prêt|absent)s?\b/, 'une forme neutre'],
    [/\bmarché\b/i, 'Réserve'],
    [/\btraître\b/i, 'Génie du Crime'],
    [/\bméchants?\b/i, 'Vilain'],
    [/\bdéfis?\b/i, 'Challenge'],
    [/construction de paquet/i, 'deck-building'],
  ],
}
const starting = (...beginnings: string[]): string[] =>
  Object.keys(en).filter((id) => beginnings.some((beginning) => id.startsWith(beginning)))

describe('the words of the page', () => {
  it('are whole in every language, and can be filled', () => {
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted())
    expectFillable({ en, fr }, format)
    expectSameHoles({ en, fr })
    expectFrench(fr)
  })
  it('call each thing by one name', () => expectGlossary({ en, fr }, GLOSSARY))
  it('are as long as their place allows', () =>
    expectFit({ en, fr }, format, {
      buttons: [
        ...starting('act.play', 'act.contribute', 'act.karnak', 'act.end', 'act.confirm', 'act.first'),
        'stand.defend',
        'stand.keep',
        'role.show',
        'role.hide',
      ],
      badges: starting('mark.loyal', 'mark.unsure', 'mark.suspect', 'claim.true', 'claim.false'),
      hints: starting('act.hint', 'ask.', 'ongoing.', 'lineUp.none'),
      prompts: starting('goal.', 'caption.'),
      numbers: ['count', 'turn', 'level', 'power', 'price', 'hand', 'deck', 'discard', 'min', 'cost'],
    }))
})
