import type { Stage } from '@conspire/protocol'
import type { Row } from '../src/log.ts'
import {
  AT_ONCE,
  Conflict,
  FINISHED,
  type Append,
  type EventStore,
  type Incident,
  type Left,
  type Order,
  type OrderKind,
  type Wanted,
} from '../src/ports/eventStore.ts'
import { sittersIn } from '../src/store/queries.ts'
import type { Made } from '../src/table/table.ts'

/** A match as it is kept. */
export interface Log {
  readonly rows: Row[]
  fence: number
  stage: Stage
  due: number | null
  /** The node that holds it, where there are several. */
  holder: string | null
}

/** A store without a disk: for tests of what is above it. It passes the same contract as the real ones. */
export class MemoryStore implements EventStore {
  /** As whoever simulates several nodes needs them too. */
  protected readonly logs = new Map<string, Log>()
  readonly #secrets = new Map<string, string>()
  readonly #names = new Map<string, string>()
  readonly #settings = new Map<string, string>()
  readonly #notices = new Map<string, string>()
  readonly #forgotten = new Set<string>()
  readonly #orders = new Map<string, Order>()
  #incidents: readonly Incident[] = []
  readonly #seen = new Map<string, number>()

  async append({ match, expected, fence, rows, stage, secret }: Append): Promise<void> {
    const log = this.logs.get(match)
    if (rows.some(({ command }) => command !== null && log?.rows.some((row) => row.command === command)))
      throw new Conflict('command')
    if ((log?.fence ?? 0) > fence) throw new Conflict('fence')
    if ((log?.rows.length ?? 0) !== expected) throw new Conflict('version')
    if (log === undefined)
      this.logs.set(match, { rows: structuredClone(rows) as Row[], fence, stage, due: AT_ONCE, holder: null })
    else {
      log.rows.push(...structuredClone(rows))
      log.fence = fence
      log.stage = stage
    }
    if (expected === 0 && secret !== undefined) this.#secrets.set(match, secret)
  }

  async read(match: string, from = 1, most = Infinity): Promise<readonly Row[]> {
    return structuredClone(this.logs.get(match)?.rows.slice(from - 1, from - 1 + most) ?? [])
  }

  async secretOf(match: string): Promise<string | null> {
    return this.#secrets.get(match) ?? null
  }

  async running(): Promise<number> {
    return Array.from(this.logs.values()).filter(({ stage }) => stage === 'opening' || stage === 'play')
      .length
  }

  async plan(match: string, due: number | null): Promise<void> {
    const log = this.logs.get(match)
    if (log !== undefined) log.due = due
  }

  async putAwayFinished(): Promise<void> {
    for (const log of this.logs.values())
      if (log.due === AT_ONCE && FINISHED.includes(log.stage)) log.due = null
  }

  async wanted(from: number, to: number): Promise<readonly Wanted[]> {
    return Array.from(this.logs)
      .flatMap(([match, { due }]) => (due !== null && due >= from && due <= to ? [{ match, due }] : []))
      .toSorted((a, b) => a.due - b.due)
  }

  async retireMatches(before: number, most: number): Promise<number> {
    const old = Array.from(this.logs).filter(
      ([, { rows, stage, due }]) =>
        due === null && ['lobby', 'over', 'closed'].includes(stage) && rows.at(-1)!.time < before,
    )
    const gone = old.toSorted(([, a], [, b]) => a.rows.at(-1)!.time - b.rows.at(-1)!.time).slice(0, most)
    for (const [match] of gone) this.remove(match)
    return gone.length
  }

  async retireGuests(before: number, most: number): Promise<number> {
    let count = 0
    for (const kept of [this.#names, this.#notices])
      for (const guest of [...kept.keys()].filter((one) => this.#seenBefore(one, before)).slice(0, most)) {
        kept.delete(guest)
        count++
      }
    return count
  }

  #seenBefore(guest: string, before: number): boolean {
    return (this.#seen.get(guest) ?? Infinity) < before
  }

  remove(match: string): void {
    this.logs.delete(match)
    this.#secrets.delete(match)
  }

  async see(guest: string, time: number): Promise<void> {
    this.#seen.set(guest, time)
  }

  async nameOf(guest: string): Promise<string | null> {
    return this.#names.get(guest) ?? null
  }

  async rename(guest: string, name: string): Promise<void> {
    this.#names.set(guest, name)
  }

  async noticesFor(guest: string): Promise<string | null> {
    return this.#notices.get(guest) ?? null
  }

  async keepNotices(guest: string, wishes: string | null): Promise<void> {
    if (wishes === null) this.#notices.delete(guest)
    else this.#notices.set(guest, wishes)
  }

  async leftBy(guest: string): Promise<Left> {
    const tables: Left['tables'][number][] = []
    const said: Left['said'][number][] = []
    const pencilled: Left['pencilled'][number][] = []
    for (const [code, { rows, stage }] of this.logs) {
      if (!this.#forgotten.has(guest) && sittersIn(rows).has(guest)) {
        const { game } = rows[0]!.fact as Made
        tables.push({ code, game, stage, time: rows.at(-1)!.time })
      }
      for (const { by, time, fact } of rows) {
        if (by !== guest || this.#forgotten.has(guest)) continue
        if (fact.kind === 'said') said.push({ code, time, text: fact.text })
        if (fact.kind === 'pencilled') pencilled.push({ code, time, what: fact.what })
      }
    }
    return {
      tables: tables.toSorted((a, b) => a.time - b.time),
      said: said.toSorted((a, b) => a.time - b.time),
      pencilled: pencilled.toSorted((a, b) => a.time - b.time),
      reported: this.#incidents
        .filter(({ kind, by }) => kind === 'report' && by === guest)
        .map(({ match, time, text }) => ({ code: match ?? '', time, text })),
    }
  }

  async forget(guest: string): Promise<void> {
    this.#names.delete(guest)
    this.#notices.delete(guest)
    this.#forgotten.add(guest)
    this.#incidents = this.#incidents.filter(
      ({ kind, by, about }) => kind === 'order' || (by !== guest && about !== guest),
    )
    await this.order('forget', guest)
  }

  async note(incident: Incident): Promise<void> {
    this.#incidents = [...this.#incidents, structuredClone(incident)]
  }

  /** As the host's command line reads it. */
  get incidents(): readonly Incident[] {
    return this.#incidents
  }

  async order(kind: OrderKind, who: string, isLifted = false): Promise<void> {
    this.#orders.set(`${kind} ${who}`, { id: await this.next('orders'), kind, who, isLifted })
  }

  async ordersSince(id: number): Promise<readonly Order[]> {
    return Array.from(this.#orders.values())
      .filter((order) => order.id > id)
      .toSorted((a, b) => a.id - b.id)
  }

  async setting(name: string, otherwise: string): Promise<string> {
    const value = this.#settings.get(name) ?? otherwise
    this.#settings.set(name, value)
    return value
  }

  async next(counter: string): Promise<number> {
    const number = Number(this.#settings.get(`counter ${counter}`) ?? 0) + 1
    this.#settings.set(`counter ${counter}`, String(number))
    return number
  }

  async check(): Promise<void> {}

  async close(): Promise<void> {}
}
