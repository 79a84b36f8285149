import { seedFrom } from '@conspire/kernel'
import { speechOf } from '@conspire/testkit/speech'
import { expect, test, vi } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { cards as french, fr } from '../src/i18n/fr.ts'
import { texts } from '../src/i18n/index.ts'
import { CARDS, FIRST_PLAN, masterPlan, VALUES } from '../src/index.ts'
import { KO } from '../src/abilities/striking.ts'
import * as words from '../src/words.ts'
import { optionsFor } from './subject.ts'

vi.mock('@conspire/texts', async (load) => {
  const { overheard } = await import('@conspire/testkit/words')
  return overheard(await load<typeof import('@conspire/texts')>(), 'filled')
})

const speech = await speechOf({
  game: masterPlan,
  terminal: words.terminal,
  fetchTexts: texts.fetch,
  catalogues: { en, fr },
  moreFrench: Object.values(french),
  wrong: /\b(MP|SUP|THR|PLN)-\d/,
  alike: ['type.force', 'choice.one', 'choice.player', 'profile', 'pile', 'squad', 'rarity.rare'],
  sources: new URL('../src/', import.meta.url),
  moreReasons: (source) => [
    'malformed',
    ...Array.from(source.matchAll(/'(noSuch\w+)'/g), ([, reason]) => reason!),
  ],
  params: [{ min: 4, max: 6, name: 'attack', card: 0, site: 1 }],
})

speech.wholeGames(
  [
    {},
    { deployment: 'holdBack', attack: 'single', greyFist: 'brawl', firstLoserLad: 'host', twists: true },
    { deployment: 'solo', planSide: 'chart', roster: '54' },
  ],
  2,
)

speech.refusals(
  () => masterPlan.view(masterPlan.setup(optionsFor(4), seedFrom('words')), 0),
  [
    [3, {}],
    [4, []],
    [4, { colour: 'red' }],
    [4, { attack: 'nuclear' }],
    [4, { twists: 'yes' }],
  ],
  words.optionsRefusal,
)

test('every card says what it does', () => {
  CARDS.forEach((_, card) => expect(speech.both((lang) => words.cardText(card, lang))).not.toBe(''))
})

test('every option has a name and a meaning', () => {
  for (const [key, values] of [...Object.entries(VALUES), ['twists', []] as const]) {
    speech.both((lang) => words.optionName(key, lang))
    speech.both((lang) => words.optionText(key, lang))
    for (const value of values) speech.both((lang) => words.optionValue(value, lang))
  }
})

test('what hardly ever happens', () => {
  const view = masterPlan.view(masterPlan.setup(optionsFor(4), seedFrom('words')), 0)
  const rare = [
    { type: 'usedShuffled', rule: 'MP-035', count: 3 },
    { type: 'deserted', rule: 'MP-051', site: 0, cards: [] },
    { type: 'shown', rule: 'MP-142', place: 2, seat: 1, cards: [3] },
    { type: 'planCompleted', rule: 'MP-112', seat: 0, plan: FIRST_PLAN },
    { type: 'planCompleted', rule: 'MP-112', seat: 1, plan: FIRST_PLAN },
    { type: 'struck', rule: 'MP-095', seat: 0, by: 1, card: 2, result: KO.guarded },
  ] as const
  for (const event of rare)
    for (const lang of ['en', 'fr'] as const) expect(speech.say(lang).event(view, event)).not.toBeNull()
  for (const winners of [[0], [1], [0, 1]])
    for (const byPlan of [0, 1]) {
      const ended = { type: 'ended', rule: 'MP-136', winners, scores: [1, 1, 1, 1], byPlan } as const
      for (const lang of ['en', 'fr'] as const) expect(speech.say(lang).event(view, ended)).not.toBeNull()
    }
})

speech.catalogues()
