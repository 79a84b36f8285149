import { best } from '@conspire/bots'
import {
  NOBODY,
  NOTHING,
  type Bot,
  type CardNumber,
  type Choice,
  type Codec,
  type PublicLocals,
  type Randomness,
  type Seat,
} from '@conspire/kernel'
import { BUFFLER, CARDS, EVIDENCE, is, keyCard, LACKEY, NO_CARD, ROUNDS } from '../cards/index.ts'
import {
  A,
  B,
  dive,
  frame,
  limitOf,
  offer,
  peek as peekChoice,
  split as splitChoice,
  touched,
  usingIn,
  type Using,
} from '../choices.ts'
import type { Decision } from '../flows/flow.ts'
import { holdingsOf, PAY } from '../scoring.ts'
import { chooserOf, groupsOf, leftOf, rightOf, splitterFor, type Table } from '../table.ts'
import { Prospect } from './worth.ts'

/** A sound player by rule: splits by what the chooser will want, chooses by what both boards will bring, drafts and sells by worth. */

/** What is asked. Of the table nothing is looked at but what this seat sees, so that it may be a whole one. */
export interface Ask {
  readonly seat: Seat
  readonly table: Table
  readonly locals: PublicLocals
  readonly legal: readonly Choice[]
  readonly random: Randomness
}

/** What a Lackey is used for: cards of the taker's, or for framing one for each neighbour. */
interface Use {
  readonly cards: readonly CardNumber[]
  readonly left: CardNumber
  readonly right: CardNumber
}
const using = (cards: readonly CardNumber[]): Use => ({ cards, left: NO_CARD, right: NO_CARD })
const framing = (left: CardNumber, right: CardNumber): Use => ({ cards: [], left, right })

/** How much of the others' average worth a player counts against their own. */
const ENVY = 0.9
/** How many dollars of difference make a chooser go wrong by a factor of e. */
const DOUBT = 1
/** Looking at three cards and taking the best of them. */
const PEEK_WORTH = 5
/** How many of the players before me take the very card I wanted. */
const RIVALRY = 0.6

const prospectOf = (seen: Table): Prospect => new Prospect(holdingsOf(seen), ROUNDS - seen.round)

/** How good the table is for a player after a Lackey was used in this way. */
function afterLackey(
  prospect: Prospect,
  seat: Seat,
  lackey: CardNumber,
  { cards, left, right }: Use,
): number {
  const players = prospect.standings.length
  const { verb } = CARDS[lackey]!.lackey!
  const lost = verb === 'dive' ? [] : [...cards, left, right].filter((card) => card !== NO_CARD)
  const sold = verb === 'sell' || verb === 'dive' ? cards.length : 0
  prospect.lose(seat, lost, sold)
  if (left !== NO_CARD) prospect.give(leftOf(players, seat), [left])
  if (right !== NO_CARD) prospect.give(rightOf(players, seat), [right])
  const utility = prospect.utility(seat, ENVY)
  if (right !== NO_CARD) prospect.takeBack(rightOf(players, seat), [right])
  if (left !== NO_CARD) prospect.takeBack(leftOf(players, seat), [left])
  prospect.regain(seat, lost, sold)
  return utility
}

/** By card: the first that it differs from in nothing but its name. */
const LIKENESS: readonly number[] = (() => {
  const first = new Map<string, number>()
  return CARDS.map((card, number) => {
    const { id, scheme, lackey, western, eastern, cannon, powerCore, vehicle, wild, treasure, types, money } =
      card
    const facts = [types, western, eastern, cannon, powerCore, vehicle, wild, treasure, money].join()
    const likeness = scheme === null && lackey === null ? facts : id
    if (!first.has(likeness)) first.set(likeness, number)
    return first.get(likeness)!
  })
})()

/** Every set of at most `max` of these cards, without those that come to the same. */
function setsOf(cards: readonly CardNumber[], max: number): CardNumber[][] {
  const sorted = cards.toSorted((a, b) => LIKENESS[a]! - LIKENESS[b]!)
  const sets: CardNumber[][] = []
  const grow = (set: CardNumber[], from: number): void => {
    sets.push(set)
    if (set.length === max) return
    for (let i = from; i < sorted.length; i++)
      if (i === from || LIKENESS[sorted[i]!] !== LIKENESS[sorted[i - 1]!]) grow([...set, sorted[i]!], i + 1)
  }
  grow([], 0)
  return sets
}

/** The ways to use a Lackey that may be best: for framing, pieces of Evidence are all alike. */
function usesOf(display: readonly CardNumber[], lackey: CardNumber): Use[] {
  const effect = CARDS[lackey]!.lackey!
  switch (effect.verb) {
    case 'sell':
    case 'discard':
      return setsOf(
        display.filter((card) => is(card, effect.types)),
        limitOf(lackey),
      ).map(using)
    case 'dive':
      return [using([]), using([NO_CARD])]
    case 'frame': {
      const [first = NO_CARD, second = NO_CARD] = display.filter((card) => is(card, EVIDENCE))
      return [
        framing(NO_CARD, NO_CARD),
        framing(first, NO_CARD),
        framing(NO_CARD, first),
        framing(first, second),
      ]
    }
    case 'peek':
      return [using([])]
  }
}

/** What taking a Special card adds to a player's prospects. */
function gain(prospect: Prospect, seat: Seat, card: CardNumber): number {
  const before = prospect.utility(seat, ENVY)
  if (!is(card, LACKEY)) {
    prospect.give(seat, [card])
    const after = prospect.utility(seat, ENVY)
    prospect.takeBack(seat, [card])
    return after - before
  }
  if (CARDS[card]!.lackey!.verb === 'peek') return PEEK_WORTH
  let best = before
  for (const use of usesOf(prospect.standings[seat]!.display, card)) {
    best = Math.max(best, afterLackey(prospect, seat, card, use))
  }
  return best - before
}

/** What this round's loot may bring: to everybody's cards, and by the Special cards that a Key lets its owner take. */
export class Outlook {
  readonly #prospect: Prospect
  /** By seat: what the Special cards on offer would add, the best first. */
  readonly #gains: readonly (readonly number[])[]
  /** By seat: what the Keys are worth that were given; and before each gift. */
  readonly #drafts: number[]
  readonly #before: number[] = []

  constructor(seen: Table) {
    const prospect = prospectOf(seen)
    this.#prospect = prospect
    this.#gains = prospect.standings.map((_, seat) =>
      seen.market.map((card) => gain(prospect, seat, card)).sort((a, b) => b - a),
    )
    this.#drafts = prospect.standings.map(() => 0)
  }

  /** The higher the number of a Key, the fewer good cards are left. */
  #keyWorth(seat: Seat, key: number): number {
    const gains = this.#gains[seat]!
    const rank = Math.min(Math.round((key - 1) * RIVALRY), gains.length - 1)
    const tucks = this.#prospect.standings[seat]!.character === BUFFLER
    return Math.max(0, gains[rank] ?? 0) + (tucks ? PAY.bufflerKey : 0)
  }

  give(seat: Seat, cards: readonly CardNumber[]): void {
    this.#prospect.give(seat, cards)
    this.#before.push(this.#drafts[seat]!)
    for (const card of cards) {
      const { key } = CARDS[card]!
      if (key > 0) this.#drafts[seat]! += this.#keyWorth(seat, key)
    }
  }

  /** The last gift first. */
  takeBack(seat: Seat, cards: readonly CardNumber[]): void {
    this.#prospect.takeBack(seat, cards)
    this.#drafts[seat] = this.#before.pop()!
  }

  utility(seat: Seat): number {
    const drafts = this.#drafts
    let others = 0
    for (let other = 0; other < drafts.length; other++) if (other !== seat) others += drafts[other]!
    return this.#prospect.utility(seat, ENVY) + drafts[seat]! - (ENVY * others) / (drafts.length - 1)
  }
}

/** What becomes of a board if its chooser takes A, and if they take B: how good that is for each of the two. */
interface Parting {
  readonly takesA: number
  readonly ifA: number
  readonly ifB: number
}

/** How likely a chooser is to take group A of this split, and what either is worth to the splitter. */
function parting(
  outlook: Outlook,
  splitter: Seat,
  chooser: Seat,
  a: readonly CardNumber[],
  b: readonly CardNumber[],
): Parting {
  outlook.give(chooser, a)
  outlook.give(splitter, b)
  const forA = outlook.utility(chooser)
  const ifA = outlook.utility(splitter)
  outlook.takeBack(splitter, b)
  outlook.takeBack(chooser, a)
  outlook.give(chooser, b)
  outlook.give(splitter, a)
  const forB = outlook.utility(chooser)
  const ifB = outlook.utility(splitter)
  outlook.takeBack(splitter, a)
  outlook.takeBack(chooser, b)
  return { takesA: 1 / (1 + Math.exp((forB - forA) / DOUBT)), ifA, ifB }
}

/** Which group lies where makes no difference to what they are worth. */
const NO_LOCALS = {}
export const splitsOf = (table: Table, seat: Seat): readonly Choice[] =>
  splitChoice.once(table, NO_LOCALS, seat)

/** The split that brings its holder most. */
export function bestSplit(table: Table, seat: Seat, outlook: Outlook): Choice {
  const chooser = chooserOf(table, seat)
  return best(splitsOf(table, seat), (choice) => {
    const { a, b } = splitChoice.value(table, NO_LOCALS, seat, choice)
    const { takesA, ifA, ifB } = parting(outlook, seat, chooser, a, b)
    return takesA * ifA + (1 - takesA) * ifB
  })
}

/** Which group lies on A must tell nothing. */
export const eitherWay = (table: Table, seat: Seat, split: Choice, random: Randomness): Choice =>
  random.below(2) === 0 ? split : splitChoice.swapped(table, NO_LOCALS, seat, split)

const split = ({ table, seat, random }: Ask, outlook = new Outlook(table)): Choice =>
  eitherWay(table, seat, bestSplit(table, seat, outlook), random)

function choose({ seat, table }: Ask, outlook = new Outlook(table)): Choice {
  const splitter = splitterFor(table, seat)
  const chooser = chooserOf(table, seat)
  const [a, b] = groupsOf(table, splitter)
  const [mineA, mineB] = groupsOf(table, seat)
  const losesA = parting(outlook, seat, chooser, mineA, mineB).takesA
  const value = (take: readonly CardNumber[], leave: readonly CardNumber[]): number => {
    outlook.give(seat, take)
    outlook.give(splitter, leave)
    const { ifA, ifB } = parting(outlook, seat, chooser, mineA, mineB)
    outlook.takeBack(splitter, leave)
    outlook.takeBack(seat, take)
    return losesA * ifA + (1 - losesA) * ifB
  }
  return value(a, b) >= value(b, a) ? A : B
}

/** The player whose Key comes after mine. */
function nextTaker(seen: Table, me: Seat): Seat {
  const left = seen.market.length - 1
  const key = keyCard(seen.round, seen.players - left)
  const next = seen.display.findIndex((display) => display.includes(key))
  return next === me ? NOBODY : next
}

/** What a choice of the decision at rest stands for. */
const meaning = <X>({ seat, table, locals }: Ask, codec: Codec<Table, Using, X>, choice: Choice): X =>
  codec.value(table, usingIn(locals), seat, choice)

function draft(ask: Ask): Choice {
  const { seat, table, legal } = ask
  const prospect = prospectOf(table)
  const rival = nextTaker(table, seat)
  const cards = legal.map((choice) => meaning(ask, offer, choice)[0]!)
  const left = rival === NOBODY ? [] : cards.map((card) => gain(prospect, rival, card))
  const leaves = (choice: Choice): number => Math.max(0, ...left.filter((_, i) => legal[i] !== choice))
  return best(legal, (choice) => {
    const own = gain(prospect, seat, cards[legal.indexOf(choice)]!)
    return own - (ENVY * leaves(choice)) / (prospect.standings.length - 1)
  })
}

const useLackey =
  (useOf: (ask: Ask, choice: Choice) => Use) =>
  (ask: Ask): Choice => {
    const { seat, table, legal } = ask
    const prospect = prospectOf(table)
    const lackey = table.atWork.at(-1)!
    return best(legal, (choice) => afterLackey(prospect, seat, lackey, useOf(ask, choice)))
  }

function peek(ask: Ask): Choice {
  const prospect = prospectOf(ask.table)
  return best(ask.legal, (choice) => {
    const [card = NOTHING] = meaning(ask, peekChoice, choice)
    return card === NOTHING ? 0 : gain(prospect, ask.seat, card)
  })
}

const touch = useLackey((ask, choice) => using(meaning(ask, touched, choice)))
const plant = useLackey((ask, choice) => {
  const { left, right } = meaning(ask, frame, choice)
  return framing(left, right)
})

const DECISIONS: Readonly<Record<Decision, (ask: Ask, outlook?: Outlook) => Choice>> = {
  split,
  choose,
  'draft.take': draft,
  'lackey.sell': touch,
  'lackey.discard': touch,
  'lackey.dive': useLackey((ask, choice) => using(meaning(ask, dive, choice))),
  'lackey.frame': plant,
  'lackey.peek': peek,
}

/** The answer to a decision. What is in view before the loot is parted is the same for everybody, and may be handed in. */
export const answer = (decision: string, ask: Ask, outlook?: Outlook): Choice =>
  DECISIONS[decision as Decision](ask, outlook)

export const medium: Bot<Table, Table> = {
  name: 'medium',
  choose: ({ seat, decision, view, legal, random }) =>
    answer(decision, { seat, table: view.table, locals: view.pending!.locals, legal, random }),
}
