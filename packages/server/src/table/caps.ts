import type { CommandName } from '@conspire/protocol'
import type { Match } from '@conspire/table'
import type { Row } from '../log.ts'
import type { TableFold } from './table.ts'

/** How long the log of a table may become. docs/decisions/limits.md says why nobody who plays is ever held up by it. */
export interface Caps {
  /** What a guest may change before the match goes on, or begins: answers replaced or taken back, choices undone, proposals, seats taken and left. */
  readonly changes: number
  /** The same for the host of a table that has not begun. */
  readonly changesOfHost: number
  /** What is changed at a table that has not begun before nobody but its host may change anything. */
  readonly changesOfAll: number
  /** Lines of talk of a guest at a table, of all who watch there, and of everybody. */
  readonly lines: number
  readonly linesOfWatchers: number
  readonly linesOfAll: number
  /** Choices in a match. Beyond them the rules choose for everybody, as for the late, until it is over. */
  readonly moves: number
}

export const CAPS: Caps = {
  changes: 100,
  changesOfHost: 500,
  changesOfAll: 2000,
  lines: 500,
  linesOfWatchers: 1000,
  linesOfAll: 5000,
  moves: 8000,
}

const added = (counts: Map<string, number>, key: string): unknown =>
  counts.set(key, (counts.get(key) ?? 0) + 1)

/** What guests have added to a log. */
export class Counts {
  /** Since the match went on last. */
  #changes = 0
  readonly #changesBy = new Map<string, number>()
  #lines = 0
  #linesOfWatchers = 0
  readonly #linesBy = new Map<string, number>()
  /** The decision at rest, and how many choices the match had at its longest: who undoes one and makes another has not gone on. */
  #at = 0
  #furthest = -1

  /** After every row. */
  add({ by, fact }: Row, match: Match | null): void {
    if (fact.kind === 'said' || fact.kind === 'phrase') {
      this.#lines++
      if (fact.seat === null) this.#linesOfWatchers++
      added(this.#linesBy, by ?? '')
      return
    }
    if (by !== null) {
      this.#changes++
      added(this.#changesBy, by)
    }
    if (match === null || match.at === this.#at) return
    this.#at = match.at
    if (match.moves.length <= this.#furthest) return
    this.#furthest = match.moves.length
    this.#changes = 0
    this.#changesBy.clear()
  }

  mayTalk(guest: string, isSeated: boolean, { lines, linesOfWatchers, linesOfAll }: Caps): boolean {
    if (!isSeated && this.#linesOfWatchers >= linesOfWatchers) return false
    return this.#lines < linesOfAll && (this.#linesBy.get(guest) ?? 0) < lines
  }

  mayChange(guest: string, { changes }: Caps): boolean {
    return (this.#changesBy.get(guest) ?? 0) < changes
  }

  /** At a table that has not begun. */
  mayArrange(guest: string, isHost: boolean, caps: Caps): boolean {
    if (isHost) return this.mayChange(guest, { ...caps, changes: caps.changesOfHost })
    return this.#changes < caps.changesOfAll && this.mayChange(guest, caps)
  }
}

type May = (table: TableFold, guest: string, caps: Caps) => boolean

const always: May = () => true
const talks: May = ({ counts, seats }, guest, caps) =>
  counts.mayTalk(
    guest,
    seats.some((sitting) => sitting.who === 'person' && sitting.guest === guest),
    caps,
  )
const changes: May = ({ counts }, guest, caps) => counts.mayChange(guest, caps)
const arranges: May = ({ counts, host }, guest, caps) => counts.mayArrange(guest, host === guest, caps)
/** What the match waits for is always taken. */
const chooses: May = (table, guest, caps) => {
  const pending = table.match?.pending
  return pending?.asks !== 'all' || pending.seats.includes(table.seatOf(guest)) || changes(table, guest, caps)
}

/** Whether the log has room for what somebody wants to do. */
export const MAY: Readonly<Record<CommandName, May>> = {
  sit: arranges,
  stand: arranges,
  bot: arranges,
  unbot: arranges,
  remove: arranges,
  agree: arranges,
  // These happen once for each seat.
  start: always,
  open: always,
  again: always,
  choose: chooses,
  undo: changes,
  leave: changes,
  mind: changes,
  pencil: changes,
  chat: talks,
  phrase: talks,
}
