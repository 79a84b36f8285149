import {
  NOBODY,
  NOTHING,
  type Bot,
  type Choice,
  type Codec,
  type Question,
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
  splitInto,
  touched,
  usingIn,
  WHOLE_HAND,
  type Using,
} from '../choices.ts'
import { holdingsOf, PAY, type Holdings } from '../scoring.ts'
import { chooserOf, groupsOf, leftOf, rightOf, splitterFor, type Table } from '../table.ts'
import { keysIn, Prospect, standingOf } from './worth.ts'

/** A sound player by rule: splits by what the chooser will want, chooses by what both boards will bring, drafts and sells by worth. */

type Ask = Question<Table, Table>

/** What a Lackey is used for: cards of the taker's, or for framing one for each neighbour. */
interface Use {
  readonly cards: readonly number[]
  readonly left: number
  readonly right: number
}
const using = (cards: readonly number[]): Use => ({ cards, left: NO_CARD, right: NO_CARD })
const framing = (left: number, right: number): Use => ({ cards: [], left, right })

/** How much of the others' average worth a player counts against their own. */
const ENVY = 0.9
/** How many dollars of difference make a chooser go wrong by a factor of e. */
const DOUBT = 1
/** Looking at three cards and taking the best of them. */
const PEEK_WORTH = 5
/** How many of the players before me take the very card I wanted. */
const RIVALRY = 0.6

export const prospectOf = (seen: Table): Prospect =>
  new Prospect(holdingsOf(seen).map(standingOf), ROUNDS - seen.round)

const without = (display: readonly number[], cards: readonly number[]): number[] =>
  display.filter((card) => !cards.includes(card))

function change(prospect: Prospect, seat: Seat, to: Partial<Holdings>): Prospect {
  return prospect.with(seat, standingOf({ ...prospect.standings[seat]!.holdings, ...to }))
}

/** The table after a Lackey was used in this way. */
function afterLackey(prospect: Prospect, seat: Seat, lackey: number, use: Use): Prospect {
  const { display, faceDown } = prospect.standings[seat]!.holdings
  const { verb } = CARDS[lackey]!.lackey!
  const { cards, left, right } = use
  switch (verb) {
    case 'sell':
      return change(prospect, seat, { display: without(display, cards), faceDown: faceDown + cards.length })
    case 'discard':
      return change(prospect, seat, { display: without(display, cards) })
    case 'dive':
      return change(prospect, seat, { faceDown: faceDown + cards.length })
    case 'frame': {
      const players = prospect.standings.length
      let framed = change(prospect, seat, { display: without(display, [left, right]) })
      if (left !== NO_CARD) framed = framed.give(leftOf(players, seat), [left])
      if (right !== NO_CARD) framed = framed.give(rightOf(players, seat), [right])
      return framed
    }
    case 'peek':
      return prospect
  }
}

/** Every set of at most `max` of these cards. */
function setsOf(cards: readonly number[], max: number): number[][] {
  if (max === 0 || cards.length === 0) return [[]]
  const [first, ...rest] = cards as [number, ...number[]]
  return [...setsOf(rest, max), ...setsOf(rest, max - 1).map((set) => [first, ...set])]
}

/** The ways to use a Lackey that may be best: for framing, pieces of Evidence are all alike. */
function usesOf(display: readonly number[], lackey: number): Use[] {
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
function gain(prospect: Prospect, seat: Seat, card: number): number {
  const before = prospect.utility(seat, ENVY)
  if (!is(card, LACKEY)) return prospect.give(seat, [card]).utility(seat, ENVY) - before
  if (CARDS[card]!.lackey!.verb === 'peek') return PEEK_WORTH
  let best = before
  for (const use of usesOf(prospect.standings[seat]!.holdings.display, card)) {
    best = Math.max(best, afterLackey(prospect, seat, card, use).utility(seat, ENVY))
  }
  return best - before
}

/** What the Keys of this round are worth to each player: the higher the number, the fewer good cards are left. */
class KeyWorth {
  readonly #gains: readonly (readonly number[])[]
  readonly #prospect: Prospect

  constructor(prospect: Prospect, market: readonly number[]) {
    this.#prospect = prospect
    this.#gains = prospect.standings.map((_, seat) =>
      market.map((card) => gain(prospect, seat, card)).sort((a, b) => b - a),
    )
  }

  of(seat: Seat, cards: readonly number[]): number {
    const gains = this.#gains[seat]!
    const tucks = this.#prospect.standings[seat]!.holdings.character === BUFFLER
    let sum = 0
    for (const key of keysIn(cards)) {
      const rank = Math.min(Math.round((key - 1) * RIVALRY), gains.length - 1)
      sum += Math.max(0, gains[rank] ?? 0) + (tucks ? PAY.bufflerKey : 0)
    }
    return sum
  }
}

/** A part of a round's loot, and whose it becomes. */
type Share = readonly [seat: Seat, cards: readonly number[]]

/** How good it is for a player when the loot goes these ways. */
function utilityOf(prospect: Prospect, keys: KeyWorth, seat: Seat, shares: readonly Share[]): number {
  let after = prospect
  let drafts = 0
  for (const [owner, cards] of shares) {
    after = after.give(owner, cards)
    const worth = keys.of(owner, cards)
    drafts += owner === seat ? worth : (-ENVY * worth) / (prospect.standings.length - 1)
  }
  return after.utility(seat, ENVY) + drafts
}

/** How likely a chooser is to take group A of this split. */
function chanceOfA(
  prospect: Prospect,
  keys: KeyWorth,
  splitter: Seat,
  chooser: Seat,
  a: readonly number[],
  b: readonly number[],
) {
  const forA = utilityOf(prospect, keys, chooser, [
    [chooser, a],
    [splitter, b],
  ])
  const forB = utilityOf(prospect, keys, chooser, [
    [chooser, b],
    [splitter, a],
  ])
  return 1 / (1 + Math.exp((forB - forA) / DOUBT))
}

function split({ seat, view, random }: Ask): Choice {
  const seen = view.table
  const hand = seen.hands[seat]!
  const chooser = chooserOf(seen, seat)
  const prospect = prospectOf(seen)
  const keys = new KeyWorth(prospect, seen.market)
  let best = 1
  let most = -Infinity
  // The last card always lies on B: the other half of the splits are the same two groups the other way round.
  for (let choice = 1; choice <= WHOLE_HAND >> 1; choice++) {
    const [a, b] = splitInto(hand, choice)
    const takesA = chanceOfA(prospect, keys, seat, chooser, a, b)
    const value =
      takesA *
        utilityOf(prospect, keys, seat, [
          [seat, b],
          [chooser, a],
        ]) +
      (1 - takesA) *
        utilityOf(prospect, keys, seat, [
          [seat, a],
          [chooser, b],
        ])
    if (value > most) {
      most = value
      best = choice
    }
  }
  // Which group lies on A must tell nothing.
  return random.below(2) === 0 ? best : WHOLE_HAND ^ best
}

function choose({ seat, view }: Ask): Choice {
  const seen = view.table
  const prospect = prospectOf(seen)
  const keys = new KeyWorth(prospect, seen.market)
  const splitter = splitterFor(seen, seat)
  const chooser = chooserOf(seen, seat)
  const [a, b] = groupsOf(seen, splitter)
  const [mineA, mineB] = groupsOf(seen, seat)
  const losesA = chanceOfA(prospect, keys, seat, chooser, mineA, mineB)
  const value = (take: readonly number[], leave: readonly number[]): number => {
    const shares: Share[] = [
      [seat, take],
      [splitter, leave],
    ]
    return (
      losesA * utilityOf(prospect, keys, seat, [...shares, [seat, mineB], [chooser, mineA]]) +
      (1 - losesA) * utilityOf(prospect, keys, seat, [...shares, [seat, mineA], [chooser, mineB]])
    )
  }
  return value(a, b) >= value(b, a) ? A : B
}

/** The choice of the highest value; the first of equals. */
function best(choices: readonly Choice[], value: (choice: Choice) => number): Choice {
  let top = choices[0]!
  let most = -Infinity
  for (const choice of choices) {
    const v = value(choice)
    if (v > most) {
      most = v
      top = choice
    }
  }
  return top
}

/** The player whose Key comes after mine. */
function nextTaker(seen: Table, me: Seat): Seat {
  const left = seen.market.length - 1
  const key = keyCard(seen.round, seen.players - left)
  const next = seen.display.findIndex((display) => display.includes(key))
  return next === me ? NOBODY : next
}

/** What a choice of the decision at rest stands for. */
const meaning = <X>({ seat, view }: Ask, codec: Codec<Table, Using, X>, choice: Choice): X =>
  codec.value(view.table, usingIn(view.pending!.locals), seat, choice)

function draft(ask: Ask): Choice {
  const { seat, view, legal } = ask
  const prospect = prospectOf(view.table)
  const rival = nextTaker(view.table, seat)
  const cardOf = (choice: Choice): number => meaning(ask, offer, choice)[0]!
  return best(legal, (choice) => {
    const own = gain(prospect, seat, cardOf(choice))
    if (rival === NOBODY) return own
    const leaves = legal
      .filter((other) => other !== choice)
      .map((other) => gain(prospect, rival, cardOf(other)))
    return own - (ENVY * Math.max(0, ...leaves)) / (prospect.standings.length - 1)
  })
}

const useLackey =
  (useOf: (ask: Ask, choice: Choice) => Use) =>
  (ask: Ask): Choice => {
    const { seat, view, legal } = ask
    const prospect = prospectOf(view.table)
    const lackey = view.table.atWork.at(-1)!
    return best(legal, (choice) =>
      afterLackey(prospect, seat, lackey, useOf(ask, choice)).utility(seat, ENVY),
    )
  }

function peek(ask: Ask): Choice {
  const prospect = prospectOf(ask.view.table)
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

const DECISIONS: Readonly<Record<string, (ask: Ask) => Choice>> = {
  split,
  choose,
  'draft.take': draft,
  'lackey.sell': touch,
  'lackey.discard': touch,
  'lackey.dive': useLackey((ask, choice) => using(meaning(ask, dive, choice))),
  'lackey.frame': plant,
  'lackey.peek': peek,
}

export const medium: Bot<Table, Table> = {
  name: 'medium',
  choose: (ask) => DECISIONS[ask.decision]!(ask),
}
