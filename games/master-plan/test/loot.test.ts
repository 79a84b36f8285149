import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { masterPlan, numberOf } from '../src/index.ts'
import { hasMark } from '../src/table.ts'
import { outcome } from '../src/winning.ts'
import { cardsOf, fresh, idsOf, story, superOf, type Story } from './story.ts'

rule('MP-104', 'survivors of both factions claim, the highest number first', () => {
  const s = story({
    squads: { Red: { 1: [4] }, Blue: { 1: [3] }, Green: { 1: [12] } },
    loot: { 1: 'cash idol codes' },
  })
  s.asked('Green', 'claim').when('Green', 'claim', 'idol').when('Red', 'claim', 'cash')
  expect(s.claims()).toEqual(['4 cash', '3 codes'])
})

rule('MP-106', 'the owner of the Super chooses, whoever has Loser Lad', () => {
  const s = story({ squads: { Yellow: { 1: [7] }, Blue: { 1: [54] } }, loot: { 1: 'cash idol codes' } })
  s.asked('Blue', 'claim').when('Blue', 'claim', 'idol').asked('Yellow', 'claim')
})

rule('MP-108', 'who finds nothing left is not asked', () => {
  const s = story({ squads: { Red: { 1: [7] }, Blue: { 1: [54] } } })
  expect(s.claims()).toEqual([])
  s.asked('Red', 'loserLad')
})

rule('MP-105', 'each claims one Loot of those that are left here', () => {
  const s = story({
    squads: { Red: { 1: [7] }, Blue: { 1: [54] }, Green: { 1: [30] } },
    loot: { 1: 'cash idol codes magnet' },
  })
  s.asked('Blue', 'claim').mayChoose('Blue', 'cash', 'idol', 'codes', 'magnet')
  s.refuses('Blue', 'brain', { clause: 'MP-105', reason: 'notHere' }).when('Blue', 'claim', 'idol')
  s.mayChoose('Green', 'cash', 'codes', 'magnet')
    .when('Green', 'claim', 'magnet')
    .when('Red', 'claim', 'cash')
  expect([s.lootOf('Blue'), s.lootOf('Green'), s.lootOf('Red')]).toEqual(['idol', 'magnet', 'cash'])
  expect(idsOf(s.told('lootReturned')[0]!.cards)).toBe('codes')
})

rule('MP-107', 'nobody may decline while Loot is left', () => {
  const s = story({ squads: { Red: { 1: [7] }, Blue: { 1: [54] } }, loot: { 1: 'cash idol codes' } })
  s.refuses('Blue', null, { clause: 'MP-105' })
    .mayChoose('Blue', 'cash', 'idol', 'codes')
    .late('Blue')
    .late('Red')
  expect([s.table.owned[1]!.length, s.table.owned[0]!.length]).toEqual([1, 1])
})

rule('MP-108', 'when nothing is left the others claim nothing', () => {
  const s = story({ squads: { Red: { 1: [7] }, Blue: { 1: [54] } }, loot: { 1: 'cash' } })
  expect(s.claims()).toEqual(['54 cash'])
  expect(s.lootOf('Red')).toBe('')
})

rule('MP-149', 'Loot of one type leaves nothing to choose', () => {
  const s = story({ squads: { Red: { 1: [7] }, Blue: { 1: [54] } }, loot: { 1: 'cash cash' } })
  expect(s.claims()).toEqual(['54 cash', '7 cash'])
})

rule('MP-109', 'what was claimed lies openly before the player', () => {
  const s = story({ squads: { Green: { 1: [54] } }, loot: { 1: 'cash' } })
  for (const who of ['Green', 'Red', null])
    s.sees(who, ({ table }) => expect(table.owned.map(idsOf)).toEqual(['', '', 'cash', '']))
})

rule('MP-130', 'Loot and plans are kept from round to round', () => {
  const owned = { Red: 'idol', Yellow: 'brain codes' }
  const s = story({ squads: { Green: { 1: [54] } }, loot: { 1: 'cash' }, owned })
  const plans = s.table.plan.map((cards) => cards.slice())
  s.until('play')
  expect([s.table.round, s.table.plan]).toEqual([2, plans])
  expect(s.table.owned.map(idsOf)).toEqual(['idol', '', 'cash', 'brain codes'])
})

const NEARLY = { plans: [1, 2, 3, 4], owned: { Red: 'meteor codes magnet projector cash' } }

rule('MP-111', 'a plan is complete with all it needs, whatever else there is', () => {
  const s = story({ ...NEARLY, squads: { Red: { 1: [54] } }, loot: { 1: 'idol contracts' } })
  s.when('Red', 'claim', 'idol')
  expect(s.table.winner).toBe(-1)
  const t = story({ ...NEARLY, squads: { Red: { 1: [54] } }, loot: { 1: 'idol contracts' } })
  t.when('Red', 'claim', 'contracts').ends(({ winners, places }) =>
    expect([winners, places[0]]).toEqual([[0], 1]),
  )
})

rule('MP-112', 'a plan that is complete is shown to all and wins, without a question', () => {
  const s = story({
    ...NEARLY,
    squads: { Red: { 1: [54] }, Blue: { 1: [7] } },
    loot: { 1: 'contracts idol' },
  })
  s.sees('Blue', ({ table }) => expect(table.plan[0]).toEqual([-1]))
  s.when('Red', 'claim', 'contracts')
  s.heard('Blue', { type: 'planCompleted', seat: 0, plan: 72, rule: 'MP-112' })
  expect([s.table.winner, s.game.pending(s.state)]).toEqual([0, null])
  const t = story({
    ...NEARLY,
    squads: { Red: { 1: [54] }, Blue: { 1: [7] } },
    loot: { 1: 'contracts idol codes' },
  })
  t.when('Red', 'claim', 'idol').asked('Blue', 'claim')
  expect([t.told('planCompleted'), t.table.winner]).toEqual([[], -1])
})

rule(['MP-110', 'MP-113'], 'Loot from an Ability wins as well, and nobody acts or claims any more', () => {
  const s = story({ ...NEARLY, squads: { Red: { 1: [7] }, Blue: { 1: [8] } }, loot: { 1: 'idol contracts' } })
  s.when('Red', 'grabNow', 'contracts').ends(({ winners }) => expect(winners).toEqual([0]))
  expect(s.acted()).toEqual([])
  s.heard('Blue', { type: 'planCompleted', seat: 0, plan: 72, rule: 'MP-112' })
})

rule(['MP-003', 'MP-112'], 'whoever completes a plan wins, however many types the others own', () => {
  const s = story({
    plans: [1, 2, 3, 4],
    owned: { ...NEARLY.owned, Green: 'cash contracts chemicals blueprints codes projector submarine' },
    squads: { Red: { 1: [54] } },
    loot: { 1: 'contracts' },
  })
  s.ends(({ winners, places, scores }) =>
    expect([winners, places, scores[2]! > scores[0]!]).toEqual([[0], [1, 3, 2, 3], true]),
  )
})

rule(['MP-003', 'MP-004'], 'the two ways to win are told apart', () => {
  const byPlan = story({ ...NEARLY, squads: { Red: { 1: [54] } }, loot: { 1: 'contracts' } })
  byPlan.heard(null, { type: 'ended', winners: [0], byPlan: 1 })
  expect(byPlan.table.over).toBe(1)
  const byTypes = ended({ Red: 'cash', Blue: 'codes idol' }, {})
  byTypes.heard(null, { type: 'ended', winners: [1], byPlan: 0 })
  expect(byTypes.table.over).toBe(1)
})

rule('MP-111', 'a type that is needed twice has to be owned twice', () => {
  const owned = { Red: 'magnet blueprints cash contracts keycards idol brain meteor' }
  const s = story({ plans: [5, 1, 2, 3], owned, squads: { Red: { 1: [54] } }, loot: { 1: 'codes magnet' } })
  s.when('Red', 'claim', 'codes')
  expect(s.table.winner).toBe(-1)
  const t = story({ plans: [5, 1, 2, 3], owned, squads: { Red: { 1: [54] } }, loot: { 1: 'codes magnet' } })
  t.when('Red', 'claim', 'magnet').ends(({ winners }) => expect(winners).toEqual([0]))
})

rule('MP-114', 'an exchange that completes only the other plan lets the other win', () => {
  const s = story({
    squads: { Red: { 1: [21] }, Blue: { 1: [18] } },
    plans: [2, 3, 5, 6],
    owned: { Red: 'idol cash', Blue: 'brain blueprints submarine magnet keycards chemicals' },
  })
  s.when('Red', 'swapPlayers', { own: 'idol', player: 1, loot: 'brain' })
  s.ends(({ winners }) => expect(winners).toEqual([1]))
})

rule('MP-115', 'Loot that was lost does not count', () => {
  const s = story({
    squads: { Red: { 1: [20] }, Blue: { 1: [38] } },
    plans: [1, 2, 3, 4],
    owned: { Red: 'meteor codes magnet projector cash' },
    loot: { 1: 'idol contracts' },
  })
  s.until('swapField').when('Red', 'swapField', { own: 'meteor', loot: 'contracts' })
  expect(s.table.winner).toBe(-1)
})

rule('MP-116', 'Loot that nobody claimed goes back to the Bag, if there is any', () => {
  const squads = { Red: { 1: [13] }, Blue: { 2: [26] }, Green: { 3: [14] } }
  const s = story({ squads, loot: { 1: 'idol idol', 2: 'cash' } })
  const bag = s.table.bag.length
  s.when('Red', 'throwdown', 1)
  expect([s.told('lootReturned').length, s.table.bag.length, s.lootAt(1)]).toEqual([1, bag + 1, ''])
  s.when('Red', 'throwdown', 2)
  expect(s.told('lootReturned')).toEqual([])
})

rule('MP-119', 'a Throwdown that is resolved is over: no Mark, no choice, nothing being fought over', () => {
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 2: [26] }, Green: { 3: [14] } } })
  expect([s.table.resolved.slice(0, 3), hasMark(s.table, 0, 0)]).toEqual([[0, 0, 0], true])
  s.when('Red', 'throwdown', 1)
  expect([s.table.resolved.slice(0, 3), s.table.site, hasMark(s.table, 0, 0)]).toEqual([[1, 0, 0], -1, false])
})

rule('MP-117', 'who is still there when all have claimed is discarded', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [26] }, Green: { 2: [27] } },
    loot: { 1: 'cash' },
  })
  s.when('Red', 'throwdown', 1)
  expect(s.told('resolved').map(({ site }) => site)).toEqual([0, 1])
  expect([s.table.field.flat(), s.table.discard]).toEqual([[], cardsOf(13, 27)])
})

rule('MP-118', 'discards lie face up, and KO’d Supers stay in the piles', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [26] }, Green: { 2: [27] } },
    loot: { 1: 'cash' },
  })
  s.when('Red', 'throwdown', 1).asked('Red', 'loserLad')
  s.sees(null, ({ table }) => expect([table.discard, table.ko[0]]).toEqual([cardsOf(13, 27), cardsOf(26)]))
})

rule('MP-121', 'a single Throwdown is fought over and resolved before Regroup', () => {
  const s = story({ squads: { Red: { 1: [13] } }, loot: { 1: 'cash' } })
  expect([s.lootOf('Red'), s.told('resolved').length, s.told('recorded').length]).toEqual(['cash', 1, 1])
})

rule('MP-122', 'after rounds 1 and 2 there is a Regroup', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [26] } },
    ko: { Red: [1], Green: [2], Yellow: [3] },
  })
  expect([s.table.round, s.told('regrouped').length, s.table.ko.flat()]).toEqual([2, 1, []])
})

rule('MP-124', 'one player alone with the fewest gets Loser Lad without a question', () => {
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 1: [26] } }, ko: { Blue: [1], Green: [2] } })
  expect([s.table.round, s.table.holder]).toEqual([2, 3])
  s.asked('Yellow', 'play')
})

rule('MP-127', 'an empty pile is the fewest of all', () => {
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 1: [26] } }, ko: { Blue: [1], Yellow: [2, 3] } })
  expect(s.table.holder).toBe(2)
})

rule('MP-121', 'Regroup comes when all are resolved, not before', () => {
  const s = story({ squads: { Red: { 1: [13], 2: [17] }, Blue: { 3: [26] } } })
  s.when('Red', 'throwdown', 2)
  expect(s.told('recorded')).toEqual([])
  s.when('Red', 'throwdown', 3)
  expect(s.told('recorded')).toHaveLength(1)
})

rule(['MP-123', 'MP-132'], 'the record is kept first, while the piles are still there', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [26] } },
    ko: { Blue: [1], Green: [2, 3], Yellow: [4, 5] },
    loot: { 1: 'cash' },
  })
  s.asked('Red', 'loserLad').mayChoose('Red', 0, 1)
  expect(s.told('recorded')).toMatchObject([
    { round: 1, counts: [1, 1, 2, 2], cards: cardsOf(26, 1, 2, 3, 4, 5) },
  ])
  expect([s.table.ko.map(({ length }) => length), s.told('regrouped')]).toEqual([[1, 1, 2, 2], []])
  s.when('Red', 'loserLad', 1)
  expect(s.table.records.slice(0, 4).map((cards) => cards.map(numberOf))).toEqual([[26], [1], [2, 3], [4, 5]])
})

rule(['MP-124', 'MP-127'], 'the fewest of this round, whoever of the tied it is', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [26] } },
    ko: { Blue: [1], Green: [2, 3], Yellow: [4, 5] },
  })
  s.mayChoose('Red', 0, 1).when('Red', 'loserLad', 1)
  expect(s.table.holder).toBe(1)
})

rule(['MP-125', 'MP-126'], 'the holder chooses among the tied, themself only if tied', () => {
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 1: [26] } }, loot: { 1: 'cash' } })
  s.asked('Red', 'loserLad')
    .mayChoose('Red', 1, 2, 3)
    .refuses('Red', 0, { clause: 'MP-125', reason: 'notTied' })
  s.when('Red', 'loserLad', 3)
  expect(s.table.holder).toBe(3)
  s.asked('Yellow', 'play')
})

rule('MP-125', 'D21: whoever is late keeps Loser Lad, if they are tied', () => {
  const s = story({ squads: { Green: { 1: [4] }, Blue: { 1: [3] } } })
  s.asked('Green', 'loserLad').late('Green')
  expect(s.table.holder).toBe(2)
})

rule('MP-128', 'discards, KO piles, hands and those set aside are dealt anew', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [26, 31] } },
    ko: { Yellow: [4] },
    loot: { 1: 'cash' },
  })
  expect([s.table.aside.length > 0, s.table.discard.length > 0, s.table.ko.flat().length]).toEqual([
    true,
    true,
    2,
  ])
  s.until('play')
  expect([s.table.hand.map(({ length }) => length), s.table.aside.length]).toEqual([[13, 13, 13, 13], 2])
})

rule('MP-128', 'no pile is left, and nobody owns a Super any more', () => {
  const s = story({
    squads: { Red: { 1: [13] }, Blue: { 1: [26] } },
    ko: { Yellow: [4] },
    loot: { 1: 'cash' },
  })
  s.when('Red', 'loserLad', 1)
  expect([s.table.ko.flat(), s.table.discard, s.table.owner.some((owner) => owner >= 0)]).toEqual([
    [],
    [],
    false,
  ])
})

rule('MP-129', 'the Super deck is shuffled before it is dealt again', () => {
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 1: [26] } }, loot: { 1: 'cash' } })
  const top = cardsOf(54, 1, 30, 2, 50, 3, 40)
  s.dictate('supers', top).when('Red', 'loserLad', 1)
  expect(s.table.hand[0]).toEqual(expect.arrayContaining(top))
  expect(s.told('shuffled')).toHaveLength(1)
  s.end()
})

rule('MP-131', 'the Throwdowns of the round go to the used ones', () => {
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 1: [26] } }, loot: { 1: 'cash' } })
  const row = s.table.row.slice()
  s.when('Red', 'loserLad', 1)
  expect([s.table.used, s.table.row.some((card) => row.includes(card))]).toEqual([row, false])
})

/** The last round, in which this is all that happens. */
function lastRound(s: Story, change: (g: Story['table']) => void): Story {
  return s.arrange((g) => {
    g.round = 3
    change(g)
  })
}

rule(['MP-005', 'MP-122'], 'after round 3 the game is over, without another Regroup', () => {
  const s = story({ squads: { Red: { 1: [13] }, Blue: { 2: [26] } }, loot: { 1: 'cash' } })
  lastRound(s, () => {}).when('Red', 'throwdown', 1)
  s.ends()
  expect([s.told('recorded').length, s.told('regrouped', 'loserLad')]).toEqual([1, []])
})

const ended = (owned: Record<string, string>, ko: Record<string, number[]>, options = {}): Story => {
  const s = story({
    options,
    squads: { Red: { 1: [7] }, Blue: { 2: [26] } },
    owned,
    ko,
    plans: [9, 10, 11, 12],
  })
  return lastRound(s, () => {}).when('Red', 'throwdown', 1)
}

rule(['MP-135', 'MP-136'], 'most different types win; doubles count once', () => {
  ended({ Red: 'cash cash cash cash', Blue: 'cash codes', Green: 'idol' }, {}).ends((result) =>
    expect(result).toMatchObject({ winners: [1], scores: [1, 2, 1, 0], clauses: ['MP-136'] }),
  )
})

rule(['MP-137', 'MP-139'], 'a tie goes to the larger KO pile of the last round', () => {
  ended({ Red: 'cash', Blue: 'codes' }, { Red: [1], Blue: [2, 3] }).ends(({ winners, clauses }) =>
    expect([winners, clauses]).toEqual([[1], ['MP-136', 'MP-137']]),
  )
})

rule('MP-139', 'KO piles of earlier rounds do not count', () => {
  const s = story({
    squads: { Red: { 1: [7] }, Blue: { 2: [26] } },
    owned: { Red: 'cash', Blue: 'codes' },
    ko: { Red: [1] },
    plans: [9, 10, 11, 12],
  })
  lastRound(s, (g) => {
    g.records[1] = cardsOf(9, 10)
  }).when('Red', 'throwdown', 1)
  s.ends(({ winners }) => expect(winners).toEqual([0]))
})

rule(['MP-138', 'MP-139'], 'the highest number counts, wherever it lies in the pile', () => {
  for (const [red, blue, winner] of [
    [[1, 54], [53, 2], 0],
    [[54, 1], [2, 53], 0],
    [[3, 20, 9], [30, 1, 2], 1],
    [[9, 30, 3], [1, 20, 2], 0],
  ] as const)
    ended({ Red: 'cash', Blue: 'codes' }, { Red: [...red], Blue: [...blue] }).ends(({ winners }) =>
      expect(winners).toEqual([winner]),
    )
})

rule('MP-138', 'then to the highest Action Number in it', () => {
  ended({ Red: 'cash', Blue: 'codes' }, { Red: [1, 54], Blue: [2, 53] }).ends(({ winners, clauses }) =>
    expect([winners, clauses]).toEqual([[0], ['MP-136', 'MP-137', 'MP-138']]),
  )
})

rule('MP-140', 'then to the most tokens, and then the win is shared', () => {
  ended({ Red: 'cash', Blue: 'codes codes' }, {}).ends(({ winners }) => expect(winners).toEqual([1]))
  ended({ Red: 'cash', Blue: 'codes' }, {}).ends(({ winners, places }) =>
    expect([winners, places]).toEqual([
      [0, 1],
      [1, 1, 3, 3],
    ]),
  )
})

rule(['MP-139', 'MP-132'], 'koScope=game: the record of all three rounds', () => {
  const s = story({
    options: { koScope: 'game' },
    squads: { Red: { 1: [7] }, Blue: { 2: [26] } },
    owned: { Red: 'cash', Blue: 'codes' },
    ko: { Red: [1] },
    plans: [9, 10, 11, 12],
  })
  lastRound(s, (g) => {
    g.records[1] = cardsOf(9, 10)
  }).when('Red', 'throwdown', 1)
  s.ends(({ winners }) => expect(winners).toEqual([1]))
  const equal = story({
    options: { koScope: 'game' },
    squads: { Red: { 1: [7] }, Blue: { 2: [26] } },
    owned: { Red: 'cash', Blue: 'codes' },
    plans: [9, 10, 11, 12],
  })
  lastRound(equal, (g) => {
    g.records[0] = cardsOf(54, 2)
    g.records[5] = cardsOf(54, 3)
  }).when('Red', 'throwdown', 1)
  equal.ends(({ winners }) => expect(winners).toEqual([1]))
})

rule('MP-141', 'equal ranks where all is equal, and the clauses that it took', () => {
  const ranked = (owned: Record<string, string>, ko: Record<string, number[]>): unknown[] => {
    const found: unknown[] = []
    ended(owned, ko).ends(({ winners, places, scores, clauses }) => {
      found.push(winners, places, scores, clauses)
    })
    return found
  }
  expect(ranked({ Red: 'cash', Blue: 'codes' }, {})).toEqual([
    [0, 1],
    [1, 1, 3, 3],
    [1, 1, 0, 0],
    ['MP-136', 'MP-137', 'MP-138', 'MP-140'],
  ])
  expect(ranked({ Red: 'cash', Blue: 'codes idol' }, {})).toEqual([
    [1],
    [2, 1, 3, 3],
    [1, 2, 0, 0],
    ['MP-136'],
  ])
  expect(ranked({ Green: 'cash', Blue: 'codes', Yellow: 'idol' }, { Green: [1], Yellow: [2] })).toEqual([
    [3],
    [4, 3, 2, 1],
    [0, 1, 1, 1],
    ['MP-136', 'MP-137', 'MP-138'],
  ])
  expect(ranked({ Green: 'cash', Blue: 'codes' }, { Green: [1, 2], Blue: [54] })).toEqual([
    [2],
    [3, 2, 1, 3],
    [0, 1, 1, 0],
    ['MP-136', 'MP-137'],
  ])
  expect(ranked({ Green: 'cash', Blue: 'codes' }, { Green: [1], Blue: [2] })).toEqual([
    [1],
    [3, 1, 2, 3],
    [0, 1, 1, 0],
    ['MP-136', 'MP-137', 'MP-138'],
  ])
})

rule('MP-141', 'winner first, the others in order; after a win by plan the same', () => {
  const s = story({
    ...NEARLY,
    owned: { ...NEARLY.owned, Blue: 'cash', Green: 'idol brain', Yellow: 'codes' },
    ko: { Yellow: [3] },
    squads: { Red: { 1: [54] } },
    loot: { 1: 'contracts' },
  })
  s.ends(({ places }) => expect(places).toEqual([1, 4, 2, 3]))
  expect(outcome(s.table).clauses).toEqual(['MP-112'])
})

rule(['MP-142', 'MP-132'], 'at the end everything is shown, and a win in mid-round is recorded', () => {
  const s = story({ ...NEARLY, squads: { Red: { 1: [54] } }, hands: { Blue: [] }, loot: { 1: 'contracts' } })
  s.ends()
  expect(s.told('recorded')).toHaveLength(1)
  s.sees(null, ({ table }) =>
    expect([table.plan, table.plans, table.hand, table.aside].flat(2).every((card) => card >= 0)).toBe(true),
  )
})

rule('MP-142', 'what is shown, place by place: hands in order, everything else as it lies', () => {
  const s = story({
    ...NEARLY,
    squads: { Red: { 1: [54], 3: [20, 13] }, Blue: { 2: [26] } },
    hands: { Blue: [] },
    loot: { 1: 'contracts' },
  })
  s.arrange((g) => {
    const from = (number: number): number => g.aside.splice(g.aside.indexOf(superOf(number)), 1)[0]!
    g.hand[2]!.push(from(40), from(8), from(33))
  })
  const { aside, plans, plan } = s.table
  const left = [aside.slice(), plans.slice()]
  s.when('Red', 'throwdown', 1).ends()
  expect(s.told('shown').map(({ place, seat, cards }) => [place, seat, cards])).toEqual([
    ...plan.map((cards, seat) => [0, seat, cards]),
    [1, 2, cardsOf(8, 33, 40)],
    [3, 1, cardsOf(26)],
    [4, 0, cardsOf(20, 13)],
    [6, 0, left[0]],
    [7, 0, left[1]],
  ])
})

rule('MP-005', 'a game that nobody wins by plan lasts exactly three rounds', () => {
  const s = fresh(4).seed(2)
  const rounds = new Set<number>()
  for (let pending = masterPlan.pending(s.state); pending; pending = masterPlan.pending(s.state)) {
    rounds.add(s.table.round)
    s.late(s.nameOf(pending.seats[0]!))
  }
  expect([[...rounds], s.table.winner]).toEqual([[1, 2, 3], -1])
})

rule(['MP-005', 'MP-004'], 'whole games last three rounds at most and always have a winner', () => {
  for (let seed = 0; seed < 6; seed++) {
    const s = fresh(4 + (seed % 3)).seed(seed)
    s.untilTheEnd()
    expect(s.table.round).toBeLessThanOrEqual(3)
    s.ends(({ winners }) => expect(winners.length).toBeGreaterThan(0))
    expect(masterPlan.violations(s.state)).toEqual([])
  }
  expect(superOf(1)).toBe(0)
})
