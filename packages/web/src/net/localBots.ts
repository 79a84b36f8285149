import { botNamed, type AnyBot } from '@conspire/bots'
import { LightRandom, type Json, type Seat } from '@conspire/kernel'
import {
  BOT_DELAY,
  BotTurns,
  replyAt,
  taskFor,
  think,
  type Match,
  type Play,
  type Thought,
} from '@conspire/table'
import { Thinker } from '../thinking/thinker.ts'
import { nextOf, type Script } from './script.ts'

/** What comes of it when a bot answers. */
interface Answered {
  propose(seat: Seat, what: Json): void
  play(play: Play): void
}

/** The bots in all seats of a table in this page but one; where it is there to teach they do what the script says. */
export class LocalBots {
  readonly #match: Match
  readonly #me: Seat
  readonly #level: string
  readonly #script: Script | null
  readonly #answered: Answered
  readonly #random = new LightRandom(String(crypto.getRandomValues(new Uint32Array(1))[0]))
  readonly #turns = new BotTurns()
  readonly #thinker = new Thinker()
  /** By seat, for bots that are about to answer. */
  readonly #waits = new Map<
    Seat,
    { readonly timer: ReturnType<typeof setTimeout>; readonly then: () => void }
  >()
  #hurried = false
  /** What bots began to think about before somebody left is nobody's business any more. */
  #visit = 0

  constructor(match: Match, me: Seat, level: string, script: Script | null, answered: Answered) {
    this.#match = match
    this.#me = me
    this.#level = level
    this.#script = script
    this.#answered = answered
  }

  get #bot(): AnyBot {
    return botNamed(this.#match.rules.game, this.#level)
  }

  /** After every change. */
  wake(): void {
    const match = this.#match
    const { stop, begin, patience } = this.#turns.look(
      match,
      (seat) => seat !== this.#me,
      (seat) => seat === this.#me,
    )
    for (const seat of stop) clearTimeout(this.#waits.get(seat)?.timer)
    const [least, most] = BOT_DELAY
    // Those who think in the thread do so one after the other: each has time for all of them.
    const turns = this.#bot.slow ? begin.length : 1
    for (const seat of begin) {
      const { at } = match
      // Where the person may act too, they are given their time.
      const wait =
        this.#hurried && patience === 1 ? 0 : turns * patience * (least + Math.random() * (most - least))
      const due = performance.now() + wait
      if (this.#script !== null) {
        const choice = nextOf(this.#script, match, seat)
        if (choice !== null) this.#wait(seat, due, () => this.#answer(seat, at, () => ({ choice })))
      } else if (this.#bot.slow) void this.#ponder(seat, at, due)
      else this.#wait(seat, due, () => this.#answer(seat, at, () => this.#think(this.#bot, seat)))
    }
  }

  /** Whoever is about to answer answers now, and so does whoever comes after them, as long as it holds. */
  hurry(on: boolean): void {
    const isShared = this.#match.owing().includes(this.#me)
    if (on && !this.#hurried && !isShared)
      for (const [seat, { timer, then }] of this.#waits) {
        clearTimeout(timer)
        this.#wait(seat, 0, then)
      }
    this.#hurried = on
  }

  stop(): void {
    this.#visit++
    for (const { timer } of this.#waits.values()) clearTimeout(timer)
    this.#turns.clear()
    this.#thinker.close()
  }

  #wait(seat: Seat, due: number, then: () => void): void {
    this.#waits.set(seat, { timer: setTimeout(then, due - performance.now()), then })
  }

  /** A slow bot thinks at once, elsewhere, and answers when it is due; if it has no answer by then, on the next line of a coarse grid. */
  async #ponder(seat: Seat, at: number, due: number): Promise<void> {
    const visit = this.#visit
    const isWanted = (): boolean => visit === this.#visit && this.#turns.isWanted(this.#match, seat, at)
    const bot = this.#bot
    const task = taskFor(this.#match, bot, seat, String(this.#random.below(0x100000000)))
    const thought = await this.#thinker.think(task, isWanted)
    if (!isWanted()) return
    this.#wait(seat, replyAt(due, performance.now(), BOT_DELAY[1]), () =>
      this.#answer(seat, at, () => thought ?? (bot.deputy ? this.#think(bot.deputy, seat) : null)),
    )
  }

  #answer(seat: Seat, at: number, think: () => Thought | null): void {
    if (!this.#turns.isWanted(this.#match, seat, at)) return
    const thought = think()
    if (thought?.pencil !== undefined) this.#answered.propose(seat, thought.pencil)
    const choice = this.#turns.answer(this.#match, seat, thought)
    if (choice !== null) this.#answered.play({ seat, choice, by: 'bot' })
  }

  /** Null for a bot that breaks. */
  #think(bot: AnyBot, seat: Seat): Thought | null {
    const match = this.#match
    try {
      return think(match.rules.game, bot, match.state, seat, this.#random, () => match.heardBy(seat))
    } catch (error) {
      console.error(error)
      return null
    }
  }
}
