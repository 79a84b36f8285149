import { part, written } from './written.ts'

export function copyOfLists(lists: readonly (readonly number[])[]): number[][] {
  const copy = lists.slice() as number[][]
  for (let i = 0; i < copy.length; i++) copy[i] = copy[i]!.slice()
  return copy
}

function refill(from: readonly number[], to: number[]): void {
  const length = from.length
  if (to.length > length) to.length = length
  for (let i = 0; i < length; i++) to[i] = from[i]!
}

function refillLists(from: readonly (readonly number[])[], to: number[][]): void {
  if (to.length > from.length) to.length = from.length
  for (let i = 0; i < from.length; i++) {
    if (i < to.length) refill(from[i]!, to[i]!)
    else to.push(from[i]!.slice())
  }
}

type Parts = Record<string, number | number[] | number[][]>

/** Copies tables of one shape: numbers, lists of numbers, and lists of such lists. Which keys hold which is known beforehand, so that a copy touches little else. */
export class Copier<T extends object> {
  readonly #keys: readonly string[]
  readonly #numbers: readonly string[]
  readonly #flat: readonly string[]
  readonly #nested: readonly string[]
  readonly #template: T
  readonly copy: (table: T) => T
  readonly into: (from: T, to: T) => void

  constructor(
    sample: T,
    { flat, nested }: { readonly flat: readonly string[]; readonly nested: readonly string[] },
  ) {
    this.#template = { ...sample }
    this.#keys = Object.keys(sample)
    this.#flat = flat
    this.#nested = nested
    this.#numbers = this.#keys.filter((key) => !flat.includes(key) && !nested.includes(key))
    const copied = (key: string): string => {
      if (flat.includes(key)) return `${part('s', key)}.slice()`
      return nested.includes(key) ? `copyOfLists(${part('s', key)})` : part('s', key)
    }
    const fields = this.#keys.map((key) => `${JSON.stringify(key)}: ${copied(key)}`)
    this.copy = written('s', `({ ${fields.join(', ')} })`, { copyOfLists }) ?? ((s) => this.#copy(s))
    const refilled = (key: string): string => {
      const lists = `(${part('from', key)}, ${part('to', key)})`
      if (flat.includes(key)) return `refill${lists}`
      return nested.includes(key) ? `refillLists${lists}` : `${part('to', key)} = ${part('from', key)}`
    }
    const steps = this.#keys.map(refilled).join('; ')
    this.into =
      written('from, to', `{ ${steps} }`, { refill, refillLists }) ?? ((from, to) => this.#into(from, to))
  }

  #copy(table: T): T {
    const fresh = { ...table } as Parts
    const parts = table as Parts
    for (const key of this.#flat) fresh[key] = (parts[key] as number[]).slice()
    for (const key of this.#nested) fresh[key] = copyOfLists(parts[key] as number[][])
    return fresh as T
  }

  #into(from: T, to: T): void {
    const [source, target] = [from as Parts, to as Parts]
    for (const key of this.#numbers) target[key] = source[key]!
    for (const key of this.#flat) refill(source[key] as number[], target[key] as number[])
    for (const key of this.#nested) refillLists(source[key] as number[][], target[key] as number[][])
  }

  get keys(): readonly string[] {
    return this.#keys
  }

  /** A copy with the keys in the order of the sample: the same bytes however the table came to be. */
  ordered(table: T): T {
    const fresh = { ...this.#template } as Parts
    const parts = table as Parts
    for (const key of this.#keys) {
      const value = parts[key]!
      if (typeof value === 'number') fresh[key] = value
      else fresh[key] = typeof value[0] === 'object' ? copyOfLists(value as number[][]) : value.slice()
    }
    return fresh as T
  }
}
