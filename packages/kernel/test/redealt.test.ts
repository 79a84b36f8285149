import { describe, expect, test } from 'vitest'
import { redealt } from '../src/index.ts'

/** Who knows a card (the lowest eight bits), who has ever seen it (the next eight), its mix. */
const entry = (mix: number, seen: number, knows: number): number => (mix << 16) | (seen << 8) | knows
const SPECTATOR = 0x80

describe('cards that trade places after a re-deal', () => {
  test('what others know stays with the place, who has seen a card goes with it', () => {
    // Seat 1 has looked at the place of card 0; seat 0, for whom this is dealt, saw card 1 earlier.
    const book = [entry(3, 0b10, 0b10), entry(4, 0b01, 0), 0]
    const [here, there] = [[0], [1]]
    const { trade, isKnown } = redealt(book, [0])
    expect([isKnown(0), isKnown(1)]).toEqual([false, false])
    trade(here, 0, there, 0)
    expect([here, there]).toEqual([[1], [0]])
    expect(book).toEqual([entry(4, 0, 0), entry(3, 0b11, 0b10), 0])
  })

  test('what everybody has seen once has been seen by everybody still', () => {
    const book = [entry(3, 0xff, 0), entry(3, 0, 0), 0]
    redealt(book, [0]).trade([0], 0, [1], 0)
    expect(book).toEqual([entry(3, 0xff, 0), entry(3, 0, 0), 0])
  })

  test('a card that a spectator knows is known', () => {
    expect(redealt([entry(1, 0, SPECTATOR)], []).isKnown(0)).toBe(true)
  })
})
