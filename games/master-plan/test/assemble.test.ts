import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { FACTION, HERO, masterPlan, numberOf, THROWDOWNS, VILLAIN } from '../src/index.ts'
import { faceDownAt, hasMark } from '../src/table.ts'
import { before, fresh, id, idsOf, story, superOf } from './story.ts'

rule(
  ['MP-006', 'MP-134'],
  'Recruit, Assemble, Battle and Loot for each Throwdown, Regroup, and again',
  () => {
    const s = fresh(4)
    const kinds: string[] = s.hears(null).map(({ type }) => type)
    while (s.table.round < 2) {
      s.late(s.nameOf(masterPlan.pending(s.state)!.seats[0]!))
      kinds.push(...s.hears(null).map(({ type }) => type))
    }
    const order = [
      'roundBegan',
      'dealt',
      'laidOut',
      'stocked',
      'played',
      'assembled',
      'chosen',
      'revealed',
      'resolved',
    ]
    const firsts = order.map((kind) => kinds.indexOf(kind))
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
    expect(kinds.filter((kind) => ['revealed', 'resolved'].includes(kind)).slice(0, 4)).toEqual([
      'revealed',
      'resolved',
      'revealed',
      'resolved',
    ])
    const last = kinds.slice(kinds.lastIndexOf('resolved') + 1)
    expect(last.filter((kind) => !['dealt', 'stocked', 'setAside', 'turnBegan'].includes(kind))).toEqual([
      'recorded',
      'loserLad',
      'regrouped',
      'shuffled',
      'roundBegan',
      'laidOut',
    ])
  },
)

rule('MP-028', 'three Throwdowns for four players', () => {
  expect(fresh(4).table.row).toHaveLength(3)
})

rule('MP-029', 'four Throwdowns for five players', () => {
  expect(fresh(5).table.row).toHaveLength(4)
})

rule('MP-030', 'four Throwdowns for six players', () => {
  expect(fresh(6).table.row).toHaveLength(4)
})

rule('MP-031', 'in a row, in the order dealt', () => {
  expect(fresh(4).dictate('throwdowns', [58, 54, 62]).table.row).toEqual([58, 54, 62])
})

rule(['MP-032', 'MP-033'], 'as many Loot as the Throwdown shows, openly, any token of the Bag', () => {
  const s = fresh(4).dictate('throwdowns', [54, 60, 67]).dictate('bag', 0).dictate('bag', 68)
  s.sees(null, ({ table }) => expect(table.loot.map(({ length }) => length)).toEqual([4, 2, 5, 0]))
  expect(THROWDOWNS.map(({ loot }) => loot).slice(0, 7)).toEqual([4, 3, 3, 2, 3, 3, 2])
  expect(s.lootAt(1).split(' ').slice(0, 2)).toEqual(['cash', 'brain'])
  s.end()
})

rule('MP-034', 'an empty Bag stocks nothing, and the Throwdown is still played for', () => {
  const s = story({
    squads: { Red: { 1: [13] } },
    owned: { Blue: LEFT },
  })
  expect(s.table.bag).toHaveLength(4)
  s.until('play')
  expect([s.table.loot.flat().length, s.table.loot[2]!.length, s.table.bag.length]).toEqual([4, 0, 0])
  s.until('throwdown')
  expect(s.table.resolved[2]).toBe(0)
})
rule('MP-034', 'each takes what it shows as long as there is any, and later ones less', () => {
  const s = story({ squads: { Red: { 1: [13] } }, owned: { Blue: `${LEFT} projector` } })
  s.dictate('throwdowns', [60, 57, 54]).arrange((g) => {
    g.used.push(...g.throwdowns.splice(0))
  })
  expect(s.table.bag).toHaveLength(3)
  s.until('play')
  expect([s.table.row, s.table.loot.map(({ length }) => length)]).toEqual([
    [60, 57, 54],
    [2, 1, 0, 0],
  ])
})

/** All Loot but four tokens, and no plan in it. */
const LEFT = [
  ...Array(9).fill('cash'),
  ...Array(9).fill('contracts'),
  ...Array(9).fill('chemicals'),
  ...Array(9).fill('keycards'),
  ...Array(5).fill('blueprints'),
  ...Array(5).fill('codes'),
  ...Array(5).fill('submarine'),
  ...Array(3).fill('meteor'),
  ...Array(3).fill('idol'),
  ...Array(5).fill('magnet'),
  ...Array(4).fill('projector'),
].join(' ')

rule(['MP-036', 'MP-022'], 'the holder begins, then clockwise by seat', () => {
  const s = fresh(4).dictate('loserLad', 2)
  for (const who of ['Green', 'Yellow', 'Red', 'Blue', 'Green']) s.asked(who, 'play').late(who)
})

rule('MP-036', 'whoever has Loser Lad begins, whichever seat it is', () => {
  for (const holder of [1, 3]) {
    const s = fresh(4).dictate('loserLad', holder)
    s.asked(s.nameOf(holder), 'play')
    s.late(s.nameOf(holder)).asked(s.nameOf((holder + 1) % 4), 'play')
  }
})

rule('MP-049', 'a play is for good: it cannot be undone, and the Super lies where it was played', () => {
  const s = before({ squads: { Red: { 1: [13, 16] } }, hands: { Red: [17] } })
  s.when('Red', 'play', { super: id(16), throwdown: 3 })
  // Nobody else has a Super to play, so that it is Red’s turn again.
  s.asked('Red', 'play').cannotUndo('Red').cannotUndo('Blue')
  expect([s.table.squad3[0], s.table.hand[0]]).toEqual([[superOf(16)], [superOf(17)]])
  s.refuses('Red', { super: id(16), throwdown: 1 }, { clause: 'MP-037', reason: 'notInHand' })
  s.when('Red', 'play', { super: id(17), throwdown: 1 }).cannotUndo('Red')
  expect([s.table.field[0]!, s.table.squad3[0]]).toEqual([[], [superOf(16)]])
  s.sees('Red', ({ table }) => expect(table.squad3[0]).toEqual([superOf(16)]))
  s.sees('Blue', ({ table }) => expect(table.squad3[0]).toEqual([-1]))
})

rule('MP-037', 'whoever is late plays what can be played, and never passes', () => {
  const squads = { Red: { 1: [1], 2: [14], 3: [18] } }
  const s = before({ options: { deployment: 'holdBack' }, squads, hands: { Blue: [2, 3] } })
  s.mayChoose('Red', null, { super: id(1), throwdown: 1 }).late('Red')
  expect([s.table.hand[0], s.table.squad1[0]]).toEqual([[], [superOf(1)]])
  s.asked('Blue', 'play').late('Blue')
  expect(s.table.hand[1]).toHaveLength(1)
})

rule('MP-037', 'to one of the Throwdowns in the row, also where every Squad is one Super', () => {
  const s = before({ options: { deployment: 'solo' }, squads: { Red: { 1: [13], 2: [14] } } })
  s.refuses('Red', { super: id(13), throwdown: 4 }, { clause: 'MP-037', reason: 'noSuchThrowdown' })
  s.refuses('Red', { super: id(13), throwdown: 2 }, { clause: 'MP-039', reason: 'oneSuperEach' })
})

rule(['MP-037', 'MP-049'], 'one Super, face down, to any Throwdown; its owner may look at it', () => {
  const s = fresh(4).dictate('loserLad', 0)
  const card = s.table.hand[0]![0]!
  s.when('Red', 'play', { super: id(numberOf(card)), throwdown: 3 })
  expect([s.table.hand[0]!.length, s.table.squad3[0]]).toEqual([8, [card]])
  s.sees('Red', ({ table }) => expect(table.squad3[0]).toEqual([card]))
  for (const who of ['Blue', null]) s.sees(who, ({ table }) => expect(table.squad3[0]).toEqual([-1]))
  s.heard('Blue', { type: 'played', card: -1, site: 2 })
  const other = s.table.hand[2]![0]!
  s.refuses('Blue', { super: id(numberOf(other)), throwdown: 1 }, { clause: 'MP-037', reason: 'notInHand' })
  s.refuses(
    'Blue',
    { super: id(numberOf(s.table.hand[1]![0]!)), throwdown: 4 },
    { reason: 'noSuchThrowdown' },
  )
})

rule(['MP-038', 'MP-040'], 'one Mark for a Squad, however many Supers it has', () => {
  const s = before({ squads: { Red: { 1: [13] } }, hands: { Red: [17, 20] } })
  expect(hasMark(s.table, 0, 0)).toBe(false)
  s.when('Red', 'play', { super: id(13), throwdown: 1 })
  expect([0, 1].map((seat) => hasMark(s.table, 0, seat))).toEqual([true, false])
  s.when('Red', 'play', { super: id(17), throwdown: 1 })
  expect([0, 1].map((site) => hasMark(s.table, site, 0))).toEqual([true, false])
})

rule('MP-039', 'a Super of the right faction joins the Squad; with Lone Wolves it does not', () => {
  const squads = { Red: { 1: [13, 17], 2: [14] } }
  const s = before({ squads })
  s.mayChoose('Red', ...[1, 3].map((throwdown) => ({ super: id(17), throwdown })))
  s.refuses('Red', { super: id(17), throwdown: 2 }, { clause: 'MP-042', reason: 'otherFaction' })
  const alone = before({ options: { deployment: 'solo' }, squads: { Red: { 1: [17], 2: [13] } } })
  alone.mayChoose('Red', ...[1, 3].map((throwdown) => ({ super: id(17), throwdown })))
})

rule('MP-040', 'all that a player sends to one Throwdown is one Squad', () => {
  const s = before({ squads: { Red: { 1: [13, 17, 20] } }, hands: {} })
  expect(hasMark(s.table, 0, 0)).toBe(true)
  expect(hasMark(s.table, 1, 0)).toBe(false)
  expect(hasMark(s.table, 0, 1)).toBe(false)
  s.when('Red', 'play', { super: id(20), throwdown: 1 })
  expect(s.told('revealed')[0]!.owners).toEqual([0, 0, 0])
})

rule(['MP-041', 'MP-042'], 'a Squad is of one faction: nobody of the other one is added', () => {
  const s = before({ squads: { Red: { 1: [13, 17], 2: [14], 3: [16] } }, hands: { Red: [18] } })
  s.refuses('Red', { super: id(17), throwdown: 2 }, { clause: 'MP-042', reason: 'otherFaction' })
  s.refuses('Red', { super: id(18), throwdown: 1 }, { clause: 'MP-042' })
  s.mayChoose(
    'Red',
    { super: id(17), throwdown: 1 },
    { super: id(17), throwdown: 3 },
    { super: id(18), throwdown: 2 },
  )
})

rule('MP-044', 'nobody adds to another Squad: what is played is one’s own', () => {
  const s = before({ squads: { Red: { 1: [13] }, Blue: { 1: [14] } } })
  s.when('Red', 'play', { super: id(13), throwdown: 1 })
  expect(s.table.owner[superOf(13)]).toBe(0)
  expect(s.table.owner[superOf(14)]).toBe(1)
})

rule('MP-044', 'what is played lies in one’s own Squad, also where it is played face up', () => {
  const s = before({ squads: { Red: { 1: [13] }, Blue: { 1: [1] } }, hands: { Blue: [4] } })
  s.when('Red', 'play', { super: id(13), throwdown: 1 }).when('Blue', 'play', { super: id(4), throwdown: 1 })
  expect([13, 1, 4].map((number) => s.table.owner[superOf(number)])).toEqual([0, 1, 1])
  const t = before({
    options: { twists: true },
    row: [11, 1, 2],
    squads: { Red: { 1: [13], 2: [14] }, Blue: { 2: [1] } },
    hands: { Blue: [4, 5] },
  })
  t.when('Red', 'play', { super: id(13), throwdown: 1 })
  expect([t.table.field[0], t.table.owner[superOf(13)]]).toEqual([[superOf(13)], 0])
  t.when('Blue', 'play', { super: id(4), throwdown: 2 })
  expect([t.table.squad2[0], t.table.squad2[1]]).toEqual([[superOf(14)], [superOf(1), superOf(4)]])
})

rule(['MP-002', 'MP-043'], 'Heroes and Villains alike, in Squads of their own', () => {
  const s = before({ squads: { Red: { 1: [13], 2: [14] } }, hands: { Red: [18] } })
  const at = (number: number, ...throwdowns: number[]): { super: string; throwdown: number }[] =>
    throwdowns.map((throwdown) => ({ super: id(number), throwdown }))
  s.mayChoose('Red', ...at(13, 1, 3), ...at(18, 1, 2, 3))
  s.when('Red', 'play', { super: id(13), throwdown: 1 }).mayChoose('Red', ...at(18, 2, 3))
})

rule('MP-046', 'a pass is refused, and so is a Super that cannot be played, for another reason', () => {
  const s = before({ squads: { Red: { 1: [13], 2: [14] } } })
  s.refuses('Red', null, { clause: 'MP-046', reason: 'mustPlay' })
  s.refuses('Red', { super: id(13), throwdown: 2 }, { clause: 'MP-042', reason: 'otherFaction' })
})

rule('MP-047', 'who was skipped is skipped for the rest of the phase, and the others go on', () => {
  const s = before({
    squads: { Red: { 1: [13, 17] }, Blue: { 1: [1], 2: [4], 3: [5] } },
    hands: { Blue: [2], Red: [20], Green: [14, 26] },
  })
  s.when('Red', 'play', { super: id(17), throwdown: 1 })
  expect(s.told('skipped')).toMatchObject([{ seat: 1 }])
  s.when('Green', 'play', { super: id(14), throwdown: 1 })
  s.when('Red', 'play', { super: id(20), throwdown: 1 })
  expect(s.told('skipped')).toEqual([])
  s.when('Green', 'play', { super: id(26), throwdown: 1 }).asked('Red', 'throwdown')
})

rule('MP-048', 'Supers that could not be played stay in hand, unseen, and go back in Regroup', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [1], 2: [4], 3: [5] } },
    hands: { Blue: [2, 3] },
  })
  expect(new Set(s.table.hand[1])).toEqual(new Set([superOf(2), superOf(3)]))
  for (const who of ['Red', null]) s.sees(who, ({ table }) => expect(table.hand[1]).toEqual([-1, -1]))
  s.until('play')
  expect(s.table.hand.map(({ length }) => length)).toEqual([13, 13, 13, 13])
})

rule('MP-050', 'a Squad at one Throwdown is enough, face down or face up', () => {
  const s = before({
    options: { twists: true },
    row: [11, 1, 2],
    squads: { Red: { 1: [13] }, Blue: { 2: [14, 26] } },
    loot: { 1: 'cash', 2: 'idol', 3: 'brain' },
  })
  s.when('Red', 'play', { super: id(13), throwdown: 1 })
  expect(s.table.resolved.slice(0, 3)).toEqual([0, 0, 1])
  s.asked('Red', 'throwdown').mayChoose('Red', 1, 2)
})

rule(['MP-045', 'MP-046'], 'round and round until nobody can play; no passing', () => {
  const s = fresh(4).dictate('loserLad', 0).refuses('Red', null, { clause: 'MP-046', reason: 'mustPlay' })
  s.until('throwdown')
  for (const seat of [0, 1, 2, 3]) {
    const factions = new Set(s.table.hand[seat]!.map((card) => FACTION[card]))
    if (s.table.hand[seat]!.length > 0) expect(factions.size).toBe(1)
  }
  expect(s.table.played.reduce((sum, count) => sum + count, 0)).toBe(36 - s.table.hand.flat().length)
})

rule('MP-047', 'only who has no play at all is skipped', () => {
  const s = before({
    squads: { Red: { 1: [13] }, Blue: { 1: [1], 2: [4], 3: [6] } },
    hands: { Blue: [2] },
  }).when('Red', 'play', { super: id(13), throwdown: 1 })
  expect(s.told('skipped')).toEqual([])
  s.asked('Blue', 'play').mayChoose('Blue', { super: id(2), throwdown: 3 })
})

rule(['MP-050', 'MP-051'], 'a Throwdown without a Squad is resolved, and its Loot goes back', () => {
  const s = story({ squads: { Red: { 2: [13] }, Blue: { 3: [14] } }, loot: { 1: 'idol brain' } })
  expect(s.told('deserted')).toMatchObject([{ site: 0 }])
  expect([
    s.lootAt(1),
    idsOf(s.table.bag)
      .split(' ')
      .filter((type) => type === 'idol').length,
  ]).toEqual(['', 3])
  s.asked('Red', 'throwdown').mayChoose('Red', 2, 3)
})

rule('MP-051', 'without any Squad Regroup comes at once', () => {
  const s = fresh(4, { deployment: 'holdBack' }).dictate('loserLad', 0)
  for (const who of ['Red', 'Blue', 'Green', 'Yellow']) s.when(who, 'play', null)
  expect(s.told('deserted')).toHaveLength(3)
  s.asked('Red', 'loserLad')
})

rule(['MP-039', 'MP-045'], 'deployment=solo: one Super at each Throwdown', () => {
  const s = before({
    options: { deployment: 'solo' },
    squads: { Red: { 1: [13], 2: [14] } },
    hands: { Red: [15, 16] },
  })
  s.refuses('Red', { super: id(15), throwdown: 2 }, { clause: 'MP-039', reason: 'oneSuperEach' })
  s.when('Red', 'play', { super: id(13), throwdown: 1 }).when('Red', 'play', { super: id(16), throwdown: 3 })
  s.asked('Red', 'throwdown')
  expect(s.table.hand[0]).toHaveLength(1)
  expect(s.told('skipped')).toEqual([])
})

rule('MP-045', 'deployment=quota: six Supers in a round', () => {
  const s = fresh(4, { deployment: 'quota' }).until('throwdown')
  expect(s.table.played.every((count) => count <= 6)).toBe(true)
  expect(s.table.played).toContain(6)
  expect(
    fresh(6, { deployment: 'quota' })
      .until('throwdown')
      .table.played.some((count) => count > 6),
  ).toBe(false)
})

rule('MP-046', 'deployment=holdBack: who passes is done for the round', () => {
  const s = fresh(4, { deployment: 'holdBack' }).dictate('loserLad', 0)
  s.when('Red', 'play', null)
    .heard('Blue', { type: 'passed', seat: 0 })
    .late('Blue')
    .late('Green')
    .late('Yellow')
  s.asked('Blue', 'play')
  expect([s.table.hand[0]!.length, s.table.hand[1]!.length]).toEqual([9, 8])
})

rule('MP-149', 'playing a Super is asked even where there is but one play', () => {
  before({ squads: { Red: { 1: [13] } }, hands: {} }).asked('Red', 'play')
  const s = before({ squads: { Red: { 1: [13, 16], 2: [14], 3: [18] } } })
  s.mayChoose('Red', { super: id(16), throwdown: 1 }).asked('Red', 'play')
  expect([HERO, VILLAIN]).toEqual([0, 1])
  expect(faceDownAt(s.table, 0)[0]).toHaveLength(1)
})
