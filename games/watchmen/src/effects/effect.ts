import type { AnyFlow, Choice, Codec, PublicLocals, Randomness, Seat, CardNumber } from '@conspire/kernel'
import type { Power } from '../cards/card.ts'
import type { By, Deal } from '../flows/flow.ts'
import type { Event } from '../events.ts'
import type { Table } from '../table.ts'

/** What a verb of a card's text is: how it is carried out, and what bots have to know of it. `P` are its parameters, which stand beside the verb in the literal. */
interface Telling<P> {
  /** What it brings whoever plays the card, in Power. */
  readonly worth: Power | ((params: P) => Power)
  /** WM-284: other cards are played in its course. */
  readonly playsOthers?: true
}

/** It asks nobody anything. */
export interface Instant<P = object> extends Telling<P> {
  readonly does: (g: Table, dealer: Deal, by: By, params: P) => void
  /** It hurts nobody, so that "play all" plays the card. */
  readonly quiet?: true
}

/** It may ask somebody something. */
export interface Asking<P = object> extends Telling<P> {
  /** Its locals are those of `BY`, and its own. */
  readonly flow: AnyFlow<Table, Event>
}

/** What a bot is asked. Of the table nothing is looked at but what its seat sees, so that it may be a whole one. */
export interface Asked {
  readonly seat: Seat
  readonly decision: string
  readonly table: Table
  readonly locals: PublicLocals
  readonly legal: readonly Choice[]
  readonly random: Randomness
  /** The card that a choice names; NO_CARD where it names none. */
  cardOf(choice: Choice): CardNumber
  /** What the rules would choose if time had run out. */
  late(): Choice
  /** Whether this seat plays as the Secret Mastermind; beginners never do. */
  readonly isMastermind: boolean
  /** By seat: how likely everybody must take it to be the Secret Mastermind, for whoever has looked. */
  readonly suspicion: () => readonly number[]
}

/**
 * How a decision is answered: with the card that is needed `least` or the one that is worth `most`, even where none has to be chosen, with `junk` or not at all, with
 * the `last` choice of the list (yes; the last card), at random (`any`), or as a function says.
 */
export type Answer = 'least' | 'most' | 'junk' | 'last' | 'any' | ((asked: Asked) => Choice)

/** The choice that stands for the best: of several the first. */
export const preferring =
  <F, X>(codec: Codec<Table, F, X>, merit: (value: X, asked: Asked) => number): Answer =>
  (asked) => {
    const { table, locals, seat, legal } = asked
    const merits = legal.map((choice) => merit(codec.value(table, locals as F, seat, choice), asked))
    return legal[merits.indexOf(Math.max(...merits))]!
  }
