import {
  expectFit,
  expectFrench,
  expectGlossary,
  expectSameHoles,
  type Glossary,
} from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { it } from 'vitest'
import * as cardsEn from '../../src/i18n/cards.en.ts'
import * as cardsFr from '../../src/i18n/cards.fr.ts'
import { en } from '../../src/i18n/en.ts'
import { fr } from '../../src/i18n/fr.ts'
import { en as uiEn } from '../i18n/en.ts'
import { fr as uiFr } from '../i18n/fr.ts'

/** One concept, one word. */
const GLOSSARY: Glossary = {
  en: [
    [/\bThat is no\b/, 'This is not …'],
    [/\bteams?\b/i, 'Squad'],
    [/\b(character|minion)s?\b/i, 'Super'],
    [/\b(lane|location)s?\b/i, 'Throwdown'],
    [/\b(treasure|prize)s?\b/i, 'Loot'],
    [/\b(knocked out|killed?|defeated)\b/i, 'KO’d'],
    [/Throwdown \{(site|from|to)\}: \d/, 'Throwdowns go by letters'],
  ],
  fr: [
    [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u, 'vous'],
    [/équipe/i, 'Escouade'],
    [/\bKO\b/, 'K.-O.'],
    [/\b(prêt|absent)s?\b/, 'une forme neutre'],
    [/trésor(?! )/i, 'Butin'],
    [/\b(vaincus?|tués?)\b/i, 'mis K.-O.'],
    [/\bméchants?\b/i, 'Vilain'],
  ],
}
const names = (kind: string, texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [`${kind} ${id}`, text as string]))
const ALL = {
  en: { ...en, ...uiEn, ...names('ability', cardsEn.abilityTexts), ...names('twist', cardsEn.twists) },
  fr: { ...fr, ...uiFr, ...names('ability', cardsFr.abilityTexts), ...names('twist', cardsFr.twists) },
}
const starting = (...beginnings: string[]): string[] =>
  Object.keys({ ...en, ...uiEn }).filter((id) => beginnings.some((beginning) => id.startsWith(beginning)))

it('calls each thing by one name', () => expectGlossary(ALL, GLOSSARY))

it('says something sound with Anna, the Ranger, 0, 1 and 2, as long as its place allows', () =>
  expectFit({ en: { ...en, ...uiEn }, fr: { ...fr, ...uiFr } }, format, {
    buttons: [
      'hand.pass',
      'pick.confirm',
      'pick.first',
      'pick.decline',
      'site.play',
      'site.join',
      'site.choose',
      'site.scout',
      'site.move',
    ],
    badges: starting('effect.', 'mark.'),
    hints: ['hand.hint', 'hand.held', ...starting('end.', 'site.barred')],
    prompts: starting('prompt.', 'caption.'),
    numbers: [
      'min',
      'max',
      'count',
      'have',
      'need',
      'common',
      'uncommon',
      'rare',
      'round',
      'rounds',
      'place',
      'heroes',
      'from',
      'to',
    ],
  }))

it('asks for the same things in both languages, and sets French as French is set', () => {
  expectSameHoles({ en: uiEn, fr: uiFr })
  expectFrench(uiFr)
})
