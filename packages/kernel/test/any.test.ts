import { describe, expect, test } from 'vitest'
import { refusal, wayBack } from '../src/index.ts'
import { begin, flow, note, tiny } from './tiny.ts'

/** Seats 2 and 0 are waited for, seat 1 may act too; the loop asks until somebody says 3. */
const open = tiny(
  flow('main', { last: 0, count: 0 }, ({ askAny, ask, loop }) => [
    loop(
      (_g, f) => f.last !== 3,
      askAny('act', {
        rule: 'TN-2',
        of: () => [2, 0],
        also: () => [1],
        from: (_g, _f, seat) => [1, 3, 10 + seat],
        undo: 'team',
        why: (_g, _f, seat) => refusal('TN-3', 'notYours', { seat }),
        then: (g, f, choice, dealer, seat) => {
          f.last = choice
          f.count++
          g.log.push(seat * 100 + choice)
          if (choice === 1) dealer.cards.show(g, [g.deck.at(-1)!])
        },
      }),
    ),
    ask('b', { ...note, of: () => 0 }),
  ]),
)

describe('a decision of any seat', () => {
  test('waits for some, hears others too, and is settled by the first answer', () => {
    const state = begin(open)
    expect(open.pending(state)).toEqual({
      name: 'act',
      rule: 'TN-2',
      asks: 'any',
      seats: [2, 0],
      also: [1],
      undo: [],
      locals: { last: 0, count: 0 },
    })
    expect(open.actor(state)).toBe(2)
    open.apply(state, 1, 11)
    expect(state.table.log).toEqual([111])
    expect(open.pending(state)!.locals).toEqual({ last: 11, count: 1 })
    open.apply(state, 0, 3)
    expect(open.pending(state)!.name).toBe('b')
  })

  test('is answered by each seat for itself', () => {
    const state = begin(open)
    expect(open.legal(state, 1)).toEqual([1, 3, 11])
    expect(open.why(state, 0, 12)).toEqual(refusal('TN-3', 'notYours', { seat: 0 }))
    expect(open.why(state, 0, -2)).toMatchObject({ reason: 'malformed' })
    expect(open.view(state, 0).answer).toBeNull()
  })

  test('is passed over when nobody is waited for', () => {
    const game = tiny(
      flow('main', {}, ({ askAny, ask }) => [
        askAny('act', { rule: 'TN-2', of: () => [], also: () => [1], from: () => [1], then: note.then }),
        ask('b', { ...note, of: () => 0 }),
      ]),
    )
    expect(game.pending(begin(game))!.name).toBe('b')
  })

  test('is saved and loaded like any other', () => {
    const state = begin(open)
    open.apply(state, 1, 11)
    const again = open.load(open.save(state))
    expect(again).toEqual(state)
    open.apply(again, 2, 12)
    expect(again.table.log).toEqual([111, 212])
  })

  test('lets anybody take back the last choice at a table that plays together, down to what came to light', () => {
    const state = begin(open)
    open.apply(state, 1, 11)
    open.apply(state, 2, 12)
    expect([0, 1, 2].map((seat) => open.undo(state, seat))).toEqual([1, 1, 1])
    expect(open.pending(state)!.undo).toEqual([0, 1, 2])
    open.apply(state, 0, 1)
    expect(open.pending(state)!.undo).toEqual([])
    open.apply(state, 0, 10)
    expect(open.undo(state, 2)).toBe(3)
  })

  test('goes back before the last choice that counts, but never behind what came to light', () => {
    const state = begin(open)
    open.apply(state, 1, 11)
    open.apply(state, 2, 12)
    open.apply(state, 2, 13)
    expect(wayBack(open, state, 1, (at) => at === 0)).toBe(0)
    expect(wayBack(open, state, 1, () => true)).toBe(2)
    // Only bots have chosen: they would do the same again.
    expect(wayBack(open, state, 1, () => false)).toBeNull()
    open.apply(state, 0, 1)
    expect(wayBack(open, state, 1, () => true)).toBeNull()
    open.apply(state, 0, 10)
    open.apply(state, 2, 14)
    expect(wayBack(open, state, 1, (at) => at === 0)).toBeNull()
    expect(wayBack(open, state, 1, (at) => at === 4)).toBe(4)
  })

  test('may judge a choice without listing them all', () => {
    const game = tiny(
      flow('main', {}, ({ askAny }) => [
        askAny('act', {
          rule: 'TN-2',
          of: () => [0],
          from: () => [2, 4],
          check: (_g, _f, _seat, choice) => (choice % 2 === 0 ? null : refusal('TN-3', 'odd')),
          then: note.then,
        }),
      ]),
    )
    expect(game.why(begin(game), 0, 4)).toBeNull()
    expect(game.why(begin(game), 0, 3)).toEqual(refusal('TN-3', 'odd'))
  })
})
