import type { AnyFlow, Choice, Codec, PublicLocals, Randomness, Seat } from '@conspire/kernel'
import type { Plans } from '../bot/worth.ts'
import type { Event } from '../events.ts'
import type { Table } from '../table.ts'

/** What a verb of the Supers' Abilities is: how it is performed, and what bots have to know of it. `P` are its parameters, which stand beside the verb in the literal. */
export interface Skill<P = object> {
  /** Its locals are those of `BY`, and its own. */
  readonly flow: AnyFlow<Table, Event>
  /** What the rulebook says about it. */
  readonly clauses: readonly string[]
  /** How much stronger it makes a Super, where a Defense is worth 7. */
  readonly strength: number | ((params: P) => number)
}

/** What a bot is asked. Of the table nothing is looked at but what its seat sees, so that it may be a whole one. */
export interface Asked {
  readonly seat: Seat
  readonly decision: string
  readonly table: Table
  readonly plans: Plans
  readonly locals: PublicLocals
  /** What the Loot at each Throwdown is worth to this seat, where that is known already. */
  readonly prizes?: readonly number[]
  readonly legal: readonly Choice[]
  readonly random: Randomness
  /** What the rules would choose if time had run out. */
  late(): Choice
}
/** What a choice seems to be good for. */
export type Merit<X = Choice> = (value: X) => number

/**
 * How bots answer a decision: with the `enemy` whom it hurts most, the Super of one's own side whom it helps most (`ally`), the `loot` that is wanted most, the best `play`, the
 * Throwdown with the best `prize`, or `oneself`; or as a function says.
 */
export type Answer = 'enemy' | 'ally' | 'loot' | 'play' | 'prize' | 'oneself' | ((asked: Asked) => Merit)

/** In terms of what the choices stand for. */
export const valuing =
  <F, X>(codec: Codec<Table, F, X>, meritOf: (asked: Asked) => Merit<X>): Answer =>
  (asked) => {
    const { table, locals, seat } = asked
    const merit = meritOf(asked)
    return (choice) => merit(codec.value(table, locals as F, seat, choice))
  }
