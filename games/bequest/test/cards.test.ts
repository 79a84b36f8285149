import { rule } from '@conspire/testkit'
import { expect, test } from 'vitest'
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
const DECKS: readonly (readonly [number, number, number[], number[], number[]])[] = [
  [1, 3, [1, 2], [2, 2, 2, 1, 1, 2, 1], [2, 1]],
  [1, 4, [3], [0, 1, 0, 1, 0, 1, 0], [2]],
  [1, 5, [4], [1, 0, 0, 0, 1, 1, 0], [-1]],
  [1, 6, [5], [1, 0, 1, 0, 0, 1, 1], []],
  [2, 3, [1, 2], [1, 2, 1, 2, 1, 2, 2], [3, -1]],
  [2, 4, [3], [1, 0, 0, 0, 1, 1, 1], []],
  [2, 5, [4], [0, 1, 1, 0, 0, 1, 1], []],
  [2, 6, [5], [0, 1, 0, 1, 1, 0, 0], [2]],
  [3, 3, [1, 2], [2, 1, 1, 1, 2, 2, 2], [3, 3]],
  [3, 4, [3], [0, 1, 1, 0, 0, 0, 1], [-2]],
  [3, 5, [4], [1, 0, 0, 1, 0, 1, 1], []],
  [3, 6, [5], [1, 1, 0, 0, 1, 1, 0], []],
  [4, 3, [1, 2], [1, 2, 2, 1, 1, 2, 2], [3, 4]],
  [4, 4, [3], [1, 0, 1, 1, 0, 1, 0], []],
  [4, 5, [4], [0, 1, 0, 0, 1, 0, 1], [3]],
  [4, 6, [5], [0, 1, 0, 1, 0, 0, 1], [4]],
  [5, 3, [1, 2], [2, 1, 1, 2, 2, 1, 2], [4, -3]],
  [5, 4, [3], [0, 1, 0, 0, 1, 0, 1], [4]],
  [5, 5, [4], [1, 0, 1, 1, 0, 0, 0], [4]],
  [5, 6, [5], [1, 0, 1, 0, 0, 1, 1], []],
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

/** The Assets of a kind in the deck of a round that are marked for tables of so many players or more. */
const marked = (round: number, players: number, kind: string): Card[] =>
  ASSETS.filter(
    (card) => card.id.startsWith(`R${round}-`) && card.players === players && kindOf(card) === kind,
  )

rule('BQ-007', '150 Assets come in five decks of thirty, numbered by round', () => {
  const ids = [1, 2, 3, 4, 5].flatMap((round) =>
    Array.from({ length: 30 }, (_, i) => `R${round}-${two(i + 1)}`),
  )
  expect(idsFrom(ASSETS)).toEqual(ids)
})

rule('BQ-016', 'each deck has these cards without a mark, and these under each mark', () => {
  const found = DECKS.map(([round, players]) => [
    round,
    players,
    marked(round, players, 'key').map(({ key }) => key),
    KINDS.map((kind) => marked(round, players, kind).length),
    marked(round, players, 'hideout').map(({ money }) => money),
  ])
  expect(found).toEqual(DECKS)
})

rule('BQ-022', 'each deck has Keys 1 and 2 without a mark, and one Key more under each mark', () => {
  for (const [round, players, keys] of DECKS)
    expect(marked(round, players, 'key').map(({ key }) => key)).toEqual(keys)
})

rule('BQ-119', 'these amounts are printed on the Hideouts', () => {
  for (const [round, players, , , hideouts] of DECKS)
    expect(marked(round, players, 'hideout').map(({ money }) => money)).toEqual(hideouts)
})

rule('BQ-007', 'every Asset is of one kind and shows nothing of another', () => {
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

const nameOf = (card: Card): string => english.cards[card.id as keyof typeof english.cards]

const specialIds = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `S-${two(from + i)}`)

rule('BQ-008', '30 Special cards: nine Lackeys, eleven Schemes, ten special assets', () => {
  expect(idsFrom(SPECIALS)).toEqual(specialIds(1, 30))
  const byType = (type: number): string[] => idsFrom(SPECIALS.filter((card) => card.types & type))
  expect(byType(LACKEY)).toEqual(specialIds(1, 9))
  expect(byType(SCHEME)).toEqual(Object.keys(SCHEMES))
  expect(byType(~(LACKEY | SCHEME | SPECIAL))).toEqual(specialIds(21, 30))
  expect(byType(SPECIAL)).toHaveLength(30)
})

/** A card has this name and shows this, and nothing else. */
function isShown(id: string, name: string, facts: object): void {
  const card = CARDS.find((one) => one.id === id)!
  expect([nameOf(card), factsOf(card)]).toEqual([name, facts])
}

const isLackey = (id: string, name: string, lackey: object): void =>
  isShown(id, name, { types: LACKEY | SPECIAL, lackey })

const sells = (types: number, max: number): object => ({ verb: 'sell', types, max })

rule('BQ-171', 'the Shady Realtor says: up to two Hideouts', () =>
  isLackey('S-01', 'Shady Realtor', sells(HIDEOUT, 2)),
)
rule('BQ-172', 'the Scrap Dealer says: up to two Gadgets', () =>
  isLackey('S-02', 'Scrap Dealer', sells(GADGET, 2)),
)
rule('BQ-173', 'the Turncoat Diplomat says: up to two Influence cards', () =>
  isLackey('S-03', 'Turncoat Diplomat', sells(INFLUENCE, 2)),
)
rule('BQ-174', 'the Shredding Clerk says: one Evidence card, sold', () =>
  isLackey('S-04', 'Shredding Clerk', sells(EVIDENCE, 1)),
)
rule('BQ-175', 'the Crime-Scene Cleaner says: up to three Evidence cards, discarded', () =>
  isLackey('S-05', 'Crime-Scene Cleaner', { verb: 'discard', types: EVIDENCE, max: 3 }),
)
rule('BQ-177', 'the Pawnbroker says: one card of any type but a Key', () =>
  isLackey('S-06', 'Pawnbroker', sells(~KEY, 1)),
)
rule('BQ-178', 'the Dumpster Diver says: a dive', () => isLackey('S-07', 'Dumpster Diver', { verb: 'dive' }))
rule('BQ-181', 'the Frame-Up Artist says: a frame-up', () =>
  isLackey('S-08', 'Frame-Up Artist', { verb: 'frame' }),
)
rule('BQ-183', 'the Vault Insider says: a look at three', () =>
  isLackey('S-09', 'Vault Insider', { verb: 'peek', look: 3 }),
)

rule('BQ-120', 'every Scheme has its name and something that it pays for, and shows nothing else', () => {
  const schemes = SPECIALS.filter((card) => card.types & SCHEME)
  expect(Object.fromEntries(schemes.map((card) => [card.id, nameOf(card)]))).toEqual(SCHEMES)
  for (const card of schemes) expect(factsOf(card)).toEqual({ types: SCHEME | SPECIAL })
  expect(idsFrom(CARDS.filter((card) => card.scheme !== null))).toEqual(Object.keys(SCHEMES))
})

const isSpecialAsset = (id: string, name: string, types: number, facts: object): void =>
  isShown(id, name, { types: types | SPECIAL, ...facts })

rule('BQ-196', 'the Space Station shows a Hideout of $5', () =>
  isSpecialAsset('S-21', 'Space Station', HIDEOUT, { money: 5 }),
)
rule('BQ-197', 'the Two-Faced Summit shows one icon of each Influence', () =>
  isSpecialAsset('S-22', 'Two-Faced Summit', INFLUENCE, { western: 1, eastern: 1 }),
)
rule('BQ-198', 'five special assets show two equal icons', () => {
  isSpecialAsset('S-23', 'Western Alliance', INFLUENCE, { western: 2 })
  isSpecialAsset('S-24', 'Eastern Alliance', INFLUENCE, { eastern: 2 })
  isSpecialAsset('S-25', 'Twin-Barrel Cannon', GADGET, { cannon: 2 })
  isSpecialAsset('S-26', 'Binary Core', GADGET, { powerCore: 2 })
  isSpecialAsset('S-27', 'Tandem Convoy', GADGET, { vehicle: 2 })
})
rule('BQ-199', 'Prototype X shows one icon of no kind', () =>
  isSpecialAsset('S-28', 'Prototype X', GADGET, { wild: 1 }),
)
rule('BQ-201', 'the Roving Lair shows a Hideout of $3 and a Vehicle', () =>
  isSpecialAsset('S-29', 'Roving Lair', HIDEOUT | GADGET, { money: 3, vehicle: 1 }),
)
rule('BQ-202', 'the Notorious Diamond shows two Treasure icons and is Evidence', () =>
  isSpecialAsset('S-30', 'Notorious Diamond', TREASURE | EVIDENCE, { treasure: 2 }),
)

rule('BQ-009', 'there are six Characters', () => {
  expect(CHARACTERS.map((card) => [card.id, nameOf(card)])).toEqual([
    ['C-1', 'Brainstorm'],
    ['C-2', 'Buffler'],
    ['C-3', 'Professor Emerald'],
    ['C-4', 'Auctioneer Buccaneer'],
    ['C-5', 'The Geminoids'],
    ['C-6', 'Master Mime'],
  ])
})

rule('BQ-149', 'a Character shows neither a Special card nor anything of an Asset', () => {
  for (const card of CHARACTERS)
    expect(factsOf(card), card.id).toEqual({ types: CHARACTER | (card.types & SCHEME) })
})

const isScheme = (id: string): boolean => (CHARACTERS.find((card) => card.id === id)!.types & SCHEME) !== 0

rule('BQ-153', 'the Buffler shows a Scheme', () => expect(isScheme('C-2')).toBe(true))

rule('BQ-161', 'The Geminoids show a Scheme, and nobody but they and the Buffler', () => {
  expect(['C-1', 'C-3', 'C-4', 'C-5', 'C-6'].filter(isScheme)).toEqual(['C-5'])
})

const NAMED: Partial<Record<ReturnType<typeof kindOf>, RegExp>> = {
  key: /^Vault Key #\d$/,
  western: /^Western /,
  eastern: /^Eastern /,
  cannon: / Cannon$/,
  powerCore: / Core$/,
}

test('the names of Keys, Influence, Cannons and Power Cores say what they are, and of no other card', () => {
  for (const card of ASSETS) {
    for (const [kind, name] of Object.entries(NAMED)) {
      expect(name.test(nameOf(card)), `${card.id}, ${nameOf(card)}: ${kind}`).toBe(kindOf(card) === kind)
    }
  }
  const keys = ASSETS.filter((card) => card.types === KEY)
  expect(keys.map(nameOf)).toEqual(keys.map((card) => `Vault Key #${card.key}`))
})

/** Under which name the text of a card stands: that of its kind, or its own. */
const textKey = (card: Card): string => (ASSETS.includes(card) ? kindOf(card) : card.id)

for (const [language, { cards: names, texts, kinds }] of Object.entries({ english, french })) {
  test(`every card has a name and a text in ${language}`, () => {
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
