import { inPart, isRecord, readItem, thingOf, type Codec, type Item, type Offering } from './codec.ts'
import { isRefusal, refusal, type Choice, type Refusal, type Seat } from './contract.ts'
import { written } from './written.ts'

type InTwo<A extends string, B extends string, X> = Readonly<Record<A | B, readonly X[]>>

/** All of some things, each in one of two parts. */
export interface Divided<S, F, A extends string, B extends string, X> extends Codec<S, F, InTwo<A, B, X>> {
  /** Of any two choices that differ only in which part is which, one: the last thing is in the second part. */
  once(s: S, f: F, me: Seat): readonly Choice[]
  /** The same two parts the other way round. */
  swapped(s: S, f: F, me: Seat, choice: Choice): Choice
  /** Whether a number stands for any way to divide them, be it with an empty part. */
  has(s: S, f: F, me: Seat, choice: number): boolean
}

/** By how many things there are: every way to divide them in which no part is empty. */
const WAYS: (readonly Choice[])[] = []
const waysFor = (count: number): readonly Choice[] =>
  (WAYS[count] ??= Array.from({ length: Math.max(0, 2 ** count - 2) }, (_, i) => i + 1))
const ONCE: (readonly Choice[])[] = []
const onceFor = (count: number): readonly Choice[] =>
  (ONCE[count] ??= waysFor(count).slice(0, waysFor(count).length / 2))

/** Puts a thing where it belongs in ascending order. Faster than to sort the few that there are. */
function putInOrder<X extends number>(things: X[], one: X): void {
  let at = things.length
  for (; at > 0 && things[at - 1]! > one; at--) things[at] = things[at - 1]!
  things[at] = one
}

/**
 * All of these, each in one of two parts, neither of which is empty; written as `{ a: [...], b: [...] }`. What the rules get is in ascending order, so that a part does not
 * tell in which order its things lay. The choice has a flag for each thing in the first part. By `clause` parts are refused that do not make up the whole; by that of the
 * decision when it is silent.
 */
export function divided<S, F, const A extends string, const B extends string, X extends number = number>(
  item: Item<NoInfer<S>, X>,
  options: Offering<S, F, NoInfer<X>>,
  [first, second]: readonly [A, B],
  { clause: ofParts }: { readonly clause?: string } = {},
): Divided<S, F, A, B, X> {
  type Value = InTwo<A, B, X>
  type Parts = (one: readonly X[], other: readonly X[]) => Value
  const parts =
    written<Parts>('one, other', `({ ${JSON.stringify(first)}: one, ${JSON.stringify(second)}: other })`) ??
    ((one, other) => ({ [first]: one, [second]: other }) as Value)
  const value = (s: S, f: F, me: Seat, choice: Choice): Value => {
    const all = options(s, f, me)
    const one: X[] = []
    const other: X[] = []
    for (let at = 0; at < all.length; at++) putInOrder((choice >> at) & 1 ? one : other, all[at]!)
    return parts(one, other)
  }
  const whole = (s: S, f: F, me: Seat): Choice => (1 << options(s, f, me).length) - 1

  /** The flags of what is said to be in a part, beside what has been said to be in another. */
  function readPart(
    s: S,
    all: readonly X[],
    said: readonly unknown[],
    taken: Choice,
    clause: string,
  ): Choice | Refusal {
    let flags = 0
    for (const one of said) {
      const thing = readItem(item, s, one, clause, () => all)
      if (isRefusal(thing)) return thing
      const flag = 1 << all.indexOf(thing)
      if (!all.includes(thing)) return refusal(clause, 'notThese', { thing })
      if (((flags | taken) & flag) !== 0) return refusal(clause, 'twice', { thing })
      flags |= flag
    }
    return flags
  }

  return {
    list: (s, f, me) => waysFor(options(s, f, me).length),
    once: (s, f, me) => onceFor(options(s, f, me).length),
    swapped: (s, f, me, choice) => whole(s, f, me) ^ choice,
    has: (s, f, me, choice) => choice >= 0 && choice <= whole(s, f, me),
    value,
    choice(s, f, me, chosen) {
      const all = options(s, f, me)
      return chosen[first].reduce<Choice>((flags, thing) => flags | (1 << all.indexOf(thing)), 0)
    },
    say(s, f, me, choice) {
      const chosen = value(s, f, me, choice)
      const [one, other] = [chosen[first], chosen[second]].map((things) =>
        things.map((thing) => item.say(s, thing)),
      )
      return { [first]: one!, [second]: other! }
    },
    things(s, f, me, choice) {
      const chosen = value(s, f, me, choice)
      return [first, second].flatMap((name) =>
        inPart(
          name,
          chosen[name].map((thing) => thingOf(item, s, thing)),
        ),
      )
    },
    read(s, f, me, said, clause) {
      if (!isRecord(said)) return refusal(clause, 'malformed')
      const of = ofParts ?? clause
      const all = options(s, f, me)
      const [one, other] = [said[first], said[second]]
      if (!Array.isArray(one) || !Array.isArray(other) || one.length + other.length > 2 * all.length)
        return refusal(of, 'malformed')
      const inFirst = readPart(s, all, one, 0, of)
      if (isRefusal(inFirst)) return inFirst
      const inSecond = readPart(s, all, other, inFirst, of)
      if (isRefusal(inSecond)) return inSecond
      return (inFirst | inSecond) === whole(s, f, me) ? inFirst : refusal(of, 'leftOut')
    },
  }
}
