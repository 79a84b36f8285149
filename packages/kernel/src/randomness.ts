import { digestWords } from './digest.ts'

/** Whole numbers from 0 to n − 1. Bots, re-deals and tests draw from one of these; the match itself draws from its `Chance`. */
export interface Randomness {
  below(n: number): number
}

/**
 * A remainder of a word is a float to the engine, however small it is; one float in a list of cards or dice makes floats of it and of whatever passes the same code.
 */
export const small = (value: number): number => (value <= 0x7fffffff ? value | 0 : value)

/** How many words of 32 bits there are beyond the last full multiple of n: a draw below n throws these away. Whole numbers all the way, where n is one that fits. */
export const beyond = (n: number): number =>
  n <= 0x7fffffff ? ((-n >>> 0) % (n >>> 0)) >>> 0 : 0x100000000 % n
/** The remainder of a word, in the same way. */
export const remainder = (word: number, n: number): number =>
  n <= 0x7fffffff ? small((word >>> 0) % (n >>> 0)) : small(word % n)

/**
 * sfc32: 128 bits of state, quick, fair. For everything outside the match: playouts, bots, re-deals, tests. It is no secret-keeper;
 * the cards of a match come from `Streams`.
 */
export class LightRandom implements Randomness {
  #a: number
  #b: number
  #c: number
  #counter = 1

  constructor(seed: string | number) {
    const words = digestWords(`light ${seed}`)
    this.#a = words[0]!
    this.#b = words[1]!
    this.#c = words[2]!
    for (let i = 0; i < 12; i++) this.#word()
  }

  #word(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0
    this.#counter = (this.#counter + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  below(n: number): number {
    const last = 0xffffffff - beyond(n)
    let word = this.#word()
    while (word > last) word = this.#word()
    return remainder(word, n)
  }
}

/** Fisher–Yates, in place. */
export function shuffle(items: number[], random: Randomness): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const item = items[i]!
    items[i] = items[j]!
    items[j] = item
  }
}

export function pick<T>(items: readonly T[], random: Randomness): T {
  return items[random.below(items.length)]!
}
