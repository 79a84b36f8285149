import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { LOOT as TYPES } from '../src/index.ts'
import { before, cardsOf, id, idsOf, story, superOf, type Story } from './story.ts'

/** Chapter 6, Abilities that move Loot and cards: what they take, from whom, and whom they win the game for. */

const LOOT = { 1: 'cash idol codes magnet brain' }

/** Owns all Loot but this. */
const allBut = (left: string): string => {
  const out = left.split(' ')
  return TYPES.flatMap(({ id: type, count }) =>
    Array<string>(count - out.filter((one) => one === type).length).fill(type),
  ).join(' ')
}

rule('MP-096', 'Grab: the owner chooses among what is here; of one type there is nothing to choose', () => {
  const s = story({ squads: { Green: { 1: [7] }, Blue: { 1: [12] } }, loot: { 1: 'cash idol' } })
  s.asked('Green', 'grabNow').mayChoose('Green', 'cash', 'idol')
  s.refuses('Green', 'brain', { clause: 'MP-096', reason: 'notHere' }).when('Green', 'grabNow', 'idol')
  expect([s.told('grabbed')[0]!.seat, s.told('claimed').length]).toEqual([2, 1])
  const t = story({ squads: { Green: { 1: [7] }, Blue: { 1: [12] } }, loot: { 1: 'cash cash' } })
  expect([t.lootOf('Green'), t.lootOf('Blue')]).toEqual(['cash', 'cash'])
})

rule('MP-096', 'Bounty: a KO in another battle does not count', () => {
  const s = story({
    squads: { Red: { 1: [25], 2: [48] }, Blue: { 1: [26], 2: [3, 50] } },
    loot: { 2: 'cash idol codes' },
  })
  s.when('Red', 'throwdown', 1)
  expect([s.told('idle').map(({ card }) => card), s.lootOf('Red')]).toEqual([cardsOf(48), ''])
  s.asked('Blue', 'claim')
})

rule('MP-096', 'D11: whoever is late takes the rarest type that they do not own', () => {
  const s = story({
    squads: { Green: { 1: [7] }, Blue: { 1: [12] } },
    loot: { 1: 'cash idol brain' },
    owned: { Green: 'idol', Yellow: 'brain' },
  }).late('Green')
  expect(s.lootOf('Green')).toBe('idol brain')
})

rule('MP-097', 'Restock draws what there is', () => {
  const s = story({
    squads: { Green: { 1: [49] }, Blue: { 1: [38] } },
    plans: [1, 2, 3, 12],
    owned: { Yellow: allBut('brain brain brain idol'), Blue: 'brain brain brain' },
  })
  expect(s.told('restocked')).toMatchObject([{ seat: 2, by: superOf(49) }])
  expect([s.told('restocked')[0]!.cards.length, s.table.bag]).toEqual([1, []])
  const t = story({ squads: { Green: { 1: [49] }, Blue: { 1: [38] } }, loot: { 1: 'cash' } })
  expect([t.table.loot[0]!.length, t.told('restocked')[0]!.cards.length]).toEqual([3, 2])
})

rule('MP-097', 'Dip draws openly, one token after the other, and the owner keeps one', () => {
  const s = story({
    squads: { Green: { 1: [45] }, Blue: { 1: [50] } },
    plans: [1, 2, 3, 12],
    owned: { Yellow: allBut('brain brain brain idol'), Blue: 'brain brain' },
  })
  expect(s.told('dipped')).toMatchObject([{ seat: 2, by: superOf(45) }])
  s.sees(null, ({ table }) => expect([table.dipped.length, table.bag.length]).toEqual([2, 0]))
  s.asked('Green', 'bagDip').mayChoose('Green', 'brain', 'idol')
  s.refuses('Green', 'cash', { clause: 'MP-097', reason: 'notDrawn' }).when('Green', 'bagDip', 'idol')
  expect([s.lootOf('Green'), s.table.dipped]).toEqual(['idol', []])
})

rule('MP-097', 'Dip: of one type there is nothing to choose; an empty Bag gives nothing', () => {
  const plans = [1, 2, 3, 12]
  const squads = { Green: { 1: [45] }, Blue: { 1: [50] } }
  const s = story({ squads, plans, owned: { Yellow: allBut('brain brain brain') } })
  expect([s.told('dipped')[0]!.cards.length, s.told('kept').length]).toEqual([3, 1])
  const owned = { Yellow: allBut('brain brain brain'), Blue: 'brain brain brain' }
  const t = story({ squads, plans, owned })
  expect(t.told('idle')[0]).toMatchObject({ seat: 2, card: superOf(45) })
})

rule('MP-097', 'D12: whoever is late keeps the rarest type that they do not own', () => {
  const s = story({
    squads: { Red: { 1: [45] }, Blue: { 1: [50] } },
    plans: [1, 2, 3, 12],
    owned: { Yellow: allBut('brain brain brain idol idol'), Blue: 'brain brain', Red: 'idol' },
  }).late('Red')
  expect(s.told('kept').map(({ seat, card }) => `${seat} ${idsOf([card])}`)).toEqual(['0 brain'])
})

rule('MP-098', 'Switch on site: only with something to give and something to take', () => {
  const squads = { Green: { 1: [20] }, Blue: { 1: [38] } }
  const s = story({ squads, loot: { 1: 'idol codes' } })
  s.asked('Blue', 'claim')
  expect(s.told('idle')[0]).toMatchObject({ seat: 2, card: superOf(20) })
  const t = story({ squads, owned: { Green: 'cash codes' } })
  expect([t.told('idle')[0]!.card, t.lootOf('Green')]).toEqual([superOf(20), 'cash codes'])
  t.asked('Green', 'loserLad')
  const u = story({ squads, loot: { 1: 'idol' }, owned: { Green: 'cash' } })
  u.refuses('Green', { own: 'cash', loot: 'brain' }, { clause: 'MP-098', reason: 'notBoth' })
  u.when('Green', 'swapField', { own: 'cash', loot: 'idol' })
  expect(u.told('swapped')).toMatchObject([{ seat: 2, by: superOf(20) }])
  expect([u.lootOf('Green'), u.lootOf('Blue')]).toEqual(['idol', 'cash'])
})

rule('MP-098', 'D13: whoever is late declines to switch', () => {
  const s = story({
    squads: { Green: { 1: [20] }, Blue: { 1: [38] } },
    loot: { 1: 'idol' },
    owned: { Green: 'cash' },
  }).late('Green')
  expect([s.lootOf('Green'), s.lootOf('Blue'), s.told('swapped')]).toEqual(['cash', 'idol', []])
})

rule(['MP-098', 'MP-099'], 'Forced trade: one token for one with an enemy who has some, or nothing', () => {
  const squads = { Green: { 1: [21] }, Blue: { 1: [38] }, Red: { 1: [42] } }
  const s = story({ squads, owned: { Green: 'cash', Blue: 'idol', Yellow: 'brain' } })
  s.asked('Green', 'swapPlayers').mayChoose('Green', null, { own: 'cash', player: 1, loot: 'idol' })
  s.refuses('Green', { own: 'cash', player: 3, loot: 'brain' }, { clause: 'MP-099', reason: 'notThisPlayer' })
  s.when('Green', 'swapPlayers', { own: 'cash', player: 1, loot: 'idol' })
  expect([s.lootOf('Green'), s.lootOf('Blue'), s.lootOf('Red')]).toEqual(['idol', 'cash', ''])
  expect(s.told('traded')).toMatchObject([{ seat: 2, victim: 1 }])
  for (const owned of [{ Green: 'cash', Yellow: 'brain' }, { Blue: 'idol' }] as Record<string, string>[]) {
    const t = story({ squads, owned })
    expect(t.told('idle')[0]).toMatchObject({ seat: 2, card: superOf(21) })
    expect(t.game.pending(t.state)?.name).toBe('loserLad')
  }
})

rule('MP-099', 'whoever fought at another Throwdown is out of reach', () => {
  const s = story({
    squads: { Green: { 1: [4], 2: [12] }, Yellow: { 1: [3] }, Red: { 2: [31] } },
    owned: { Red: 'idol idol codes codes', Yellow: 'brain brain' },
  })
  s.when('Green', 'throwdown', 1)
  s.asked('Green', 'takeDuplicate').mayChoose(
    'Green',
    { player: 0, loot: 'idol' },
    { player: 0, loot: 'codes' },
  )
  s.refuses('Green', { player: 3, loot: 'brain' }, { clause: 'MP-099', reason: 'noDouble' })
  s.when('Green', 'takeDuplicate', { player: 0, loot: 'codes' })
  expect([s.lootOf('Green'), s.lootOf('Red')]).toEqual(['codes', 'idol idol codes'])
})

rule(
  'MP-099',
  'D15: the rarest type not owned, of equals the first; of several players the next clockwise',
  () => {
    const skimmed = (owned: Record<string, string>): [number, string] => {
      const squads = { Green: { 1: [12] }, Yellow: { 1: [6] }, Red: { 1: [31] }, Blue: { 1: [3] } }
      const s = story({ squads, owned })
      s.late('Green')
      return [s.told('skimmed')[0]!.victim, s.lootOf('Green').split(' ').at(-1)!]
    }
    const two = { Green: 'idol', Yellow: 'idol idol brain brain', Red: 'brain brain' }
    expect(skimmed({ ...two, Red: 'codes codes' })).toEqual([3, 'brain'])
    expect(skimmed({ Blue: 'cash cash', Red: 'contracts contracts' })).toEqual([1, 'cash'])
    expect(skimmed({ Blue: 'contracts contracts', Red: 'cash cash' })).toEqual([0, 'cash'])
    expect(skimmed({ Blue: 'magnet magnet keycards keycards', Red: 'codes codes cash cash' })).toEqual([
      0,
      'codes',
    ])
    expect(skimmed({ Blue: 'cash cash', Red: 'cash cash codes codes' })).toEqual([0, 'codes'])
    expect(skimmed({ Blue: 'cash cash', Yellow: 'cash cash', Red: 'cash cash' })).toEqual([3, 'cash'])
    expect(skimmed({ Blue: 'cash cash', Red: 'cash cash' })).toEqual([0, 'cash'])
    expect(skimmed({ Green: 'idol', Blue: 'idol idol', Yellow: 'brain', Red: 'cash cash' })).toEqual([
      0,
      'cash',
    ])
  },
)

const PILES = { squads: { Green: { 1: [53] }, Blue: { 1: [42] } }, loot: LOOT }

rule('MP-100', 'not from one’s own pile; one card alone needs no choice; nothing where there is none', () => {
  const s = story({ ...PILES, ko: { Green: [9], Red: [1], Yellow: [2, 40] } })
  s.asked('Green', 'koTheft')
  s.refuses('Green', { player: 2, super: id(9) }, { clause: 'MP-100', reason: 'notInPile' })
  s.when('Green', 'koTheft', { player: 3, super: id(2) })
  expect(s.told('creditStolen')).toMatchObject([{ seat: 2, victim: 3, card: superOf(2) }])
  const t = story({ ...PILES, ko: { Red: [1] } })
  expect([t.koOf('Green'), t.koOf('Red')]).toEqual([[1], []])
  expect(
    story({ ...PILES, ko: { Green: [9] } })
      .told('idle')
      .at(-1),
  ).toMatchObject({
    seat: 2,
    card: superOf(53),
  })
})

rule(
  'MP-100',
  'D16: the largest pile of another player, of equals the next clockwise, and its highest',
  () => {
    const stolen = (ko: Record<string, number[]>): number[] => {
      const s = story({ ...PILES, ko }).late('Green')
      const { victim, card } = s.told('creditStolen')[0]!
      return [victim, card]
    }
    expect(stolen({ Green: [9, 10, 11], Red: [1, 40], Yellow: [2] })).toEqual([0, superOf(40)])
    expect(stolen({ Red: [1, 40], Yellow: [20, 2] })).toEqual([3, superOf(20)])
    expect(stolen({ Yellow: [1, 40], Red: [20], Blue: [3] })).toEqual([3, superOf(40)])
    expect(stolen({ Red: [1], Blue: [3, 4] })).toEqual([1, superOf(4)])
    expect(stolen({ Blue: [1, 40], Red: [20, 2] })).toEqual([0, superOf(20)])
  },
)

rule('MP-101', 'Scout: a Throwdown where something lies face down; one alone needs no choice', () => {
  const options = { twists: true }
  const squads = { Green: { 1: [16] }, Blue: { 1: [50], 3: [14], 2: [26] }, Red: { 4: [5] } }
  const s = story({ players: 5, options, row: [1, 2, 5, 6], squads, loot: LOOT })
  s.when('Green', 'throwdown', 1).asked('Green', 'scout').mayChoose('Green', 2, 3, 4)
  s.refuses('Green', 1, { clause: 'MP-101', reason: 'nothingThere' }).when('Green', 'scout', 3)
  s.sees('Green', ({ table }) => expect([table.squad3[1], table.squad2[1]]).toEqual([cardsOf(14), [-1]]))
  s.sees('Red', ({ table }) => expect(table.squad3[1]).toEqual([-1]))
  // A Super that was moved lies face up: there is nothing to look at.
  const t = story({
    squads: { Green: { 1: [16, 9] }, Blue: { 1: [50], 2: [14] }, Red: { 1: [10] } },
    loot: LOOT,
  })
  t.when('Green', 'throwdown', 1).when('Green', 'redeploy', null).when('Red', 'redeploy', null)
  expect(t.told('scouted')).toMatchObject([{ seat: 2, site: 1, cards: [-1] }])
})

rule('MP-101', 'Scout finds nothing where all lie face up', () => {
  const s = before({
    options: { twists: true },
    row: [1, 11, 2],
    squads: { Green: { 1: [16] }, Blue: { 1: [50], 2: [26] } },
    loot: LOOT,
  })
  s.arrange((g) => {
    g.field[1]!.push(g.squad2[1]!.pop()!)
    g.owner[superOf(26)] = 1
  })
  s.when('Green', 'play', { super: id(16), throwdown: 1 }).when('Green', 'throwdown', 1)
  expect([s.told('idle').map(({ seat, card }) => [seat, card]), s.told('scouted')]).toEqual([
    [[2, superOf(16)]],
    [],
  ])
})

rule('MP-133', 'what was seen of a plan stays known to that player alone, round after round', () => {
  const s = story({ squads: { Yellow: { 1: [15] }, Blue: { 1: [37] } }, plans: [1, 2, 3, 4] })
  s.when('Yellow', 'peekPlan', 0)
  expect(s.told('peeked')).toMatchObject([{ seat: 3, victim: 0 }])
  s.until('play')
  expect(s.table.round).toBe(2)
  s.sees('Yellow', ({ table }) =>
    expect(table.plan.map(([plan]) => plan! >= 0)).toEqual([true, false, false, true]),
  )
  s.sees('Red', ({ table }) =>
    expect(table.plan.map(([plan]) => plan! >= 0)).toEqual([true, false, false, false]),
  )
})

const WAYS = { squads: { Green: { 1: [19] }, Blue: { 1: [32], 2: [1], 3: [4] } } }
const rerouting = (loot: Record<number, string>, owned: Record<string, string> = {}): Story =>
  story({ ...WAYS, loot, owned }).when('Green', 'throwdown', 1)

rule('MP-102', 'not between two others; one way alone needs no choice; nothing where there is none', () => {
  const s = rerouting({ 1: 'cash', 2: 'codes', 3: 'idol' })
  s.asked('Green', 'moveLoot').mayChoose(
    'Green',
    { loot: 'codes', from: 2, to: 1 },
    { loot: 'idol', from: 3, to: 1 },
    { loot: 'cash', from: 1, to: 2 },
    { loot: 'cash', from: 1, to: 3 },
  )
  s.refuses('Green', { loot: 'idol', from: 3, to: 2 }, { clause: 'MP-102', reason: 'notThisWay' })
  s.when('Green', 'moveLoot', { loot: 'cash', from: 1, to: 3 })
  expect(s.told('rerouted')).toMatchObject([{ seat: 2, from: 0, to: 2 }])
  expect(s.lootAt(3)).toBe('idol cash')
  const one = rerouting({ 2: 'codes' })
  expect(one.told('rerouted')).toMatchObject([{ seat: 2, from: 1, to: 0 }])
  expect(rerouting({}).told('idle')[0]).toMatchObject({ seat: 2, card: superOf(19) })
})

rule(
  'MP-102',
  'D19: to here the rarest not owned, from the lowest position; else the most common away',
  () => {
    const moved = (loot: Record<number, string>, owned: Record<string, string> = {}): (string | number)[] => {
      const s = rerouting(loot, owned).late('Green')
      const { from, to, card } = s.told('rerouted')[0]!
      return [idsOf([card]), from, to]
    }
    expect(moved({ 1: 'brain', 2: 'codes', 3: 'cash' })).toEqual(['codes', 1, 0])
    expect(moved({ 1: 'brain', 2: 'idol', 3: 'idol' })).toEqual(['idol', 1, 0])
    expect(moved({ 1: 'brain', 2: 'contracts', 3: 'cash' })).toEqual(['cash', 2, 0])
    expect(moved({ 1: 'brain', 2: 'cash', 3: 'contracts' })).toEqual(['cash', 1, 0])
    expect(moved({ 2: 'idol', 3: 'brain' }, { Green: 'idol', Yellow: 'brain' })).toEqual(['brain', 2, 0])
    expect(moved({ 1: 'brain cash', 2: 'codes' })).toEqual(['codes', 1, 0])
    expect(moved({ 1: 'idol cash codes' })).toEqual(['cash', 0, 1])
  },
)

const FIRST = {
  squads: { Red: { 1: [25, 41] }, Blue: { 1: [14, 26] } },
  loot: { 1: 'cash idol codes magnet' },
}
const order = (s: Story): string[] => {
  const names: string[] = []
  while (s.game.pending(s.state)?.name === 'claim') {
    const { seats, locals } = s.game.pending(s.state)!
    names.push(`${s.nameOf(seats[0]!)} ${1 + (locals['card'] as number)}`)
    s.late(s.nameOf(seats[0]!))
  }
  return names
}

rule('MP-103', 'two First picks at once: the higher number of them first, then the others', () => {
  const s = story(FIRST).when('Blue', 'guard', id(26))
  expect(s.at(1)).toEqual([25, 26, 41])
  // Encored, First pick adds nothing.
  expect(s.told('encored')).toMatchObject([{ card: superOf(25) }])
  expect(order(s)).toEqual(['Blue 26', 'Red 25', 'Red 41'])
})

rule(['MP-144', 'MP-103'], 'two First picks at once where the lowest claims first', () => {
  const s = story({ ...FIRST, options: { twists: true }, row: [4, 1, 2] }).when('Blue', 'guard', id(26))
  expect(order(s)).toEqual(['Red 25', 'Blue 26', 'Red 41'])
  const plain = story({ ...FIRST, row: [4, 1, 2] }).when('Blue', 'guard', id(26))
  expect(order(plain)).toEqual(['Blue 26', 'Red 25', 'Red 41'])
})

rule('MP-103', 'Double haul claims two, one after the other, and nobody else does', () => {
  const s = story({ squads: { Red: { 1: [40] }, Blue: { 1: [3] } }, loot: LOOT })
  expect(order(s)).toEqual(['Red 40', 'Red 40', 'Blue 3'])
})

const NEARLY = { plans: [1, 2, 3, 4], owned: { Red: 'meteor codes magnet projector cash' } }

rule('MP-110', 'a plan is checked after a Dip, a switch, a trade and a skim as well', () => {
  const dip = story({
    squads: { Red: { 1: [45] }, Blue: { 1: [50] } },
    plans: [1, 2, 3, 12],
    owned: {
      ...NEARLY.owned,
      Yellow: allBut(`${NEARLY.owned.Red} brain brain brain contracts`),
      Blue: 'brain brain',
    },
  })
  dip.when('Red', 'bagDip', 'contracts').ends(({ winners }) => expect(winners).toEqual([0]))
  const swap = story({
    plans: NEARLY.plans,
    squads: { Red: { 1: [20] }, Blue: { 1: [38] } },
    owned: { Red: `${NEARLY.owned.Red} idol` },
    loot: { 1: 'contracts' },
  })
  swap.when('Red', 'swapField', { own: 'idol', loot: 'contracts' })
  swap.ends(({ winners }) => expect(winners).toEqual([0]))
  const skim = story({
    plans: NEARLY.plans,
    squads: { Red: { 1: [12] }, Blue: { 1: [31] } },
    owned: { ...NEARLY.owned, Blue: 'contracts contracts' },
  })
  skim.ends(({ winners }) => expect(winners).toEqual([0]))
  const trade = story({
    plans: NEARLY.plans,
    squads: { Red: { 1: [21] }, Blue: { 1: [38] } },
    owned: { Red: `${NEARLY.owned.Red} idol`, Blue: 'contracts' },
  })
  trade.when('Red', 'swapPlayers', { own: 'idol', player: 1, loot: 'contracts' })
  trade.ends(({ winners }) => expect(winners).toEqual([0]))
})

rule('MP-110', 'the other player of an exchange is checked too', () => {
  const s = story({
    plans: [2, 1, 3, 4],
    squads: { Red: { 1: [21] }, Blue: { 1: [38] } },
    owned: { Red: 'contracts', Blue: `${NEARLY.owned.Red} idol` },
  })
  s.when('Red', 'swapPlayers', { own: 'contracts', player: 1, loot: 'idol' })
  s.ends(({ winners }) => expect(winners).toEqual([1]))
})
