import { randomBytes } from 'node:crypto'
import type { Json } from '@conspire/kernel'
import type { Rules } from '@conspire/table'
import { commitmentOf } from '@conspire/transcript'
import { alarm, clock, type Cancel } from './clock.ts'
import { newCode } from './code.ts'
import { stageAfter, type Fact } from './facts.ts'
import type { House } from './house.ts'
import { FIRST_CHAIN, rowsFor } from './log.ts'
import { traceOf } from './logging.ts'
import { Conflict } from './ports/eventStore.ts'
import { refused } from './refused.ts'
import { Actor, type Tables } from './table/actor.ts'
import { starting } from './table/commands.ts'
import { deskOf, type Ask, type Reply } from './table/messages.ts'
import { identityOf, Table, type Made } from './table/table.ts'

/** A match that nobody has touched for so long is not fetched by itself any more; whoever asks for it still gets it. */
const FORGOTTEN = 14 * 24 * 3600 * 1000

/** How long a table that could not be fetched for its clock waits before it is fetched again. */
const RETRY = 1000

export interface Maker {
  readonly guest: string
  readonly name: string
  readonly commit: string | null
}

/** All the tables: those in memory, and those that come back from their logs when somebody asks for them. */
export class Hall implements Tables {
  readonly #house: House
  readonly #opening = new Map<string, Promise<Actor | null>>()
  readonly #actors = new Map<string, Actor>()
  /** Of tables that were put away while a clock runs: how to call off their return, and how far their time is ahead. */
  readonly #asleep = new Map<string, { readonly cancel: Cancel; readonly ahead: number }>()
  readonly #sweeper: NodeJS.Timeout
  #closed = false

  constructor(house: House) {
    this.#house = house
    this.#sweeper = setInterval(() => this.sweep(), Math.min(house.timing.idle, 15_000))
    this.#sweeper.unref()
  }

  /** A new table; with `start` its maker sits down and the match begins as soon as they have opened. */
  async make(
    rules: Rules,
    plan: Omit<Made, 'kind' | 'commitment'>,
    maker: Maker,
    start: boolean,
  ): Promise<string> {
    const sat: Fact = { kind: 'sat', seat: 0, ...maker }
    const begin = (table: Table): Fact[] => {
      table.fold(rowsFor(table.code, 0, FIRST_CHAIN, 0, { by: null, command: null, facts: [sat] })[0]!)
      return [sat, ...starting(table)]
    }
    for (;;) {
      const code = newCode()
      if (await this.#make(code, rules, plan, start ? begin : () => [])) return code
    }
  }

  /** As it was at the table before, with a seat kept for everybody who sat there. */
  makeNext(code: string, { made, rules, seats, match }: Table, asker: string): Promise<boolean> {
    // Those who were brought together stay among themselves.
    const { kind: _, commitment: __, gathers: ___, open: ____, ...plan } = made
    const places = match && rules.game.outcome(match.state)?.places
    const last = seats.map((sitting, seat) => ({ who: identityOf(sitting), place: places?.[seat] ?? 0 }))
    return this.#make(code, rules, { ...plan, host: asker, last }, () =>
      seats.flatMap((sitting, seat): Fact[] => {
        if (sitting.who === 'person')
          return [{ kind: 'kept', seat, guest: sitting.guest, name: sitting.name }]
        return sitting.who === 'bot' ? [{ kind: 'bot', seat, level: sitting.level, name: sitting.name }] : []
      }),
    )
  }

  /** False when there is a table of this name. */
  async #make(
    code: string,
    rules: Rules,
    plan: Omit<Made, 'kind' | 'commitment'>,
    more: (table: Table) => readonly Fact[],
  ): Promise<boolean> {
    const secret = randomBytes(32).toString('hex')
    const made: Made = { kind: 'made', ...plan, commitment: commitmentOf(code, secret) }
    const facts = [made, ...more(new Table(code, made, rules, secret))]
    const rows = rowsFor(code, 0, FIRST_CHAIN, clock.time(), { by: plan.host, command: null, facts })
    const lease = await this.#house.ownership.claim(code)
    if (lease === null) return false
    const stage = stageAfter('lobby', facts)
    try {
      await this.#house.store.append({ match: code, expected: 0, fence: lease.fence, rows, stage, secret })
    } catch (error) {
      if (error instanceof Conflict) return false
      throw error
    }
    this.#house.metrics.committed(rows.length)
    this.#house.log.info({ table: code, game: made.game, players: made.players }, 'a table is made')
    await this.#open(code, false)
    return true
  }

  /** Puts a question to a table, wherever it is; it is fetched from its log first if need be. */
  ask(code: string, ask: Ask, respond: (reply: Reply) => void): void {
    const refuse = (reason: 'noSuchTable' | 'busy'): void =>
      respond({ kind: 'refused', id: 'id' in ask ? ask.id : null, why: refused(reason) })
    const hear = respond as unknown as (reply: Json) => void
    const request = (): void =>
      this.#house.bus.request(deskOf(code), ask as unknown as Json, hear, () => refuse('busy'))
    if (this.#actors.has(code)) {
      request()
      return
    }
    this.#open(code, false).then(
      (actor) => (actor === null ? refuse('noSuchTable') : request()),
      () => refuse('busy'),
    )
  }

  /** How many matches are being played at the tables of this guest. */
  matchesOf(guest: string): number {
    let count = 0
    for (const { table } of this.#actors.values())
      if (table.made.host === guest && (table.shownStage === 'opening' || table.shownStage === 'play'))
        count++
    return count
  }

  /** The tables that anybody may join now: somebody is there, and waits. The fullest come first. */
  openTables(): Table[] {
    const open = Array.from(this.#actors.values()).filter(
      ({ table, presence }) =>
        table.made.open === true &&
        table.shownStage === 'lobby' &&
        table.seats.some(({ who }) => who === 'nobody') &&
        table.seats.some((sitting) => sitting.who === 'person' && presence.isHere(sitting.guest)),
    )
    const free = ({ table }: Actor): number => table.seats.filter(({ who }) => who === 'nobody').length
    return open.sort((a, b) => free(a) - free(b)).map(({ table }) => table)
  }

  /** A table that gathers players for this game, where this guest does not sit yet; null where none does. */
  gathering(game: string, guest: string): Table | null {
    const found = this.openTables().find(
      ({ made, seats }) =>
        made.game === game &&
        made.gathers !== undefined &&
        seats.every((sitting) => identityOf(sitting) !== guest),
    )
    return found ?? null
  }

  /** A table as it stands; null when it is not in memory. */
  tableInMemory(code: string): Table | null {
    return this.#actors.get(code)?.table ?? null
  }

  get size(): number {
    return this.#actors.size
  }

  /** Fetches the matches that were being played when the server went away. */
  async resume(): Promise<number> {
    const codes = await this.#house.store.running(clock.time() - FORGOTTEN)
    for (const code of codes) await this.#open(code, true).catch(() => null)
    return codes.length
  }

  /** Puts away the tables that nobody is at. They are back when somebody comes, or when a clock runs out. */
  sweep(idle = this.#house.timing.idle): void {
    for (const [code, actor] of this.#actors) {
      if (!actor.idle || clock.now() - actor.lastActive < idle) continue
      this.#actors.delete(code)
      this.#opening.delete(code)
      if (actor.asleep !== null) this.#sleep(code, actor.asleep)
      void actor.stop()
    }
    this.#house.metrics.tables.set(this.#actors.size)
  }

  #sleep(code: string, { due, ahead }: { readonly due: number; readonly ahead: number }): void {
    const wake = (): void => {
      this.#open(code, false).catch(() => this.#sleep(code, { due: clock.now() + RETRY, ahead }))
    }
    this.#asleep.set(code, { cancel: alarm(due, wake), ahead })
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#sweeper)
    for (const { cancel } of this.#asleep.values()) cancel()
    await Promise.all(Array.from(this.#opening.values(), (actor) => actor.catch(() => null)))
    await Promise.all(
      Array.from(this.#actors.values(), async (actor) => {
        await actor.stop()
        actor.bye('closing')
      }),
    )
    this.#actors.clear()
  }

  async #open(code: string, resuming: boolean): Promise<Actor | null> {
    if (this.#closed) return null
    const opening = this.#opening.get(code) ?? this.#load(code, resuming)
    this.#opening.set(code, opening)
    return opening
  }

  async #load(code: string, resuming: boolean): Promise<Actor | null> {
    try {
      const asleep = this.#asleep.get(code)
      const actor = await Actor.open(this.#house, this, code, { resuming, ahead: asleep?.ahead ?? null })
      if (actor !== null) this.#actors.set(code, actor)
      asleep?.cancel()
      this.#asleep.delete(code)
      this.#house.metrics.tables.set(this.#actors.size)
      return actor
    } catch (error) {
      this.#house.log.error({ table: code, trace: traceOf(error) }, 'a table cannot be opened')
      throw error
    } finally {
      if (!this.#actors.has(code)) this.#opening.delete(code)
    }
  }
}
