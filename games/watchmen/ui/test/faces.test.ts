import { LANGS, type Lang, type Seat } from '@conspire/kernel'
import { contrast } from '@conspire/testkit/contrast'
import {
  expectAsked,
  expectCardsApart,
  expectFillable,
  expectFit,
  expectFrench,
  expectGlossary,
  expectSameHoles,
  filledByWho,
  linesOf,
  readings,
  type Glossary,
} from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { drawnPart } from '@conspire/ui/drawn'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { cardNumber, cardOf, CARDS, isPlayerCard } from '../../src/cards/index.ts'
import * as cardsEn from '../../src/i18n/cards.en.ts'
import * as cardsFr from '../../src/i18n/cards.fr.ts'
import { en as gameEn } from '../../src/i18n/en.ts'
import { fr as gameFr } from '../../src/i18n/fr.ts'
import { texts } from '../../src/i18n/index.ts'
import { cardText } from '../../src/words.ts'
import { pictureOf } from '../card/art.tsx'
import { brief } from '../card/card.tsx'
import { CardSheet } from '../cardSheet.tsx'
import { en } from '../i18n/en.ts'
import { fr } from '../i18n/fr.ts'
import { uiTexts } from '../i18n/index.ts'
import { glance as glanceEn } from '../glance/en.ts'
import { glance as glanceFr } from '../glance/fr.ts'
import { hints as hintsEn } from '../hints/en.ts'
import { hints as hintsFr } from '../hints/fr.ts'
import { en as lessonEn } from '../lesson/en.ts'
import { fr as lessonFr } from '../lesson/fr.ts'
import { turnTitle } from '../parts/last.tsx'
import { wordsFor } from '../words.ts'

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

it('says of Disintegration that nobody is destroyed in a game for two (WM-273)', () => {
  expect(cardText(cardNumber('wm-disintegration'), 'en')).toMatch(/never in a game for two\.$/)
  expect(cardText(cardNumber('wm-disintegration'), 'fr')).toMatch(/jamais à deux joueurs\)\.$/)
})

it('names in the lesson everything that brings the sides out', () => {
  for (const when of [/Machination is complete/, /Clock strikes twelve/, /two players/, /at the end/])
    expect(lessonEn.claims).toMatch(when)
  for (const when of [/Machination est accomplie/, /coup de l’Horloge/, /à deux joueurs/, /à la fin/])
    expect(lessonFr.claims).toMatch(when)
})

it('says first what a card does, and then that it stays', () => {
  for (const [, text] of LANGS.flatMap((lang) =>
    CARDS.map((_, card) => [card, cardText(card, lang)] as const),
  ))
    expect(text).not.toMatch(/^(Stays in play|Reste en jeu)/)
})

describe('victory points, which decide nothing (WM-017)', () => {
  const sheet = (id: string, lang: Lang): string =>
    drawnPart(createElement(CardSheet, { card: cardNumber(id), lang }), lang)
  it('are not counted, as the sheet of a card says', () => {
    expect(cardOf(cardNumber('lobo')).vp).toBe(2)
    expect(sheet('lobo', 'en')).toContain('<li>2 VP (not counted)</li>')
    expect(sheet('lobo', 'fr')).toContain('<li>2 PV (sans effet)</li>')
  })
  it('are in no card’s text', () => {
    CARDS.forEach((_, card) => {
      expect(cardText(card, 'en')).not.toMatch(/\bVPs?\b|victory/i)
      expect(cardText(card, 'fr')).not.toMatch(/\bPV\b|victoire/i)
    })
  })
})

describe('the inks', () => {
  const ink = (name: string): string =>
    new RegExp(`--wm-${name}: (#\\w{6})`).exec(read('style/city.css'))![1]!
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

const SOMBRE = [/(?<!Sombres? )\bMachination/, 'Sombre Machination'] as const
/** One concept, one word. */
const GLOSSARY: Glossary = {
  en: [
    [/\bmarket|shop\b/i, 'Line-Up'],
    [/\btraitor|spy\b/i, 'Secret Mastermind'],
    [/\b(trash|scrap)(ed)?\b/i, 'destroyed'],
    [/\bopponents?\b/i, 'foe'],
    [/\bmissions?\b|\bquests?\b/i, 'Challenge'],
    [/\bdoes not work\b/, 'has no effect'],
    [/\bcounts for nothing\b/, 'does not count'],
    [/^\{card\}: (?!choose )(\w+ )?(which|whose)\b|\bdestroy what\?/, 'choose …'],
    [/\bplays all that\b/, 'plays their hand'],
    [/\bPlayed where it lies\b/, '… is played again'],
    [/\blooks at the top of the deck\b/, 'looks at the top card of their own deck'],
    [/\bfills nothing\b/, 'not needed'],
    [/\bWhat is claimed\b/, 'Claims and suspicions'],
    [/\bI suspect \{/, '… suspects …'],
  ],
  fr: [
    [/(?<!\p{L})(prêt|absent)s?(?!\p{L})/u, 'une forme neutre'],
    [/\bmarché\b/i, 'Réserve'],
    [/\btraître\b/i, 'Génie du Crime'],
    [/\bméchants?\b/i, 'Vilain'],
    [/\bdéfis?\b/i, 'Challenge'],
    [/\bAbandonner\b|\blâcher\b/i, 'Désélectionner'],
    [/\boffr(ir|e|ez)\b/i, 'contribuer'],
    [/\bconfiée?\b/, 'prêtée'],
    SOMBRE,
    [/\bGénie (?!du Crime)/, 'Génie du Crime'],
    [/(?<!\p{L})défaite/iu, 'vaincu : la défaite est celle des joueurs'],
    [/\bDires\b/, 'Accusations'],
    [/\btout finit\b/, 'la partie est finie'],
  ],
}
const ALL = { en: { ...gameEn, ...en }, fr: { ...gameFr, ...fr } }
const starting = (...beginnings: string[]): string[] =>
  Object.keys(ALL.en).filter((id) => beginnings.some((beginning) => id.startsWith(beginning)))
/** What is read besides the messages: cards, the lesson, hints, and the game on one page. */
const READ = {
  en: readings({ cards: cardsEn, lesson: lessonEn, hints: hintsEn, glance: glanceEn }),
  fr: readings({ cards: cardsFr, lesson: lessonFr, hints: hintsFr, glance: glanceFr }),
}

describe('the words of the page', () => {
  it('are whole in every language, and can be filled', () => {
    expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted())
    expectFillable({ en, fr }, format)
    expectSameHoles({ en, fr })
    expectFrench(fr)
  })
  it('call each thing by one name', () =>
    expectGlossary({ en: { ...ALL.en, ...READ.en }, fr: { ...ALL.fr, ...READ.fr } }, GLOSSARY))
  it('call the Machination by its whole name in the French rulebook, too', () =>
    expectGlossary(
      { en: {}, fr: linesOf(new URL('../../rulebook/fr.md', import.meta.url)) },
      { en: [], fr: [SOMBRE] },
    ))
  it('ask in French with the imperative, or whether', () =>
    expectAsked(
      Object.entries(gameFr).flatMap(([id, message]) => (/^prompt\..*\.you$/.test(id) ? [message] : [])),
    ))
  it('name cards in French only where they need no article', () =>
    expectCardsApart(ALL.fr, ['card', 'cards', 'plan', 'own', 'gave']))
  it('say whose turn was the last to whoever took it, and to the others', () => {
    const title = (lang: Lang, over: boolean, me: Seat | null): string =>
      turnTitle(wordsFor(lang, ['Ana', 'Ben'], me), ['Ana', 'Ben'], { seat: 1, over }, me)
    expect([title('en', true, 1), title('en', true, 0), title('en', false, 1)]).toEqual([
      'Your turn',
      'Turn of Ben',
      'So far: You',
    ])
    expect(title('fr', true, 1)).toBe('Votre tour')
  })
  it('say something sound with Anna, the Ranger, 0, 1 and 2, as long as their place allows', () =>
    expectFit(ALL, format, {
      buttons: [
        // With a card they are said in a terminal only.
        ...starting('choice.').filter((id) => !gameEn[id as keyof typeof gameEn].includes('{card}')),
        ...starting('verb.', 'claim.say.'),
        'act.play',
        'act.contribute',
        'act.karnak',
        'act.buy',
        'act.end',
        'act.stay',
        'act.first',
        'stand.defend',
        'stand.keep',
        'role.show',
        'role.hide',
        'claim.open',
      ],
      badges: [
        ...starting('badge.', 'mark.loyal', 'mark.unsure', 'mark.suspect'),
        'claim.true',
        'claim.false',
        'seat.out',
        'play.stays',
        'challenge.met',
        'challenge.missing',
        'challenge.extra',
        'card.selected',
        'card.fills.short',
      ],
      hints: [
        ...starting('act.hint', 'ask.', 'ongoing.', 'stand.defend.', 'stand.keep.'),
        'act.left',
        'lineUp.none',
        'claim.hint',
        'mark.hint',
        'seat.blank',
      ],
      prompts: [...starting('prompt.', 'goal.', 'caption.', 'refusal.')],
      who: filledByWho(new URL('../', import.meta.url)),
      many: ['clock.turns.far'],
      numbers: ['count', 'turn', 'level', 'power', 'price', 'hand', 'deck', 'discard', 'min', 'cost'],
    }))
})
