import type { GameEvent, Seat, CardNumber } from '@conspire/kernel'
import type { ClaimMoment, Claims } from '@conspire/ui'
import { challengeCost, currentChallenge, isMet, isPrinted, priceOf } from '../../src/attributes.ts'
import {
  cardNumber,
  COST,
  idOf,
  isDefense,
  machinationOf,
  plotOf,
  type Power,
} from '../../src/cards/index.ts'
import { PLAYED } from '../../src/changes.ts'
import type { Event } from '../../src/events.ts'
import type { Table } from '../../src/table.ts'
import type { Note } from './en.ts'

const OTTOLINE = 1
const MORDAX = 2

const ids = (cards: readonly CardNumber[]): string[] => cards.filter((card) => card >= 0).map(idOf)
const holds = (cards: readonly CardNumber[], ...wanted: string[]): boolean =>
  wanted.every((id) => ids(cards).includes(id))
const prices = (table: Table): Power[] => table.lineUp.map((card) => priceOf(table, card))
/** What a seat has gained since the note before. */
const gained = (heard: readonly GameEvent[], seat: Seat): string[] =>
  (heard as readonly Event[]).flatMap((event) =>
    event.type === 'gained' && event.seat === seat ? ids([event.card]) : [],
  )
const happens = (heard: readonly GameEvent[], type: Event['type']): number =>
  heard.filter((event) => event.type === type).length
/** How much Power everything that needs no choice brings. */
const brings = ({ table, after }: ClaimMoment<Table>): Power => after('playAll').power - table.power

export const claims: Claims<Note, Table> = {
  play: {
    'three heroes': ({ table }) => table.players === 3,
    'the learner is Loyal': ({ table }) => ids(table.loyalty[0]!).join() === 'loyalty-loyal',
    'a Punch is held': ({ table }) => holds(table.hand[0]!, 'punch'),
  },
  playAll: {
    'the Punch gave 1 Power': ({ table }) => table.power === 1,
    'the rest of the hand gives 2: a Vulnerability gives nothing': (moment) =>
      brings(moment) === 2 && ids(moment.table.hand[0]!).filter((id) => id === 'punch').length === 2,
  },
  nothing: {
    '3 Power, and nothing in the Line-Up costs 3 or less': ({ table }) =>
      table.power === 3 && prices(table).every((price) => price > 3),
    'a Kick costs 3': ({ table }) => priceOf(table, table.kicks[0]!) === 3,
    'ending the turn takes a card from the main deck': ({ table, after }) =>
      after('end').mainDeck.length === table.mainDeck.length - 1,
  },
  'nothing.wrong': {},
  newHand: {
    'five cards are held': ({ table }) => table.hand[0]!.length === 5,
    'Mordax bought Supergirl': ({ heard }) => gained(heard, MORDAX).join() === 'supergirl',
    'Ottoline bought a Kick': ({ heard }) => gained(heard, OTTOLINE).join() === 'kick',
  },
  cape: {
    '4 Power, the price of the Cape in the Line-Up': ({ table }) =>
      table.power === 4 &&
      table.lineUp.some((card) => idOf(card) === 'the-cape-and-cowl' && priceOf(table, card) === 4),
    'it goes to the discard pile': ({ after }) =>
      holds(after({ buy: 'the-cape-and-cowl' }).discard[0]!, 'the-cape-and-cowl'),
    'it has a Defense': () => isDefense(cardNumber('the-cape-and-cowl')),
  },
  shuffle: {
    'the deck is empty': ({ table }) => table.deck[0]!.length === 0,
    'the Cape is in the discard pile': ({ table }) => holds(table.discard[0]!, 'the-cape-and-cowl'),
  },
  challenge: {
    'the Keene Act: a Hero, an Equipment, a card of cost 4 or more; 7 Power; no abilities': ({ table }) => {
      const { id, toBeat, ongoing } = currentChallenge(table)!
      const asked = toBeat.map(({ count, match }) => `${count} ${JSON.stringify(match)}`)
      return (
        id.includes('keene') &&
        asked.join() === '1 {"types":["hero"]},1 {"types":["equipment"]},1 {"minCost":4}' &&
        challengeCost(table) === 7 &&
        ongoing === 'blank'
      )
    },
  },
  clayface: {
    'a Villain of cost 4, in the Line-Up, and there is Power for it': ({ table }) =>
      holds(table.lineUp, 'clayface') &&
      isPrinted(cardNumber('clayface'), { types: ['villain'], minCost: 4 }) &&
      table.power >= 4,
  },
  machination: {
    'a Kick, two different Equipment, a card of cost 5 or more': ({ table }) =>
      JSON.stringify(machinationOf(table.machination[0]!).lines.map(({ match }) => match)) ===
      JSON.stringify([{ ids: ['kick'] }, { types: ['equipment'] }, { types: ['equipment'] }, { minCost: 5 }]),
    'Ottoline has bought a second Kick': ({ table }) =>
      ids(table.shuffled[OTTOLINE]!).filter((id) => id === 'kick').length === 2,
  },
  contribute: {
    'the Cape is in hand, an Equipment of cost 4': ({ table }) =>
      holds(table.hand[0]!, 'the-cape-and-cowl') &&
      isPrinted(cardNumber('the-cape-and-cowl'), { types: ['equipment'], minCost: 4 }),
  },
  'contribute.wrong': {},
  suspect: {
    'Ottoline has bought Reconstruction': ({ table }) => holds(table.discard[OTTOLINE]!, 'wm-reconstruction'),
  },
  lasso: {
    'the Lasso is in the Line-Up, has a Defense, and costs the 2 Power that there are': ({ table }) =>
      holds(table.lineUp, 'lasso-of-truth') &&
      isDefense(cardNumber('lasso-of-truth')) &&
      COST[cardNumber('lasso-of-truth')] === 2 &&
      table.power === 2,
  },
  claims: {},
  last: {
    'Mordax has contributed Supergirl, a Hero': ({ table }) =>
      holds(table.contributed, 'supergirl') &&
      table.placer[ids(table.contributed).indexOf('supergirl')] === MORDAX &&
      isPrinted(cardNumber('supergirl'), { types: ['hero'] }),
    'Clayface is held': ({ table }) => holds(table.hand[0]!, 'clayface'),
  },
  pay: {
    'every line is filled': ({ table }) => isMet(table),
    '7 Power are asked, and 3 will be there': (moment) =>
      challengeCost(moment.table) === 7 && moment.table.power + brings(moment) === 3,
  },
  kidFlash: {
    'Kid Flash is in the Line-Up and costs 2': ({ table }) =>
      holds(table.lineUp, 'kid-flash') && COST[cardNumber('kid-flash')] === 2 && table.power >= 2,
    'the Line-Up has six cards, the others too dear for Mordax’s two Punches': ({ table }) =>
      table.lineUp.length === 6 &&
      table.lineUp.every((card) => idOf(card) === 'kid-flash' || priceOf(table, card) > 2),
    'nothing leaves the main deck after a purchase': ({ table, after }) =>
      after({ buy: 'kid-flash' }).mainDeck.length === table.mainDeck.length,
  },
  watch: {
    'the last Power buys nothing': ({ table }) =>
      table.power === 1 && prices(table).every((price) => price > 1),
  },
  defend: {
    'two cards of the main deck are destroyed': ({ heard }) => happens(heard, 'destroyed') === 2,
    'Ottoline has gained Starro': ({ heard }) => gained(heard, OTTOLINE).includes('starro'),
    'Mordax has lost the Batmobile': ({ table }) => holds(table.discard[MORDAX]!, 'batmobile'),
    'the Lasso is held': ({ table }) => holds(table.hand[0]!, 'lasso-of-truth'),
  },
  help: {
    'Ottoline is the Secret Mastermind': ({ table }) => table.mastermind === OTTOLINE && table.revealed === 1,
    'the Machination was completed': ({ table }) => table.completed === 1,
    'her Plot: Equipment, one card, 13 Power, three times a turn': ({ table }) => {
      const { cost, match, burn, most } = plotOf(table.plotSpace[0]!)
      return cost === 13 && JSON.stringify(match) === '{"types":["equipment"]}' && burn === 1 && most === 3
    },
  },
  wrong: {},
  end: {
    'a Vulnerability was lent': ({ heard }) =>
      (heard as readonly Event[]).some(
        (event) =>
          event.type === 'played' && event.from === PLAYED.lent && idOf(event.card) === 'vulnerability',
      ),
  },
}
