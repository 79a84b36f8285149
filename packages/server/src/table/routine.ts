import { randomBytes, randomInt } from 'node:crypto'
import { botNamed } from '@conspire/bots'
import { LightRandom, NONE, type Randomness, type Seat } from '@conspire/kernel'
import { BotTurns, think, type Thought } from '@conspire/table'
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
  readonly #turns = new BotTurns()
  /** By seat, for bots that are about to answer. */
  readonly #waits = new Map<Seat, NodeJS.Timeout>()
  #clock: NodeJS.Timeout | null = null
  #opening: NodeJS.Timeout | null = null

  constructor(house: House, desk: Desk) {
    this.#house = house
    this.#desk = desk
  }

  /** Nothing will happen by itself. */
  get isIdle(): boolean {
    return this.#turns.isIdle && this.#clock === null && this.#opening === null
  }

  /** Sets everything by the table as it stands. */
  arm(): void {
    this.#wakeBots()
    this.#armClock()
    this.#armOpening()
  }

  stop(): void {
    for (const wait of this.#waits.values()) clearTimeout(wait)
    this.#waits.clear()
    this.#turns.clear()
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
    if (sitting.who === 'nobody' || !this.#desk.presence.isPlayedFor(sitting.guest, this.#desk.table))
      return null
    return { level: made.bots, by: 'minder' }
  }

  #wakeBots(): void {
    const { match } = this.#desk.table
    const { stop, begin, patience } = this.#turns.look(match, (seat) => this.#botAt(seat) !== null)
    for (const seat of stop) clearTimeout(this.#waits.get(seat))
    for (const seat of begin) {
      const { at } = match!
      const [least, most] = this.#house.timing.botDelay
      const wait = patience * (least + randomInt(most - least + 1))
      this.#waits.set(
        seat,
        setTimeout(() => void this.#think(seat, at), wait),
      )
    }
  }

  /** A slow bot thinks elsewhere, and the table goes on meanwhile. */
  async #think(seat: Seat, at: number): Promise<void> {
    const { match, rules, made } = this.#desk.table
    const played = this.#botAt(seat)
    if (match === null || played === null || botNamed(rules.game, played.level).slow !== true) {
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
    const played = this.#botAt(seat)
    // The player may have come back, or the clock may have been quicker.
    if (match === null || played === null || !this.#turns.isWanted(match, seat, at)) return
    const thought = think()
    const facts: Fact[] = []
    if (thought?.pencil !== undefined && table.proposes(seat, thought.pencil))
      facts.push({ kind: 'pencilled', seat, what: thought.pencil })
    const choice = this.#turns.answer(match, seat, thought)
    if (choice !== null) facts.push(...choosing(table, [{ seat, choice, by: played.by }]))
    if (choice !== null && thought !== null && thought.choice !== choice && thought.choice !== NONE)
      this.#house.log.error({ table: this.#desk.code }, 'a bot made a choice that the rules refuse')
    if (facts.length > 0) await this.#desk.commit(facts)
  }

  #ask(seat: Seat): Thought | null {
    const { rules, match } = this.#desk.table
    try {
      const bot = botNamed(rules.game, this.#botAt(seat)!.level)
      return think(rules.game, bot, match!.state, seat, this.#random)
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
