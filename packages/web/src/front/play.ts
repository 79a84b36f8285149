import { CLOCKS, usualTerms, type Quick } from '../games.ts'
import { introduce } from '../guest.ts'
import { findTable, makeTable } from '../net/api.ts'
import { keepGame, markArrival } from '../net/keep.ts'
import { partsOf } from '../net/parts.ts'
import { go } from '../router.tsx'

/** Has what a table of that game needs on this page when it is wanted. A line that fails is noticed by whoever needs it. */
export function fetchTable(game: string): void {
  void import('../table/TablePage.tsx').catch(() => {})
  void import('../net/commit.ts').catch(() => {})
  void partsOf(game)?.catch(() => {})
}

/**
 * A game against bots, at once. The table begins by itself when its maker arrives there: that way their chance goes into the shuffle as
 * it does at any other table.
 */
export async function playNow(game: string, { level, ...terms }: Quick): Promise<void> {
  fetchTable(game)
  keepGame(game)
  await introduce()
  const { table } = await makeTable({ game, ...usualTerms(game), ...terms, bots: level })
  markArrival(table, 'deal')
  go(`/t/${table}`)
}

/** A game with whoever looks for one too. Strangers play by the clock. */
export async function playWithStrangers(game: string): Promise<void> {
  fetchTable(game)
  keepGame(game)
  await introduce()
  const { table } = await findTable({ game, ...usualTerms(game), clock: CLOCKS.relaxed })
  markArrival(table, 'sit')
  go(`/t/${table}`)
}
