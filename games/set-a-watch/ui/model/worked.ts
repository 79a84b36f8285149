import type { Choice, Seat } from '@conspire/kernel'
import { NO_VOTE, type Table } from '../../src/table.ts'

/** Questions that have a control of their own; all others are answered by pointing at things. */
const WORKED = [
  'bolster.reroll',
  'camp.elvenScout',
  'camp.place',
  'camp.scout',
  'camp.teleport',
  'cottage.reroll',
  'watch.act',
] as const
export type Worked = (typeof WORKED)[number]
export const isWorked = (name: string): name is Worked => WORKED.includes(name as Worked)

/** SW-034: who of the party wants this. */
export const votersFor = ({ votes }: Table, choice: Choice): Seat[] =>
  votes.flatMap((vote, seat) => (vote !== NO_VOTE && vote === choice ? [seat] : []))
