import { describe, expect, test } from 'vitest'
import type { Json } from '../src/index.ts'
import { begin, flow, note, play, tiny } from './tiny.ts'

const spoken = (json: Json): Json => JSON.parse(JSON.stringify(json)) as Json

/** A small game, rests two flows deep with a list half walked. */
const duel = flow('duel', { fighter: 0, blows: 3 }, ({ ask }) => [
  ask('duel.strike', {
    ...note,
    of: (_, f) => f.fighter,
    then: (g, f, choice) => g.log.push(f.fighter * 100 + f.blows * 10 + choice),
  }),
])
const first = tiny(
  flow('main', { seat: 0 }, ({ each, call }) => [
    each(
      () => [0, 1, 2],
      'seat',
      call(duel, (_, f) => ({ fighter: f.seat, blows: 5 })),
    ),
    (g) => g.log.push(999),
  ]),
)

/**
 * The same game after a deploy: flows in another order, more locals in another order, steps before and after, one more
 * stream.
 */
const feast = flow('feast', {}, ({ ask }) => [ask('feast.toast', note)])
const laterDuel = flow('duel', { rage: 4, blows: 3, fighter: 0 }, ({ ask, when }) => [
  when(() => false, ask('duel.bow', note)),
  ask('duel.strike', {
    ...note,
    of: (_, f) => f.fighter,
    then: (g, f, choice) => g.log.push(f.fighter * 100 + f.blows * 10 + choice, f.rage),
  }),
])
const later = tiny(
  flow('main', { mood: 7, seat: 0 }, ({ each, call, when }) => [
    when(() => false, call(feast)),
    each(
      () => [0, 1, 2],
      'seat',
      call(laterDuel, (_, f) => ({ fighter: f.seat, blows: 5 })),
    ),
    (g) => g.log.push(999),
  ]),
  { streams: ['dice', 'coin', 'deck'] },
)

describe('a saved game', () => {
  test('is loaded as it was', () => {
    const state = play(first, begin(first), 1)
    expect(first.load(spoken(first.save(state)))).toEqual(state)
  })

  test('survives a deploy that reorders and extends the flows', () => {
    const state = play(first, begin(first), 1)
    state.chance.at = [30, 40]
    const loaded = later.load(spoken(first.save(state)))
    expect(later.where(loaded)).toBe('main > duel (duel.strike)')
    expect(later.pending(loaded)).toMatchObject({ name: 'duel.strike', seats: [1] })
    // By name: the dice stand at 40, the deck at 30, and the coin is new.
    expect(loaded.chance.at).toEqual([40, 0, 30])
    play(later, loaded, 2, 3)
    expect(loaded.table.log).toEqual([51, 152, 4, 253, 4, 999])
    expect(later.pending(loaded)).toBeNull()
  })

  test('knows which of two calls of one flow it is in', () => {
    const game = tiny(
      flow('main', {}, ({ call }) => [
        call(duel),
        (g) => g.log.push(7),
        call(duel, undefined, undefined, 'rematch'),
        (g) => g.log.push(8),
      ]),
    )
    const reloaded = (state: ReturnType<typeof begin>) => game.load(spoken(game.save(state)))
    const inFirst = reloaded(begin(game))
    const inSecond = reloaded(play(game, inFirst, 1))
    expect(play(game, inSecond, 2).table.log).toEqual([31, 7, 32, 8])
  })

  test('cannot be ambiguous: a second call of one flow needs a name', () => {
    expect(() => tiny(flow('main', {}, ({ call }) => [call(duel), call(duel)]))).toThrow(
      'name one of the calls',
    )
  })

  test('without a part of the table is refused in words', () => {
    const saved = spoken(first.save(begin(first))) as { table: Record<string, unknown> }
    delete saved.table['log']
    expect(() => first.load(saved as never)).toThrow('has no log')
  })

  test('keeps answers to a simultaneous decision and the right to undo', () => {
    const game = tiny(
      flow('main', {}, ({ ask, askAll }) => [
        ask('a', { ...note, undo: true }),
        askAll('b', { rule: 'TN-2', of: () => [0, 1], from: () => [1, 2], then: note.then }),
      ]),
    )
    const state = play(game, begin(game), 1)
    expect(game.undo(game.load(spoken(game.save(state))), 0)).toBe(0)
    game.apply(state, 1, 2)
    expect(game.load(spoken(game.save(state))).commits).toEqual([-1, 2, -1])
  })

  test('of another game, or of a place that is gone, is refused in words', () => {
    const state = begin(first)
    const other = tiny(
      flow('main', {}, ({ ask }) => [ask('a', note)]),
      { name: 'other' },
    )
    expect(() => other.load(first.save(state))).toThrow('this is a saved game of tiny, not of other')
    const gone = tiny(flow('main', { seat: 0 }, ({ ask }) => [ask('a', note)]))
    expect(() => gone.load(first.save(state))).toThrow('which no longer exists')
  })

  test('of a finished game is loaded as finished', () => {
    const state = play(first, begin(first), 1, 2, 3)
    const loaded = first.load(spoken(first.save(state)))
    expect(first.pending(loaded)).toBeNull()
    expect(first.outcome(loaded)).toEqual(first.outcome(state))
  })

  test('shares nothing with the match', () => {
    const state = begin(first)
    const saved = first.save(state)
    const text = JSON.stringify(saved)
    const loaded = first.load(saved)
    play(first, state, 1)
    play(first, loaded, 2)
    expect(JSON.stringify(saved)).toBe(text)
    expect(state.table.log).toEqual([51])
    expect(loaded.table.log).toEqual([52])
  })
})
