import {
  LightRandom,
  NOBODY,
  NONE,
  type Choice,
  type Question,
  type Randomness,
  type Seat,
  type State,
} from '@conspire/kernel'
import type { Method } from './search.ts'

/** Where worlds are weighed, so many are imagined for each that is used. */
const SPARE = 4

/** The worlds of one search, and how play goes on in each of them: the same worlds and the same chance for every choice that is tried. */
export class Rehearsals<T, V> {
  readonly question: Question<T, V>
  readonly method: Method<T, V>
  readonly count: number
  readonly seed: number
  readonly #worlds: State<T>[] = []
  readonly #isInTime: () => void
  readonly #drawn: Randomness
  /** Where a world is played on. */
  #stage: State<T> | null = null

  constructor(
    question: Question<T, V>,
    method: Method<T, V>,
    count: number,
    seed: number,
    isInTime: () => void,
  ) {
    this.question = question
    this.method = method
    this.count = count
    this.seed = seed
    this.#isInTime = isInTime
    this.#drawn = new LightRandom(`worlds ${seed}`)
    if (method.weigh) this.#worlds = this.#weighed(count)
  }

  #imagine(): State<T> {
    this.#isInTime()
    const world = this.question.imagine(this.#drawn)
    // What others have already answered in secret they answer as the policy would.
    world.commits.fill(NONE)
    return world
  }

  /** As many worlds as are wanted, each as often as it is likely. */
  #weighed(count: number): State<T>[] {
    const worlds = Array.from({ length: count * SPARE }, () => this.#imagine())
    const weights = worlds.map((world) => this.method.weigh!(world))
    const step = weights.reduce((sum, weight) => sum + weight, 0) / count
    if (!(step > 0)) return worlds.slice(0, count)
    const picked: State<T>[] = []
    let passed = (step * this.#drawn.below(1 << 20)) / (1 << 20)
    for (let i = 0; i < worlds.length; i++) {
      for (; passed < weights[i]! && picked.length < count; passed += step) picked.push(worlds[i]!)
      passed -= weights[i]!
    }
    while (picked.length < count) picked.push(worlds.at(-1)!)
    // Those of one kind lie side by side, and not all choices are tried in all worlds.
    for (let i = picked.length - 1; i > 0; i--) {
      const j = this.#drawn.below(i + 1)
      const world = picked[i]!
      picked[i] = picked[j]!
      picked[j] = world
    }
    return picked
  }

  /** Never to be changed. */
  world(number: number): State<T> {
    while (this.#worlds.length <= number) this.#worlds.push(this.#imagine())
    return this.#worlds[number]!
  }

  /** A copy of a world to play on; good until the next one is asked for. */
  stage(number: number): State<T> {
    this.#isInTime()
    const world = this.world(number)
    const { play } = this.question
    if (this.#stage === null) this.#stage = play.clone(world)
    else play.copyInto(world, this.#stage)
    return this.#stage
  }

  /** The chance of the seats in a world, apart from the world's own. */
  chance(number: number): Randomness {
    return new LightRandom(`${this.seed} ${number}`)
  }

  isOver(world: State<T>): boolean {
    return this.question.play.actor(world) === NOBODY || this.method.cut?.(world) === true
  }

  answer(world: State<T>, seat: Seat, random: Randomness): Choice {
    const { fast, policy } = this.method
    return fast ? fast(world, seat, random) : policy.choose(this.question.ask(world, seat, random))
  }

  /** Everybody goes on by rule, as far as the method looks. */
  playOn(world: State<T>, random: Randomness): void {
    const { play } = this.question
    while (!this.isOver(world)) {
      const seat = play.actor(world)
      play.apply(world, seat, this.answer(world, seat, random))
    }
  }

  /** What a choice of the asking seat comes to in a world. */
  try(choice: Choice, number: number): number {
    const { play, seat } = this.question
    const world = this.stage(number)
    play.apply(world, seat, choice)
    this.playOn(world, this.chance(number))
    return this.method.value(world, seat)
  }

  sees(world: State<T>, seat: Seat): string {
    const { sees } = this.method
    return sees ? sees(world, seat) : JSON.stringify(this.question.play.view(world, seat))
  }
}
