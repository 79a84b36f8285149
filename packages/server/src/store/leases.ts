import { sql, type Kysely } from 'kysely'
import { AT_ONCE, type Wanted } from '../ports/eventStore.ts'
import type { Lease, Ownership } from '../ports/ownership.ts'
import type { Schema } from './schema.ts'

/** So often a node says that it is there, and how long it is believed. */
const BEAT = 750
const BELIEVED = 3000
/** So many tables are taken up at once. */
const MOST_WANTED = 50

/** The time of the database, which all nodes share, in milliseconds since 1970. */
export const NOW = sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
const ALIVE = sql<boolean>`exists (select 1 from nodes where nodes.node = matches.holder and nodes.until > ${NOW})`

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
  readonly #db: Kysely<Schema>
  readonly #held = new Map<string, Held>()
  readonly #timer: NodeJS.Timeout
  /** By a clock that goes on while this process sleeps: the others' does too. */
  #beaten = performance.now()
  #beating: Promise<void> = Promise.resolve()

  private constructor(node: string, db: Kysely<Schema>) {
    this.#node = node
    this.#db = db
    this.#timer = setInterval(() => {
      this.#beating = this.#beating.then(() => this.#beat()).catch(() => {})
    }, BEAT)
    this.#timer.unref()
  }

  static async open(node: string, db: Kysely<Schema>): Promise<Leases> {
    const leases = new Leases(node, db)
    await leases.#beat()
    return leases
  }

  async #beat(): Promise<void> {
    const node = this.#node
    const until = sql<number>`${NOW} + ${BELIEVED}`
    await this.#db
      .insertInto('nodes')
      .values({ node, until })
      .onConflict((conflict) => conflict.column('node').doUpdateSet({ until }))
      .execute()
    const silence = performance.now() - this.#beaten
    this.#beaten = performance.now()
    // The others may have believed this node dead.
    if (silence > BELIEVED) await this.#compare()
  }

  /** Gives up what others have taken. */
  async #compare(): Promise<void> {
    const mine = await this.#db
      .selectFrom('matches')
      .select(['match', 'fence'])
      .where('holder', '=', this.#node)
      .execute()
    const fences = new Map(mine.map(({ match, fence }) => [match, fence]))
    for (const [match, { fence, lost }] of this.#held)
      if (fences.get(match) !== fence) {
        this.#held.delete(match)
        lost()
      }
  }

  async claim(match: string, lost: () => void): Promise<Lease | null> {
    const claimed = await this.#db
      .updateTable('matches')
      .set((row) => ({ holder: this.#node, fence: row('fence', '+', 1), due: AT_ONCE }))
      .where('match', '=', match)
      .where((row) => row.or([row('holder', 'is', null), row('holder', '=', this.#node), row.not(ALIVE)]))
      .returning('fence')
      .executeTakeFirst()
    if (claimed === undefined) {
      const exists = await this.#db
        .selectFrom('matches')
        .select('match')
        .where('match', '=', match)
        .executeTakeFirst()
      // Of a match that does not exist there is nothing to hold.
      return exists === undefined ? { fence: 0, release: async () => {} } : null
    }
    const { fence } = claimed
    const held: Held = { fence, lost }
    this.#held.set(match, held)
    return {
      fence,
      release: async (due) => {
        if (this.#held.get(match) === held) this.#held.delete(match)
        await this.#db
          .updateTable('matches')
          .set({ holder: null, due })
          .where('match', '=', match)
          .where('holder', '=', this.#node)
          .where('fence', '=', fence)
          .execute()
          // Without it, the match is free when this node is no longer believed.
          .catch(() => {})
      },
    }
  }

  async wanted(time: number): Promise<readonly Wanted[]> {
    return this.#db
      .selectFrom('matches')
      .select(['match', 'due'])
      .where('due', '<=', time)
      .where((row) => row.or([row('holder', 'is', null), row.not(ALIVE)]))
      .orderBy('due')
      .limit(MOST_WANTED)
      .$narrowType<{ due: number }>()
      .execute()
  }

  async check(): Promise<void> {
    if (performance.now() - this.#beaten > BELIEVED) throw new Error('this node has not been heard')
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#beating
    await this.#db
      .deleteFrom('nodes')
      .where('node', '=', this.#node)
      .execute()
      .catch(() => {})
  }
}
