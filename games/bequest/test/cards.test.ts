import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  CARDS,
  CHARACTER,
  EVIDENCE,
  FIRST_CHARACTER,
  FIRST_SPECIAL,
  GADGET,
  HIDEOUT,
  INFLUENCE,
  KEY,
  LACKEY,
  SCHEME,
  SPECIAL,
  TREASURE,
  type Card,
} from '../src/index.ts'
import * as english from '../src/i18n/cards.en.ts'
import * as french from '../src/i18n/cards.fr.ts'

const ASSETS = CARDS.slice(0, FIRST_SPECIAL)
const SPECIALS = CARDS.slice(FIRST_SPECIAL, FIRST_CHARACTER)
const CHARACTERS = CARDS.slice(FIRST_CHARACTER)

/** Round, smallest table, Keys; how many Western, Eastern, Cannons, Power Cores, Vehicles, Treasure, Evidence; Hideouts by value. */
const DECKS: [number, number, number[], number, number, number, number, number, number, number, number[]][] =
  [
    [1, 3, [1, 2], 2, 2, 2, 1, 1, 2, 1, [2, 1]],
    [1, 4, [3], 0, 1, 0, 1, 0, 1, 0, [2]],
    [1, 5, [4], 1, 0, 0, 0, 1, 1, 0, [-1]],
    [1, 6, [5], 1, 0, 1, 0, 0, 1, 1, []],
    [2, 3, [1, 2], 1, 2, 1, 2, 1, 2, 2, [3, -1]],
    [2, 4, [3], 1, 0, 0, 0, 1, 1, 1, []],
    [2, 5, [4], 0, 1, 1, 0, 0, 1, 1, []],
    [2, 6, [5], 0, 1, 0, 1, 1, 0, 0, [2]],
    [3, 3, [1, 2], 2, 1, 1, 1, 2, 2, 2, [3, 3]],
    [3, 4, [3], 0, 1, 1, 0, 0, 0, 1, [-2]],
    [3, 5, [4], 1, 0, 0, 1, 0, 1, 1, []],
    [3, 6, [5], 1, 1, 0, 0, 1, 1, 0, []],
    [4, 3, [1, 2], 1, 2, 2, 1, 1, 2, 2, [3, 4]],
    [4, 4, [3], 1, 0, 1, 1, 0, 1, 0, []],
    [4, 5, [4], 0, 1, 0, 0, 1, 0, 1, [3]],
    [4, 6, [5], 0, 1, 0, 1, 0, 0, 1, [4]],
    [5, 3, [1, 2], 2, 1, 1, 2, 2, 1, 2, [4, -3]],
    [5, 4, [3], 0, 1, 0, 0, 1, 0, 1, [4]],
    [5, 5, [4], 1, 0, 1, 1, 0, 0, 0, [4]],
    [5, 6, [5], 1, 0, 1, 0, 0, 1, 1, []],
  ]

/** Everything that is not blank on a card, apart from its id and clause, and the size of the table that uses it. */
function factsOf(card: Card): Record<string, unknown> {
  const { id: _id, rule: _rule, players: _players, scheme: _scheme, ...facts } = card
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== 0 && fact !== null))
}

/** What an ordinary card of each kind shows: that and nothing else. */
const ORDINARY = {
  western: { types: INFLUENCE, western: 1 },
  eastern: { types: INFLUENCE, eastern: 1 },
  cannon: { types: GADGET, cannon: 1 },
  powerCore: { types: GADGET, powerCore: 1 },
  vehicle: { types: GADGET, vehicle: 1 },
  treasure: { types: TREASURE },
  evidence: { types: EVIDENCE },
} as const
const KINDS = Object.keys(ORDINARY) as (keyof typeof ORDINARY)[]

/** The kind of an Asset; every Asset is of exactly one. */
function kindOf(card: Card): keyof typeof ORDINARY | 'key' | 'hideout' {
  if (card.types === KEY) return 'key'
  if (card.types === HIDEOUT) return 'hideout'
  const kinds = KINDS.filter((kind) => JSON.stringify(factsOf(card)) === JSON.stringify(ORDINARY[kind]))
  expect(kinds, `${card.id} is of one kind`).toHaveLength(1)
  return kinds[0]!
}

const two = (number: number): string => String(number).padStart(2, '0')
const idsFrom = (cards: readonly Card[]): string[] => cards.map((card) => card.id)

rule(['BQ-007', 'BQ-016'], '150 Assets come in five decks of thirty, numbered by round', () => {
  const ids = [1, 2, 3, 4, 5].flatMap((round) =>
    Array.from({ length: 30 }, (_, i) => `R${round}-${two(i + 1)}`),
  )
  expect(idsFrom(ASSETS)).toEqual(ids)
})

rule(
  ['BQ-016', 'BQ-022', 'BQ-119'],
  'each deck has these cards, with these marks, Keys and Hideout values',
  () => {
    const found = DECKS.map(([round, players]) => {
      const cards = ASSETS.filter((card) => card.id.startsWith(`R${round}-`) && card.players === players)
      const of = (kind: string): Card[] => cards.filter((card) => kindOf(card) === kind)
      const counts = KINDS.map((kind) => of(kind).length)
      return [
        round,
        players,
        of('key').map(({ key }) => key),
        ...counts,
        of('hideout').map(({ money }) => money),
      ]
    })
    expect(found).toEqual(DECKS)
  },
)

rule(['BQ-007', 'BQ-016'], 'every Asset is of one kind and shows nothing of another', () => {
  const count: Record<string, number> = {}
  for (const card of ASSETS) count[kindOf(card)] = (count[kindOf(card)] ?? 0) + 1
  expect(count).toEqual({
    key: 25,
    western: 16,
    eastern: 16,
    cannon: 13,
    powerCore: 13,
    vehicle: 13,
    treasure: 18,
    evidence: 18,
    hideout: 18,
  })
  for (const card of ASSETS.filter(({ types }) => types === KEY))
    expect(Object.keys(factsOf(card))).toEqual(['types', 'key'])
  for (const card of ASSETS.filter(({ types }) => types === HIDEOUT)) {
    expect(Object.keys(factsOf(card))).toEqual(['types', 'money'])
  }
})

const sells = (types: number, max: number): object => ({ verb: 'sell', types, max })

/** What each Lackey lets its taker do. */
const LACKEYS: Record<string, readonly [string, object]> = {
  'S-01': ['Shady Realtor', sells(HIDEOUT, 2)],
  'S-02': ['Scrap Dealer', sells(GADGET, 2)],
  'S-03': ['Turncoat Diplomat', sells(INFLUENCE, 2)],
  'S-04': ['Shredding Clerk', sells(EVIDENCE, 1)],
  'S-05': ['Crime-Scene Cleaner', { verb: 'discard', types: EVIDENCE, max: 3 }],
  'S-06': ['Pawnbroker', sells(~KEY, 1)],
  'S-07': ['Dumpster Diver', { verb: 'dive' }],
  'S-08': ['Frame-Up Artist', { verb: 'frame' }],
  'S-09': ['Vault Insider', { verb: 'peek', look: 3 }],
}

const SCHEMES: Record<string, string> = {
  'S-10': 'Arms Inventory',
  'S-11': 'Property Empire',
  'S-12': 'Blackmail Files',
  'S-13': 'Western Conspiracy',
  'S-14': 'Eastern Conspiracy',
  'S-15': 'Puppet Thrones',
  'S-16': 'Doomsday Assembly',
  'S-17': 'Clean Slate',
  'S-18': 'Master Plan',
  'S-19': 'Vault Catalogue',
  'S-20': 'Fall Guys',
}

/** What each special asset shows besides being a Special card. */
const SPECIAL_ASSETS: Record<string, readonly [string, number, object]> = {
  'S-21': ['Space Station', HIDEOUT, { money: 5 }],
  'S-22': ['Two-Faced Summit', INFLUENCE, { western: 1, eastern: 1 }],
  'S-23': ['Western Alliance', INFLUENCE, { western: 2 }],
  'S-24': ['Eastern Alliance', INFLUENCE, { eastern: 2 }],
  'S-25': ['Twin-Barrel Cannon', GADGET, { cannon: 2 }],
  'S-26': ['Binary Core', GADGET, { powerCore: 2 }],
  'S-27': ['Tandem Convoy', GADGET, { vehicle: 2 }],
  'S-28': ['Prototype X', GADGET, { wild: 1 }],
  'S-29': ['Roving Lair', HIDEOUT | GADGET, { money: 3, vehicle: 1 }],
  'S-30': ['Notorious Diamond', TREASURE | EVIDENCE, { treasure: 2 }],
}

/** Characters, and whether they count as a Scheme. */
const ALL_CHARACTERS: Record<string, readonly [string, boolean]> = {
  'C-1': ['Brainstorm', false],
  'C-2': ['Buffler', true],
  'C-3': ['Professor Emerald', false],
  'C-4': ['Auctioneer Buccaneer', false],
  'C-5': ['The Geminoids', true],
  'C-6': ['Master Mime', false],
}

const nameOf = (card: Card): string => english.cards[card.id as keyof typeof english.cards]

rule('BQ-008', '30 Special cards: nine Lackeys, eleven Schemes, ten special assets', () => {
  expect(idsFrom(SPECIALS)).toEqual(Array.from({ length: 30 }, (_, i) => `S-${two(i + 1)}`))
  const byType = (type: number): string[] => idsFrom(SPECIALS.filter((card) => card.types & type))
  expect(byType(LACKEY)).toEqual(Object.keys(LACKEYS))
  expect(byType(SCHEME)).toEqual(Object.keys(SCHEMES))
  expect(byType(~(LACKEY | SCHEME | SPECIAL))).toEqual(Object.keys(SPECIAL_ASSETS))
  expect(byType(SPECIAL)).toHaveLength(30)
})

rule(
  ['BQ-171', 'BQ-172', 'BQ-173', 'BQ-174', 'BQ-175', 'BQ-177', 'BQ-178', 'BQ-181', 'BQ-183'],
  'every Lackey has its name and its effect, and shows nothing else',
  () => {
    const found = SPECIALS.filter((card) => card.types & LACKEY).map((card) => [
      card.id,
      [nameOf(card), factsOf(card)],
    ])
    const expected = Object.entries(LACKEYS).map(([id, [name, lackey]]) => [
      id,
      [name, { types: LACKEY | SPECIAL, lackey }],
    ])
    expect(found).toEqual(expected)
  },
)

rule('BQ-120', 'every Scheme has its name and something that it pays for, and shows nothing else', () => {
  const schemes = SPECIALS.filter((card) => card.types & SCHEME)
  expect(Object.fromEntries(schemes.map((card) => [card.id, nameOf(card)]))).toEqual(SCHEMES)
  for (const card of schemes) expect(factsOf(card)).toEqual({ types: SCHEME | SPECIAL })
  expect(idsFrom(CARDS.filter((card) => card.scheme !== null))).toEqual(Object.keys(SCHEMES))
})

rule(
  ['BQ-196', 'BQ-197', 'BQ-198', 'BQ-199', 'BQ-201', 'BQ-202'],
  'every special asset has its name, its types and its icons, and shows nothing else',
  () => {
    const found = SPECIALS.filter((card) => card.id >= 'S-21').map((card) => [
      card.id,
      [nameOf(card), factsOf(card)],
    ])
    const expected = Object.entries(SPECIAL_ASSETS).map(([id, [name, types, facts]]) => [
      id,
      [name, { types: types | SPECIAL, ...facts }],
    ])
    expect(found).toEqual(expected)
  },
)

rule(
  ['BQ-009', 'BQ-149', 'BQ-153', 'BQ-161'],
  'six Characters, two of them Schemes, none of them anything else',
  () => {
    const found = CHARACTERS.map((card) => [card.id, [nameOf(card), factsOf(card)]])
    const expected = Object.entries(ALL_CHARACTERS).map(([id, [name, isScheme]]) => [
      id,
      [name, { types: CHARACTER | (isScheme ? SCHEME : 0) }],
    ])
    expect(found).toEqual(expected)
  },
)

const NAMED: Partial<Record<ReturnType<typeof kindOf>, RegExp>> = {
  key: /^Vault Key #\d$/,
  western: /^Western /,
  eastern: /^Eastern /,
  cannon: / Cannon$/,
  powerCore: / Core$/,
}

rule(
  ['BQ-007', 'BQ-016'],
  'the names of Keys, Influence, Cannons and Power Cores say what they are, and of no other card',
  () => {
    for (const card of ASSETS) {
      for (const [kind, name] of Object.entries(NAMED)) {
        expect(name.test(nameOf(card)), `${card.id}, ${nameOf(card)}: ${kind}`).toBe(kindOf(card) === kind)
      }
    }
    const keys = ASSETS.filter((card) => card.types === KEY)
    expect(keys.map(nameOf)).toEqual(keys.map((card) => `Vault Key #${card.key}`))
  },
)

/** Under which name the text of a card stands: that of its kind, or its own. */
const textKey = (card: Card): string => (ASSETS.includes(card) ? kindOf(card) : card.id)

for (const [language, { cards: names, texts, kinds }] of Object.entries({ english, french })) {
  rule(['BQ-007', 'BQ-008', 'BQ-009'], `every card has a name and a text in ${language}`, () => {
    expect(Object.keys(names)).toEqual(idsFrom(CARDS))
    for (const name of Object.values(names)) expect(name).toMatch(/^\S(.*\S)?$/)
    const own = CARDS.filter(({ types }) => types !== KEY).map(({ id }) => names[id as keyof typeof names])
    expect(new Set(own).size, 'only Keys share a name').toBe(own.length)

    expect(new Set(Object.keys(texts))).toEqual(new Set(CARDS.map(textKey)))
    for (const text of Object.values(texts)) expect(text).toMatch(/^\S.*\.$/)
    expect(texts.key).toContain('{n}')
    expect(texts.hideout).toContain('{money}')
    for (const kind of Object.values(kinds)) expect(kind).toMatch(/\S/)
  })
}
