import { isRefusal, LightRandom, seedFrom } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  activeCount,
  ADVENTURERS,
  ALL_UNHALLOWED,
  controllerOf,
  CREATURES,
  creatures,
  DIFFICULTIES,
  isAcolyte,
  isSummon,
  isUnhallowed,
  leaderOf,
  litBy,
  locationOf,
  locations,
  optionalLocations,
  setAWatch,
  summons,
  UNSEEN,
  type LocationKind,
  type Options,
  type Table,
} from '../src/index.ts'
import { ids, number, story, watch, type Story } from './story.ts'

const OPTIONS: Options = { players: 1, difficulty: 'normal', rolledFire: false, moreLocations: false }

/** Tables just after the setup, by chance alone. */
function begun(options: Partial<Options>, count = 12): Table[] {
  return Array.from({ length: count }, (_, i) => {
    const random = new LightRandom(`begun ${i}`)
    const state = setAWatch.setup({ ...OPTIONS, ...options }, seedFrom(`begun ${i}`))
    while (state.table.round === 0) {
      const seat = setAWatch.actor(state)
      const legal = setAWatch.legal(state, seat)
      setAWatch.apply(state, seat, legal[random.below(legal.length)]!)
    }
    return state.table
  })
}

rule('SW-001', 'one to four players, who win or lose together', () => {
  expect(isRefusal(setAWatch.options(0, {}))).toBe(true)
  expect(isRefusal(setAWatch.options(5, {}))).toBe(true)
  expect(setAWatch.options(4, {})).toEqual({ ...OPTIONS, players: 4 })
  expect(isRefusal(setAWatch.options(2, { difficulty: 'mad' }))).toBe(true)
  expect(isRefusal(setAWatch.options(2, { rolledFire: 1 }))).toBe(true)
  expect(isRefusal(setAWatch.options(2, { stakes: true }))).toBe(true)
})

rule('SW-004', 'the counts of the edition', () => {
  expect([creatures.length, summons.length, ALL_UNHALLOWED.length, locations.length]).toEqual([38, 4, 9, 20])
  const kinds = (kind: LocationKind): number => locations.filter((location) => location.kind === kind).length
  expect([kinds('regular'), kinds('respite'), kinds('final')]).toEqual([15, 4, 1])
  expect(creatures.filter((_, card) => isAcolyte(card))).toHaveLength(2)
  expect(ADVENTURERS.map(({ sides }) => sides).toSorted((a, b) => a - b)).toEqual([6, 6, 6, 8, 8, 8])
})

const choosing = (players: number, ...chosen: number[]): ReturnType<typeof setAWatch.setup> => {
  const state = setAWatch.setup({ ...OPTIONS, players }, seedFrom('draft'))
  for (const adventurer of chosen) setAWatch.apply(state, setAWatch.actor(state), adventurer)
  return state
}

rule('SW-008', 'four different Adventurers are in play, however many players there are', () => {
  for (const players of [1, 2, 3, 4])
    for (const { classes } of begun({ players }, 3)) expect(new Set(classes).size).toBe(4)
})

rule('SW-009', 'with four players each seat has the Adventurer it chose', () => {
  const told = story({ players: 4, party: ['rogue', 'cleric', 'wizard', 'ranger'] })
  expect(told.table.classes.map((adventurer) => ADVENTURERS[adventurer]!.id)).toEqual([
    'rogue',
    'cleric',
    'wizard',
    'ranger',
  ])
  expect([0, 1, 2, 3].map((slot) => controllerOf(told.table, slot))).toEqual([0, 1, 2, 3])
})

rule('SW-015', 'seats choose in turn, and nobody can choose what is taken', () => {
  const state = choosing(4, 5)
  expect(setAWatch.actor(state)).toBe(1)
  expect(setAWatch.read(state, 1, 'rogue')).toMatchObject({ clause: 'SW-015', reason: 'classTaken' })
})

rule(['SW-012', 'SW-015'], 'with two players the seats choose 1, 2, 2, 1', () => {
  const state = setAWatch.setup({ ...OPTIONS, players: 2 }, seedFrom('two'))
  const order = [0, 1, 2, 3].map((adventurer) => {
    const seat = setAWatch.actor(state)
    setAWatch.apply(state, seat, adventurer)
    return seat
  })
  expect(order).toEqual([0, 1, 1, 0])
  expect([0, 1, 2, 3].map((slot) => controllerOf(state.table, slot))).toEqual([0, 1, 1, 0])
})

const FLEX = 3
const flexed = (camper: number, round: number): Table =>
  story({ players: 3, party: ['rogue', 'cleric', 'wizard', 'ranger'] }).arrange((g) => {
    g.camper = camper
    g.round = round
  }).table

rule('SW-015', 'with three players the Leader chooses the fourth Adventurer last', () => {
  expect(setAWatch.actor(choosing(3, 5, 2, 1))).toBe(0)
})

rule('SW-010', 'with three players the one whose Adventurer rests plays the fourth', () => {
  expect([0, 1, 2].map((camper) => controllerOf(flexed(camper, 1), FLEX))).toEqual([0, 1, 2])
})

rule('SW-011', 'while the fourth itself rests, the Leader plays it', () => {
  const table = flexed(FLEX, 2)
  expect([controllerOf(table, FLEX), leaderOf(table)]).toEqual([1, 1])
})

rule(['SW-013', 'SW-014'], 'a single player has all four, each with dice and cards of its own', () => {
  const told = watch({
    line: ['cr-bear-4'],
    party: ['warrior', 'wizard', 'cleric', 'rogue'],
    boards: { warrior: ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'] },
  })
  expect([0, 1, 2, 3].map((slot) => controllerOf(told.table, slot))).toEqual([0, 0, 0, 0])
  told.refuses(
    'Ana',
    { do: 'ability', card: 'ab-warrior-wound', die: told.die('rogue', 1), targets: [told.at('cr-bear-4')] },
    { clause: 'SW-144', reason: 'notItsDie' },
  )
})

const SLOTS = [0, 1, 2, 3]

rule('SW-016', 'each Adventurer gets five Ability cards of its own', () => {
  for (const { classes, boards, spare } of begun({}))
    for (const slot of SLOTS) {
      const own = ids([...boards[slot]!, ...spare[slot]!])
      const name = ADVENTURERS[classes[slot]!]!.id
      expect([new Set(own).size, own.every((id) => id.startsWith(`ab-${name}-`))]).toEqual([5, true])
    }
})

rule('SW-017', 'three of them lie on the board, by chance', () => {
  const boards = begun({}).flatMap((table) => SLOTS.map((slot) => table.boards[slot]!))
  expect(boards.every((board) => board.length === 3)).toBe(true)
  expect(new Set(boards.map((board) => board.join())).size).toBeGreaterThan(20)
})

rule('SW-018', 'one of the three is exhausted, by chance', () => {
  const exhausted = begun({}).flatMap((table) => SLOTS.map((slot) => table.exhausted[slot]!))
  expect(new Set(exhausted)).toEqual(new Set([1, 2, 4]))
})

const PILES: Record<string, number[]> = {
  easy: [30],
  normal: [15, 15],
  hard: [10, 10, 10],
  insane: [8, 8, 7, 7],
}

rule('SW-020', 'the difficulty is the number of Summons; the others leave the game', () => {
  for (const [i, difficulty] of DIFFICULTIES.entries())
    for (const { deck, box } of begun({ difficulty }, 3))
      expect([deck.filter(isSummon).length, box.filter(isSummon).length]).toEqual([i + 1, 3 - i])
})

rule('SW-021', 'both Acolytes and 28 others are in the deck, eight are left out', () => {
  for (const difficulty of DIFFICULTIES)
    for (const { deck, leftOut } of begun({ difficulty })) {
      expect(deck.filter((card) => !isSummon(card))).toHaveLength(30)
      expect(deck.filter(isAcolyte)).toHaveLength(2)
      expect(leftOut).toHaveLength(8)
      expect(leftOut.every((card) => !isAcolyte(card) && !isSummon(card))).toBe(true)
    }
})

/** The piles of a deck, from the top, each with the Summon that should be in it. */
const pilesIn = (deck: readonly number[], difficulty: Options['difficulty']): number[][] => {
  let left = deck.length
  return PILES[difficulty]!.map((size) => deck.slice((left -= size + 1), left + size + 1))
}

rule('SW-022', 'the piles are as equal as can be: each has a Summon of its own', () => {
  for (const difficulty of DIFFICULTIES)
    for (const { deck } of begun({ difficulty }))
      for (const pile of pilesIn(deck, difficulty)) expect(pile.filter(isSummon)).toHaveLength(1)
})

rule('SW-023', 'anywhere in its pile, and nothing lies below the smallest of them', () => {
  for (const difficulty of DIFFICULTIES) {
    const decks = begun({ difficulty }).map(({ deck }) => deck)
    for (const deck of decks) expect(deck).toHaveLength(pilesIn(deck, difficulty).flat().length)
    const depths = decks.map((deck) => pilesIn(deck, difficulty).map((pile) => pile.findIndex(isSummon)))
    for (const i of PILES[difficulty]!.keys())
      expect(new Set(depths.map((each) => each[i])).size).toBeGreaterThan(3)
  }
})

const kindsOf = (cards: readonly number[]): LocationKind[] => cards.map((card) => locationOf(card).kind)

rule(['SW-024', 'SW-165'], 'the road is eight regular locations and below them the final one', () => {
  for (const { map, location } of begun({}))
    expect(kindsOf([...location, ...map.toReversed()])).toEqual([
      ...Array.from({ length: 8 }, () => 'regular'),
      'final',
    ])
})

rule('SW-026', 'the other seven regular locations lie with the four respites, unused', () => {
  for (const { unused } of begun({}))
    expect(kindsOf(unused).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'regular'),
      ...Array.from({ length: 4 }, () => 'respite'),
    ])
})

rule('SW-029', 'the first location is taken from the Map deck at once', () => {
  for (const { map, location } of begun({})) expect([location.length, map.length]).toEqual([1, 8])
})

rule('SW-025', 'with the optional locations the Leader picks one of three final ones', () => {
  const told = story({ moreLocations: true, final: 'lo-catacombs' })
  expect(told.table.map[0]).toBe(number('lo-catacombs'))
  expect(ids(told.table.box)).toEqual(expect.arrayContaining(['lo-forbidden-tower', 'lo-cursed-cathedral']))
  expect(story({}).table.map[0]).toBe(number('lo-forbidden-tower'))
  expect(optionalLocations.filter(({ kind }) => kind === 'final')).toHaveLength(2)
  told.sees(null, ({ table }) => expect(table.map[0]).toBe(number('lo-catacombs')))
})

rule(
  ['SW-027', 'SW-028'],
  'one Unhallowed unseen in the Horde, seven in a deck with an open top, one in the box',
  () => {
    const told = story({})
    expect([told.table.horde.length, told.table.unhallowed.length, told.table.leftUnhallowed.length]).toEqual(
      [1, 7, 1],
    )
    expect([...told.table.horde, ...told.table.unhallowed].every(isUnhallowed)).toBe(true)
    told.sees('Ana', ({ table }) => {
      expect(table.horde).toEqual([UNSEEN])
      expect(table.unhallowed.slice(0, -1).every((card) => card === UNSEEN)).toBe(true)
      expect(table.unhallowed.at(-1)).toBe(told.table.unhallowed.at(-1))
    })
  },
)

rule('SW-031', 'the firewood starts at 7', () => {
  for (const { fire } of begun({})) expect(fire).toBe(7)
})

rule('SW-032', 'rolled, it starts with the result of a d8', () => {
  expect(story({ firewoodRoll: 3 }).table.fire).toBe(3)
  expect(new Set(begun({ rolledFire: true }, 60).map(({ fire }) => fire))).toEqual(
    new Set([1, 2, 3, 4, 5, 6, 7, 8]),
  )
})

rule('SW-030', 'the first location does not change the firewood', () => {
  expect(story({ location: 'lo-witchs-shack' }).table.fire).toBe(7)
})

rule('SW-170', 'nor do the Barren Plains halve it', () => {
  expect(story({ location: 'lo-barren-plains' }).table.fire).toBe(7)
})

rule(
  ['SW-033', 'SW-034'],
  'the Leader settles at once; all others only when all want the same; the lead goes round',
  () => {
    const told = story({
      players: 3,
      party: ['rogue', 'cleric', 'wizard', 'ranger'],
      location: 'lo-dark-woods',
    })
    told.asked(['Ana', 'Bo', 'Cy'], 'rest.choose').answers('Bo', 'cleric').answers('Cy', 'wizard')
    expect(told.doing).toBe('rest.choose')
    // Who has spoken may change their mind, but is not waited for.
    expect(told.game.pending(told.state)).toMatchObject({ seats: [0], also: [1, 2] })
    told.answers('Ana', 'rogue')
    expect(told.table.camper).toBe(0)
    const agreed = story({
      players: 2,
      party: ['rogue', 'cleric', 'wizard', 'ranger'],
      location: 'lo-dark-woods',
    })
    agreed.answers('Bo', 'wizard')
    expect(agreed.table.votes).toEqual([-1, 2])
    agreed.undo('Ana')
    expect(agreed.table.votes).toEqual([-1, -1])
    agreed.answers('Bo', 'wizard').answers('Ana', 'wizard')
    expect(agreed.table.camper).toBe(2)
    const leaders = [1, 2, 3, 4].map((round) => leaderOf({ ...agreed.table, players: 3, round }))
    expect(leaders).toEqual([0, 1, 2, 0])
  },
)

rule('SW-057', 'how many positions the fire lights', () => {
  expect(Array.from({ length: 16 }, (_, fire) => litBy(fire))).toEqual([
    0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3,
  ])
})

const wounded = (): Story =>
  watch({
    line: ['cr-bear-4'],
    boards: { warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'] },
    dice: { warrior: [4, 1, 1] },
  })

rule('SW-046', 'an exhausted card cannot be used', () => {
  const told = wounded()
  told.refuses('Ana', told.ability('ab-warrior-wound', null, ['cr-bear-4']), { clause: 'SW-146' })
})

rule('SW-048', 'exhausted cards do not refresh by themselves', () => {
  const told = wounded().attacks('cr-bear-4', ['warrior 4']).rests('cleric').until('watch.act')
  expect(told.table.round).toBe(2)
  expect(told.exhausted('warrior')).toContain('ab-warrior-wound')
})

/** By class: the size of its dice and how many positions it reaches. */
const statureOf = (id: string): (number | undefined)[] => {
  const found = ADVENTURERS.find((adventurer) => adventurer.id === id)
  return [found?.sides, found?.reach]
}

rule('SW-036', 'the Warrior rolls d8 and is melee', () => expect(statureOf('warrior')).toEqual([8, 1]))
rule('SW-038', 'the Wizard rolls d6 and is ranged', () => expect(statureOf('wizard')).toEqual([6, 2]))
rule('SW-039', 'the Cleric rolls d6 and is ranged', () => expect(statureOf('cleric')).toEqual([6, 2]))
rule('SW-040', 'the Beast Master rolls d8 and is ranged', () =>
  expect(statureOf('beast-master')).toEqual([8, 2]),
)
rule('SW-041', 'the Ranger rolls d8 and is ranged', () => expect(statureOf('ranger')).toEqual([8, 2]))
rule('SW-042', 'the Rogue rolls d6 and is melee', () => expect(statureOf('rogue')).toEqual([6, 1]))

rule('SW-113', 'Unhallowed are a type of their own', () => {
  expect(CREATURES.filter(({ type }) => type === 'unhallowed').map(({ id }) => id.slice(0, 3))).toEqual(
    Array.from({ length: 9 }, () => 'un-'),
  )
})

rule('SW-003', 'one rests and three are on Watch', () => {
  const told = story({ location: 'lo-dark-woods' }).rests('cleric')
  expect(activeCount(told.table, false) - activeCount(told.table, true)).toBe(3)
})
