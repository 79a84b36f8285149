import type { Choice, Ranked } from '@conspire/kernel'

/** What a choice has come to wherever it was tried. */
export class Tried {
  readonly choice: Choice
  readonly #values: number[] = []
  #sum = 0

  constructor(choice: Choice) {
    this.choice = choice
  }

  add(value: number): void {
    this.#values.push(value)
    this.#sum += value
  }

  get count(): number {
    return this.#values.length
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.#sum / this.count
  }

  /** How much better it was than another, in the worlds in which both were tried; `error` is the standard error of that. */
  lead(other: Tried): { readonly mean: number; readonly error: number } {
    const both = Math.min(this.count, other.count)
    return meanOf(Array.from({ length: both }, (_, i) => this.#values[i]! - other.#values[i]!))
  }

  ranked(): Ranked {
    const { choice, count } = this
    const { mean, error } = meanOf(this.#values)
    return { choice, value: mean, error, worlds: count }
  }
}

function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const count = values.length
  const mean = count === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / count
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, error: count < 2 ? Infinity : Math.sqrt(squares / (count - 1) / count) }
}
