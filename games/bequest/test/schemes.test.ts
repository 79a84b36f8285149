import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { CARDS, linesOf, NO_CARD, type Holdings } from '../src/index.ts'
import { NOTHING, owns, sheetOf, some, story } from './story.ts'

/** What these Schemes pay the first of three players. */
const pays = (ids: readonly string[], left: Holdings = NOTHING, right: Holdings = NOTHING): number =>
  sheetOf(owns(ids), left, right).schemes

const criminal = (evidence: number): Holdings => owns(some('evidence', evidence))

/** What each Scheme of a player pays, by id. */
const schemesOf = (
  own: Holdings,
  left: Holdings = NOTHING,
  right: Holdings = NOTHING,
): Record<string, number> =>
  Object.fromEntries(
    linesOf([own, left, right], 0)
      .filter(({ category, card }) => category === 'schemes' && card !== NO_CARD)
      .map(({ card, money }) => [CARDS[card]!.id, money]),
  )

const ALL = ['S-10', 'S-11', 'S-12', 'S-13', 'S-14', 'S-15', 'S-16', 'S-17', 'S-18', 'S-19', 'S-20']

/** 2 Cannons, 1 Power Core, 3 Vehicles, 4 Hideouts, 1 Evidence card, 2 Western and 3 Eastern Influence. */
const ESTATE = [
  ...some('cannon', 2),
  ...some('powerCore', 1),
  ...some('vehicle', 3),
  'R1-14',
  'R1-25',
  'R3-14',
  'S-21',
  ...some('evidence', 1),
  ...some('western', 2),
  ...some('eastern', 3),
]

rule('BQ-120', 'each of the eleven Schemes pays according to its own text', () => {
  const expected = {
    'S-10': 6,
    'S-11': 8,
    'S-12': 2,
    'S-13': 4,
    'S-14': 6,
    'S-15': 8,
    'S-16': 4,
    'S-17': 8,
    'S-18': 3 * 11,
    'S-19': 2 * 12,
    'S-20': 5,
  }
  expect(schemesOf(owns([...ESTATE, ...ALL]), criminal(2), criminal(1))).toEqual(expected)
})

rule('BQ-120', 'a Scheme pays at the end, for what its owner has then, and not when it is taken', () => {
  const game = story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-10', 'S-21')
    .displays('Ana', 'R1-07', 'R1-28')
    .when('Ana', 'draft.take', ['S-10'])
  expect(game.displayOf('Ana')).toContain('S-10')
  expect(game.sheet('Ana').schemes).toBe(2)
  game.displays('Ana', 'R1-07', 'S-10')
  expect(game.sheet('Ana').schemes).toBe(1)
  game.end()
})

rule('BQ-120', 'it pays wherever it lies in the display', () => {
  expect(pays(['S-10', 'R1-07', 'R1-09'])).toBe(2)
  expect(pays(['R1-07', 'S-10', 'R1-09'])).toBe(2)
  expect(pays(['R1-07', 'R1-09', 'S-10'])).toBe(2)
})

rule('BQ-122', 'Schemes do not get in each other’s way: together they pay what each pays alone', () => {
  const counting = ALL.filter((id) => id !== 'S-18' && id !== 'S-19')
  const alone = counting.map((id) => pays([...ESTATE, id], criminal(2), criminal(2)))
  expect(alone).toEqual([6, 8, 2, 4, 6, 8, 4, 8, 10])
  expect(pays([...ESTATE, ...counting], criminal(2), criminal(2))).toBe(56)
})

rule('BQ-122', 'a player may own all eleven, and each is counted by those that count Schemes', () => {
  expect(pays(ALL)).toBe(12 + 3 * 11 + 2 * 11)
  expect(pays(ALL.toReversed())).toBe(12 + 3 * 11 + 2 * 11)
  expect(pays(['S-10', 'S-11', 'S-29'])).toBe(1 + 2)
})

rule('BQ-186', 'T15: Arms Inventory with 6 Gadget cards: $6', () => {
  expect(pays(['S-10', ...some('cannon', 2), ...some('powerCore', 3), ...some('vehicle', 1)])).toBe(6)
})

rule('BQ-186', 'Arms Inventory counts Gadget cards, not icons, and nothing else', () => {
  expect(pays(['S-10'])).toBe(0)
  expect(pays(['S-10', 'S-25', 'S-26', 'S-27', 'S-28', 'S-29'])).toBe(5)
  expect(pays(['S-10', 'R1-03', 'R1-05', 'R1-13', 'R1-14', 'S-21', 'S-30'])).toBe(0)
})

rule('BQ-187', 'Property Empire pays $2 per Hideout card, whatever its value', () => {
  expect(pays(['S-11'])).toBe(0)
  expect(pays(['S-11', 'R5-14'])).toBe(2)
  expect(pays(['S-11', 'R5-15'])).toBe(2)
  expect(pays(['S-11', 'R1-14', 'R5-15', 'S-21', 'S-29', 'R1-07'])).toBe(8)
})

rule('BQ-188', 'Blackmail Files pay $2 per Evidence card, with or without the penalty', () => {
  expect([0, 1, 2, 3, 5].map((count) => pays(['S-12', ...some('evidence', count)]))).toEqual([0, 2, 4, 6, 10])
  expect(sheetOf(owns(['S-12', ...some('evidence', 3)])).evidence).toBe(-9)
})

rule('BQ-189', 'a Conspiracy pays $2 per icon of its own half of the world', () => {
  expect(pays(['S-13', ...some('western', 3), ...some('eastern', 2)])).toBe(6)
  expect(pays(['S-14', ...some('western', 3), ...some('eastern', 2)])).toBe(4)
  expect(pays(['S-13', 'S-22', 'S-23', 'S-24'])).toBe(6)
  expect(pays(['S-14', 'S-22', 'S-23', 'S-24', 'R1-05'])).toBe(8)
  expect(pays(['S-13', 'S-14'])).toBe(0)
})

rule('BQ-190', 'Puppet Thrones pay $8 with two icons of each, more or less pays no more and no less', () => {
  const thrones = (western: number, eastern: number): number =>
    pays(['S-15', ...some('western', western), ...some('eastern', eastern)])
  expect(thrones(2, 2)).toBe(8)
  expect(thrones(5, 4)).toBe(8)
  expect(thrones(1, 4)).toBe(0)
  expect(thrones(4, 1)).toBe(0)
  expect(thrones(0, 0)).toBe(0)
  expect(pays(['S-15', 'S-23', 'S-24'])).toBe(8)
  expect(pays(['S-15', 'S-22', 'R1-03', 'R1-05'])).toBe(8)
})

rule('BQ-191', 'Doomsday Assembly with 2 Cannons, 1 Power Core, 3 Vehicles: $4', () => {
  expect(pays(['S-16', ...some('cannon', 2), ...some('powerCore', 1), ...some('vehicle', 3)])).toBe(4)
})

rule('BQ-191', 'the smallest of the three counts is the number of sets, whichever it is', () => {
  const assembly = (cannons: number, cores: number, vehicles: number): number =>
    pays(['S-16', ...some('cannon', cannons), ...some('powerCore', cores), ...some('vehicle', vehicles)])
  expect(assembly(0, 3, 3)).toBe(0)
  expect(assembly(1, 2, 3)).toBe(4)
  expect(assembly(3, 3, 2)).toBe(8)
  expect(assembly(3, 3, 3)).toBe(12)
})

rule('BQ-191', 'wild icons and Master Mime’s copy help to make a set', () => {
  const crowded = [...some('cannon', 5), ...some('powerCore', 5)]
  expect(pays(['S-16', ...crowded, 'S-28'])).toBe(4)
  expect(sheetOf(owns(['S-16', ...crowded, 'S-28'], { character: 'C-6' })).schemes).toBe(8)
  expect(sheetOf(owns(['S-16', ...crowded, 'R1-10'], { character: 'C-6' })).schemes).toBe(8)
})

rule('BQ-192', 'Clean Slate with 0, 1, 2, 3 Evidence cards: $12, 8, 4, 0', () => {
  expect([0, 1, 2, 3].map((count) => pays(['S-17', ...some('evidence', count)]))).toEqual([12, 8, 4, 0])
})

rule('BQ-192', 'Clean Slate never pays again beyond 3, and the Notorious Diamond is Evidence', () => {
  expect([4, 5, 8].map((count) => pays(['S-17', ...some('evidence', count)]))).toEqual([0, 0, 0])
  expect(pays(['S-17', 'S-30'])).toBe(8)
})

rule('BQ-193', 'Fall Guys with 2 Evidence cards, the neighbours 3 and 2: $5', () => {
  const own = ['S-20', ...some('evidence', 2)]
  expect(pays(own, criminal(3), criminal(2))).toBe(5)
  expect(pays(own, criminal(2), criminal(3))).toBe(5)
})

rule('BQ-193', 'Fall Guys pay $0, $5 or $10, only for neighbours with strictly more', () => {
  expect(pays(['S-20'], criminal(1), criminal(6))).toBe(10)
  expect(pays(['S-20'], NOTHING, NOTHING)).toBe(0)
  expect(pays(['S-20', ...some('evidence', 4)], criminal(4), criminal(3))).toBe(0)
  expect(pays(['S-20', 'R1-13'], owns(['S-30', 'R1-30']), NOTHING)).toBe(5)
})

rule('BQ-194', 'Vault Catalogue pays $2 per face-up Special card, itself included', () => {
  expect(pays(['S-19'])).toBe(2)
  expect(pays(['S-19', 'S-21', 'S-28', 'S-30'])).toBe(8)
  expect(pays(['S-19', 'R1-07', 'R1-14', 'R1-13'])).toBe(2)
  expect(sheetOf(owns(['S-19'], { faceDown: 4 })).schemes).toBe(2)
})

rule(
  ['BQ-194', 'BQ-127'],
  'Vault Catalogue, one other Scheme and the Space Station face up, one Lackey used: $6',
  () => {
    const game = story(3)
      .keysGoTo(1, 'Ana', 'Bo')
      .untilDraftOf(1)
      .offers('S-01', 'S-20')
      .displays('Ana', 'S-19', 'S-14', 'S-21')
      .when('Ana', 'draft.take', ['S-01'])
    const lines = (): Record<string, number> => schemesOf(owns(game.displayOf('Ana')))
    expect(lines()).toEqual({ 'S-19': 6, 'S-14': 0 })
    game.when('Ana', 'lackey.sell', [])
    expect(game.discardPile).toContain('S-01')
    expect(lines()).toEqual({ 'S-19': 6, 'S-14': 0 })
    game.end()
  },
)

rule('BQ-194', 'a Special card that was sold is in the Catalogue no more', () => {
  const game = story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-06', 'S-20')
    .displays('Ana', 'S-19', 'S-21')
  expect(game.sheet('Ana').schemes).toBe(4)
  game.when('Ana', 'draft.take', ['S-06']).when('Ana', 'lackey.sell', ['S-21'])
  expect(game.sheet('Ana').schemes).toBe(2)
  game.end()
})

rule('BQ-195', 'Master Plan pays $3 per Scheme, itself included', () => {
  expect(pays(['S-18'])).toBe(3)
  expect(schemesOf(owns(['S-18', 'S-10', 'S-20', 'S-21', 'S-28']))['S-18']).toBe(9)
})

rule('BQ-195', 'Master Plan with one other Scheme, the owner is the Buffler: $9', () => {
  expect(sheetOf(owns(['S-18', 'S-10'], { character: 'C-2' })).schemes).toBe(9)
})

rule('BQ-195', 'only a Character that counts as a Scheme adds to the Master Plan', () => {
  const plan = (character: string): number => sheetOf(owns(['S-18'], { character })).schemes
  expect(['C-1', 'C-2', 'C-3', 'C-4', 'C-5', 'C-6'].map(plan)).toEqual([3, 6, 3, 3, 6, 3])
})
