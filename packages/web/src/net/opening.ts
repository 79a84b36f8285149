import { keepOpening, keptOpening } from './keep.ts'

/**
 * Everybody who sits down adds chance of their own to the shuffle: sixteen random bytes, promised by their hash when sitting down and opened
 * at the start. Kept by table, so that a reload in between does not break the promise; where nothing can be kept, the promise lasts as long
 * as the page.
 */
const known = new Map<string, string>()

export function openingOf(code: string): string {
  const before = keptOpening(code) ?? known.get(code)
  if (before) return before
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const opening = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  known.set(code, opening)
  keepOpening(code, opening)
  return opening
}
