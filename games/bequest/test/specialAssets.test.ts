import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { CARDS, goesFaceDown, is, linesOf, TREASURE, type Holdings } from '../src/index.ts'
import { cards, NOTHING, owns, sheetOf, some, story } from './story.ts'

/** How many Cannons, Power Cores and Vehicles a player is scored for. */
const collections = (own: Holdings): number[] =>
  linesOf([own, NOTHING, NOTHING], 0)
    .filter(({ category }) => category === 'gadgets')
    .map(({ count }) => count)

rule('BQ-196', 'the Space Station is a Hideout worth $5', () => {
  expect(sheetOf(owns(['S-21', 'S-11']))).toMatchObject({ hideouts: 5, schemes: 2 })
  expect(sheetOf(owns(['S-21', 'R5-15'])).hideouts).toBe(2)
})

rule('BQ-197', 'the Two-Faced Summit is one Influence card with one icon of each kind', () => {
  const rival = owns(['R1-03', 'R1-05'])
  expect(sheetOf(owns(['S-22']), rival, rival)).toMatchObject({ western: 15, eastern: 20 })
  expect(sheetOf(owns(['S-22', 'S-13', 'S-14'])).schemes).toBe(4)
  const stronger = owns(['S-23', 'S-24'])
  expect(sheetOf(owns(['S-22']), stronger, stronger)).toMatchObject({ western: 0, eastern: 0 })
})

rule('BQ-198', 'an Alliance counts as two of its kind and none of the other', () => {
  const rival = owns(['S-22', 'R1-04', 'R1-06'])
  expect(sheetOf(owns(['S-23']), rival, rival)).toMatchObject({ western: 15, eastern: 0 })
  expect(sheetOf(owns(['S-24']), rival, rival)).toMatchObject({ western: 0, eastern: 20 })
  expect(sheetOf(owns(['S-23', 'S-13', 'S-14'])).schemes).toBe(4)
  expect(sheetOf(owns(['S-24', 'S-13', 'S-14'])).schemes).toBe(4)
})

rule('BQ-198', 'Twin-Barrel Cannon, Binary Core and Tandem Convoy: two icons on one card', () => {
  expect(collections(owns(['S-25', 'R1-07']))).toEqual([3, 0, 0])
  expect(collections(owns(['S-26', 'R1-09']))).toEqual([0, 3, 0])
  expect(collections(owns(['S-27', 'R1-10']))).toEqual([0, 0, 3])
  for (const id of ['S-25', 'S-26', 'S-27']) {
    expect(sheetOf(owns([id, 'S-10']))).toMatchObject({ gadgets: 1, schemes: 1 })
  }
})

rule('BQ-199', 'Prototype X with 3 Power Cores, 1 Cannon: a Power Core, $15', () => {
  const own = owns(['S-28', ...some('powerCore', 3), 'R1-07'])
  expect(sheetOf(own).gadgets).toBe(15)
  expect(collections(own)).toEqual([1, 4, 0])
})

rule('BQ-199', 'Prototype X, Doomsday Assembly, 3 Cannons, 1 Power Core: a Cannon, $15', () => {
  const own = owns(['S-28', 'S-16', ...some('cannon', 3), 'R1-09'])
  expect(sheetOf(own)).toMatchObject({ gadgets: 15, schemes: 0 })
  expect(collections(own)).toEqual([4, 1, 0])
})

rule('BQ-199', 'Prototype X, Doomsday Assembly, 2 Cannons, 1 Power Core: $5 in all, as a Cannon', () => {
  const own = owns(['S-28', 'S-16', ...some('cannon', 2), 'R1-09'])
  expect(sheetOf(own)).toMatchObject({ gadgets: 5, schemes: 0 })
  expect(collections(own)).toEqual([3, 1, 0])
})

rule('BQ-199', 'Prototype X serves Doomsday Assembly where that pays more', () => {
  const pair = owns(['S-28', 'S-16', 'R1-07', 'R1-09'])
  expect(sheetOf(pair)).toMatchObject({ gadgets: 0, schemes: 4 })
  expect(collections(pair)).toEqual([1, 1, 1])
  const full = owns(['S-28', 'S-16', ...some('cannon', 4), ...some('vehicle', 3)])
  // As a Vehicle: 15 + 15. As a Power Core: 15 + 5 + 4.
  expect(collections(full)).toEqual([4, 0, 4])
  const fuller = owns(['S-28', 'S-16', ...some('cannon', 4), ...some('vehicle', 4)])
  expect(collections(fuller)).toEqual([4, 1, 4])
})

rule('BQ-199', 'where all pay the same, the order is Cannon, Power Core, Vehicle', () => {
  expect(collections(owns(['S-28']))).toEqual([1, 0, 0])
  expect(collections(owns(['R1-10', 'R1-09', 'S-28']))).toEqual([0, 2, 1])
  expect(collections(owns(['R1-10', 'R1-09', 'R1-07', 'S-28']))).toEqual([2, 1, 1])
})

rule('BQ-199', 'Prototype X is one Gadget card with one icon', () => {
  expect(sheetOf(owns(['S-28', 'S-10', 'S-19'])).schemes).toBe(1 + 2 * 3)
  expect(sheetOf(owns(['S-28'])).gadgets).toBe(0)
  expect(sheetOf(owns(['S-28', 'R1-10'])).gadgets).toBe(1)
})

rule('BQ-199', 'Prototype X and Master Mime’s copy are settled together', () => {
  // Alone, either would make a third Vehicle or a third Power Core; together they make four of one kind.
  const own = owns(['S-28', ...some('powerCore', 2), ...some('vehicle', 2)], { character: 'C-6' })
  expect(sheetOf(own).gadgets).toBe(15 + 1)
  expect(collections(own)).toEqual([0, 4, 2])
})

rule('BQ-200', 'the copy of Prototype X need not be what the original is', () => {
  const own = owns(['S-28', 'S-16', ...some('cannon', 4)], { character: 'C-6' })
  expect(sheetOf(own)).toMatchObject({ gadgets: 15, schemes: 4 })
  expect(collections(own)).toEqual([4, 1, 1])
})

rule('BQ-200', 'nor need it differ from the original', () => {
  const own = owns(['S-28', ...some('vehicle', 2)], { character: 'C-6' })
  expect(collections(own)).toEqual([0, 0, 4])
})

rule('BQ-201', 'the Roving Lair is a Hideout worth $3 and a Gadget card with one Vehicle icon', () => {
  expect(sheetOf(owns(['S-29', 'S-10', 'S-11']))).toMatchObject({ hideouts: 3, gadgets: 0, schemes: 1 + 2 })
  expect(collections(owns(['S-29', ...some('vehicle', 2)]))).toEqual([0, 0, 3])
})

rule(
  ['BQ-201', 'BQ-159'],
  'Roving Lair, 3 other Vehicles, Auctioneer Buccaneer: Vehicles $15, Hideout $6',
  () => {
    const own = owns(['S-29', ...some('vehicle', 3)], { character: 'C-4' })
    expect(sheetOf(own)).toMatchObject({ gadgets: 15, hideouts: 6 })
  },
)

rule(
  'BQ-202',
  'Notorious Diamond, 3 face-down cards, 2 other Evidence cards: Treasure $15, Evidence −$9',
  () => {
    const own = owns(['S-30', ...some('evidence', 2)], { faceDown: 3 })
    expect(sheetOf(own)).toMatchObject({ treasure: 15, evidence: -9 })
  },
)

rule('BQ-202', 'every other Treasure goes face down, the Notorious Diamond does not', () => {
  const treasures = CARDS.map((_, number) => number).filter((number) => is(number, TREASURE))
  expect(treasures.filter((number) => !goesFaceDown(number))).toEqual(cards(['S-30']))
})

rule('BQ-202', 'the Notorious Diamond stays face up when it is drafted', () => {
  const game = story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-30', 'S-21')
    .displays('Ana')
    .hasFaceDown('Ana', 1)
    .when('Ana', 'draft.take', ['S-30'])
  expect(game.displayOf('Ana')).toEqual(['S-30'])
  expect(game.faceDownOf('Ana')).toHaveLength(1)
  expect(game.sheet('Ana').treasure).toBe(6)
  game.end()
})

rule('BQ-203', 'sold, the Notorious Diamond is one face-down card and no longer Evidence', () => {
  const game = story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-04', 'S-21')
    .displays('Ana', 'S-30', 'R1-13', 'R1-30')
    .hasFaceDown('Ana', 1)
  expect(game.sheet('Ana')).toMatchObject({ treasure: 6, evidence: -9 })
  game.when('Ana', 'draft.take', ['S-04']).when('Ana', 'lackey.sell', ['S-30'])
  expect(game.displayOf('Ana')).toEqual(['R1-13', 'R1-30'])
  expect(game.faceDownOf('Ana').at(-1)).toBe('S-30')
  expect(game.sheet('Ana')).toMatchObject({ treasure: 3, evidence: 0 })
  game.end()
})

rule(
  'BQ-204',
  'the Crime-Scene Cleaner discards the Notorious Diamond, and then it counts for nobody',
  () => {
    const game = story(3)
      .keysGoTo(1, 'Ana', 'Bo')
      .untilDraftOf(1)
      .offers('S-05', 'S-21')
      .displays('Ana', 'S-30')
      .hasFaceDown('Ana', 1)
      .hasFaceDown('Bo', 0)
      .hasFaceDown('Cy', 0)
      .when('Ana', 'draft.take', ['S-05'])
      .when('Ana', 'lackey.discard', ['S-30'])
    expect(game.discardPile).toContain('S-30')
    expect(['Ana', 'Bo', 'Cy'].map((who) => game.sheet(who).treasure)).toEqual([1, 0, 0])
    game.end()
  },
)

rule(
  'BQ-204',
  'the Frame-Up Artist moves the Notorious Diamond, and then it counts for its new owner',
  () => {
    const game = story(3)
      .keysGoTo(1, 'Ana', 'Bo')
      .untilDraftOf(1)
      .offers('S-08', 'S-21')
      .displays('Ana', 'S-30')
      .displays('Bo', 'R1-13', 'R1-30')
      .hasFaceDown('Ana', 1)
      .hasFaceDown('Bo', 1)
      .when('Ana', 'draft.take', ['S-08'])
      .when('Ana', 'lackey.frame', { left: 'S-30', right: null })
    expect(game.displayOf('Bo')).toContain('S-30')
    expect(game.sheet('Ana')).toMatchObject({ treasure: 1 })
    expect(game.sheet('Bo')).toMatchObject({ treasure: 6, evidence: -9 })
    game.end()
  },
)

rule('BQ-205', 'the Treasure count is face-down cards, Treasure icons, and one for Professor Emerald', () => {
  const money = (ids: string[], faceDown: number, character = ''): number =>
    sheetOf(owns(ids, { faceDown, character })).treasure
  expect(money([], 2)).toBe(3)
  expect(money(['S-30'], 2)).toBe(10)
  expect(money([], 2, 'C-3')).toBe(6)
  expect(money(['S-30'], 2, 'C-3')).toBe(15)
  expect(money(['S-30'], 0, 'C-3')).toBe(6)
  expect(money([], 2, 'C-2')).toBe(3)
})
