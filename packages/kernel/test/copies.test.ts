import { describe, expect, test } from 'vitest'
import { begin, flow, note, play, tiny } from './tiny.ts'

/** Every choice draws a die, so that everything in a state changes as it is played. */
const dicey = tiny(
  flow('main', { rolls: 0 }, ({ loop, ask }) => [
    loop(
      (_, f) => f.rolls < 6,
      ask('roll', {
        ...note,
        undo: true,
        then: (g, f, choice, dealer) => {
          f.rolls++
          g.log.push(choice, dealer.below(1000, 1))
          g.hand[0]!.push(g.deck.pop() ?? 99)
        },
      }),
    ),
  ]),
)

describe('a clone', () => {
  test('is the same, goes on the same, and is left alone by the original', () => {
    const state = play(dicey, begin(dicey), 1)
    const clone = dicey.clone(state)
    const text = JSON.stringify(state)
    play(dicey, state, 2, 3)
    expect(JSON.stringify(clone)).toBe(text)
    expect(play(dicey, clone, 2, 3)).toEqual(state)
  })

  test('keeps dictated chance to itself', () => {
    const state = dicey.setup({ players: 3 }, [0, 0, 0, 0, 0, 0, 0, 0], undefined, { dice: [[7], [8]] })
    const clone = dicey.clone(state)
    play(dicey, state, 1)
    expect(play(dicey, clone, 1).table.log).toEqual([1, 7])
    expect(clone.chance.dictated).toEqual([[], [[8]]])
  })
})

describe('copyInto', () => {
  test('makes a used state the same as another, whichever is further on', () => {
    const early = play(dicey, begin(dicey), 1)
    const late = play(dicey, begin(dicey), 3, 2, 1)
    const target = dicey.clone(late)
    dicey.copyInto(early, target)
    expect(target).toEqual(early)
    dicey.copyInto(late, target)
    expect(target).toEqual(late)
  })

  test('and they go on apart', () => {
    const state = play(dicey, begin(dicey), 1)
    const target = begin(dicey)
    dicey.copyInto(state, target)
    const text = JSON.stringify(state)
    play(dicey, target, 2, 3)
    expect(JSON.stringify(state)).toBe(text)
  })
})
