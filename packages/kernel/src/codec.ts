import { isRefusal, refusal, type Choice, type Json, type Refusal, type Seat } from './contract.ts'

/** What a choice names: one thing for each of its parts. */
export interface Thing {
  /** Which part of the choice it is; where a choice names things of one kind alone, the kind. */
  readonly part: string
  /** What it is: a card, a seat, a die … */
  readonly kind: string
  /** Where on the table it lies; the kind where that makes no difference. */
  readonly place: string
  readonly thing: number
}

/** One kind of thing that can be chosen: what it is, where it lies, and how it is written outside the program. Its numbers are an X: a card, a seat … */
export interface Item<S = unknown, X extends number = number> {
  readonly kind: string
  /** What its numbers are, for the compiler alone. */
  readonly is?: X
  /** By which clause something else is refused; by that of the decision when this is silent. */
  readonly clause?: string
  /** How many there are at most. */
  readonly count: number
  /** Which part of a choice it is, whatever the part is called: so that what is taken up may be meant for several deeds that call it differently. */
  readonly part?: string
  /** Where on the table it lies, where things of a kind lie in several places. */
  readonly place?: (s: S, thing: X) => string
  say(s: S, thing: X): Json
  /** Which thing is meant, or the reason why none is. `among` gives those to choose from, for things that do not all have a name of their own. */
  read(s: S, said: unknown, among: () => readonly X[]): X | string
}

/**
 * What the choices of a decision stand for. From it follow the list of them, the number for each, the words outside the program, and what the rules are given. All
 * of it looks at what the chooser may know, so that the page can do the same.
 */
export interface Codec<S, F, X> {
  list(s: S, f: F, me: Seat): readonly Choice[]
  /** Adds the same to a list that has begun, each so much higher: where that is quicker than to make a list of them first. */
  listInto?(s: S, f: F, me: Seat, choices: Choice[], above: number): void
  /** What a choice stands for. */
  value(s: S, f: F, me: Seat, choice: Choice): X
  /** The choice that stands for it. */
  choice(s: S, f: F, me: Seat, value: X): Choice
  say(s: S, f: F, me: Seat, choice: Choice): Json
  read(s: S, f: F, me: Seat, said: unknown, clause: string): Choice | Refusal
  /** What a choice names, part by part: nothing where it declines. */
  things(s: S, f: F, me: Seat, choice: Choice): readonly Thing[]
}

export type Offering<S, F, X> = (s: S, f: F, me: Seat) => readonly X[]

/** Nothing was chosen. */
export const NOTHING = -1

export const isRecord = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null && !Array.isArray(said)

/**
 * More than there can be of anything. The engine keeps numbers up to about here as small whole numbers, and all others as doubles, along with whatever is worked out from
 * them and every list of a table into which that goes: copies of such tables took half as long again, and a decision a third.
 */
export const MANY = 0x3fffffff

/** Things of a kind that are written as their numbers: from 0, or from `first` where people count them so. */
export const numbered = <X extends number = number>(
  kind: string,
  {
    first = 0,
    count = MANY,
    unknown = 'malformed',
  }: { readonly first?: number; readonly count?: number; readonly unknown?: string } = {},
): Item<unknown, X> => ({
  kind,
  count,
  say: (_s, thing) => thing + first,
  read: (_s, said) =>
    Number.isSafeInteger(said) && (said as number) >= first && (said as number) - first < count
      ? (((said as number) - first) as X)
      : unknown,
})

/** Whole numbers, as they are. */
export const wholeNumber = numbered('number')

/** Things of a kind that have names of their own, by their numbers. */
export function named<X extends number = number>(
  kind: string,
  things: readonly (string | { readonly id: string })[],
  unknown: string,
): Item<unknown, X> {
  const names = things.map((thing) => (typeof thing === 'string' ? thing : thing.id))
  const numbers = new Map(names.map((name, number) => [name, number as X]))
  return {
    kind,
    count: names.length,
    say: (_s, thing) => names[thing] ?? '',
    read: (_s, said) => numbers.get(said as string) ?? unknown,
  }
}

/** What can be said instead of pointing at something. */
export const WORD = 'word'
/** Words to choose from, by their numbers. */
export const words = (all: readonly string[], unknown = 'notThese'): Item => named(WORD, all, unknown)

const NO_THINGS: readonly Thing[] = []
export const thingOf = <S, X extends number>(item: Item<S, X>, s: S, thing: X): Thing => ({
  part: item.kind,
  kind: item.kind,
  place: item.place?.(s, thing) ?? item.kind,
  thing,
})

export const inPart = (part: string, things: readonly Thing[]): Thing[] =>
  things.map((thing) => ({ ...thing, part }))

export function readItem<S, X extends number>(
  item: Item<S, X>,
  s: S,
  said: unknown,
  clause: string,
  among: () => readonly X[],
): X | Refusal {
  const thing = item.read(s, said, among)
  return typeof thing === 'number' ? thing : refusal(item.clause ?? clause, thing)
}

/** One of these: the choice is the thing. */
export const oneOf = <S, F, X extends number = number>(
  item: Item<NoInfer<S>, X>,
  options: Offering<S, F, NoInfer<X>>,
): Codec<S, F, X> => ({
  list: options,
  value: (_s, _f, _me, choice) => choice as X,
  choice: (_s, _f, _me, value) => value,
  say: (s, _f, _me, choice) => item.say(s, choice as X),
  read: (s, f, me, said, clause) => readItem(item, s, said, clause, () => options(s, f, me)),
  things: (s, _f, _me, choice) => [thingOf(item, s, choice as X)],
})

/** One of these or, where it may be left, none, which is written as null and is NOTHING to the rules: the choice is one above the thing. */
export const optional = <S, F, X extends number = number>(
  item: Item<NoInfer<S>, X>,
  options: Offering<S, F, NoInfer<X>>,
  mayLeave: (s: S, f: F) => boolean = () => true,
): Codec<S, F, X> => ({
  list(s, f, me) {
    const choices = mayLeave(s, f) ? [0] : []
    for (const thing of options(s, f, me)) choices.push(thing + 1)
    return choices
  },
  value: (_s, _f, _me, choice) => (choice - 1) as X,
  choice: (_s, _f, _me, value) => value + 1,
  say: (s, _f, _me, choice) => (choice === 0 ? null : item.say(s, (choice - 1) as X)),
  read(s, f, me, said, clause) {
    if (said === null) return 0
    const thing = readItem(item, s, said, clause, () => options(s, f, me))
    return typeof thing === 'number' ? thing + 1 : thing
  },
  things: (s, _f, _me, choice) => (choice === 0 ? NO_THINGS : [thingOf(item, s, (choice - 1) as X)]),
})

/** What another codec gives or, where it may be left, nothing, which is written as null and is null to the rules: choices are one above those of the other. */
export const orNone = <S, F, X>(
  codec: Codec<S, F, X>,
  mayLeave: (s: S, f: F) => boolean = () => true,
): Codec<S, F, X | null> => ({
  list(s, f, me) {
    const choices = mayLeave(s, f) ? [0] : []
    if (codec.listInto) codec.listInto(s, f, me, choices, 1)
    else for (const choice of codec.list(s, f, me)) choices.push(choice + 1)
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
  things: (s, f, me, choice) => (choice === 0 ? NO_THINGS : codec.things(s, f, me, choice - 1)),
})

/** A thing of one of two kinds: 0 for the first of them, 1 for the second. */
export type Either<X extends number = number, Y extends number = number> =
  | readonly [which: 0, thing: X]
  | readonly [which: 1, thing: Y]

/** One of these, or one of those: the choices of the second kind come after all that there could be of the first. */
export function either<S, F, X extends number = number, Y extends number = number>(
  one: readonly [Item<NoInfer<S>, X>, Offering<S, F, NoInfer<X>>],
  other: readonly [Item<NoInfer<S>, Y>, Offering<S, F, NoInfer<Y>>],
): Codec<S, F, Either<X, Y>> {
  const [{ count }] = one
  const halves = [oneOf<S, F, X>(...one), oneOf<S, F, Y>(...other)] as const
  const [first, second] = halves
  // `| 0`: sums of numbers this great are otherwise kept as doubles by compiled code.
  const value = (choice: Choice): Either<X, Y> =>
    choice < count ? [0, choice as X] : [1, ((choice - count) | 0) as Y]
  const choiceOf = (which: number, thing: number): Choice => (which === 0 ? thing : (count + thing) | 0)
  return {
    list(s, f, me) {
      const choices = first.list(s, f, me).slice()
      for (const thing of second.list(s, f, me)) choices.push(choiceOf(1, thing))
      return choices
    },
    value: (_s, _f, _me, choice) => value(choice),
    choice: (_s, _f, _me, [which, thing]) => choiceOf(which, thing),
    say(s, f, me, choice) {
      const [which, thing] = value(choice)
      return halves[which].say(s, f, me, thing)
    },
    things(s, f, me, choice) {
      const [which, thing] = value(choice)
      return halves[which].things(s, f, me, thing)
    },
    read(s, f, me, said, clause) {
      const choice = first.read(s, f, me, said, clause)
      if (!isRefusal(choice)) return choice
      const thing = second.read(s, f, me, said, clause)
      return isRefusal(thing) ? choice : choiceOf(1, thing)
    },
  }
}

const NO_OR_YES: readonly Choice[] = [0, 1]

/** A choice that the rules take apart themselves, and how it is written. */
export const written = <S, F>(
  list: Codec<S, F, Choice>['list'],
  form: Pick<Codec<S, F, Choice>, 'say' | 'read' | 'things'>,
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
  things: (_s, _f, _me, choice) => [{ part: WORD, kind: WORD, place: WORD, thing: choice }],
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
function unpackSet<X extends number>(set: Choice, things: readonly X[]): X[] {
  const chosen: X[] = []
  const { length } = things
  if (length <= MOST_FLAGS) {
    for (let at = 0; at < length; at++) if ((set >> at) & 1) chosen.push(things[at]!)
  } else {
    for (let rest = set; rest > 0; rest = Math.floor(rest / (length + 1)))
      chosen.push(things[(rest % (length + 1)) - 1] ?? (NOTHING as X))
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
export function setOf<S, F, X extends number = number>(
  item: Item<NoInfer<S>, X>,
  options: Offering<S, F, NoInfer<X>>,
  { min = 0, max }: { readonly min?: number; readonly max: (s: S, f: F) => number },
): Codec<S, F, readonly X[]> {
  const value = (s: S, f: F, me: Seat, choice: Choice): X[] => unpackSet(choice, options(s, f, me))
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
    things: (s, f, me, choice) => value(s, f, me, choice).map((thing) => thingOf(item, s, thing)),
    read(s, f, me, said, clause) {
      if (!Array.isArray(said)) return refusal(clause, 'malformed')
      const all = options(s, f, me)
      const places: number[] = []
      for (const one of said) {
        const thing = readItem(item, s, one, clause, () => all)
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
  /** What each part makes of its share of a choice. */
  const each = <R>(
    s: S,
    f: F,
    me: Seat,
    choice: Choice,
    make: (part: Part<S, F>, chosen: Choice, name: string) => R,
  ): R[] => {
    const chosen = chosenFrom(lists(s, f, me), choice)
    return names.map((name, i) => make(parts[name]!, chosen[i]!, name))
  }
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
    value: (s, f, me, choice) =>
      Object.fromEntries(
        each(s, f, me, choice, (part, chosen, name) => [name, part.value(s, f, me, chosen) as unknown]),
      ) as RecordOf<P>,
    choice: (s, f, me, value) =>
      pack(
        s,
        f,
        me,
        names.map((name) => parts[name]!.choice(s, f, me, value[name as keyof P])),
      ),
    say: (s, f, me, choice) =>
      Object.fromEntries(each(s, f, me, choice, (part, chosen, name) => [name, part.say(s, f, me, chosen)])),
    things: (s, f, me, choice) =>
      each(s, f, me, choice, (part, chosen, name) => inPart(name, part.things(s, f, me, chosen))).flat(),
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
