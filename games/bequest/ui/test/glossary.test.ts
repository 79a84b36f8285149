import {
  expectAsked,
  expectCardsApart,
  expectFit,
  expectGlossary,
  filledByWho,
  linesOf,
  readings,
  type Glossary,
} from '@conspire/testkit/words'
import { format } from '@conspire/texts'
import { it } from 'vitest'
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

/** One concept, one word. */
const GLOSSARY: Glossary = {
  en: [
    [/\bsafe\b/i, 'vault'],
    [/\bpile A\b|\bpile B\b/, 'group'],
    [/\bturn(ed)? up\b/i, 'reveal'],
    [/\bTap it again: B\b/, 'Tap twice for B'],
  ],
  fr: [
    [/\bépie/i, 'regarder'],
    [/pour vos yeux seulement/i, 'rien que pour vos yeux'],
    [/\bbaveuses\b/, 'brouillées'],
    [/Quand vous voudrez/, 'C’est pour ce siècle ?'],
    [/Le plus d’Argent/, 'La plus grosse fortune'],
    [/\bprêts?\b/, 'une forme neutre'],
    [/\blâcher\b/i, 'Désélectionner'],
    [/\bComplots?\b/, 'Machination'],
  ],
}
const ALL = { en: { ...en, ...uiEn }, fr: { ...fr, ...uiFr } }
const starting = (catalogue: object, ...beginnings: string[]): string[] =>
  Object.keys(catalogue).filter((id) => beginnings.some((beginning) => id.startsWith(beginning)))

it('calls each thing by one name', () => {
  expectGlossary(ALL, GLOSSARY)
  expectGlossary({ en: terminalEn, fr: terminalFr }, GLOSSARY)
  // Of a rulebook only what is banned everywhere.
  expectGlossary(
    { en: {}, fr: linesOf(new URL('../../rulebook/fr.md', import.meta.url)) },
    { en: [], fr: [] },
  )
  expectGlossary(
    {
      en: readings({ cards: cardsEn, lesson: lessonEn, hints: hintsEn, glance: glanceEn }),
      fr: readings({ cards: cardsFr, lesson: lessonFr, hints: hintsFr, glance: glanceFr }),
    },
    GLOSSARY,
  )
})

/** After the action and its limits comes a joke, which may ask what it likes. */
const JOKE = / Des preuves.*$/
it('asks in French with the imperative', () =>
  expectAsked(
    Object.entries(fr).flatMap(([id, message]) =>
      /^prompt\..*\.you$/.test(id) ? [message.replace(JOKE, '')] : [],
    ),
  ))

it('names cards in French only where they need no article', () =>
  expectCardsApart({ ...ALL.fr, ...terminalFr }, ['card', 'cards', 'leftCard', 'rightCard', 'villains']))

it('says something sound with Anna, the Ranger, 0, 1 and 2, as long as its place allows', () =>
  expectFit({ en: { ...ALL.en, ...terminalEn }, fr: { ...ALL.fr, ...terminalFr } }, format, {
    buttons: [
      ...Object.keys(en).filter((id) => /^choice\..*\.none$/.test(id)),
      'lock',
      'takeBack',
      'split.rest',
      'choose.lock.none',
      'choose.take',
      'choose.lock',
      'reveal.show',
      'draft.take',
      'lackey.first',
      'lackey.peek',
      'lackey.dive',
      'lackey.goOn',
      'lackey.sell',
      'lackey.discard',
      'frame.confirm',
    ],
    badges: [...starting(uiEn, 'draft.state.'), 'card.new', 'card.faceDown', 'worth.same', 'peek.secret'],
    hints: [
      'split.empty',
      'split.hold',
      'split.locked',
      'split.changed',
      'choose.locked',
      'choose.picked',
      'draft.lackey',
      'frame.hint',
      'forecast.same',
      'forecast.early.influence',
    ],
    prompts: starting(en, 'prompt.', 'refusal.'),
    who: filledByWho(new URL('../', import.meta.url)),
    numbers: ['min', 'max', 'count', 'place', 'a', 'b', 'unplaced', 'each', 'number'],
    bare: ['lackey', 'wares', 'kind'],
    many: ['prompt.split.you', 'log.laidOut.other', 'refusal.notASplit', 'line.BQ-118', 'line.BQ-150'],
  }))
