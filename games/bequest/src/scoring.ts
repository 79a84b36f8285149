import type { CardNumber, Seat } from '@conspire/kernel'
import {
  AUCTIONEER_BUCCANEER,
  BRAINSTORM,
  BUFFLER,
  CARDS,
  EVIDENCE,
  GADGET,
  GEMINOIDS,
  HIDEOUT,
  is,
  MASTER_MIME,
  NO_CARD,
  PROFESSOR_EMERALD,
  SCHEME,
  SPECIAL,
  type Tally,
} from './cards/index.ts'
import { characterOf, leftOf, rightOf, type Table } from './table.ts'

/** What a player owns when it comes to Money: all of it public (BQ-068). */
export interface Holdings {
  readonly display: readonly CardNumber[]
  readonly faceDown: number
  readonly tucked: number
  readonly character: CardNumber
}

/** One line of the score sheet: a category, what it is about, what it pays, and the clause that says so. */
export interface Line {
  readonly category: Category
  readonly money: number
  readonly rule: string
  /** The Scheme or Character that pays; NO_CARD elsewhere. */
  readonly card: CardNumber
  readonly count: number
}

/** BQ-088 */
export const CATEGORIES = [
  'western',
  'eastern',
  'gadgets',
  'treasure',
  'evidence',
  'hideouts',
  'schemes',
  'character',
] as const
export type Category = (typeof CATEGORIES)[number]
export type Sheet = Readonly<Record<Category, number>> & { readonly total: number }

/** The numbers of chapter 13, each with its clause. */
export const PAY = {
  western: {
    both: 15, // BQ-098
    one: 10, // BQ-099
  },
  eastern: {
    both: 20, // BQ-100
    one: 5, // BQ-101
  },
  gadgets: [/* BQ-110 */ 0, 0, 1, 5, 15], // BQ-109: the last one is for 4 or more
  evidenceFrom: 3, // BQ-117
  evidenceEach: -3, // BQ-118
  brainstormFrom: 5, // BQ-150
  bufflerKey: 2, // BQ-155
  geminoidPair: 3, // BQ-162
}
export type Pay = Readonly<typeof PAY>

export function tally(holdings: Holdings): Tally {
  const t: Tally = {
    western: 0,
    eastern: 0,
    cannon: 0,
    powerCore: 0,
    vehicle: 0,
    wild: 0,
    gadgetCards: 0,
    hideoutCards: 0,
    losingHideouts: 0,
    hideoutMoney: 0,
    evidenceCards: 0,
    schemes: 0,
    specialCards: 0,
    treasure: 0,
  }
  // BQ-092: only what lies face up.
  for (const number of holdings.display) {
    const card = CARDS[number]!
    // BQ-095: in icons.
    t.western += card.western
    t.eastern += card.eastern
    t.cannon += card.cannon
    t.powerCore += card.powerCore
    t.vehicle += card.vehicle
    t.wild += card.wild
    t.treasure += card.treasure
    // BQ-096: in cards, as each of its types.
    if (card.types & GADGET) t.gadgetCards++
    if (card.types & EVIDENCE) t.evidenceCards++
    if (card.types & SCHEME) t.schemes++
    if (card.types & SPECIAL) t.specialCards++
    if (card.types & HIDEOUT) {
      t.hideoutCards++ // BQ-160
      t.hideoutMoney += card.money // BQ-119
      if (card.money < 0) t.losingHideouts++ // BQ-142
    }
  }
  if (holdings.character !== NO_CARD && is(holdings.character, SCHEME)) t.schemes++ // BQ-153, BQ-161
  return t
}

/** BQ-104, BQ-105: how many of the two neighbours a player has at least as much as. A tie counts, and 0 is as good as any number. */
const matches = (own: number, left: number, right: number): number =>
  (own >= left ? 1 : 0) + (own >= right ? 1 : 0)

/** BQ-103: one amount or the other, never both. */
function influence(pay: { both: number; one: number }, matched: number): number {
  if (matched === 2) return pay.both
  if (matched === 1) return pay.one
  return 0 // BQ-102
}

/** BQ-111: beyond 4 nothing is added. */
const collection = (pay: Pay, count: number): number => pay.gadgets[Math.min(count, pay.gadgets.length - 1)]!

/** BQ-108 */
const gadgetMoney = (pay: Pay, t: Tally): number =>
  collection(pay, t.cannon) + collection(pay, t.powerCore) + collection(pay, t.vehicle)

/** BQ-205 */
export const treasureCount = (
  { faceDown, character }: Pick<Holdings, 'faceDown' | 'character'>,
  t: Tally,
): number => {
  const emerald = character === PROFESSOR_EMERALD ? 1 : 0 // BQ-157, BQ-158
  return faceDown + t.treasure + emerald
}

/** BQ-113 */
const triangle = (n: number): number => (n * (n + 1)) / 2

const schemesIn = (display: readonly CardNumber[]): number[] => display.filter((card) => is(card, SCHEME))

function schemeMoney(display: readonly CardNumber[], own: Tally, left: Tally, right: Tally): number {
  let money = 0
  // BQ-093, BQ-120, BQ-122: each by itself, and none uses anything up.
  for (const card of display) money += CARDS[card]!.scheme?.(own, left, right) ?? 0
  return money
}

const KINDS = ['cannon', 'powerCore', 'vehicle'] as const
const ICONS = [...KINDS, 'wild'] as const

/** BQ-199: every way to give the wild icons a kind, Cannons first. */
function withWildsFixed(t: Tally): Tally[] {
  if (t.wild === 0) return [t]
  return KINDS.flatMap((kind) => withWildsFixed({ ...t, [kind]: t[kind] + 1, wild: t.wild - 1 }))
}

/** Every Gadget card that Master Mime could copy, as an addition to the tally, Cannons first. Without any there is nothing to copy. */
function withCopies(holdings: Holdings, t: Tally): Tally[] {
  if (holdings.character !== MASTER_MIME) return [t] // BQ-164
  const gadgets = holdings.display.filter((card) => is(card, GADGET)) // BQ-168
  const kindOf = (card: CardNumber): number => ICONS.findIndex((kind) => CARDS[card]![kind] > 0)
  const inOrder = gadgets.toSorted((a, b) => kindOf(a) - kindOf(b)) // BQ-169
  return inOrder.map((number) => {
    const card = CARDS[number]!
    return {
      ...t,
      cannon: t.cannon + card.cannon, // BQ-165, BQ-167
      powerCore: t.powerCore + card.powerCore, // BQ-165, BQ-167
      vehicle: t.vehicle + card.vehicle, // BQ-165, BQ-167
      wild: t.wild + card.wild, // BQ-200
      gadgetCards: t.gadgetCards + 1, // BQ-166
    }
  })
}

/**
 * The tally as it counts at scoring: Prototype X and Master Mime's copy fixed together so as to pay most. Schemes of neighbours never look at
 * Gadgets, so each player can be settled alone.
 */
function settle(pay: Pay, holdings: Holdings, t: Tally, left: Tally, right: Tally): Tally {
  if (t.wild === 0 && holdings.character !== MASTER_MIME) return t
  let best = t
  let most = -Infinity
  for (const option of withCopies(holdings, t).flatMap(withWildsFixed)) {
    const money = gadgetMoney(pay, option) + schemeMoney(holdings.display, option, left, right) // BQ-199
    // BQ-169: of equals the first.
    if (money > most) {
      most = money
      best = option
    }
  }
  return best
}

/** BQ-150, BQ-151 */
const isForgiven = (pay: Pay, character: CardNumber, evidence: number): boolean =>
  character === BRAINSTORM && evidence >= pay.brainstormFrom

/** BQ-118 */
const evidenceMoney = (pay: Pay, character: CardNumber, evidence: number): number =>
  evidence < pay.evidenceFrom || isForgiven(pay, character, evidence) ? 0 : evidence * pay.evidenceEach

/** What a Character pays by itself. The others change what other categories pay. */
function characterMoney(pay: Pay, holdings: Holdings, t: Tally): number {
  if (holdings.character === BUFFLER) return pay.bufflerKey * holdings.tucked // BQ-155
  return holdings.character === GEMINOIDS ? pay.geminoidPair * Math.min(t.western, t.eastern) : 0 // BQ-162
}

/** The Money of one player, by category. */
export function score(all: readonly Holdings[], seat: Seat, pay: Pay = PAY): Sheet {
  return scoreFrom(all, all.map(tally), seat, pay)
}

/** All players, on the same final position (BQ-094). */
export function scores(all: readonly Holdings[], pay: Pay = PAY): Sheet[] {
  const tallies = all.map(tally)
  return all.map((_, seat) => scoreFrom(all, tallies, seat, pay))
}

function scoreFrom(all: readonly Holdings[], tallies: readonly Tally[], seat: Seat, pay: Pay): Sheet {
  const own = all[seat]!
  // BQ-107: nobody else is compared.
  const left = tallies[leftOf(all.length, seat)]!
  const right = tallies[rightOf(all.length, seat)]!
  const t = settle(pay, own, tallies[seat]!, left, right) // BQ-170
  const western = influence(pay.western, matches(t.western, left.western, right.western)) // BQ-097
  const eastern = influence(pay.eastern, matches(t.eastern, left.eastern, right.eastern)) // BQ-097, BQ-163
  const gadgets = gadgetMoney(pay, t)
  const treasure = triangle(treasureCount(own, t))
  const evidence = evidenceMoney(pay, own.character, t.evidenceCards)
  const hideouts = t.hideoutMoney * (own.character === AUCTIONEER_BUCCANEER ? 2 : 1) // BQ-159
  const schemes = schemeMoney(own.display, t, left, right)
  const character = characterMoney(pay, own, t)
  const total = western + eastern + gadgets + treasure + evidence + hideouts + schemes + character // BQ-091
  return { western, eastern, gadgets, treasure, evidence, hideouts, schemes, character, total }
}

/** The score sheet line by line, each line with the clause that pays it. The lines of a player add up to `score(…).total`. */
export function linesOf(all: readonly Holdings[], seat: Seat, pay: Pay = PAY): Line[] {
  const own = all[seat]!
  const left = tally(all[leftOf(all.length, seat)]!)
  const right = tally(all[rightOf(all.length, seat)]!)
  const printed = tally(own)
  const t = settle(pay, own, printed, left, right)
  const lines: Line[] = []
  const add = (category: Category, money: number, rule: string, count: number, card = NO_CARD): void => {
    lines.push({ category, money, rule, count, card })
  }
  const west = matches(t.western, left.western, right.western)
  const east = matches(t.eastern, left.eastern, right.eastern)
  add('western', influence(pay.western, west), ['BQ-102', 'BQ-099', 'BQ-098'][west]!, t.western)
  add('eastern', influence(pay.eastern, east), ['BQ-102', 'BQ-101', 'BQ-100'][east]!, t.eastern)
  for (const kind of KINDS) {
    const count = t[kind]
    const paid = count === 0 ? 'BQ-110' : count > 4 ? 'BQ-111' : 'BQ-109'
    // More than the cards show: by Master Mime's copy, by Prototype X, or by both together.
    const added = own.character !== MASTER_MIME ? 'BQ-199' : printed.wild > 0 ? 'BQ-169' : 'BQ-164'
    add('gadgets', collection(pay, count), count > printed[kind] ? added : paid, count)
  }
  const n = treasureCount(own, t)
  const treasureRule = own.character === PROFESSOR_EMERALD ? 'BQ-157' : t.treasure > 0 ? 'BQ-205' : 'BQ-113'
  add('treasure', triangle(n), treasureRule, n)
  const forgiven = isForgiven(pay, own.character, t.evidenceCards)
  const costs = t.evidenceCards >= pay.evidenceFrom
  const evidenceRule = forgiven ? 'BQ-150' : costs ? 'BQ-118' : 'BQ-117'
  add('evidence', evidenceMoney(pay, own.character, t.evidenceCards), evidenceRule, t.evidenceCards)
  const twice = own.character === AUCTIONEER_BUCCANEER
  const hideoutRule = twice ? 'BQ-159' : 'BQ-119'
  add('hideouts', t.hideoutMoney * (twice ? 2 : 1), hideoutRule, t.hideoutCards)
  for (const card of schemesIn(own.display)) {
    add('schemes', CARDS[card]!.scheme!(t, left, right), CARDS[card]!.rule, 1, card)
  }
  if (own.character === BUFFLER) add('character', characterMoney(pay, own, t), 'BQ-155', own.tucked, BUFFLER)
  if (own.character === GEMINOIDS) {
    add('character', characterMoney(pay, own, t), 'BQ-162', Math.min(t.western, t.eastern), GEMINOIDS)
  }
  return lines
}

export function holdingsOf(g: Table): Holdings[] {
  return g.display.map((display, seat) => ({
    display,
    faceDown: g.faceDown[seat]!.length, // BQ-114, BQ-116
    tucked: g.tucked[seat]!.length,
    character: characterOf(g, seat), // BQ-148
  }))
}
