import {
  freshBook,
  heard,
  isRefusal,
  LANGS,
  LightRandom,
  pick,
  refusal,
  seedFrom,
  TAKE_BACK,
  UNSEEN,
  type Json,
  type Lang,
  type Params,
  type Readiness,
  type Seat,
  type State,
  type View,
} from '@conspire/kernel'
import {
  expectFrench,
  expectNarrow,
  expectSaid,
  expectSameHoles,
  expectTranslated,
  judgeOf,
  reasonsIn,
  sentenceOf,
} from '@conspire/testkit/words'
import { WIDTH } from '@conspire/texts'
import { describe, expect, test, vi } from 'vitest'
import { en } from '../src/i18n/en.ts'
import { fr } from '../src/i18n/fr.ts'
import { en as terminalEn } from '../src/i18n/terminal.en.ts'
import { fr as terminalFr } from '../src/i18n/terminal.fr.ts'
import {
  bequest,
  cardNumber,
  CARDS,
  CHARACTER,
  FIRST_CHARACTER,
  outcome,
  table,
  type Event,
  type Table,
} from '../src/index.ts'
import { fetchTexts, terminal } from '../src/terminal.ts'
import {
  cardName,
  cardText,
  faceOf,
  kindName,
  kindOf,
  money,
  optionName,
  optionsRefusal,
  optionText,
} from '../src/words.ts'

vi.mock('@conspire/texts', async (load) => {
  const { overheard } = await import('@conspire/testkit/words')
  return overheard(await load<typeof import('@conspire/texts')>(), 'filled')
})
await Promise.all(LANGS.map(fetchTexts))

const CATALOGUES = { en: { ...en, ...terminalEn }, fr: { ...fr, ...terminalFr } }
const IDS = Object.keys(CATALOGUES.en)
const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Flo']

const { both, expectSound } = judgeOf({
  ids: IDS,
  wrong: /\b(R[1-5]-\d\d|S-\d\d|C-\d)\b/,
  wrongInFrench: /[^\u00A0]\$/,
  translated: true,
})

/** All reasons that the rules give, and those that codecs give and the rules leave as they are. */
const REASONS = new Set([...reasonsIn(new URL('../src/', import.meta.url)), 'noSuchCard', 'twice', 'tooMany'])
/** What nobody should answer, whatever is asked. */
const NONSENSE: readonly Json[] = [
  null,
  7,
  'C',
  [],
  {},
  ['X-01'],
  ['R1-01', 'R1-01'],
  ['R1-01', 'R2-01', 'R3-01'],
  ['S-01', 'S-02'],
  { a: [], b: [] },
  { a: ['X-01'], b: [] },
  { a: ['R1-01'], b: [] },
  { left: 'X-01', right: null },
  { left: 'R1-01', right: null },
]
const PARAMS: readonly Params[] = [
  { card: 0, max: 1, min: 3, name: 'turbo' },
  { card: cardNumber('S-30'), max: 2, min: 3, name: 'turbo' },
]

type Told = Event | Readiness
const LISTENERS = (players: number): (Seat | null)[] => [null, ...NAMES.slice(0, players).map((_, i) => i)]

/** Everything that can be said to a listener at a rest point. */
function listen(state: State<Table>, players: number, listener: Seat | null, events: readonly Told[]): void {
  const names = NAMES.slice(0, players)
  const voices = { en: terminal('en', names, listener), fr: terminal('fr', names, listener) }
  const view = bequest.view(state, listener)
  both((lang) => voices[lang].prompt(view))
  expectNarrow(
    both((lang) => voices[lang].table(view)),
    WIDTH,
  )
  for (const event of events) both((lang) => sentenceOf(voices[lang].event(view, event)))

  const legal = listener === null ? [] : bequest.legal(state, listener)
  const choices = legal.map((choice) => bequest.say(state, listener!, choice))
  for (const lang of LANGS) {
    const texts = choices.map((said) => voices[lang].choice(view, said))
    for (const text of texts) expectSound(text, lang)
    expect(new Set(texts).size, `different: ${texts.join('\n')}`).toBe(choices.length)
  }

  const result = bequest.outcome(state)
  if (result)
    expectNarrow(
      both((lang) => voices[lang].result(view, result)),
      WIDTH,
    )
}

/** Says every reason, with and without what it may come with; each has words in both languages. */
function refuse(state: State<Table>, listener: Seat): void {
  const view = bequest.view(state, listener)
  for (const said of NONSENSE) {
    const refused = bequest.read(state, listener, said)
    if (!isRefusal(refused)) continue
    const texts = both((lang) => terminal(lang, NAMES, listener).refusal(view, refused))
    expect(texts, `for ${JSON.stringify(said)}`).toHaveLength(LANGS.length)
  }
  for (const reason of REASONS) {
    for (const params of PARAMS) {
      const texts = both((lang) =>
        terminal(lang, NAMES, listener).refusal(view, refusal('BQ-001', reason, params)),
      )
      expect(texts, `for ${reason}`).toHaveLength(LANGS.length)
    }
  }
  both((lang) => terminal(lang, NAMES, listener).refusal(view, refusal('BQ-181', 'notForThisLackey')))
  both((lang) => terminal(lang, NAMES, listener).refusal(view, refusal('BQ-131', 'tooMany')))
}

/** A random game to its end, heard by everybody. Now and then somebody takes an answer back. */
function play(players: number, advanced: boolean, name: string): void {
  const random = new LightRandom(name)
  const options = bequest.options(players, { advanced })
  if (isRefusal(options)) throw new Error(options.reason)
  let told: Parameters<NonNullable<Parameters<typeof bequest.setup>[2]>>[0][] = []
  const sink = (one: (typeof told)[number]): void => void told.push(one)
  const state = bequest.setup(options, seedFrom(name), sink)
  const refused = new Set<string>()
  for (;;) {
    const pending = bequest.pending(state)
    for (const listener of LISTENERS(players)) {
      const events = told.flatMap((one) => heard(one, listener) ?? [])
      listen(state, players, listener, events)
    }
    told = []
    if (!pending) return
    const seat = bequest.actor(state)
    if (!refused.has(pending.name)) refuse(state, seat)
    refused.add(pending.name)
    const ready = LISTENERS(players).filter((s) => s !== null && bequest.view(state, s).answer !== null)
    if (ready.length > 0 && random.below(12) === 0)
      bequest.apply(state, pick(ready, random)!, TAKE_BACK, sink)
    else bequest.apply(state, seat, pick(bequest.legal(state, seat), random), sink)
  }
}

/** A finished table, laid out by hand: what each seat displays, by ids. */
function finished(displays: readonly (readonly string[])[], characters: readonly string[] = []): Table {
  const g = table.fresh({ players: displays.length, advanced: characters.length > 0 })
  g.round = 5
  displays.forEach((ids, seat) => g.display[seat]!.push(...ids.map(cardNumber)))
  characters.forEach((id, seat) => g.character[seat]!.push(cardNumber(id)))
  return g
}

const seenBy = (g: Table, listener: Seat | null): View<Table> => ({
  pending: null,
  answer: null,
  table: table.picture(g, freshBook(table), listener),
})

const resultFor = (g: Table, listener: Seat | null): readonly string[] => {
  const texts = both((lang) => terminal(lang, NAMES, listener).result(seenBy(g, listener), outcome(g)))
  expectNarrow(texts, WIDTH)
  return texts
}

/** A game at its first decision, with a direction to rely on. */
function opening(players: number, listener: Seat | null, seen: Partial<Table> = {}): View<Table> {
  const view = bequest.view(bequest.setup({ players, advanced: false }, seedFrom('words')), listener)
  return { ...view, table: { ...view.table, clockwise: 1, ...seen } }
}

const asked = (
  view: View<Table>,
  name: string,
  seats: readonly Seat[],
  answer: number | null = null,
): View<Table> => ({
  ...view,
  answer,
  pending: {
    name,
    rule: 'BQ-001',
    asks: seats.length > 1 || answer !== null ? 'all' : 'one',
    seats,
    also: [],
    undo: [],
    locals: {},
  },
})

const cards = (...ids: string[]): number[] => ids.map(cardNumber)

describe('whole games', () => {
  for (const players of [3, 4, 5, 6]) {
    for (const advanced of [false, true]) {
      test(`${players} players${advanced ? ', with Characters' : ''}: everything can be said to everybody`, () => {
        for (let i = 0; i < 3; i++) play(players, advanced, `words ${players} ${advanced} ${i}`)
      })
    }
  }
})

describe('what random games seldom or never do', () => {
  const EVENTS: readonly Event[] = [
    { type: 'leftovers', rule: 'BQ-085', cards: cards('R1-01', 'S-01') },
    { type: 'peeked', rule: 'BQ-183', seat: 0, cards: [] },
    { type: 'peeked', rule: 'BQ-183', seat: 1, cards: [UNSEEN] },
    { type: 'ended', rule: 'BQ-087', scores: [5, 5, -3], winners: [0, 1] },
    { type: 'ended', rule: 'BQ-087', scores: [-5, -8, -3], winners: [2] },
    { type: 'cleaned', rule: 'BQ-175', seat: 0, lackey: cardNumber('S-05'), cards: cards('R1-13', 'S-30') },
  ]

  test('rare events', () => {
    for (const event of EVENTS) {
      for (const listener of LISTENERS(3)) {
        both((lang) =>
          sentenceOf(terminal(lang, NAMES.slice(0, 3), listener).event(opening(3, listener), event)),
        )
      }
    }
  })

  test('a choice overheard: the cards of the group stay unsaid', () => {
    const view = asked(opening(3, null), 'choose', [0, 1, 2])
    expect(both((lang) => terminal(lang, NAMES, null).choice(view, 'A'))).toEqual([
      'Take group A',
      'Prendre le lot A',
    ])
    expect(both((lang) => terminal(lang, NAMES, 0).choice(view, 'takeBack'))).toEqual([
      'Take my answer back',
      'Reprendre ma réponse',
    ])
  })

  test('ties, and every clause that can pay', () => {
    const [shared, sharedFr] = resultFor(finished([[], [], []]), 0)
    expect(shared).toContain('You share the victory with Bo and Cy at $35, through gritted teeth.')
    expect(shared).toContain('[BQ-139]')
    expect(sharedFr).toContain('Vous partagez la victoire à 35\u00A0$, les dents serrées, avec Bo et Cy.')
    expect(resultFor(finished([[], [], []]), null)[0]).toContain('Ana, Bo and Cy share the victory at $35')

    const [byEvidence] = resultFor(finished([[], ['R1-13'], ['R1-30']]), null)
    expect(byEvidence).toContain('Ana wins with $35')
    expect(byEvidence).toContain('the fewest Evidence cards decided. [BQ-137]')

    const [byHideouts] = resultFor(finished([[], ['R1-25', 'R1-15'], ['R3-20', 'R1-14']]), 1)
    expect(byHideouts).toContain('the fewest Money-losing Hideouts decided. [BQ-138]')

    const g = finished(
      [
        ['R1-13', 'R1-30', 'R2-12', 'R2-13', 'R2-20', 'R1-03'],
        ['R1-07', 'R1-08', 'R1-28', 'R2-06', 'S-25', 'R1-04', 'R1-05', 'S-12', 'S-13'],
        ['R1-22', 'R1-17'],
        ['R1-25', 'R1-20', 'R2-25', 'R3-12', 'R3-13'],
        ['R1-27', 'R1-06', 'S-22', 'S-18'],
        ['R1-09', 'S-29'],
      ],
      ['C-1', 'C-2', 'C-3', 'C-4', 'C-5', 'C-6'],
    )
    g.tucked[1]!.push(...cards('R1-01', 'R2-02'))
    g.faceDown[2]!.push(...cards('R1-11', 'R1-12'))
    const [english, french] = resultFor(g, 4)
    for (const clause of ['BQ-102', 'BQ-111', 'BQ-118', 'BQ-150', 'BQ-155', 'BQ-157', 'BQ-159', 'BQ-162']) {
      expect(english).toContain(`[${clause}]`)
      expect(french).toContain(`[${clause}]`)
    }
    expect(english).toMatch(/\+\$4 {2}Buffler: 2 Keys tucked \[BQ-155\]/)
  })

  test('every card has a name, a text, a face and a kind', () => {
    for (let card = 0; card < CARDS.length; card++) {
      both((lang) => cardText(card, lang))
      for (const lang of LANGS) {
        for (const text of [cardName(card, lang), faceOf(card, lang), kindName(kindOf(card), lang)]) {
          expectSound(text, lang)
        }
      }
      expect(kindOf(card) === 'character').toBe(card >= FIRST_CHARACTER)
      expect(kindOf(card) === 'character').toBe((CARDS[card]!.types & CHARACTER) !== 0)
    }
    expect(faceOf(cardNumber('S-29'), 'en')).toBe('Hideout $3 + Vehicle')
    expect(faceOf(cardNumber('S-30'), 'fr')).toBe('Trésor ×2 + Preuve')
    expect(cardText(cardNumber('R1-25'), 'en')).toBe('Hideout worth −$1 at the end of the game.')
  })

  test('the options have names', () => {
    both((lang) => optionName('advanced', lang))
    both((lang) => optionText('advanced', lang))
  })

  test('options are refused in words, before there is a table', () => {
    for (const [players, raw] of [
      [2, {}],
      [3, null],
      [3, { turbo: true }],
      [3, { advanced: 'perhaps' }],
    ] as const) {
      const refused = bequest.options(players, raw)
      if (!isRefusal(refused)) throw new Error('not refused')
      expect(both((lang) => optionsRefusal(refused, lang))).toHaveLength(LANGS.length)
    }
    expect(optionsRefusal(refusal('BQ-002', 'players', bequest.players), 'fr')).toBe(
      'Bequest se joue de 3 à 6 joueurs.',
    )
  })

  test('every decision of the game has a prompt, every reason its words', () => {
    expect(REASONS.size).toBeGreaterThanOrEqual(16)
    for (const reason of REASONS) expect(IDS).toContain(`refusal.${reason}`)
    const said: Record<string, Json> = {
      split: { a: [], b: [] },
      choose: 'A',
      'lackey.frame': { left: null, right: null },
    }
    for (const { name } of bequest.decisions) {
      const seen = { atWork: cards('S-05'), discard: cards('R1-01') }
      const view = asked(opening(4, 0, seen), name, [0])
      both((lang) => terminal(lang, NAMES, 0).prompt(view))
      both((lang) => terminal(lang, NAMES, 0).choice(view, said[name] ?? []))
    }
  })

  test('reasons of the kernel are left to whoever asks', () => {
    for (const reason of ['over', 'notAsked', 'final', 'nothingToTakeBack', 'notOffered']) {
      expect(terminal('en', NAMES, 0).refusal(opening(3, 0), refusal('BQ-087', reason))).toBeNull()
    }
  })
})

describe('sentences', () => {
  const say = (lang: Lang, listener: Seat | null = 0) => terminal(lang, NAMES.slice(0, 3), listener)
  const atWork = (id: string) => ({ atWork: cards(id) })

  test('prompts', () => {
    const view = opening(3, 0)
    const split = asked(view, 'split', [0, 1, 2])
    expect(say('en').prompt(split)).toBe(
      'Split your 5 cards into groups A and B, 3 + 2 or 4 + 1. Bo picks first; you live with the rest.',
    )
    expect(say('fr').prompt(split)).toBe(
      'Partagez vos 5 cartes en lots A et B, 3 + 2 ou 4 + 1. Bo se sert\u202F; le reste est pour vous.',
    )
    const locked = asked(view, 'choose', [1, 2], 0)
    expect(say('en').prompt(locked)).toBe(
      'Group A is locked in. Waiting for Bo and Cy — you can still change your mind.',
    )
    expect(say('fr').prompt(locked)).toBe(
      'Lot A validé. On attend Bo et Cy — vous pouvez encore changer d’avis.',
    )
    const sell = asked(opening(3, 0, atWork('S-01')), 'lackey.sell', [0])
    expect(say('en').prompt(sell)).toBe(
      'Shady Realtor: sell up to 2 of your Hideouts, or none. What is sold becomes Treasure.',
    )
  })

  test('choices', () => {
    const view = asked(opening(3, 0), 'lackey.frame', [0])
    expect(say('en').choice(view, { left: 'R3-13', right: null })).toBe('Frame Bo with Wiretap Reel')
    expect(say('fr').choice(view, { left: 'R3-13', right: 'R3-12' })).toBe(
      'Glisser chez Bo\u202F: Bobine d’écoute\u202F; chez Cy\u202F: Contravention',
    )
    const split = asked(opening(3, 0), 'split', [0, 1, 2])
    expect(say('en').choice(split, { a: ['R1-07', 'R1-11', 'R1-14'], b: ['R1-01', 'R1-10'] })).toBe(
      'A: Freeze Cannon, Gold Bars, Bunker — B: Vault Key #1, Jet Sled',
    )
  })

  test('log lines, by who listens', () => {
    const received: Event = { type: 'received', rule: 'BQ-066', seat: 1 }
    // Ana chooses from Cy's split, Bo from Ana's, Cy from Bo's: A each.
    const reveal = [
      [1, 0, 2, ...cards('R1-11', 'R1-14', 'R1-01', 'R1-02', 'R1-03')],
      [2, 0, 4, ...cards('R1-04', 'R1-05', 'R1-06', 'R1-07', 'R1-10')],
      [0, 0, 1, ...cards('R1-08', 'R1-09', 'R1-12', 'R1-13', 'R1-15')],
    ].flat()
    const view = opening(3, 0, { reveal })
    expect(sentenceOf(say('en', 1).event(view, received))).toBe(
      'You receive Gold Bars, Bunker and Jet Sled; 1 turns face down.',
    )
    expect(sentenceOf(say('en').event(view, received))).toBe(
      'Bo receives Gold Bars, Bunker and Jet Sled; 1 turns face down.',
    )
    expect(sentenceOf(say('fr', 1).event(view, received))).toBe(
      'Vous recevez\u202F: Lingots d’or, Bunker et Traîneau à réaction (dont 1 face cachée).',
    )
    expect(sentenceOf(say('fr', null).event(view, received))).toBe(
      'Bo reçoit\u202F: Lingots d’or, Bunker et Traîneau à réaction (dont 1 face cachée).',
    )
    const framed: Event = {
      type: 'framed',
      rule: 'BQ-182',
      seat: 1,
      lackey: cardNumber('S-08'),
      victim: 0,
      card: cardNumber('R3-13'),
    }
    expect(sentenceOf(say('en').event(view, framed))).toBe('Bo frames you with Wiretap Reel. How thoughtful.')
    expect(sentenceOf(say('fr').event(view, framed))).toBe(
      'Bo glisse chez vous\u202F: Bobine d’écoute. Quelle délicatesse\u202F!',
    )
    const ready: Readiness = { type: 'ready', rule: 'BQ-044', decision: 'split', seat: 2 }
    expect(sentenceOf(say('en').event(view, ready))).toBe('Cy has split.')
  })

  test('refusals', () => {
    const view = opening(3, 0, atWork('S-02'))
    const no = refusal('BQ-172', 'notForThisLackey', { card: cardNumber('R1-11') })
    expect(say('en').refusal(view, no)).toBe(
      'The Scrap Dealer deals only in your own Gadgets, not in Gold Bars.',
    )
    expect(say('fr').refusal(view, no)).toBe(
      'Ferrailleur\u202F: on ne touche qu’à vos Gadgets. Carte refusée\u202F: Lingots d’or.',
    )
    const draft = asked(opening(3, 0, { market: cards('S-01', 'S-10') }), 'draft.take', [0])
    expect(say('en').refusal(draft, refusal('BQ-073', 'notOnOffer'))).toBe(
      'That card is not in the vault. On offer: Shady Realtor and Arms Inventory.',
    )
    expect(say('fr').refusal(draft, refusal('BQ-073', 'notOnOffer'))).toBe(
      'Cette carte n’est pas au coffre. Au choix\u202F: Agent immobilier véreux et Inventaire de l’arsenal.',
    )
  })

  test('Money', () => {
    expect([5, 0, -3].map((amount) => money(amount, 'en'))).toEqual(['$5', '$0', '−$3'])
    expect([5, 0, -3].map((amount) => money(amount, 'fr'))).toEqual(['5\u00A0$', '0\u00A0$', '−3\u00A0$'])
  })
})

describe('the catalogues', () => {
  test('no straight apostrophes, the same holes, nothing left in English', () => {
    expectTranslated(CATALOGUES, new Set(['log.villain.other', 'category.gadgets', 'category.total']))
    expectSameHoles(CATALOGUES)
  })

  test('French typography', () => {
    expectFrench(Object.values(CATALOGUES.fr))
    for (const message of Object.values(CATALOGUES.fr)) expect(message).not.toMatch(/[^\u00A0]\$/)
  })

  // Last, when all the others have spoken.
  test('every message has been said', () => expectSaid(CATALOGUES))
})
