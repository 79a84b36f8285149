import { card, EVIDENCE, GADGET, HIDEOUT, INFLUENCE, SPECIAL, TREASURE, type Card } from './card.ts'

const special = (id: string, rule: string, types: number, facts: Partial<Card>): Card =>
  card({ ...facts, id, rule, types: types | SPECIAL })

/** The ten special assets. */
export const specialAssets: readonly Card[] = [
  // Space Station
  special('S-21', 'BQ-196', HIDEOUT, { money: 5 }),
  // Two-Faced Summit
  special('S-22', 'BQ-197', INFLUENCE, { western: 1, eastern: 1 }),
  // Western Alliance
  special('S-23', 'BQ-198', INFLUENCE, { western: 2 }),
  // Eastern Alliance
  special('S-24', 'BQ-198', INFLUENCE, { eastern: 2 }),
  // Twin-Barrel Cannon
  special('S-25', 'BQ-198', GADGET, { cannon: 2 }),
  // Binary Core
  special('S-26', 'BQ-198', GADGET, { powerCore: 2 }),
  // Tandem Convoy
  special('S-27', 'BQ-198', GADGET, { vehicle: 2 }),
  // Prototype X: one Gadget icon of whichever kind pays most.
  special('S-28', 'BQ-199', GADGET, { wild: 1 }),
  // Roving Lair
  special('S-29', 'BQ-201', HIDEOUT | GADGET, { money: 3, vehicle: 1 }),
  // Notorious Diamond: stays face up, two Treasures and one piece of Evidence (BQ-203, BQ-204: no longer, once it is sold or discarded).
  special('S-30', 'BQ-202', TREASURE | EVIDENCE, { treasure: 2 }),
]
