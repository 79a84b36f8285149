import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EVERYONE,
  heard,
  LightRandom,
  questionFor,
  redeal,
  show,
  type Policy,
  type Told,
  type Zone,
  type Zones,
} from '../src/index.ts'
import { begin, flow, note, tiny } from './tiny.ts'

interface Piles {
  cards: number[][]
  laidAs: number[][]
}
const piles = (): Piles => ({ cards: [[4, 7, 9], []], laidAs: [[1, 2, 3], []] })
const zone = (policy: Policy): Zone<Piles> => ({
  lists: (g) => g.cards,
  policy: () => policy,
  pool: () => 0,
  handles: (g) => g.laidAs,
})

describe('what is seen of a zone', () => {
  test.each<[Policy, unknown, unknown]>([
    ['visible', { cards: [4, 7, 9] }, { cards: [] }],
    ['order', { backs: [1, 2, 3] }, { backs: [] }],
    ['length', { count: 3 }, { count: 0 }],
    ['nonEmpty', { any: true }, { any: false }],
    ['hidden', undefined, undefined],
  ])('%s', (policy, full, empty) => {
    expect(show(zone(policy), piles(), null)).toEqual(full)
    expect(show(zone(policy), piles(), 0, 1)).toEqual(empty)
  })

  test('is a copy: the table cannot be reached through it', () => {
    const g = piles()
    const seen = show(zone('visible'), g, null) as { cards: number[] }
    seen.cards.push(99)
    expect(g.cards[0]).toEqual([4, 7, 9])
  })
})

interface Deal {
  deck: number[]
  hand: number[][]
  open: number[]
  roles: number[][]
}
const zones = {
  deck: { lists: (g) => [g.deck], policy: () => 'length', pool: () => 0 },
  open: { lists: (g) => [g.open], policy: () => 'visible', pool: () => 0 },
  hand: {
    lists: (g) => g.hand,
    policy: (_, viewer, seat) => (viewer === seat ? 'visible' : 'length'),
    pool: () => 0,
  },
  roles: {
    lists: (g) => g.roles,
    policy: (_, viewer, seat) => (viewer === seat ? 'visible' : 'hidden'),
    pool: () => 1,
  },
} satisfies Zones<Deal>
const deal = (): Deal => ({
  deck: [0, 1, 2, 3],
  hand: [
    [4, 5],
    [6, 7],
    [8, 9],
  ],
  open: [10, 11],
  roles: [[20], [21], [22]],
})
const sorted = (cards: readonly number[]): number[] => cards.toSorted((a, b) => a - b)

describe('a re-deal', () => {
  test('keeps what the seats and a spectator see, the sizes, and every card in its pool', () => {
    fc.assert(
      fc.property(fc.nat(), fc.subarray([0, 1, 2]), (seed, seats) => {
        const g = deal()
        redeal(zones, g, seats, new LightRandom(seed))
        expect(g.open).toEqual([10, 11])
        for (const seat of seats)
          expect([g.hand[seat], g.roles[seat]]).toEqual([deal().hand[seat], deal().roles[seat]])
        expect(g.hand.map((hand) => hand.length)).toEqual([2, 2, 2])
        expect(sorted([...g.deck, ...g.hand.flat()])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        expect(sorted(g.roles.flat())).toEqual([20, 21, 22])
      }),
    )
  })

  test('depends on what is seen and on the randomness, and on nothing else', () => {
    const [one, two] = [
      deal(),
      {
        ...deal(),
        deck: [9, 7, 2, 8],
        hand: [
          [4, 5],
          [0, 1],
          [6, 3],
        ],
        roles: [[20], [22], [21]],
      },
    ]
    redeal(zones, one, [0], new LightRandom(5))
    redeal(zones, two, [0], new LightRandom(5))
    expect(one).toEqual(two)
  })

  test('can put any hidden card anywhere', () => {
    const seen = new Set<number>()
    for (let seed = 0; seed < 200; seed++) {
      const g = deal()
      redeal(zones, g, [0], new LightRandom(seed))
      seen.add(g.hand[1]![0]!)
    }
    expect(sorted([...seen])).toEqual([0, 1, 2, 3, 6, 7, 8, 9])
  })
})

describe('resample', () => {
  const game = tiny(
    flow('main', {}, ({ askAll }) => [
      askAll('lay', {
        rule: 'TN-2',
        of: () => [0, 1, 2],
        from: (g, _f, seat) => g.hand[seat]!,
        then: note.then,
      }),
    ]),
  )

  test('deals hidden cards and secret answers anew, and takes another future', () => {
    const state = begin(game)
    game.apply(state, 0, 0)
    game.apply(state, 1, 1)
    const before = JSON.stringify(state)
    const worlds = Array.from({ length: 40 }, (_, i) => game.resample(state, [0], new LightRandom(i)))
    for (const world of worlds) {
      expect(world.table.hand[0]).toEqual([0])
      expect(world.commits[0]).toBe(0)
      expect(world.commits[1]).toBe(world.table.hand[1]![0])
      expect(world.commits[2]).toBe(-1)
      expect(world.chance.key).not.toEqual(state.chance.key)
      expect(game.view(world, 0)).toEqual(game.view(state, 0))
    }
    expect(new Set(worlds.map((world) => world.commits[1])).size).toBe(5)
    expect(JSON.stringify(state)).toBe(before)
  })

  test('a game can change hidden facts of its own', () => {
    const secretive = tiny(
      flow('main', {}, ({ ask }) => [ask('a', note)]),
      {
        resample: (g, seats, random) => {
          g.log = [seats.length, random.below(10)]
        },
      },
    )
    expect(secretive.resample(begin(secretive), [1, 2], new LightRandom(1)).table.log[0]).toBe(2)
  })
})

describe('a question', () => {
  const game = tiny(flow('main', {}, ({ ask }) => [ask('a', { ...note, of: () => 1 })]))

  test('holds what the seat may use, and imagines worlds the seat cannot tell from the true one', () => {
    const state = begin(game)
    const question = questionFor(game, state, 1, new LightRandom(3))
    expect(question).toMatchObject({ seat: 1, decision: 'a', legal: [1, 2, 3], view: game.view(state, 1) })
    const worlds = Array.from({ length: 10 }, () => question.imagine())
    for (const world of worlds) expect(game.view(world, 1)).toEqual(question.view)
    expect(new Set(worlds.map((world) => JSON.stringify(world.table))).size).toBeGreaterThan(1)
  })

  test('is not asked after the end', () => {
    const state = begin(game)
    game.apply(state, 1, 1)
    expect(() => questionFor(game, state, 1, new LightRandom(3))).toThrow('tiny is over')
  })
})

test('an event is heard by its audience; the others hear what is meant for them, or nothing', () => {
  const open: Told<string> = { to: EVERYONE, event: 'open' }
  const secret: Told<string> = { to: [1, 2], event: 'secret', others: 'something' }
  const silent: Told<string> = { to: [1], event: 'secret', others: null }
  const nobody: Told<string> = { to: [], event: 'secret', others: 'rumour' }
  expect([0, 1, null].map((seat) => heard(open, seat))).toEqual(['open', 'open', 'open'])
  expect([0, 1, 2, null].map((seat) => heard(secret, seat))).toEqual([
    'something',
    'secret',
    'secret',
    'something',
  ])
  expect([0, 1, null].map((seat) => heard(silent, seat))).toEqual([null, 'secret', null])
  expect([0, null].map((seat) => heard(nobody, seat))).toEqual(['rumour', 'rumour'])
})
