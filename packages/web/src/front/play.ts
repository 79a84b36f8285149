import { introduce } from '../guest.ts'
import { makeTable } from '../net/api.ts'
import { markDeal } from '../net/keep.ts'
import { partsOf } from '../net/parts.ts'
import { go } from '../router.tsx'

/** Has what a table of that game needs on this page when it is wanted. A line that fails is noticed by whoever needs it. */
export function fetchTable(game: string): void {
  void import('../table/TablePage.tsx').catch(() => {})
  void partsOf(game)?.catch(() => {})
}

/**
 * A game against bots, at once. The table begins by itself when its maker arrives there: that way their chance goes into the shuffle as
 * it does at any other table.
 */
export async function playNow(game: string, players: number, level: string): Promise<void> {
  fetchTable(game)
  await introduce()
  const { table } = await makeTable({
    game,
    players,
    options: {},
    bots: level,
    clock: null,
    watch: 'all',
    scores: true,
    start: false,
  })
  markDeal(table)
  go(`/t/${table}`)
}
