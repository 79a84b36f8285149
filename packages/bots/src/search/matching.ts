import { LightRandom, type Choice, type Randomness, type Seat, type State } from '@conspire/kernel'
import type { Rehearsals } from './rehearsals.ts'
import type { Verdict } from './search.ts'
import { Tried } from './tried.ts'

/** How often every world is gone through. */
const PASSES = 16

/** How one who knows certain things plays: the more a choice is regretted not to have been made, the likelier it is. */
class Strategy {
  readonly choices: readonly Choice[]
  readonly #regrets: number[]
  /** How likely each choice was, all times together; later times count for more. */
  readonly sums: number[]

  constructor(choices: readonly Choice[]) {
    this.choices = choices
    this.#regrets = choices.map(() => 0)
    this.sums = choices.map(() => 0)
  }

  #chances(): number[] {
    const wanted = this.#regrets.map((regret) => Math.max(0, regret))
    const all = wanted.reduce((sum, regret) => sum + regret, 0)
    return wanted.map((regret) => (all > 0 ? regret / all : 1 / wanted.length))
  }

  draw(random: Randomness): Choice {
    return this.choices[drawn(this.#chances(), random)]!
  }

  /** These would have been the values of all choices, at this time. */
  learn(values: readonly number[], time: number): void {
    const chances = this.#chances()
    const mean = values.reduce((sum, value, i) => sum + value * chances[i]!, 0)
    for (let i = 0; i < values.length; i++) {
      // What was bad long ago is forgotten: regrets never fall below nothing.
      this.#regrets[i] = Math.max(0, this.#regrets[i]! + values[i]! - mean)
      this.sums[i]! += chances[i]! * time
    }
  }
}

function drawn(weights: readonly number[], random: Randomness): number {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let left = (all * random.below(1 << 20)) / (1 << 20)
  const at = weights.findIndex((weight) => (left -= weight) < 0)
  return at < 0 ? weights.length - 1 : at
}

/**
 * Regret matching where all choose at once: in every world each seat tries all it could do against what the others do, and learns for whatever it
 * knows there. What everybody comes to cannot be exploited much, so the answer is drawn from it and not the best against somebody in particular.
 */
export function matching<T, V>(rehearsals: Rehearsals<T, V>, candidates: readonly Choice[]): Verdict {
  const { question, method, count, seed } = rehearsals
  const { seat: me, play } = question
  const random = new LightRandom(`matching ${seed}`)
  const strategies = new Map<string, Strategy>()
  const tried = candidates.map((choice) => new Tried(choice))
  const mine = new Strategy(candidates)
  const strategyOf = (world: State<T>, seat: Seat): Strategy => {
    if (seat === me) return mine
    const key = `${seat} ${rehearsals.sees(world, seat)}`
    const known = strategies.get(key)
    if (known) return known
    const asked = question.ask(world, seat, random)
    const fresh = new Strategy(method.candidates?.(asked) ?? asked.legal)
    strategies.set(key, fresh)
    return fresh
  }
  const { seats } = play.pending(rehearsals.world(0))!
  const holding = Array.from({ length: count }, (_, number) =>
    seats.map((seat) => strategyOf(rehearsals.world(number), seat)),
  )
  for (let time = 1; time <= PASSES * count; time++) {
    const number = (time - 1) % count
    const held = holding[number]!
    const choices = held.map((strategy) => strategy.draw(random))
    for (const [i, seat] of seats.entries()) {
      const values = held[i]!.choices.map((choice) => {
        const stage = rehearsals.stage(number)
        for (const [j, other] of seats.entries()) play.apply(stage, other, i === j ? choice : choices[j]!)
        rehearsals.playOn(stage, rehearsals.chance(number))
        return method.value(stage, seat)
      })
      if (seat === me) for (const [k, value] of values.entries()) tried[k]!.add(value)
      held[i]!.learn(values, time)
    }
  }
  const choice = candidates[drawn(mine.sums, random)]!
  const ranked = tried
    .map((one, i) => ({ one, weight: mine.sums[i]! }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ one }) => one.ranked())
  return { choice, ranked }
}
