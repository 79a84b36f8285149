import type { Claims } from '@conspire/ui'
import { cardNumber, CREATURES, DAMAGE } from '../../src/cards/index.ts'
import { healthAt } from '../../src/health.ts'
import { activeCards, activeCount, isExhausted, isFree, litPositions } from '../../src/party.ts'
import { MARK, PHASE, ROUNDS, type Table } from '../../src/table.ts'
import type { Note } from './en.ts'

const WIZARD = 0
const BEAST_MASTER = 1
const WARRIOR = 3

/** The position of a creature, counted from the camp; 0 where it is not in the Line, or lies face down. */
const position = (table: Table, id: string): number =>
  table.line.findIndex((card) => CREATURES[card]?.id.startsWith(`cr-${id}`)) + 1
const health = (table: Table, id: string): number => healthAt(table, position(table, id) - 1)
/** Whether an Adventurer has a die that shows this and is still free. */
const hasDie = (table: Table, slot: number, value: number): boolean =>
  [0, 1, 2].some((i) => table.dice[slot * 3 + i] === value && isFree(table, slot * 3 + i))
const hasCard = (table: Table, slot: number, id: string): boolean =>
  table.boards[slot]!.includes(cardNumber(`ab-${id}`))
const isDown = (table: Table, slot: number, id: string): boolean =>
  isExhausted(table, slot, table.boards[slot]!.indexOf(cardNumber(`ab-${id}`)))

export const claims: Claims<Note, Table> = {
  wizard: { 'nine nights': () => ROUNDS === 9 },
  beastMaster: {},
  ranger: {},
  warrior: {},
  rest: {
    'night one, all dice are rolled': ({ table }) =>
      table.round === 1 && table.dice.every((value) => value > 0),
    'three Ability cards each': ({ table }) => table.boards.every((board) => board.length === 3),
    'the Warrior has a 6': ({ table }) => hasDie(table, WARRIOR, 6),
  },
  heal: {
    'the Warrior is in camp, with the 6': ({ table }) =>
      table.camper === WARRIOR && hasDie(table, WARRIOR, 6),
  },
  refresh: {
    'the Chaos Blast is exhausted, and nothing else of the Wizard’s': ({ table }) =>
      isDown(table, WIZARD, 'wizard-chaos-blast') && activeCards(table, WIZARD) === 0b110,
  },
  axe: {
    'any die on the Wood Axe gives 4; the 1 is there': ({ table, after }) =>
      hasDie(table, WARRIOR, 1) && after({ on: 'special', die: 10 }).fire - table.fire === 4,
  },
  chop: {
    'the 5 gives 2': ({ table, after }) =>
      hasDie(table, WARRIOR, 5) && after({ on: 'chop-wood', die: 11 }).fire - table.fire === 2,
    'it is the last die': ({ table }) => [9, 10, 11].filter((die) => isFree(table, die)).length === 1,
  },
  blast: {
    'the fire lights fewer cards than lie face up': ({ table }) =>
      litPositions(table) === 3 && table.marks.filter((marks) => marks & MARK.up).length === 4,
    'Forest Giant and Zombie Horde are third and fourth': ({ table }) =>
      position(table, 'forest-giant') === 3 && position(table, 'zombie-horde') === 4,
    'the Wizard has the card and a 2': ({ table }) =>
      hasCard(table, WIZARD, 'wizard-chaos-blast') && hasDie(table, WIZARD, 2),
  },
  snares: {
    'both are gone, and another lies in the light': ({ table }) =>
      position(table, 'forest-giant') === 0 &&
      position(table, 'zombie-horde') === 0 &&
      position(table, 'acolyte') === 3,
    'the Fire Serpent is first': ({ table }) => position(table, 'fire-serpent') === 1,
    'the Beast Master has a 2': ({ table }) => hasDie(table, BEAST_MASTER, 2),
  },
  exhaust: {
    'the Ember Drake is in the Line, not first': ({ table }) => position(table, 'ember-drake') > 1,
    'Set Snares is not exhausted': ({ table }) => !isDown(table, BEAST_MASTER, 'beast-master-set-snares'),
  },
  attack: {
    'the Beast Master’s 8 is more than enough for the Acolyte': ({ table }) =>
      hasDie(table, BEAST_MASTER, 8) && health(table, 'acolyte') < 8,
  },
  last: {
    'only the Eagle is left': ({ table }) => table.line.length === 1 && position(table, 'eagle') === 1,
    'the Beast Master’s 3 is exactly enough': ({ table }) =>
      hasDie(table, BEAST_MASTER, 3) && health(table, 'eagle') === 3,
    'it would exhaust cards': ({ table }) => DAMAGE[table.line[0]!]! > 0,
  },
  wrong: {},
  end: {
    'eight nights follow': ({ table }) => ROUNDS - table.round + 1 === 8 && table.phase !== PHASE.over,
    'nothing got through: the Watch has paid only for Set Snares': ({ table }) =>
      activeCount(table, false) === 9,
    'one card has joined the one that the Horde began with': ({ table }) => table.horde.length === 2,
  },
}
