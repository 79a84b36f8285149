import { claimsIn, type Claim, type ClaimKind } from '@conspire/ui/claims'
import type { Json } from '@conspire/kernel'
import type { Table } from '../../src/table.ts'
import type { Words } from '../words.ts'

/** What can be claimed in this game. It is the same for both sides. */
export const CLAIMS = [
  { what: 'loyal', about: 'self' },
  { what: 'suspect', about: 'player' },
  { what: 'trust', about: 'player' },
] as const satisfies readonly ClaimKind[]
export type ClaimName = (typeof CLAIMS)[number]['what']
export const MARKS = ['loyal', 'unsure', 'suspect'] as const

/** What was claimed by this turn: in a match that is looked back at, some of it is still to come. */
export const claimed = (pencils: readonly Json[] | undefined, turn = Infinity): Claim[] =>
  claimsIn(CLAIMS, pencils).filter(({ at }) => at <= turn)

export const claimWords = (words: Words, { what, about }: Claim): string =>
  words.ui(`claim.${what as ClaimName}`, about === null ? {} : { name: words.who(about) })

const TRUE: Readonly<Record<ClaimName, (claim: Claim, mastermind: number) => boolean>> = {
  loyal: ({ seat }, mastermind) => seat !== mastermind,
  suspect: ({ about }, mastermind) => about === mastermind,
  trust: ({ about }, mastermind) => about !== mastermind,
}
/** Whether it was true, as everybody knows once the sides are revealed. */
export const isTrue = (claim: Claim, { mastermind }: Table): boolean =>
  TRUE[claim.what as ClaimName](claim, mastermind)
