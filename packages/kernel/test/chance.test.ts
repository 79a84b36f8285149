import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beyond,
  freshSeed,
  LightRandom,
  pick,
  remainder,
  seedFrom,
  seedFromHex,
  seedHex,
  shuffle,
  Streams,
} from '../src/index.ts'
import { chiSquare, suspicious, tally } from './statistics.ts'

const DECK = 0
const DICE = 1
const streams = new Streams(['deck', 'dice'])
const start = (seed: string | number = 'chance') => streams.start(seedFrom(seed), null)
const dictate = (dictated: Record<string, number[][]>) => streams.start(seedFrom('dictated'), dictated)

describe('draws', () => {
  test('divide words as numbers are divided, up to the largest', () => {
    const most = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 0x100000000 }))
    fc.assert(
      fc.property(most, fc.integer({ min: 0, max: 0xffffffff }), (n, word) => {
        expect([beyond(n), remainder(word, n)]).toEqual([0x100000000 % n, word % n])
      }),
    )
    for (const n of [1, 0x7fffffff, 0x80000000, 0xffffffff, 0x100000000])
      expect([beyond(n), remainder(0xffffffff, n)]).toEqual([0x100000000 % n, 0xffffffff % n])
  })

  test('aside of all streams hang on the key and the moment, are fair, and move nothing', () => {
    const { key } = start()
    const drawn = (moment: number): number => streams.aside(key, moment, 6)
    expect(Array.from({ length: 50 }, (_, i) => drawn(i))).toEqual(
      Array.from({ length: 50 }, (_, i) => drawn(i)),
    )
    let moment = 0
    expect(chiSquare(tally(6, 6000, () => drawn(moment++)))).toBeLessThan(suspicious(6))
    const other = seedFrom('another')
    expect(Array.from({ length: 50 }, (_, i) => streams.aside(other, i, 6))).not.toEqual(
      Array.from({ length: 50 }, (_, i) => drawn(i)),
    )
  })

  test.each([2, 3, 6, 7, 40, 100, 150])('below %i is fair', (n) => {
    const chance = start(n)
    expect(chiSquare(tally(n, n * 1000, () => streams.below(chance, DICE, n)))).toBeLessThan(suspicious(n))
  })

  test('a range that does not divide the words evenly is fair in its halves', () => {
    // Without throwing words away, the lower half of this range would come up twice as often as the upper one.
    const n = 0xc0000000
    const chance = start()
    const halves = tally(3, 6000, () => Math.floor(streams.below(chance, DICE, n) / 0x40000000))
    expect(chiSquare(halves)).toBeLessThan(suspicious(3))
  })

  test('every order of a shuffled pile is equally likely', () => {
    const chance = start()
    const orders = new Map<string, number>()
    for (let i = 0; i < 24_000; i++) {
      const pile = [0, 1, 2, 3]
      streams.shuffle(chance, DECK, pile)
      orders.set(pile.join(), (orders.get(pile.join()) ?? 0) + 1)
    }
    expect(orders.size).toBe(24)
    expect(chiSquare([...orders.values()])).toBeLessThan(suspicious(24))
  })

  test('a seed gives the same draws again, another seed gives others', () => {
    const draws = (seed: string): number[] => {
      const chance = start(seed)
      return Array.from({ length: 50 }, () => streams.below(chance, DECK, 1000))
    }
    expect(draws('a')).toEqual(draws('a'))
    expect(draws('a')).not.toEqual(draws('b'))
  })
})

describe('streams', () => {
  test('drawing from one shifts no other', () => {
    const alone = start()
    const mixed = start()
    const expected = Array.from({ length: 40 }, () => streams.below(alone, DECK, 1000))
    const actual = Array.from({ length: 40 }, (_, i) => {
      for (let j = 0; j < i % 3; j++) streams.below(mixed, DICE, 6)
      return streams.below(mixed, DECK, 1000)
    })
    expect(actual).toEqual(expected)
  })

  test('two streams of one seed are different and unrelated', () => {
    const chance = start()
    const pairs = tally(36, 36_000, () => streams.below(chance, DECK, 6) * 6 + streams.below(chance, DICE, 6))
    expect(chiSquare(pairs)).toBeLessThan(suspicious(36))
  })

  test('two matches that take turns do not disturb each other', () => {
    const draws = (...seeds: string[]): number[][] => {
      const matches = seeds.map(start)
      const taken = Array.from({ length: 40 }, () => matches.map((match) => streams.below(match, DECK, 1000)))
      return seeds.map((_, i) => taken.map((turn) => turn[i]!))
    }
    expect(draws('one', 'two')).toEqual([...draws('one'), ...draws('two')])
  })

  test('a stream is known by its name, not by its place', () => {
    const turned = new Streams(['dice', 'deck'])
    const [here, there] = [start(), turned.start(seedFrom('chance'), null)]
    expect(Array.from({ length: 20 }, () => streams.below(here, DECK, 1000))).toEqual(
      Array.from({ length: 20 }, () => turned.below(there, 1, 1000)),
    )
  })

  test('two streams of one name are refused', () => {
    expect(() => new Streams(['deck', 'deck'])).toThrow('two streams have one name')
  })
})

describe('dictated chance', () => {
  test('answers draws in order, then chance takes over', () => {
    const chance = dictate({ dice: [[5], [0]] })
    expect([streams.below(chance, DICE, 6), streams.below(chance, DICE, 6)]).toEqual([5, 0])
    expect(chance.dictated).toEqual([[], []])
    expect(streams.below(chance, DICE, 6)).toBeLessThan(6)
  })

  test('leaves the other streams to chance', () => {
    const [told, free] = [dictate({ dice: [[5]] }), streams.start(seedFrom('dictated'), null)]
    streams.below(told, DICE, 6)
    expect(streams.below(told, DECK, 1000)).toBe(streams.below(free, DECK, 1000))
  })

  test('puts the named cards on top of a pile, the first one topmost, and keeps the rest', () => {
    const chance = dictate({ deck: [[7, 3]] })
    const pile = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    streams.shuffle(chance, DECK, pile)
    expect([pile.at(-1), pile.at(-2)]).toEqual([7, 3])
    expect(pile.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('what cannot be is refused', () => {
    expect(() => streams.below(dictate({ dice: [[6]] }), DICE, 6)).toThrow(
      'dictated 6 on stream dice, which draws below 6',
    )
    expect(() => streams.below(dictate({ dice: [[1.5]] }), DICE, 6)).toThrow('dictated 1.5')
    expect(() => streams.shuffle(dictate({ deck: [[9]] }), DECK, [1, 2])).toThrow(
      'dictated card 9 is not in the pile of stream deck',
    )
    expect(() => dictate({ coin: [[0]] })).toThrow('dictated stream coin does not exist')
  })

  test('is copied when a match begins: a test can use one list twice', () => {
    const entries = { deck: [[1, 2]] }
    streams.shuffle(dictate(entries), DECK, [0, 1, 2])
    expect(entries).toEqual({ deck: [[1, 2]] })
  })
})

describe('seeds', () => {
  test('are written as 64 hexadecimal digits and read back', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hex = seedHex(seedFrom(text))
        expect(hex).toMatch(/^[0-9a-f]{64}$/)
        expect(seedFromHex(hex)).toEqual(seedFrom(text))
      }),
    )
  })

  test('anything else is no seed', () => {
    for (const text of ['', 'ff', 'g'.repeat(64), 'A'.repeat(64), 'a'.repeat(65)])
      expect(seedFromHex(text)).toBeNull()
  })

  test('a fresh one is eight words of the given randomness', () => {
    expect(freshSeed(new LightRandom(1))).toEqual(freshSeed(new LightRandom(1)))
    expect(freshSeed(new LightRandom(1))).not.toEqual(freshSeed(new LightRandom(2)))
    expect(freshSeed(new LightRandom(1)).every((word) => word === (word | 0))).toBe(true)
  })
})

describe('light randomness', () => {
  test.each([2, 6, 41])('below %i is fair', (n) => {
    const random = new LightRandom(n)
    expect(chiSquare(tally(n, n * 1000, () => random.below(n)))).toBeLessThan(suspicious(n))
  })

  test('neighbouring seeds are unrelated', () => {
    const pairs = tally(
      36,
      36_000,
      (() => {
        let seed = 0
        return () => new LightRandom(seed++).below(6) * 6 + new LightRandom(seed).below(6)
      })(),
    )
    expect(chiSquare(pairs)).toBeLessThan(suspicious(36))
  })

  test('shuffles fairly and picks from the whole list', () => {
    const random = new LightRandom('shuffle')
    const firsts = tally(5, 5000, () => {
      const items = [0, 1, 2, 3, 4]
      shuffle(items, random)
      return items[0]!
    })
    expect(chiSquare(firsts)).toBeLessThan(suspicious(5))
    expect(chiSquare(tally(5, 5000, () => pick([0, 1, 2, 3, 4], random)))).toBeLessThan(suspicious(5))
  })
})
