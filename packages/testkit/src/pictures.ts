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

/** A card as it hangs on the sheet of its game in docs/pictures.md; `sheet` of the game's `ui/test/sheet.ts` gives all of them. */
export interface Hung {
  /** Of its picture. */
  readonly id: string
  readonly name: string
  /** In whose colours it is, and what the game's styles want to know besides. */
  readonly tone?: string
  readonly data?: Readonly<Record<string, string>>
  /** What it is composed of where it is no single picture: parts out of another file, in a box of this size. */
  readonly cover?: {
    readonly file: string
    readonly box: number
    readonly parts: readonly string[]
    readonly around: string
    readonly within: string
  }
}
