import { isRefusal, refusal, type Choice, type Json, type Refusal, type Seat } from './contract.ts'

/** How one thing that can be chosen is written outside the program. */
export interface Item<S = unknown> {
  say(s: S, thing: number): Json
  /** Which thing is meant, or the reason why none is. */
  read(s: S, said: unknown): number | string
}

/**
 * What the choices of a decision stand for. From it follow the list of them, the number for each, the words outside the program, and what the rules are given. All
 * of it looks at what the chooser may know, so that the page can do the same.
 */
export interface Codec<S, F, X> {
  list(s: S, f: F, me: Seat): readonly Choice[]
  /** What a choice stands for. */
  value(s: S, f: F, me: Seat, choice: Choice): X
  /** The choice that stands for it. */
  choice(s: S, f: F, me: Seat, value: X): Choice
  say(s: S, f: F, me: Seat, choice: Choice): Json
  read(s: S, f: F, me: Seat, said: unknown, clause: string): Choice | Refusal
}

type Options<S, F> = (s: S, f: F, me: Seat) => readonly number[]

/** Nothing was chosen. */
export const NOTHING = -1

const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

/** Whole numbers, as they are. */
export const wholeNumber: Item = {
  say: (_s, thing) => thing,
  read: (_s, said) => (Number.isSafeInteger(said) && (said as number) >= 0 ? (said as number) : 'malformed'),
}

/** Things that have names of their own, by their numbers. */
export function named(things: readonly (string | { readonly id: string })[], unknown: string): Item {
  const names = things.map((thing) => (typeof thing === 'string' ? thing : thing.id))
  const numbers = new Map(names.map((name, number) => [name, number]))
  return {
    say: (_s, thing) => names[thing] ?? '',
    read: (_s, said) => numbers.get(said as string) ?? unknown,
  }
}

function readItem<S>(item: Item<S>, s: S, said: unknown, clause: string): Choice | Refusal {
  const thing = item.read(s, said)
  return typeof thing === 'number' ? thing : refusal(clause, thing)
}

/** One of these: the choice is the thing. */
export const oneOf = <S, F>(item: Item<NoInfer<S>>, options: Options<S, F>): Codec<S, F, number> => ({
  list: options,
  value: (_s, _f, _me, choice) => choice,
  choice: (_s, _f, _me, value) => value,
  say: (s, _f, _me, choice) => item.say(s, choice),
  read: (s, _f, _me, said, clause) => readItem(item, s, said, clause),
})

/** One of these or none, which is written as null and is NOTHING to the rules: the choice is one above the thing. */
export const optional = <S, F>(item: Item<NoInfer<S>>, options: Options<S, F>): Codec<S, F, number> => ({
  list(s, f, me) {
    const choices = [0]
    for (const thing of options(s, f, me)) choices.push(thing + 1)
    return choices
  },
  value: (_s, _f, _me, choice) => choice - 1,
  choice: (_s, _f, _me, value) => value + 1,
  say: (s, _f, _me, choice) => (choice === 0 ? null : item.say(s, choice - 1)),
  read(s, _f, _me, said, clause) {
    if (said === null) return 0
    const thing = readItem(item, s, said, clause)
    return typeof thing === 'number' ? thing + 1 : thing
  },
})

/** What another codec gives or, where it may be left, nothing, which is written as null and is null to the rules: choices are one above those of the other. */
export const orNone = <S, F, X>(
  codec: Codec<S, F, X>,
  mayLeave: (s: S, f: F) => boolean = () => true,
): Codec<S, F, X | null> => ({
  list(s, f, me) {
    const choices = mayLeave(s, f) ? [0] : []
    for (const choice of codec.list(s, f, me)) choices.push(choice + 1)
    return choices
  },
  value: (s, f, me, choice) => (choice === 0 ? null : codec.value(s, f, me, choice - 1)),
  choice: (s, f, me, value) => (value === null ? 0 : codec.choice(s, f, me, value) + 1),
  say: (s, f, me, choice) => (choice === 0 ? null : codec.say(s, f, me, choice - 1)),
  read(s, f, me, said, clause) {
    if (said === null) return 0
    const choice = codec.read(s, f, me, said, clause)
    return typeof choice === 'number' ? choice + 1 : choice
  },
})

const NO_OR_YES: readonly Choice[] = [0, 1]

/** A choice that the rules take apart themselves, and how it is written. */
export const written = <S, F>(
  list: Codec<S, F, Choice>['list'],
  form: Pick<Codec<S, F, Choice>, 'say' | 'read'>,
): Codec<S, F, Choice> => ({
  list,
  value: (_s, _f, _me, choice) => choice,
  choice: (_s, _f, _me, value) => value,
  ...form,
})

export const yesOrNo = <S, F>(): Codec<S, F, boolean> => ({
  list: () => NO_OR_YES,
  value: (_s, _f, _me, choice) => choice === 1,
  choice: (_s, _f, _me, value) => (value ? 1 : 0),
  say: (_s, _f, _me, choice) => choice === 1,
  read: (_s, _f, _me, said, clause) =>
    typeof said === 'boolean' ? Number(said) : refusal(clause, 'malformed'),
})

/** Up to so many things have a flag each in a small whole number; of more, a few are counted through. */
const MOST_FLAGS = 30

const ascending = (one: number, other: number): number => one - other

/** Places in a list of that length, in ascending order, as one number; and back. */
function packSet(places: readonly number[], length: number): Choice {
  let set = 0
  if (length <= MOST_FLAGS) for (let i = 0; i < places.length; i++) set |= 1 << places[i]!
  else for (let i = places.length - 1; i >= 0; i--) set = set * (length + 1) + places[i]! + 1
  return set
}
function unpackSet(set: Choice, things: readonly number[]): number[] {
  const chosen: number[] = []
  const { length } = things
  if (length <= MOST_FLAGS) {
    for (let at = 0; at < length; at++) if ((set >> at) & 1) chosen.push(things[at]!)
  } else {
    for (let rest = set; rest > 0; rest = Math.floor(rest / (length + 1)))
      chosen.push(things[(rest % (length + 1)) - 1] ?? NOTHING)
  }
  return chosen.length > 1 ? chosen.sort(ascending) : chosen
}

/** Adds all sets that go on from `places` with things from `from` on. */
function growSets(
  sets: Choice[],
  places: number[],
  from: number,
  length: number,
  min: number,
  most: number,
): void {
  for (let at = from; at < length; at++) {
    places.push(at)
    if (places.length >= min) sets.push(packSet(places, length))
    if (places.length < most) growSets(sets, places, at + 1, length, min, most)
    places.pop()
  }
}

/**
 * A set of these, at least `min` and at most `max` of them, written as a list. What the rules get is in ascending order.
 */
export function setOf<S, F>(
  item: Item<NoInfer<S>>,
  options: Options<S, F>,
  { min = 0, max }: { readonly min?: number; readonly max: (s: S, f: F) => number },
): Codec<S, F, readonly number[]> {
  const value = (s: S, f: F, me: Seat, choice: Choice): number[] => unpackSet(choice, options(s, f, me))
  return {
    list(s, f, me) {
      const { length } = options(s, f, me)
      const sets: Choice[] = []
      if (min === 0) sets.push(0)
      const most = Math.min(max(s, f), length)
      if (most > 0) growSets(sets, [], 0, length, min, most)
      return sets
    },
    value,
    choice(s, f, me, things) {
      const all = options(s, f, me)
      return packSet(things.map((thing) => all.indexOf(thing)).sort(ascending), all.length)
    },
    say: (s, f, me, choice) => value(s, f, me, choice).map((thing) => item.say(s, thing)),
    read(s, f, me, said, clause) {
      if (!Array.isArray(said)) return refusal(clause, 'malformed')
      const all = options(s, f, me)
      const places: number[] = []
      for (const one of said) {
        const thing = readItem(item, s, one, clause)
        if (isRefusal(thing)) return thing
        const at = all.indexOf(thing)
        if (at >= 0 && places.includes(at)) return refusal(clause, 'twice', { thing })
        if (at < 0) return refusal(clause, 'notThese', { thing })
        places.push(at)
      }
      if (places.length > max(s, f)) return refusal(clause, 'tooMany', { max: max(s, f) })
      if (places.length < min) return refusal(clause, 'tooFew', { min })
      return packSet(places.sort(ascending), all.length)
    },
  }
}

// A codec of whatever.
// oxlint-disable-next-line typescript/no-explicit-any
type Part<S, F> = Codec<S, F, any>
type Parts<S, F> = Readonly<Record<string, Part<S, F>>>
type RecordOf<P> = { readonly [K in keyof P]: P[K] extends Codec<infer _S, infer _F, infer X> ? X : never }

/**
 * Several things at once, each under its name. The choice counts through the lists of the parts, the first part fastest; `differ` leaves out those in which two
 * parts are the same thing.
 */
export function record<S, F, P extends Parts<S, F>>(
  parts: P,
  { differ = false }: { readonly differ?: boolean } = {},
): Codec<S, F, RecordOf<P>> {
  const names = Object.keys(parts)
  const lists = (s: S, f: F, me: Seat): (readonly Choice[])[] =>
    names.map((name) => parts[name]!.list(s, f, me))
  const chosenFrom = (all: readonly (readonly Choice[])[], choice: Choice): Choice[] => {
    let rest = choice
    return all.map((list) => {
      const at = rest % list.length
      rest = (rest - at) / list.length
      return list[at] ?? NOTHING
    })
  }
  const partsOf = (s: S, f: F, me: Seat, choice: Choice): Choice[] => chosenFrom(lists(s, f, me), choice)
  const pack = (s: S, f: F, me: Seat, chosen: readonly Choice[]): Choice => {
    let choice = 0
    let unit = 1
    lists(s, f, me).forEach((list, i) => {
      choice += unit * list.indexOf(chosen[i]!)
      unit *= list.length
    })
    return choice
  }
  const repeats = (s: S, f: F, me: Seat, chosen: readonly Choice[]): boolean => {
    const things = names.map((name, i) => parts[name]!.value(s, f, me, chosen[i]!) as unknown)
    return things.some((thing, i) => thing !== NOTHING && things.indexOf(thing) < i)
  }
  return {
    list(s, f, me) {
      const all = lists(s, f, me)
      const size = all.reduce((product, { length }) => product * length, 1)
      const choices: Choice[] = []
      for (let choice = 0; choice < size; choice++)
        if (!differ || !repeats(s, f, me, chosenFrom(all, choice))) choices.push(choice)
      return choices
    },
    value(s, f, me, choice) {
      const value: Record<string, unknown> = {}
      let rest = choice
      for (const name of names) {
        const part = parts[name]!
        const list = part.list(s, f, me)
        const at = rest % list.length
        rest = (rest - at) / list.length
        value[name] = part.value(s, f, me, list[at] ?? NOTHING)
      }
      return value as RecordOf<P>
    },
    choice: (s, f, me, value) =>
      pack(
        s,
        f,
        me,
        names.map((name) => parts[name]!.choice(s, f, me, value[name as keyof P])),
      ),
    say(s, f, me, choice) {
      const chosen = partsOf(s, f, me, choice)
      return Object.fromEntries(names.map((name, i) => [name, parts[name]!.say(s, f, me, chosen[i]!)]))
    },
    read(s, f, me, said, clause) {
      if (!isRecord(said)) return refusal(clause, 'malformed')
      const chosen: Choice[] = []
      for (const [i, list] of lists(s, f, me).entries()) {
        const part = parts[names[i]!]!.read(s, f, me, said[names[i]!] ?? null, clause)
        if (isRefusal(part)) return part
        if (!list.includes(part)) {
          const thing = parts[names[i]!]!.value(s, f, me, part) as unknown
          return refusal(clause, 'notThese', { part: names[i]!, ...(typeof thing === 'number' && { thing }) })
        }
        chosen.push(part)
      }
      if (!differ || !repeats(s, f, me, chosen)) return pack(s, f, me, chosen)
      const thing = parts[names[0]!]!.value(s, f, me, chosen[0]!) as unknown
      return refusal(clause, 'twice', typeof thing === 'number' ? { thing } : {})
    },
  }
}
