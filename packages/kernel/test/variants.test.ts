import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arranged,
  eitherShape,
  flags,
  isRefusal,
  joined,
  maybe,
  named,
  NOTHING,
  numbered,
  orNone,
  sequence,
  variants,
  WORD,
  whether,
  type Codec,
  type Flavour,
  type VariantOf,
} from '../src/index.ts'

/** A garden: what may be done in it is one of several deeds. */
interface Garden {
  readonly beds: readonly number[]
}
const none = {}
const ME = 0
const clause = 'TN-1'

type Bed = Flavour<'bed'>
const aBed = numbered<Bed>('bed', { count: 5, unknown: 'noSuchBed' })
const aPlant = named('plant', ['rose', 'iris', 'fern'], 'noSuchPlant')
const aTool = { ...named('tool', ['rake', 'hose'], 'noSuchTool'), clause: 'TN-7' }

const DEEDS = {
  rest: {},
  dig: { bed: aBed, tool: maybe(aTool) },
  plant: { bed: aBed, plants: sequence(aPlant, 2), deep: whether },
  water: { what: flags({ beds: aBed, plants: aPlant }) },
  tend: { by: eitherShape({ plant: aPlant }, { bed: aBed, with: maybe(aTool, { silent: true }) }) },
}
type Deed = VariantOf<'do', typeof DEEDS>
const deed = variants<Garden>()('do', DEEDS, { unknown: 'noSuchDeed', bare: ['rest'] })
const garden: Garden = { beds: [] }
const say = (value: Deed) => deed.say(garden, none, ME, deed.pack(value))
const read = (said: unknown) => deed.read(garden, none, ME, said, clause)

const bed = fc.nat({ max: 4 })
const plant = fc.nat({ max: 2 })
const tool = fc.integer({ min: NOTHING, max: 1 })
const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.constant({ do: 'rest' } as const),
  fc.record({ do: fc.constant('dig' as const), bed, tool }),
  fc.record({
    do: fc.constant('plant' as const),
    bed,
    plants: fc.array(plant, { maxLength: 2 }),
    deep: fc.boolean(),
  }),
  fc.record({ do: fc.constant('water' as const), what: fc.nat({ max: 255 }) }),
  fc.record({
    do: fc.constant('tend' as const),
    by: fc.oneof(fc.record({ plant }), fc.record({ bed, with: tool })),
  }),
)

describe('one of several deeds', () => {
  test('comes back as it is from its number and from its words', () => {
    fc.assert(
      fc.property(deeds, (value) => {
        const choice = deed.pack(value)
        expect(deed.has(choice)).toBe(true)
        expect(deed.unpack(choice)).toEqual(value)
        expect(read(JSON.parse(JSON.stringify(say(value))))).toBe(choice)
      }),
    )
  })

  test('has a number for everything that there could be, and no others', () => {
    // Resting; 5 × 3; 5 × 4² × 2; 2⁸; 3 + 5 × 3.
    const count = 1 + 15 + 160 + 256 + 18
    const said = new Set<string>()
    for (let choice = 0; choice < count; choice++) {
      expect(deed.pack(deed.unpack(choice))).toBe(choice)
      said.add(JSON.stringify(deed.unpack(choice)))
    }
    expect(said.size).toBe(count)
    expect([-1, count - 1, count].map(deed.has)).toEqual([false, true, false])
  })

  test('is written by the names of its parts, and as a word where it has but its name', () => {
    expect(say({ do: 'rest' })).toBe('rest')
    expect(say({ do: 'dig', bed: 3, tool: NOTHING })).toEqual({ do: 'dig', bed: 3, tool: null })
    expect(say({ do: 'plant', bed: 0, plants: [2, 0], deep: true })).toEqual({
      do: 'plant',
      bed: 0,
      plants: ['fern', 'rose'],
      deep: true,
    })
    expect(say({ do: 'water', what: 0b010_00101 })).toEqual({ do: 'water', beds: [0, 2], plants: ['iris'] })
    expect(say({ do: 'tend', by: { plant: 1 } })).toEqual({ do: 'tend', plant: 'iris' })
    expect(say({ do: 'tend', by: { bed: 4, with: NOTHING } })).toEqual({ do: 'tend', bed: 4 })
  })

  test('names the deed, and what lies in its parts', () => {
    const things = (value: Deed) => deed.things(garden, none, ME, deed.pack(value))
    expect(things({ do: 'rest' })).toEqual([{ part: 'do', kind: WORD, place: WORD, thing: 0 }])
    expect(things({ do: 'dig', bed: 3, tool: 1 }).slice(1)).toEqual([
      { part: 'bed', kind: 'bed', place: 'bed', thing: 3 },
      { part: 'tool', kind: 'tool', place: 'tool', thing: 1 },
    ])
    expect(things({ do: 'water', what: 0b100_00010 }).slice(1)).toEqual([
      { part: 'beds', kind: 'bed', place: 'bed', thing: 1 },
      { part: 'plants', kind: 'plant', place: 'plant', thing: 2 },
    ])
  })

  test('says what is wrong with other words, by the clause of the part', () => {
    for (const said of [5, null, 'dig', ['rest']]) expect(read(said)).toMatchObject({ reason: 'malformed' })
    for (const said of [{ do: 'dance' }, { do: 'rest' }, {}, { do: 'constructor' }])
      expect(read(said)).toMatchObject({ clause, reason: 'noSuchDeed' })
    expect(read({ do: 'dig', bed: 5, tool: null })).toMatchObject({ clause, reason: 'noSuchBed' })
    expect(read({ do: 'dig', bed: 1 })).toMatchObject({ clause: 'TN-7', reason: 'noSuchTool' })
    expect(read({ do: 'water', beds: [1, 1] })).toMatchObject({ reason: 'twice', params: { thing: 1 } })
    expect(read({ do: 'water', beds: 1 })).toMatchObject({ clause, reason: 'malformed' })
    expect(read({ do: 'plant', bed: 1, plants: ['rose', 'rose', 'rose'] })).toMatchObject({
      reason: 'malformed',
    })
    expect(read({ do: 'plant', bed: 1, plants: ['oak'] })).toMatchObject({ reason: 'noSuchPlant' })
  })

  test('is read as what is meant, where the same can be said in several ways', () => {
    const ordered = variants<Garden>()('do', DEEDS, {
      meant: (_s, value) =>
        value.do === 'plant' ? { ...value, plants: value.plants.toSorted((a, b) => a - b) } : value,
    })
    const planted = (plants: string[]) =>
      ordered.read(garden, none, ME, { do: 'plant', bed: 1, plants }, clause)
    expect(planted(['fern', 'rose'])).toBe(planted(['rose', 'fern']))
  })
})

describe('the numbers for every combination of the values of its parts', () => {
  const every = (
    ...[name, each]: Parameters<typeof deed.every> extends [unknown, ...infer R] ? R : never
  ) => {
    const choices: number[] = [0]
    deed.every(choices, name, each)
    return choices.slice(1).map(deed.unpack)
  }

  test('come in order, those of the last part fastest', () => {
    expect(every('rest', {})).toEqual([{ do: 'rest' }])
    expect(every('dig', { bed: [1, 2], tool: [NOTHING, 1] })).toEqual([
      { do: 'dig', bed: 1, tool: NOTHING },
      { do: 'dig', bed: 1, tool: 1 },
      { do: 'dig', bed: 2, tool: NOTHING },
      { do: 'dig', bed: 2, tool: 1 },
    ])
    expect(every('plant', { bed: [3], plants: [[], [2, 0]], deep: [true] })).toEqual([
      { do: 'plant', bed: 3, plants: [], deep: true },
      { do: 'plant', bed: 3, plants: [2, 0], deep: true },
    ])
    expect(every('tend', { by: [{ plant: 2 }, { bed: 1, with: 0 }] })).toEqual([
      { do: 'tend', by: { plant: 2 } },
      { do: 'tend', by: { bed: 1, with: 0 } },
    ])
  })

  test('are none where a part has no value', () => {
    expect(every('dig', { bed: [1, 2], tool: [] })).toEqual([])
  })
})

describe('several things of which not all go together', () => {
  const pairs = joined({ bed: aBed, plant: maybe(aPlant) }, (s: Garden) =>
    s.beds.map((one) => ({ bed: one, plant: one === 0 ? NOTHING : one - 1 })),
  )

  test('are those that the list has, each a number of its own', () => {
    const s = { beds: [0, 2, 3] }
    const list = pairs.list(s, none, ME)
    expect(list.map((choice) => pairs.say(s, none, ME, choice))).toEqual([
      { bed: 0, plant: null },
      { bed: 2, plant: 'iris' },
      { bed: 3, plant: 'fern' },
    ])
    for (const choice of list) {
      expect(pairs.choice(s, none, ME, pairs.value(s, none, ME, choice))).toBe(choice)
      expect(pairs.read(s, none, ME, pairs.say(s, none, ME, choice), clause)).toBe(choice)
    }
  })
})

describe('several things that are offered one by one', () => {
  type Pair = { readonly bed: number; readonly plant: number }
  const pairs = joined({ bed: aBed, plant: aPlant }, (s: Garden, _f, _me, offer: (one: Pair) => void) => {
    for (const one of s.beds) offer({ bed: one, plant: 1 })
  })

  test('are numbers like those of a list, and may be left', () => {
    const s = { beds: [2, 4] }
    const list = pairs.list(s, none, ME)
    expect(list.map((choice) => pairs.value(s, none, ME, choice))).toEqual([
      { bed: 2, plant: 1 },
      { bed: 4, plant: 1 },
    ])
    expect(pairs.read(s, none, ME, { bed: 4, plant: 'iris' }, clause)).toBe(list[1])
    expect(orNone(pairs).list(s, none, ME)).toEqual([0, ...list.map((choice) => choice + 1)])
  })
})

describe('things in any order, in two parts', () => {
  const aThing = numbered('thing')
  const beds = (s: Garden): readonly number[] => s.beds
  const anywhere = arranged(aThing, beds, ['top', 'bottom'], {
    cuts: (count) => Array.from({ length: count + 1 }, (_, i) => i),
    unknown: 'notThose',
  })
  const first = arranged(aThing, beds, ['first', 'others'], { leads: (_s, thing) => thing !== 9 })
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
  const some = fc.record({ beds: fc.uniqueArray(fc.nat({ max: 99 }), { maxLength: 4 }) })

  function expectSound<X>(codec: Codec<Garden, unknown, X>, s: Garden): number {
    const list = codec.list(s, none, ME)
    for (const choice of list) {
      expect(codec.choice(s, none, ME, codec.value(s, none, ME, choice))).toBe(choice)
      expect(codec.read(s, none, ME, codec.say(s, none, ME, choice), clause)).toBe(choice)
      expect(codec.things(s, none, ME, choice).map(({ thing }) => thing)).toHaveLength(s.beds.length)
    }
    const said = list.map((choice) => JSON.stringify(codec.say(s, none, ME, choice)))
    expect(new Set(said).size).toBe(list.length)
    return list.length
  }

  test('can be cut wherever the rules let them', () => {
    fc.assert(
      fc.property(some, (s) => {
        expect(expectSound(anywhere, s)).toBe(factorial(s.beds.length) * (s.beds.length + 1))
      }),
    )
    const s = { beds: [7, 3, 5] }
    const choice = anywhere.choice(s, none, ME, { top: [5], bottom: [7, 3] })
    expect(anywhere.say(s, none, ME, choice)).toEqual({ top: [5], bottom: [7, 3] })
  })

  test('can be led by one, which is written alone, and not by each', () => {
    const s = { beds: [9, 1, 2] }
    expect(expectSound(first, s)).toBe(4)
    expect(first.say(s, none, ME, first.list(s, none, ME)[0]!)).toMatchObject({ first: expect.any(Number) })
  })

  test('are all of them, and each once', () => {
    const s = { beds: [7, 3, 5] }
    const wrong = (said: unknown) => anywhere.read(s, none, ME, said, clause)
    for (const said of [
      { top: [7], bottom: [3] },
      { top: [7, 7], bottom: [3] },
      { top: [7, 3, 5], bottom: [4] },
    ])
      expect(wrong(said)).toMatchObject({ clause, reason: 'notThose' })
    for (const said of [5, null, { top: 7, bottom: [] }, { top: [7, 3, 5] }]) {
      expect(isRefusal(wrong(said))).toBe(true)
      expect(wrong(said)).toMatchObject({ reason: 'malformed' })
    }
  })
})
