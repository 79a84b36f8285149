import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { linesOf } from '../src/index.ts'
import { NOTHING, owns, sheetOf, some } from './story.ts'

const KINDS = ['cannon', 'powerCore', 'vehicle'] as const
const gadgets = (...ids: string[]): number => sheetOf(owns(ids)).gadgets

rule('BQ-108', 'each kind is a collection of its own', () => {
  expect(gadgets(...some('cannon', 2), ...some('powerCore', 2), ...some('vehicle', 2))).toBe(1 + 1 + 1)
  expect(gadgets(...some('cannon', 1), ...some('powerCore', 2), ...some('vehicle', 1))).toBe(1)
  expect(gadgets(...some('cannon', 4), ...some('powerCore', 3), ...some('vehicle', 2))).toBe(15 + 5 + 1)
  const lines = linesOf([owns([...some('cannon', 4), ...some('powerCore', 3), 'R1-10']), NOTHING, NOTHING], 0)
  expect(lines.filter(({ category }) => category === 'gadgets').map(({ count }) => count)).toEqual([4, 3, 1])
})

rule('BQ-109', 'a collection of 1, 2, 3, 4 pays $0, $1, $5, $15, of any kind', () => {
  for (const kind of KINDS) {
    expect([1, 2, 3, 4].map((size) => gadgets(...some(kind, size)))).toEqual([0, 1, 5, 15])
  }
})

rule(['BQ-109', 'BQ-111'], 'T9: 5 Power Cores, 2 Vehicles, 1 Cannon: 15 + 1 + 0 = $16', () => {
  expect(gadgets(...some('powerCore', 5), ...some('vehicle', 2), ...some('cannon', 1))).toBe(16)
})

rule('BQ-110', 'a kind that is missing pays $0 and costs nothing', () => {
  expect(gadgets()).toBe(0)
  for (const kind of KINDS) expect(gadgets(...some(kind, 4))).toBe(15)
})

rule('BQ-111', 'collections of 0, 1, 2, 3, 4, 7: $0, 0, 1, 5, 15, 15', () => {
  for (const kind of KINDS) {
    expect([0, 1, 2, 3, 4, 7].map((size) => gadgets(...some(kind, size)))).toEqual([0, 0, 1, 5, 15, 15])
  }
})

/** Which clause the score sheet gives for so many Cannons. */
const cited = (size: number): string =>
  linesOf([owns(some('cannon', size)), NOTHING, NOTHING], 0).find(({ category }) => category === 'gadgets')!
    .rule

rule('BQ-109', 'one to four of a kind cite what a collection pays', () => {
  expect([1, 2, 3, 4].map(cited)).toEqual(['BQ-109', 'BQ-109', 'BQ-109', 'BQ-109'])
})

rule('BQ-110', 'none of a kind cites that it pays nothing', () => {
  expect(cited(0)).toBe('BQ-110')
})

rule('BQ-111', 'five of a kind cite that a fifth adds nothing', () => {
  expect([5, 8].map(cited)).toEqual(['BQ-111', 'BQ-111'])
})

rule('BQ-111', 'an eighth card does not start a second collection, nor does a sixth make one of two', () => {
  for (const kind of KINDS) {
    expect([5, 6, 8].map((size) => gadgets(...some(kind, size)))).toEqual([15, 15, 15])
  }
  expect(gadgets(...some('cannon', 8), 'R4-18', 'S-25')).toBe(15)
})
