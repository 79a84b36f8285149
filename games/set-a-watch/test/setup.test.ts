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
import { ids, number, story, watch } from './story.ts'

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

rule(
  ['SW-008', 'SW-015', 'SW-009'],
  'four different Adventurers; with four players each seat chooses its own',
  () => {
    const told = story({ players: 4, party: ['rogue', 'cleric', 'wizard', 'ranger'] })
    expect(told.table.classes.map((adventurer) => ADVENTURERS[adventurer]!.id)).toEqual([
      'rogue',
      'cleric',
      'wizard',
      'ranger',
    ])
    expect([0, 1, 2, 3].map((slot) => controllerOf(told.table, slot))).toEqual([0, 1, 2, 3])
    const state = setAWatch.setup({ ...OPTIONS, players: 4 }, seedFrom('draft'))
    setAWatch.apply(state, 0, 5)
    expect(setAWatch.actor(state)).toBe(1)
    expect(setAWatch.read(state, 1, 'rogue')).toMatchObject({ clause: 'SW-015', reason: 'classTaken' })
  },
)

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

rule(
  ['SW-010', 'SW-011', 'SW-015'],
  'with three players the Leader picks a flex Adventurer, played by the camper’s player',
  () => {
    const told = story({ players: 3, party: ['rogue', 'cleric', 'wizard', 'ranger'] })
    const flex = 3
    expect(controllerOf(told.table, flex)).toBe(0)
    told.arrange((g) => {
      g.camper = 1
    })
    expect(controllerOf(told.table, flex)).toBe(1)
    told.arrange((g) => {
      g.camper = flex
      g.round = 2
    })
    expect(controllerOf(told.table, flex)).toBe(leaderOf(told.table))
    expect(leaderOf(told.table)).toBe(1)
  },
)

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

rule(
  ['SW-016', 'SW-017', 'SW-018'],
  'three of the five cards on the board, one of them exhausted, by chance',
  () => {
    const boards = new Set<string>()
    const flipped = new Set<number>()
    for (const table of begun({})) {
      for (const slot of [0, 1, 2, 3]) {
        expect([...table.boards[slot]!, ...table.spare[slot]!]).toHaveLength(5)
        expect(table.boards[slot]).toHaveLength(3)
        expect([1, 2, 4]).toContain(table.exhausted[slot])
        boards.add(table.boards[slot]!.join())
        flipped.add(table.exhausted[slot]!)
      }
    }
    expect(boards.size).toBeGreaterThan(20)
    expect(flipped.size).toBe(3)
  },
)

const PILES: Record<string, number[]> = {
  easy: [30],
  normal: [15, 15],
  hard: [10, 10, 10],
  insane: [8, 8, 7, 7],
}

rule(
  ['SW-020', 'SW-021', 'SW-022', 'SW-023'],
  'a Summon in each pile of 30 creatures, the smaller piles at the bottom',
  () => {
    for (const difficulty of DIFFICULTIES) {
      const sizes = PILES[difficulty]!.map((size) => size + 1)
      const depths = new Set<number>()
      for (const { deck, leftOut, box } of begun({ difficulty })) {
        expect(deck).toHaveLength(30 + sizes.length)
        expect(leftOut).toHaveLength(8)
        expect(leftOut.every((card) => !isAcolyte(card) && !isSummon(card))).toBe(true)
        expect(deck.filter(isAcolyte)).toHaveLength(2)
        expect(box.filter(isSummon)).toHaveLength(4 - sizes.length)
        let left = deck.length
        for (const size of sizes) {
          const pile = deck.slice(left - size, left)
          expect(pile.filter(isSummon)).toHaveLength(1)
          depths.add(pile.findIndex(isSummon))
          left -= size
        }
        expect(left).toBe(0)
      }
      expect(depths.size).toBeGreaterThan(3)
    }
  },
)

rule(
  ['SW-024', 'SW-026', 'SW-029', 'SW-165'],
  'eight regular locations on the final one; the others with the respites unused',
  () => {
    for (const { map, unused, location } of begun({})) {
      expect(map).toHaveLength(8)
      expect(unused).toHaveLength(11)
      expect(locationOf(map[0]!).kind).toBe('final')
      expect([...map.slice(1), ...location].every((card) => locationOf(card).kind === 'regular')).toBe(true)
      expect(unused.filter((card) => locationOf(card).kind === 'respite')).toHaveLength(4)
    }
  },
)

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

rule(
  ['SW-030', 'SW-031', 'SW-032', 'SW-170'],
  'firewood 7, or the result of a die, untouched by the first location',
  () => {
    expect(story({ location: 'lo-witchs-shack' }).table.fire).toBe(7)
    expect(story({ location: 'lo-barren-plains' }).table.fire).toBe(7)
    expect(story({ location: 'lo-witchs-shack', firewoodRoll: 3 }).table.fire).toBe(3)
    expect(new Set(begun({ rolledFire: true }, 60).map(({ fire }) => fire))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7, 8]),
    )
  },
)

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

rule(
  ['SW-046', 'SW-047', 'SW-048'],
  'exhausted cards cannot be used and do not refresh by themselves',
  () => {
    const boards = { warrior: ['!ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'] }
    const told = watch({ line: ['cr-bear-4'], boards, dice: { warrior: [4, 1, 1] } })
    told.refuses('Ana', told.ability('ab-warrior-wound', null, ['cr-bear-4']), { clause: 'SW-146' })
    told.attacks('cr-bear-4', ['warrior 4']).rests('cleric').until('watch.act')
    expect(told.exhausted('warrior')).toContain('ab-warrior-wound')
  },
)

rule(
  ['SW-036', 'SW-038', 'SW-039', 'SW-040', 'SW-041', 'SW-042'],
  'dice and reach of the six classes',
  () => {
    expect(ADVENTURERS.map(({ id, sides, reach }) => [id, sides, reach])).toEqual([
      ['warrior', 8, 1],
      ['wizard', 6, 2],
      ['cleric', 6, 2],
      ['beast-master', 8, 2],
      ['ranger', 8, 2],
      ['rogue', 6, 1],
    ])
  },
)

rule('SW-113', 'Unhallowed are a type of their own', () => {
  expect(CREATURES.filter(({ type }) => type === 'unhallowed').map(({ id }) => id.slice(0, 3))).toEqual(
    Array.from({ length: 9 }, () => 'un-'),
  )
})

rule('SW-003', 'one rests and three are on Watch', () => {
  const told = story({ location: 'lo-dark-woods' }).rests('cleric')
  expect(activeCount(told.table, false) - activeCount(told.table, true)).toBe(3)
})
