import type { Choice, Ranked } from '@conspire/kernel'

/** What a choice has come to wherever it was tried. */
export class Tried {
  readonly choice: Choice
  count = 0
  #sum = 0
  #squares = 0

  constructor(choice: Choice) {
    this.choice = choice
  }

  add(value: number): void {
    this.count++
    this.#sum += value
    this.#squares += value * value
  }

  get mean(): number {
    return this.count === 0 ? 0 : this.#sum / this.count
  }

  ranked(): Ranked {
    const { choice, count, mean } = this
    const variance = count < 2 ? Infinity : Math.max(0, this.#squares - count * mean * mean) / (count - 1)
    return { choice, value: mean, error: Math.sqrt(variance / count), worlds: count }
  }
}
