import { cardNumber, FIRST_LOCATION, LOCATIONS, type Location } from '../../src/cards/index.ts'
import { DIE, MARK, PHASE, table, type Table } from '../../src/table.ts'

export const card = (id: string): number => cardNumber(id)
export const locationCalled = (id: string): number =>
  FIRST_LOCATION + LOCATIONS.findIndex((one: Location) => one.id === id)

/** Two players: the first plays Warrior and Ranger, the second Wizard and Rogue, who rests. A Line of four stands, two of them in the light. */
export function night(change: (g: Table) => void = () => {}): Table {
  const g = table.fresh({ players: 2, difficulty: 'normal', rolledFire: false, moreLocations: false })
  g.round = 2
  g.phase = PHASE.watch
  g.classes = [0, 1, 5, 4]
  g.boards = [
    ['ab-warrior-wound', 'ab-warrior-throw-axe', 'ab-warrior-giants-bane'].map(card),
    ['ab-wizard-shockbolt', 'ab-wizard-chaos-blast', 'ab-wizard-illuminate'].map(card),
    ['ab-rogue-backstab', 'ab-rogue-smoke-bomb', 'ab-rogue-poison-blade'].map(card),
    ['ab-ranger-longshot', 'ab-ranger-sharpshooter', 'ab-ranger-far-sight'].map(card),
  ]
  g.spare = g.boards.map(() => [])
  g.camper = 2
  g.dice = [7, 3, 3, 6, 2, 1, 4, 4, 5, 8, 5, 1]
  g.dieIs = g.dice.map(() => DIE.free)
  g.fire = 8
  g.location = [locationCalled('lo-sea-fortress')]
  g.line = ['cr-bandit-a', 'cr-forest-giant-7', 'cr-wolf-5', 'cr-bear-4'].map(card)
  g.ids = [1, 2, 3, 4]
  g.marks = [MARK.up | MARK.live, MARK.up | MARK.live, 0, 0]
  for (const list of [g.hurt, g.by, g.wounds, g.stolen]) list.push(0, 0, 0, 0)
  g.serial = 4
  change(g)
  return table.picture(g, Array<number>(table.cards + 1).fill(0), 0)
}
