import { local as bequest } from '@conspire/bequest/local'
import { games, type GameName } from '@conspire/games'
import type { Descriptor, LocalParts } from '@conspire/kernel'
import { local as setAWatch } from '@conspire/set-a-watch/local'
import { local as masterPlan } from '@conspire/master-plan/local'
import { local as watchmen } from '@conspire/watchmen/local'

/** A game as the command line knows it, which works in the house itself. */
export type LocalEntry = LocalParts & Pick<Descriptor, 'game'>

const locals: Readonly<Record<GameName, LocalParts>> = {
  bequest,
  'set-a-watch': setAWatch,
  'master-plan': masterPlan,
  watchmen,
}

export const localGames: Readonly<Record<string, LocalEntry>> = Object.fromEntries(
  Object.entries(locals).map(([name, local]) => [name, { ...local, game: games[name]!.game }]),
)
