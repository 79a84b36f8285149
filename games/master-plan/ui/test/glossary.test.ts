import {
  expectAsked,
  expectCardsApart,
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
import { it } from 'vitest'
import * as cardsEn from '../../src/i18n/cards.en.ts'
import * as cardsFr from '../../src/i18n/cards.fr.ts'
import { en } from '../../src/i18n/en.ts'
import { fr } from '../../src/i18n/fr.ts'
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
    [/\bteams?\b/i, 'Squad'],
    [/\b(character|minion)s?\b/i, 'Super'],
    [/\b(lane|location)s?\b/i, 'Throwdown'],
    [/\b(treasure|prize)s?\b/i, 'Loot'],
    [/\b(knocked out|killed?|defeated)\b/i, 'KO’d'],
    [/Throwdown \{(site|from|to)\}: \d/, 'Throwdowns go by letters'],
    [/(\{card\}|Lad|tied): (which|who|whose)\b/, 'choose …'],
    [/\bdealt anew\b/, 'dealt again'],
    [/\bAll Supers lie\b/, 'All Supers are in place'],
    [/Skip” to your\b/, '“To my move” jumps to your …'],
    [/\bnumber down, and that was\b/, 'highest number first, and …'],
    [/\bTwo of it lie\b/, 'Two of them are'],
    [/\b[Yy]our (The|\{card\}|\{super\})/, '{card} (yours)'],
    [/\b(Battle|Round \{round\}) again\b/, 'Replay the battle'],
    [/\{common\}–\{uncommon\}/, '3 common, 3 uncommon, 0 rare'],
  ],
  fr: [
    [/équipe/i, 'Escouade'],
    [/\bKO\b/, 'K.-O.'],
    [/\b(prêt|absent)s?\b/, 'une forme neutre'],
    [/trésor(?! )/i, 'Butin'],
    [/\b(vaincus?|tués?)\b/i, 'mis K.-O.'],
    [/\bméchants?\b/i, 'Vilain'],
    [/\blâcher\b/i, 'Désélectionner'],
    [/(?<!\p{L})réserve/iu, 'Garder sous le coude : Réserve est de Watchmen'],
    [/c’est qui possède/, 'la victoire va à qui possède'],
    [/\bplus un (Vilain|Héros)/i, 'plus aucun'],
    [/(?<!\p{L})défaite/iu, 'qui a perdu'],
  ],
}
const names = (kind: string, texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [`${kind} ${id}`, text as string]))
const ALL = {
  en: { ...en, ...uiEn, ...names('ability', cardsEn.abilityTexts), ...names('twist', cardsEn.twists) },
  fr: { ...fr, ...uiFr, ...names('ability', cardsFr.abilityTexts), ...names('twist', cardsFr.twists) },
}
/** What is read besides the messages. */
const READ = {
  en: readings({ cards: cardsEn, lesson: lessonEn, hints: hintsEn, glance: glanceEn }),
  fr: readings({ cards: cardsFr, lesson: lessonFr, hints: hintsFr, glance: glanceFr }),
}
const starting = (...beginnings: string[]): string[] =>
  Object.keys({ ...en, ...uiEn }).filter((id) => beginnings.some((beginning) => id.startsWith(beginning)))

it('calls each thing by one name', () => {
  expectGlossary(ALL, GLOSSARY)
  expectGlossary(READ, GLOSSARY)
  expectGlossary(
    { en: {}, fr: linesOf(new URL('../../rulebook/fr.md', import.meta.url)) },
    { en: [], fr: GLOSSARY.fr.filter(([banned]) => /réserve|défaite/.test(banned.source)) },
  )
})

it('asks in French with the imperative', () =>
  expectAsked(Object.entries(fr).flatMap(([id, message]) => (/^prompt\..*\.you$/.test(id) ? [message] : []))))

it('names cards in French only where they need no article', () =>
  expectCardsApart({ ...fr, ...uiFr }, ['card', 'cards', 'by', 'gave', 'own', 'loot', 'super', 'plan']))

it('says something sound with Anna, the Ranger, 0, 1 and 2, as long as its place allows', () =>
  expectFit(ALL, format, {
    buttons: [
      'hand.pass',
      'pick.confirm',
      'pick.first',
      'pick.decline',
      'site.play',
      'site.join',
      'site.throwdown',
      'site.scout',
      'site.redeploy',
      'site.again',
      'choice.play.none',
      'choice.redeploy.none',
      'choice.swapField.none',
      'choice.swapPlayers.none',
      'summary.again',
      'summary.battle',
    ],
    badges: [...starting('effect.', 'mark.'), 'site.now', 'plan.met', 'plan.missing', 'card.known'],
    hints: ['hand.hint', 'hand.held', 'own.none', 'past.nothing', ...starting('end.', 'site.barred')],
    prompts: starting('prompt.', 'caption.', 'refusal.', 'win.'),
    who: filledByWho(new URL('../', import.meta.url)),
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
