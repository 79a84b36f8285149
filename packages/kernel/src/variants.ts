import {
  inPart,
  isRecord,
  NOTHING,
  readItem,
  thingOf,
  WORD,
  type Codec,
  type Item,
  type Thing,
} from './codec.ts'
import { isRefusal, refusal, type Choice, type Json, type Refusal, type Seat } from './contract.ts'
import { packingOf, type Counted, type Packing } from './packing.ts'

/** What has been said, by the names of its parts. */
type Said = Readonly<Record<string, unknown>>
type Saying = Record<string, Json>
/** The things to choose from for a part. */
type Among = (part: string) => readonly number[]

/**
 * A part of a wide choice: so many values, counted through, and how they are written beside the other parts. Nothing here looks at what is legal: the number for a
 * value is the same wherever it is asked for, so that a search can keep it.
 */
export interface Portion<S, X> extends Counted<X> {
  write(said: Saying, name: string, s: S, value: X): void
  read(said: Said, name: string, s: S, clause: string, among: Among): X | Refusal
  things(s: S, name: string, value: X): readonly Thing[]
}

/** A power that is a small whole number (see MANY), as `**` never is. */
const times = (base: number, most: number): number => {
  let product = 1
  for (let i = 0; i < most; i++) product *= base
  return product
}

/** One thing. */
export const single = <S, N extends number>(item: Item<S, N>): Portion<S, N> => ({
  count: item.count,
  from: 0,
  pack: (thing) => thing,
  unpack: (packed) => packed as N,
  write(said, name, s, thing) {
    said[name] = item.say(s, thing)
  },
  read: (said, name, s, clause, among) =>
    readItem(item, s, said[name], clause, () => among(name) as readonly N[]),
  things: (s, name, thing) => inPart(item.part ?? name, [thingOf(item, s, thing)]),
})

/** One thing or NOTHING, which is written as null or, with `silent`, is left out. */
export function maybe<S, N extends number>(
  item: Item<S, N>,
  { silent = false }: { readonly silent?: boolean } = {},
): Portion<S, N> {
  const one = single(item)
  return {
    count: item.count + 1,
    from: NOTHING,
    pack: (thing) => thing - NOTHING,
    unpack: (packed) => (packed + NOTHING) as N,
    write(said, name, s, thing) {
      if (thing !== NOTHING) one.write(said, name, s, thing)
      else if (!silent) said[name] = null
    },
    read: (said, name, s, clause, among) =>
      said[name] === (silent ? undefined : null) ? (NOTHING as N) : one.read(said, name, s, clause, among),
    things: (s, name, thing) => (thing === NOTHING ? [] : one.things(s, name, thing)),
  }
}

/** Yes or no; no is left out. */
export const whether: Portion<unknown, boolean> = {
  count: 2,
  pack: (holds) => (holds ? 1 : 0),
  unpack: (packed) => packed === 1,
  write(said, name, _s, holds) {
    if (holds) said[name] = true
  },
  read: (said, name) => said[name] === true,
  things: (_s, name, holds) => (holds ? [{ part: name, kind: WORD, place: WORD, thing: 1 }] : []),
}

/**
 * A set as flags in a whole number. Each kind of its things is written as a list of its own; the flags of the second kind come after those of the first. What is left
 * out is empty.
 */
export function flags<S>(kinds: Readonly<Record<string, Item<S>>>): Portion<S, number> {
  let bits = 0
  const all = Object.entries(kinds).map(([name, item]) => {
    const first = bits
    bits += item.count
    return { name, item, first, mask: (1 << item.count) - 1 }
  })
  const thingsIn = (set: number): number[] => {
    const things: number[] = []
    for (let rest = set; rest !== 0; rest &= rest - 1) things.push(31 - Math.clz32(rest & -rest))
    return things
  }
  return {
    count: times(2, bits),
    from: 0,
    pack: (set) => set,
    unpack: (packed) => packed,
    write(said, _name, s, set) {
      for (const { name, item, first, mask } of all)
        said[name] = thingsIn((set >> first) & mask).map((thing) => item.say(s, thing))
    },
    things: (s, _name, set) =>
      all.flatMap(({ name, item, first, mask }) =>
        inPart(
          item.part ?? name,
          thingsIn((set >> first) & mask).map((thing) => thingOf(item, s, thing)),
        ),
      ),
    read(said, _name, s, clause, among) {
      let set = 0
      for (const { name, item, first } of all) {
        const list = said[name] ?? []
        if (!Array.isArray(list)) return refusal(item.clause ?? clause, 'malformed')
        for (const one of list) {
          const thing = readItem(item, s, one, clause, () => among(name))
          if (isRefusal(thing)) return thing
          if ((set >> (first + thing)) & 1) return refusal(item.clause ?? clause, 'twice', { thing })
          set |= 1 << (first + thing)
        }
      }
      return set
    },
  }
}

/** Up to `most` things one after the other, written as a list. What is left out is empty. */
export function sequence<S, N extends number>(item: Item<S, N>, most: number): Portion<S, readonly N[]> {
  const base = item.count + 1
  return {
    count: times(base, most),
    pack(things) {
      let packed = 0
      for (let i = things.length - 1; i >= 0; i--) packed = packed * base + things[i]! + 1
      return packed
    },
    unpack(packed) {
      const things: N[] = []
      for (let rest = packed; rest > 0; rest = Math.floor(rest / base))
        things.push((((rest % base) - 1) | 0) as N)
      return things
    },
    write(said, name, s, things) {
      said[name] = things.map((thing) => item.say(s, thing))
    },
    things: (s, name, things) =>
      inPart(
        item.part ?? name,
        things.map((thing) => thingOf(item, s, thing)),
      ),
    read(said, name, s, clause, among) {
      const list = said[name] ?? []
      if (!Array.isArray(list) || list.length > most) return refusal(item.clause ?? clause, 'malformed')
      const things: N[] = []
      for (const one of list) {
        const thing = readItem(item, s, one, clause, () => among(name) as readonly N[])
        if (isRefusal(thing)) return thing
        things.push(thing)
      }
      return things
    },
  }
}

// A field or an item of whatever.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyField<S> = Portion<S, any>
export type Portions<S> = Readonly<Record<string, Item<S> | AnyField<S>>>
type ValueIn<P> = P extends Portion<infer _S, infer X> ? X : P extends Item<infer _S, infer N> ? N : never
export type ValuesOf<P> = { readonly [K in keyof P]: ValueIn<P[K]> }

const isField = <S>(declared: Item<S> | AnyField<S>): declared is AnyField<S> => 'pack' in declared

/** Several parts as one. */
interface Wide<S, X> extends Portion<S, X>, Pick<Packing, 'push'> {
  readonly adder: (numbers: number[], above: number) => (value: X) => void
}

/** Several parts as one, counted through all that there could be, the last part fastest. Its words stand beside those of the others, each part under its own name. */
export function wide<S, const P extends Portions<S>>(
  declared: P,
  constants: Readonly<Record<string, string>> = {},
): Wide<S, ValuesOf<P>> {
  type Value = Readonly<Record<string, unknown>>
  const parts = Object.fromEntries(
    Object.entries(declared).map(([name, one]): [string, AnyField<S>] => [
      name,
      isField(one) ? one : single(one),
    ]),
  )
  const fields = Object.entries(parts)
  const packing = packingOf(parts, constants)
  return {
    ...(packing as Pick<Wide<S, ValuesOf<P>>, keyof Packing>),
    write(said, _name, s, value: Value) {
      for (const [name, field] of fields) field.write(said, name, s, value[name])
    },
    things: (s, _name, value: Value) => fields.flatMap(([name, field]) => field.things(s, name, value[name])),
    read(said, _name, s, clause, among) {
      const value: Record<string, unknown> = { ...constants }
      for (const [name, field] of fields) {
        const one = field.read(said, name, s, clause, among) as unknown
        if (isRefusal(one)) return one
        value[name] = one
      }
      return value as ValuesOf<P>
    },
  }
}

/** One of two shapes: the first where its first part is said, otherwise the second. */
export function eitherShape<S, const P extends Portions<S>, const Q extends Portions<S>>(
  one: P,
  other: Q,
): Portion<S, ValuesOf<P> | ValuesOf<Q>> {
  const mark = Object.keys(one)[0] ?? ''
  const [first, second] = [wide<S, P>(one), wide<S, Q>(other)]
  type Either = ValuesOf<P> | ValuesOf<Q>
  const isFirst = (value: Either): value is ValuesOf<P> => mark in value
  return {
    count: first.count + second.count,
    pack: (value) => (isFirst(value) ? first.pack(value) : first.count + second.pack(value)),
    unpack: (packed) => (packed < first.count ? first.unpack(packed) : second.unpack(packed - first.count)),
    write: (said, name, s, value) =>
      isFirst(value) ? first.write(said, name, s, value) : second.write(said, name, s, value),
    things: (s, name, value) =>
      isFirst(value) ? first.things(s, name, value) : second.things(s, name, value),
    read: (said, name, s, clause, among) =>
      (mark in said ? first : second).read(said, name, s, clause, among),
  }
}

type Deeds<S> = Readonly<Record<string, Portions<S>>>
/** One of several deeds, told apart by what stands under the key. */
export type VariantOf<Key extends string, D> = {
  [N in keyof D]: { readonly [K in Key]: N } & ValuesOf<D[N]>
}[keyof D]

/** Of each part of a deed, the values to combine. */
type EachOf<P> = { readonly [K in keyof P]: readonly ValueIn<P[K]>[] }

/** What the choices of a decision stand for, wherever it is asked: all of its codec but the list. */
export interface Variants<S, X, D> extends Omit<Codec<S, unknown, X>, 'list'> {
  /** The number for a value, which is the same at any table. */
  pack(value: X): Choice
  unpack(choice: Choice): X
  /** Adds to a list the numbers for a deed with every combination of these for its parts, those of the last part fastest. */
  every<N extends keyof D>(choices: Choice[], deed: N, each: EachOf<D[N]>): void
  /** Whether a number stands for anything. */
  has(choice: number): boolean
}

interface Manner<S, X> {
  /** Why something that is none of these is refused, and by which clause; by that of the decision when this is silent. */
  readonly unknown?: string
  readonly clause?: string
  /** Deeds that are written as their name alone, not as `{ do: name }`. */
  readonly bare?: readonly string[]
  /** What the deeds are on the table, where they are done by pointing at something, a space of a board: all but the bare ones, which are words. */
  readonly kind?: string
  /** What has been said, in the one way of several that the list has; or what is wrong with it wherever it is asked. */
  readonly meant?: (s: S, value: X) => X | Refusal
}

const NO_NUMBERS: readonly number[] = []
const among: Among = () => NO_NUMBERS

/**
 * One of several deeds, each with parts of its own: `{ do: 'attack', target, dice }`, `{ do: 'pass' }` … It is written under the same names, and the choices of one deed
 * come after all that there could be of those before it. Which of them are legal is for the rules to say, in a list or by judging them one by one.
 */
export const variants =
  <S>() =>
  <const Key extends string, const D extends Deeds<S>>(
    key: Key,
    deeds: D,
    {
      unknown = 'notThese',
      clause: ofUnknown,
      bare = [],
      kind = WORD,
      meant,
    }: Manner<S, VariantOf<Key, D>> = {},
  ): Variants<S, VariantOf<Key, D>, D> => {
    type X = VariantOf<Key, D>
    let count = 0
    const all = Object.entries(deeds).map(([name, fields], at) => {
      const first = count
      const field = wide<S, Portions<S>>(fields, { [key]: name })
      count += field.count
      return { name, at, first, end: count, field }
    })
    type Deed = (typeof all)[number]
    const byName = new Map<unknown, Deed>(all.map((deed) => [deed.name, deed]))
    const pack = (value: X): Choice => {
      const { first, field } = byName.get(value[key])!
      return first + field.pack(value)
    }
    const deedIn = (choice: Choice): Deed => {
      let at = 0
      while (choice >= all[at]!.end) at++
      return all[at]!
    }
    const unpack = (choice: Choice): X => {
      const { field, first } = deedIn(choice)
      return field.unpack(choice - first) as X
    }
    return {
      pack,
      unpack,
      every(choices, name, each) {
        const { first, field } = byName.get(name)!
        field.push(choices, first, each)
      },
      has: (choice) => choice >= 0 && choice < count,
      value: (_s, _f, _me, choice) => unpack(choice),
      choice: (_s, _f, _me, value) => pack(value),
      say(s, _f, _me, choice) {
        const { name, field, first } = deedIn(choice)
        if (bare.includes(name)) return name
        const said: Saying = { [key]: name }
        field.write(said, name, s, field.unpack(choice - first))
        return said
      },
      things(s, _f, _me, choice) {
        const { name, at, field, first } = deedIn(choice)
        const is = bare.includes(name) ? WORD : kind
        const deed = { part: key, kind: is, place: is, thing: at }
        return [deed, ...field.things(s, name, field.unpack(choice - first))]
      },
      read(s, _f, _me: Seat, said, clause) {
        const isBare = typeof said === 'string' && bare.includes(said)
        if (!isBare && !isRecord(said)) return refusal(clause, 'malformed')
        const deed = byName.get(isBare ? said : (said as Said)[key])
        if (deed === undefined || (!isBare && bare.includes(deed.name)))
          return refusal(ofUnknown ?? clause, unknown)
        const value = deed.field.read(isBare ? {} : (said as Said), deed.name, s, clause, among)
        if (isRefusal(value)) return value
        const meaning = meant ? meant(s, value as X) : (value as X)
        return isRefusal(meaning) ? meaning : pack(meaning)
      },
    }
  }

/**
 * Several things at once of which not all go together: `list` gives those that do or, where they are asked for often, offers them one by one. The choice counts through all that there could be, the last part fastest.
 */
export function joined<S, F, const P extends Portions<NoInfer<S>>>(
  parts: P,
  list: (s: S, f: F, me: Seat, offer: (value: ValuesOf<P>) => void) => readonly ValuesOf<P>[] | undefined,
): Codec<S, F, ValuesOf<P>> {
  const field = wide<S, P>(parts)
  const { adder, unpack } = field
  const listInto = (s: S, f: F, me: Seat, choices: Choice[], above: number): void => {
    const offer = adder(choices, above)
    list(s, f, me, offer)?.forEach(offer)
  }
  return {
    listInto,
    list(s, f, me) {
      const choices: Choice[] = []
      listInto(s, f, me, choices, 0)
      return choices
    },
    value: (_s, _f, _me, choice) => unpack(choice),
    choice: (_s, _f, _me, value) => field.pack(value),
    say(s, _f, _me, choice) {
      const said: Saying = {}
      field.write(said, '', s, field.unpack(choice))
      return said
    },
    things: (s, _f, _me, choice) => field.things(s, '', field.unpack(choice)),
    read(s, f, me, said, clause) {
      if (!isRecord(said)) return refusal(clause, 'malformed')
      const value = field.read(said, '', s, clause, (name) => {
        const among = new Set<number>()
        const offer = (one: ValuesOf<P>): void => {
          among.add(one[name as keyof P])
        }
        list(s, f, me, offer)?.forEach(offer)
        return [...among]
      })
      return isRefusal(value) ? value : field.pack(value)
    },
  }
}
