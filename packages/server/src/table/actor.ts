import type { Json } from '@conspire/kernel'
import { alarm, clock } from '../clock.ts'
import type { Fact } from '../facts.ts'
import type { House } from '../house.ts'
import { traceOf } from '../logging.ts'
import type { Stop } from '../ports/bus.ts'
import { AT_ONCE } from '../ports/eventStore.ts'
import type { Lease } from '../ports/ownership.ts'
import { Attendance } from './attendance.ts'
import { load } from './load.ts'
import { deskOf, type Ask } from './messages.ts'
import { OwnTime } from './ownTime.ts'
import { Presence } from './presence.ts'
import { Queue } from './queue.ts'
import { Reception, type Successors } from './reception.ts'
import { Routine } from './routine.ts'
import type { TableFold } from './table.ts'
import { Teller } from './teller.ts'
import { RETRY, Writer, type Aftermath } from './writer.ts'

/** Another node holds the table. */
export class Held extends Error {
  constructor(code: string) {
    super(`table ${code} is held by another node`)
    this.name = 'Held'
  }
}

/** All the tables. */
export interface Tables extends Successors {
  /** Somebody else writes this table now. */
  lost(actor: Actor): void
}

/**
 * The one writer of a table. Everything that changes it goes through one queue: check it, append it to the log, wait until that is on the
 * disk, acknowledge it, and only then send everybody what they may know of it.
 */
export class Actor {
  readonly code: string
  readonly presence: Presence
  readonly #tables: Tables
  readonly #lease: Lease
  readonly #time: OwnTime
  readonly #queue: Queue
  readonly #teller: Teller
  readonly #writer: Writer
  readonly #attendance: Attendance
  readonly #routine: Routine
  readonly #stopResponding: Stop
  readonly #aftermath: Aftermath = {
    told: (row) => this.#attendance.told(row),
    kept: (facts) => this.#kept(facts),
    behind: () => this.#routine.stop(),
    readAgain: (atOnce) => this.#readAgain(atOnce),
    lost: () => this.#giveUp(),
  }
  /** When somebody was last here, or something last happened. */
  lastActive = clock.now()

  private constructor(house: House, tables: Tables, table: TableFold, lease: Lease, ahead: number | null) {
    const { code } = table
    const time = new OwnTime(ahead, table.lastTime)
    const presence = new Presence(house.timing.grace, () => this.#attendance.look())
    const queue = new Queue(lease, (error) =>
      house.log.error({ table: code, trace: traceOf(error) }, 'a task at a table broke'),
    )
    const teller = new Teller(house, code, lease, presence, time)
    const writer = new Writer(house, table, { lease, queue, teller, time }, this.#aftermath)
    const parts = { lease, presence, queue, teller, time, writer }
    this.#attendance = new Attendance(house, parts, () => this.#looked())
    this.#routine = new Routine(house, {
      code,
      presence,
      get table() {
        return writer.table
      },
      get time() {
        return time.now
      },
      enqueue: (task) => queue.add(task),
      commit: (facts) => writer.commit(facts),
    })
    this.code = code
    this.#tables = tables
    this.#lease = lease
    this.#time = time
    this.presence = presence
    this.#queue = queue
    this.#teller = teller
    this.#writer = writer
    const reception = new Reception(house, { ...parts, attendance: this.#attendance }, tables)
    this.#stopResponding = house.bus.respond(deskOf(code), (message, reply) => {
      this.lastActive = clock.now()
      reception.hear(message as unknown as Ask, (answer) => reply(answer as unknown as Json))
    })
  }

  /**
   * Null when there is no such table; throws `Held` where another node has it. One that was put away goes on with the time it had (`ahead`); one that was left by a server that went away
   * is taken up again (`isLeft`).
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
    actor.#attendance.rememberLeavers(loaded.rows)
    // Whoever was at the table when another node had it. Those at this node say hello before this ends.
    actor.#teller.toRoom({ kind: 'moved' })
    if (isLeft(lease.due)) actor.#resume()
    actor.#attendance.look()
    return actor
  }

  get table(): TableFold {
    return this.#writer.table
  }

  /** What has to be kept of a table that is put away: when it must be back by itself, and how far its time is ahead. */
  get asleep(): { readonly due: number; readonly ahead: number } | null {
    const { deadline, nextCall } = this.#routine
    const { ahead } = this.#time
    const due = Math.min(deadline === null ? Infinity : deadline - ahead, nextCall ?? Infinity)
    return due === Infinity ? null : { due, ahead }
  }

  /** Whether it answers nobody any more. */
  get isStopped(): boolean {
    return this.#queue.isStopped
  }

  /** Whether the table needs nobody's time: it can be put away, and comes back from its log. */
  get idle(): boolean {
    return this.#isQuiet && !this.presence.anybody
  }

  /** Whether something goes on here whoever is at the table: whoever takes it up after us does so at once. */
  get isUnderWay(): boolean {
    return !this.#isQuiet || this.asleep !== null
  }

  get #isQuiet(): boolean {
    return this.#queue.isEmpty && !this.#writer.isBehind && this.#routine.isIdle
  }

  /** Ends after the commit in flight. `due`: when the table must be in somebody's memory again. */
  async stop(due: number | null): Promise<void> {
    await this.#halt()
    await this.#lease.release(due)
  }

  /** A node is gone. */
  leaveWith(node: string): void {
    this.#attendance.goneWith(node)
  }

  /** Somebody tells of this table under this fencing number. */
  overtakenBy(fence: number): void {
    if (fence > this.#lease.fence) this.#giveUp()
  }

  /** Somebody is forgotten: everything is shown anew. */
  forget(who: string): void {
    this.#queue.add(async () => {
      this.table.forget(who)
      // Each is told the whole match: meanwhile other tables have their turn.
      for (const guest of this.presence.guests()) {
        this.#teller.sendAnew(this.table, guest)
        await new Promise<void>((resolve) => clock.soon(resolve))
      }
      this.#attendance.look()
    })
  }

  bye(reason: string): void {
    this.#teller.toRoom({ kind: 'bye', reason })
  }

  #kept(facts: readonly Fact[]): void {
    // A choice moves nobody; and whoever was stopped meanwhile does nothing by itself any more.
    if (!facts.every(({ kind }) => kind === 'chose')) this.#attendance.look()
    else if (!this.isStopped) this.#routine.arm()
  }

  #readAgain(atOnce: boolean): void {
    if (this.isStopped) return
    for (const guest of this.presence.guests()) this.#teller.sendAnew(this.table, guest)
    if (atOnce) this.#attendance.look()
    else alarm(clock.now() + RETRY, () => this.#attendance.look())
  }

  #looked(): void {
    this.lastActive = clock.now()
    if (!this.#writer.isBehind) this.#routine.arm()
  }

  /** The server was away; nobody pays for that with their time. */
  #resume(): void {
    this.#queue.add(async () => {
      if (this.table.stage === 'play' && (this.table.match?.clock ?? null) !== null)
        await this.#writer.commit([{ kind: 'resumed' }])
    })
  }

  /** Somebody else writes this table now. */
  #giveUp(): void {
    if (this.isStopped) return
    void this.#halt()
    // After the answer to the command that has found it out.
    clock.soon(() => this.#tables.lost(this))
  }

  #halt(): Promise<void> {
    const working = this.#queue.stop()
    this.#stopResponding()
    this.#routine.stop()
    this.presence.stop()
    return working
  }
}
