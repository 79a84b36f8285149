/**
 * How well `medium` is seen through by its own kind, half way through a game:
 *
 *     node games/watchmen/test/suspects.ts 200
 */
import { NOBODY } from '@conspire/kernel'
import { evidenceIn, suspicion, Watcher, type Occasion } from '../src/bot/suspicion.ts'
import { watchmen, type Event, type Table } from '../src/index.ts'
import { medium } from '../src/bot/medium.ts'
import { watched } from './watched.ts'

/** What was heard until half of the turns were over, or the sides were known. */
function halfOf(events: readonly Event[]): readonly Event[] {
  const begins = events.flatMap(({ type }, i) => (type === 'turnBegan' ? [i] : []))
  const half = begins[Math.floor(begins.length / 2)]!
  const shown = events.findIndex(({ type }) => type === 'unmasked')
  return events.slice(0, shown < 0 ? half : Math.min(half, shown))
}

/** How often the Secret Mastermind is more suspect than somebody else (AUC), how often than all others, and how surprising the truth still is (log-loss). */
export function seenThrough(players: number, games: number, seed: string) {
  const guilty: number[] = []
  const innocent: number[] = []
  const taken = new Map<string, [taken: number, all: number]>()
  let first = 0
  let surprise = 0
  for (let game = 0; game < games; game++) {
    const { state, events } = watched(players, `${seed} ${game}`, { loyal: medium, mastermind: medium })
    const mastermind = watchmen.sides(state).indexOf('mastermind')
    const heard = halfOf(events)
    const hidden: Table = { ...state.table, revealed: 0, cleared: state.table.cleared.map(() => 0) }
    const by = suspicion(hidden, evidenceIn(players, heard), NOBODY)
    by.forEach((suspect, seat) => (seat === mastermind ? guilty : innocent).push(suspect))
    if (by[mastermind] === Math.max(...by)) first++
    surprise -= Math.log(by[mastermind]!)
    const watcher = new Watcher((seat: number, occasion: Occasion, isTaken: boolean) => {
      const key = `${occasion} ${seat === mastermind ? 'mastermind' : 'loyal'}`
      const [count, all] = taken.get(key) ?? [0, 0]
      taken.set(key, [count + (isTaken ? 1 : 0), all + 1])
    })
    for (const event of events) {
      if (event.type === 'unmasked') break
      watcher.hear(event)
    }
  }
  const pairs = guilty.flatMap((a) => innocent.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
  return {
    auc: pairs.reduce((sum: number, one) => sum + one, 0) / pairs.length,
    first: first / games,
    logLoss: surprise / games,
    taken,
  }
}

if (import.meta.main) {
  const games = Number(process.argv[2] ?? 100)
  for (const players of [3, 4, 5]) {
    const { auc, first, logLoss, taken } = seenThrough(players, games, 'suspects')
    const shown = (share: number): string => share.toFixed(3)
    console.log(
      `${players} players, ${games} games: AUC ${shown(auc)}, most suspect of all in ${shown(first)}, log-loss ${shown(logLoss)} (before anything is done ${shown(Math.log(players))})`,
    )
    for (const [key, [count, all]] of taken) console.log(`  ${key}: ${shown(count / all)} of ${all}`)
  }
}
