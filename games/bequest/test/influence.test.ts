import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { scores, type Sheet } from '../src/index.ts'
import { columnsOf } from '../src/columns.ts'
import { finalTable, NOTHING, owns, sheetOf, some } from './story.ts'

type Kind = 'western' | 'eastern'

/** What a table with so much Influence of one kind, seat by seat, earns for it. */
const around = (kind: Kind, ...counts: number[]): number[] =>
  scores(counts.map((count) => owns(some(kind, count)))).map((sheet) => sheet[kind])

/** What the first of three earns, with so much on the left and so much on the right. */
const against = (kind: Kind, own: number, left: number, right: number): number =>
  around(kind, own, left, right)[0]!

const influenceOf = ({ western, eastern }: Sheet): number[] => [western, eastern]

rule('BQ-097', 'West and East are scored separately', () => {
  const west = owns(some('western', 3))
  const east = owns(some('eastern', 3))
  expect(influenceOf(sheetOf(west, east, east))).toEqual([15, 0])
  expect(influenceOf(sheetOf(east, west, west))).toEqual([0, 20])
  expect(
    influenceOf(sheetOf(owns(['R1-03', 'R1-05']), owns(['R1-04', 'R1-22']), owns(['R1-06', 'R1-17']))),
  ).toEqual([10, 5])
})

rule('BQ-098', 'Western: at least as much as both neighbours earns $15', () => {
  expect(against('western', 2, 1, 1)).toBe(15)
  expect(against('western', 2, 2, 0)).toBe(15)
  expect(against('western', 2, 0, 2)).toBe(15)
  expect(against('western', 1, 1, 1)).toBe(15)
})

rule('BQ-098', 'a Western card is as much as one icon, no more and no less', () => {
  expect(sheetOf(owns(['R1-03']), owns(['S-23']), owns(['R1-04', 'R1-22'])).western).toBe(0)
  expect(sheetOf(NOTHING, owns(['R1-03']), owns(['R1-04'])).western).toBe(0)
})

rule('BQ-099', 'Western: at least as much as exactly one neighbour earns $10, whichever one', () => {
  expect(against('western', 2, 3, 2)).toBe(10)
  expect(against('western', 2, 2, 3)).toBe(10)
  expect(against('western', 0, 1, 0)).toBe(10)
})

rule('BQ-099', 'T7: Western 2, the left neighbour 3, the right neighbour 1: $10', () => {
  expect(against('western', 2, 3, 1)).toBe(10)
})

rule('BQ-100', 'Eastern: at least as much as both neighbours earns $20', () => {
  expect(against('eastern', 2, 1, 1)).toBe(20)
  expect(against('eastern', 2, 2, 0)).toBe(20)
  expect(against('eastern', 2, 0, 2)).toBe(20)
})

rule('BQ-100', 'an Eastern card is as much as one icon, no more and no less', () => {
  expect(sheetOf(owns(['R1-05']), owns(['S-24']), owns(['R1-06', 'R1-17'])).eastern).toBe(0)
  expect(sheetOf(NOTHING, owns(['R1-05']), owns(['R1-06'])).eastern).toBe(0)
})

rule(['BQ-100', 'BQ-104'], 'T6: Eastern 3, the left neighbour 3, the right neighbour 1: $20', () => {
  expect(against('eastern', 3, 3, 1)).toBe(20)
})

rule('BQ-101', 'Eastern: at least as much as exactly one neighbour earns $5, whichever one', () => {
  expect(against('eastern', 2, 3, 2)).toBe(5)
  expect(against('eastern', 2, 1, 3)).toBe(5)
  expect(against('eastern', 0, 1, 0)).toBe(5)
})

rule('BQ-101', 'Eastern 3, 2, 1 with 3 players: $20, $5, $0', () => {
  expect(around('eastern', 3, 2, 1)).toEqual([20, 5, 0])
})

rule('BQ-102', 'less than each neighbour earns nothing for that kind', () => {
  expect(against('western', 1, 2, 2)).toBe(0)
  expect(against('western', 0, 1, 3)).toBe(0)
  expect(against('eastern', 2, 3, 3)).toBe(0)
})

rule('BQ-102', 'T8: Eastern 1, the neighbours 2 and 4: $0', () => {
  expect(against('eastern', 1, 2, 4)).toBe(0)
})

rule('BQ-103', 'the two amounts of a kind are never added together', () => {
  const amounts = (kind: Kind): Set<number> => {
    const counts = [0, 1, 2, 3]
    return new Set(
      counts.flatMap((own) =>
        counts.flatMap((left) => counts.map((right) => against(kind, own, left, right))),
      ),
    )
  }
  expect(amounts('western')).toEqual(new Set([15, 10, 0]))
  expect(amounts('eastern')).toEqual(new Set([20, 5, 0]))
  expect([against('western', 2, 1, 1), against('western', 2, 3, 1), against('western', 2, 3, 3)]).toEqual([
    15, 10, 0,
  ])
  expect([against('eastern', 2, 1, 1), against('eastern', 2, 1, 3), against('eastern', 2, 3, 3)]).toEqual([
    20, 5, 0,
  ])
})

rule('BQ-104', 'two neighbours with equal Influence both count it as success', () => {
  // Ana and Bo are equal, Cy and Dee have more: the tie is the only success that Ana and Bo have.
  expect(around('western', 2, 2, 3, 4)).toEqual([10, 10, 10, 15])
  expect(around('eastern', 1, 1, 2, 2)).toEqual([5, 5, 20, 20])
})

rule('BQ-105', 'Western 0, 0, 0 with 3 players: $15 each', () => {
  expect(around('western', 0, 0, 0)).toEqual([15, 15, 15])
})

rule('BQ-105', 'what nothing earns can be read in the display, though the column is empty', () => {
  const columns = columnsOf(finalTable(NOTHING, NOTHING, NOTHING), 0)
  expect(columns.map(({ id, count, money }) => [id, count, money])).toEqual([
    ['western', 0, 15],
    ['eastern', 0, 20],
  ])
})

rule('BQ-105', 'there is no minimum in the East either', () => {
  expect(around('eastern', 0, 0, 0, 0)).toEqual([20, 20, 20, 20])
  expect(around('eastern', 0, 0, 1, 0)).toEqual([20, 5, 20, 5])
})

rule('BQ-106', 'Western 2, 2, 1 with 3 players: $15, $15, $0', () => {
  expect(around('western', 2, 2, 1)).toEqual([15, 15, 0])
  expect(around('western', 3, 2, 1)).toEqual([15, 10, 0])
})

rule('BQ-106', 'Eastern 2, 2, 2 with 3 players: $20 each', () => {
  expect(around('eastern', 2, 2, 2)).toEqual([20, 20, 20])
})

rule('BQ-107', 'Western around a table of 4, 3, 1, 2, 1: $15, $0, $15, $0', () => {
  expect(around('western', 3, 1, 2, 1)).toEqual([15, 0, 15, 0])
})

rule('BQ-107', 'who does not sit next to me may have as much as they like', () => {
  expect(around('eastern', 1, 0, 8, 8, 1)).toEqual([20, 0, 20, 20, 5])
  expect(around('western', 1, 0, 8, 8, 0, 1)).toEqual([15, 0, 15, 15, 0, 15])
  expect(around('western', 1, 1, 8, 8, 8, 1)).toEqual([15, 10, 15, 15, 15, 10])
})
