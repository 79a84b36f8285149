/** What a seat sends to a match: its words are read here, once, and go on as a number. */
import type { Choice, Seat } from '@conspire/kernel'
import type { No } from '@conspire/protocol'
import type { Bodies, Match, Play } from './match.ts'
import type { Chosen } from './stored.ts'

/** The choice that a seat makes at decision number `at`, or why it makes none. */
export function choiceIn(match: Match, seat: Seat, at: number, said: unknown): Choice | No {
  return match.answers(at) ? match.rules.game.read(match.state, seat, said) : stale(match)
}

/** How many choices are left when a seat undoes, or why it does not. What is taken back is what its player saw last. */
export function leftByUndo(match: Match, seat: Seat, at: number): number | No {
  if (match.at !== at) return stale(match)
  return match.wayBack(seat) ?? { reason: 'nothingToUndo', clause: null, params: {} }
}

const stale = ({ at }: Match): No => ({ reason: 'stale', clause: null, params: { at } })

/** Makes a choice that the rules have accepted, where nobody waits until it is on a disk: how it is kept, and what each viewer is told. */
export function make(
  match: Match,
  play: Play,
  time: number,
): { readonly chosen: Chosen; readonly bodies: Bodies } {
  const [chosen] = match.rehearse([play]).chosen as [Chosen]
  return { chosen, bodies: match.choose(chosen, time) }
}
