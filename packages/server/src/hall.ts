import type { Json } from '@conspire/kernel'
import type { OpenTable, Stage } from '@conspire/protocol'
import type { Rules } from '@conspire/table'
import { commitmentOf } from '@conspire/transcript'
import { chance } from './chance.ts'
import { alarm, clock, type Cancel } from './clock.ts'
import { newCode } from './code.ts'
import { stageAfter, type Fact } from './facts.ts'
import type { House } from './house.ts'
import { BrokenChain, FIRST_CHAIN, rowsFor } from './log.ts'
import { traceOf } from './logging.ts'
import { Neighbours, type Waiting } from './neighbours.ts'
import { AT_ONCE, Conflict, type Order, type Wanted } from './ports/eventStore.ts'
import { refused } from './refused.ts'
import type { Command } from './socket/frames.ts'
import { Actor, Held, type Tables } from './table/actor.ts'
import { starting } from './table/commands.ts'
import { deskOf, type Ask, type Reply } from './table/messages.ts'
import { identityOf, TableFold, type Made } from './table/table.ts'

/** So often somebody looks for tables that must be in memory. */
const TENDING = 1000
/** So many tables are fetched at the same time. */
const FETCHED_AT_ONCE = 16
/** A table whose log is damaged is not tried again by itself before so long. */
const BROKEN = 60_000
/** How long a table is looked for that another node holds or held, and how often. */
const SEEKING = 8000
const SEEK_EVERY = 150

/** How long a table that could not be fetched for its clock waits before it is fetched again. */
const RETRY = 1000

/** What a guest says who goes for good, by the stage of the table. */
const PARTING: Partial<Record<Stage, Command>> = {
  lobby: { name: 'stand', what: { stand: true } },
  play: { name: 'leave', what: { leave: true } },
}

/** Of the first rows of a log: whoever opens the table has a higher one. */
const FIRST_FENCE = 1

export interface Maker {
  readonly guest: string
  readonly name: string
  readonly commit: string | null
}

/** A question that is on its way to a table. */
interface Errand {
  readonly ask: Ask
  readonly respond: (reply: Reply) => void
  readonly isWanted: () => boolean
  /** How long the table is looked for. */
  readonly until: number
}

const notNow = (ask: Ask, reason: 'noSuchTable' | 'busy'): Reply => ({
  kind: 'refused',
  id: 'id' in ask ? ask.id : null,
  why: refused(reason),
})

/** What somebody who looks for a game has asked for. */
type Planned = Pick<Made, 'game' | 'players' | 'options' | 'bots' | 'clock' | 'watch' | 'scores'>

/** The same for all who ask for the same: nobody is led to a table that plays by anything else. */
const termsOf = ({ game, players, options, bots, clock, watch, scores }: Planned): string => {
  const sorted = Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([game, players, sorted, bots, clock && [clock.decision, clock.bank], watch, scores])
}

const listed = ({ code, made: { game, players, options, clock }, seats }: TableFold): OpenTable => ({
  code,
  game,
  players,
  options,
  clock,
  people: seats.flatMap((sitting) => (sitting.who === 'person' ? [sitting.name] : [])),
  free: seats.filter(({ who }) => who === 'nobody').length,
})

/** All the tables: those in memory, and those that come back from their logs when somebody asks for them. */
export class Hall implements Tables {
  readonly #house: House
  readonly #opening = new Map<string, Promise<Actor | null>>()
  readonly #actors = new Map<string, Actor>()
  /** Those tables by the guest who made them. */
  readonly #hosted = new Map<string, Set<Actor>>()
  /** Of tables that were put away while a clock runs: how to call off their return, and how far their time is ahead. */
  readonly #asleep = new Map<string, { readonly cancel: Cancel; readonly ahead: number }>()
  /** Tables that were in the memory of a server that went away, and that nobody has opened since. */
  readonly #left = new Set<string>()
  /** Until when tables that could not be opened are not tried again. */
  readonly #broken = new Map<string, number>()
  readonly #neighbours: Neighbours
  readonly #stopSweeping: Cancel
  readonly #since = clock.time()
  #stopTending: Cancel = () => {}
  #closed = false
  /** What the sockets of this node have to hear: everybody at this table goes, or everybody whose table is elsewhere says hello. */
  readonly doors: { dismiss: (code: string) => void; anew: () => void } = {
    dismiss: () => {},
    anew: () => {},
  }

  constructor(house: House) {
    this.#house = house
    this.#stopSweeping = clock.every(Math.min(house.timing.idle, 15_000), () => this.sweep())
    this.#neighbours = new Neighbours(house.node, house.bus, {
      waiting: () => this.#waitingHere(),
      gone: (node) => {
        for (const actor of this.#actors.values()) actor.leaveWith(node)
      },
      anew: () => this.doors.anew(),
    })
    const { orders } = house
    orders.onNew((order) => this.#hear(order))
    // What was ordered while no server ran.
    for (const kind of ['close', 'sendAway'] as const)
      for (const who of orders.of(kind)) this.#obey(kind, who)
  }

  /** A new table; with `start` its maker sits down and the match begins as soon as they have opened. */
  async make(
    rules: Rules,
    plan: Omit<Made, 'kind' | 'commitment'>,
    maker: Maker,
    start: boolean,
  ): Promise<string> {
    const sat: Fact = { kind: 'sat', seat: 0, ...maker }
    const begin = (table: TableFold): Fact[] => {
      table.fold(rowsFor(table.code, 0, FIRST_CHAIN, 0, { by: null, command: null, facts: [sat] })[0]!)
      return [sat, ...starting(table)]
    }
    for (;;) {
      const code = newCode()
      if (await this.#make(code, rules, plan, start ? begin : () => [])) return code
    }
  }

  /** As it was at the table before, with a seat kept for everybody who sat there. */
  makeNext(code: string, { made, rules, seats, match }: TableFold, asker: string): Promise<boolean> {
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
    more: (table: TableFold) => readonly Fact[],
  ): Promise<boolean> {
    const secret = chance.bytes(32).toString('hex')
    const made: Made = { kind: 'made', ...plan, commitment: commitmentOf(code, secret) }
    const facts = [made, ...more(new TableFold(code, made, rules, secret))]
    const time = clock.time()
    const ahead = time - clock.now()
    const rows = rowsFor(code, 0, FIRST_CHAIN, time, { by: plan.host, command: null, facts })
    const stage = stageAfter('lobby', facts)
    try {
      await this.#house.store.append({ match: code, expected: 0, fence: FIRST_FENCE, rows, stage, secret })
    } catch (error) {
      if (error instanceof Conflict) return false
      throw error
    }
    this.#house.metrics.committed(rows.length)
    this.#house.log.info({ table: code, game: made.game, players: made.players }, 'a table is made')
    // Another node may have been asked for it already.
    await this.#open(code, ahead).catch((error: unknown) => {
      if (!(error instanceof Held)) throw error
    })
    return true
  }

  /** Puts a question to a table, wherever it is; it is fetched from its log first if need be. Nobody goes on asking what is not wanted any more. */
  ask(code: string, ask: Ask, respond: (reply: Reply) => void, isWanted = (): boolean => true): void {
    this.#seek(code, { ask, respond, isWanted, until: clock.now() + SEEKING })
  }

  #seek(code: string, errand: Errand): void {
    const { ask, respond, isWanted } = errand
    if (!isWanted()) {
      respond(notNow(ask, 'busy'))
      return
    }
    this.#house.bus.request(
      deskOf(code),
      ask as unknown as Json,
      (reply) => {
        const answer = reply as unknown as Reply
        if (answer.kind === 'elsewhere') this.#seekLater(code, errand)
        else respond(answer)
      },
      () => {
        this.#seekInLog(code, errand).catch((error: unknown) => {
          // Whoever holds it is about to open it, or is gone, which the others will see.
          if (error instanceof Held) this.#seekLater(code, errand)
          else respond(notNow(ask, 'busy'))
        })
      },
    )
  }

  async #seekInLog(code: string, errand: Errand): Promise<void> {
    const { ask, respond } = errand
    // Where nobody is, nobody is missed.
    if (ask.kind === 'gone') {
      respond({ kind: 'done' })
      return
    }
    // There is such a table, but not here any more.
    if (this.#closed) {
      respond(notNow(ask, 'busy'))
      return
    }
    const actor = await this.#open(code)
    if (actor === null) respond(notNow(ask, 'noSuchTable'))
    // It has been given up, and is about to be dropped.
    else if (actor.isStopped) this.#seekLater(code, errand)
    else this.#seek(code, errand)
  }

  #seekLater(code: string, errand: Errand): void {
    if (clock.now() < errand.until && !this.#closed) clock.after(SEEK_EVERY, () => this.#seek(code, errand))
    else errand.respond(notNow(errand.ask, 'busy'))
  }

  #hear({ kind, who }: Order): void {
    if (kind === 'close' || kind === 'sendAway') this.#obey(kind, who)
    if (kind === 'forget')
      for (const actor of this.#actors.values()) if (actor.table.involves(who)) actor.forget(who)
  }

  #obey(order: 'close' | 'sendAway', code: string): void {
    this.ask(code, { kind: 'order', order }, (reply) => {
      const isDone = reply.kind === 'done' || (reply.kind === 'refused' && reply.why.reason === 'noSuchTable')
      const again = (): void => {
        if (!this.#closed) clock.after(RETRY, () => this.#obey(order, code))
      }
      if (isDone) this.#house.store.order(order, code, true).catch(again)
      else again()
    })
  }

  /** A guest who goes for good stands up where a match has not begun, and leaves those that are being played. */
  async leave(guest: string): Promise<void> {
    const { tables } = await this.#house.store.leftBy(guest)
    await Promise.all(
      tables.flatMap(({ code, stage }) => {
        const command = PARTING[stage]
        if (command === undefined) return []
        const id = chance.bytes(12).toString('hex')
        const ask: Ask = { kind: 'do', id, command, connection: '', guest, name: '' }
        return [new Promise<Reply>((resolve) => this.ask(code, ask, resolve))]
      }),
    )
  }

  /** A table is told of under this fencing number: where that is a later holder's, what is here of it is old. */
  heardOf(code: string, fence: number): void {
    this.#actors.get(code)?.overtakenBy(fence)
  }

  lost(actor: Actor): void {
    if (this.#actors.get(actor.code) === actor) this.#drop(actor)
    this.doors.dismiss(actor.code)
  }

  #keep(actor: Actor): void {
    const { host } = actor.table.made
    this.#actors.set(actor.code, actor)
    this.#hosted.set(host, (this.#hosted.get(host) ?? new Set()).add(actor))
  }

  #drop(actor: Actor): void {
    const { host } = actor.table.made
    this.#actors.delete(actor.code)
    this.#opening.delete(actor.code)
    this.#hosted.get(host)?.delete(actor)
    if (this.#hosted.get(host)?.size === 0) this.#hosted.delete(host)
  }

  /** How many matches are being played at the tables of this guest. */
  matchesOf(guest: string): number {
    let count = 0
    for (const { table } of this.#hosted.get(guest) ?? [])
      if (table.shownStage === 'opening' || table.shownStage === 'play') count++
    return count
  }

  #waitingHere(): Waiting[] {
    return Array.from(this.#actors.values()).flatMap(({ table, presence }) => {
      const { made, seats, shownStage } = table
      const isLocked = this.#house.orders.holds('lock', table.code)
      const isOpen =
        !isLocked && made.open === true && shownStage === 'lobby' && seats.some(({ who }) => who === 'nobody')
      const guests = seats.flatMap((sitting) => identityOf(sitting) ?? [])
      const isAnybodyHere = seats.some(
        (sitting) => sitting.who === 'person' && presence.isHere(sitting.guest),
      )
      return isOpen && isAnybodyHere
        ? [{ table: listed(table), terms: made.gathers === undefined ? null : termsOf(made), guests }]
        : []
    })
  }

  #waiting(): Waiting[] {
    return [...this.#waitingHere(), ...this.#neighbours.waiting()].sort((a, b) => a.table.free - b.table.free)
  }

  /** The tables that anybody may join now: somebody is there, and waits. The fullest come first. */
  openTables(): OpenTable[] {
    return this.#waiting().map(({ table }) => table)
  }

  /** A table that gathers players for just this, where this guest does not sit yet; null where none does. */
  gathering(plan: Planned, guest: string): string | null {
    const wanted = termsOf(plan)
    const found = this.#waiting().find(({ terms, guests }) => terms === wanted && !guests.includes(guest))
    return found?.table.code ?? null
  }

  /** A table as it stands; null when it is not in memory. */
  tableInMemory(code: string): TableFold | null {
    return this.#actors.get(code)?.table ?? null
  }

  get size(): number {
    return this.#actors.size
  }

  /**
   * From now on, tables that must be in memory are fetched: those that were when their node went away, and those whose clock runs out. When this ends
   * it is known which those are.
   */
  async tend(): Promise<void> {
    if (this.#closed) return
    const wanted = await this.#house.ownership.wanted(clock.time()).catch(() => [])
    for (const { match, due } of wanted) if (due < this.#since) this.#left.add(match)
    void this.#fetchAll(wanted).finally(() => {
      this.#stopTending = clock.after(TENDING, () => void this.tend())
    })
  }

  async #fetchAll(wanted: readonly Wanted[]): Promise<void> {
    const left = wanted.values()
    // Several at once: what they wait for is the store, which answers many as quickly as one.
    await Promise.all(
      Array.from({ length: FETCHED_AT_ONCE }, async () => {
        for (const { match } of left) if (!this.#closed) await this.#fetch(match)
      }),
    )
  }

  async #fetch(match: string): Promise<void> {
    if (clock.now() < (this.#broken.get(match) ?? 0)) return
    this.#broken.delete(match)
    await this.#open(match).catch((error: unknown) => {
      // What the store could not do now it may do soon; a damaged log stays so.
      if (!(error instanceof Held))
        this.#broken.set(match, clock.now() + (error instanceof BrokenChain ? BROKEN : RETRY))
    })
  }

  /** Puts away the tables that nobody is at. They are back when somebody comes, or when a clock runs out. */
  sweep(idle = this.#house.timing.idle): void {
    for (const [code, actor] of this.#actors) {
      if (!actor.idle || clock.now() - actor.lastActive < idle) continue
      this.#drop(actor)
      const { asleep } = actor
      if (asleep !== null) this.#sleep(code, asleep)
      void actor.stop(asleep === null ? null : Math.ceil(clock.time() + asleep.due - clock.now()))
    }
    this.#house.metrics.tables.set(this.#actors.size)
  }

  #sleep(code: string, { due, ahead }: { readonly due: number; readonly ahead: number }): void {
    const wake = (): void => {
      this.#open(code).catch((error: unknown) => {
        // Whoever has it now looks after its clock, and says in the rows when it is due.
        if (error instanceof Held) this.#asleep.delete(code)
        else this.#sleep(code, { due: clock.now() + RETRY, ahead })
      })
    }
    this.#asleep.set(code, { cancel: alarm(due, wake), ahead })
  }

  /** The last word of this node, when its sockets are closed: whatever others have heard from it before counts no longer. */
  farewell(): void {
    this.#neighbours.close()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#stopSweeping()
    this.#stopTending()
    for (const { cancel } of this.#asleep.values()) cancel()
    await Promise.all(Array.from(this.#opening.values(), (actor) => actor.catch(() => null)))
    await Promise.all(
      Array.from(this.#actors.values(), async (actor) => {
        await actor.stop(actor.isUnderWay ? AT_ONCE : null)
        actor.bye('closing')
      }),
    )
    this.#actors.clear()
  }

  /** `ahead`: how far its time is ahead of the clock, where that is known. */
  async #open(code: string, ahead: number | null = null): Promise<Actor | null> {
    if (this.#closed) return null
    const opening = this.#opening.get(code) ?? this.#load(code, ahead)
    this.#opening.set(code, opening)
    return opening
  }

  async #load(code: string, known: number | null): Promise<Actor | null> {
    try {
      const asleep = this.#asleep.get(code)
      // Nobody pays with their time for a server that was away, whoever opens the table.
      const isLeft = (due: number | null): boolean =>
        known === null && (this.#left.has(code) || (due !== null && due < this.#since))
      const ahead = asleep?.ahead ?? known
      const actor = await Actor.open(this.#house, this, code, { isLeft, ahead })
      if (actor !== null) this.#keep(actor)
      this.#left.delete(code)
      asleep?.cancel()
      this.#asleep.delete(code)
      this.#house.metrics.tables.set(this.#actors.size)
      return actor
    } catch (error) {
      if (error instanceof Held) {
        this.#left.delete(code)
        throw error
      }
      this.#house.log.error({ table: code, trace: traceOf(error) }, 'a table cannot be opened')
      throw error
    } finally {
      if (!this.#actors.has(code)) this.#opening.delete(code)
    }
  }
}
