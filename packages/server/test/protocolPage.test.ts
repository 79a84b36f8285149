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

/** A game that nobody plays elsewhere yet need not be described: the welcome says how it counts. */
const described = Object.values(games).filter(({ titles }) => page.includes(`\n## ${titles.en.name}\n`))

describe('docs/protocol.md', () => {
  test.each(described)('numbers the events of $name as the wire does', async ({ titles, rules }) => {
    const { shapes } = (await rules()).wire
    expect(numbered(titles.en.name)).toEqual(Object.keys(shapes))
  })

  test('describes games that have been played', () => expect(described.length).toBeGreaterThanOrEqual(4))
})
