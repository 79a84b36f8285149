import { localGames as games } from '@conspire/games/local'
import { loadBoardgame } from './boardgame.ts'
import { peerRunners } from './peer.ts'
import type { Runner } from './runner.ts'
import { runnersFor } from './subject.ts'
import { ambush } from './toy.ts'

export const TOY = 'toy'
export const PEER = 'boardgame.io'
/** The runner of what a game times beside its rules. */
export const OWN = 'own'

/** What one contender can be timed at. Called in the thread that does it. */
export async function runnersOf(contender: string): Promise<Runner[]> {
  if (contender === TOY) return runnersFor(ambush)
  if (contender === PEER) return peerRunners(loadBoardgame()!)
  const { game, timing } = games[contender]!
  const runners = runnersFor(await game())
  return timing ? [...runners, { name: OWN, run: await timing.ready() }] : runners
}
