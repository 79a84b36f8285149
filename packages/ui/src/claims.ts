import type { Json, Seat } from '@conspire/kernel'
import { useMemo, useSyncExternalStore } from 'react'

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

/** Whom a claim names: “suspect.2”, “loyal”. */
const WRITTEN = /^(\w+?)(?:\.(\d))?$/

/** What a table is told of somebody who claims this; it notes the turn by itself, and keeps what was claimed before. */
export const claimOf = ({ what, about }: Pick<Claim, 'what' | 'about'>): Json => ({
  claim: about === null ? what : `${what}.${about}`,
})

/** As the table has written it. */
const linesIn = (pencil: Json | undefined): (readonly [what: string, at: number])[] => {
  const { claims } = (pencil ?? {}) as { readonly claims?: Json }
  if (!Array.isArray(claims)) return []
  return (claims as readonly Json[]).flatMap((line) =>
    Array.isArray(line) && typeof line[0] === 'string' && typeof line[1] === 'number'
      ? [[line[0], line[1]] as const]
      : [],
  )
}

/**
 * All that was said, the oldest first. A claim goes where proposals go, beside the match (`pencils`): it is kept with the table, binds nobody, and
 * is there for whoever comes later. What somebody wrote there that is no claim of this game is passed over.
 */
export function claimsIn(kinds: readonly ClaimKind[], pencils: readonly Json[] | undefined): Claim[] {
  const claims = (pencils ?? []).flatMap((pencil, seat) =>
    linesIn(pencil).flatMap(([written, at]): Claim[] => {
      const [, what, whom] = WRITTEN.exec(written) ?? []
      const about = whom === undefined ? null : Number(whom)
      const kind = kinds.find((one) => one.what === what)
      const isSound =
        kind?.about === 'self' ? about === null : about !== null && about !== seat && about < pencils!.length
      return kind === undefined || !isSound ? [] : [{ seat, what: kind.what, about, at }]
    }),
  )
  return claims.toSorted((a, b) => a.at - b.at)
}

/** What a browser keeps, or, where it keeps nothing, what lasts as long as the page. */
const kept = new Map<string, string>()
const readKept = (key: string): string => {
  try {
    return kept.get(key) ?? localStorage.getItem(key) ?? '[]'
  } catch {
    return '[]'
  }
}
const listeners = new Set<() => void>()
const listen = (hear: () => void): (() => void) => {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** What one thinks of each seat: kept in this browser for the table at this address, and sent nowhere. The same wherever it is shown. */
export function useMarks(
  names: readonly string[],
): readonly [marks: readonly (string | null)[], mark: (seat: Seat, as: string | null) => void] {
  const key = `conspire:marks:${globalThis.location?.pathname}:${names.join()}`
  const written = useSyncExternalStore(
    listen,
    () => readKept(key),
    () => '[]',
  )
  const marks = useMemo(() => {
    const read: unknown = JSON.parse(written)
    return names.map((_, seat) => (Array.isArray(read) && typeof read[seat] === 'string' ? read[seat] : null))
  }, [written, names])
  const mark = (seat: Seat, as: string | null): void => {
    const next = JSON.stringify(marks.map((one, other) => (other === seat ? as : one)))
    kept.set(key, next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // They last as long as the page.
    }
    for (const hear of listeners) hear()
  }
  return [marks, mark]
}
