import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { owns, sheetOf, some } from './story.ts'

const evidence = (count: number): number => sheetOf(owns(some('evidence', count))).evidence
const hideouts = (...ids: string[]): number => sheetOf(owns(ids)).hideouts

rule('BQ-117', 'T12: 2 Evidence cards: $0', () => {
  expect(evidence(2)).toBe(0)
})

rule('BQ-117', 'none and one cost nothing either', () => {
  expect([evidence(0), evidence(1)]).toEqual([0, 0])
})

rule('BQ-117', 'two is the limit: a third one costs', () => {
  expect([evidence(2), evidence(3)]).toEqual([0, -9])
})

rule('BQ-118', 'T11: 4 Evidence cards: −$12', () => {
  expect(evidence(4)).toBe(-12)
})

rule('BQ-118', 'Evidence 0, 1, 2, 3, 5: $0, 0, 0, −9, −15', () => {
  expect([0, 1, 2, 3, 5].map(evidence)).toEqual([0, 0, 0, -9, -15])
})

rule('BQ-118', 'every Evidence card of the game costs the same', () => {
  const all =
    'R1-13 R1-30 R2-12 R2-13 R2-20 R2-25 R3-12 R3-13 R3-19 R3-25 ' +
    'R4-12 R4-13 R4-24 R4-29 R5-12 R5-13 R5-19 R5-30 S-30'
  expect(sheetOf(owns(all.split(' '))).evidence).toBe(-3 * 19)
})

rule('BQ-119', 'T13: Hideouts −1, 2, 4: $5', () => {
  expect(hideouts('R2-15', 'R1-14', 'R4-15')).toBe(5)
})

const PRINTED: [number, string[]][] = [
  [-3, ['R5-15']],
  [-2, ['R3-20']],
  [-1, ['R1-25', 'R2-15']],
  [1, ['R1-15']],
  [2, ['R1-14', 'R1-20', 'R2-30']],
  [3, ['R2-14', 'R3-14', 'R3-15', 'R4-14', 'R4-25', 'S-29']],
  [4, ['R4-15', 'R4-30', 'R5-14', 'R5-20', 'R5-25']],
  [5, ['S-21']],
]

rule('BQ-119', 'every Hideout pays what is printed on it, losses included', () => {
  for (const [value, ids] of PRINTED)
    for (const id of ids) expect(hideouts(id), `what ${id} pays`).toBe(value)
  const all = PRINTED.flatMap(([, ids]) => ids)
  expect(all).toHaveLength(18 + 2)
  expect(hideouts(...all)).toBe(43)
  expect(hideouts('R1-25', 'R3-20', 'R5-15')).toBe(-6)
  expect(hideouts()).toBe(0)
})
