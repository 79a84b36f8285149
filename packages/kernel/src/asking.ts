import type { Streams } from './chance.ts'
import {
  ANYBODY,
  NOBODY,
  NONE,
  refusal,
  TAKE_BACK,
  type Choice,
  type Game,
  type GameEvent,
  type Json,
  type Pending,
  type Refusal,
  type Seat,
  type State,
} from './contract.ts'
import { NO_ALSO } from './decided.ts'
import { judge, readFor } from './door.ts'
import type { Machine } from './machine.ts'

const NO_CHOICES: readonly Choice[] = []

type Asking<T> = Pick<Game<T>, 'pending' | 'actor' | 'legal' | 'why' | 'late' | 'say' | 'read' | 'undo'>

/** What a state at rest asks, of whom, and what may be answered. */
export function askingOf<T, E extends GameEvent>(
  machine: Machine<T, E>,
  streams: Streams,
  endRule: string,
): Asking<T> {
  function pending(state: State<T>): Pending | null {
    if (state.base < 0) return null
    const { decision } = machine.rest(state)
    const { name, rule, asks } = decision
    const window = machine.window(state)
    const seats =
      asks === 'one'
        ? [decision.of(state.table, window)]
        : decision.seats(state.table, window).filter((seat) => state.commits[seat] === NONE)
    return {
      name,
      rule,
      asks,
      seats,
      also: decision.also === NO_ALSO ? [] : decision.also(state.table, window).slice(),
      undo: undoers(state),
      locals: machine.locals(state),
    }
  }

  function undoers({ undoSeat, commits }: State<T>): Seat[] {
    if (undoSeat === NOBODY) return []
    return undoSeat === ANYBODY ? commits.map((_, seat) => seat) : [undoSeat]
  }

  function undo(state: State<T>, seat: Seat): number | null {
    const may = seat !== NOBODY && (state.undoSeat === seat || state.undoSeat === ANYBODY)
    return may ? state.seq - 1 : null
  }

  function actor(state: State<T>): Seat {
    if (state.base < 0) return NOBODY
    const { decision } = machine.rest(state)
    const window = machine.window(state)
    if (decision.asks === 'one') return decision.of(state.table, window)
    const seats = decision.seats(state.table, window)
    for (let i = 0; i < seats.length; i++) if (state.commits[seats[i]!] === NONE) return seats[i]!
    return NOBODY
  }

  /** Whether this seat has a say now: it is asked, or its answer may still be changed. */
  function mayChoose(state: State<T>, seat: Seat): boolean {
    if (state.base < 0) return false
    const { decision } = machine.rest(state)
    const window = machine.window(state)
    if (decision.asks === 'one') return decision.of(state.table, window) === seat
    if (decision.seats(state.table, window).includes(seat))
      return decision.change || state.commits[seat] === NONE
    return decision.also(state.table, window).includes(seat)
  }

  function legal(state: State<T>, seat: Seat): readonly Choice[] {
    if (!mayChoose(state, seat)) return NO_CHOICES
    return machine.rest(state).decision.from(state.table, machine.window(state), seat)
  }

  function why(state: State<T>, seat: Seat, choice: Choice): Refusal | null {
    if (state.base < 0) return refusal(endRule, 'over')
    const { decision } = machine.rest(state)
    if (!mayChoose(state, seat)) {
      const answered = decision.asks === 'all' && (state.commits[seat] ?? NONE) !== NONE
      return refusal(decision.rule, answered ? 'final' : 'notAsked')
    }
    if (choice === TAKE_BACK && decision.asks === 'all') {
      if (!decision.change) return refusal(decision.rule, 'final')
      return state.commits[seat] === NONE ? refusal(decision.rule, 'nothingToTakeBack') : null
    }
    return judge(decision, state.table, machine.window(state), seat, choice)
  }

  function read(state: State<T>, seat: Seat, said: unknown): Choice | Refusal {
    if (said === 'takeBack') return why(state, seat, TAKE_BACK) ?? TAKE_BACK
    if (!mayChoose(state, seat)) return why(state, seat, NONE)!
    const { decision } = machine.rest(state)
    const window = machine.window(state)
    return readFor(decision, state.table, window, seat, said)
  }

  function say(state: State<T>, seat: Seat, choice: Choice): Json {
    if (choice === TAKE_BACK) return 'takeBack'
    const { decision } = machine.rest(state)
    return decision.form ? decision.form.say(state.table, machine.window(state), seat, choice) : choice
  }

  function late(state: State<T>, seat: Seat): Choice {
    const { decision } = machine.rest(state)
    const window = machine.window(state)
    const below = (n: number): number => streams.aside(state.chance.key, state.seq, n)
    return decision.late?.(state.table, window, seat, below) ?? decision.from(state.table, window, seat)[0]!
  }

  return { pending, actor, legal, why, late, say, read, undo }
}
