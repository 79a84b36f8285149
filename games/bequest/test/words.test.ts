import {
  freshBook,
  isRefusal,
  LANGS,
  refusal,
  seedFrom,
  UNSEEN,
  type Json,
  type Lang,
  type Readiness,
  type Seat,
  type View,
} from '@conspire/kernel'
import { naming } from '@conspire/testkit/naming'
import { listeners, speechOf } from '@conspire/testkit/speech'
import { expectNarrow, sentenceOf } from '@conspire/testkit/words'
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
import { wander } from './story.ts'

vi.mock('@conspire/texts', async (load) => {
  const { overheard } = await import('@conspire/testkit/words')
  return overheard(await load<typeof import('@conspire/texts')>(), 'filled')
})
const CATALOGUES = { en: { ...en, ...terminalEn }, fr: { ...fr, ...terminalFr } }
const NAMES = ['Ana', 'Bo', 'Cy', 'Dee', 'Eli', 'Flo']

const speech = await speechOf({
  game: bequest,
  terminal,
  fetchTexts,
  catalogues: CATALOGUES,
  alike: ['log.villain.other', 'category.gadgets', 'category.total'],
  wrong: /\b(R[1-5]-\d\d|S-\d\d|C-\d)\b/,
  wrongInFrench: /[^\u00A0]\$/,
  translated: true,
  sources: new URL('../src/', import.meta.url),
  // What codecs say, and the rules leave as it is.
  moreReasons: () => ['noSuchCard', 'twice', 'tooMany'],
  params: [
    { card: 0, max: 1, min: 3, name: 'turbo' },
    { card: cardNumber('S-30'), max: 2, min: 3, name: 'turbo' },
  ],
})
const { both, expectSound, everyReason } = speech

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
    asks: bequest.decisions.find((one) => one.name === name)!.asks,
    seats,
    also: [],
    undo: [],
    locals: {},
  },
})

/** What an answer names that cannot be none. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  split: { a: [0], b: [1] },
  choose: { group: [0] },
  'draft.take': { card: [0] },
}

const cards = (...ids: string[]): number[] => ids.map(cardNumber)

speech.wholeGames([{ advanced: false }, { advanced: true }], 3, {
  first(view, seat) {
    everyReason(view, seat)
    // What the reason says depends on the Lackey at work, and on the decision.
    for (const bare of [refusal('BQ-181', 'notForThisLackey'), refusal('BQ-131', 'tooMany')])
      both((lang) => terminal(lang, NAMES, seat).refusal(view, bare))
  },
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
      for (const listener of listeners(3)) {
        both((lang) =>
          sentenceOf(terminal(lang, NAMES.slice(0, 3), listener).event(opening(3, listener), event)),
        )
      }
    }
  })

  test('whatever nonsense is answered, the refusal has words', () => {
    const refused = new Set<string>()
    for (const { state } of wander(4, 'nonsense')) {
      const seat = bequest.actor(state)
      for (const said of seat < 0 ? [] : NONSENSE) {
        const answer = bequest.read(state, seat, said)
        if (!isRefusal(answer)) continue
        const texts = both((lang) => terminal(lang, NAMES, seat).refusal(bequest.view(state, seat), answer))
        expect(texts, JSON.stringify(said)).toHaveLength(LANGS.length)
        refused.add(answer.reason)
      }
    }
    expect(refused).toContain('noSuchCard')
  })

  test('a choice overheard: the cards of the group stay unsaid', () => {
    const view = asked(opening(3, null), 'choose', [0, 1, 2])
    expect(both((lang) => terminal(lang, NAMES, null).choice(view, naming({ group: [0] })))).toEqual([
      'Take group A',
      'Prendre le lot A',
    ])
    expect(both((lang) => terminal(lang, NAMES, 0).choice(view, { said: 'takeBack', things: [] }))).toEqual([
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

  test('every decision of the game has a prompt, every reason its words', () => {
    expect(speech.reasons.size).toBeGreaterThanOrEqual(16)
    for (const reason of speech.reasons) expect(Object.keys(en)).toContain(`refusal.${reason}`)
    for (const { name } of bequest.decisions) {
      const atWork = name.startsWith('lackey.') ? cards('S-05') : []
      const seen = { atWork, discard: cards('R1-01') }
      const view = asked(opening(4, 0, seen), name, [0])
      both((lang) => terminal(lang, NAMES, 0).prompt(view))
      both((lang) => terminal(lang, NAMES, 0).choice(view, naming(NEEDED[name] ?? {})))
    }
  })
})

speech.refusals(
  () => opening(3, 0),
  [
    [2, {}],
    [3, null],
    [3, { turbo: true }],
    [3, { advanced: 'perhaps' }],
  ],
  optionsRefusal,
)

describe('sentences', () => {
  const say = (lang: Lang, listener: Seat | null = 0) => terminal(lang, NAMES.slice(0, 3), listener)
  const atWork = (id: string) => ({ atWork: cards(id) })

  test('prompts', () => {
    const view = opening(3, 0)
    const split = asked(view, 'split', [0, 1, 2])
    expect(say('en').prompt(split)).toBe(
      'Split 5 cards into A and B, 3 + 2 or 4 + 1. Bo takes one group, you the other.',
    )
    expect(say('fr').prompt(split)).toBe(
      'Partagez 5 cartes en A et B, 3 + 2 ou 4 + 1. Bo prend un lot, vous l’autre.',
    )
    const locked = asked(view, 'choose', [1, 2], 0)
    expect(say('en').prompt(locked)).toBe('Group A. Waiting for Bo and Cy; you can still change your mind.')
    expect(say('fr').prompt(locked)).toBe(
      'Lot A. On attend Bo et Cy\u202F; vous pouvez encore changer d’avis.',
    )
    const sell = asked(opening(3, 0, atWork('S-01')), 'lackey.sell', [0])
    expect(say('en').prompt(sell)).toBe(
      'Shady Realtor: sell up to 2 of your Hideouts. Sold cards become Treasure.',
    )
  })

  test('choices', () => {
    const view = asked(opening(3, 0), 'lackey.frame', [0])
    expect(say('en').choice(view, naming({ left: cards('R3-13') }))).toBe('Frame Bo with Wiretap Reel')
    expect(say('fr').choice(view, naming({ left: cards('R3-13'), right: cards('R3-12') }))).toBe(
      'Glisser chez Bo\u202F: Bobine d’écoute\u202F; chez Cy\u202F: Contravention',
    )
    const split = asked(opening(3, 0), 'split', [0, 1, 2])
    expect(
      say('en').choice(split, naming({ a: cards('R1-07', 'R1-11', 'R1-14'), b: cards('R1-01', 'R1-10') })),
    ).toBe('A: Freeze Cannon, Gold Bars, Bunker — B: Vault Key #1, Jet Sled')
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
    // A stand-in's split is told in the words for others, to one who sees the cards.
    const split = { type: 'laidOut', rule: 'BQ-052', splitter: 0, chooser: 1 } as const
    const open: Event = { ...split, a: cards('R1-11', 'R1-14', 'R1-01'), b: cards('R1-07', 'R1-10') }
    expect(sentenceOf(say('en', null).event(view, open))).toBe(
      'Ana offers Bo — A: Gold Bars, Bunker, Vault Key #1 — B: Freeze Cannon, Jet Sled.',
    )
    expect(sentenceOf(say('fr', null).event(view, open))).toMatch(
      /^Ana propose à Bo — A\u202F: Lingots d’or, /,
    )
    const closed: Event = { ...split, a: [UNSEEN, UNSEEN, UNSEEN], b: [UNSEEN, UNSEEN] }
    expect(sentenceOf(say('en', null).event(view, closed))).toBe('Ana offers 3\u00A0+\u00A02 cards to Bo.')
    const ready: Readiness = { type: 'ready', rule: 'BQ-044', decision: 'split', seat: 2 }
    expect(sentenceOf(say('en').event(view, ready))).toBe('Cy has split.')
  })

  test('refusals', () => {
    expect(optionsRefusal(refusal('BQ-002', 'players', bequest.players), 'fr')).toBe(
      'Bequest se joue de 3 à 6 joueurs.',
    )
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

// Last, when all the others have spoken.
speech.catalogues()
