import type { Refusal } from '@conspire/kernel'
import { placementsOf, whyNotPlacement } from '../../src/camping.ts'
import { placement, type Placement } from '../../src/choices.ts'
import type { Table } from '../../src/table.ts'

/** Why a placement is not to be had; null when it is. */
export const whyNotPlaced = (seen: Table, place: Placement): Refusal | null =>
  placementsOf(seen).map(placement.pack).includes(placement.pack(place)) ? null : whyNotPlacement(seen, place)
