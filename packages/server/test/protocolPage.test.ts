import { readFileSync } from 'node:fs'
import { games } from '@conspire/games'
import { describe, expect, test } from 'vitest'

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8')

/** The events of a game as the page numbers them: `| 3 | `laidOut` | …`. */
function numbered(title: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? ''
  const kinds: string[] = []
  for (const [, number, kind] of section.matchAll(/^\| (\d+) \| `(\w+)` \|/gm)) kinds[Number(number)] = kind!
  return kinds
}

describe('docs/protocol.md', () => {
  test.each([
    ['bequest', 'Bequest'],
    ['set-a-watch', 'Set a Watch'],
  ])('numbers the events of %s as the wire does', async (game, title) => {
    const { shapes } = await games[game]!.wire()
    expect(numbered(title)).toEqual(Object.keys(shapes))
  })
})
