import type { Json, Seat } from '@conspire/kernel'
import { withClaim } from './claims.ts'

/** What each seat has written beside the match: what it proposes, or all that it has claimed; null for nothing. */
export class Pencils {
  readonly #bySeat: Json[]

  constructor(players: number, kept: readonly Json[] = []) {
    this.#bySeat = Array.from({ length: players }, (_, seat) => kept[seat] ?? null)
  }

  get all(): readonly Json[] {
    return this.#bySeat
  }

  /** Whether this is anything new. */
  isNew(seat: Seat, what: Json): boolean {
    return JSON.stringify(this.#bySeat[seat]) !== JSON.stringify(what)
  }

  /** What was claimed in a turn (`at`) stays beside what was claimed before; a proposal takes the place of the last one. Returns what stands there now. */
  write(seat: Seat, what: Json, at?: number): Json {
    const now = at === undefined ? what : withClaim(this.#bySeat[seat], what as string, at)
    this.#bySeat[seat] = now
    return now
  }
}
