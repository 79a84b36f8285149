import {
  expectCardsApart,
  expectFit,
  expectGlossary,
  filledByWho,
  linesOf,
  readings,
  type Glossary,
} from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { expect, it } from 'vitest'
import * as cardsEn from '../../src/i18n/cards.en.ts'
import * as cardsFr from '../../src/i18n/cards.fr.ts'
import { en } from '../../src/i18n/en.ts'
import { fr } from '../../src/i18n/fr.ts'
import { en as terminalEn } from '../../src/i18n/terminal.en.ts'
import { fr as terminalFr } from '../../src/i18n/terminal.fr.ts'
import { glance as glanceEn } from '../glance/en.ts'
import { glance as glanceFr } from '../glance/fr.ts'
import { hints as hintsEn } from '../hints/en.ts'
import { hints as hintsFr } from '../hints/fr.ts'
import { en as uiEn } from '../i18n/en.ts'
import { fr as uiFr } from '../i18n/fr.ts'
import { en as lessonEn } from '../lesson/en.ts'
import { fr as lessonFr } from '../lesson/fr.ts'

const TURN_UP = [/\bturn(ed|s|ing)?( (?!face)\w+)? up\b/i, 'reveal'] as const
const THEY = [/\b(he|she|his|her|him)\b/i, 'they'] as const
/** One concept, one word. */
const GLOSSARY: Glossary = {
  en: [
    [/\bOut of the dark\b/, 'Revealed'],
    [/\bend of the road\b/i, 'final location'],
    [/creature of the Graveyard/, 'creature in the Graveyard'],
    THEY,
    [/\bRub out\b/, 'Erase'],
    [/\bTurn in\b/, 'End Camp'],
    [/\bsurviv/i, 'behind you'],
    TURN_UP,
    [/\bflex Adventurer\b/, 'a fourth Adventurer, shared by all'],
    [/\bDARKNESS\b|\byou lose and three\b/, 'Darkness falls on night …'],
    [/\bworks?\b/, 'takes effect'],
    [/\bits dice\b/, 'their dice'],
  ],
  fr: [
    [/À terre/, 'Vaincue'],
    [/Surgit du noir/, 'Révélée'],
    [/bouts? de (la )?route/i, 'lieu final'],
    [/survécu/, 'traversées'],
    [/en lice/, 'N’ont pas passé'],
    [/Répit/, 'Havre'],
    [/réserve/i, 'Lieux inutilisés, cartes inutilisées'],
    [/Action propre/, 'Action personnelle'],
    [/(?<!mis|mises) de côté/i, 'Inutilisées'],
    [/\b(s’est reposé|absent|prêts)\b/, 'repos, absence'],
    [/\blâcher\b/i, 'Désélectionner'],
    [/mais parfois bon marché/, 'mais parfois rentable'],
    [/Touchez ce qu’elle vise/, 'Choisissez sa cible'],
    [/Finir le camp/i, 'Lever le camp'],
    [/Reposez-vous à propos/, 'Reposez-vous au bon moment'],
    [/votre parole tranche/, 'c’est vous qui tranchez'],
    [/place utile/, 'case'],
    [/pour vos yeux seulement/i, 'rien que pour vos yeux'],
    [/\bApprivoisé(?!e)/, 'Apprivoisée, d’une créature'],
    [/(?<!\p{L})une défaite(?!,)/u, 'une créature vaincue'],
    [/retourn(ez|er|ent)\b|une fois retournée|retourne la carte/i, 'révéler'],
    [/appoint, joué/, 'un quatrième Aventurier, commun à tous'],
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

it('calls each thing by one name', () => {
  expectGlossary(ALL, GLOSSARY)
  expectGlossary({ en: terminalEn, fr: terminalFr }, { en: [], fr: GLOSSARY.fr })
  expectGlossary(
    {
      en: readings({ lesson: lessonEn, hints: hintsEn, glance: glanceEn }),
      fr: readings({ lesson: lessonFr, hints: hintsFr, glance: glanceFr }),
    },
    GLOSSARY,
  )
  expectGlossary(
    { en: linesOf(new URL('../../rulebook/en.md', import.meta.url)), fr: {} },
    { en: [TURN_UP, THEY], fr: [] },
  )
})

it('names cards in French only where they need no article', () =>
  expectCardsApart({ ...ALL.fr, ...terminalFr }, [
    'card',
    'cards',
    'top',
    'bottom',
    'under',
    'out',
    'into',
    'refresh',
    'exhaust',
    'target',
    'targets',
    'given',
    'exhausted',
    'spare',
    'final',
    'location',
  ]))

it('says first what a location does, and then for whom', () => {
  expect(cardsEn.texts['lo-white-monolith'].slice(0, 60)).toMatch(/refreshes one card/)
  expect(cardsFr.texts['lo-white-monolith'].slice(0, 60)).toMatch(/réactive une carte/)
})

it('says something sound with Anna, the Ranger, 0, 1 and 2, as long as its place allows', () =>
  expectFit({ en: { ...ALL.en, ...terminalEn }, fr: { ...ALL.fr, ...terminalFr } }, format, {
    buttons: [
      ...BUTTONS,
      ...startingWith('yes.', 'no.'),
      // Those with a hole name dice or cards.
      ...Object.entries(en).flatMap(([id, message]) =>
        id.startsWith('choice.') && !message.includes('{') && id !== 'choice.illuminate' ? [id] : [],
      ),
    ],
    badges: ['mark.known', 'mark.muster', 'mark.stolen', ...startingWith('die.', 'ability.')],
    hints: [
      'aim.hint',
      'aim.pay',
      'hand.hint',
      'passive.works',
      'forecast.down.note',
      'hero.camp',
      'hero.out',
      'reroll.hint',
      'rest.idle',
      'watch.hint',
      ...startingWith('camp.hint'),
    ],
    numbers: ['min', 'max', 'value', 'values', 'nights', 'rounds', 'used', 'room', 'fire', 'deck'],
    bare: ['abilities', 'camp.of', 'dice'],
    many: ['log.setUp'],
    prompts: Object.keys(en).filter((id) => /^(ask|refusal)\./.test(id)),
    who: filledByWho(new URL('../', import.meta.url)),
  }))
