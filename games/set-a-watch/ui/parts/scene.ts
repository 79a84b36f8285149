import type { Choice, Json, Refusal, Seat } from '@conspire/kernel'
import { knownAtTable, type Shell, type TableProps } from '@conspire/ui'
import type { Event } from '../../src/changes.ts'
import type { Table } from '../../src/table.ts'
import type { Aim } from '../model/actions.ts'
import type { Option, Spot } from '../model/options.ts'
import type { Plan } from '../model/plans.ts'
import type { Words } from '../words.ts'

/** What the viewer has tapped and not yet done. */
export interface Picked {
  /** Dice, and tamed creatures after them, as flags. */
  readonly dice: number
  /** The card of the Line that the dice are meant for. */
  readonly target: number
  /** An Ability card that has been opened, and what it is aimed at. */
  readonly aim: Aim | null
  /** A creature that is looked at closely. */
  readonly looked: number
  /** The thing pointed at, where one thing is asked for. */
  readonly option: string | null
  /** In camp: the space, and on the Runes which ones, in their order. */
  readonly space: number
  readonly runes: readonly number[]
  /** A pass that ends the Watch has been asked for, and is to be confirmed. */
  readonly leaving: boolean
}

export const NOTHING_PICKED: Picked = {
  dice: 0,
  target: 0,
  aim: null,
  looked: 0,
  option: null,
  space: -1,
  runes: [],
  leaving: false,
}

/** What every part of the table needs to know, so that it need not be handed down. */
export interface TableScene extends TableProps<Table, Event>, Omit<Shell, 'words'> {
  readonly words: Words
  readonly seen: Table
  readonly me: Seat | null
  readonly wide: boolean
  /** Whether the viewer may answer the decision at rest. */
  readonly mine: boolean
  readonly picked: Picked
  pick(change: Partial<Picked>): void
  /** What can be pointed at now, by the key of its spot; null when the question is of another kind. */
  readonly options: ReadonlyMap<string, Option> | null
  /** Whether they are listed, because they do not lie beside each other on the table. */
  readonly listed: boolean
  /** Whether, for want of room, what one has is shown in the tray. */
  readonly inTray: boolean
  optionAt(spot: Spot): Option | undefined
  isPointed(spot: Spot): boolean
  /** Points at something, or lets go of it; once more on what is pointed at does it, but not the second half of a double click. */
  point(spot: Spot, clicks: number): void
  readonly plans: readonly Plan[]
  /** Presses the button that does what has been chosen; false when there is none. */
  carryOut(): boolean
  /** Proposes an action to the others. */
  suggest(said: Json): void
  /** Carries out an action of the viewer on Watch. */
  act(choice: Choice): void
  /** The Adventurer in front, on a narrow screen and for the keys. */
  readonly hero: number
  setHero(slot: number): void
  /** Whether a die (or a tamed creature, by its number after the dice) can be taken in hand now. */
  dieSet(bit: number): boolean
  /** Takes it in hand, or puts it back. */
  take(bit: number): void
  /** Whether a tap on an Ability card opens what can be done with it; otherwise it is read. */
  readonly opensAbilities: boolean
  /** A refusal in words. */
  reasonOf(refused: Refusal): string
}

export const [TableContext, useTable] = knownAtTable<TableScene>()
