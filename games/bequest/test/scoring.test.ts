import { readFileSync } from 'node:fs'
import { LightRandom, pick, shuffle } from '@conspire/kernel'
import { readRulebook, rule } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  bequest,
  CARDS,
  CATEGORIES,
  FIRST_CHARACTER,
  FIRST_SPECIAL,
  holdingsOf,
  is,
  KEY,
  LACKEY,
  linesOf,
  NO_CARD,
  outcome,
  score,
  scores,
  SPECIAL,
  TREASURE,
  type Holdings,
} from '../src/index.ts'
import { oracleOutcome, oracleScores, type OraclePlayer } from './oracle.ts'
import {
  cards,
  eventsOf,
  finalTable,
  NOTHING,
  owns,
  sheetOf,
  SIZES,
  some,
  wander,
  wanderings,
} from './story.ts'

const totals = (all: readonly Holdings[]): number[] => scores(all).map(({ total }) => total)

rule('BQ-090', 'nobody is paid before the end; then everybody is, once', () => {
  for (const players of SIZES) {
    let payments = 0
    for (const { state, told } of wander(players, `payday ${players}`, { advanced: true })) {
      const over = bequest.pending(state) === null
      expect(bequest.outcome(state) !== null).toBe(over)
      const paid = eventsOf(told, 'ended')
      payments += paid.length
      expect(paid.length).toBe(over ? 1 : 0)
      for (const { scores: money } of paid) expect(money).toEqual(totals(holdingsOf(state.table)))
    }
    expect(payments).toBe(1)
  }
})

rule('BQ-091', 'Money is the sum of all eight categories', () => {
  const own = owns(
    [...some('western', 2), 'R1-05', ...some('cannon', 3), ...some('evidence', 3), 'R1-14', 'S-12'],
    { faceDown: 3, tucked: 2, character: 'C-2' },
  )
  expect(sheetOf(own, owns(['R2-04', 'R2-05']))).toEqual({
    western: 15,
    eastern: 5,
    gadgets: 5,
    treasure: 6,
    evidence: -9,
    hideouts: 2,
    schemes: 6,
    character: 4,
    total: 34,
  })
})

rule('BQ-091', 'Money may be below zero', () => {
  const influential = owns(['S-22'])
  const broke = owns([...some('evidence', 4), 'R1-25', 'R2-15', 'R3-20', 'R5-15'])
  expect(sheetOf(broke, influential, influential).total).toBe(-12 - 7)
})

rule('BQ-092', 'a face-down card counts as Treasure and for nothing else, whatever its face', () => {
  const influential = owns(['S-22'])
  const g = finalTable(owns(['S-12', 'S-11', 'S-10', 'S-19']), influential, influential)
  g.faceDown[0] = cards([
    ...some('evidence', 3),
    ...some('cannon', 4),
    'S-22',
    'S-21',
    'R5-14',
    'S-13',
    'S-30',
  ])
  expect(score(holdingsOf(g), 0)).toEqual({
    western: 0,
    eastern: 0,
    gadgets: 0,
    treasure: (12 * 13) / 2,
    evidence: 0,
    hideouts: 0,
    schemes: 2 * 4,
    character: 0,
    total: 78 + 8,
  })
})

rule('BQ-092', 'the same cards face up count for their types and not as Treasure', () => {
  const faceUp = [
    ...some('evidence', 3),
    ...some('cannon', 4),
    'S-22',
    'S-21',
    'R5-14',
    'S-12',
    'S-11',
    'S-10',
  ]
  expect(sheetOf(owns(faceUp), owns(['S-22']), owns(['S-22']))).toMatchObject({
    western: 15,
    eastern: 20,
    gadgets: 15,
    treasure: 0,
    evidence: -9,
    hideouts: 9,
    schemes: 6 + 4 + 4,
  })
})

rule('BQ-093', 'one Roving Lair counts as Vehicle, as Hideout and for four Schemes at once', () => {
  const own = owns(['S-29', ...some('vehicle', 3), 'R1-07', 'R1-09', 'S-10', 'S-11', 'S-16', 'S-19'])
  expect(sheetOf(own)).toMatchObject({ gadgets: 15, hideouts: 3, schemes: 6 + 2 + 4 + 10 })
  // In any order: two Schemes before the card that both count.
  expect(sheetOf(owns(['S-11', 'S-10', 'S-29'])).schemes).toBe(2 + 1)
})

rule('BQ-093', 'one Two-Faced Summit counts East, West, for two Schemes and for the Geminoids', () => {
  const own = owns(['S-22', 'S-13', 'S-14'], { character: 'C-5' })
  expect(sheetOf(own, owns(['R1-03']), owns(['R1-05']))).toMatchObject({
    western: 15,
    eastern: 20,
    schemes: 4,
    character: 3,
  })
})

rule('BQ-094', 'whoever is scored first, everybody earns the same, and nothing is used up', () => {
  const position = [
    owns(['R1-03', 'S-20', 'R1-13'], { faceDown: 2 }),
    owns([...some('eastern', 2), 'S-28', 'S-16', ...some('cannon', 2), 'R1-09'], { character: 'C-6' }),
    owns([...some('western', 2), ...some('evidence', 3)], { faceDown: 1 }),
    owns(['S-22', 'R3-20', 'S-11'], { character: 'C-4' }),
    owns(['S-30', 'R2-12'], { faceDown: 3, character: 'C-3' }),
  ]
  const money = totals(position)
  const before = JSON.stringify(position)
  for (let first = 0; first < position.length; first++) {
    const turned = [...position.slice(first), ...position.slice(0, first)]
    expect(totals(turned)).toEqual([...money.slice(first), ...money.slice(0, first)])
    expect(score(position, first).total).toBe(money[first])
  }
  // Left and right are alike, so sitting the other way round changes nothing either.
  expect(totals(position.toReversed())).toEqual(money.toReversed())
  expect(totals(position)).toEqual(money)
  expect(JSON.stringify(position)).toBe(before)
})

rule('BQ-095', 'Influence and Gadgets count icons: one card with two beats one card with one', () => {
  expect(sheetOf(owns(['S-23']), owns(['R1-03']), owns(['R1-04'])).western).toBe(15)
  expect(sheetOf(owns(['R1-03']), owns(['S-23']), owns(['S-22'])).western).toBe(10)
  expect(sheetOf(owns(['S-24']), owns(['R1-05']), owns(['R1-06'])).eastern).toBe(20)
  expect(sheetOf(owns(['R1-05']), owns(['S-24']), owns(['S-22'])).eastern).toBe(5)
  for (const twin of ['S-25', 'S-26', 'S-27']) expect(sheetOf(owns([twin])).gadgets).toBe(1)
  expect(sheetOf(owns(['S-25', 'S-26', 'S-27', 'S-28'])).gadgets).toBe(5 + 1 + 1)
  expect(sheetOf(owns(['S-30'])).treasure).toBe(3)
})

rule('BQ-095', 'where a text says card, a card with two icons is one', () => {
  expect(sheetOf(owns(['S-25', 'S-26', 'S-10'])).schemes).toBe(2)
  expect(sheetOf(owns(['S-30', 'S-12'])).schemes).toBe(2)
  expect(sheetOf(owns(['S-30', ...some('evidence', 2)])).evidence).toBe(-9)
  expect(sheetOf(owns(['S-29', 'S-11'])).schemes).toBe(2)
})

rule('BQ-096', 'a card of several types counts for each of them', () => {
  expect(sheetOf(owns(['S-29', 'R1-10', 'S-10', 'S-11']))).toMatchObject({
    gadgets: 1,
    hideouts: 3,
    schemes: 2 + 2,
  })
  expect(sheetOf(owns(['S-30', ...some('evidence', 2)]))).toMatchObject({ treasure: 3, evidence: -9 })
  expect(sheetOf(owns(['S-22', 'S-13', 'S-14'])).schemes).toBe(4)
  // And for none that it is not.
  expect(sheetOf(owns(['S-29', 'R1-03', 'S-12'])).schemes).toBe(0)
  expect(sheetOf(owns(['R1-14', 'R1-03', 'S-19'])).schemes).toBe(2)
  // A Scheme is a Special card as well: Master Plan counts two Schemes, the Vault Catalogue two Special cards.
  expect(sheetOf(owns(['S-18', 'S-19'])).schemes).toBe(3 * 2 + 2 * 2)
})

const rulebook = readFileSync(new URL('../rulebook/en.md', import.meta.url), 'utf8')

rule(
  ['BQ-088', 'BQ-091'],
  'the lines of a score sheet add up to its categories, each by a clause of the rulebook',
  () => {
    const clauses = new Set(readRulebook(rulebook).map(({ id }) => id))
    let sheets = 0
    for (const { state } of wanderings(6, 'score sheets')) {
      const all = holdingsOf(state.table)
      for (const seat of all.keys()) {
        const sheet = score(all, seat)
        const lines = linesOf(all, seat)
        const sum = (category?: string): number =>
          lines.reduce(
            (money, line) => money + (category === undefined || line.category === category ? line.money : 0),
            0,
          )
        expect(sum()).toBe(sheet.total)
        expect(Object.fromEntries(CATEGORIES.map((category) => [category, sum(category)]))).toEqual(
          Object.fromEntries(CATEGORIES.map((category) => [category, sheet[category]])),
        )
        expect(lines.filter((line) => !clauses.has(line.rule))).toEqual([])
        sheets++
      }
    }
    expect(sheets).toBeGreaterThan(2000)
  },
)

rule('BQ-088', 'a line names its clause, its count and the card that pays', () => {
  const all = [
    owns(['R1-03', ...some('cannon', 5), ...some('vehicle', 2), ...some('evidence', 5), 'R5-15', 'S-12'], {
      faceDown: 2,
      character: 'C-1',
    }),
    owns([...some('western', 2), 'R1-05', ...some('evidence', 3)], { tucked: 2, character: 'C-2' }),
    owns(['S-22', 'S-24', 'R1-13'], { faceDown: 1, character: 'C-5' }),
    owns(['R1-14'], { faceDown: 1, character: 'C-3' }),
    owns(['R1-15'], { character: 'C-4' }),
  ]
  const said = (seat: number): string[] =>
    linesOf(all, seat).map(({ category, money, rule: clause, count, card }) =>
      [category, clause, count, money, ...(card === NO_CARD ? [] : [CARDS[card]!.id])].join(' '),
    )
  expect(said(0)).toEqual([
    'western BQ-099 1 10',
    'eastern BQ-101 0 5',
    'gadgets BQ-111 5 15',
    'gadgets BQ-110 0 0',
    'gadgets BQ-109 2 1',
    'treasure BQ-113 2 3',
    'evidence BQ-150 5 0',
    'hideouts BQ-119 1 -3',
    'schemes BQ-188 1 10 S-12',
  ])
  expect(said(1)).toContain('western BQ-098 2 15')
  expect(said(1)).toContain('evidence BQ-118 3 -9')
  expect(said(1)).toContain('character BQ-155 2 4 C-2')
  expect(said(2)).toContain('eastern BQ-100 3 20')
  expect(said(2)).toContain('evidence BQ-117 1 0')
  expect(said(2)).toContain('character BQ-162 1 3 C-5')
  expect(said(3)).toContain('treasure BQ-157 2 3')
  expect(said(4)).toContain('hideouts BQ-159 1 2')
})

rule('BQ-102', 'a line without Influence Money says why', () => {
  const rules = linesOf([NOTHING, owns(['S-22']), owns(['S-22'])], 0).map((line) => line.rule)
  expect(rules.slice(0, 2)).toEqual(['BQ-102', 'BQ-102'])
})

const asOracle = (holdings: Holdings): OraclePlayer => ({
  display: holdings.display.map((number) => CARDS[number]!.id),
  faceDown: holdings.faceDown,
  tucked: holdings.tucked,
  character: CARDS[holdings.character]?.id ?? null,
})

const inDisplays = CARDS.map((_, number) => number).filter(
  (number) =>
    number < FIRST_CHARACTER && !is(number, KEY | LACKEY) && (!is(number, TREASURE) || is(number, SPECIAL)),
)
const allCharacters = CARDS.map((_, number) => number).slice(FIRST_CHARACTER)

/**
 * A final position of any sort: sparse or crowded, with more Special cards on the table than in most games. In every third one the first
 * player has most of them, among others what has to be settled together.
 */
function randomPosition(random: LightRandom): Holdings[] {
  const crowd = 5 + random.below(60)
  const oneVault = random.below(3) === 0
  const displays: number[][] = Array.from({ length: pick(SIZES, random) }, () => [])
  for (const number of inDisplays) {
    const isAsset = number < FIRST_SPECIAL
    if (random.below(100) >= (isAsset ? crowd : 75)) continue
    const seat = oneVault && !isAsset ? 0 : random.below(displays.length)
    displays[seat]!.push(number)
  }
  for (const display of displays) shuffle(display, random)
  const characters = [...allCharacters]
  shuffle(characters, random)
  const advanced = random.below(6) > 0
  return displays.map((display) => {
    const character = advanced ? characters.pop()! : NO_CARD
    const tucked = CARDS[character]?.id === 'C-2' ? random.below(6) : 0
    return { display, faceDown: random.below(10), tucked, character }
  })
}

/** The second opinion, which tries everything, agrees on so many final positions, of any sort or changed as said. */
function agreesOn(
  count: number,
  seed: string,
  change: (first: Holdings) => Partial<Holdings> = () => ({}),
): void {
  const random = new LightRandom(seed)
  for (let i = 0; i < count; i++) {
    const [first, ...others] = randomPosition(random)
    const position = [{ ...first!, ...change(first!) }, ...others]
    const players = position.map(asOracle)
    expect(totals(position), `of ${JSON.stringify(players)}`).toEqual(oracleScores(players))
  }
}

const PROTOTYPE_X = cards(['S-28'])[0]!
const withPrototype = ({ display }: Holdings): number[] => [...new Set([...display, PROTOTYPE_X])]
const withoutPrototype = ({ display }: Holdings): number[] => display.filter((one) => one !== PROTOTYPE_X)
const MIME = cards(['C-6'])[0]!

rule('BQ-091', 'a second opinion that tries everything agrees on 3,000 final positions of any sort', () => {
  agreesOn(3000, 'second opinion')
})

rule('BQ-169', 'and on the best copy that Master Mime could make', () => {
  agreesOn(500, 'copies', (first) => ({ character: MIME, display: withoutPrototype(first) }))
})

rule('BQ-199', 'and on the best kind that Prototype X could be', () => {
  agreesOn(500, 'kinds', (first) => ({ character: NO_CARD, display: withPrototype(first) }))
})

rule('BQ-200', 'and on both together, of which the copy may be of another kind', () => {
  agreesOn(500, 'copies of Prototype X', (first) => ({ character: MIME, display: withPrototype(first) }))
})

rule(['BQ-136', 'BQ-143'], 'and on the Money and the places of games played to the end', () => {
  let games = 0
  for (const { state } of wanderings(24, 'second opinion')) {
    if (bequest.pending(state) !== null) continue
    const all = holdingsOf(state.table).map(asOracle)
    expect(bequest.outcome(state)).toMatchObject(oracleOutcome(all))
    games++
  }
  expect(games).toBe(24 * SIZES.length)
})

/** They agree on the places where these cards, and hardly any Treasure, are all that lies about; ties are many. */
function agreesOnTies(...ids: string[]): void {
  const random = new LightRandom('ties')
  let ties = 0
  for (let i = 0; i < 1000; i++) {
    const displays: number[][] = Array.from({ length: pick(SIZES, random) }, () => [])
    for (const number of cards(ids)) pick([...displays, []], random).push(number)
    const all = displays.map((display) => ({
      display,
      faceDown: random.below(2),
      tucked: 0,
      character: NO_CARD,
    }))
    const { scores: money, places } = outcome(finalTable(...all))
    expect({ scores: money, places }).toEqual(oracleOutcome(all.map(asOracle)))
    if (new Set(money).size < money.length) ties++
  }
  expect(ties).toBeGreaterThan(500)
}

const EVIDENCE = ['R1-13', 'R1-30', 'R2-12']
const HIDEOUTS = ['R1-25', 'R2-15', 'R1-15', 'R1-14', 'R3-20']

rule('BQ-137', 'and on the places where there is nothing but Evidence to break a tie', () => {
  agreesOnTies(...EVIDENCE)
})

rule('BQ-138', 'and on the places where there is nothing but Hideouts to break a tie', () => {
  agreesOnTies(...HIDEOUTS)
})

rule('BQ-143', 'and on the places where there are both', () => {
  agreesOnTies(...EVIDENCE, ...HIDEOUTS, 'S-21', 'S-12')
})
