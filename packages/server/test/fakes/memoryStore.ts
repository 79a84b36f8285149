import type { Row } from '../../src/log.ts'
import { Conflict, type Append, type EventStore } from '../../src/ports/eventStore.ts'

/** A store without a disk: for tests of what is above it. It passes the same contract as the real ones. */
export class MemoryStore implements EventStore {
  readonly #logs = new Map<string, { rows: Row[]; fence: number; stage: string }>()
  readonly #secrets = new Map<string, string>()
  readonly #names = new Map<string, string>()
  readonly #settings = new Map<string, string>()
  readonly #notices = new Map<string, string>()

  async append({ match, expected, fence, rows, stage, secret }: Append): Promise<void> {
    const log = this.#logs.get(match)
    const done = new Set(log?.rows.flatMap(({ command }) => command ?? []))
    if (rows.some(({ command }) => command !== null && done.has(command))) throw new Conflict('command')
    if ((log?.fence ?? 0) > fence) throw new Conflict('fence')
    if ((log?.rows.length ?? 0) !== expected) throw new Conflict('version')
    this.#logs.set(match, { rows: [...(log?.rows ?? []), ...structuredClone(rows)], fence, stage })
    if (expected === 0 && secret !== undefined) this.#secrets.set(match, secret)
  }

  async read(match: string, from = 1): Promise<readonly Row[]> {
    return structuredClone(this.#logs.get(match)?.rows.slice(from - 1) ?? [])
  }

  async secretOf(match: string): Promise<string | null> {
    return this.#secrets.get(match) ?? null
  }

  async running(since: number): Promise<readonly string[]> {
    return Array.from(this.#logs)
      .filter(
        ([, { stage, rows }]) => (stage === 'opening' || stage === 'play') && rows.at(-1)!.time >= since,
      )
      .map(([match]) => match)
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
