import { readFileSync, writeFileSync } from 'node:fs'
import { games } from '@conspire/games'
import type { Shapes } from '@conspire/kernel'
import { isWriting, writing } from '@conspire/testkit/write'
import { describe, expect, test } from 'vitest'

const file = new URL('../../../docs/protocol.md', import.meta.url)
const page = readFileSync(file, 'utf8')

/** The table of a game's events on the page: `| 3 | `laidOut` | seat, cards (faces) |`. */
const ROWS = /^\| 0 \| `.*\n(?:\| \d+ \| `.*\n)*/m
const sectionOf = (title: string): string =>
  page.split(/^(?=## )/m).find((part) => part.startsWith(`## ${title}\n`)) ?? ''
/** The same as the wire has it. */
const rowsOf = (shapes: Shapes): string =>
  Object.entries(shapes)
    .map(([kind, facts], number) => {
      const told = Object.entries(facts).map(([name, how]) =>
        how.startsWith('face') ? `${name} (${how})` : name,
      )
      return `| ${number} | \`${kind}\` | ${told.join(', ')} |\n`
    })
    .join('')

/** A game that nobody plays elsewhere yet need not be described: the welcome says how it counts. */
const described = Object.values(games).filter(({ titles }) => page.includes(`\n## ${titles.en.name}\n`))

describe('docs/protocol.md', () => {
  test.each(described)('numbers the events of $name as the wire does', async ({ name, titles, rules }) => {
    const section = sectionOf(titles.en.name)
    const rows = rowsOf((await rules()).wire.shapes)
    if (isWriting('protocol')) {
      const now = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        now.replace(
          section,
          section.replace(ROWS, () => rows),
        ),
      )
      return
    }
    const how = `number them anew: ${writing('protocol', `packages/server/test/protocolPage -t ${name}`)}\n`
    expect(ROWS.exec(section)?.[0], how).toBe(rows)
  })

  test('describes games that have been played', () => expect(described.length).toBeGreaterThanOrEqual(4))
})
