import { expect } from 'vitest'

/**
 * Whether each of these cards has a picture of its own among the symbols of this drawing: made of several parts, each of which is drawn there, and different from all others
 * not only by a tilt of the emblem.
 */
export function expectPictures(drawn: string, ids: Iterable<string>): void {
  const symbols = new Map(
    Array.from(drawn.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g), ([, id, made]) => [id!, made!]),
  )
  const each = [...new Set(ids)]
  for (const id of each) {
    const parts = Array.from((symbols.get(id) ?? '').matchAll(/href="#([^"]+)"/g), ([, part]) => part!)
    expect(parts.length, id).toBeGreaterThan(2)
    for (const part of parts) expect(symbols.has(part), `${part} of ${id}`).toBe(true)
  }
  const looks = each.map((id) => symbols.get(id)!.replace(/rotate\([^)]*\)/, ''))
  expect(each.filter((_, i) => looks.indexOf(looks[i]!) < i)).toEqual([])
}
