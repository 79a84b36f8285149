import { describe, expect, test } from 'vitest'
import { NOBODY, refold, seedFrom, type Dealer } from '../src/index.ts'
import { begin, flow, note, play, tiny, tinyTable, type TinyEvent, type TinyTable } from './tiny.ts'

const by = (seat: number, spec: object = {}) => ({ ...note, of: () => seat, ...spec })
const free = { undo: true } as const

describe('undo', () => {
  test('goes back choice by choice over a run that taught nothing', () => {
    const game = tiny(
      flow('main', {}, ({ ask }) => [
        ask('x', by(1)),
        ask('a', by(0, free)),
        ask('b', by(0, free)),
        ask('c', by(0)),
      ]),
    )
    const state = play(game, begin(game), 1)
    expect(game.undo(state, 0)).toBeNull()
    play(game, state, 1)
    expect(game.undo(state, 0)).toBe(1)
    expect(game.pending(state)!.undo).toEqual([0])
    play(game, state, 2)
    expect(game.undo(state, 0)).toBe(2)
    expect(game.undo(state, 1)).toBeNull()
    play(game, state, 3)
    expect(game.undo(state, 0)).toBeNull()
  })

  test('ends when another seat decides', () => {
    const game = tiny(
      flow('main', {}, ({ ask }) => [ask('a', by(0, free)), ask('b', by(1, free)), ask('c', by(0))]),
    )
    const state = play(game, begin(game), 1)
    expect(game.undo(state, 0)).toBe(0)
    play(game, state, 1)
    expect(game.undo(state, 0)).toBeNull()
    expect(game.undo(state, 1)).toBe(1)
  })

  const learning: [string, (g: TinyTable, f: unknown, dealer: Dealer<TinyEvent>) => void][] = [
    ['a draw', (_g, _f, dealer) => void dealer.below(6, 1)],
    ['a shuffle', (g, _f, dealer) => dealer.shuffle(g.deck, 0)],
    ['a look', (g, _f, dealer) => dealer.cards.showTo(g, 0, [g.deck.at(-1)!])],
    ['a card turned up for all', (g, _f, dealer) => dealer.cards.show(g, [g.deck.at(-1)!])],
    ['a card drawn', (g, _f, dealer) => dealer.cards.draw(g, 3, tinyTable.at.deck, tinyTable.at.hand(0))],
  ]
  test.each(learning)('is over after %s', (_, learn) => {
    const game = tiny(flow('main', {}, ({ ask }) => [ask('a', by(0, free)), learn, ask('b', by(1))]))
    expect(game.undo(play(game, begin(game), 1), 0)).toBeNull()
  })

  const teachingNothing: typeof learning = [
    ['somebody else looks', (g, _f, dealer) => dealer.cards.showTo(g, 1, [g.deck.at(-1)!])],
    [
      'somebody else draws',
      (g, _f, dealer) => dealer.cards.draw(g, 3, tinyTable.at.deck, tinyTable.at.hand(1)),
    ],
    ['the seat’s own card is shown', (g, _f, dealer) => dealer.cards.show(g, [g.hand[0]![0]!])],
    [
      'the seat gives a card away',
      (g, _f, dealer) => dealer.cards.move(g, 0, tinyTable.at.hand(0), tinyTable.at.hand(1)),
    ],
  ]
  test.each(teachingNothing)('goes on after %s', (_, happens) => {
    const game = tiny(flow('main', {}, ({ ask }) => [ask('a', by(0, free)), happens, ask('b', by(1))]))
    expect(game.undo(play(game, begin(game), 1), 0)).toBe(0)
  })

  test('a look that comes later does not spoil it in advance, and what was learnt before does not count', () => {
    const game = tiny(
      flow('main', {}, ({ ask }) => [
        (g, _f, dealer) => dealer.cards.showTo(g, 0, [g.deck[0]!]),
        ask('a', by(0, free)),
        ask('b', by(1)),
        (g, _f, dealer) => dealer.cards.showTo(g, 0, [g.deck[1]!]),
      ]),
    )
    expect(game.undo(play(game, begin(game), 1), 0)).toBe(0)
  })

  test('is over when a simultaneous decision is answered', () => {
    const all = { rule: 'TN-2', of: () => [0, 1], from: () => [1], then: note.then }
    const game = tiny(flow('main', {}, ({ ask, askAll }) => [ask('a', by(0, free)), askAll('b', all)]))
    const state = play(game, begin(game), 1)
    expect(game.undo(state, 0)).toBe(0)
    game.apply(state, 1, 1)
    expect(game.undo(state, 0)).toBeNull()
  })

  test('is nobody’s when it is nobody’s', () => {
    const game = tiny(flow('main', {}, ({ ask }) => [ask('a', by(0))]))
    expect(game.undo(begin(game), NOBODY)).toBeNull()
  })

  test('is over when the game is', () => {
    const game = tiny(flow('main', {}, ({ ask, stop }) => [ask('a', by(0, free)), stop()]))
    expect(game.undo(play(game, begin(game), 1), 0)).toBeNull()
    const silent = tiny(flow('main', {}, ({ ask }) => [ask('a', by(0, free))]))
    expect(silent.undo(play(silent, begin(silent), 1), 0)).toBeNull()
  })
})

test('the log refolds to any point', () => {
  const game = tiny(flow('main', {}, ({ ask }) => [ask('a', by(0)), ask('b', by(1)), ask('c', by(2))]))
  const moves = [
    { seat: 0, choice: 3 },
    { seat: 1, choice: 2 },
    { seat: 2, choice: 1 },
  ]
  const at = (seq?: number) => refold(game, { players: 3 }, seedFrom('tiny'), moves, seq)
  expect(at().table.log).toEqual([3, 2, 1])
  expect(at(2).table.log).toEqual([3, 2])
  expect(at(0)).toEqual(begin(game))
  expect(game.pending(at(1))?.name).toBe('b')
})
