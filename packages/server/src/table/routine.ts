import { randomBytes, randomInt } from 'node:crypto'
import { roster } from '@conspire/bots'
import { LightRandom, questionFor, type Bot, type Choice, type Randomness, type Seat } from '@conspire/kernel'
import type { Fact } from '../facts.ts'
import type { House } from '../house.ts'
import { traceOf } from '../logging.ts'
import { beginning, choosing } from './commands.ts'
import type { Presence } from './presence.ts'
import type { Table } from './table.ts'

/** Longer than this no timer of Node can wait. */
const LONGEST_WAIT = 2 ** 31 - 1

/** What the routine needs of its table's one writer. */
export interface Desk {
  readonly code: string
  readonly table: Table
  readonly presence: Presence
  /** Does this when its turn has come. */
  enqueue(task: () => Promise<void>): void
  commit(facts: readonly Fact[]): Promise<unknown>
}

/** What a table does by itself: bots answer, clocks run out, and the time to open is over. */
export class Routine {
  readonly #house: House
  readonly #desk: Desk
  readonly #random: Randomness = new LightRandom(randomBytes(16).toString('hex'))
  /** Bots that are about to answer, by seat: to which decision. */
  readonly #thinking = new Map<Seat, { readonly at: number; readonly timer: NodeJS.Timeout }>()
  #clock: NodeJS.Timeout | null = null
  #opening: NodeJS.Timeout | null = null

  constructor(house: House, desk: Desk) {
    this.#house = house
    this.#desk = desk
  }

  /** Nothing will happen by itself. */
  get isIdle(): boolean {
    return this.#thinking.size === 0 && this.#clock === null && this.#opening === null
  }

  /** Sets everything by the table as it stands. */
  arm(): void {
    this.#wakeBots()
    this.#armClock()
    this.#armOpening()
  }

  stop(): void {
    for (const { timer } of this.#thinking.values()) clearTimeout(timer)
    this.#thinking.clear()
    if (this.#clock !== null) clearTimeout(this.#clock)
    if (this.#opening !== null) clearTimeout(this.#opening)
    this.#clock = null
    this.#opening = null
  }

  /** The bot that answers for a seat now, if one does. */
  #botAt(seat: Seat): { bot: Bot<unknown, unknown>; by: 'bot' | 'minder' } | null {
    const { seats, rules, made } = this.#desk.table
    const sitting = seats[seat]!
    const bots = roster(rules.game)
    if (sitting.who === 'bot') return { bot: bots[sitting.level] ?? bots['random']!, by: 'bot' }
    if (sitting.who === 'nobody' || !this.#desk.presence.isPlayedFor(sitting.guest)) return null
    return { bot: bots[made.bots] ?? bots['random']!, by: 'minder' }
  }

  #wakeBots(): void {
    const { match } = this.#desk.table
    const owing = match?.owing() ?? []
    for (const [seat, { at, timer }] of this.#thinking) {
      if (match?.at === at && owing.includes(seat) && this.#botAt(seat) !== null) continue
      clearTimeout(timer)
      this.#thinking.delete(seat)
    }
    if (match === null) return
    const { at } = match
    for (const seat of owing) {
      if (this.#thinking.has(seat) || this.#botAt(seat) === null) continue
      // How long a bot takes must say nothing about what it sees.
      const [least, most] = this.#house.timing.botDelay
      const wait = least + randomInt(most - least + 1)
      const timer = setTimeout(() => this.#desk.enqueue(() => this.#playBot(seat, at)), wait)
      this.#thinking.set(seat, { at, timer })
    }
  }

  async #playBot(seat: Seat, at: number): Promise<void> {
    const { table } = this.#desk
    const { match } = table
    this.#thinking.delete(seat)
    const played = this.#botAt(seat)
    // The player may have come back, or the clock may have been quicker.
    if (match === null || match.at !== at || played === null || !match.owing().includes(seat)) return
    const choice = this.#ask(played.bot, seat)
    await this.#desk.commit(choosing(table, [{ seat, choice, by: played.by }]))
  }

  /** What the bot says, from what its seat may know. A bot that breaks or cheats gets the choice that the rules make for the late. */
  #ask(bot: Bot<unknown, unknown>, seat: Seat): Choice {
    const { table, code } = this.#desk
    const { game } = table.rules
    const { state } = table.match!
    try {
      const choice = bot.choose(questionFor(game, state, seat, this.#random))
      if (game.why(state, seat, choice) === null) return choice
      this.#house.log.error({ table: code, bot: bot.name }, 'a bot made a choice that the rules refuse')
    } catch (error) {
      this.#house.log.error({ table: code, bot: bot.name, trace: traceOf(error) }, 'a bot broke')
    }
    return game.late(state, seat)
  }

  #armClock(): void {
    if (this.#clock !== null) clearTimeout(this.#clock)
    this.#clock = null
    const { match } = this.#desk.table
    const deadlines = (match?.answerable() ?? []).flatMap((seat) => match!.clock?.deadline(seat) ?? [])
    if (deadlines.length === 0) return
    const wait = Math.min(LONGEST_WAIT, Math.max(0, Math.min(...deadlines) - Date.now()))
    this.#clock = setTimeout(() => this.#desk.enqueue(() => this.#timeOut()), wait)
  }

  async #timeOut(): Promise<void> {
    const { table } = this.#desk
    const { match, rules } = table
    this.#clock = null
    const now = Date.now()
    const late = (match?.answerable() ?? []).filter(
      (seat) => (match!.clock?.deadline(seat) ?? Infinity) <= now,
    )
    if (late.length === 0) {
      this.#armClock()
      return
    }
    const choices = late.map((seat) => ({
      seat,
      choice: rules.game.late(match!.state, seat),
      by: 'clock' as const,
    }))
    await this.#desk.commit(choosing(table, choices))
  }

  #armOpening(): void {
    if (this.#opening !== null) clearTimeout(this.#opening)
    this.#opening = null
    const { stage, openingSince } = this.#desk.table
    if (stage !== 'opening') return
    const wait = Math.max(0, openingSince + this.#house.timing.opening - Date.now())
    this.#opening = setTimeout(() => this.#desk.enqueue(() => this.#begin()), wait)
  }

  async #begin(): Promise<void> {
    const { table } = this.#desk
    this.#opening = null
    if (table.stage === 'opening') await this.#desk.commit([beginning(table)])
  }
}
