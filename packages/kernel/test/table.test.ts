import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EVERYONE,
  freshBook,
  heard,
  inOrder,
  LightRandom,
  open,
  questionFor,
  redeal,
  rider,
  serials,
  tableFor,
  under,
  UNSEEN,
  zone,
  zoneOf,
  zonePerSeat,
  type Seat,
  type TableOf,
  type Told,
} from '../src/index.ts'
import { begin, flow, note, tiny } from './tiny.ts'

interface Options {
  readonly players: number
}
const options: Options = { players: 3 }

test('short lists are put in order, and the list itself stays as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 300 }), { maxLength: 40 }), (list) => {
      const before = list.slice()
      expect(inOrder(list)).toEqual(list.toSorted((a, b) => a - b))
      expect(list).toEqual(before)
    }),
  )
})

describe('a declared table', () => {
  const spec = tableFor<Options>()(8, {
    round: open(1),
    gold: open(({ players }: Options) => Array.from({ length: players }, () => 4)),
    deck: zone({ seen: 'nobody', start: () => [0, 1, 2, 3, 4, 5] }),
    hand: zonePerSeat({ seen: 'holder', loose: true }),
    rows: zoneOf(2, { seen: 'all' }),
    wounds: rider('deck', 0),
    drawn: zone({ seen: { seatIn: 'drawer' }, start: () => [6, 7] }),
    drawer: open(-1),
  })

  test('begins anew each time, however the last one with these options was played', () => {
    const played = spec.fresh(options)
    played.deck.pop()
    played.hand[1]!.push(5)
    played.gold[0] = 9
    played.round = 2
    expect(spec.fresh(options)).toEqual(spec.fresh({ players: 3 }))
    expect(spec.fresh(options).deck.length).toBe(6)
    expect(spec.fresh({ players: 2 }).hand).toEqual([[], []])
  })

  test('begins as it is declared, with a list for every seat where there are such', () => {
    expect(spec.fresh(options)).toEqual({
      round: 1,
      gold: [4, 4, 4],
      deck: [0, 1, 2, 3, 4, 5],
      hand: [[], [], []],
      rows: [[], []],
      wounds: [0, 0, 0, 0, 0, 0],
      drawn: [6, 7],
      drawer: -1,
    })
  })

  test('begins anew every time', () => {
    spec.fresh(options).deck.pop()
    spec.fresh(options).gold.pop()
    expect(spec.fresh(options).deck).toHaveLength(6)
    expect(spec.fresh(options).gold).toHaveLength(3)
  })

  test('shows a zone to the seat that a fact names, and to nobody when there is none', () => {
    const g = spec.fresh(options)
    const book = freshBook(spec)
    expect(spec.picture(g, book, 0).drawn).toEqual([UNSEEN, UNSEEN])
    g.drawer = 2
    expect([0, 2, null].map((seat) => spec.picture(g, book, seat).drawn)).toEqual([
      [UNSEEN, UNSEEN],
      [6, 7],
      [UNSEEN, UNSEEN],
    ])
  })

  test('has places by name, with a top and a bottom', () => {
    expect(spec.at.hand(1)).toBe(spec.at.hand(1))
    expect(spec.at.deck.bottom).toBe(false)
    expect(under(spec.at.deck)).toEqual({ ...spec.at.deck, bottom: true })
  })

  test('with serial numbers counts them', () => {
    expect(() => tableFor<Options>()(1, { line: zone({ seen: 'nobody' }), lineAs: serials('line') })).toThrow(
      'declares serial',
    )
  })
})

describe('a picture', () => {
  const spec = tableFor<Options>()(6, {
    hand: zonePerSeat({
      seen: 'holder',
      loose: true,
      start: () => [
        [5, 3],
        [4, 1],
        [2, 0],
      ],
    }),
    line: zone({ seen: 'nobody', faceUp: (s: { readonly up: number }, at: number) => at < s.up }),
    up: open(0),
  })
  const knownTo = (book: number[], card: number, seat: Seat): void => {
    book[card]! |= 1 << seat
  }

  test('is a copy: the table cannot be reached through it', () => {
    const g = spec.fresh(options)
    const seen = spec.picture(g, freshBook(spec), 0)
    seen.hand[0]!.push(99)
    seen.line.push(99)
    expect(g.hand[0]).toEqual([5, 3])
    expect(g.line).toEqual([])
  })

  test('shows known cards of a loose zone first and in order: where they are held would tell', () => {
    const book = freshBook(spec)
    knownTo(book, 0, 1)
    expect(spec.picture(spec.fresh(options), book, 1).hand).toEqual([
      [UNSEEN, UNSEEN],
      [4, 1],
      [0, UNSEEN],
    ])
  })

  test('shows known cards of a fixed zone where they lie, and those that lie face up', () => {
    const g = spec.fresh(options)
    g.line = [5, 3, 1]
    g.hand = [[], [4], [2, 0]]
    g.up = 1
    const book = freshBook(spec)
    knownTo(book, 1, 2)
    expect(spec.picture(g, book, 2).line).toEqual([5, UNSEEN, 1])
    expect(spec.picture(g, book, null).line).toEqual([5, UNSEEN, UNSEEN])
  })
})

const spec = tableFor<Options>()(
  23,
  {
    deck: zone({ seen: 'nobody', start: () => [0, 1, 2, 3] }),
    open: zone({ seen: 'all', start: () => [10, 11] }),
    hand: zonePerSeat({
      seen: 'holder',
      loose: true,
      start: () => [
        [4, 5],
        [6, 7],
        [8, 9],
      ],
    }),
    roles: zonePerSeat({ seen: 'holder', start: () => [[20], [21], [22]] }),
  },
  { back: (card) => (card < 20 ? 0 : 1) },
)
type Deal = TableOf<typeof spec.fields>
const deal = (): Deal => spec.fresh(options)
const dealAnew = (g: Deal, seats: readonly Seat[], seed: number, book = freshBook(spec)): void =>
  redeal(spec, g, book, seats, new LightRandom(seed))
const sorted = (cards: readonly number[]): number[] => cards.toSorted((a, b) => a - b)

describe('a re-deal', () => {
  test('keeps what the seats and a spectator see, the sizes, and every card with those of its back', () => {
    fc.assert(
      fc.property(fc.nat(), fc.subarray([0, 1, 2]), (seed, seats) => {
        const g = deal()
        dealAnew(g, seats, seed)
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
    const [one, two]: [Deal, Deal] = [
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
    dealAnew(one, [0], 5)
    dealAnew(two, [0], 5)
    expect(one).toEqual(two)
  })

  test('can put any hidden card anywhere', () => {
    const seen = new Set<number>()
    for (let seed = 0; seed < 200; seed++) {
      const g = deal()
      dealAnew(g, [0], seed)
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
  const three: Told<string> = {
    to: [1],
    event: 'all of it',
    more: [{ to: [0, 2], event: 'half of it' }],
    others: null,
  }
  expect([0, 1, null].map((seat) => heard(open, seat))).toEqual(['open', 'open', 'open'])
  expect([0, 1, 2, null].map((seat) => heard(secret, seat))).toEqual([
    'something',
    'secret',
    'secret',
    'something',
  ])
  expect([0, 1, null].map((seat) => heard(silent, seat))).toEqual([null, 'secret', null])
  expect([0, null].map((seat) => heard(nobody, seat))).toEqual(['rumour', 'rumour'])
  expect([0, 1, 2, 3, null].map((seat) => heard(three, seat))).toEqual([
    'half of it',
    'all of it',
    'half of it',
    null,
    null,
  ])
})
