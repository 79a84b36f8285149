/** How long the same message took in two worlds, and which of the two had more of a secret. */
export interface Measured {
  readonly took: number
  /** Numbers that hang on what the sender cannot know. */
  readonly secrets: readonly number[]
}

export interface Timed {
  /** What was said, or which decision was answered. */
  readonly kind: string
  readonly samples: number
  /** In microseconds. */
  readonly mean: number
  /** Welch's t of the worlds with more against those with less, by secret: the greatest. */
  readonly t: number
}

/** A mean and what it takes to say how sure it is. */
class Mean {
  count = 0
  mean = 0
  #squares = 0

  add(value: number): void {
    this.count++
    const off = value - this.mean
    this.mean += off / this.count
    this.#squares += off * (value - this.mean)
  }

  /** The square of its standard error. */
  get error(): number {
    return this.count < 2 ? Infinity : this.#squares / (this.count - 1) / this.count
  }
}

/** So many of a kind warm the program up, and say what is usual. */
const WARMING = 300
/** Whatever takes so many times as long as usual was held up: by something else, if it happens as often whatever is hidden. */
const HELD_UP = 10
const LEAST = 200

/** The worlds with more of a secret, and those with less. */
type Classes = readonly [Mean, Mean]
const classes = (): Classes => [new Mean(), new Mean()]

const welch = ([more, less]: Classes): number[] => {
  const error = more.error + less.error
  const isEnough = Math.min(more.count, less.count) >= LEAST && error > 0
  return isEnough ? [(more.mean - less.mean) / Math.sqrt(error)] : []
}

class Kind {
  readonly #first: number[] = []
  #usual = 0
  readonly all = new Mean()
  /** By secret: how long it took, and how often it was held up. */
  readonly #times: Classes[] = []
  readonly #heldUp: Classes[] = []

  add(measured: readonly [Measured, Measured]): void {
    if (this.#first.length < WARMING) {
      this.#first.push(measured[0].took)
      this.#usual = this.#first.toSorted((a, b) => a - b)[this.#first.length >> 1]!
      return
    }
    const late = measured.map(({ took }) => (took > HELD_UP * this.#usual ? 1 : 0))
    this.#sort(this.#heldUp, measured, late)
    if (late.includes(1)) return
    const took = measured.map((one) => one.took)
    for (const one of took) this.all.add(one)
    this.#sort(this.#times, measured, took)
  }

  #sort(into: Classes[], measured: readonly [Measured, Measured], values: readonly number[]): void {
    const [left, right] = measured
    left.secrets.forEach((secret, i) => {
      const other = right.secrets[i]!
      if (secret === other) return
      const [more, less] = (into[i] ??= classes())
      ;(secret > other ? more : less).add(values[0]!)
      ;(secret > other ? less : more).add(values[1]!)
    })
  }

  /** Of every secret in which there were enough differences. */
  get ts(): number[] {
    return [...this.#times, ...this.#heldUp].flatMap((some) => (some === undefined ? [] : welch(some)))
  }
}

/** The times of all that was said, by kind. */
export class Times {
  readonly #kinds = new Map<string, Kind>()

  add(kind: string, measured: readonly [Measured, Measured]): void {
    for (const name of [kind, 'all']) {
      const times = this.#kinds.get(name) ?? new Kind()
      this.#kinds.set(name, times)
      times.add(measured)
    }
  }

  report(): Timed[] {
    return Array.from(this.#kinds, ([kind, { all, ts }]) => ({
      kind,
      samples: all.count,
      mean: Math.round(all.mean * 1e4) / 10,
      t: Math.round(ts.reduce((most, t) => (Math.abs(t) > Math.abs(most) ? t : most), 0) * 100) / 100,
    })).toSorted((a, b) => b.samples - a.samples)
  }
}
