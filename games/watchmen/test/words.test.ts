import { seedFrom } from '@conspire/kernel'
import { naming } from '@conspire/testkit/naming'
import { speechOf } from '@conspire/testkit/speech'
import { expect, test, vi } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { cards as french, fr } from '../src/i18n/fr.ts'
import { texts } from '../src/i18n/index.ts'
import { CARDS, VALUES, watchmen, type Event } from '../src/index.ts'
import { PLAIN, WITH_CARD } from '../src/actions.ts'
import * as words from '../src/words.ts'
import { inclined, optionsFor } from './subject.ts'

vi.mock('@conspire/texts', async (load) => {
  const { overheard } = await import('@conspire/testkit/words')
  return overheard(await load<typeof import('@conspire/texts')>(), 'filled')
})

const speech = await speechOf({
  game: watchmen,
  terminal: words.terminal,
  fetchTexts: texts.fetch,
  catalogues: { en, fr },
  moreFrench: Object.values(french),
  wrong: /\b(WM-\d|wm-|sv-|hero-|plot-|challenge-)/,
  alike: ['zone.challenge'],
  sources: new URL('../src/', import.meta.url),
  moreReasons: (source) =>
    [...source.matchAll(/'(noSuch\w+)'|\['WM-\d+', '(\w+)'\]/g)].map(([, one, other]) => (one ?? other)!),
  params: [{ min: 2, max: 5, name: 'heroes', card: 0, need: 3, power: 1 }],
  twins: ['replay', 'reclaim', 'starro', 'xRay'],
})

speech.wholeGames([{ heroes: 'choose' }], 1, { inclined })

speech.refusals(
  () => watchmen.view(watchmen.setup(optionsFor(3), seedFrom('words')), 0),
  [
    [1, {}],
    [3, []],
    [3, { colour: 'red' }],
    [3, { heroes: 'none' }],
  ],
  words.optionsRefusal,
)

test('every card says what it does', () => {
  CARDS.forEach((_, card) => expect(speech.both((lang) => words.plain.card(card, lang).text)).not.toBe(''))
})

test('every option has a name and a meaning', () => {
  for (const [key, values] of Object.entries(VALUES)) {
    speech.both((lang) => words.optionName(key, lang))
    speech.both((lang) => words.optionText(key, lang))
    for (const value of values) speech.both((lang) => words.optionValue(value, lang))
  }
})

/** What can be said in a word outside of a turn. */
const WORDS = [
  true,
  false,
  'power',
  'challenge',
  'plot',
  'draw',
  'burn',
  'look',
  'reclaim',
  'repeat',
  'even',
  'odd',
]

test('what hardly ever happens, and what only the plain face asks for', () => {
  const state = watchmen.setup(optionsFor(3), seedFrom('words'))
  const view = watchmen.view(state, 0)
  const rule = 'WM-001'
  const rare: Event[] = [
    { type: 'clockStruck', rule, seat: -1, cards: [1] },
    { type: 'clockEmptied', rule, cards: [1, 2] },
    { type: 'eliminated', rule, seat: 0, by: 1, hand: [], deck: [], under: [] },
    { type: 'unmasked', rule, cards: [], mastermind: -1 },
    { type: 'unmasked', rule, cards: [], mastermind: 1 },
    { type: 'ticked', rule, card: 3 },
    { type: 'plotBeaten', rule, seat: 1, card: CARDS.findIndex(({ kind }) => kind === 'plot') },
    { type: 'plotLaunched', rule, seat: 1, card: CARDS.findIndex(({ kind }) => kind === 'plot') },
    {
      type: 'challengeBeaten',
      rule,
      seat: 1,
      card: CARDS.findIndex(({ kind }) => kind === 'challenge'),
      cards: [],
    },
    { type: 'plotTriggered', rule, seat: 1, count: 1 },
    { type: 'villainsStacked', rule, cards: [] },
    { type: 'superVillainShown', rule, card: 1 },
    { type: 'passedOn', rule, seat: 0, to: 1, card: 1 },
    ...[0, 1].flatMap((number): Event[] => [
      { type: 'clockStruck', rule, seat: number, cards: [1] },
      { type: 'eliminated', rule, seat: number, by: 2, hand: [], deck: [], under: [] },
      { type: 'helpAsked', rule, seat: number },
      { type: 'helpAnswered', rule, seat: number, gives: 0 },
      { type: 'helpAnswered', rule, seat: number, gives: 1 },
      { type: 'heroTurned', rule, seat: 1, down: number },
      { type: 'scared', rule, seat: 1, card: 1, counts: number },
      { type: 'covered', rule, seat: number },
      { type: 'setAside', rule, seat: number, card: 1 },
      { type: 'dealtBack', rule, seat: number, cards: [1, 2] },
      { type: 'imprisoned', rule, seat: number, card: 1 },
      { type: 'freed', rule, seat: number, cards: [1] },
      { type: 'ceded', rule, seat: number, card: 1 },
      { type: 'looked', rule, seat: number, victim: 2, cards: [1] },
      { type: 'handShown', rule, seat: number, cards: [1] },
      { type: 'kept', rule, seat: number, card: 1 },
      { type: 'named', rule, seat: 0, odd: number },
      { type: 'played', rule, seat: 0, card: 1, from: 2 + 2 * number, owner: 1 },
      { type: 'masked', rule, seat: 0, card: 1, kind: 2 },
      { type: 'putOnTop', rule, seat: number, card: 1, from: 0 },
      { type: 'buried', rule, seat: number, card: 1, from: 0 },
    ]),
    ...[0, 1, 2].map((winner): Event => ({ type: 'decided', rule, winner })),
  ]
  for (const event of rare)
    for (const lang of ['en', 'fr'] as const) expect(speech.say(lang, 0).event(view, event)).not.toBeNull()
  // Questions that only some Super-Villains and some hands lead to.
  for (const name of watchmen.decisions.map((decision) => decision.name)) {
    const asked = { ...view, pending: { ...view.pending!, name, seats: [0], locals: { card: 1 } } }
    for (const lang of ['en', 'fr'] as const) {
      expect(speech.say(lang, 0).prompt(asked)).not.toBe('')
      expect(speech.say(lang, 1).prompt(asked)).not.toBe('')
    }
    const lists = (name === 'act' ? [] : [{}, { seat: [0] }, { card: [1] }, { card: [1], type: [0] }]).map(
      (parts) => naming(parts, { place: 'hand' }),
    )
    const said = (name === 'act' ? PLAIN : WORDS).map((said) => naming({ word: [0] }, { said }))
    const actions =
      name === 'act'
        ? ['hand', 'ongoing'].flatMap((place) =>
            WITH_CARD.map((part) => naming({ [part]: [1] }, { kind: 'card', place })),
          )
        : []
    for (const one of [...lists, ...said, ...actions])
      for (const lang of ['en', 'fr'] as const)
        expect(words.plain.choice(asked, one, lang, ['Ana', 'Bo', 'Cy'])).not.toBe('')
  }
  for (const { key } of words.plain.table.zones) speech.both((lang) => words.plain.called(key, lang))
  const revealed = { ...view, table: { ...view.table, revealed: 1, mastermind: 1, out: [0, 0, 1] } }
  for (const seat of [0, 1, 2]) speech.both((lang) => words.seatLine(revealed, seat, false, lang))
  speech.both((lang) => words.plain.headline(view, lang))
})

speech.catalogues()
