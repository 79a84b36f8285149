import { bequest } from '@conspire/bequest/descriptor'
import type { Descriptor } from '@conspire/kernel'
import { setAWatch } from '@conspire/set-a-watch/descriptor'
import { masterPlan } from '@conspire/master-plan/descriptor'
import { watchmen } from '@conspire/watchmen/descriptor'

export { announced } from './announced.ts'

/** The only list of the games, in the order in which they are shown. */
const house = [bequest, setAWatch, masterPlan, watchmen] as const

export type GameName = (typeof house)[number]['name']

/** The games by their names. */
export const games: Readonly<Record<string, Descriptor>> = Object.fromEntries(
  house.map((game) => [game.name, game]),
)

/** What a server needs of a game. */
export type Entry = Pick<Descriptor, 'game'>
