import type { GameEvent, Seat } from '@conspire/kernel'
import type { Claims } from '@conspire/ui'
import {
  ATTACK,
  CARDS,
  FACTION,
  HERO,
  LOOT,
  lootOf,
  needsOf,
  typeNumber,
  VILLAIN,
} from '../../src/cards/index.ts'
import type { Event } from '../../src/events.ts'
import { claimOrder, heroesIn } from '../../src/fighting.ts'
import { squadFaction, squadSize, type Table, type Site } from '../../src/table.ts'
import type { Note } from './en.ts'

const OTTOLINE = 1
const PERFIDIA = 3
const A = 0
const B = 1

const PSYCHIC = typeNumber('psychic')
/** Supers are numbered from 1, by when they act. */
const superOf = (number: number): number => number - 1
const inHand = (table: Table, number: number): boolean => table.hand[0]!.includes(superOf(number))
const lootIds = (tokens: readonly number[]): string[] => tokens.map((token) => LOOT[lootOf(token)]!.id)
const isWanted = (table: Table, id: string): boolean =>
  needsOf(table.plan[0]![0]!)[LOOT.findIndex((type) => type.id === id)]! > 0
const isOf = (number: number, faction: number): boolean => FACTION[superOf(number)] === faction
const does = (number: number, verb: string): boolean => {
  const card = CARDS[superOf(number)]!
  return 'ability' in card && card.ability?.verb === verb
}
/** The learner's Squad there is of this faction already. */
const holdsSquad = (table: Table, site: Site, faction: number): boolean =>
  squadSize(table, site, 0) > 0 && squadFaction(table, site, 0) === faction
const claimedBy = (heard: readonly GameEvent[], seat: Seat): number[] =>
  (heard as readonly Event[]).flatMap((event) =>
    event.type === 'claimed' && event.seat === seat ? [event.by + 1] : [],
  )

export const claims: Claims<Note, Table> = {
  play: {
    'the plan needs six Loot': ({ table }) =>
      needsOf(table.plan[0]![0]!).reduce((sum, need) => sum + need, 0) === 6,
    'Loot lies at three Throwdowns': ({ table }) => table.row.length === 3,
    'Submarine and Cash lie at A, and are wanted': ({ table }) =>
      ['submarine', 'cash'].every((id) => lootIds(table.loot[A]!).includes(id) && isWanted(table, id)),
    'The Last Landlord is held': ({ table }) => inHand(table, 39),
  },
  second: {
    'two Loot of the plan are at B': ({ table }) =>
      lootIds(table.loot[B]!).filter((id) => isWanted(table, id)).length === 2,
    'Madam Tuning-Fork is a Hero': ({ table }) => inHand(table, 28) && isOf(28, HERO),
  },
  join: {
    'Heroes are at B': ({ table }) => holdsSquad(table, B, HERO) && inHand(table, 21) && isOf(21, HERO),
  },
  heron: {
    'Zinc Heron attacks with Psychic': ({ table }) => inHand(table, 29) && ATTACK[superOf(29)] === PSYCHIC,
  },
  duchess: {
    'The Rust Duchess is a Villain, and so are those at A': ({ table }) =>
      inHand(table, 18) && isOf(18, VILLAIN) && holdsSquad(table, A, VILLAIN),
  },
  phantom: {
    'The Chalk Phantom is Psychic': ({ table }) => inHand(table, 17) && ATTACK[superOf(17)] === PSYCHIC,
  },
  ledger: { 'The Black Ledger peeks': ({ table }) => inHand(table, 15) && does(15, 'peekPlan') },
  doldrum: {
    'Doctor Doldrum shields the whole side, and may not go to B': ({ table }) =>
      inHand(table, 3) && does(3, 'shieldSide') && isOf(3, VILLAIN) && holdsSquad(table, B, HERO),
  },
  rosalind: {
    'Rooftop Rosalind is the last one, cannot fight, and grabs': ({ table }) =>
      table.hand[0]!.length === 1 && inHand(table, 8) && ATTACK[superOf(8)]! > 2 && does(8, 'grabNow'),
  },
  throwdown: { 'the learner has Loser Lad': ({ table }) => table.holder === 0 },
  grab: {
    'Perfidia has the Brain': ({ table }) => lootIds(table.owned[PERFIDIA]!).includes('brain'),
    'the Contracts are there, and wanted': ({ table }) =>
      lootIds(table.loot[B]!).includes('contracts') && isWanted(table, 'contracts'),
  },
  next: {
    'no Villain is left': ({ heard }) =>
      (heard as readonly Event[]).some((event) => event.type === 'battleEnded' && event.villains === 0),
    'Ottoline had the three highest numbers': ({ heard }) => claimedBy(heard, OTTOLINE).length === 3,
    'the Contracts are the learner’s': ({ table }) => lootIds(table.owned[0]!).includes('contracts'),
  },
  peek: {
    'The Black Ledger has KO’d three': ({ heard }) =>
      (heard as readonly Event[]).some(
        (event) => event.type === 'attacked' && event.card === superOf(15) && event.hit.length === 3,
      ),
    'Ottoline has three Loot': ({ table }) => table.owned[OTTOLINE]!.length === 3,
  },
  claim: {
    'no Hero is left at A': ({ table }) => heroesIn(table.field[A]!) === 0,
    'The Last Landlord has the highest number, and claims once': ({ table, after }) =>
      Math.max(...table.field[A]!) === superOf(39) &&
      after('submarine').loot[A]!.length === table.loot[A]!.length - 1,
    'the Submarine is wanted': ({ table }) => isWanted(table, 'submarine'),
  },
  claimAgain: {
    'The Last Landlord has claimed, and The Rust Duchess is next': ({ table, heard }) =>
      claimedBy(heard, 0).join() === '39' &&
      claimOrder(table).findIndex((card) => card === superOf(18)) === 1,
    'the Cash is wanted': ({ table }) => isWanted(table, 'cash'),
  },
  wrong: {},
  end: {
    'Loser Lad has gone to Perfidia': ({ table }) => table.holder === PERFIDIA,
    'two rounds follow': ({ table }) => table.round === 2,
  },
}
