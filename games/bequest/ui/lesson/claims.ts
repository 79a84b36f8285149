import type { CardNumber } from '@conspire/kernel'
import type { Claims } from '@conspire/ui'
import { cardNumber, CARDS, EVIDENCE, HIDEOUT, is, KEY, TREASURE } from '../../src/cards/index.ts'
import { holdingsOf, scores } from '../../src/scoring.ts'
import { chooserOf, groupsOf, lastReveal, splitterFor, type Table } from '../../src/table.ts'
import { moneyIn } from '../../src/worth.ts'
import type { Note } from './en.ts'

const OTTOLINE = 1
const MORDAX = 2

const mine = (table: Table): number => moneyIn(table)[0]!
/** The groups that the learner chooses from. */
const offered = (table: Table): readonly [CardNumber[], CardNumber[]] =>
  groupsOf(table, splitterFor(table, 0))
const count = (cards: readonly CardNumber[], types: number): number =>
  cards.filter((card) => is(card, types)).length
const pays = (card: CardNumber): number => CARDS[card]!.money
const lies = (cards: readonly CardNumber[], ...ids: string[]): boolean =>
  ids.every((id) => cards.includes(cardNumber(id)))

export const claims: Claims<Note, Table> = {
  split: {
    '5 cards are held': ({ table }) => table.hands[0]!.length === 5,
    'Mordax chooses from the learner': ({ table }) => chooserOf(table, 0) === MORDAX,
    'Vault Key #1 and Sewer Den are held': ({ table }) => lies(table.hands[0]!, 'R1-01', 'R1-15'),
  },
  'split.wrong': {
    'two Western cards and the Masterpiece are left for B': ({ table }) =>
      lies(table.hands[0]!, 'R1-03', 'R1-04', 'R1-12'),
  },
  choose: {
    'Ottoline has split': ({ table }) => splitterFor(table, 0) === OTTOLINE,
    'the Bunker is in B, and pays $2': ({ table }) =>
      lies(offered(table)[1], 'R1-14') && pays(cardNumber('R1-14')) === 2,
  },
  'choose.wrong': {
    'A has Evidence': ({ table }) => count(offered(table)[0], EVIDENCE) === 1,
  },
  draft: {
    'Mordax took group B': ({ table }) =>
      lastReveal(table).some(
        ({ splitter, chooser, choice }) => splitter === 0 && chooser === MORDAX && choice === 'B',
      ),
    'the learner opens the vault first': ({ table }) => table.market.length === 2,
    'the Summit is in the vault, and pays more than the rest': ({ table, after }) =>
      lies(table.market, 'S-22') && mine(after(['S-22'])) > mine(after(['S-23'])),
  },
  'draft.wrong': { 'the Western Alliance is in the vault': ({ table }) => lies(table.market, 'S-23') },
  splitAgain: {
    'the direction has turned: Ottoline chooses, Mordax splits': ({ table }) =>
      chooserOf(table, 0) === OTTOLINE && splitterFor(table, 0) === MORDAX,
    'two Keys and two cards of Evidence are held': ({ table }) =>
      count(table.hands[0]!, KEY) === 2 && count(table.hands[0]!, EVIDENCE) === 2,
    'Vault Key #1 and the Double Ledger are held': ({ table }) => lies(table.hands[0]!, 'R2-01', 'R2-13'),
  },
  'splitAgain.wrong': {},
  chooseAgain: {
    'A is Eastern Railways and a Pearl Necklace, which is Treasure': ({ table }) => {
      const [a] = offered(table)
      return a.length === 2 && lies(a, 'R2-04', 'R2-10') && is(cardNumber('R2-10'), TREASURE)
    },
    'it keeps the learner level in the East, and costs nothing': ({ table, after }) =>
      scores(holdingsOf(after('A')))[0]!.eastern === 20 && mine(after('A')) >= mine(table),
  },
  'chooseAgain.wrong': {
    'the Condemned Warehouse in B costs money': ({ table }) =>
      lies(offered(table)[1], 'R2-15') && pays(cardNumber('R2-15')) < 0,
    'with B the East pays less': ({ after }) => scores(holdingsOf(after('B')))[0]!.eastern < 20,
  },
  draftAgain: {
    'it is the last pick, and Property Empire is there': ({ table }) =>
      lies(table.market, 'S-11') && count(table.display[0]!, KEY) === 0,
    'there are two Hideouts, the Bunker and the Sewer Den': ({ table }) =>
      lies(table.display[0]!, 'R1-14', 'R1-15') && count(table.display[0]!, HIDEOUT) === 2,
  },
  'draftAgain.wrong': {
    'two Cores bring $1': ({ table, after }) => mine(after(['S-26'])) - mine(table) === 1,
    'the Scheme pays more': ({ after }) => mine(after(['S-11'])) > mine(after(['S-26'])),
  },
  end: {
    'the learner is ahead': ({ table }) =>
      moneyIn(table).every((money, seat) => seat === 0 || money < mine(table)),
  },
}
