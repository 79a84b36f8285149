import { isRefusal, LightRandom, NOBODY, seedFrom } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  CARDS,
  FACTION,
  FIRST_PLAN,
  flawsIn,
  HERO,
  LOOT,
  MARKS,
  masterPlan,
  MOST_SITES,
  needsOf,
  PLANS,
  profileOf,
  SUPERS,
  THROWDOWNS,
} from '../src/index.ts'
import { optionsFor } from './subject.ts'
import { before, cardsOf, fresh, id, idsOf, story } from './story.ts'

rule('MP-001', 'four to six players', () => {
  for (const players of [4, 5, 6]) expect(isRefusal(masterPlan.options(players, {}))).toBe(false)
  for (const players of [3, 7, 4.5])
    expect(masterPlan.options(players, {})).toMatchObject({ clause: 'MP-001' })
})

rule('MP-001', 'what a table agrees on is known and has a value that exists', () => {
  for (const [raw, reason] of [
    ['solo', 'malformedOptions'],
    [null, 'malformedOptions'],
    [['solo'], 'malformedOptions'],
    [{ weather: 'fine' }, 'unknownOption'],
    [{ deployment: 'none' }, 'noSuchValue'],
    [{ twists: 'yes' }, 'noSuchValue'],
    [{ host: 4 }, 'noSuchValue'],
    [{ losers: [0, 4] }, 'noSuchValue'],
  ] as const)
    expect(masterPlan.options(4, raw)).toEqual(expect.objectContaining({ clause: 'MP-001', reason }))
  expect(masterPlan.options(4, { deployment: 'solo', twists: true, host: 3, losers: [1] })).toMatchObject({
    deployment: 'solo',
    twists: true,
    host: 3,
    losers: [1],
    attack: 'sweep',
  })
})

rule(['MP-008', 'MP-035'], 'Throwdowns come in an order of chance, and none comes twice', () => {
  const s = fresh(6, {}).dictate('throwdowns', [60, 55, 71, 54])
  expect(s.table.row).toEqual([60, 55, 71, 54])
  expect(s.table.throwdowns).toHaveLength(14)
  s.until('throwdown')
  const rows = [new Set(s.table.row)]
  for (const round of [2, 3]) {
    while (s.table.round < round) s.late(s.nameOf(masterPlan.pending(s.state)!.seats[0]!))
    rows.push(new Set(s.table.row))
  }
  expect(rows[0]!.union(rows[1]!).union(rows[2]!).size).toBe(12)
})

rule('MP-035', 'a deck that is too short takes up the used ones', () => {
  const s = fresh(4).until('throwdown')
  s.arrange((g) => g.used.push(...g.throwdowns.splice(0, g.throwdowns.length - 2)))
  const left = s.table.throwdowns.toReversed()
  while (s.table.round < 2) s.late(s.nameOf(masterPlan.pending(s.state)!.seats[0]!))
  expect(s.told('usedShuffled')).toHaveLength(1)
  expect(s.table.row.slice(0, 2)).toEqual(left)
  expect([s.table.row.length, s.table.used.length, s.table.throwdowns.length]).toEqual([3, 0, 15])
})

rule('MP-035', 'a deck that is just long enough leaves the used ones alone', () => {
  const s = fresh(4).until('throwdown')
  s.arrange((g) => g.used.push(...g.throwdowns.splice(0, g.throwdowns.length - 3)))
  const left = s.table.throwdowns.toReversed()
  while (s.table.round < 2) s.late(s.nameOf(masterPlan.pending(s.state)!.seats[0]!))
  expect([s.table.row, s.table.throwdowns, s.table.used.length]).toEqual([left, [], 15])
})

rule('MP-031', 'in the order dealt, those of the used deck after what was left', () => {
  const s = fresh(4).until('throwdown')
  s.arrange((g) => g.used.push(...g.throwdowns.splice(0, g.throwdowns.length - 2)))
  const left = s.table.throwdowns.toReversed()
  const used = s.table.used[4]!
  s.dictate('throwdowns', [used])
  while (s.table.round < 2) s.late(s.nameOf(masterPlan.pending(s.state)!.seats[0]!))
  expect(s.table.row).toEqual([...left, used])
})

rule(['MP-009', 'MP-024'], 'the Super deck is shuffled and dealt from the top, seat after seat', () => {
  const top = cardsOf(54, 1, 30, 2, 50, 3, 40, 4, 20, 5, 10, 6, 12, 7, 14)
  const s = fresh(4, { roster: '54' }).dictate('supers', top)
  expect(new Set(s.table.hand[0])).toEqual(new Set(top.slice(0, 13)))
  expect(s.table.hand[1]).toEqual(expect.arrayContaining(top.slice(13)))
  s.end()
})

rule('MP-012', 'the Supers that are left out lie in order, so that they tell nothing', () => {
  const s = fresh(4).dictate('roster', cardsOf(53, 1, 4, 5, 8, 9))
  const { box, hand } = s.table
  expect(box).toEqual(box.toSorted((a, b) => a - b))
  for (const card of cardsOf(53, 1, 4, 5, 8, 9)) expect(hand.flat()).toContain(card)
  expect(hand.flat().filter((card) => FACTION[card] === HERO)).toHaveLength(18)
  s.end()
})

rule(
  ['MP-009', 'MP-012'],
  'a roster of 18 Heroes and 18 Villains, which everybody knows and which stays',
  () => {
    const s = fresh()
    const out = s.table.box.slice()
    expect(out).toHaveLength(18)
    expect(out.filter((card) => FACTION[card] === HERO)).toHaveLength(9)
    s.sees(null, ({ table }) => expect(table.box).toEqual(out))
    while (s.table.round < 3) s.late(s.nameOf(masterPlan.pending(s.state)!.seats[0]!))
    expect(s.table.box).toEqual(out)
    expect(fresh(4, { roster: '54' }).table.box).toEqual([])
    const other = fresh().seed('another')
    expect(other.table.box).not.toEqual(out)
    expect(other.table.hand[0]).not.toEqual(fresh().table.hand[0])
  },
)

rule('MP-011', '70 tokens of 12 types', () => {
  const { bag, loot } = fresh().table
  const tokens = [...bag, ...loot.flat()]
  expect(tokens).toHaveLength(70)
  expect(new Set(idsOf(tokens).split(' ')).size).toBe(12)
  expect(LOOT.map(({ count, rarity }) => `${count} ${rarity}`)).toEqual([
    ...Array<string>(4).fill('9 common'),
    ...Array<string>(5).fill('5 uncommon'),
    ...Array<string>(3).fill('3 rare'),
  ])
})

rule('MP-013', 'a colour for every seat', () => {
  expect(new Set(MARKS).size).toBe(6)
})

rule('MP-014', 'as many Marks as there can be Throwdowns', () => {
  expect(MOST_SITES).toBe(4)
  expect(Math.max(...[4, 5, 6].map((players) => fresh(players).table.row.length))).toBe(MOST_SITES)
})

rule('MP-015', 'the plans are shuffled, and everybody is dealt one', () => {
  const s = fresh(5).dictate('plans', [75, 80, 72, 83, 78])
  expect(s.table.plan).toEqual([[75], [80], [72], [83], [78]])
  s.end()
})

rule('MP-016', 'a plan is seen by its owner and by nobody else', () => {
  const s = fresh(5).dictate('plans', [75, 80, 72, 83, 78])
  s.sees('Red', ({ table }) => expect(table.plan).toEqual([[75], [-1], [-1], [-1], [-1]]))
  s.sees('Purple', ({ table }) => expect(table.plan).toEqual([[-1], [-1], [-1], [-1], [78]]))
  s.sees(null, ({ table }) => expect(table.plan.flat()).toEqual(Array(5).fill(-1)))
})

rule('MP-018', 'plans that were not dealt are seen by nobody', () => {
  const s = fresh(5)
  for (const who of ['Red', 'Purple', null])
    s.sees(who, ({ table }) => expect(table.plans).toEqual(Array(7).fill(-1)))
})

rule('MP-017', 'the rarity side tells how many of each rarity, and with the chart nothing', () => {
  const s = fresh(4).dictate('plans', [72, 76, 80, 73])
  s.sees(null, ({ table }) => expect(table.profiles).toEqual([2, 3, 1, 3, 3, 0, 3, 1, 2, 2, 3, 1]))
  expect(fresh(4, { planSide: 'chart' }).table.profiles).toEqual([])
})

rule('MP-017', 'a plan can be any with the same rarity side, and with the chart any at all', () => {
  const imagined = (planSide: string, seat: number): number[] => {
    const { state } = fresh(4, { planSide }).dictate('plans', [72, 76, 80, 73])
    const random = new LightRandom('plans')
    const seen = Array.from(
      { length: 300 },
      () => masterPlan.resample(state, [0], random).table.plan[seat]![0]!,
    )
    return [...new Set(seen)].sort((a, b) => a - b)
  }
  expect([1, 2, 3].map((seat) => imagined('profile', seat))).toEqual([
    [76, 77, 78, 79],
    [80, 81, 82, 83],
    [73, 74, 75],
  ])
  expect(imagined('chart', 1)).toEqual([73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83])
})

rule('MP-019', 'a plan may need one type twice', () => {
  expect(PLANS.map((_, i) => needsOf(FIRST_PLAN + i).reduce((sum, count) => sum + count, 0))).toEqual(
    PLANS.map(() => 6),
  )
  expect(needsOf(FIRST_PLAN + 4)[LOOT.findIndex(({ id }) => id === 'magnet')]).toBe(2)
  expect(profileOf(FIRST_PLAN + 8)).toEqual([3, 1, 2])
})

rule('MP-020', 'somebody has Loser Lad before anybody plays, and nobody has to be asked', () => {
  for (const holder of [0, 3]) {
    const s = fresh(4).dictate('loserLad', holder)
    expect(s.table.holder).toBe(holder)
    s.asked(s.nameOf(holder), 'play')
  }
})

rule(['MP-020', 'MP-021'], 'where the host names the first Loser Lad, chance does not', () => {
  const s = fresh(4, { firstLoserLad: 'host', host: 1 })
  expect([s.table.holder, s.told('loserLad')]).toEqual([NOBODY, []])
  s.asked('Blue', 'firstLoserLad').when('Blue', 'firstLoserLad', 2)
  expect(s.table.holder).toBe(2)
  s.refuses('Green', null, { clause: 'MP-046' }).asked('Green', 'play')
})

rule('MP-022', 'clockwise is the next higher seat, and after the last seat the first', () => {
  // Yellow, late, peeks at the next clockwise.
  expect(
    story({ squads: { Yellow: { 1: [15] }, Blue: { 1: [37] } } })
      .late('Yellow')
      .told('peeked')[0]!.victim,
  ).toBe(0)
  const s = before({ squads: { Red: { 1: [13] } }, hands: { Green: [14, 16], Yellow: [17, 18] } })
  s.when('Red', 'play', { super: id(13), throwdown: 1 })
  for (const who of ['Green', 'Yellow', 'Green', 'Yellow']) s.asked(who, 'play').late(who)
  s.asked('Red', 'throwdown')
})

rule(['MP-020', 'MP-021'], 'chance names the first Loser Lad, or the host does', () => {
  for (const firstLoserLad of ['auto', 'random'])
    expect(fresh(4, { firstLoserLad }).dictate('loserLad', 2).table.holder).toBe(2)
  const s = fresh(4, { firstLoserLad: 'host' }).asked('Red', 'firstLoserLad').mayChoose('Red', 0, 1, 2, 3)
  s.refuses('Red', 5, { clause: 'MP-020', reason: 'noSuchPlayer' }).when('Red', 'firstLoserLad', 3)
  s.asked('Yellow', 'play')
  fresh(4, { firstLoserLad: 'host', host: 2 }).asked('Green', 'firstLoserLad')
  const late = fresh(4, { firstLoserLad: 'host' }).late('Red').table.holder
  expect([0, 1, 2, 3]).toContain(late)
})

rule('MP-021', 'in a rematch whoever came last of those who are still there', () => {
  const { company } = masterPlan
  expect(company({ host: 3, places: [] })).toEqual({ host: 3, losers: [] })
  expect(company({ host: NOBODY, places: [1, 3, 0, 3] })).toEqual({ host: 0, losers: [1, 3] })
  expect(company({ host: 0, places: [0, 0, 0, 0] })['losers']).toEqual([])
  expect(company({ host: 0, places: [0, 1, 1, 0] })['losers']).toEqual([1, 2])
  expect(fresh(4, { losers: [2] }).table.holder).toBe(2)
  const again = { losers: [1, 3] }
  expect(fresh(4, again).dictate('loserLad', 1).table.holder).toBe(3)
  expect(fresh(4, { ...again, firstLoserLad: 'random' }).dictate('loserLad', 1).table.holder).toBe(1)
  for (const losers of [[4], 'everybody', [null]])
    expect(masterPlan.options(4, { losers })).toMatchObject({ reason: 'noSuchValue' })
})

rule('MP-023', 'nobody has Loot or KOs to begin with', () => {
  const { owned, ko } = fresh(6).table
  expect([...owned, ...ko].every((pile) => pile.length === 0)).toBe(true)
})

rule(['MP-024', 'MP-027'], 'hands of the same size, as large as possible', () => {
  const sizes = (players: number, roster: string): number[] => {
    const { hand, aside } = fresh(players, { roster }).table
    return [...new Set(hand.map(({ length }) => length)), aside.length]
  }
  expect([4, 5, 6].map((players) => sizes(players, '36'))).toEqual([
    [9, 0],
    [7, 1],
    [6, 0],
  ])
  expect([4, 5, 6].map((players) => sizes(players, '54'))).toEqual([
    [13, 2],
    [10, 4],
    [9, 0],
  ])
})

rule('MP-025', 'what cannot be dealt evenly is set aside, if there is any', () => {
  const aside = (players: number): number[] => {
    const s = fresh(players)
    return [s.table.aside.length, s.told('setAside').length, s.table.deck.length]
  }
  expect([4, 5].map(aside)).toEqual([
    [0, 0, 0],
    [1, 1, 0],
  ])
})

rule('MP-026', 'nobody sees the Supers set aside', () => {
  const s = fresh(5)
  for (const who of ['Red', 'Purple', null]) s.sees(who, ({ table }) => expect(table.aside).toEqual([-1]))
})

rule('MP-148', 'the same seed and the same choices give the same game', () => {
  const play = (seed: string): string => {
    const state = masterPlan.setup(optionsFor(5), seedFrom(seed))
    while (masterPlan.pending(state)) {
      const seat = masterPlan.actor(state)
      masterPlan.apply(state, seat, masterPlan.late(state, seat))
    }
    return JSON.stringify(state.table)
  }
  expect(play('one')).toBe(play('one'))
  expect(play('one')).not.toBe(play('two'))
})

rule('MP-151', 'content that cannot be played with is rejected', () => {
  const content = { supers: SUPERS, throwdowns: THROWDOWNS, loot: LOOT, plans: PLANS }
  expect(flawsIn(content)).toEqual([])
  const twice = { ...SUPERS[1]!, number: 1 }
  expect(flawsIn({ ...content, supers: [SUPERS[0]!, twice] })).toEqual(['two Supers share an Action Number'])
  expect(flawsIn({ ...content, supers: SUPERS.slice(1) })).toHaveLength(1)
  const greedy = { id: 'PLN-01', needs: ['idol', 'idol', 'idol', 'idol'] }
  expect(flawsIn({ ...content, plans: [greedy, ...PLANS.slice(1)] })).toEqual([
    'PLN-01 needs more idol than exist',
  ])
  const unknown = { id: 'PLN-02', needs: ['unicorn'] }
  expect(flawsIn({ ...content, plans: [unknown, ...PLANS.slice(1)] })).toHaveLength(1)
  const all = { id: 'PLN-03', needs: ['idol', 'idol', 'idol'] }
  expect(flawsIn({ ...content, plans: [all, ...PLANS.slice(1)] })).toEqual([])
  expect([5, 6].map((plans) => flawsIn({ ...content, plans: PLANS.slice(0, plans) }).length)).toEqual([1, 0])
  expect(
    [11, 12].map((count) => flawsIn({ ...content, throwdowns: THROWDOWNS.slice(0, count) }).length),
  ).toEqual([1, 0])
  expect(CARDS).toHaveLength(154)
})
