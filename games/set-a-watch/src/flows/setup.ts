import { ballots } from '../ballots.ts'
import {
  abilitiesOf,
  ACOLYTES,
  ALL_UNHALLOWED,
  ORDINARY,
  REGULARS,
  RESPITES,
  SUMMONS,
} from '../cards/index.ts'
import { changes } from '../changes.ts'
import { EVERY_SLOT, leaderOf } from '../party.ts'
import { STREAM } from '../streams.ts'
import { CARDS_EACH, SLOTS, type Table } from '../table.ts'
import type { D } from '../verbs.ts'
import { flow } from './flow.ts'

/** SW-021 */
const LEFT_OUT = 8
/** SW-024 */
const MAP_REGULARS = 8
/** SW-031 */
const FIREWOOD_START = 7
/** SW-032 */
export const FIREWOOD_DIE = 8

/** SW-015: who chooses the Adventurer of a slot; with three players the Leader chooses the last one. */
const DRAFTERS: readonly (readonly number[])[] = [[], [0, 0, 0, 0], [0, 1, 1, 0], [0, 1, 2, 0], [0, 1, 2, 3]]

/** What chance gives each Adventurer. */
function dealBoards(g: Table, dealer: D): void {
  for (let slot = 0; slot < SLOTS; slot++) {
    const spare = abilitiesOf(g.classes[slot]!)
    dealer.shuffle(spare, STREAM.abilities)
    const board = spare.splice(-CARDS_EACH).reverse()
    const exhausted = 1 << dealer.below(CARDS_EACH, STREAM.exhausted)
    changes.dealtBoard(g, dealer, 'SW-017', { slot, board, spare, exhausted })
  }
}

/** Piles as equal as possible, one Summon in each, the smaller ones at the bottom; and what is left out of the game. */
function dealCreatures(g: Table, dealer: D): { readonly leftOut: number[]; readonly piles: number[][] } {
  const creatures = ORDINARY.slice()
  dealer.shuffle(creatures, STREAM.creatures)
  const leftOut = creatures.splice(0, LEFT_OUT)
  creatures.push(...ACOLYTES)
  dealer.shuffle(creatures, STREAM.creatures)
  const piles: number[][] = []
  for (let left = g.difficulty; left > 0; left--) {
    const pile = creatures.splice(0, Math.floor(creatures.length / left)) // SW-022
    pile.push(SUMMONS[left - 1]!) // SW-023
    dealer.shuffle(pile, STREAM.piles)
    piles.push(pile)
  }
  return { leftOut, piles }
}

function dealLocations(
  g: Table,
  dealer: D,
  final: number,
): { readonly map: number[]; readonly unused: number[] } {
  const more = g.moreLocations ? 1 : 0
  const regulars = REGULARS[more].slice()
  dealer.shuffle(regulars, STREAM.map)
  const unused = [...regulars.splice(0, regulars.length - MAP_REGULARS), ...RESPITES[more]] // SW-026
  dealer.shuffle(unused, STREAM.unused)
  return { map: [final, ...regulars], unused }
}

function layOut(g: Table, dealer: D, final: number): void {
  const { leftOut, piles } = dealCreatures(g, dealer)
  const { map, unused } = dealLocations(g, dealer, final)
  const unhallowed = ALL_UNHALLOWED.slice()
  dealer.shuffle(unhallowed, STREAM.unhallowed)
  const leftUnhallowed = unhallowed.splice(0, 1)
  const horde = unhallowed.splice(0, 1)
  const fire = g.rolledFire ? 1 + dealer.below(FIREWOOD_DIE, STREAM.firewood) : FIREWOOD_START
  const deck: number[] = []
  for (const pile of piles) deck.push(...pile)
  const laid = { fire, deck, map, unused, unhallowed, horde, leftOut, leftUnhallowed }
  changes.setUp(g, dealer, 'SW-027', laid)
  for (const pile of piles) dealer.cards.belong(g, pile)
}

/** Chapter 2. */
export const setup = flow('setup', { slot: 0, final: 0 }, ({ ask, each }) => [
  each(
    () => EVERY_SLOT,
    'slot',
    ask('draft.adventurer', {
      ...ballots['draft.adventurer'],
      of: (g, f) => DRAFTERS[g.players]![f.slot]!,
      undo: 'team',
      then: (g, { slot }, adventurer, dealer, seat) =>
        changes.drafted(g, dealer, 'SW-015', { seat, slot, adventurer }),
    }),
  ),
  ask('draft.final', {
    ...ballots['draft.final'],
    of: leaderOf,
    asked: 'ifAble',
    undo: 'team',
    then: (g, f, card, dealer, seat) => {
      f.final = card
      changes.finalChosen(g, dealer, 'SW-025', { seat, card })
    },
  }),
  (g, f, dealer) => {
    dealBoards(g, dealer)
    layOut(g, dealer, f.final)
  },
])
