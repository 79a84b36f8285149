import { NOBODY, type Bot, type Choice, type Question, type Seat } from '@conspire/kernel'
import { BUFFLER, CARDS, EVIDENCE, is, keyCard, LACKEY, NO_CARD, ROUNDS } from '../cards/index.ts'
import { A, B, cardsIn, frame, framedBy, one, setsUpTo, WHOLE_HAND } from '../choices.ts'
import { PAY, type Holdings } from '../scoring.ts'
import { leftOf, rightOf, type Table } from '../table.ts'
import { holdingsIn, type BequestView, type BoardView } from '../view.ts'
import { keysIn, Prospect, standingOf } from './worth.ts'

/** A sound player by rule: splits by what the chooser will want, chooses by what both boards will bring, drafts and sells by worth. */

type Ask = Question<Table, BequestView>

/** How much of the others' average worth a player counts against their own. */
const ENVY = 0.9
/** How many dollars of difference make a chooser go wrong by a factor of e. */
const DOUBT = 1
/** Looking at three cards and taking the best of them. */
const PEEK_WORTH = 5
/** How many of the players before me take the very card I wanted. */
const RIVALRY = 0.6

export const prospectOf = (seen: BequestView): Prospect =>
  new Prospect(holdingsIn(seen).map(standingOf), ROUNDS - seen.round)

const without = (display: readonly number[], cards: readonly number[]): number[] =>
  display.filter((card) => !cards.includes(card))

function change(prospect: Prospect, seat: Seat, to: Partial<Holdings>): Prospect {
  return prospect.with(seat, standingOf({ ...prospect.standings[seat]!.holdings, ...to }))
}

/** The table after a Lackey was used in this way. */
function afterLackey(prospect: Prospect, seat: Seat, lackey: number, choice: Choice): Prospect {
  const { display, faceDown } = prospect.standings[seat]!.holdings
  const { verb } = CARDS[lackey]!.lackey!
  const cards = cardsIn(choice)
  switch (verb) {
    case 'sell':
      return change(prospect, seat, { display: without(display, cards), faceDown: faceDown + cards.length })
    case 'discard':
      return change(prospect, seat, { display: without(display, cards) })
    case 'dive':
      return change(prospect, seat, { faceDown: faceDown + cards.length })
    case 'frame': {
      const players = prospect.standings.length
      const [left, right] = framedBy(choice)
      let framed = change(prospect, seat, { display: without(display, [left, right]) })
      if (left !== NO_CARD) framed = framed.give(leftOf(players, seat), [left])
      if (right !== NO_CARD) framed = framed.give(rightOf(players, seat), [right])
      return framed
    }
    case 'peek':
      return prospect
  }
}

/** The ways to use a Lackey that may be best: for framing, pieces of Evidence are all alike. */
function usesOf(display: readonly number[], lackey: number): Choice[] {
  const effect = CARDS[lackey]!.lackey!
  switch (effect.verb) {
    case 'sell':
    case 'discard':
      return setsUpTo(
        display.filter((card) => is(card, effect.types)),
        effect.max,
      )
    case 'dive':
      return [0, one(0)]
    case 'frame': {
      const [first = NO_CARD, second = NO_CARD] = display.filter((card) => is(card, EVIDENCE))
      return [frame(NO_CARD, NO_CARD), frame(first, NO_CARD), frame(NO_CARD, first), frame(first, second)]
    }
    case 'peek':
      return [0]
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

const cardsOf = (shown: BoardView['a']): readonly number[] => ('cards' in shown ? shown.cards : [])

function split({ seat, view, random }: Ask): Choice {
  const seen = view.table
  const hand = cardsOf(seen.seats[seat]!.hand)
  const chooser = (seen.clockwise ? leftOf : rightOf)(seen.players, seat)
  const prospect = prospectOf(seen)
  const keys = new KeyWorth(prospect, seen.market)
  let best = 1
  let most = -Infinity
  // The last card always lies on B: the other half of the splits are the same two groups the other way round.
  for (let choice = 1; choice <= WHOLE_HAND >> 1; choice++) {
    const a = hand.filter((_, i) => choice & (1 << i))
    const b = hand.filter((_, i) => !(choice & (1 << i)))
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
  const offer = seen.boards.find((board) => board.chooser === seat)!
  const mine = seen.boards.find((board) => board.splitter === seat)!
  const [a, b] = [cardsOf(offer.a), cardsOf(offer.b)]
  const [mineA, mineB] = [cardsOf(mine.a), cardsOf(mine.b)]
  const losesA = chanceOfA(prospect, keys, seat, mine.chooser, mineA, mineB)
  const value = (take: readonly number[], leave: readonly number[]): number => {
    const shares: Share[] = [
      [seat, take],
      [offer.splitter, leave],
    ]
    return (
      losesA * utilityOf(prospect, keys, seat, [...shares, [seat, mineB], [mine.chooser, mineA]]) +
      (1 - losesA) * utilityOf(prospect, keys, seat, [...shares, [seat, mineA], [mine.chooser, mineB]])
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
function nextTaker(seen: BequestView, me: Seat): Seat {
  const left = seen.market.length - 1
  const key = keyCard(seen.round, seen.players - left)
  const next = seen.seats.findIndex(({ display }) => display.includes(key))
  return next === me ? NOBODY : next
}

function draft({ seat, view, legal }: Ask): Choice {
  const prospect = prospectOf(view.table)
  const rival = nextTaker(view.table, seat)
  return best(legal, (choice) => {
    const card = cardsIn(choice)[0]!
    const own = gain(prospect, seat, card)
    if (rival === NOBODY) return own
    const leaves = legal
      .filter((other) => other !== choice)
      .map((other) => gain(prospect, rival, cardsIn(other)[0]!))
    return own - (ENVY * Math.max(0, ...leaves)) / (prospect.standings.length - 1)
  })
}

function useLackey({ seat, view, legal }: Ask): Choice {
  const prospect = prospectOf(view.table)
  const lackey = view.table.atWork.at(-1)!
  return best(legal, (choice) => afterLackey(prospect, seat, lackey, choice).utility(seat, ENVY))
}

function peek({ seat, view, legal }: Ask): Choice {
  const prospect = prospectOf(view.table)
  return best(legal, (choice) => (choice === 0 ? 0 : gain(prospect, seat, cardsIn(choice)[0]!)))
}

const DECISIONS: Readonly<Record<string, (ask: Ask) => Choice>> = {
  split,
  choose,
  'draft.take': draft,
  'lackey.sell': useLackey,
  'lackey.discard': useLackey,
  'lackey.dive': useLackey,
  'lackey.frame': useLackey,
  'lackey.peek': peek,
}

export const medium: Bot<Table, BequestView> = {
  name: 'medium',
  choose: (ask) => DECISIONS[ask.decision]!(ask),
}
