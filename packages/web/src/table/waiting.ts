import { LEAST_WAIT } from '@conspire/protocol'

/**
 * When answers to one decision leave this page: no sooner than a wait that is drawn when it comes up, as a bot's is, and that depends on nothing
 * else. A person's own answer and the one that the page gives for them go the same way, so neither what gave it nor what they hold can be told from
 * when it came (docs/decisions/standing-answers.md).
 */
export class Waiting {
  readonly #due: number
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(random: () => number = Math.random) {
    const [least, most] = LEAST_WAIT
    this.#due = performance.now() + least + random() * (most - least)
  }

  /** Until an answer may leave. */
  readonly over = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, this.#due - performance.now()))
    })

  /** Answers as soon as an answer may leave, unless that is taken back before. */
  answer(give: () => void): void {
    this.#timer = setTimeout(give, Math.max(0, this.#due - performance.now()))
  }

  takeBack(): void {
    clearTimeout(this.#timer)
  }
}
