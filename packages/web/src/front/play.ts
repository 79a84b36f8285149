import type { Descriptor } from '@conspire/kernel'
import { usualLevel } from '../games.ts'
import { introduce } from '../guest.ts'
import { makeTable } from '../net/api.ts'
import { markDeal } from '../net/keep.ts'
import { go } from '../router.tsx'

/**
 * A game against bots, at once. The table begins by itself when its maker arrives there: that way their chance goes into the shuffle as
 * it does at any other table.
 */
export async function playNow(game: Descriptor, players: number): Promise<void> {
  await introduce()
  const { table } = await makeTable({
    game: game.name,
    players,
    options: game.first?.options ?? {},
    bots: game.first?.level ?? usualLevel(game),
    clock: null,
    watch: 'all',
    scores: true,
    start: false,
  })
  markDeal(table)
  go(`/t/${table}`)
}
