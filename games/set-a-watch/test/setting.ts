import type { Table } from '../src/index.ts'
import { number, watch, type Position, type Story } from './story.ts'

/** Twelve creatures that do nothing by themselves, whoever turns them up and wherever they stand. */
export const HARMLESS = [
  'cr-bear-4',
  'cr-bear-5',
  'cr-eagle-3',
  'cr-eagle-4',
  'cr-wolf-4',
  'cr-wolf-5',
  'cr-treant-8',
  'cr-treant-9',
  'cr-fire-serpent-a',
  'cr-fire-serpent-b',
  'cr-shade-a',
  'cr-shade-b',
]

export const PARTY = ['warrior', 'wizard', 'cleric', 'rogue']

/** Puts a location where the next one is drawn from; what lay there takes its place. */
export function nextLocation(g: Table, id: string): void {
  const wanted = number(id)
  const from = [g.map, g.unused, g.box, g.visited].find((pile) => pile.includes(wanted))!
  from[from.indexOf(wanted)] = g.map.at(-1)!
  g.map[g.map.length - 1] = wanted
}

/** The Watch before lets a clear Line stand as it is: the end step and the journey to this location follow. */
function travels(told: Story, at: string, position: Position): Story {
  told.arrange((g) => nextLocation(g, at))
  for (const id of position.party ?? PARTY)
    for (const value of position.dice?.[id] ?? [1, 1, 1]) told.dictate('dice', value - 1)
  return told.passes()
}

/**
 * The party comes to a location in a later round, with the boards, the piles and the firewood of the position as they were before; `dice` is what it rolls
 * there. The story rests at the first question.
 */
export function arrive(at: string, position: Position = {}): Story {
  const location = at === 'lo-lost-outpost' ? 'lo-dark-woods' : 'lo-lost-outpost'
  return travels(watch({ graveyard: [], ...position, dice: {}, location, line: [] }), at, position)
}

/** The same for the last location, which the party comes to in round 9. */
export const finale = (at: string, position: Position = {}): Story =>
  arrive(at, { horde: [], ...position, round: 8 })

/** The Line of the round is gone, and so is the round. */
export const clears = (told: Story, position: Position = {}): Story =>
  told.sets({ ...position, line: [] }).passes()
