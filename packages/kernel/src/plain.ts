/** Copies of plain data: numbers, strings, booleans, null, and lists and records of them. */
function copy<V>(value: V): V {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const list = value.slice()
    if (typeof list[0] === 'object') for (let i = 0; i < list.length; i++) list[i] = copy(list[i])
    return list as V
  }
  const record = { ...value }
  for (const key in record) record[key] = copy(record[key])
  return record
}

function refill(from: readonly unknown[], to: unknown[]): void {
  const length = from.length
  if (to.length > length) to.length = length
  // The lists of a table are of one kind throughout: all numbers, or all lists.
  if (typeof from[0] !== 'object') {
    for (let i = 0; i < length; i++) to[i] = from[i]
    return
  }
  for (let i = 0; i < length; i++) {
    const item = from[i]
    const old = to[i]
    if (Array.isArray(item) && Array.isArray(old)) refill(item, old)
    else to[i] = copy(item)
  }
}

/** Copies tables of one shape. The keys that hold lists or records are found once, so that a copy touches little else. */
export class Copier<T extends object> {
  readonly #keys: readonly (keyof T)[]
  readonly #deep: readonly (keyof T)[]

  constructor(sample: T) {
    this.#keys = Object.keys(sample) as (keyof T)[]
    this.#deep = this.#keys.filter((key) => typeof sample[key] === 'object')
  }

  copy(table: T): T {
    const fresh = { ...table }
    for (const key of this.#deep) fresh[key] = copy(table[key])
    return fresh
  }

  into(from: T, to: T): void {
    for (const key of this.#keys) {
      const value = from[key]
      const old = to[key]
      if (typeof value !== 'object') to[key] = value
      else if (Array.isArray(value) && Array.isArray(old)) refill(value, old)
      else to[key] = copy(value)
    }
  }

  get keys(): readonly string[] {
    return this.#keys as readonly string[]
  }

  /** A copy with the keys in the order of the sample: the same bytes however the table came to be. */
  ordered(table: T): T {
    const fresh = {} as T
    for (const key of this.#keys) fresh[key] = copy(table[key])
    return fresh
  }
}
