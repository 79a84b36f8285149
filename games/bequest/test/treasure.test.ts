import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { holdingsOf, receivedBy, score } from '../src/index.ts'
import { backs, cards, eventsOf, finalTable, NOTHING, owns, sheetOf, story, wanderings } from './story.ts'

/** The ordinary Treasure cards. */
const TREASURES = cards(
  [
    'R1-11 R1-12 R1-19 R1-24 R1-29 R2-10 R2-11 R2-19 R2-24',
    'R3-10 R3-11 R3-24 R3-30 R4-10 R4-11 R4-20 R5-11 R5-29',
  ].flatMap((ids) => ids.split(' ')),
)
const isTreasure = (card: number): boolean => TREASURES.includes(card)

const treasure = (faceDown: number): number => sheetOf(owns([], { faceDown })).treasure

rule('BQ-112', 'Treasure lies face down before the draft asks its first question', () => {
  story(3)
    .firstRound('clockwise')
    // Everybody lets their time run out: Bo gets Ana's first three, Ana keeps her last two and gets Cy's first three.
    .deal(
      1,
      ['R1-11', 'R1-03', 'R1-04', 'R1-12', 'R1-01'],
      ['R1-05', 'R1-06', 'R1-07', 'R1-08', 'R1-02'],
      ['R1-09', 'R1-10', 'R1-13', 'R1-14', 'R1-15'],
    )
    .untilDraftOf(1)
    .sees('Cy', ({ table }) => expect(table.faceDown.map((pile) => pile.length)).toEqual([1, 1, 0]))
    .asked('Ana', 'draft.take')
    .offers('S-06', 'S-21')
    .when('Ana', 'draft.take', ['S-06'])
    .check((g) => {
      expect(g.faceDown).toEqual([cards(['R1-12']), cards(['R1-11']), []])
      expect(g.display.flat().filter(isTreasure)).toEqual([])
    })
    .mayChoose('Ana', [], ['R1-09'], ['R1-10'], ['R1-13'])
    .end()
})

rule('BQ-112', 'all Treasure received in a round is face down, and none of it ever lies in a display', () => {
  let received = 0
  for (const { state, told } of wanderings(2, 'treasure')) {
    expect(state.table.display.flat().filter(isTreasure)).toEqual([])
    for (const { seat } of eventsOf(told, 'received')) {
      const hidden = receivedBy(state.table, seat).filter(isTreasure)
      expect(state.table.faceDown[seat]).toEqual(expect.arrayContaining(hidden))
      received += hidden.length
    }
  }
  expect(received).toBeGreaterThan(100)
})

rule('BQ-113', '0, 1, 2, 10 face-down cards: $0, 1, 3, 55', () => {
  expect([0, 1, 2, 10].map(treasure)).toEqual([0, 1, 3, 55])
})

rule('BQ-113', 'T10: 6 face-down cards: $21', () => {
  expect(treasure(6)).toBe(21)
})

rule('BQ-113', 'the next face-down card is worth one dollar more than the last', () => {
  for (let n = 1; n < 30; n++) expect(treasure(n) - treasure(n - 1)).toBe(n)
})

rule('BQ-114', 'sold cards count like any Treasure', () => {
  const game = story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-01', 'S-21')
    .displays('Ana', 'R1-14', 'R1-15')
    .hasFaceDown('Ana', 2)
  expect(game.sheet('Ana').treasure).toBe(3)
  game.when('Ana', 'draft.take', ['S-01']).when('Ana', 'lackey.sell', ['R1-14', 'R1-15'])
  expect(game.sheet('Ana').treasure).toBe(10)
  game.end()
})

for (const [lackey, clause] of [
  ['S-01', 'BQ-171'],
  ['S-04', 'BQ-174'],
  ['S-05', 'BQ-175'],
  ['S-06', 'BQ-177'],
  ['S-08', 'BQ-181'],
] as const) {
  rule('BQ-115', `a face-down Evidence card or Hideout is out of reach for ${lackey}`, () => {
    const said = (id: string): object | string[] => (lackey === 'S-08' ? { left: id, right: null } : [id])
    story(3)
      .keysGoTo(1, 'Ana', 'Bo')
      .untilDraftOf(1)
      .offers(lackey, 'S-21')
      .displays('Ana', 'R1-14', 'R1-13')
      .arrange((g) => {
        const hidden = cards(['R1-30', 'R1-20'])
        g.box = g.box.filter((card) => !hidden.includes(card))
        g.faceDown[0]!.push(...hidden)
      })
      .when('Ana', 'draft.take', [lackey])
      .refuses('Ana', said('R1-30'), { clause, reason: 'notForThisLackey' })
      .refuses('Ana', said('R1-20'), { clause, reason: 'notForThisLackey' })
      .end()
  })
}

rule('BQ-115', 'of the others’ face-down cards everybody sees the backs, even of those seen before', () => {
  const game = story(3)
    .keysGoTo(1, 'Ana', 'Bo')
    .untilDraftOf(1)
    .offers('S-01', 'S-21')
    .displays('Ana', 'R1-14')
    .hasFaceDown('Ana', 0)
    .when('Ana', 'draft.take', ['S-01'])
    .when('Ana', 'lackey.sell', ['R1-14'])
    .sees('Ana', ({ table }) => expect(table.faceDown[0]).toEqual(cards(['R1-14'])))
  for (const who of ['Bo', 'Cy', null])
    game.sees(who, ({ table }) => expect(table.faceDown[0]).toEqual(backs(1)))
  game.end()
})

rule('BQ-115', 'no Treasure pile ever loses a card or changes one', () => {
  let grown = 0
  for (const { state, before } of wanderings(10, 'piles')) {
    if (before === null) continue
    for (const [seat, pile] of before.table.faceDown.entries()) {
      const now = state.table.faceDown[seat]!
      expect(now.slice(0, pile.length)).toEqual(pile)
      if (now.length > pile.length) grown++
    }
  }
  expect(grown).toBeGreaterThan(200)
})

rule('BQ-116', 'which card is first and which is last does not matter', () => {
  const pile = cards(['R1-11', 'S-21', 'R5-15', 'R1-01'])
  const money = (order: number[]): number => {
    const g = finalTable(NOTHING, NOTHING, NOTHING)
    g.faceDown[0] = order
    return score(holdingsOf(g), 0).total
  }
  expect(money(pile)).toBe(35 + 10)
  expect(money(pile.toReversed())).toBe(35 + 10)
  expect(money([...pile.slice(2), ...pile.slice(0, 2)])).toBe(35 + 10)
})
