import { expectFit, expectGlossary, type Glossary } from '@conspire/testkit/words'
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
    [/\bOut of the dark\b/, 'Revealed'],
    [/\bend of the road\b/i, 'final location'],
    [/\bThat is no\b/, 'This is not …'],
    [/creature of the Graveyard/, 'creature in the Graveyard'],
    [/\b(he|she|his|her)\b/, 'they'],
    [/\bRub out\b/, 'Erase'],
    [/\bTurn in\b/, 'End Camp'],
    [/\bsurviv/i, 'behind you'],
  ],
  fr: [
    [/À terre/, 'Vaincue'],
    [/Surgit du noir/, 'Révélée'],
    [/bouts? de (la )?route/i, 'lieu final'],
    [/survécu/, 'traversées'],
    [/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/u, 'vous'],
    [/en lice/, 'N’ont pas passé'],
    [/Répit/, 'Havre'],
    [/Action propre/, 'Action personnelle'],
    [/(?<!mis|mises) de côté/i, 'Inutilisées'],
    [/\b(s’est reposé|absent|prêts)\b/, 'repos, absence'],
  ],
}

const cardTexts = ({ names, texts }: typeof cardsEn): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(names).map(([id, name]) => [`name ${id}`, name])),
  ...Object.fromEntries(Object.entries(texts).map(([id, text]) => [`text ${id}`, text])),
})
const ALL = {
  en: { ...en, ...uiEn, ...cardTexts(cardsEn) },
  fr: { ...fr, ...uiFr, ...cardTexts(cardsFr as never) },
}

const BUTTONS = [
  'arrange.done',
  'arrange.toBottom',
  'arrange.toTop',
  'camp.done',
  'camp.place',
  'confirm',
  'confirm.first',
  'muster.cancel',
  'muster.join',
  'muster.open',
  'muster.release',
  'muster.strike',
  'pair.first',
  'party.vote',
  'pass',
  'pass.end',
  'pass.stay',
  'plan.clear',
  'plan.do',
  'plan.layMine',
  'read',
  'reroll',
  'strike',
  'suggest',
  'teleport.done',
  'way.exhaust',
  'withdraw',
]
const startingWith = (...beginnings: string[]): string[] =>
  Object.keys(uiEn).filter((id) => beginnings.some((beginning) => id.startsWith(beginning)))

it('calls each thing by one name', () => expectGlossary(ALL, GLOSSARY))

it('says something sound with Anna, the Ranger, 0, 1 and 2, as long as its place allows', () =>
  expectFit({ en: { ...en, ...uiEn }, fr: { ...fr, ...uiFr } }, format, {
    buttons: BUTTONS,
    badges: ['mark.known', 'mark.muster', 'mark.stolen', ...startingWith('die.', 'ability.')],
    hints: [
      'aim.hint',
      'aim.pay',
      'hand.hint',
      'passive.works',
      'reroll.hint',
      'watch.hint',
      ...startingWith('camp.hint'),
    ],
    numbers: ['min', 'max', 'value'],
    prompts: Object.keys(en).filter((id) => id.startsWith('ask.')),
  }))
