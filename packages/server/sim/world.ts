import { createHash } from 'node:crypto'
import { LightRandom } from '@conspire/kernel'
import { chance } from '../src/chance.ts'
import { ASLEEP, goBy, type Cancel } from '../src/clock.ts'

/** Some moment in 2026: what the calendar says when a world begins. */
const EPOCH = 1_790_000_000_000

/** One life of a node: it ends when it crashes, and stands still when it is frozen. */
export class Machine {
  readonly name: string
  isDead = false
  frozenUntil = 0
  /** How far its calendar is off. */
  skew = 0
  /** For how long its clock stood still. */
  slept = 0
  /** Until when nothing that it asks of a store gets there. */
  stalledUntil = 0
  /** Until when all that it asks of a store is refused, though not to others. */
  cutOffUntil = 0

  constructor(name: string) {
    this.name = name
  }
}

interface Happening {
  time: number
  /** Of two at the same time the one that was planned first. */
  readonly order: number
  /** Whose it is; null for whatever is outside of the house. */
  readonly machine: Machine | null
  /** Null when it has been called off. */
  act: (() => void) | null
}

const isSooner = (a: Happening, b: Happening): boolean =>
  a.time < b.time || (a.time === b.time && a.order < b.order)

/**
 * Everything that happens in a simulation, one thing after the other in an order that the seed alone decides. Between two happenings all promises
 * and breaths of the program run to their end, so that nothing hangs on the real time or on the real machine.
 */
export class World {
  readonly random: LightRandom
  time = 0
  /** Whose code runs now. */
  machine: Machine | null = null
  /** What has happened, in words, where somebody wants to read it. */
  readonly trace: string[] | null
  readonly #heap: Happening[] = []
  readonly #sum = createHash('sha1')
  #order = 0
  happened = 0

  constructor(seed: string | number, isTraced = false) {
    this.random = new LightRandom(`world ${seed}`)
    this.trace = isTraced ? [] : null
  }

  /** From now on the server lives in this world, until what is returned is called. */
  enter(): Cancel {
    const { random } = this
    const { bytes, below } = chance
    const leave = goBy({
      now: () => this.time - (this.machine?.slept ?? 0),
      steady: () => this.time,
      time: () => Math.floor(EPOCH + this.time + (this.machine?.skew ?? 0)),
      after: (wait, ring) => this.at(Math.max(1, wait) + this.fraction(1), this.machine, ring),
      every: (pause, ring) => this.#every(pause, this.machine, ring),
      soon: (ring) => void this.at(0, this.machine, ring),
    })
    chance.bytes = (count) => Buffer.from(Array.from({ length: count }, () => random.below(256)))
    chance.below = (most) => random.below(most)
    return () => {
      leave()
      Object.assign(chance, { bytes, below })
    }
  }

  /** From 0 to `most`, in steps of a thousandth of a millisecond. */
  fraction(most: number): number {
    return most <= 0 ? 0 : this.random.below(Math.ceil(most * 1000)) / 1000
  }

  /** One time in so many. */
  oneIn(n: number): boolean {
    return this.random.below(n) === 0
  }

  pick<T>(items: readonly T[]): T {
    return items[this.random.below(items.length)]!
  }

  at(delay: number, machine: Machine | null, act: () => void): Cancel {
    return this.when(this.time + delay, machine, act)
  }

  /** At this time; of two things at the same time the one that was said first. */
  when(time: number, machine: Machine | null, act: () => void): Cancel {
    const happening: Happening = { time, order: this.#order++, machine, act }
    this.#push(happening)
    return () => {
      happening.act = null
    }
  }

  #every(pause: number, machine: Machine | null, ring: () => void): Cancel {
    let cancel: Cancel
    const set = (): void => {
      cancel = this.at(pause + this.fraction(1), machine, () => {
        set()
        ring()
      })
    }
    set()
    return () => cancel()
  }

  /** What belongs to what the seed decides: two runs of it must have said the same. */
  note(line: string): void {
    this.#sum.update(line)
    this.trace?.push(`${this.time.toFixed(3).padStart(10)} ${this.machine?.name ?? '-'} ${line}`)
  }

  /** A digest of all that was noted. */
  digest(): string {
    return this.#sum.copy().digest('hex')
  }

  /** Does this as if it were that machine. */
  as<T>(machine: Machine | null, act: () => T): T {
    const before = this.machine
    this.machine = machine
    try {
      return act()
    } finally {
      this.machine = before
    }
  }

  freeze(machine: Machine, pause: number): void {
    if (machine.frozenUntil > this.time) return
    machine.frozenUntil = this.time + pause
    // As clock.ts has it. Nobody looks before it is awake again.
    if (pause > ASLEEP) machine.slept += pause
  }

  /** Lets things happen until this is so, or until that time has come. */
  async run(isDone: () => boolean, until: number): Promise<void> {
    while (!isDone()) {
      const next = this.#pop()
      if (next === undefined) return
      if (next.time > until) {
        this.#push(next)
        this.time = until
        return
      }
      const { machine, act } = next
      if (act === null || machine?.isDead) continue
      this.time = Math.max(this.time, next.time)
      if (machine !== null && machine.frozenUntil > this.time) {
        // In the order in which they would have come.
        next.time = machine.frozenUntil
        this.#push(next)
        continue
      }
      this.happened++
      this.machine = machine
      act()
      await breath()
      this.machine = null
    }
  }

  #push(happening: Happening): void {
    const heap = this.#heap
    let at = heap.length
    heap.push(happening)
    while (at > 0) {
      const above = (at - 1) >> 1
      if (!isSooner(happening, heap[above]!)) break
      heap[at] = heap[above]!
      at = above
    }
    heap[at] = happening
  }

  #pop(): Happening | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= heap.length) break
      if (below + 1 < heap.length && isSooner(heap[below + 1]!, heap[below]!)) below++
      if (!isSooner(heap[below]!, last)) break
      heap[at] = heap[below]!
      at = below
    }
    heap[at] = last
    return first
  }
}

/** Until every promise and every tick that is ready has run. */
const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
