import type { Answer, Ballots, Thing } from '@conspire/kernel'
import type { MessageId } from './i18n/en.ts'
import type { Table } from './table.ts'

/** What is asked, beside what may be chosen: what it is about, how its answers are called, and how it is answered at a table that is drawn. */

/** The name of a message for an answer, after `choice.`. */
export type Label = MessageId extends infer Id ? (Id extends `choice.${infer L}` ? L : never) : never

type Locals = Readonly<Record<string, number>>

/** What a question is about, beside what its locals say, and what one of its answers would come to: an Adventurer, a die, a card of the Line, and numbers. */
export interface Matter {
  readonly slot: number
  readonly die: number
  readonly id: number
  /** A bound, what a die would show, the damage of an attack, a position in the Line. */
  readonly number: number
}

export interface Asked {
  /**
   * The message for an answer, which is given what it names; under the same name with `.none` that for an answer that names nothing or says no. Of several, each is
   * given what the one before says.
   */
  readonly label: Label | ((s: Table, answer: Answer) => Label | readonly Label[])
  /** `things`: what an answer names; nothing for the question itself. */
  readonly about?: (s: Table, f: Locals, things: readonly Thing[]) => Partial<Matter>
  /** Its choices follow each other: what is picked stays picked as long as it can be used, and others propose while one decides. */
  readonly goesOn?: true
}

export type SetAWatchBallots = Readonly<Record<string, Ballots<Table>[string] & Asked>>
