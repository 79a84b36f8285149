import { refusal, type Choice, type Codec, type Item, type Json, type Seat } from '@conspire/kernel'
import { cardNumber, isSuper, LOOT, SUPERS } from './cards/index.ts'
import { MOST_SITES, type Table } from './table.ts'

/** What the choices of the decisions stand for, and how they are written: Supers and Loot by their ids, Throwdowns by their position from 1. */

export const superItem: Item = {
  say: (_s, card) => SUPERS[card]?.id ?? '',
  read(_s, said) {
    const card = typeof said === 'string' ? cardNumber(said) : -1
    return isSuper(card) ? card : 'noSuchSuper'
  },
}
const lootNumbers = new Map(LOOT.map(({ id }, type) => [id, type]))
export const lootItem: Item = {
  say: (_s, type) => LOOT[type]?.id ?? '',
  read: (_s, said) => lootNumbers.get(said as string) ?? 'noSuchLoot',
}
const wholeBelow =
  (from: number, to: number, unknown: string) =>
  (_s: unknown, said: unknown): number | string =>
    Number.isInteger(said) && (said as number) >= from && (said as number) < to
      ? (said as number) - from
      : unknown
export const siteItem: Item = {
  say: (_s, site) => site + 1,
  read: wholeBelow(1, MOST_SITES + 1, 'noSuchThrowdown'),
}
const MOST_SEATS = 6
export const seatItem: Item = { say: (_s, seat) => seat, read: wholeBelow(0, MOST_SEATS, 'noSuchPlayer') }

/** What a part of a choice can be. */
const PARTS = {
  super: { item: superItem, size: SUPERS.length },
  throwdown: { item: siteItem, size: MOST_SITES },
  from: { item: siteItem, size: MOST_SITES },
  to: { item: siteItem, size: MOST_SITES },
  player: { item: seatItem, size: MOST_SEATS },
  loot: { item: lootItem, size: LOOT.length },
  own: { item: lootItem, size: LOOT.length },
} as const
export type Part = keyof typeof PARTS

/** Several things at once, of which not all go together: `list` says which do. */
export function together<F, const P extends readonly Part[]>(
  parts: P,
  list: (s: Table, f: F, me: Seat) => readonly (readonly number[])[],
): Codec<Table, F, readonly number[]> {
  const sizes = parts.map((part) => PARTS[part].size)
  const pack = (values: readonly number[]): Choice => {
    let packed = 0
    for (let i = 0; i < sizes.length; i++) packed = packed * sizes[i]! + values[i]!
    return packed
  }
  const unpack = (choice: Choice): number[] => {
    const values = sizes.slice()
    let rest = choice
    for (let i = sizes.length - 1; i >= 0; i--) {
      values[i] = rest % sizes[i]!
      rest = Math.floor(rest / sizes[i]!)
    }
    return values
  }
  return {
    list: (s, f, me) => list(s, f, me).map(pack),
    value: (_s, _f, _me, choice) => unpack(choice),
    choice: (_s, _f, _me, values) => pack(values),
    say(s, _f, _me, choice) {
      const values = unpack(choice)
      return Object.fromEntries(
        parts.map((part, i): [string, Json] => [part, PARTS[part].item.say(s, values[i]!)]),
      )
    },
    read(s, _f, _me, said, clause) {
      if (typeof said !== 'object' || said === null || Array.isArray(said))
        return refusal(clause, 'malformed')
      const values: number[] = []
      for (const part of parts) {
        const value = PARTS[part].item.read(s, (said as Readonly<Record<string, unknown>>)[part])
        if (typeof value === 'string') return refusal(clause, value)
        values.push(value)
      }
      return pack(values)
    },
  }
}
