import { chachaBlock } from './chacha.ts'
import { digestWords } from './digest.ts'
import { beyond, remainder, type Randomness } from './randomness.ts'

/** A match's secret: eight 32-bit words. Written as 64 hexadecimal digits wherever it leaves the program. */
export type Seed = readonly number[]

/**
 * Chance inside a state. Every stream (one per pile or die) is its own keyed sequence, so one draw more from one pile
 * shifts no other pile, and the position in a stream is a single number.
 */
export interface Chance {
  /** Never changed in place: states share it. */
  key: Seed
  /** Words drawn so far, by stream. */
  at: number[]
  /** What a test has dictated, by stream: one entry answers one draw or one shuffle. Null in every real game. */
  dictated: number[][][] | null
}

/** Eight rounds: the strength Go's generator settled on, at twice the speed of twenty. */
const ROUNDS = 8
const WORDS = 16
const ASIDE = digestWords('conspire aside').slice(0, 3)

/** The seed that stands for a plain number, as given on a command line. */
export function seedFrom(text: string | number): Seed {
  return digestWords(`conspire seed ${text}`)
}

export function seedHex(seed: Seed): string {
  return seed.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

export function seedFromHex(hex: string): Seed | null {
  if (!/^[0-9a-f]{64}$/.test(hex)) return null
  return Array.from({ length: 8 }, (_, i) => Number.parseInt(hex.slice(i * 8, i * 8 + 8), 16) | 0)
}

/** Draws from the streams of one game. Holds no state of a match: only the last block, which the key can always make again. */
export class Streams {
  readonly names: readonly string[]
  readonly #nonces: readonly (readonly number[])[]
  readonly #block = new Int32Array(WORDS)
  #blockKey: Seed | null = null
  #blockStream = -1
  #blockNumber = -1

  constructor(names: readonly string[]) {
    if (new Set(names).size !== names.length)
      throw new Error(`two streams have one name: ${names.join(', ')}`)
    this.names = names
    this.#nonces = names.map((name) => digestWords(`conspire stream ${name}`).slice(0, 3))
  }

  start(key: Seed, dictated: Readonly<Record<string, readonly (readonly number[])[]>> | null): Chance {
    const queues = dictated && this.names.map((name) => (dictated[name] ?? []).map((entry) => entry.slice()))
    for (const name of Object.keys(dictated ?? {})) {
      if (!this.names.includes(name)) throw new Error(`dictated stream ${name} does not exist`)
    }
    return { key, at: this.names.map(() => 0), dictated: queues }
  }

  #word(chance: Chance, stream: number): number {
    const at = chance.at[stream]!
    chance.at[stream] = at + 1
    const number = (at / WORDS) | 0
    if (this.#blockNumber !== number || this.#blockStream !== stream || this.#blockKey !== chance.key) {
      chachaBlock(ROUNDS, chance.key, number, this.#nonces[stream]!, this.#block)
      this.#blockKey = chance.key
      this.#blockStream = stream
      this.#blockNumber = number
    }
    return this.#block[at % WORDS]! >>> 0
  }

  /** A whole number from 0 to n − 1, each equally likely: words beyond the last full multiple of n are thrown away. */
  below(chance: Chance, stream: number, n: number): number {
    if (!(n >= 1)) throw new Error(`nothing to draw from on stream ${this.names[stream]}: below ${n}`)
    if (chance.dictated !== null) {
      const told = chance.dictated[stream]!.shift()?.[0]
      if (told !== undefined) {
        if (!(Number.isInteger(told) && told >= 0 && told < n)) {
          throw new Error(`dictated ${told} on stream ${this.names[stream]}, which draws below ${n}`)
        }
        return told
      }
    }
    return this.#draw(chance, stream, n)
  }

  /** The same for a moment of a match, apart from all streams: it hangs on the key and the moment alone. */
  aside(key: Seed, moment: number, n: number): number {
    const block = new Int32Array(WORDS)
    chachaBlock(ROUNDS, key, moment, ASIDE, block)
    const last = 0xffffffff - beyond(n)
    return remainder(block.find((word) => word >>> 0 <= last)! >>> 0, n)
  }

  #draw(chance: Chance, stream: number, n: number): number {
    const last = 0xffffffff - beyond(n)
    let word = this.#word(chance, stream)
    while (word > last) word = this.#word(chance, stream)
    return remainder(word, n)
  }

  /** Shuffles a pile in place. The top of a pile is its end. A dictated shuffle names cards from the top down; the rest is chance. */
  shuffle(chance: Chance, stream: number, pile: number[]): void {
    const told = chance.dictated?.[stream]!.shift()
    for (let i = pile.length - 1; i > 0; i--) {
      const j = this.#draw(chance, stream, i + 1)
      const card = pile[i]!
      pile[i] = pile[j]!
      pile[j] = card
    }
    if (told === undefined) return
    for (const card of told.toReversed()) {
      const where = pile.indexOf(card)
      if (where < 0)
        throw new Error(`dictated card ${card} is not in the pile of stream ${this.names[stream]}`)
      pile.splice(where, 1)
      pile.push(card)
    }
  }
}

/** A fresh seed out of any source of randomness: how a re-dealt world gets a future of its own. */
export function freshSeed(random: Randomness): Seed {
  return Array.from({ length: 8 }, () => random.below(0x100000000) | 0)
}
