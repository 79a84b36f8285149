import { existsSync } from 'node:fs'
import { games } from '@conspire/games'
import type { Json } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import type { Alone } from '../src/net/alone.ts'
import { theHouse } from './house.ts'
import { flawsOn, SCREENS, sizeOf } from './layout.ts'
import { aloneAtEach, aloneUntil, openAlone, type Table } from './until.ts'

const house = theHouse()

/** Small and large tables with everything that can be switched on, and one for each value of what has values. */
function tablesOf(name: string): readonly Table[] {
  const { options, players } = games[name]!
  const everything: Record<string, Json> = Object.fromEntries(
    options.map(({ key, values }) => [key, values ? values[0]! : true]),
  )
  const others = options.flatMap(({ key, values = [] }) =>
    values.slice(1).map((value) => ({ ...everything, [key]: value })),
  )
  const without = options.every(({ values }) => values) ? [] : [{}]
  return [players.min, players.usual, players.max].flatMap((count) =>
    [everything, ...others, ...without].map((options) => ({ players: count, options })),
  )
}

/** The plain face is one long page, and is read as such. */
const FACES = Object.keys(games).filter((name) =>
  existsSync(new URL(`../../../games/${name}/ui/table.tsx`, import.meta.url)),
)

describe.each(FACES)('%s on every screen', (name) => {
  let search: Promise<ReadonlyMap<string, Alone>> | undefined
  /** The same for both: it takes many games to find them all. */
  const questions = (): Promise<ReadonlyMap<string, Alone>> => (search ??= aloneAtEach(name, tablesOf(name)))
  // A phone in French, where words are longer, and a desk in English.
  test.each([
    ['phones', { lang: 'fr', phone: true }],
    ['desks', { lang: 'en', phone: false }],
  ] as const)('whoever decides sees what they need, on %s', { timeout: 600_000 }, async (_, visit) => {
    const page = await house.outside(visit)
    const wanted = process.env['CONSPIRE_DECISION']
    const flaws: string[] = []
    const end = await aloneUntil(name, { players: games[name]!.players.usual, decision: null })
    for (const [decision, alone] of [...(await questions()), ['end', end] as const]) {
      if (wanted !== undefined && wanted !== decision) continue
      await openAlone(page, alone)
      await page.locator(decision === 'end' ? '.reckoning' : '.prompt.mine').waitFor()
      for (const screen of SCREENS.filter(({ phone }) => phone === visit.phone)) {
        for (const flaw of await flawsOn(page, screen))
          flaws.push(`${decision} at ${sizeOf(screen)}: ${flaw}`)
      }
    }
    expect(flaws).toEqual([])
  })
})
