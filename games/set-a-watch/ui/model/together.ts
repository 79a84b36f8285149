import type { Seat, View } from '@conspire/kernel'
import { togetherOf } from '../../src/actions.ts'
import type { Table } from '../../src/table.ts'

/** Who answers where the party is in one hand. */
export const PARTY: Seat = 0

/** The same question, were the party in one hand: what anybody may propose, with dice and cards of several players. */
export const inOneHand = (view: View<Table>): View<Table> => ({
  ...view,
  table: togetherOf(view.table),
  pending: view.pending && { ...view.pending, seats: [PARTY], also: [] },
})
