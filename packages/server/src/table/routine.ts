import { botNamed, type AnyBot } from '@conspire/bots'
import { LightRandom, NONE, type Randomness, type Seat } from '@conspire/kernel'
import { BotTurns, replyAt, taskFor, think, type Match, type Thought } from '@conspire/table'
import { chance } from '../chance.ts'
import { alarm, clock, type Cancel } from '../clock.ts'
import type { Fact } from '../facts.ts'
import type { House } from '../house.ts'
import { traceOf } from '../logging.ts'
import { beginning, choosing, starting } from './commands.ts'
import type { Presence } from './presence.ts'
import type { TableFold } from './table.ts'

/** What the routine needs of its table's one writer. */
export interface Desk {
  readonly code: string
  readonly table: TableFold
  readonly presence: Presence
  /** The table's own time. */
  readonly time: number
  /** Does this when its turn has come. */
  enqueue(task: () => Promise<void>): void
  commit(facts: readonly Fact[]): Promise<unknown>
}

/** A bot that has been asked. */
interface Turn {
  isOver: boolean
  cancel: Cancel
}

/** What a table does by itself: bots answer, clocks run out, and the time to open is over. */
export class Routine {
  readonly #house: House
  readonly #desk: Desk
  readonly #random: Randomness = new LightRandom(chance.bytes(16).toString('hex'))
  readonly #turns = new BotTurns()
  /** By seat, for bots that are about to answer. */
  readonly #waits = new Map<Seat, Turn>()
  #clock: Cancel | null = null
  #opening: Cancel | null = null
  #gathering: Cancel | null = null
  /** Since when the bots here play for nobody, by the clock; null while they do for somebody. */
  #desertedSince: number | null = null
  #isResting = false
  #isNew = true
  /** When its bots last had rested, in the table's own time. */
  #wokeAt = -Infinity
  #rest: Cancel | null = null
  /** The next time at which somebody is to be called. */
  #calling: { readonly due: number; readonly cancel: Cancel } | null = null

  constructor(house: House, desk: Desk) {
    this.#house = house
    this.#desk = desk
  }

  /** Nothing will happen by itself before the clock runs out. */
  get isIdle(): boolean {
    return this.#turns.isIdle && this.#opening === null && this.#gathering === null
  }

  /** When the clock of the decision at rest runs out, in the table's own time; null where none runs. */
  get deadline(): number | null {
    const { match } = this.#desk.table
    const deadlines = (match?.answerable() ?? []).flatMap((seat) => this.#deadlineOf(match!, seat) ?? [])
    return deadlines.length === 0 ? null : Math.min(...deadlines)
  }

  /** A match that has gone on for far longer than any does comes to its end at once. */
  #deadlineOf(match: Match, seat: Seat): number | null {
    const isBot = this.#botAt(seat) !== null
    if (this.#isResting && isBot) return null
    if (match.moves.length >= this.#house.caps.moves) return this.#desk.time
    const deadline = match.clock?.deadline(seat) ?? null
    if (deadline === null || !isBot) return deadline
    return Math.max(deadline, this.#wokeAt + this.#house.timing.botPatience)
  }

  /** When somebody is to be called, by the clock; null where nobody is. */
  get nextCall(): number | null {
    return this.#calling?.due ?? null
  }

  /** Sets everything by the table as it stands. */
  arm(): void {
    this.#armRest()
    this.#wakeBots()
    this.#armClock()
    this.#armOpening()
    this.#armGathering()
    this.#armCalls()
  }

  stop(): void {
    for (const seat of this.#waits.keys()) this.#stopTurn(seat)
    this.#turns.clear()
    this.#rest?.()
    this.#rest = null
    this.#clock?.()
    this.#opening?.()
    this.#gathering?.()
    this.#calling?.cancel()
    this.#calling = null
    this.#clock = null
    this.#opening = null
    this.#gathering = null
  }

  /**
   * Where nobody is left to play for, bots go on for a while and then rest: docs/decisions/resting.md. No clock chooses for them meanwhile, nor before
   * they had the time to think when somebody is back.
   */
  #armRest(): void {
    this.#rest?.()
    this.#rest = null
    const { table, time } = this.#desk
    const now = clock.now()
    const wasResting = this.#isResting
    // A table that comes back from its log may have been deserted for long.
    if (!this.#isDeserted()) this.#desertedSince = null
    else this.#desertedSince ??= this.#isNew ? now - (time - table.lastTime) : now
    this.#isNew = false
    const due = this.#desertedSince === null ? null : this.#desertedSince + this.#house.timing.rest
    this.#isResting = due !== null && due <= now
    if (due !== null && !this.#isResting)
      this.#rest = alarm(due, () => this.#desk.enqueue(async () => this.arm()))
    if (wasResting && !this.#isResting) this.#wokeAt = time
  }

  /**
   * Whether a match is played for nobody: none of its players is here, nor its host; and all of them have left, or let the clock choose for them
   * when they were last asked. Whoever is merely away has still to be asked, and called.
   */
  #isDeserted(): boolean {
    const { presence, table } = this.#desk
    const { match, made, seats } = table
    if (match === null || match.over || presence.isHere(made.host)) return false
    return seats.every((sitting, seat) => {
      if (sitting.who !== 'person') return true
      if (presence.isHere(sitting.guest)) return false
      return (
        presence.hasLeft(sitting.guest) || match.moves.findLast((move) => move.seat === seat)?.by === 'clock'
      )
    })
  }

  /** The bot that answers for a seat now, if one does. */
  #botAt(seat: Seat): { readonly level: string; readonly by: 'bot' | 'minder' } | null {
    const { table, presence } = this.#desk
    const sitting = table.seats[seat]!
    if (sitting.who === 'bot') return { level: sitting.level, by: 'bot' }
    if (sitting.who !== 'person' || !presence.isPlayedFor(sitting.guest, table)) return null
    return { level: table.made.bots, by: 'minder' }
  }

  #isHere(seat: Seat): boolean {
    const sitting = this.#desk.table.seats[seat]!
    return sitting.who === 'person' && this.#desk.presence.isHere(sitting.guest)
  }

  #wakeBots(): void {
    const { match } = this.#desk.table
    const { stop, begin, patience } = this.#turns.look(
      match,
      (seat) => !this.#isResting && this.#botAt(seat) !== null,
      (seat) => this.#isHere(seat),
    )
    for (const seat of stop) this.#stopTurn(seat)
    // Those who think in the thread do so one after the other: each has time for all of them, so that hardly anybody is late.
    const slow = begin.filter((seat) => this.#isSlow(seat)).length
    for (const seat of begin) {
      const turn: Turn = { isOver: false, cancel: () => {} }
      this.#stopTurn(seat)
      this.#waits.set(seat, turn)
      void this.#takeTurn(turn, seat, match!.at, patience * (this.#isSlow(seat) ? slow : 1))
    }
  }

  #isSlow(seat: Seat): boolean {
    const played = this.#botAt(seat)
    return played !== null && botNamed(this.#desk.table.rules.game, played.level).slow === true
  }

  #stopTurn(seat: Seat): void {
    const turn = this.#waits.get(seat)
    if (turn === undefined) return
    turn.isOver = true
    turn.cancel()
    this.#waits.delete(seat)
  }

  /** When a bot answers is drawn before it thinks, so that it says nothing about what there was to think about. */
  async #takeTurn(turn: Turn, seat: Seat, at: number, patience: number): Promise<void> {
    const [least, most] = this.#house.timing.botDelay
    const due = clock.now() + patience * (least + chance.below(most - least + 1))
    // What has just been told leaves first.
    await new Promise<void>((resolve) => clock.soon(resolve))
    if (turn.isOver) return
    const thought = await this.#think(seat, () => !turn.isOver)
    if (turn.isOver) return
    turn.cancel = alarm(replyAt(due, clock.now(), most), () =>
      this.#desk.enqueue(async () => {
        // It may have been called off while it waited for its turn.
        if (!turn.isOver) await this.#playBot(seat, at, thought)
      }),
    )
  }

  /** A slow bot thinks elsewhere, and the table goes on meanwhile. */
  async #think(seat: Seat, isWanted: () => boolean): Promise<Thought | null> {
    const { match, rules, made } = this.#desk.table
    const played = this.#botAt(seat)
    if (match === null || played === null) return null
    try {
      const { game } = rules
      const bot = botNamed(game, played.level)
      const answers = (quick: AnyBot): Thought =>
        think(game, quick, match.state, seat, this.#random, () => match.heardBy(seat))
      if (bot.slow !== true) return answers(bot)
      const task = taskFor(match, bot, seat, chance.bytes(16).toString('hex'))
      const { host: guest } = made
      const { whereabouts } = this.#house
      const thought = await this.#house.thinker.think(
        task,
        { guest, address: whereabouts.of(guest) },
        isWanted,
      )
      if (thought?.capped || (thought === null && isWanted()))
        this.#house.log.warn({ table: this.#desk.code, bot: bot.name }, 'a bot took too long')
      // The match may have gone on meanwhile, but not while somebody waits for this answer.
      return thought ?? (isWanted() && bot.deputy ? answers(bot.deputy) : null)
    } catch (error) {
      this.#house.log.error({ table: this.#desk.code, trace: traceOf(error) }, 'a bot broke')
      return null
    }
  }

  async #playBot(seat: Seat, at: number, thought: Thought | null): Promise<void> {
    const { table } = this.#desk
    const { match } = table
    const played = this.#botAt(seat)
    // The player may have come back, or the clock may have been quicker.
    if (match === null || played === null || !this.#turns.isWanted(match, seat, at)) return
    const facts: Fact[] = []
    if (thought?.pencil !== undefined && table.proposes(seat, thought.pencil))
      facts.push({ kind: 'pencilled', seat, what: thought.pencil })
    const choice = this.#turns.answer(match, seat, thought)
    if (choice !== null) facts.push(...choosing(table, [{ seat, choice, by: played.by }]))
    if (choice !== null && thought !== null && thought.choice !== choice && thought.choice !== NONE)
      this.#house.log.error({ table: this.#desk.code }, 'a bot made a choice that the rules refuse')
    if (facts.length > 0) await this.#desk.commit(facts)
  }

  #armClock(): void {
    this.#clock?.()
    this.#clock = null
    const { deadline } = this
    if (deadline === null) return
    this.#clock = alarm(clock.now() + deadline - this.#desk.time, () =>
      this.#desk.enqueue(() => this.#timeOut()),
    )
  }

  async #timeOut(): Promise<void> {
    const { table, time } = this.#desk
    const { match, rules } = table
    const late = (match?.answerable() ?? []).filter(
      (seat) => (this.#deadlineOf(match!, seat) ?? Infinity) <= time,
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
    this.#opening?.()
    this.#opening = null
    const { stage, openingSince } = this.#desk.table
    if (stage !== 'opening') return
    const left = openingSince + this.#house.timing.opening - this.#desk.time
    this.#opening = alarm(clock.now() + left, () => this.#desk.enqueue(() => this.#begin()))
  }

  async #begin(): Promise<void> {
    const { table } = this.#desk
    this.#opening = null
    if (table.stage === 'opening') await this.#desk.commit([beginning(table)])
  }

  /** A full table need not wait. */
  #armGathering(): void {
    this.#gathering?.()
    this.#gathering = null
    const { begins, seats } = this.#desk.table
    if (begins === null) return
    const left = seats.every(({ who }) => who === 'person') ? 0 : begins - this.#desk.time
    this.#gathering = alarm(clock.now() + left, () => this.#desk.enqueue(() => this.#gathered()))
  }

  /** Whoever has gone again frees their seat; the others play. */
  async #gathered(): Promise<void> {
    const { table, presence } = this.#desk
    this.#gathering = null
    if (table.begins === null) return
    const gone = table.seats.flatMap((sitting, seat): Fact[] =>
      sitting.who === 'person' && !presence.isHere(sitting.guest) ? [{ kind: 'stood', seat }] : [],
    )
    if (gone.length > 0) await this.#desk.commit(gone)
    // It may have been read again.
    const { table: now } = this.#desk
    if (now.begins !== null) await this.#desk.commit(starting(now))
  }

  /** Whoever is waited for and stays away is called once, and not again before they have been here. */
  #armCalls(): void {
    const { code, presence, table } = this.#desk
    const { notices } = this.#house
    this.#calling?.cancel()
    this.#calling = null
    const isAnybodyOwing = (table.match?.owing() ?? []).length > 0
    notices.release(code, (guest) => !isAnybodyOwing || presence.isHere(guest))
    const due = Math.min(...this.#missed().map((guest) => this.#dueFor(guest)))
    if (due === Infinity) return
    this.#calling = { due, cancel: alarm(due, () => this.#desk.enqueue(async () => this.#callMissed())) }
  }

  /** Those who owe an answer and are not here. */
  #missed(): string[] {
    const { presence, table } = this.#desk
    return (table.match?.owing() ?? []).flatMap((seat) => {
      const sitting = table.seats[seat]!
      return sitting.who === 'person' && !presence.isHere(sitting.guest) ? [sitting.guest] : []
    })
  }

  #dueFor(guest: string): number {
    const { code, table } = this.#desk
    const seat = table.seatOf(guest)
    const moved = table.match!.moves.findLastIndex((move) => move.seat === seat && move.by === 'person')
    return this.#house.notices.dueFor(guest, code, this.#house.timing.calling, moved)
  }

  /** It is the table's turn: what was being kept when the time came may have been their answer. */
  #callMissed(): void {
    if (this.#calling === null) return
    for (const guest of this.#missed()) if (this.#dueFor(guest) <= clock.now()) void this.#call(guest)
    this.#armCalls()
  }

  /** The table does not wait for the push services. */
  async #call(guest: string): Promise<void> {
    try {
      await this.#house.notices.call(guest, this.#desk.code)
      // In their quiet hours nobody is called; afterwards they are, if the match still waits for them.
      this.#desk.enqueue(async () => this.#armCalls())
    } catch (error) {
      this.#house.log.warn({ table: this.#desk.code, trace: traceOf(error) }, 'nobody could be called')
    }
  }
}
