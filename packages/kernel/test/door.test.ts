import { describe, expect, test } from 'vitest'
import { NONE, refusal, TAKE_BACK } from '../src/index.ts'
import { begin, flow, note, tiny } from './tiny.ts'

const lay = { rule: 'TN-2', of: () => [0, 1], from: () => [1, 2, 3], then: note.then }
const single = (spec = {}) => tiny(flow('main', {}, ({ ask }) => [ask('a', { ...note, ...spec })]))
const final = tiny(flow('main', {}, ({ askAll }) => [askAll('all', lay)]))
const changeable = tiny(flow('main', {}, ({ askAll }) => [askAll('all', { ...lay, change: true })]))

describe('who may choose what', () => {
  test('a seat that is asked may choose what is offered, and nothing else', () => {
    const game = single()
    const state = begin(game)
    expect(game.legal(state, 0)).toEqual([1, 2, 3])
    expect(game.why(state, 0, 2)).toBeNull()
    for (const choice of [0, 4, 2 ** 31]) {
      expect(game.why(state, 0, choice)).toEqual({ clause: 'TN-1', reason: 'notOffered', params: {} })
    }
    for (const choice of [NONE, TAKE_BACK, 1.5, Number.NaN, 2 ** 60]) {
      expect(game.why(state, 0, choice)).toEqual({ clause: 'TN-1', reason: 'malformed', params: {} })
    }
  })

  test('a seat that is not asked may choose nothing', () => {
    const game = single()
    const state = begin(game)
    for (const seat of [1, 2, 3, -1]) {
      expect(game.legal(state, seat)).toEqual([])
      expect(game.why(state, seat, 1)).toEqual({ clause: 'TN-1', reason: 'notAsked', params: {} })
    }
  })

  test('the decision gives its own reason where it has one', () => {
    const game = single({
      why: (_g: unknown, _f: unknown, _seat: number, choice: number) =>
        choice === 4 ? refusal('TN-4', 'tooMany', { most: 3 }) : undefined,
    })
    const state = begin(game)
    expect(game.why(state, 0, 4)).toEqual({ clause: 'TN-4', reason: 'tooMany', params: { most: 3 } })
    expect(game.why(state, 0, 5)).toEqual({ clause: 'TN-1', reason: 'notOffered', params: {} })
  })

  test('after the end there is nothing to choose', () => {
    const game = single()
    const state = begin(game)
    game.apply(state, 0, 1)
    expect(game.why(state, 0, 1)).toEqual({ clause: 'TN-9', reason: 'over', params: {} })
    expect(game.read(state, 0, 'takeBack')).toEqual({ clause: 'TN-9', reason: 'over', params: {} })
    expect(game.legal(state, 0)).toEqual([])
  })
})

describe('simultaneous answers', () => {
  test('an answer is final unless the decision says otherwise', () => {
    const state = begin(final)
    final.apply(state, 0, 1)
    expect(final.legal(state, 0)).toEqual([])
    expect(final.why(state, 0, 2)).toEqual({ clause: 'TN-2', reason: 'final', params: {} })
    expect(final.why(state, 0, TAKE_BACK)).toEqual({ clause: 'TN-2', reason: 'final', params: {} })
    expect(final.why(state, 1, TAKE_BACK)).toEqual({ clause: 'TN-2', reason: 'final', params: {} })
    expect(final.why(state, 2, 1)).toEqual({ clause: 'TN-2', reason: 'notAsked', params: {} })
  })

  test('where it may change, it is replaced or taken back until the last one is in', () => {
    const state = begin(changeable)
    expect(changeable.why(state, 0, TAKE_BACK)).toEqual({
      clause: 'TN-2',
      reason: 'nothingToTakeBack',
      params: {},
    })
    changeable.apply(state, 0, 1)
    expect(changeable.legal(state, 0)).toEqual([1, 2, 3])
    expect(changeable.pending(state)?.seats).toEqual([1])
    expect(changeable.view(state, 0).answer).toBe(1)
    expect(changeable.view(state, 1).answer).toBeNull()
    expect(changeable.view(state, null).answer).toBeNull()
    changeable.apply(state, 0, 3)
    expect(changeable.view(state, 0).answer).toBe(3)
    expect(changeable.read(state, 0, 'takeBack')).toBe(TAKE_BACK)
    changeable.apply(state, 0, TAKE_BACK)
    expect(changeable.pending(state)?.seats).toEqual([0, 1])
    changeable.apply(state, 0, 2)
    changeable.apply(state, 1, 1)
    expect(state.table.log).toEqual([2, 1])
  })

  test('the actor is the lowest seat that still owes an answer', () => {
    const state = begin(final)
    expect(final.actor(state)).toBe(0)
    final.apply(state, 0, 1)
    expect(final.actor(state)).toBe(1)
  })
})

describe('choices in words', () => {
  const spoken = single({
    form: {
      say: (_g: unknown, _f: unknown, _seat: number, choice: number) => ({ number: choice }),
      read: (_g: unknown, _f: unknown, _seat: number, said: unknown) =>
        typeof said === 'object' && said !== null && 'number' in said
          ? Number(said.number)
          : refusal('TN-3', 'unclear'),
    },
  })

  test('a form says and reads them', () => {
    const state = begin(spoken)
    expect(spoken.say(state, 0, 2)).toEqual({ number: 2 })
    expect(spoken.read(state, 0, { number: 2 })).toBe(2)
  })

  test('what is read still has to be legal', () => {
    const state = begin(spoken)
    expect(spoken.read(state, 0, { number: 8 })).toEqual({ clause: 'TN-1', reason: 'notOffered', params: {} })
    expect(spoken.read(state, 0, 'two')).toEqual({ clause: 'TN-3', reason: 'unclear', params: {} })
    expect(spoken.read(state, 1, { number: 2 })).toEqual({ clause: 'TN-1', reason: 'notAsked', params: {} })
  })

  test('without a form a choice is its number', () => {
    const game = single()
    const state = begin(game)
    expect(game.say(state, 0, 2)).toBe(2)
    expect(game.read(state, 0, 2)).toBe(2)
    expect(game.read(state, 0, '2')).toEqual({ clause: 'TN-1', reason: 'malformed', params: {} })
    expect(game.read(state, 0, 'takeBack')).toMatchObject({ clause: 'TN-1' })
    expect(changeable.say(begin(changeable), 0, TAKE_BACK)).toBe('takeBack')
  })
})

test('a late player gets the choice of the decision, or the first one offered', () => {
  const plain = single()
  const careful = single({ late: () => 3 })
  expect(plain.late(begin(plain), 0)).toBe(1)
  expect(careful.late(begin(careful), 0)).toBe(3)
})
