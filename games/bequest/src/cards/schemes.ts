import { card, SCHEME, SPECIAL, type Card, type SchemePay, type Tally } from './card.ts'

const scheme = (id: string, rule: string, pay: SchemePay): Card =>
  card({ id, rule, types: SCHEME | SPECIAL, scheme: pay })

/** So much for each of what the tally counts under this name. */
const per =
  (of: keyof Tally, amount: number): SchemePay =>
  (own) =>
    amount * own[of]

const CLEAN_SLATE = [12, 8, 4]

/** The eleven Schemes, with what they pay at scoring. */
export const schemes: readonly Card[] = [
  // Arms Inventory
  scheme('S-10', 'BQ-186', per('gadgetCards', 1)),
  // Property Empire
  scheme('S-11', 'BQ-187', per('hideoutCards', 2)),
  // Blackmail Files
  scheme('S-12', 'BQ-188', per('evidenceCards', 2)),
  // Western Conspiracy
  scheme('S-13', 'BQ-189', per('western', 2)),
  // Eastern Conspiracy
  scheme('S-14', 'BQ-189', per('eastern', 2)),
  // Puppet Thrones
  scheme('S-15', 'BQ-190', (own) => (own.western >= 2 && own.eastern >= 2 ? 8 : 0)),
  // Doomsday Assembly
  scheme('S-16', 'BQ-191', (own) => 4 * Math.min(own.cannon, own.powerCore, own.vehicle)),
  // Clean Slate
  scheme('S-17', 'BQ-192', (own) => CLEAN_SLATE[own.evidenceCards] ?? 0),
  // Master Plan
  scheme('S-18', 'BQ-195', per('schemes', 3)),
  // Vault Catalogue
  scheme('S-19', 'BQ-194', per('specialCards', 2)),
  // Fall Guys
  scheme('S-20', 'BQ-193', (own, left, right) => {
    const fallGuys = [left, right].filter((neighbour) => neighbour.evidenceCards > own.evidenceCards)
    return 5 * fallGuys.length
  }),
]
