import { LightRandom, pick, seedFrom } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { describe, expect, test, vi } from 'vitest'
import type { BaseSet, CardType, PlayerCard } from '../src/cards/card.ts'
import type { Effect } from '../src/effects/index.ts'

/** A base set of a few kinds of cards: everything else of the game stays as it is. */
vi.mock('../src/cards/bases.ts', async (load) => {
  const { BASES } = await load<typeof import('../src/cards/bases.ts')>()
  const power = (count: number): Effect => ({ verb: 'power', count })
  const card = (
    id: string,
    type: CardType,
    cost: number,
    copies: number,
    text: readonly Effect[],
    more: Partial<PlayerCard> = {},
  ): PlayerCard => ({
    id,
    type,
    cost,
    vp: 1,
    copies,
    text,
    ...more,
  })
  const tiny: BaseSet = {
    name: 'tiny',
    mainDeck: [
      card('tiny-hero', 'hero', 4, 12, [power(3)]),
      card('tiny-villain', 'villain', 4, 12, [
        power(2),
        { verb: 'attack', each: [{ verb: 'weakness', count: 1 }] },
      ]),
      card('tiny-tool', 'equipment', 2, 12, [power(1), { verb: 'draw', count: 1 }]),
      card('tiny-gift', 'superPower', 3, 12, [power(2)], { defense: { mode: 'reveal', then: [] } }),
    ],
    starters: [card('jab', 'starter', 0, 30, [power(1)]), card('doubt', 'starter', 0, 20, [])],
    startingDeck: { jab: 6, doubt: 4 },
    kick: card('kick', 'superPower', 3, 5, [power(2)]),
    weakness: { id: 'weakness', type: null, cost: 0, vp: -1, copies: 4, text: [] },
    superVillains: Array.from({ length: 9 }, (_, i) =>
      card(`tiny-boss-${i}`, 'superVillain', 10, 1, [power(4)]),
    ),
  }
  return { BASES: [...BASES, tiny] }
})

const { idOf, watchmen } = await import('../src/index.ts')
const { optionsFor } = await import('./subject.ts')

describe('a base set is a content pack', () => {
  rule('WM-005', 'any base set will do: its deck, starters, stacks and Super-Villains', () => {
    const { table } = watchmen.setup(optionsFor(4, { base: 'tiny' }), seedFrom('tiny'))
    const count = (cards: readonly number[], id: string): number =>
      cards.filter((one) => idOf(one) === id).length
    const main = [...table.mainDeck, ...table.lineUp]
    expect([main.length, main.filter((one) => idOf(one).startsWith('wm-')).length]).toEqual([48 + 11, 11])
    const own = [...table.deck[3]!, ...table.hand[3]!]
    expect([count(own, 'jab'), count(own, 'doubt'), table.kicks.length, table.weaknesses.length]).toEqual([
      6, 4, 5, 4,
    ])
    expect(watchmen.options(4, { base: 'nothing' })).toMatchObject({ reason: 'noSuchValue' })
  })

  rule('WM-123', 'of nine Super-Villains eight are taken, and nobody knows which is left out', () => {
    const options = optionsFor(2, { base: 'tiny' })
    const random = new LightRandom(5)
    for (let n = 0; n < 400; n++) {
      const state = watchmen.setup(options, seedFrom(`tiny ${n}`))
      while (watchmen.actor(state) >= 0 && state.table.villainous === 0) {
        const seat = watchmen.actor(state)
        watchmen.apply(state, seat, pick(watchmen.legal(state, seat), random))
      }
      if (state.table.villainous === 0) continue
      const { superVillains, superVillain, box } = state.table
      expect(superVillains.length + superVillain.length).toBe(8)
      expect(box.filter((card) => idOf(card).startsWith('tiny-boss'))).toHaveLength(1)
      expect(watchmen.view(state, 0).table.box.every((card) => card === -1)).toBe(true)
      return
    }
    expect('a game of two Loyal players').toBe('found')
  })

  test('whole games are sound', () => {
    const random = new LightRandom(6)
    for (const players of [2, 3, 4, 5]) {
      const state = watchmen.setup(optionsFor(players, { base: 'tiny' }), seedFrom(`sound ${players}`))
      for (let seat = watchmen.actor(state); seat >= 0; seat = watchmen.actor(state)) {
        watchmen.apply(state, seat, pick(watchmen.legal(state, seat), random))
        expect(watchmen.violations(state)).toEqual([])
      }
      expect(watchmen.outcome(state)).not.toBeNull()
    }
  })
})
