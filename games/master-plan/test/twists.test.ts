import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { numberOf } from '../src/index.ts'
import { before, cardsOf, fresh, id, story, superOf } from './story.ts'

const options = { twists: true }

rule('MP-143', 'Attacks of the named type KO nobody here; Abilities do', () => {
  const squads = { Red: { 1: [13] }, Blue: { 1: [26] } }
  const s = story({ options, row: [3, 1, 2], squads, loot: { 1: 'cash idol' } })
  expect(s.told('attacked')[0]).toMatchObject({ seat: 0, rule: 'MP-143', hit: [], spared: cardsOf(26) })
  expect(s.koOf('Red')).toEqual([])
  expect(story({ row: [3, 1, 2], squads, loot: { 1: 'cash idol' } }).koOf('Red')).toEqual([26])
  // Force is not banned at the Museum, nor is Second strike against Magic.
  const t = story({
    options,
    row: [3, 1, 2],
    squads: { Red: { 1: [35] }, Blue: { 1: [36, 53] } },
    loot: { 1: 'cash idol' },
  })
  t.when('Red', 'secondStrike', id(36))
  expect(t.told('struck')).toMatchObject([{ card: superOf(36), result: 0 }])
})

rule('MP-143', 'with a single target nobody is asked for one that a banned Attack could not hit', () => {
  const squads = { Red: { 1: [13] }, Blue: { 1: [14, 26] } }
  const aimed = { twists: true, attack: 'single' } as const
  const s = story({ options: aimed, row: [3, 1, 2], squads, loot: { 1: 'cash idol codes' } })
  expect(s.told('attacked')[0]).toMatchObject({ seat: 0, rule: 'MP-143', hit: [], spared: cardsOf(14, 26) })
  story({ options: aimed, row: [4, 1, 2], squads, loot: { 1: 'cash idol codes' } }).asked('Red', 'attack')
})

rule('MP-144', 'from the lowest Action Number up, First pick still first', () => {
  const s = story({
    options,
    row: [4, 1, 2],
    squads: { Red: { 1: [7, 54] }, Blue: { 1: [30] } },
    loot: { 1: 'cash idol codes' },
  })
  s.when('Red', 'claim', 'cash').when('Blue', 'claim', 'idol')
  expect(s.claims()).toEqual(['30 idol', '54 codes'])
})

rule('MP-145', 'stocked only when it is chosen', () => {
  const s = before({
    options,
    row: [8, 1, 2],
    squads: { Red: { 1: [13] }, Blue: { 2: [14] } },
    loot: { 2: 'cash' },
  })
  expect(s.table.loot[0]).toEqual([])
  s.when('Red', 'play', { super: id(13), throwdown: 1 })
  expect(s.table.loot[0]).toEqual([])
  s.when('Red', 'throwdown', 1)
  expect(s.told('stocked')[0]).toMatchObject({ rule: 'MP-145', site: 0 })
  expect(s.told('stocked')[0]!.cards).toHaveLength(4)
  const kinds = s.hears(null).map(({ type }) => type)
  expect(kinds.indexOf('stocked')).toBeLessThan(kinds.indexOf('revealed'))
  const deserted = story({ options, row: [8, 1, 2], squads: { Red: { 2: [13] } }, loot: { 2: 'cash' } })
  expect(deserted.told('stocked').filter(({ rule: clause }) => clause === 'MP-145')).toEqual([])
})

rule(['MP-032', 'MP-145'], 'as many Loot as each shows, but none where it comes late', () => {
  const lengths = (twists: boolean): number[] =>
    fresh(4, { twists })
      .dictate('throwdowns', [54, 61, 55])
      .table.loot.map(({ length }) => length)
  expect([lengths(true), lengths(false)]).toEqual([
    [4, 0, 3, 0],
    [4, 4, 3, 0],
  ])
})

rule('MP-145', 'Loot brought here earlier does not reduce the number drawn', () => {
  const s = story({
    options,
    row: [1, 8, 2],
    squads: { Red: { 1: [19] }, Blue: { 1: [32], 2: [1] } },
    loot: { 1: 'idol' },
  })
  s.when('Red', 'throwdown', 1)
  // There is nothing to bring from there, so that the one way is to bring Loot to it.
  expect(s.told('rerouted')).toMatchObject([{ from: 0, to: 1 }])
  expect(s.table.loot[1]).toHaveLength(5)
})

rule('MP-146', 'it is neutral ground for a battle only, and only with twists', () => {
  const squads = { Red: { 1: [13] }, Blue: { 1: [26] } }
  const s = story({ row: [9, 1, 2], squads, loot: { 1: 'cash idol' } })
  expect([s.told('noBattle'), s.koOf('Red')]).toEqual([[], [26]])
  const t = story({ options, row: [9, 1, 2], squads, loot: { 1: 'cash idol' } })
  expect([t.told('noBattle').length, t.koOf('Red')]).toEqual([1, []])
})

rule(['MP-146', 'MP-058'], 'no battle on neutral ground', () => {
  const s = story({
    options,
    row: [9, 1, 2],
    squads: { Red: { 1: [13] }, Blue: { 1: [26] } },
    loot: { 1: 'cash idol' },
  })
  expect([s.acted(), s.told('noBattle')[0]!.rule]).toEqual([[], 'MP-146'])
  s.when('Blue', 'claim', 'cash')
  expect(s.claims()).toEqual(['26 cash', '13 idol'])
})

rule('MP-147', 'elsewhere, and without twists, Supers are played face down', () => {
  for (const [twists, throwdown] of [
    [true, 2],
    [false, 1],
  ] as const) {
    const s = before({
      options: { twists },
      row: [11, 1, 2],
      squads: { Red: { 1: [13], 3: [14] } },
      hands: { Blue: [7] },
    })
    s.when('Red', 'play', { super: id(13), throwdown })
    expect([s.table.field.flat(), throwdown === 2 ? s.table.squad2[0] : s.table.squad1[0]]).toEqual([
      [],
      [superOf(13)],
    ])
  }
})

rule('MP-144', 'elsewhere the highest number claims first', () => {
  const s = story({
    options,
    row: [1, 4, 2],
    squads: { Red: { 1: [7, 54] } },
    loot: { 1: 'cash idol codes' },
  })
  expect(s.game.pending(s.state)!.locals['card']).toBe(superOf(54))
})

rule('MP-147', 'Supers are played face up here, and nowhere else', () => {
  const s = before({
    options,
    row: [11, 1, 2],
    squads: { Red: { 1: [13] }, Blue: { 2: [14] } },
    hands: { Blue: [26] },
    loot: { 1: 'cash idol' },
  })
  s.when('Red', 'play', { super: id(13), throwdown: 1 })
  s.heard('Blue', { type: 'played', card: superOf(13), faceUp: 1, rule: 'MP-147' })
  s.sees(null, ({ table }) => expect([table.field[0]!.map(numberOf), table.squad2[1]]).toEqual([[13], [-1]]))
  s.when('Blue', 'play', { super: id(26), throwdown: 1 }).asked('Red', 'throwdown')
  expect(s.table.owner[superOf(13)]).toBe(0)
})
