import {
  card,
  EVIDENCE,
  GADGET,
  HIDEOUT,
  INFLUENCE,
  KEY,
  LACKEY,
  SPECIAL,
  type Card,
  type LackeyEffect,
} from './card.ts'

const lackey = (id: string, rule: string, effect: LackeyEffect): Card =>
  card({ id, rule, types: LACKEY | SPECIAL, lackey: effect })
const sell = (types: number, max: number): LackeyEffect => ({ verb: 'sell', types, max })

/** BQ-177: whatever lies face up, but never a Key (BQ-133). */
const ANYTHING_BUT_KEYS = ~KEY

/** The nine Lackeys, with what they let their taker do. */
export const lackeys: readonly Card[] = [
  // Shady Realtor: sell up to 2 Hideouts.
  lackey('S-01', 'BQ-171', sell(HIDEOUT, 2)),
  // Scrap Dealer: sell up to 2 Gadgets.
  lackey('S-02', 'BQ-172', sell(GADGET, 2)),
  // Turncoat Diplomat: sell up to 2 Global Influence cards.
  lackey('S-03', 'BQ-173', sell(INFLUENCE, 2)),
  // Shredding Clerk: sell up to 1 Evidence card.
  lackey('S-04', 'BQ-174', sell(EVIDENCE, 1)),
  // Crime-Scene Cleaner: discard up to 3 Evidence cards.
  lackey('S-05', 'BQ-175', { verb: 'discard', types: EVIDENCE, max: 3 }),
  // Pawnbroker: sell up to 1 face-up card of any type.
  lackey('S-06', 'BQ-177', sell(ANYTHING_BUT_KEYS, 1)),
  // Dumpster Diver: the top discard may become Treasure.
  lackey('S-07', 'BQ-178', { verb: 'dive' }),
  // Frame-Up Artist: up to 1 Evidence card to each neighbour.
  lackey('S-08', 'BQ-181', { verb: 'frame' }),
  // Vault Insider: look at 3 Special cards, take up to 1.
  lackey('S-09', 'BQ-183', { verb: 'peek', look: 3 }),
]
