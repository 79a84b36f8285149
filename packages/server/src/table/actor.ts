import { NOBODY, type Json, type Seat } from '@conspire/kernel'
import type { ServerFrame } from '@conspire/protocol'
import { alarm, clock } from '../clock.ts'
import { stageAfter, type Fact } from '../facts.ts'
import type { House } from '../house.ts'
import { rowsFor, type Row } from '../log.ts'
import { traceOf } from '../logging.ts'
import type { Stop } from '../ports/bus.ts'
import { AT_ONCE, Conflict } from '../ports/eventStore.ts'
import type { Lease } from '../ports/ownership.ts'
import { isRefused, notKept, refused, type Reason, type Refused } from '../refused.ts'
import { decide, tryOut } from './commands.ts'
import { foundClosed, load, slicesOf } from './load.ts'
import { matchFile, recordFile } from './matchFile.ts'
import {
  deskOf,
  guestTopic,
  roomTopic,
  seatTopic,
  textOf,
  watchersTopic,
  type Ask,
  type News,
  type Reply,
} from './messages.ts'
import { Presence } from './presence.ts'
import { Routine } from './routine.ts'
import { seatOfStream, WATCHERS, type Emission, type Stream } from './story.ts'
import { identityOf, NO_HOST, SHUT, type Sitting, type Table } from './table.ts'

interface Task {
  readonly run: () => Promise<void> | void
  /** Instead, where the table is in nobody's hands here any more. */
  readonly drop: () => void
  /** Instead, where nobody can be asked whose the table is: of two answers the first counts, and this one would be out of an old memory. */
  readonly doubt: (() => void) | null
}
type Respond = (reply: Reply) => void
type Hello = Extract<Ask, { readonly kind: 'hello' }>
type Do = Extract<Ask, { readonly kind: 'do' }>

/** Another node holds the table. */
export class Held extends Error {
  constructor(code: string) {
    super(`table ${code} is held by another node`)
    this.name = 'Held'
  }
}

/** All the tables. */
export interface Tables {
  /** The table at which the players of this one play again; false when there is one of that name. */
  makeNext(code: string, before: Table, asker: string): Promise<boolean>
  /** Somebody else writes this table now. */
  lost(actor: Actor): void
}

interface Draft {
  readonly by: string | null
  readonly command: string | null
  readonly facts: readonly Fact[]
}

/** How long a table that could not be read or written waits before it tries once more. */
const RETRY = 1000

const NOT_APPENDED = 'an append did not happen'
const APPEND_FAILED: Readonly<Record<string, string>> = {
  diskFull: 'the disk is full: nothing is kept until there is room',
}

/**
 * The one writer of a table. Everything that changes it goes through one queue: check it, append it to the log, wait until that is on the
 * disk, acknowledge it, and only then send everybody what they may know of it.
 */
export class Actor {
  readonly code: string
  readonly presence: Presence
  readonly #house: House
  readonly #tables: Tables
  readonly #lease: Lease
  readonly #routine: Routine
  readonly #stopResponding: Stop
  readonly #watchers: string
  /** Of the seats, by guest. */
  readonly #topics = new Map<string, string>()
  #table: Table
  /** What waits for its turn, the task at hand included. */
  readonly #tasks: Task[] = []
  #working: Promise<void> = Promise.resolve()
  #stopped = false
  /** An append failed, and the log, which may have it all the same, was not read since. */
  #isBehind = false
  #shown = ''
  /** What the table's own time is ahead of the clock. It never goes back and never jumps, whatever is done to the calendar. */
  readonly #ahead: number
  /** When somebody was last here, or something last happened. */
  lastActive = clock.now()

  private constructor(house: House, tables: Tables, table: Table, lease: Lease, ahead: number | null) {
    this.code = table.code
    this.#watchers = watchersTopic(table.code)
    this.#tables = tables
    this.#house = house
    this.#lease = lease
    this.#table = table
    const now = clock.now()
    this.#ahead = Math.max(ahead === null ? clock.time() : ahead + now, table.lastTime) - now
    this.presence = new Presence(house.timing.grace, () => this.#look())
    this.#routine = new Routine(house, this)
    this.#stopResponding = house.bus.respond(deskOf(table.code), (message, reply) =>
      this.#hear(message as unknown as Ask, (answer) => reply(answer as unknown as Json)),
    )
  }

  /**
   * Null when there is no such table; throws `Held` where another node has it. One that was put away goes on with the time it had (`ahead`); one that was left by a server that went away
   * is taken up again (`resuming`).
   */
  static async open(
    house: House,
    tables: Tables,
    code: string,
    {
      ahead = null,
      isLeft = () => false,
    }: { readonly ahead?: number | null; readonly isLeft?: (due: number | null) => boolean },
  ): Promise<Actor | null> {
    let actor: Actor | null = null
    let isLost = false
    const lease = await house.ownership.claim(code, () => {
      isLost = true
      if (actor !== null) actor.#giveUp()
    })
    if (lease === null) throw new Held(code)
    const loaded = await load(house, code).catch(async (error: unknown) => {
      // Whoever can read it later may have it.
      await lease.release(AT_ONCE).catch(() => {})
      throw error
    })
    if (loaded === null) {
      await lease.release(null)
      return null
    }
    if (isLost) throw new Held(code)
    actor = new Actor(house, tables, loaded.table, lease, ahead)
    actor.#rememberLeavers(loaded.rows)
    // Whoever was at the table when another node had it. Those at this node say hello before this ends.
    actor.#publish(roomTopic(code), { kind: 'moved' })
    if (isLeft(lease.due)) actor.#resume()
    actor.#look()
    return actor
  }

  get table(): Table {
    return this.#table
  }

  /** Milliseconds since 1970, as this table counts them: what its rows and its clocks go by. */
  get time(): number {
    return Math.round(this.#ahead + clock.now())
  }

  /** What has to be kept of a table that is put away: when it must be back by itself, and how far its time is ahead. */
  get asleep(): { readonly due: number; readonly ahead: number } | null {
    const { deadline, nextCall } = this.#routine
    const due = Math.min(deadline === null ? Infinity : deadline - this.#ahead, nextCall ?? Infinity)
    return due === Infinity ? null : { due, ahead: this.#ahead }
  }

  /** Whether it answers nobody any more. */
  get isStopped(): boolean {
    return this.#stopped
  }

  /** Whether the table needs nobody's time: it can be put away, and comes back from its log. */
  get idle(): boolean {
    return this.#tasks.length === 0 && !this.#isBehind && !this.presence.anybody && this.#routine.isIdle
  }

  /** Ends after the commit in flight. `due`: when the table must be in somebody's memory again. */
  async stop(due: number | null): Promise<void> {
    this.#halt()
    await this.#working
    await this.#lease.release(due)
  }

  /** Whether something goes on here whoever is at the table: whoever takes it up after us does so at once. */
  get isUnderWay(): boolean {
    return this.#tasks.length > 0 || this.#isBehind || this.asleep !== null || !this.#routine.isIdle
  }

  /** A node is gone. */
  leaveWith(node: string): void {
    this.presence.goWith(node)
    this.#look()
  }

  /** Somebody tells of this table under this fencing number. */
  overtakenBy(fence: number): void {
    if (fence > this.#lease.fence) this.#giveUp()
  }

  /** Somebody is forgotten: everything is shown anew. */
  forget(who: string): void {
    this.enqueue(async () => {
      this.#table.forget(who)
      // Each is told the whole match: meanwhile other tables have their turn.
      for (const guest of this.presence.guests()) {
        this.#sendAnew(guest)
        await new Promise<void>((resolve) => clock.soon(resolve))
      }
      this.#look()
    })
  }

  bye(reason: string): void {
    this.#publish(roomTopic(this.code), { kind: 'bye', reason })
  }

  /** One thing after the other. */
  enqueue(run: Task['run'], drop: Task['drop'] = () => {}, doubt: Task['doubt'] = null): void {
    if (this.#stopped) {
      drop()
      return
    }
    this.#tasks.push({ run, drop, doubt })
    if (this.#tasks.length === 1) this.#working = this.#work()
  }

  /** A task that breaks breaks nothing else. */
  async #work(): Promise<void> {
    for (; this.#tasks.length > 0; this.#tasks.shift()) {
      // Nobody is answered out of a memory that may be old.
      if (!this.#lease.isSure) await this.#lease.confirm()
      const { run, drop, doubt } = this.#tasks[0]!
      if (this.#stopped) {
        drop()
        continue
      }
      if (doubt !== null && !this.#lease.isSure) {
        doubt()
        continue
      }
      try {
        await run()
      } catch (error) {
        this.#house.log.error({ table: this.code, trace: traceOf(error) }, 'a task at a table broke')
      }
    }
  }

  /** What the table does by itself. */
  commit(facts: readonly Fact[]): Promise<unknown> {
    return this.#commit({ by: null, command: null, facts })
  }

  #hear(ask: Ask, respond: Respond): void {
    this.lastActive = clock.now()
    if (ask.kind === 'gone') {
      const leave = (): void => {
        this.presence.go(ask.connection)
        this.#look()
      }
      leave()
      // A hello of theirs may still wait for its turn.
      if (this.#tasks.length > 0) this.enqueue(leave)
      respond({ kind: 'done' })
      return
    }
    const elsewhere = (): void => respond({ kind: 'elsewhere' })
    if (ask.kind === 'hello') {
      const goings = this.presence.goings(ask.connection)
      this.enqueue(() => this.#welcome(ask, goings, respond), elsewhere, elsewhere)
    } else
      this.enqueue(
        () => this.#answer(ask, respond),
        elsewhere,
        ask.kind === 'do' ? () => respond(refusal(ask.id, 'notKept')) : elsewhere,
      )
  }

  #answer(ask: Exclude<Ask, { readonly kind: 'gone' | 'hello' }>, respond: Respond): Promise<void> | void {
    switch (ask.kind) {
      case 'do':
        return this.#do(ask, respond)
      case 'try': {
        const why = tryOut(this.#table, ask.guest, ask.at, ask.said)
        respond(why === null ? frame({ fine: ask.id }) : { kind: 'refused', id: ask.id, why })
        break
      }
      case 'look': {
        const why = this.#keptOut(ask.guest)
        respond(why === null ? { kind: 'table', table: this.#table.lookOf(ask.guest) } : refusal(null, why))
        break
      }
      case 'legal':
        respond(this.#legal(ask.guest, ask.id))
        break
      case 'order':
        return this.#obey(ask.order, respond)
      case 'accuse':
        return this.#accuse(ask).then(respond)
      case 'export':
        return this.#export(ask.guest, ask.record === true).then(respond)
      case 'preview':
        respond(this.#preview())
        break
    }
  }

  #welcome({ connection, guest, name, as, have, build }: Hello, goings: number, respond: Respond): void {
    const table = this.#table
    const why = this.#keptOut(guest)
    if (why !== null) {
      respond(refusal(null, why))
      return
    }
    // Its node may have gone while it waited for its turn.
    if (this.presence.goings(connection) === goings) this.presence.come(connection, guest, name)
    const stream = table.streamOf(guest)
    const knows = as === table.nameOf(stream) && build === this.#house.edition.of(table.rules.shapes).build
    const missed = knows && have !== null ? table.story.since(stream, have) : null
    const texts = missed === null ? [this.#welcomeFor(guest)] : [...missed, textOf(this.presence.of(table))]
    respond({ kind: 'come', stream, texts, fence: this.#lease.fence })
    this.#look()
  }

  #welcomeFor(guest: string): string {
    const table = this.#table
    return table.welcome(
      guest,
      this.#house.edition.of(table.rules.shapes),
      this.presence.of(table),
      this.time,
    )
  }

  /** Why somebody may not come, or look. */
  #keptOut(guest: string): Reason | null {
    const table = this.#table
    if (table.isShut) return 'shut'
    if (this.#mayNotWatch(guest)) return 'noWatching'
    const isNew = !this.#isPlayer(guest) && !this.presence.isHere(guest)
    return isNew && this.#house.orders.holds('lock', this.code) ? 'locked' : null
  }

  #isPlayer(guest: string): boolean {
    return this.#table.seats.some((sitting) => identityOf(sitting) === guest)
  }

  #mayNotWatch(guest: string): boolean {
    const { made, stage, host } = this.#table
    return made.watch === 'nobody' && stage !== 'lobby' && host !== guest && this.#table.seatOf(guest) < 0
  }

  #legal(guest: string, id: string): Reply {
    const { match, rules } = this.#table
    const seat = this.#table.seatOf(guest)
    if (seat < 0) return refusal(id, 'notSeated')
    if (match === null) return refusal(id, this.#table.closed === null ? 'notPlaying' : 'closed')
    const { game } = rules
    const choices = game.legal(match.state, seat).slice()
    const said = choices.map((choice) => game.say(match.state, seat, choice))
    return frame({ legal: id, at: match.at, said })
  }

  async #export(guest: string, record: boolean): Promise<Reply> {
    const { stage, closed } = this.#table
    // Whoever may not watch is not told either whether it is over.
    if (this.#mayNotWatch(guest)) return refusal(null, 'noWatching')
    if (closed === null && stage !== 'over') return refusal(null, 'notOver')
    if (closed === null) return { kind: 'match', text: matchFile(this.#table) }
    // Looking ends nothing, and what would end it is up to those who play it.
    if (stage !== 'over' && !record) return refusal(null, 'closed')
    if (stage !== 'over' && this.#table.seatOf(guest) === NOBODY) return refusal(null, 'notSeated')
    // Whoever has it knows the secret: it must not go on, not even by the rules that it began with.
    if (stage === 'play') {
      const from = (await foundClosed(this.#house, this.#table)) + this.#house.timing.reprieve
      if (clock.time() < from) return { kind: 'refused', id: null, why: refused('notYet', { from }) }
      const { after, why } = closed
      const committed = await this.#commit({
        by: null,
        command: null,
        facts: [{ kind: 'closed', after, why }],
      })
      if (isRefused(committed)) return { kind: 'refused', id: null, why: committed }
    }
    const rows: Row[] = []
    for await (const slice of slicesOf(this.#house.store, this.code)) rows.push(...slice)
    return { kind: 'match', text: recordFile(this.#table, rows) }
  }

  /** Only who has played here accuses anybody, and nobody themselves. */
  async #accuse({ guest, seat = NOBODY, voice }: Extract<Ask, { readonly kind: 'accuse' }>): Promise<Reply> {
    const table = this.#table
    if (table.seatOf(guest) === NOBODY) return refusal(null, 'notSeated')
    const accused = voice === undefined ? guestAt(table.seats[seat]) : await this.#whoSpeaksAs(voice)
    if (!accused || accused === guest) return refusal(null, 'nobodyThere')
    return { kind: 'guest', guest: accused }
  }

  async #whoSpeaksAs(voice: string): Promise<string | null> {
    for await (const slice of slicesOf(this.#house.store, this.code))
      for (const { by } of slice) if (by !== null && this.#table.voiceOf(by) === voice) return by
    return null
  }

  /** Whether it is played, was never begun, has been closed or is nobody's business: none of it is told. */
  #preview(): Reply {
    const { stage, closed, made } = this.#table
    if (stage !== 'over' || closed !== null || made.watch !== 'all') return refusal(null, 'noSuchTable')
    return { kind: 'match', text: matchFile(this.#table) }
  }

  async #obey(order: 'close' | 'sendAway', respond: Respond): Promise<void> {
    const { stage, match } = this.#table
    if (order === 'close' && stage !== 'over' && stage !== 'closed') {
      const closed: Fact = { kind: 'closed', after: match?.moves.length ?? 0, why: SHUT }
      const committed = await this.#commit({ by: null, command: null, facts: [closed] })
      if (isRefused(committed)) {
        respond({ kind: 'refused', id: null, why: committed })
        return
      }
      this.bye('shut')
    }
    if (order === 'sendAway')
      for (const guest of this.presence.guests())
        if (!this.#isPlayer(guest))
          this.#publish(guestTopic(this.code, guest), { kind: 'bye', reason: 'sentAway' })
    respond({ kind: 'done' })
  }

  async #do({ id, guest, name, command }: Do, respond: Respond): Promise<void> {
    const refuse = (why: Refused): void => respond({ kind: 'refused', id, why })
    const commander = this.#table.commander(id)
    if (commander !== null) {
      respond(commander === guest ? frame({ ok: id, again: true }) : refusal(id, 'idTaken'))
      return
    }
    // Whether it may be done is to be seen from the whole log, which may have it.
    if (this.#isBehind) {
      refuse(refused('notKept'))
      return
    }
    const facts = decide(this.#table, { guest, name }, command, this.presence, this.#house.caps)
    if (isRefused(facts)) {
      refuse(facts)
      return
    }
    // It is so already.
    if (facts.length === 0) {
      respond(frame({ ok: id, again: true }))
      return
    }
    const [fact] = facts
    if (fact?.kind === 'again' && this.#table.next === null) {
      try {
        if (!(await this.#tables.makeNext(fact.table, this.#table, guest))) return refuse(refused('busy'))
      } catch (error) {
        return refuse(notKept(error))
      }
    }
    const committed = await this.#commit({ by: guest, command: id, facts }, () => respond(frame({ ok: id })))
    if (committed === 'again') respond(frame({ ok: id, again: true }))
    // Whoever writes the table now answers for it.
    if (isRefused(committed))
      respond(this.#stopped ? { kind: 'elsewhere' } : { kind: 'refused', id, why: committed })
  }

  /** Everything as it stands, to all sockets of a guest. */
  #sendAnew(guest: string): void {
    const texts = [this.#welcomeFor(guest)]
    const stream = this.#table.streamOf(guest)
    this.#publish(guestTopic(this.code, guest), { kind: 'come', stream, texts })
  }

  /**
   * Appends facts to the log; when they are on the disk, acknowledges and tells. When the store refuses or fails the table is read again:
   * whatever the log says is what happened.
   */
  async #commit(draft: Draft, acknowledge: () => void = () => {}): Promise<'done' | 'again' | Refused> {
    const table = this.#table
    const { store, metrics, log } = this.#house
    const { time } = this
    const rows = rowsFor(this.code, table.version, table.chain, time, draft)
    const stage = stageAfter(table.stage, draft.facts)
    const { fence } = this.#lease
    try {
      await store.append({ match: this.code, expected: table.version, fence, rows, stage })
    } catch (error) {
      const why = notKept(error)
      const kind = error instanceof Conflict ? error.kind : why.reason
      metrics.appendFailed(kind)
      log.warn({ table: this.code, seq: table.version + 1, kind }, APPEND_FAILED[kind] ?? NOT_APPENDED)
      if (kind === 'fence') this.#giveUp()
      else await this.#reload(error instanceof Conflict)
      return draft.command !== null && this.#table.commander(draft.command) === draft.by ? 'again' : why
    }
    acknowledge()
    metrics.committed(rows.length)
    for (const row of rows) this.#fold(row)
    // A choice moves nobody; and whoever was stopped meanwhile does nothing by itself any more.
    if (!draft.facts.every(({ kind }) => kind === 'chose')) this.#look()
    else if (!this.#stopped) this.#routine.arm()
    return 'done'
  }

  #fold(row: Row): void {
    const { fact } = row
    const { log, metrics } = this.#house
    if (fact.kind === 'sat' || fact.kind === 'stood' || fact.kind === 'agreed') this.#foldMoving(row)
    else this.#emit(this.#table.fold(row))
    log.info({ table: this.code, seq: row.seq, kind: fact.kind }, 'committed')
    if (fact.kind === 'chose') metrics.moved()
    if (fact.kind === 'starting') this.#sendWatchersAway()
    if (fact.kind === 'left') this.#mind(fact.seat, 'left')
    if (fact.kind === 'minded') this.#mind(fact.seat, 'asked')
  }

  #mind(seat: Seat, because: 'left' | 'asked'): void {
    const sitting = this.#table.seats[seat]!
    // They may have come back while it was written down.
    const isBack = because === 'asked' && sitting.who === 'person' && this.presence.isHere(sitting.guest)
    if (sitting.who === 'person' && !isBack) this.presence.mind(sitting.guest, because)
  }

  /** Whoever sits down, stands up or moves up follows another stream from then on. */
  #foldMoving(row: Row): void {
    const streams = Array.from(
      this.presence.guests(),
      (guest) => [guest, this.#table.streamOf(guest)] as const,
    )
    this.#emit(this.#table.fold(row))
    for (const [guest, stream] of streams) if (this.#table.streamOf(guest) !== stream) this.#sendAnew(guest)
  }

  #sendWatchersAway(): void {
    for (const guest of this.presence.guests())
      if (this.#mayNotWatch(guest))
        this.#publish(guestTopic(this.code, guest), { kind: 'bye', reason: 'noWatching' })
  }

  /** What should happen by itself is tried again at once, or in a while. */
  async #reload(atOnce = true): Promise<void> {
    this.#isBehind = true
    this.#routine.stop()
    try {
      const loaded = await load(this.#house, this.code)
      if (loaded === null) throw new Error('the log of a table is gone')
      this.#table = loaded.table
      this.#isBehind = false
    } catch (error) {
      this.#house.log.error({ table: this.code, trace: traceOf(error) }, 'a table cannot be read again')
      alarm(clock.now() + RETRY, () => this.enqueue(() => this.#reload()))
      return
    }
    // It may have been read a while ago.
    if (!this.#lease.isSure) await this.#lease.confirm()
    if (this.#stopped) return
    for (const guest of this.presence.guests()) this.#sendAnew(guest)
    if (atOnce) this.#look()
    else alarm(clock.now() + RETRY, () => this.#look())
  }

  /** Somebody else writes this table now. */
  #giveUp(): void {
    if (this.#stopped) return
    this.#halt()
    // After the answer to the command that has found it out.
    clock.soon(() => this.#tables.lost(this))
  }

  #halt(): void {
    this.#stopped = true
    this.#stopResponding()
    this.#routine.stop()
    this.presence.stop()
  }

  #emit(emissions: readonly Emission[]): void {
    for (const { stream, text } of emissions) {
      const topic = this.#topicOf(stream)
      if (topic !== null) this.#house.bus.publish(topic, { kind: 'frame', text, fence: this.#lease.fence })
    }
  }

  /** Null where nobody follows. */
  #topicOf(stream: Stream): string | null {
    if (stream === WATCHERS) return this.#watchers
    const sitting = this.#table.seats[seatOfStream(stream)]
    if (sitting?.who !== 'person') return null
    const { guest } = sitting
    const known = this.#topics.get(guest)
    if (known !== undefined) return known
    const topic = seatTopic(this.code, guest)
    this.#topics.set(guest, topic)
    return topic
  }

  #publish(topic: string, news: News): void {
    this.#house.bus.publish(topic, { ...news, fence: this.#lease.fence })
  }

  /** Looks around after every change: who is here, and what should happen by itself. */
  #look(): void {
    if (this.#lease.isSure) this.#lookNow()
    // What was so before this node slept is nobody's business.
    else this.enqueue(() => this.#lookNow())
  }

  #lookNow(): void {
    if (this.#stopped) return
    const table = this.#table
    this.lastActive = clock.now()
    if (table.stage === 'play')
      for (const sitting of table.seats)
        if (sitting.who === 'person') this.presence.miss(sitting.guest, this.time)
    if (table.stage === 'lobby') this.#mindHost()
    const here = textOf(this.presence.of(table))
    if (here !== this.#shown) {
      this.#shown = here
      this.#publish(roomTopic(this.code), { kind: 'frame', text: here })
    }
    if (!this.#isBehind) this.#routine.arm()
  }

  /** A table whose host is gone for good could never start. */
  #mindHost(): void {
    if (this.#table.host === NO_HOST) return
    this.presence.miss(this.#table.host, this.time)
    if (this.#heir() === null) return
    this.enqueue(async () => {
      const guest = this.#heir()
      if (guest !== null) await this.commit([{ kind: 'hosts', guest }])
    })
  }

  /** Who takes over from a host that is gone: the first at the table who is here. */
  #heir(): string | null {
    const { stage, host, seats } = this.#table
    if (stage !== 'lobby' || !this.presence.isGone(host)) return null
    const heir = seats.find((sitting) => sitting.who === 'person' && this.presence.isHere(sitting.guest))
    return heir?.who === 'person' ? heir.guest : null
  }

  /** The server was away; nobody pays for that with their time. */
  #resume(): void {
    this.enqueue(async () => {
      if (this.#table.stage === 'play' && (this.#table.match?.clock ?? null) !== null)
        await this.commit([{ kind: 'resumed' }])
    })
  }

  /** Players whose last word was that they leave are still gone after a restart. */
  #rememberLeavers(rows: readonly Row[]): void {
    const last = new Map<string, Fact['kind']>()
    for (const { by, fact } of rows) if (by !== null) last.set(by, fact.kind)
    for (const [guest, kind] of last) if (kind === 'left') this.presence.mind(guest, 'left')
  }
}

const guestAt = (sitting: Sitting | undefined): string | null =>
  sitting?.who === 'person' || sitting?.who === 'kept' ? sitting.guest : null

const frame = (said: ServerFrame): Reply => ({ kind: 'frame', text: textOf(said) })

const refusal = (id: string | null, reason: Reason): Reply => ({ kind: 'refused', id, why: refused(reason) })
