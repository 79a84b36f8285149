import { isRefusal, seedFrom, type Choice } from '@conspire/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { split as splits } from '../../src/choices.ts'
import { bequest } from '../../src/game.ts'
import {
  cardsAt,
  keptOf,
  isAsAnswered,
  newSplit,
  revived,
  saidOf,
  handled,
  type Groups,
  type Split,
  type Handling,
} from '../model/split.ts'

const state = bequest.setup({ players: 3, advanced: false }, seedFrom(1))
const hand = state.table.hands[0]!
const legal = bequest.legal(state, 0)
const groupsOf = (choice: Choice): Groups => splits.value(state.table, {}, 0, choice)
const after = (...steps: Handling[]): Split => steps.reduce(handled, newSplit(hand, null))

const anyStep = fc.oneof(
  fc.record({ do: fc.constant('cycle' as const), card: fc.nat(4) }),
  fc.record({
    do: fc.constant('put' as const),
    place: fc.constantFrom('a' as const, 'b' as const, 'hand' as const),
  }),
  fc.record({ do: fc.constant('rest' as const), group: fc.constantFrom('a' as const, 'b' as const) }),
  fc.record({ do: fc.constant('restore' as const), answer: fc.constantFrom(null, ...legal.map(groupsOf)) }),
  fc.record({ do: fc.constant('letGo' as const) }),
)

describe('a split in the making', () => {
  it('moves a tapped card to A, then to B, then back into the hand', () => {
    expect(after({ do: 'cycle', card: 2 }).places).toEqual(['hand', 'hand', 'a', 'hand', 'hand'])
    expect(after({ do: 'cycle', card: 2 }, { do: 'cycle', card: 2 }).places[2]).toBe('b')
    const back = after({ do: 'cycle', card: 2 }, { do: 'cycle', card: 2 }, { do: 'cycle', card: 2 })
    expect(back.places[2]).toBe('hand')
  })

  it('puts the held card where it is told', () => {
    expect(after({ do: 'put', card: 4, place: 'b' }).places[4]).toBe('b')
    expect(after({ do: 'cycle', card: 0 }, { do: 'put', place: 'b' }).places[0]).toBe('b')
    expect(after({ do: 'put', place: 'a' }).places, 'nothing is held').toEqual(newSplit(hand, null).places)
  })

  it('sends the rest to one group and leaves what is placed', () => {
    const split = after({ do: 'cycle', card: 0 }, { do: 'rest', group: 'b' })
    expect(cardsAt(split, 'a')).toEqual([hand[0]])
    expect(cardsAt(split, 'b')).toEqual(hand.slice(1))
  })

  it('comes back from an answer that was given before', () => {
    for (const choice of legal) {
      const split = newSplit(hand, groupsOf(choice))
      expect(bequest.read(state, 0, saidOf(split))).toBe(choice)
      expect(legal.filter((other) => isAsAnswered(split, groupsOf(other)))).toEqual([choice])
    }
    expect(isAsAnswered(newSplit(hand, null), groupsOf(legal[0]!))).toBe(false)
  })

  it('survives a reload, and forgets what does not fit', () => {
    const split = after({ do: 'cycle', card: 0 }, { do: 'cycle', card: 1 }, { do: 'cycle', card: 1 })
    expect(keptOf(split)).toBe('abhhh')
    expect(revived(hand, null, 'abhhh').places).toEqual(split.places)
    for (const wrong of [null, 7, 'ab', 'abxyz', {}])
      expect(revived(hand, groupsOf(5), wrong)).toEqual(newSplit(hand, groupsOf(5)))
  })

  const view = bequest.view(state, 0)
  const whyNot = (split: Split): unknown => {
    const read = bequest.door.read(view, 0, saidOf(split))
    return isRefusal(read) ? read : null
  }

  it('is told what is missing, by its clause (BQ-046)', () => {
    const [left, empty] = ['cardLeftOut', 'emptyGroup'].map((reason) => ({ clause: 'BQ-046', reason }))
    expect(whyNot(after({ do: 'cycle', card: 0 }))).toMatchObject(left!)
    for (const group of ['a', 'b'] as const)
      expect(whyNot(after({ do: 'rest', group }))).toMatchObject(empty!)
    expect(whyNot(after({ do: 'cycle', card: 0 }, { do: 'rest', group: 'b' }))).toBeNull()
  })

  it('is offered once every card is placed and no group is empty, and stands for what lies where', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const split = after(...steps)
        const placed = ['a', 'b'].every((group) => split.places.includes(group as 'a' | 'b'))
        const whole = placed && !split.places.includes('hand')
        expect(whyNot(split) === null).toBe(whole)
        if (!whole) return
        const choice = bequest.read(state, 0, saidOf(split)) as Choice
        expect(bequest.door.legal(view, 0)).toContain(choice)
        expect(isAsAnswered(split, groupsOf(choice))).toBe(true)
      }),
    )
  })
})
