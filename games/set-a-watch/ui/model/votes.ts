import type { Choice, Seat } from '@conspire/kernel'
import { NO_VOTE, type Table } from '../../src/table.ts'

/** SW-034: who of the party wants this. */
export const votersFor = ({ votes }: Table, choice: Choice): Seat[] =>
  votes.flatMap((vote, seat) => (vote !== NO_VOTE && vote === choice ? [seat] : []))
