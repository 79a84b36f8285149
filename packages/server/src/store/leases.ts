import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { clock, type Cancel } from '../clock.ts'
import { AT_ONCE, type Wanted } from '../ports/eventStore.ts'
import type { Lease, Ownership } from '../ports/ownership.ts'
import type { Schema } from './schema.ts'
import { UnusableService } from './unusable.ts'

/** So often a node says that it is there, and how long it is believed. */
const BEAT = 750
const BELIEVED = 3000
/** So many tables are taken up at once. */
const MOST_WANTED = 50

/** The time of the database, which all nodes share, in milliseconds since 1970. */
export const NOW = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
const ALIVE = sql<boolean>`exists (select 1 from nodes where nodes.node = matches.holder and nodes.until > ${NOW})`

/**
 * Nodes without a bus would not hear each other: whoever came to one would wait for ever for a table at the other. One that was killed is
 * believed for a while yet.
 */
export async function aloneOn(db: Kysely<Schema>): Promise<void> {
  const end = performance.now() + BELIEVED + BEAT
  const other = db.selectFrom('nodes').select('node').where('until', '>', NOW)
  while ((await other.executeTakeFirst()) !== undefined) {
    if (performance.now() > end)
      throw new UnusableService(
        'database',
        'another server runs on it, and they need a bus to talk over: name it with --bus-url, for both',
      )
    await wait(BEAT / 3)
  }
}

export interface Claimed {
  /** The new one; 0 for a match that is none. */
  readonly fence: number
  /** When it had to be in somebody's memory, before it was claimed. */
  readonly due: number | null
}

/** The rows in which all nodes of a house read who is there and who holds what, by the one clock of the database. */
export interface LeaseRows {
  /** This node is there, and believed for so long. */
  beat(node: string, believed: number): Promise<void>
  /** The fences of all matches that this node holds. */
  heldBy(node: string): Promise<ReadonlyMap<string, number>>
  /** Takes a match that nobody holds who is believed, or this node itself; null where somebody does. */
  claim(match: string, node: string): Promise<Claimed | null>
  release(match: string, node: string, fence: number, due: number | null): Promise<void>
  /** At most so many that are due and held by nobody who is believed. */
  wanted(time: number, most: number): Promise<readonly Wanted[]>
  forget(node: string): Promise<void>
}

export class PostgresLeaseRows implements LeaseRows {
  readonly #db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  async beat(node: string, believed: number): Promise<void> {
    const until = sql<number>`${NOW} + ${believed}`
    await this.#db
      .insertInto('nodes')
      .values({ node, until })
      .onConflict((conflict) => conflict.column('node').doUpdateSet({ until }))
      .execute()
  }

  async heldBy(node: string): Promise<ReadonlyMap<string, number>> {
    const held = await this.#db
      .selectFrom('matches')
      .select(['match', 'fence'])
      .where('holder', '=', node)
      .execute()
    return new Map(held.map(({ match, fence }) => [match, fence]))
  }

  async claim(match: string, node: string): Promise<Claimed | null> {
    const claimed = await this.#db
      .updateTable('matches')
      .from((from) =>
        from
          .selectFrom('matches')
          .select(['match as name', 'due as before'])
          .where('match', '=', match)
          .forUpdate()
          .as('last'),
      )
      .set((row) => ({ holder: node, fence: row('matches.fence', '+', 1), due: AT_ONCE }))
      .whereRef('matches.match', '=', 'last.name')
      .where((row) =>
        row.or([row('matches.holder', 'is', null), row('matches.holder', '=', node), row.not(ALIVE)]),
      )
      .returning(['matches.fence', 'last.before'])
      .executeTakeFirst()
    if (claimed !== undefined) return { fence: claimed.fence, due: claimed.before }
    const exists = await this.#db
      .selectFrom('matches')
      .select('match')
      .where('match', '=', match)
      .executeTakeFirst()
    return exists === undefined ? { fence: 0, due: null } : null
  }

  async release(match: string, node: string, fence: number, due: number | null): Promise<void> {
    await this.#db
      .updateTable('matches')
      .set({ holder: null, due })
      .where('match', '=', match)
      .where('holder', '=', node)
      .where('fence', '=', fence)
      .execute()
  }

  async wanted(time: number, most: number): Promise<readonly Wanted[]> {
    return this.#db
      .selectFrom('matches')
      .select(['match', 'due'])
      .where('due', '<=', time)
      .where((row) => row.or([row('holder', 'is', null), row.not(ALIVE)]))
      .orderBy('due')
      .limit(most)
      .$narrowType<{ due: number }>()
      .execute()
  }

  async forget(node: string): Promise<void> {
    await this.#db.deleteFrom('nodes').where('node', '=', node).execute()
  }
}

interface Held {
  readonly fence: number
  readonly lost: () => void
}

/**
 * Who holds which match, in the database. A node says every moment that it is there; a match whose holder has not done so for a while can be taken.
 * Taking it raises its fencing number, so whatever the holder before should still write is refused, however late it wakes up.
 */
export class Leases implements Ownership {
  readonly #node: string
  readonly #rows: LeaseRows
  readonly #held = new Map<string, Held>()
  /** What was claimed or released without an answer: the rows may say that this node holds it, and then nobody else would take it up. */
  readonly #unsure = new Set<string>()
  readonly #stopBeating: Cancel
  /** When this node last said that it is there and was heard, by a clock that goes on while this process sleeps: the others' does too. */
  #beaten = clock.steady()
  #beating: Promise<void> = Promise.resolve()
  /** How often it has asked what it still holds. */
  #compared = 0

  private constructor(node: string, rows: LeaseRows) {
    this.#node = node
    this.#rows = rows
    this.#stopBeating = clock.every(BEAT, () => void this.#beatNext())
  }

  static async open(node: string, rows: LeaseRows): Promise<Leases> {
    const leases = new Leases(node, rows)
    await leases.#beat()
    return leases
  }

  /** One after the other. */
  #beatNext(): Promise<void> {
    this.#beating = this.#beating.then(() => this.#beat()).catch(() => {})
    return this.#beating
  }

  async #beat(): Promise<void> {
    const now = clock.steady()
    await this.#rows.beat(this.#node, BELIEVED)
    // The others may have believed this node dead.
    if (!this.#isBelieved) await this.#compare()
    this.#beaten = now
  }

  get #isBelieved(): boolean {
    return clock.steady() - this.#beaten <= BELIEVED
  }

  /** Gives up what others have taken. What is claimed meanwhile may be too new for the answer. */
  async #compare(): Promise<void> {
    this.#compared++
    const before = [...this.#held]
    const mine = await this.#rows.heldBy(this.#node)
    for (const [match, held] of before)
      if (mine.get(match) !== held.fence && this.#held.get(match) === held) {
        this.#held.delete(match)
        held.lost()
      }
  }

  async claim(match: string, lost: () => void): Promise<Lease | null> {
    const before = this.#compared
    const unsure = (error: unknown): never => {
      this.#unsure.add(match)
      throw error
    }
    const claimed = await this.#rows.claim(match, this.#node).catch(unsure)
    // Of what was claimed before, without an answer, the rows say that it is in our memory.
    const isAgain = this.#unsure.delete(match)
    if (claimed === null) return null
    const { fence } = claimed
    const due = isAgain ? null : claimed.due
    // Of a match that does not exist there is nothing to hold.
    if (fence === 0) return { fence, due, isSure: true, confirm: async () => {}, release: async () => {} }
    const held: Held = { fence, lost }
    this.#held.set(match, held)
    // Others have believed this node dead while it waited for the answer, and may have taken what it had just claimed.
    if (this.#compared > before)
      await this.#compare().catch((error: unknown) => {
        this.#held.delete(match)
        unsure(error)
      })
    const isBelieved = (): boolean => this.#isBelieved
    return {
      fence,
      due,
      get isSure() {
        return isBelieved()
      },
      confirm: () => this.#beatNext(),
      release: async (due) => {
        if (this.#held.get(match) === held) this.#held.delete(match)
        await this.#rows.release(match, this.#node, fence, due).catch(() => {
          // It may have been taken up again meanwhile.
          if (!this.#held.has(match)) this.#unsure.add(match)
        })
      },
    }
  }

  async wanted(time: number): Promise<readonly Wanted[]> {
    const wanted = await this.#rows.wanted(time, MOST_WANTED)
    const unsure = Array.from(this.#unsure, (match) => ({ match, due: time }))
    return [...unsure, ...wanted.filter(({ match }) => !this.#unsure.has(match))]
  }

  async check(): Promise<void> {
    if (!this.#isBelieved) throw new Error('this node has not been heard')
  }

  async close(): Promise<void> {
    this.#stopBeating()
    await this.#beating
    await this.#rows.forget(this.#node).catch(() => {})
  }
}
