import {
  refusal,
  variants,
  WORD,
  type Choice,
  type Codec,
  type Json,
  type Refusal,
  type Seat,
  type CardNumber,
} from '@conspire/kernel'
import {
  asksInPlay,
  challengePrice,
  isLocation,
  isLoyal,
  isMet,
  locationsOf,
  mayContribute,
  plotPrice,
  priceOf,
  superVillainPrice,
} from './attributes.ts'
import {
  cardOf,
  CARDS,
  COST,
  isAttack,
  isPlayerCard,
  NO_CARD,
  type Effect,
  type Power,
} from './cards/index.ts'
import { cardItem, distinct, readCard, sayCard } from './choices.ts'
import { RIDDLE_PRICE } from './effects/gaining.ts'
import { EFFECTS } from './effects/index.ts'
import { foesOf, FROM, table, type Table } from './table.ts'

/** What the current player can do, and whether they can. */

/** Actions without a card, in the order in which they are offered, the end of the turn first: it is always there. */
export const PLAIN = [
  'end',
  'playAll',
  'kick',
  'challenge',
  'plot',
  'help',
  'riddler',
  'superVillain',
] as const
export type Plain = (typeof PLAIN)[number]
/** Actions with a card. */
export const WITH_CARD = ['play', 'buy', 'contribute', 'karnak'] as const
export type WithCard = (typeof WITH_CARD)[number]
export type ActionName = Plain | WithCard

/** All of them: the flow of a turn knows an action by its number here. */
export const ACTIONS: readonly ActionName[] = [...PLAIN, ...WITH_CARD]

const withCard = { card: cardItem }
const deeds = variants<Table>()('do', {
  end: {},
  playAll: {},
  kick: {},
  challenge: {},
  plot: {},
  help: {},
  riddler: {},
  superVillain: {},
  play: withCard,
  buy: withCard,
  contribute: withCard,
  karnak: withCard,
} satisfies Record<ActionName, object>)
/** An action without a card, or a card with what is done with it: `{ do: 'end' }`, `{ do: 'play', card }`. */
export type Action = ReturnType<typeof deeds.unpack>
export const actionOf = deeds.unpack
/** The numbers for all of them, those with a card by card: lists of choices are made all the time. */
const PLAIN_CHOICES = PLAIN.map((name) => deeds.pack({ do: name }))
const CARD_CHOICES = WITH_CARD.map((name) => CARDS.map((_, card) => deeds.pack({ do: name, card })))

/** WM-043 */
export const KICK_PRICE: Power = 3
/** WM-208, WM-213: who can still be asked for help. */
export const helpersOf = (s: Table, seat: Seat): Seat[] =>
  foesOf(s, seat).filter((foe) => isLoyal(s, foe) && s.hand[foe]!.length > 0)

/** Whether a text leaves the player nothing to choose, and hurts nobody. */
const isQuiet = (text: readonly Effect[]): boolean => text.every(({ verb }) => 'quiet' in EFFECTS[verb])
const HASTE = { location: 0, draw: 1, other: 2, none: 3 } as const
/** By card: how early it is played when all are; `none` for those that need thought, or do nothing. */
const hasteOf = (card: CardNumber): number => {
  const { text } = cardOf(card)
  if (isLocation(card)) return HASTE.location
  if (text.length === 0 || isAttack(card) || !isQuiet(text)) return HASTE.none
  return text.some(({ verb }) => verb === 'draw') ? HASTE.draw : HASTE.other
}
const HASTES = CARDS.map((_, card) => (isPlayerCard(card) ? hasteOf(card) : HASTE.none))

/** The next card that "play all" plays: Locations, then what draws, then the rest; NO_CARD when none is left. */
export function nextQuiet(s: Table, seat: Seat): number {
  let best = NO_CARD
  let first: number = HASTE.none
  for (const card of s.hand[seat]!) {
    const how = HASTES[card]!
    if (how >= first) continue
    best = card
    first = how
  }
  return best
}

/** Why an action without a card cannot be taken: the clause and the reason; null where it can. */
type Flaw = readonly [clause: string, reason: string] | null
const SHORT = 'notEnoughPower'
const flaws = {
  quiet: ['WM-027', 'nothingQuiet'],
  noKick: ['WM-043', 'noKick'],
  kick: ['WM-043', SHORT],
  noChallenge: ['WM-140', 'noChallenge'],
  challenge: ['WM-158', SHORT],
  notMet: ['WM-157', 'notMet'],
  noPlot: ['WM-194', 'noPlot'],
  plotLoyal: ['WM-195', 'notLoyal'],
  plot: ['WM-195', SHORT],
  noHelp: ['WM-204', 'noPlot'],
  helpLoyal: ['WM-204', 'notLoyal'],
  helped: ['WM-205', 'alreadyAsked'],
  alone: ['WM-207', 'noHelper'],
  noRiddle: ['WM-295', 'noRiddle'],
  riddle: ['WM-295', SHORT],
  noVillain: ['WM-129', 'noSuperVillain'],
  villain: ['WM-129', SHORT],
} as const
const PLAIN_TESTS: Readonly<Record<Plain, (s: Table, me: Seat) => Flaw>> = {
  end: () => null,
  playAll: (s, me) => (nextQuiet(s, me) === NO_CARD ? flaws.quiet : null),
  kick: (s) => {
    if (s.kicks.length === 0) return flaws.noKick
    return s.power < KICK_PRICE ? flaws.kick : null
  },
  challenge: (s) => {
    if (s.challenge.length === 0) return flaws.noChallenge // WM-140
    if (s.power < challengePrice(s)) return flaws.challenge // WM-159, WM-161
    return isMet(s) ? null : flaws.notMet // WM-157, WM-160
  },
  plot: (s, me) => {
    if (s.plotSpace.length === 0) return flaws.noPlot
    if (!isLoyal(s, me)) return flaws.plotLoyal // WM-195
    return s.power < plotPrice(s) ? flaws.plot : null // WM-196, WM-218
  },
  help: (s, me) => {
    if (s.plotSpace.length === 0) return flaws.noHelp // WM-131
    if (!isLoyal(s, me)) return flaws.helpLoyal // WM-204
    if (s.helped === 1) return flaws.helped // WM-205
    return foesOf(s, me).some((foe) => isLoyal(s, foe)) ? null : flaws.alone // WM-206
  },
  riddler: (s) => {
    if (s.riddling === 0) return flaws.noRiddle
    return s.power < RIDDLE_PRICE ? flaws.riddle : null
  },
  superVillain: (s) => {
    if (s.superVillain.length === 0) return flaws.noVillain
    return s.power < superVillainPrice(s) ? flaws.villain : null
  },
}
const TESTS = PLAIN.map((name) => PLAIN_TESTS[name])
const PRICES: Partial<Record<Plain, (s: Table) => Power>> = {
  kick: () => KICK_PRICE,
  challenge: challengePrice,
  plot: plotPrice,
  riddler: () => RIDDLE_PRICE,
  superVillain: superVillainPrice,
}
const short = (clause: string, need: Power, s: Table): Refusal =>
  refusal(clause, 'notEnoughPower', { need, power: s.power })

/** The cards with which an action is possible, each kind once: `hand` is the player's. */
const CARD_OPTIONS: Readonly<
  Record<WithCard, (s: Table, me: Seat, hand: readonly CardNumber[]) => readonly number[]>
> = {
  play: (_s, _me, hand) => hand,
  buy: (s) => {
    if (s.power < 1) return NONE_AT_ALL
    return distinct(
      s,
      s.lineUp.filter((card) => COST[card]! <= s.power && priceOf(s, card) <= s.power), // WM-044
    )
  },
  contribute: (s, me, hand) => {
    const fromHand = hand.filter((card) => mayContribute(s, card, FROM.hand))
    if (!asksInPlay(s)) return fromHand
    // WM-261. A card in hand and the same in play are two ways to contribute.
    const inPlay = distinct(s, s.ongoing[me]!)
    return fromHand.concat(inPlay.filter((card) => mayContribute(s, card, FROM.play)))
  },
  karnak: (s, me, hand) => (canUseKarnak(s, me) ? hand : NONE_AT_ALL),
}
const OPTIONS = WITH_CARD.map((name) => CARD_OPTIONS[name])
const NONE_AT_ALL: readonly number[] = []

/** WM-079: "one time on each of your turns". */
const canUseKarnak = (s: Table, me: Seat): boolean =>
  s.karnak === 0 &&
  s.ongoing[me]!.length + s.play.length > 0 &&
  locationsOf(s, me).some((card) => {
    const { ongoing } = cardOf(card)
    return ongoing !== undefined && 'action' in ongoing
  })

export const action: Codec<Table, unknown, Action> = {
  ...deeds,
  /** WM-117, WM-118: nothing here looks at a Loyalty card. */
  list(s, _f, me) {
    const choices: Choice[] = []
    for (let i = 0; i < TESTS.length; i++) if (TESTS[i]!(s, me) === null) choices.push(PLAIN_CHOICES[i]!)
    const hand = distinct(s, s.hand[me]!)
    for (let kind = 0; kind < OPTIONS.length; kind++) {
      const cards = OPTIONS[kind]!(s, me, hand)
      const numbers = CARD_CHOICES[kind]!
      for (let i = 0; i < cards.length; i++) choices.push(numbers[cards[i]!]!)
    }
    return choices
  },
  /** `"end"`, `{ "play": "kick" }` */
  say(s, _f, me, choice): Json {
    const act = actionOf(choice)
    if (!('card' in act)) return act.do
    const fromPlay = act.do === 'contribute' && s.ongoing[me]!.includes(act.card)
    return { [fromPlay ? 'contributeLocation' : act.do]: sayCard(s, act.card) }
  },
  things(s, _f, _me, choice) {
    const act = actionOf(choice)
    if (!('card' in act)) return [{ part: WORD, kind: WORD, place: WORD, thing: ACTIONS.indexOf(act.do) }]
    return [{ part: act.do, kind: 'card', place: table.zoneOf(s, act.card), thing: act.card }]
  },
  read(s, _f, me, said, clause) {
    if (typeof said === 'string') {
      const plain = PLAIN.find((name) => name === said)
      return plain === undefined ? refusal(clause, 'noSuchAction') : deeds.pack({ do: plain })
    }
    const [entry] = typeof said === 'object' && said !== null ? Object.entries(said) : []
    if (entry === undefined) return refusal(clause, 'noSuchAction')
    const fromPlay = entry[0] === 'contributeLocation'
    const kind = fromPlay ? 'contribute' : WITH_CARD.find((name) => name === entry[0])
    if (kind === undefined) return refusal(clause, 'noSuchAction')
    // What is offered first; else what lies there, so that the refusal can say why not.
    const wide = fromPlay ? s.ongoing[me]! : kind === 'buy' ? s.lineUp : s.hand[me]!
    const offered = CARD_OPTIONS[kind](s, me, distinct(s, s.hand[me]!)).filter((card) => wide.includes(card))
    const found = readCard(s, offered, entry[1])
    const card = found === NO_CARD ? readCard(s, wide, entry[1]) : found
    if (card !== NO_CARD) return deeds.pack({ do: kind, card })
    return kind === 'buy' ? refusal(clause, 'notInLineUp') : refusal(clause, 'notInHand')
  },
}

/** Why an action cannot be taken with a card that lies where it should. */
const CARD_FLAWS: Readonly<Record<WithCard, (s: Table, card: CardNumber) => Refusal | undefined>> = {
  play: () => undefined,
  buy: (s, card) => short('WM-042', priceOf(s, card), s),
  contribute: (s, card) =>
    s.challenge.length === 0 ? refusal('WM-140', 'noChallenge') : refusal('WM-145', 'doesNotFit', { card }),
  karnak: (s) => (s.karnak === 1 ? refusal('WM-079', 'karnakUsed') : refusal('WM-079', 'noKarnak')),
}

/** Why an action that is not offered cannot be taken. */
export function whyNot(s: Table, me: Seat, choice: Choice): Refusal | undefined {
  if (!deeds.has(choice)) return undefined
  const act = actionOf(choice)
  if ('card' in act) return CARD_FLAWS[act.do](s, act.card)
  const flaw = PLAIN_TESTS[act.do](s, me)
  if (flaw === null) return undefined
  const [clause, reason] = flaw
  return reason === SHORT ? short(clause, PRICES[act.do]!(s), s) : refusal(clause, reason)
}
