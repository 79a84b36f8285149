import type { Json } from '@conspire/kernel'

/** What a seat has claimed, each with the turn in which it was: written by the table alone, which keeps all of it. */
export interface Claimed {
  readonly claims: readonly (readonly [what: string, turn: number])[]
}

/** A word of the game, and perhaps whom it is about: “suspect.2”. */
const CLAIM = /^\w{1,24}(?:\.\d)?$/
/** So many a seat can claim in a match. */
export const MOST_CLAIMS = 200

/** What somebody wants to claim; null for a proposal of another form. */
export function claimIn(asked: Json): string | null {
  if (typeof asked !== 'object' || asked === null || !('claim' in asked) || Object.keys(asked).length !== 1)
    return null
  const { claim } = asked
  return typeof claim === 'string' && CLAIM.test(claim) ? claim : null
}

export const isClaimed = (pencil: Json | undefined): pencil is Json & Claimed =>
  typeof pencil === 'object' && pencil !== null && 'claims' in pencil

/** What a seat has claimed, and one thing more. */
export function withClaim(pencil: Json | undefined, what: string, turn: number): Json {
  const claims = isClaimed(pencil) ? pencil.claims : []
  // To say the same again in the same turn is to have said it.
  if (claims.some(([said, at]) => said === what && at === turn)) return { claims }
  return { claims: [...claims, [what, turn]] }
}
