import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { id, story } from './story.ts'

/** The ten worked examples of the rules. */

rule(['MP-077', 'MP-116'], 'example 1: sweep and sudden end', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [26] }, Green: { 1: [27] } },
    loot: { 1: 'cash idol codes' },
  })
  expect(s.acted()).toEqual([13])
  expect(s.told('affected')).toEqual([])
  s.mayChoose('Red', 'cash', 'idol', 'codes').when('Red', 'claim', 'cash')
  expect(s.lootOf('Red')).toBe('cash')
  expect(s.table.records[0]).toHaveLength(2)
  expect(s.told('lootReturned')[0]!.cards).toHaveLength(2)
  expect(s.told('battleEnded')).toEqual([])
})

rule(['MP-080', 'MP-104'], 'example 2: both sides survive', () => {
  const s = story({ squads: { Red: { 1: [8] }, Blue: { 1: [2] } }, loot: { 1: 'cash idol' } })
  expect(s.acted()).toEqual([2, 8])
  expect(s.told('lostTurn')).toHaveLength(1)
  expect(s.told('battleEnded')[0]).toMatchObject({ rule: 'MP-076', heroes: 1, villains: 1 })
  s.when('Red', 'claim', 'idol')
  expect(s.claims()).toEqual(['8 idol', '2 cash'])
})

rule(['MP-089', 'MP-103'], 'example 3: shield, guard, first pick', () => {
  const s = story({
    squads: { Red: { 1: [4, 25] }, Blue: { 1: [14] } },
    loot: { 1: 'cash idol codes' },
  })
  expect(
    s.told('attacked').map(({ hit, guarded, defended }) => [hit.length, guarded.length, defended.length]),
  ).toEqual([
    [0, 0, 2],
    [0, 1, 0],
  ])
  s.when('Red', 'claim', 'idol').when('Blue', 'claim', 'codes')
  expect(s.claims()).toEqual(['14 codes', '4 cash'])
})

rule(['MP-056', 'MP-058'], 'example 4: no battle', () => {
  const s = story({ squads: { Red: { 1: [7] }, Blue: { 1: [54] } }, loot: { 1: 'cash idol' } })
  expect([s.acted(), s.told('grabbed')]).toEqual([[], []])
  s.when('Blue', 'claim', 'cash')
  expect(s.claims()).toEqual(['54 cash', '7 idol'])
})

rule(['MP-091', 'MP-094'], 'example 5: hasten', () => {
  const s = story({
    squads: { Red: { 1: [5] }, Blue: { 1: [52] }, Green: { 1: [14, 51] }, Yellow: { 1: [18] } },
    loot: { 1: 'cash idol' },
  })
  expect(s.acted()).toEqual([5, 52, 18])
  expect([s.koOf('Blue'), s.koOf('Yellow')]).toEqual([[14, 51], [5]])
  expect(s.told('stripped')).toHaveLength(1)
  s.when('Blue', 'claim', 'cash')
  expect(s.claims()).toEqual(['52 cash', '18 idol'])
})

rule('MP-093', 'example 6: rescue', () => {
  const s = story({
    squads: { Red: { 1: [18] }, Blue: { 1: [40, 37] } },
    loot: { 1: 'cash idol codes' },
  })
  expect(s.acted()).toEqual([18, 37])
  expect([s.koOf('Red'), s.at(1)]).toEqual([[], [18, 37, 40]])
  s.when('Blue', 'claim', 'idol').when('Blue', 'claim', 'cash')
  expect(s.claims()).toEqual(['37 cash', '18 codes'])
})

rule(['MP-110', 'MP-113'], 'example 7: win in mid-claim', () => {
  const s = story({
    squads: { Red: { 1: [54] }, Green: { 1: [27] }, Blue: { 1: [7] } },
    loot: { 1: 'cash contracts idol' },
    plans: [2, 3, 1],
    owned: { Green: 'meteor codes magnet projector cash' },
  })
  s.when('Red', 'claim', 'cash').when('Green', 'claim', 'contracts')
  s.ends(({ winners, clauses }) => expect([winners, clauses]).toEqual([[2], ['MP-112']]))
  expect([s.lootOf('Blue'), s.told('regrouped', 'resolved')]).toEqual(['', []])
})

rule(['MP-047', 'MP-048'], 'example 8: blocked', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [1], 2: [4], 3: [5] } },
    hands: { Blue: [2, 3] },
    loot: { 1: 'cash' },
  })
  expect(s.told('skipped')).toMatchObject([{ seat: 1, rule: 'MP-047' }])
  s.sees('Red', ({ table }) => expect(table.hand[1]).toEqual([-1, -1]))
  expect(s.table.hand[1]).toHaveLength(2)
  s.until('play')
  expect(s.table.round).toBe(2)
  expect(s.table.hand.flat().length + s.table.aside.length).toBe(54)
})

rule('MP-114', 'example 9: two plans at once', () => {
  const s = story({
    squads: { Red: { 1: [21] }, Blue: { 1: [18] } },
    plans: [2, 3, 5, 6],
    owned: {
      Red: 'idol projector blueprints codes contracts keycards',
      Blue: 'brain blueprints submarine magnet keycards chemicals',
    },
  })
  s.when('Red', 'swapPlayers', { own: 'idol', player: 1, loot: 'brain' })
  s.ends(({ winners }) => expect(winners).toEqual([0]))
})

rule(['MP-092', 'MP-103'], 'example 10: encored double haul', () => {
  const s = story({
    squads: { Red: { 1: [40, 41] }, Blue: { 1: [14] } },
    loot: { 1: 'cash idol codes magnet brain' },
  })
  s.until('claim')
  expect(s.told('encored')).toHaveLength(1)
  s.when('Red', 'claim', 'cash').when('Red', 'claim', 'idol').when('Red', 'claim', 'codes')
  s.asked('Blue', 'claim').when('Blue', 'claim', 'brain')
  expect(s.table.owned[0]).toHaveLength(3)
  expect(id(40)).toBe('SUP-40')
})
