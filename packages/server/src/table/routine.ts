import { randomBytes, randomInt } from 'node:crypto'
import { roster } from '@conspire/bots'
import { LightRandom, NONE, type Choice, type Randomness, type Seat } from '@conspire/kernel'
import type { Fact } from '../facts.ts'
import type { House } from '../house.ts'
import { traceOf } from '../logging.ts'
import { ask, type Thought } from '../thinking/mind.ts'
import { beginning, choosing } from './commands.ts'
import type { Presence } from './presence.ts'
import type { Table } from './table.ts'

/** Longer than this no timer of Node can wait. */
const LONGEST_WAIT = 2 ** 31 - 1

/** How many times as long as otherwise a bot waits where people may act too. */
const PATIENCE = 4

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
  /** Bots that are about to answer, by seat: to which decision. Without a timer, they leave that one to the others. */
  readonly #thinking = new Map<Seat, { readonly at: number; readonly timer: NodeJS.Timeout | null }>()
  #clock: NodeJS.Timeout | null = null
  #opening: NodeJS.Timeout | null = null

  constructor(house: House, desk: Desk) {
    this.#house = house
    this.#desk = desk
  }

  /** Nothing will happen by itself. */
  get isIdle(): boolean {
    const isThinking = this.#thinking.values().some(({ timer }) => timer !== null)
    return !isThinking && this.#clock === null && this.#opening === null
  }

  /** Sets everything by the table as it stands. */
  arm(): void {
    this.#wakeBots()
    this.#armClock()
    this.#armOpening()
  }

  stop(): void {
    for (const { timer } of this.#thinking.values()) if (timer !== null) clearTimeout(timer)
    this.#thinking.clear()
    if (this.#clock !== null) clearTimeout(this.#clock)
    if (this.#opening !== null) clearTimeout(this.#opening)
    this.#clock = null
    this.#opening = null
  }

  /** The bot that answers for a seat now, if one does. */
  #botAt(seat: Seat): { readonly level: string; readonly by: 'bot' | 'minder' } | null {
    const { seats, made } = this.#desk.table
    const sitting = seats[seat]!
    if (sitting.who === 'bot') return { level: sitting.level, by: 'bot' }
    if (sitting.who === 'nobody' || !this.#desk.presence.isPlayedFor(sitting.guest)) return null
    return { level: made.bots, by: 'minder' }
  }

  #wakeBots(): void {
    const { match } = this.#desk.table
    const owing = match?.owing() ?? []
    for (const [seat, { at, timer }] of this.#thinking) {
      if (match?.at === at && owing.includes(seat) && this.#botAt(seat) !== null) continue
      if (timer !== null) clearTimeout(timer)
      this.#thinking.delete(seat)
    }
    if (match === null) return
    const { at } = match
    // Where any seat may act, people are given the time to be first.
    const patience = match.asksAny && owing.some((seat) => this.#botAt(seat) === null) ? PATIENCE : 1
    for (const seat of owing) {
      if (this.#thinking.has(seat) || this.#botAt(seat) === null) continue
      // How long a bot takes must say nothing about what it sees.
      const [least, most] = this.#house.timing.botDelay
      const wait = patience * (least + randomInt(most - least + 1))
      const timer = setTimeout(() => void this.#think(seat, at), wait)
      this.#thinking.set(seat, { at, timer })
    }
  }

  /** A slow bot thinks elsewhere, and the table goes on meanwhile. */
  async #think(seat: Seat, at: number): Promise<void> {
    const { match, rules, made } = this.#desk.table
    const played = this.#botAt(seat)
    if (match === null || played === null || roster(rules.game)[played.level]?.slow !== true) {
      this.#desk.enqueue(() => this.#playBot(seat, at, () => this.#ask(seat)))
      return
    }
    const thought = await this.#house.thinker
      .think({
        game: made.game,
        level: played.level,
        seat,
        state: rules.game.save(match.state),
        seed: randomBytes(16).toString('hex'),
      })
      .catch((error: unknown) => this.#broke(error))
    this.#desk.enqueue(() => this.#playBot(seat, at, () => thought))
  }

  async #playBot(seat: Seat, at: number, think: () => Thought | null): Promise<void> {
    const { table } = this.#desk
    const { match } = table
    this.#thinking.delete(seat)
    const played = this.#botAt(seat)
    // The player may have come back, or the clock may have been quicker.
    if (match === null || match.at !== at || played === null || !match.owing().includes(seat)) return
    const thought = think()
    const facts: Fact[] = []
    if (thought?.pencil !== undefined && table.proposes(seat, thought.pencil))
      facts.push({ kind: 'pencilled', seat, what: thought.pencil })
    if (thought?.choice === NONE && match.asksAny && this.#leaveToOthers(seat, at)) {
      if (facts.length > 0) await this.#desk.commit(facts)
      return
    }
    const choice = this.#legal(seat, thought)
    await this.#desk.commit([...facts, ...choosing(table, [{ seat, choice, by: played.by }])])
  }

  /** Somebody else should act; false when all say so, since somebody must. */
  #leaveToOthers(seat: Seat, at: number): boolean {
    this.#thinking.set(seat, { at, timer: null })
    return this.#desk.table.match!.owing().some((other) => this.#thinking.get(other)?.timer !== null)
  }

  /** A bot that breaks or cheats gets the choice that the rules make for the late. */
  #legal(seat: Seat, thought: Thought | null): Choice {
    const { table, code } = this.#desk
    const { game } = table.rules
    const { state } = table.match!
    if (thought !== null && game.why(state, seat, thought.choice) === null) return thought.choice
    if (thought !== null && thought.choice !== NONE)
      this.#house.log.error({ table: code }, 'a bot made a choice that the rules refuse')
    return game.late(state, seat)
  }

  #ask(seat: Seat): Thought | null {
    const { rules, match } = this.#desk.table
    try {
      return ask(rules.game, this.#botAt(seat)!.level, match!.state, seat, this.#random)
    } catch (error) {
      return this.#broke(error)
    }
  }

  #broke(error: unknown): null {
    this.#house.log.error({ table: this.#desk.code, trace: traceOf(error) }, 'a bot broke')
    return null
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
