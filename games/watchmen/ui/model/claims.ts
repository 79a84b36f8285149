import { claimsIn, type Claim, type ClaimKind } from '@conspire/ui/claims'
import type { Json, Seat } from '@conspire/kernel'
import type { Table } from '../../src/table.ts'
import type { UiId } from '../i18n/en.ts'
import type { Words } from '../words.ts'

/** What can be claimed in this game. It is the same for both sides. */
export const CLAIMS = [
  { what: 'loyal', about: 'self' },
  { what: 'suspect', about: 'player' },
  { what: 'trust', about: 'player' },
] as const satisfies readonly ClaimKind[]
export type ClaimName = (typeof CLAIMS)[number]['what']
export const MARKS = ['loyal', 'unsure', 'suspect'] as const
export type Mark = (typeof MARKS)[number]

/** What was claimed by this turn: in a match that is looked back at, some of it is still to come. */
export const claimed = (pencils: readonly Json[] | undefined, turn = Infinity): Claim[] =>
  claimsIn(CLAIMS, pencils).filter(({ at }) => at <= turn)

/** What somebody claims now: of each kind, and of each player, the last word. */
export function standing(claims: readonly Claim[], seat: Seat): Claim[] {
  const last = new Map<string, Claim>()
  for (const claim of claims)
    if (claim.seat === seat) last.set(claim.about === null ? claim.what : `about ${claim.about}`, claim)
  return [...last.values()]
}

/** What somebody claims, as whoever sits here reads it. */
export function claimWords(words: Words, { seat, what, about }: Claim, me: Seat | null): string {
  const listener = seat === me ? 'you' : about !== null && about === me ? 'me' : 'other'
  return words.ui(`claim.${what}.${listener}` as UiId, {
    name: words.who(seat),
    ...(about !== null && { about: words.who(about) }),
  })
}

const TRUE: Readonly<Record<ClaimName, (claim: Claim, mastermind: number) => boolean>> = {
  loyal: ({ seat }, mastermind) => seat !== mastermind,
  suspect: ({ about }, mastermind) => about === mastermind,
  trust: ({ about }, mastermind) => about !== mastermind,
}
/** Whether it was true, as everybody knows once the sides are revealed. */
export const isTrue = (claim: Claim, { mastermind }: Table): boolean =>
  TRUE[claim.what as ClaimName](claim, mastermind)
