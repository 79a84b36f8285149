import { inPart, isRecord, readItem, thingOf, type Codec, type Item, type Offering } from './codec.ts'
import { isRefusal, refusal, type Choice } from './contract.ts'

/** All orders of so many things, by their places; made when they are first asked for. */
function ordersOf(count: number): readonly (readonly number[])[] {
  for (let known = ORDERS.length; known <= count; known++)
    ORDERS.push(
      ORDERS[known - 1]!.flatMap((order) =>
        Array.from({ length: known }, (_, i) => [...order.slice(0, i), known - 1, ...order.slice(i)]),
      ),
    )
  return ORDERS[count]!
}
const ORDERS: (readonly (readonly number[])[])[] = [[[]]]

type TwoParts<First extends string, Rest extends string, X> = Readonly<Record<First | Rest, readonly X[]>>

/**
 * All of these in any order, and so many of them, from the beginning, in the first of two parts: `cuts` says how many. With `leads` the first part has one thing, which
 * is written without a list, and not each may be it. The choice counts through the orders, and within an order through the cuts.
 */
export function arranged<S, F, First extends string, Rest extends string, X extends number = number>(
  item: Item<NoInfer<S>, X>,
  options: Offering<S, F, NoInfer<X>>,
  [first, rest]: readonly [First, Rest],
  {
    cuts = () => [1],
    leads,
    unknown = 'notThese',
  }: {
    readonly cuts?: (count: number) => readonly number[]
    readonly leads?: (s: S, thing: X) => boolean
    readonly unknown?: string
  },
): Codec<S, F, TwoParts<First, Rest, X>> {
  type Value = TwoParts<First, Rest, X>
  const value = (all: readonly X[], choice: Choice): Value => {
    const base = all.length + 1
    const order = ordersOf(all.length)[Math.floor(choice / base)] ?? []
    const things = order.map((at) => all[at]!)
    const cut = choice % base
    return { [first]: things.slice(0, cut), [rest]: things.slice(cut) } as unknown as Value
  }
  const pack = (all: readonly X[], chosen: Value): Choice => {
    const places = [...chosen[first], ...chosen[rest]].map((thing) => all.indexOf(thing))
    const order = ordersOf(all.length).findIndex((other) => other.every((at, i) => at === places[i]))
    return order * (all.length + 1) + chosen[first].length
  }
  return {
    list(s, f, me) {
      const all = options(s, f, me)
      const allowed = cuts(all.length)
      const choices: Choice[] = []
      const orders = ordersOf(all.length)
      for (let i = 0; i < orders.length; i++) {
        if (leads && !leads(s, all[orders[i]![0]!]!)) continue
        for (const cut of allowed) choices.push(i * (all.length + 1) + cut)
      }
      return choices
    },
    value: (s, f, me, choice) => value(options(s, f, me), choice),
    choice: (s, f, me, chosen) => pack(options(s, f, me), chosen),
    say(s, f, me, choice) {
      const chosen = value(options(s, f, me), choice)
      const [top, under] = [chosen[first], chosen[rest]].map((things) =>
        things.map((thing) => item.say(s, thing)),
      )
      return { [first]: leads ? top![0]! : top!, [rest]: under! }
    },
    things(s, f, me, choice) {
      const chosen = value(options(s, f, me), choice)
      return [first, rest].flatMap((name) =>
        inPart(
          name,
          chosen[name].map((thing) => thingOf(item, s, thing)),
        ),
      )
    },
    read(s, f, me, said, clause) {
      if (!isRecord(said)) return refusal(clause, 'malformed')
      const [top, under] = [leads ? [said[first]] : said[first], said[rest]]
      if (!Array.isArray(top) || !Array.isArray(under)) return refusal(clause, 'malformed')
      const all = options(s, f, me)
      const things: X[] = []
      for (const one of [...top, ...under] as unknown[]) {
        const thing = readItem(item, s, one, clause, () => all)
        if (isRefusal(thing) || !all.includes(thing) || things.includes(thing))
          return refusal(clause, unknown)
        things.push(thing)
      }
      if (things.length !== all.length) return refusal(clause, unknown)
      return pack(all, {
        [first]: things.slice(0, top.length),
        [rest]: things.slice(top.length),
      } as unknown as Value)
    },
  }
}
