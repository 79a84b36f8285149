import { describe, expect, test } from 'vitest'
import { flowsOf, thoughtOf, type Flow, type GameEvent, type Place } from '../src/index.ts'

interface Head {
  readonly log: number[]
  left: number
}
const flow = flowsOf<Head, GameEvent>()
const clause = { rule: 'TN-1' }

const note = (number: number) => (g: Head) => void g.log.push(number)

type Told = Flow<Head, { n: number; seen: number }, GameEvent>
const told: Told = flow('told', { n: 0, seen: 0 }, ({ ask, call, when }) => [
  (g, f) => void g.log.push(f.n),
  ask('how many', {
    ...clause,
    of: () => 0,
    from: () => [],
    then: (g, f, chosen, dealer, seat) => {
      f.seen = chosen + dealer.below(6, 0)
      g.log.push(100 + f.seen, seat)
    },
  }),
  when(
    (_g, f) => f.n > 0,
    call(told, (_g, f) => ({ n: f.n - 1 })),
  ),
])
const one = flow('one', { n: 0 }, () => [(g, f) => void g.log.push(10 + f.n)])
const two = flow('two', { n: 0, m: 7 }, () => [(g, f) => void g.log.push(20 + f.m)])
const main = flow('main', { n: 1, back: 0 }, ({ call, callOne, each, loop, stop, when }) => [
  each(
    () => [3, 4],
    'n',
    (g, f) => void g.log.push(f.n),
  ),
  callOne('either', (g) => (g.left > 2 ? 'one' : 'two'), { one, two }),
  loop(
    (g) => g.left > 0,
    (g) => {
      g.left--
    },
    when((g) => g.left === 5, stop()),
  ),
  call(
    told,
    () => ({ n: 1 }),
    (_g, f, { seen }) => {
      f.back = seen
    },
  ),
  (g, f) => void g.log.push(f.back),
  note(99),
])

function think(left: number, answers: Record<string, () => unknown>): number[] {
  const mind = thoughtOf<Head, GameEvent>({
    answers,
    below: (n) => n >> 1,
    shuffle: (_g, _pile: Place) => {},
  })
  const head: Head = { log: [], left }
  mind(main)(head)
  return head.log
}

describe('a flow that is thought through', () => {
  test('goes as its outline says, with every question answered on the way', () => {
    expect(think(2, { 'how many': () => 1 })).toEqual([3, 4, 27, 1, 104, 0, 0, 104, 0, 4, 99])
    expect(think(3, { 'how many': () => 1 })[2]).toBe(14)
  })

  test('asks nobody where there is no answer', () => {
    expect(think(2, { 'how many': () => undefined })).toEqual([3, 4, 27, 1, 0, 0, 99])
  })

  test('ends where the game does', () => {
    expect(think(6, { 'how many': () => 1 })).toEqual([3, 4, 14])
  })

  test('says what nobody has thought of', () => {
    expect(() => think(2, {})).toThrow('nobody has thought of how many')
  })
})
