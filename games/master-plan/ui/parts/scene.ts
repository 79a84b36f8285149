import type { Seat } from '@conspire/kernel'
import { knownAtTable, type TableProps } from '@conspire/ui'
import type { Choosing } from '@conspire/ui/choosing'
import type { Event } from '../../src/events.ts'
import type { Decision, Notes } from '../../src/flows/flow.ts'
import type { Table, Site } from '../../src/table.ts'
import type { Battle, Mark } from '../model/battle.ts'
import type { Past } from '../model/past.ts'
import type { Words } from '../words.ts'

/** What the parts need to know that only show something: at the table, in the sheet of a seat, and at the end. */
export interface Sight {
  readonly words: Words
  readonly names: readonly string[]
  readonly seen: Table
  readonly me: Seat | null
  /** Where there is no room for a finger, small things are only looked at: what they are is in the Bag and in the roster. */
  readonly small?: boolean
  /** The types that the viewer's plan still lacks. */
  readonly lacking: ReadonlySet<number>
}
export const NOTHING_LACKING: ReadonlySet<number> = new Set()

export const [SightContext, useSight] = knownAtTable<Sight>()

/** Something of this round that is looked at again. */
export type Again = { readonly what: 'round' } | { readonly what: 'battle'; readonly site: Site }

/** What every part of the table needs to know, so that it need not be handed down. */
export interface TableScene extends TableProps<Table, Event>, Choosing, Sight {
  /** What is picked for a part. */
  picked(part: string): number | undefined
  readonly wide: boolean
  /** The decision at rest, if it is the viewer's; empty otherwise. */
  readonly asked: Decision | ''
  /** What is noted of it. */
  readonly notes: Notes
  readonly battle: Battle | null
  /** By Throwdown: what has come of it, once it is resolved. */
  readonly past: ReadonlyMap<number, Past>
  /** The Super that the question at rest is about; none while something else is shown. */
  readonly about: number | undefined
  readonly marks: ReadonlyMap<number, Mark>
  readonly planOpen: boolean
  togglePlan(): void
  /** Shows something again, or nothing any more. */
  lookAgain(at: Again | null): void
}

export const [TableContext, useTable] = knownAtTable<TableScene>()
