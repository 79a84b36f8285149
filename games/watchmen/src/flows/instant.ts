import { inOrder } from '@conspire/kernel'
import { isInLineUp, isNow, isPrinted, locationsOf } from '../attributes.ts'
import { fits, KIND, NO_CARD, SCRIPTS, stepsIn, type Step, type Verb } from '../cards/index.ts'
import { changes } from '../changes.ts'
import { STREAM } from '../streams.ts'
import { everybodyNext, foesOf, nextSeat, seatsOf, type Table } from '../table.ts'
import { costs, discard, draw, isOver, power, topOf, weaken, type By, type Deal } from './flow.ts'

/** Steps of a text that ask nobody anything. */
type Instant<V extends Verb> = (
  g: Table,
  dealer: Deal,
  by: By,
  step: Extract<Step, { readonly verb: V }>,
) => void

const TESTS: Readonly<
  Record<Extract<Step, { readonly verb: 'powerIf' }>['test'], (g: Table, seat: number) => boolean>
> = {
  emptyDiscard: (g, seat) => g.discard[seat]!.length === 0,
  locationInPlay: (g, seat) => locationsOf(g, seat).length > 0,
}

/** WM-032: whether something that a card waits for has happened this turn. */
export const hasHappened = (
  g: Table,
  step: Extract<Step, { readonly verb: 'onceWith' | 'onceReclaim' }>,
): boolean =>
  step.verb === 'onceWith' && step.event === 'contribute'
    ? g.contributions > 0
    : g.plays.some((card, i) => fits(card, step.match!, g.playTypes[i]!))

/** A hand card at random (WM-210). */
export const anyOf = (hand: readonly number[], dealer: Deal): number =>
  hand[dealer.below(hand.length, STREAM.hands)]!

/** The Joker: chosen cards pass to the left at once. Whoever avoided the Attack gets a card passed to them, and nothing else (WM-058). */
function passLeft(g: Table, dealer: Deal, { spared }: By): void {
  const order = everybodyNext(g)
  const passed = order.flatMap((seat) =>
    g.aside[seat]!.map((card) => ({ seat, card, to: nextSeat(g, seat) })),
  )
  for (const facts of passed) changes.passedOn(g, dealer, 'WM-058', facts)
  order.forEach((seat, place) => {
    const isDear = passed.some(({ card, to }) => to === seat && costs(card) >= 1)
    if (isDear && (spared & (1 << place)) === 0) weaken(g, dealer, 'WM-058', seat, 1, true)
  })
}

/** Brainiac: all cards set aside are shuffled together, and everybody gets as many as they gave. */
function dealBack(g: Table, dealer: Deal): void {
  const given = seatsOf(g).map((seat) => g.aside[seat]!.length)
  changes.pooled(g, dealer, 'WM-058', {})
  given.forEach((count, seat) => {
    if (count > 0) changes.dealtBack(g, dealer, 'WM-058', { seat, cards: g.pool.slice(-count).reverse() })
  })
}

/** Cancer Scare (WM-255): the top card is destroyed and counted, or discarded. */
function scare(g: Table, dealer: Deal, { seat }: By): void {
  const card = topOf(g, dealer, seat)
  if (card !== NO_CARD) changes.scared(g, dealer, 'WM-253', { seat, card, counts: costs(card) >= 1 ? 1 : 0 })
}

export const INSTANT = {
  power: (g, dealer, { card }, { count }) => power(g, dealer, 'WM-040', card, count),
  draw: (g, dealer, { seat }, { count }) => draw(g, dealer, 'WM-050', seat, count),
  powerIf: (g, dealer, { card, seat }, { test, yes, no }) =>
    power(g, dealer, 'WM-040', card, TESTS[test](g, seat) ? yes : no),
  powerPerFoe: (g, dealer, { card, seat }, { match, count }) => {
    const foes = foesOf(g, seat).filter((foe) => g.discard[foe]!.some((one) => isPrinted(one, match)))
    power(g, dealer, 'WM-040', card, foes.length * count)
  },
  doublePower: (g, dealer, { card }) => power(g, dealer, 'WM-301', card, g.power),
  topOnce: (g, dealer, { seat }) => changes.tridentReady(g, dealer, 'WM-045', { seat }),
  newHand: (g, dealer, { card, seat }, { count, otherwise }) => {
    if (g.plays.some((one) => one !== card)) power(g, dealer, 'WM-034', card, otherwise)
    else {
      discard(g, dealer, 'WM-034', seat, inOrder(g.hand[seat]!))
      draw(g, dealer, 'WM-034', seat, count)
    }
  },
  retrieveAll: (g, dealer, { seat }, { match }) => {
    const cards = g.discard[seat]!.filter((card) => isNow(g, card, match))
    if (cards.length > 0) changes.retrieved(g, dealer, 'WM-034', { seat, cards, from: 1 })
  },
  discount: (g, dealer, { seat }, { count }) => changes.discounted(g, dealer, 'WM-292', { seat, count }),
  revealPower: (g, dealer, { card, seat }, { yes, no }) => {
    const top = topOf(g, dealer, seat)
    if (top !== NO_CARD) changes.topShown(g, dealer, 'WM-050', { seat, card: top })
    power(g, dealer, 'WM-040', card, top !== NO_CARD && costs(top) >= 1 ? yes : no)
  },
  // WM-293
  rout: (g, dealer, { card, seat }, { others }) => {
    const squad = new Set(g.plays.filter((one) => one !== card && KIND[one] === KIND[card]))
    if (squad.size < others) return
    for (const foe of foesOf(g, seat)) discard(g, dealer, 'WM-293', foe, inOrder(g.hand[foe]!)) // WM-074
  },
  weakness: (g, dealer, { seat }, { count }) => weaken(g, dealer, 'WM-055', seat, count),
  weaknessPer: (g, dealer, { seat }, { match }) =>
    weaken(g, dealer, 'WM-055', seat, g.lineUp.filter((card) => isInLineUp(card, match)).length),
  discardTop: (g, dealer, { seat }, { weaknessFrom }) => {
    const card = topOf(g, dealer, seat)
    if (card === NO_CARD) return
    changes.milled(g, dealer, 'WM-050', { seat, card })
    if (weaknessFrom === undefined) changes.offered(g, dealer, 'WM-298', { cards: [card] })
    else if (costs(card) >= weaknessFrom) weaken(g, dealer, 'WM-055', seat, 1)
  },
  imprison: (g, dealer, { seat }) => {
    const hand = g.hand[seat]!
    if (hand.length > 0) changes.imprisoned(g, dealer, 'WM-093', { seat, card: anyOf(hand, dealer) })
  },
  turnHero: (g, dealer, { seat }) => changes.heroTurned(g, dealer, 'WM-093', { seat, down: 1 }),
  scare,
  discardMatching: (g, dealer, { seat }, { match }) =>
    discard(
      g,
      dealer,
      'WM-093',
      seat,
      g.hand[seat]!.filter((card) => isNow(g, card, match)),
    ),
  showHand: (g, dealer, { seat }) => {
    const cards = inOrder(g.hand[seat]!)
    if (cards.length > 0) changes.handShown(g, dealer, 'WM-093', { seat, cards })
  },
  passLeft: (g, dealer, by) => passLeft(g, dealer, by),
  dealBack: (g, dealer) => dealBack(g, dealer),
  onceWith: (g, dealer, { card }, step) => {
    if (hasHappened(g, step)) power(g, dealer, 'WM-032', card, step.power)
    else changes.waits(g, dealer, 'WM-032', { card })
  },
} as const satisfies { readonly [V in Verb]?: Instant<V> }

type Perform = (g: Table, dealer: Deal, by: By, step: Step) => void
const byVerb = INSTANT as unknown as Readonly<Partial<Record<Verb, Perform>>>
/** By script: what carries out each of its steps; null where somebody is asked. */
const PERFORMS: readonly (readonly (Perform | null)[])[] = SCRIPTS.map((steps) =>
  steps.map(({ verb }) => byVerb[verb] ?? null),
)

/** Carries out the steps of a text from this one on, up to the first that asks somebody; says where that is. None of them can end the game; WM-234: what went before may have. */
export function runInstants(g: Table, dealer: Deal, by: By): number {
  const steps = stepsIn(by.script)
  const performs = PERFORMS[by.script]!
  let at = by.step
  for (; at < performs.length && !isOver(g); at++) {
    const perform = performs[at]!
    if (perform === null) return at
    perform(g, dealer, by, steps[at]!)
  }
  return at
}
