import { lineText, type GameEvent, type Lang, type Seat, type Shapes, type Wording } from '@conspire/kernel'
import type { AnyUi, Deed } from '@conspire/ui'
import type { Happening } from '../net/match.ts'

/** So much of what one player did is told; the rest is in the log. */
const MOST = 3

/** Whose doing an event is: it names them first. */
function doerOf(kinds: Shapes, event: GameEvent): Seat | null {
  const [first = ''] = Object.keys(kinds[event.type] ?? {})
  return first === 'seat' ? (event as GameEvent & { readonly seat: Seat }).seat : null
}

/** What the others have done since a player last did something: their lines of the log, put together by whose doing they are. */
function linesSince(kinds: Shapes, log: readonly Happening[], me: Seat, words: Wording): Deed[] {
  const mine = ({ event }: Happening): boolean => doerOf(kinds, event) === me
  // What begins this player's turn is their own and comes last.
  const end = log.findLastIndex((told) => !mine(told) && doerOf(kinds, told.event) !== null)
  const last = log.slice(0, end + 1).findLastIndex(mine)
  const bySeat = new Map<Seat, string[]>()
  for (const { event, view } of log.slice(last + 1, end + 1)) {
    const seat = doerOf(kinds, event)
    const line = seat === null || seat < 0 ? null : words.event(view, event)
    if (line === null) continue
    const text = lineText(line.filter((part) => typeof part === 'string' || 'card' in part)).trim()
    bySeat.set(seat!, [...(bySeat.get(seat!) ?? []), text])
  }
  return Array.from(bySeat, ([seat, lines]) => ({ seat, text: lines.slice(-MOST).join(' ') }))
}

export interface Since {
  readonly ui: AnyUi
  readonly kinds: Shapes
  readonly log: readonly Happening[]
  readonly me: Seat
  readonly lang: Lang
  readonly names: readonly string[]
  /** How the game speaks to somebody who looks on. */
  readonly bystander: Wording
}

export const deedsSince = ({ ui, kinds, log, me, lang, names, bystander }: Since): readonly Deed[] =>
  ui.since?.(log, me, lang, names) ?? linesSince(kinds, log, me, bystander)
