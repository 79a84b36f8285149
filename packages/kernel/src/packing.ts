import { MANY } from './codec.ts'
import { part, written } from './written.ts'

/**
 * How the values of several parts become one number, and what they were again: each part's share of the number is so many units, and the last part counts fastest. Lists
 * of choices are packed value by value, so what does it is written out as code for each list of parts (docs/decisions/generated-code.md). Of a bed (one of 5) and a tool
 * (one of 2, or NOTHING, which is −1) it makes
 *
 *     pack    (value) => value["bed"] * 3 + (value["tool"] - -1) * 1
 *     unpack  (number) => ({ "bed": ((number / 3 | 0) % 5) + 0, "tool": ((number / 1 | 0) % 3) + -1 })
 *     adder   (numbers, above) => (value) => { numbers.push(above + value["bed"] * 3 + (value["tool"] - -1) * 1) }
 *     push    (numbers, first, each) => { for (const v0 of each["bed"]) for (const v1 of each["tool"]) numbers.push(first + v0 * 3 + (v1 - -1) * 1) }
 *
 * Beside each stands the same, part by part, for where no code may be written.
 */

/** Values that are counted through. */
export interface Counted<X> {
  readonly count: number
  /** Where the value is a number that is counted from here, nothing has to be worked out. */
  readonly from?: number
  pack(value: X): number
  unpack(packed: number): X
}
// oxlint-disable-next-line typescript/no-explicit-any
type AnyCounted = Counted<any>

type Value = Readonly<Record<string, unknown>>
/** Of each part, several values. */
type Each = Readonly<Record<string, readonly unknown[]>>

export interface Packing {
  readonly count: number
  readonly pack: (value: Value) => number
  readonly unpack: (number: number) => Value
  /** What adds the number for a value to a list, so much higher. */
  readonly adder: (numbers: number[], above: number) => (value: Value) => void
  /** Adds to a list the numbers, all of them so much higher, for every combination of these values, those of the last part fastest. */
  readonly push: (numbers: number[], first: number, each: Each) => void
}

/** A part, with what one more of its values adds to the number. */
interface Share {
  readonly name: string
  readonly field: AnyCounted
  /** What it is called in the code. */
  readonly known: string
  readonly unit: number
}

function sharesOf(parts: Readonly<Record<string, AnyCounted>>): { shares: Share[]; count: number } {
  const shares: Share[] = []
  let unit = 1
  for (const [i, [name, field]] of [...Object.entries(parts).entries()].toReversed()) {
    shares.unshift({ name, field, known: `field${i}`, unit })
    unit *= field.count
  }
  return { shares, count: unit }
}

/** What a value adds to the number, as code. */
const term = ({ field, known, unit }: Share, value: string): string => {
  if (field.from === undefined) return `${known}.pack(${value}) * ${unit}`
  return field.from === 0 ? `${value} * ${unit}` : `(${value} - ${field.from}) * ${unit}`
}
/** What all of them add up to, where each is found like this. */
const sum = (shares: readonly Share[], found: (share: Share) => string): string =>
  shares.map((share) => term(share, found(share))).join(' + ') || '0'
const inValue = ({ name }: Share): string => part('value', name)

/** The share of a part in the number, as code: made a small whole number again after the division (see MANY). */
const shareIn = ({ field: { count }, unit }: Share, isSmall: boolean): string => {
  if (isSmall) return `(number / ${unit} | 0) % ${count}`
  return `Math.floor(number / ${unit}) % ${count}${count <= MANY ? ' | 0' : ''}`
}
/** The value of a part, as code. */
const taken = (share: Share, isSmall: boolean): string => {
  const { field, known } = share
  const packed = shareIn(share, isSmall)
  return field.from === undefined ? `${known}.unpack(${packed})` : `(${packed}) + ${field.from}`
}
/** The same, worked out. */
const take = ({ field, unit }: Share, number: number): unknown => {
  const packed = Math.floor(number / unit) % field.count
  return field.unpack(field.count <= MANY ? packed | 0 : packed)
}

/** These parts as one number; `constants` are in every value. */
export function packingOf(
  parts: Readonly<Record<string, AnyCounted>>,
  constants: Readonly<Record<string, string>> = {},
): Packing {
  const { shares, count } = sharesOf(parts)
  const code = <F>(parameters: string, body: string): F | null =>
    written<F>(parameters, body, Object.fromEntries(shares.map(({ known, field }) => [known, field])))

  const pack =
    code<Packing['pack']>('value', sum(shares, inValue)) ??
    ((value) => {
      let sum = 0
      for (const { name, field, unit } of shares) sum += field.pack(value[name]) * unit
      return sum
    })

  const entries = [
    ...Object.entries(constants).map(([name, word]) => [name, JSON.stringify(word)] as const),
    ...shares.map((share) => [share.name, taken(share, count <= MANY)] as const),
  ]
  const unpack =
    code<Packing['unpack']>(
      'number',
      `({ ${entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')} })`,
    ) ??
    ((number) => {
      const value: Record<string, unknown> = { ...constants }
      for (const share of shares) value[share.name] = take(share, number)
      return value
    })

  const adder =
    code<Packing['adder']>(
      'numbers, above',
      `(value) => { numbers.push(above + ${sum(shares, inValue)}) }`,
    ) ??
    ((numbers, above) => (value) => {
      numbers.push(above + pack(value))
    })

  const one = ({ known }: Share): string => known.replace('field', 'v')
  const loops = shares.map((share) => `for (const ${one(share)} of ${part('each', share.name)}) `)
  const push =
    code<Packing['push']>(
      'numbers, first, each',
      `{ ${loops.join('')}numbers.push(first + ${sum(shares, one)}) }`,
    ) ??
    ((numbers, first, each) => {
      const grow = (number: number, i: number): void => {
        const share = shares[i]
        if (share === undefined) numbers.push(number)
        else for (const value of each[share.name]!) grow(number + share.field.pack(value) * share.unit, i + 1)
      }
      grow(first, 0)
    })

  return { count, pack, unpack, adder, push }
}
