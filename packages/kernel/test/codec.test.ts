import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  divided,
  isRefusal,
  named,
  NOTHING,
  oneOf,
  optional,
  record,
  setOf,
  wholeNumber,
  yesOrNo,
  type Codec,
} from '../src/index.ts'

/** What the codecs here look at: the things that may be chosen, and how many of them. */
interface Shop {
  readonly things: readonly number[]
  readonly others: readonly number[]
  readonly most: number
}
const none = {}
const ME = 0
const clause = 'TN-1'
const things = (s: Shop): readonly number[] => s.things
const others = (s: Shop): readonly number[] => s.others

const distinct = (most: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(fc.nat({ max: 99 }), { maxLength: most })
const shops: fc.Arbitrary<Shop> = fc.record({
  things: distinct(8),
  others: distinct(5),
  most: fc.nat({ max: 4 }),
})

/** What holds for every codec: choices are different small numbers, and come back as they are from values and from words. */
function expectSound<X>(codec: Codec<Shop, object, X>, s: Shop): readonly number[] {
  const list = codec.list(s, none, ME)
  expect(new Set(list).size).toBe(list.length)
  for (const choice of list) {
    expect(Number.isSafeInteger(choice) && choice >= 0).toBe(true)
    expect(codec.choice(s, none, ME, codec.value(s, none, ME, choice))).toBe(choice)
    const said = JSON.parse(JSON.stringify(codec.say(s, none, ME, choice))) as unknown
    expect(codec.read(s, none, ME, said, clause)).toBe(choice)
  }
  return list
}

const one = oneOf<Shop, object>(wholeNumber, things)
const maybe = optional<Shop, object>(wholeNumber, things)
const some = setOf<Shop, object>(wholeNumber, things, { max: (s) => s.most })
const pair = record<
  Shop,
  object,
  { left: typeof one; right: typeof maybe; loudly: Codec<Shop, object, boolean> }
>({
  left: one,
  right: maybe,
  loudly: yesOrNo(),
})
const different = record<Shop, object, { left: typeof one; right: typeof one }>(
  { left: one, right: oneOf(wholeNumber, others) },
  { differ: true },
)

describe('every codec', () => {
  test.each<[string, Codec<Shop, object, never>, (s: Shop) => number]>([
    ['one of', one as never, (s) => s.things.length],
    ['one or none', maybe as never, (s) => s.things.length + 1],
    ['yes or no', yesOrNo() as never, () => 2],
    ['a record', pair as never, (s) => s.things.length * (s.things.length + 1) * 2],
    [
      'a record of different things',
      different as never,
      (s) => s.things.length * s.others.length - s.things.filter((thing) => s.others.includes(thing)).length,
    ],
  ])('lists %s once, and finds them again by value and by words', (_, codec, size) => {
    fc.assert(
      fc.property(shops, (s) => {
        expect(expectSound(codec, s)).toHaveLength(size(s))
      }),
    )
  })

  test('refuses whatever it cannot read, and never throws', () => {
    fc.assert(
      fc.property(shops, fc.jsonValue(), (s, said) => {
        for (const codec of [one, maybe, some, pair, different, parts, yesOrNo()] as Codec<
          Shop,
          object,
          never
        >[]) {
          const choice = codec.read(s, none, ME, said, clause)
          if (isRefusal(choice)) expect(choice).toMatchObject({ clause })
          else expect(Number.isSafeInteger(choice)).toBe(true)
        }
      }),
    )
  })
})

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k)
const countOf = (n: number, min: number, max: number): number => {
  let count = 0
  for (let k = min; k <= Math.min(max, n); k++) count += binomial(n, k)
  return count
}

describe('a set', () => {
  test('has all sets of the sizes that it allows, as ascending lists', () => {
    fc.assert(
      fc.property(shops, fc.nat({ max: 2 }), (s, min) => {
        const codec = setOf<Shop, object>(wholeNumber, things, { min, max: () => s.most })
        expect(expectSound(codec, s)).toHaveLength(countOf(s.things.length, min, s.most))
        for (const choice of codec.list(s, none, ME)) {
          const value = codec.value(s, none, ME, choice)
          expect(value).toEqual(value.toSorted((a, b) => a - b))
        }
      }),
    )
  })

  test('of many things packs a few of them', () => {
    const s = { things: Array.from({ length: 45 }, (_, i) => 3 * i), others: [], most: 3 }
    expect(expectSound(some, s)).toHaveLength(countOf(45, 0, 3))
  })

  test('reads its things in any order, and says what is wrong with others', () => {
    const s = { things: [7, 3, 5], others: [], most: 2 }
    const read = (said: unknown) => some.read(s, none, ME, said, clause)
    expect(read([5, 7])).toBe(read([7, 5]))
    expect(read([5, 5])).toMatchObject({ reason: 'twice', params: { thing: 5 } })
    expect(read([4])).toMatchObject({ reason: 'notThese', params: { thing: 4 } })
    expect(read([3, 5, 7])).toMatchObject({ reason: 'tooMany', params: { max: 2 } })
    expect(read('3')).toMatchObject({ reason: 'malformed' })
    const two = setOf<Shop, object>(wholeNumber, things, { min: 2, max: () => 2 })
    expect(two.read(s, none, ME, [3], clause)).toMatchObject({ reason: 'tooFew', params: { min: 2 } })
  })
})

const parts = divided(wholeNumber, things, ['left', 'right'])

describe('things in two parts', () => {
  test('are divided in every way that leaves neither part empty, each part in ascending order', () => {
    fc.assert(
      fc.property(shops, (s) => {
        const list = expectSound(parts, s)
        expect(list).toHaveLength(Math.max(0, 2 ** s.things.length - 2))
        for (const choice of list) {
          const { left, right } = parts.value(s, none, ME, choice)
          for (const part of [left, right]) {
            expect(part.length).toBeGreaterThan(0)
            expect(part).toEqual(part.toSorted((a, b) => a - b))
          }
          expect(new Set([...left, ...right])).toEqual(new Set(s.things))
          expect(parts.things(s, none, ME, choice).map(({ part }) => part)).toEqual([
            ...left.map(() => 'left'),
            ...right.map(() => 'right'),
          ])
        }
      }),
    )
  })

  test('are listed once for both ways round, which can be told from each other', () => {
    fc.assert(
      fc.property(shops, (s) => {
        const once = parts.once(s, none, ME)
        const swapped = once.map((choice) => parts.swapped(s, none, ME, choice))
        expect([...once, ...swapped].sort((a, b) => a - b)).toEqual(
          parts.list(s, none, ME).toSorted((a, b) => a - b),
        )
        once.forEach((choice, i) => {
          const { left, right } = parts.value(s, none, ME, choice)
          expect(right).toContain(s.things.at(-1))
          expect(parts.value(s, none, ME, swapped[i]!)).toEqual({ left: right, right: left })
        })
      }),
    )
  })

  test('must all be there, each once', () => {
    const s: Shop = { things: [3, 1, 2], others: [], most: 0 }
    const own = divided(wholeNumber, things, ['left', 'right'], { clause: 'TN-2' })
    const read = (said: unknown): unknown => own.read(s, none, ME, said, clause)
    expect(read('left')).toMatchObject({ clause, reason: 'malformed' })
    for (const [left, right, reason] of [
      [[1], 2, 'malformed'],
      [[1, 1, 1, 1], [2, 3, 3], 'malformed'],
      [[1], ['two'], 'malformed'],
      [[1], [2, 9], 'notThese'],
      [[1, 1], [2, 3], 'twice'],
      [[1, 3], [2, 3], 'twice'],
      [[1], [2], 'leftOut'],
    ] as const)
      expect(read({ left, right }), reason).toMatchObject({ clause: 'TN-2', reason })
    expect(read({ left: [1], right: [2, 3] })).toBe(0b010)
    expect([-1, 0, 7, 8].map((choice) => own.has(s, none, ME, choice))).toEqual([false, true, true, false])
  })
})

describe('the others', () => {
  const s: Shop = { things: [1, 2], others: [2, 4], most: 1 }

  test('one or none is null in words and NOTHING to the rules', () => {
    expect(maybe.value(s, none, ME, 0)).toBe(NOTHING)
    expect(maybe.say(s, none, ME, 0)).toBeNull()
    expect(maybe.read(s, none, ME, null, clause)).toBe(0)
    expect(maybe.read(s, none, ME, 2, clause)).toBe(3)
  })

  test('named things are said by their names, and an unknown one is refused in the game’s words', () => {
    const who = oneOf<Shop, object>(named('guest', ['Ana', 'Bo', 'Cy'], 'nobody'), things)
    expect(who.say(s, none, ME, 2)).toBe('Cy')
    expect(who.read(s, none, ME, 'Bo', clause)).toBe(1)
    for (const said of ['Di', 1, null, 'constructor', ['Bo']])
      expect(who.read(s, none, ME, said, clause)).toMatchObject({ reason: 'nobody' })
  })

  test('a record says which part is wrong, and that two are the same', () => {
    expect(different.read(s, none, ME, { left: 1, right: 3 }, clause)).toMatchObject({
      reason: 'notThese',
      params: { part: 'right', thing: 3 },
    })
    expect(different.read(s, none, ME, { left: 2, right: 2 }, clause)).toMatchObject({ reason: 'twice' })
    expect(different.read(s, none, ME, { left: 2 }, clause)).toMatchObject({ reason: 'malformed' })
    expect(different.read(s, none, ME, [2, 4], clause)).toMatchObject({ reason: 'malformed' })
  })

  test('a record of which a part has nothing to choose has nothing to choose', () => {
    expect(pair.list({ ...s, things: [] }, none, ME)).toEqual([])
    expect(isRefusal(pair.read({ ...s, things: [] }, none, ME, { left: 1 }, clause))).toBe(true)
  })
})
