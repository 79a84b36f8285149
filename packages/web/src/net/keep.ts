import type { Json } from '@conspire/kernel'
import type { Alone } from './alone.ts'

/** What is kept on this device for a table. Storage may be forbidden: then nothing is kept, and everything else works. */

function get(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function put(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // See above.
  }
}

const session = (): Storage => sessionStorage
const local = (): Storage => localStorage

/** What a player has prepared for a decision and not sent. */
export function keepDraft(code: string, at: number | null, draft: Json | null): void {
  put(session, `conspire:draft:${code}`, draft === null ? null : JSON.stringify({ at, draft }))
}

export function keptDraft(code: string, at: number | null): Json | null {
  const text = get(session, `conspire:draft:${code}`)
  if (text === null) return null
  const kept = JSON.parse(text) as { readonly at: number | null; readonly draft: Json }
  return kept.at === at ? kept.draft : null
}

/** The pages for which this tab was loaded anew. */
export const keptReloads = (): readonly string[] =>
  JSON.parse(get(session, 'conspire:reloads') ?? '[]') as readonly string[]
export const keepReload = (page: string): void =>
  put(session, 'conspire:reloads', JSON.stringify([...keptReloads(), page]))

/** A table that was made to begin at once: taken by the page that arrives there first. */
export const markDeal = (code: string): void => put(session, `conspire:deal:${code}`, 'yes')
export function takeDeal(code: string): boolean {
  const key = `conspire:deal:${code}`
  const marked = get(session, key) !== null
  put(session, key, null)
  return marked
}

/** How much of a table's log its reader has seen. */
export const keepSeen = (code: string, count: number): void =>
  put(local, `conspire:seen:${code}`, String(count))
export const keptSeen = (code: string): number | null => {
  const text = get(local, `conspire:seen:${code}`)
  return text === null ? null : Number(text)
}

/** Voices that this reader does not want to hear at a table. */
export const keepMuted = (code: string, voices: readonly string[]): void =>
  put(session, `conspire:muted:${code}`, JSON.stringify(voices))
export const keptMuted = (code: string): readonly string[] =>
  JSON.parse(get(session, `conspire:muted:${code}`) ?? '[]') as readonly string[]

/** The game against bots in this page, to be taken up again after a reload. */
export const keepAlone = (alone: Alone): void =>
  put(local, `conspire:alone:${alone.game}`, JSON.stringify(alone))
export function keptAlone(game: string): Alone | null {
  const text = get(local, `conspire:alone:${game}`)
  return text === null ? null : (JSON.parse(text) as Alone)
}
export const forgetAlone = (game: string): void => put(local, `conspire:alone:${game}`, null)

/** The table at which this device has a seat in a match that is not over: the front page leads back there. */
export const keepSeat = (code: string): void => put(local, 'conspire:seat', code)
export const keptSeat = (): string | null => get(local, 'conspire:seat')
export function forgetSeat(code: string): void {
  if (keptSeat() === code) put(local, 'conspire:seat', null)
}

/** A promise for the shuffle: see `opening.ts`. */
export const keepOpening = (code: string, opening: string): void =>
  put(local, `conspire:opening:${code}`, opening)
export const keptOpening = (code: string): string | null => get(local, `conspire:opening:${code}`)
