import type { Json, Seat } from '@conspire/kernel'
import { useState } from 'react'

/** Something that a game lets its players say in the open: of themselves, or of somebody else. The rules never hear of it. */
export interface ClaimKind {
  readonly what: string
  readonly about: 'self' | 'player'
}

/** What somebody has said, and when: by the game's own count of turns. */
export interface Claim {
  readonly seat: Seat
  readonly what: string
  readonly about: Seat | null
  readonly at: number
}

/** What a table takes of each seat, with room to spare. */
const LONGEST = 580
/** “suspect.2@31”, “loyal@4”. */
const WRITTEN = /^(\w+)(?:\.(\d))?@(\d{1,4})$/
const written = ({ what, about, at }: Omit<Claim, 'seat'>): string =>
  `${what}${about === null ? '' : `.${about}`}@${at}`

const linesIn = (pencil: Json | undefined): string[] =>
  Array.isArray(pencil) ? pencil.filter((one): one is string => typeof one === 'string') : []

/**
 * All that was said, the oldest first. A claim goes where proposals go, beside the match (`pencils`): it is kept with the table, binds nobody, and
 * is there for whoever comes later. What somebody wrote there that is no claim of this game is passed over.
 */
export function claimsIn(kinds: readonly ClaimKind[], pencils: readonly Json[] | undefined): Claim[] {
  const claims = (pencils ?? []).flatMap((pencil, seat) =>
    linesIn(pencil).flatMap((line): Claim[] => {
      const [, what, whom, at] = WRITTEN.exec(line) ?? []
      const about = whom === undefined ? null : Number(whom)
      const kind = kinds.find((one) => one.what === what)
      const isSound =
        kind?.about === 'self' ? about === null : about !== null && about !== seat && about < pencils!.length
      return kind === undefined || !isSound ? [] : [{ seat, what: kind.what, about, at: Number(at) }]
    }),
  )
  return claims.toSorted((a, b) => a.at - b.at)
}

/** What a seat has said, and one thing more; where there is no room left, the oldest is forgotten. */
export function withClaim(pencil: Json | undefined, claim: Omit<Claim, 'seat'>): Json {
  const lines = [...linesIn(pencil), written(claim)]
  while (JSON.stringify(lines).length > LONGEST) lines.shift()
  return lines
}

/** What one thinks of each seat: kept in this browser for the table at this address, and sent nowhere. */
export function useMarks(
  names: readonly string[],
): readonly [marks: readonly (string | null)[], mark: (seat: Seat, as: string | null) => void] {
  const key = `conspire:marks:${globalThis.location?.pathname}:${names.join()}`
  const [marks, setMarks] = useState(() => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return names.map((_, seat) =>
        Array.isArray(kept) && typeof kept[seat] === 'string' ? kept[seat] : null,
      )
    } catch {
      return names.map(() => null)
    }
  })
  const mark = (seat: Seat, as: string | null): void => {
    const next = marks.map((one, other) => (other === seat ? as : one))
    setMarks(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A browser that keeps nothing: they last as long as the page.
    }
  }
  return [marks, mark]
}
