import type { Row } from '../../src/log.ts'
import { AT_ONCE, Conflict, type Append, type EventStore, type Wanted } from '../../src/ports/eventStore.ts'

/** A store without a disk: for tests of what is above it. It passes the same contract as the real ones. */
export class MemoryStore implements EventStore {
  readonly #logs = new Map<string, { rows: Row[]; fence: number; stage: string; due: number | null }>()
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
    const due = log === undefined ? AT_ONCE : log.due
    this.#logs.set(match, { rows: [...(log?.rows ?? []), ...structuredClone(rows)], fence, stage, due })
    if (expected === 0 && secret !== undefined) this.#secrets.set(match, secret)
  }

  async read(match: string, from = 1): Promise<readonly Row[]> {
    return structuredClone(this.#logs.get(match)?.rows.slice(from - 1) ?? [])
  }

  async secretOf(match: string): Promise<string | null> {
    return this.#secrets.get(match) ?? null
  }

  async running(): Promise<number> {
    return Array.from(this.#logs.values()).filter(({ stage }) => stage === 'opening' || stage === 'play')
      .length
  }

  async plan(match: string, due: number | null): Promise<void> {
    const log = this.#logs.get(match)
    if (log !== undefined) log.due = due
  }

  async wanted(from: number, to: number): Promise<readonly Wanted[]> {
    return Array.from(this.#logs)
      .flatMap(([match, { due }]) => (due !== null && due >= from && due <= to ? [{ match, due }] : []))
      .toSorted((a, b) => a.due - b.due)
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
