import { face as bequest } from '@conspire/bequest/ui/face'
import type { GameName } from '@conspire/games'
import { face as setAWatch } from '@conspire/set-a-watch/ui/face'
import type { Face } from '@conspire/ui'
import { face as masterPlan } from '@conspire/master-plan/ui/face'
import { face as watchmen } from '@conspire/watchmen/ui/face'

const known: Readonly<Record<GameName, Face>> = {
  bequest,
  'set-a-watch': setAWatch,
  'master-plan': masterPlan,
  watchmen,
}

/** What only the page shows of each game. Apart from the registry proper, because Node cannot load a game's face. */
export const faces: Readonly<Record<string, Face>> = known
