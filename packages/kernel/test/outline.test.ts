import { describe, expect, test } from 'vitest'
import { NOBODY, seedFrom, type AnyFlow } from '../src/index.ts'
import { begin, flow, note, play, SEATS, tiny, type TinyEvent, type TinyTable } from './tiny.ts'

type Main = AnyFlow<TinyTable, TinyEvent>
const log = (main: Main, ...choices: number[]): number[] => {
  const game = tiny(main)
  return play(game, begin(game), ...choices).table.log
}
const add = (n: number) => (g: TinyTable) => {
  g.log.push(n)
}

describe('ask', () => {
  test('rests until the seat has chosen, then goes on', () => {
    const game = tiny(
      flow('main', {}, ({ ask }) => [add(7), ask('a', note), add(8), ask('b', { ...note, of: () => 2 })]),
    )
    const state = begin(game)
    expect(game.pending(state)).toMatchObject({ name: 'a', rule: 'TN-1', asks: 'one', seats: [0] })
    expect(state.table.log).toEqual([7])
    game.apply(state, 0, 3)
    expect(state.table.log).toEqual([7, 3, 8])
    expect(game.pending(state)?.seats).toEqual([2])
    expect(state.seq).toBe(1)
  })

  test('always asks, even where there is but one choice', () => {
    const game = tiny(flow('main', {}, ({ ask }) => [ask('a', { ...note, from: () => [5] })]))
    expect(game.pending(begin(game))?.name).toBe('a')
  })

  test('ifAble makes a single choice by itself and passes over an empty one', () => {
    const game = tiny(
      flow('main', {}, ({ ask }) => [
        ask('one', { ...note, asked: 'ifAble', from: () => [5] }),
        ask('none', { ...note, asked: 'ifAble', from: () => [] }),
        ask('two', { ...note, asked: 'ifAble', from: () => [6, 7] }),
      ]),
    )
    const state = begin(game)
    expect(state.table.log).toEqual([5])
    expect(game.pending(state)?.name).toBe('two')
  })
})

describe('askAll', () => {
  const lay = { rule: 'TN-2', of: () => [0, 1, 2], from: () => [1, 2, 3], then: note.then }

  test('waits for everybody and takes effect in seat order', () => {
    const game = tiny(flow('main', {}, ({ askAll }) => [askAll('all', lay), add(9)]))
    const state = begin(game)
    game.apply(state, 2, 3)
    game.apply(state, 0, 1)
    expect(state.table.log).toEqual([])
    expect(game.pending(state)).toMatchObject({ name: 'all', rule: 'TN-2', asks: 'all', seats: [1] })
    game.apply(state, 1, 2)
    expect(state.table.log).toEqual([1, 2, 3, 9])
    expect(state.commits).toEqual([-1, -1, -1])
  })

  test('of nobody is passed over', () => {
    const game = tiny(flow('main', {}, ({ askAll }) => [askAll('all', { ...lay, of: () => [] })]))
    expect(game.pending(begin(game))).toBeNull()
  })

  test('says who is ready, and never what was answered', () => {
    const game = tiny(flow('main', {}, ({ askAll }) => [askAll('all', { ...lay, change: true })]))
    const state = begin(game)
    const told: unknown[] = []
    game.apply(state, 1, 2, (t) => told.push(t))
    game.apply(state, 1, 3, (t) => told.push(t))
    game.apply(state, 1, -2, (t) => told.push(t))
    expect(told).toEqual([
      { to: 'everyone', event: { type: 'ready', rule: 'TN-2', decision: 'all', seat: 1 } },
      { to: 'everyone', event: { type: 'notReady', rule: 'TN-2', decision: 'all', seat: 1 } },
    ])
    expect(state.commits).toEqual([-1, -1, -1])
  })
})

test('an event goes to its audience; whoever is not in it is told something else, or nothing', () => {
  const game = tiny(
    flow('main', {}, () => [
      (_g, _f, dealer) => {
        dealer.tell?.('everyone', { type: 'open', rule: 'TN-5' })
        dealer.tell?.([1], { type: 'secret', rule: 'TN-5', card: 3 }, { type: 'secret', rule: 'TN-5' })
        dealer.tell?.([0, 2], { type: 'whisper', rule: 'TN-5' }, null)
      },
    ]),
  )
  const told: unknown[] = []
  game.setup({ players: SEATS }, seedFrom('tiny'), (t) => told.push(t))
  expect(told).toEqual([
    { to: 'everyone', event: { type: 'open', rule: 'TN-5' } },
    { to: [1], event: { type: 'secret', rule: 'TN-5', card: 3 }, others: { type: 'secret', rule: 'TN-5' } },
    { to: [0, 2], event: { type: 'whisper', rule: 'TN-5' }, others: null },
  ])
})

describe('each', () => {
  test('takes the numbers in order', () => {
    expect(
      log(
        flow('main', { i: 0 }, ({ each }) => [
          each(
            () => [4, 5, 6],
            'i',
            (g, f) => g.log.push(f.i),
          ),
          add(9),
        ]),
      ),
    ).toEqual([4, 5, 6, 9])
  })

  test('reads its list once, at the start', () => {
    const main = flow('main', { i: 0 }, ({ each }) => [
      each(
        (g) => g.hand.map((_, seat) => seat),
        'i',
        (g, f) => {
          g.log.push(f.i)
          g.hand.push([])
        },
      ),
    ])
    expect(log(main)).toEqual([0, 1, 2])
  })

  test('nests, and rests in the middle', () => {
    const main = flow('main', { i: 0, j: 0 }, ({ each, ask }) => [
      each(
        () => [10, 20],
        'i',
        each(
          () => [1, 2],
          'j',
          ask('a', { ...note, then: (g, f, choice) => g.log.push(f.i + f.j + choice * 100) }),
        ),
      ),
    ])
    expect(log(main, 1, 2, 3, 1)).toEqual([111, 212, 321, 122])
  })

  test('over nothing does nothing', () => {
    expect(log(flow('main', { i: 0 }, ({ each }) => [each(() => [], 'i', add(1)), add(2)]))).toEqual([2])
  })
})

describe('when and loop', () => {
  test('when holds its steps back unless the test is true', () => {
    expect(
      log(
        flow('main', {}, ({ when }) => [when(() => true, add(1), add(2)), when(() => false, add(3)), add(4)]),
      ),
    ).toEqual([1, 2, 4])
  })

  test('loop goes on while the test holds', () => {
    const main = flow('main', { n: 0 }, ({ loop }) => [
      loop(
        (_, f) => f.n < 3,
        (g, f) => g.log.push(f.n),
        (_, f) => {
          f.n++
        },
      ),
    ])
    expect(log(main)).toEqual([0, 1, 2])
  })

  test('a loop can rest', () => {
    const main = flow('main', {}, ({ loop, ask }) => [loop((g) => g.log.length < 2, ask('a', note)), add(9)])
    expect(log(main, 1, 3)).toEqual([1, 3, 9])
  })
})

describe('call', () => {
  const child = flow('child', { given: 5, made: 0 }, ({ ask }) => [
    ask('c', {
      ...note,
      then: (g, f, choice) => {
        f.made = f.given * 10 + choice
        g.log.push(f.made)
      },
    }),
  ])

  test('gives locals to the other flow and reads them when it is done', () => {
    const main = flow('main', { got: 0 }, ({ call }) => [
      call(
        child,
        () => ({ given: 7 }),
        (_, f, done) => {
          f.got = done.made
        },
      ),
      (g, f) => g.log.push(f.got),
    ])
    expect(log(main, 2)).toEqual([72, 72])
  })

  test('what is not given keeps its default, every time', () => {
    const main = flow('main', {}, ({ call }) => [
      call(child, () => ({ given: 1 })),
      call(child, undefined, undefined, 'again'),
    ])
    expect(log(main, 1, 2)).toEqual([11, 52])
  })

  test('a flow may call itself; every call has locals of its own', () => {
    const down: Main = flow('down', { n: 0 }, ({ call, when, ask }) => [
      ask('d', { ...note, then: (g, f) => g.log.push(f.n) }),
      when(
        (_, f) => f.n < 3,
        call(
          () => down,
          (_, f) => ({ n: f.n + 1 }),
        ),
      ),
      (g, f) => g.log.push(-f.n),
    ])
    expect(log(down, 1, 1, 1, 1)).toEqual([0, 1, 2, 3, -3, -2, -1, -0])
  })

  test('locals of the caller are untouched by the call', () => {
    const main = flow('main', { given: 1, made: 2 }, ({ call }) => [
      call(child),
      (g, f) => g.log.push(f.given, f.made),
    ])
    expect(log(main, 3)).toEqual([53, 1, 2])
  })
})

describe('callOne', () => {
  const saying = (name: string, n: number) =>
    flow(name, { given: 5, made: 0 }, ({ ask }) => [
      ask(`${name}.say`, {
        ...note,
        then: (g, f, choice) => {
          f.made = n * 100 + f.given * 10 + choice
          g.log.push(f.made)
        },
      }),
    ])
  const verbs = { bark: saying('bark', 1), purr: saying('purr', 2) }
  const spoken = flow('main', { i: 0, got: 0 }, ({ callOne, each }) => [
    each(
      () => [0, 1],
      'i',
      callOne(
        'voice',
        (_g, f) => (f.i === 0 ? 'purr' : 'bark'),
        verbs,
        (_g, f) => ({ given: f.i }),
        (_g, f, done) => {
          f.got = done.made
        },
      ),
      (g, f) => g.log.push(f.got),
    ),
  ])

  test('calls the flow of the key, gives it locals and reads them when it is done', () => {
    expect(log(spoken, 2, 3)).toEqual([202, 202, 113, 113])
  })

  test('goes on the same when it is saved and loaded in the middle', () => {
    const game = tiny(spoken)
    const state = play(game, begin(game), 2)
    expect(game.where(state)).toBe('main > bark (bark.say)')
    const again = game.load(JSON.parse(JSON.stringify(game.save(state))) as never)
    expect(again).toEqual(state)
    expect(play(game, again, 3).table.log).toEqual([202, 202, 113, 113])
  })

  test('outlives a change of the order of its flows', () => {
    const state = play(tiny(spoken), begin(tiny(spoken)), 2)
    const later = tiny(
      flow('main', { i: 0, got: 0 }, ({ callOne, each }) => [
        each(
          () => [0, 1],
          'i',
          callOne('voice', (_g, f) => (f.i === 0 ? 'purr' : 'bark'), {
            hiss: saying('hiss', 3),
            purr: verbs.purr,
            bark: verbs.bark,
          }),
        ),
      ]),
    )
    expect(play(later, later.load(tiny(spoken).save(state)), 1).table.log).toEqual([202, 202, 111])
  })

  test('has a flow for every key that comes up, and a name of its own', () => {
    const lost = flow('main', {}, ({ callOne }) => [callOne('voice', () => 'roar' as 'bark', verbs)])
    expect(() => begin(tiny(lost))).toThrow('main has no flow for roar')
    expect(() =>
      tiny(
        flow('main', {}, ({ callOne }) => [
          callOne('voice', () => 'bark', verbs),
          callOne('voice', () => 'purr', verbs),
        ]),
      ),
    ).toThrow('two dispatches called voice')
  })
})

describe('a flow that is only named', () => {
  const named = flow('told', { n: 0 })
  /** Calls it before and after its outline is reached, which calls back. */
  const caller = flow('caller', { n: 0 }, ({ call, when }) => [
    (g, f) => g.log.push(f.n),
    when(
      (_g, f) => f.n > 0,
      call(named, (_g, f) => ({ n: f.n - 1 })),
    ),
  ])
  const told = flow('told', { n: 0 }, ({ call }) => [
    (g, f) => g.log.push(10 + f.n),
    call(caller, (_g, f) => ({ n: f.n })),
  ])

  test('is the one of that name that is written elsewhere, whichever is met first', () => {
    const wait = flow('wait', {}, ({ ask }) => [ask('a', note)])
    const first = flow('main', {}, ({ call }) => [call(caller, () => ({ n: 1 })), call(wait), call(told)])
    const last = flow('main', {}, ({ call }) => [call(told, () => ({ n: 2 })), call(wait)])
    expect(log(first)).toEqual([1, 10, 0])
    expect(log(last)).toEqual([12, 2, 11, 1, 10, 0])
  })

  test('has to be written somewhere', () => {
    expect(() => tiny(flow('main', {}, ({ call }) => [call(caller)]))).toThrow(
      'nothing says what the flow told does',
    )
  })
})

describe('the end of the game', () => {
  const finale = flow('finale', { said: 7 }, ({ ask }) => [
    add(50),
    ask('finale.say', { ...note, of: () => 2, then: (g, f, choice) => g.log.push(f.said * 10 + choice) }),
    add(60),
  ])
  const ends = { when: (g: TinyTable) => g.log.includes(3), flow: finale }
  const inner = flow('inner', { i: 0 }, ({ each, ask }) => [
    each(() => [1, 2, 3], 'i', ask('inner.say', note), add(0)),
  ])
  const long = flow('main', {}, ({ call }) => [call(inner), add(99)])

  test('comes after the choice or the step that brings it about, from any depth, and plays the finale out', () => {
    const game = tiny(long, { ends })
    const state = play(game, begin(game), 1, 3)
    expect(state.table.log).toEqual([1, 0, 3, 50])
    expect(game.where(state)).toBe('finale (finale.say)')
    expect(game.outcome(state)).toBeNull()
    play(game, state, 2)
    expect(state.table.log).toEqual([1, 0, 3, 50, 72, 60])
    expect(game.outcome(state)).not.toBeNull()
  })

  test('comes in the middle of a step that nobody was asked about', () => {
    const game = tiny(
      flow('main', {}, () => [add(1), add(3), add(4)]),
      { ends },
    )
    expect(begin(game).table.log).toEqual([1, 3, 50])
  })

  test('comes with what is read of a flow that is done', () => {
    const told = flow('told', {}, () => [add(1)])
    const main = flow('main', {}, ({ call }) => [call(told, undefined, (g) => g.log.push(3)), add(4)])
    expect(begin(tiny(main, { ends })).table.log).toEqual([1, 3, 50])
  })

  test('does not come again in the finale, whose flow is not in the outline', () => {
    const game = tiny(long, { ends })
    const state = play(game, begin(game), 3, 1)
    expect(game.pending(state)).toBeNull()
    expect(game.decisions.map(({ name }) => name)).toContain('finale.say')
  })

  test('is saved and loaded in the middle of the finale', () => {
    const game = tiny(long, { ends })
    const state = play(game, begin(game), 3)
    const again = game.load(JSON.parse(JSON.stringify(game.save(state))) as never)
    expect(again).toEqual(state)
    expect(play(game, again, 1).table.log).toEqual([3, 50, 71, 60])
  })

  test('may be undone like any other choice, as long as nothing came to light', () => {
    const game = tiny(
      flow('main', {}, ({ ask }) => [ask('a', { ...note, undo: true })]),
      { ends },
    )
    const state = play(game, begin(game), 3)
    expect(game.pending(state)?.name).toBe('finale.say')
    expect(game.undo(state, 0)).toBe(0)
  })
})

describe('stop', () => {
  test('ends the game from any depth', () => {
    const inner = flow('inner', { i: 0 }, ({ each, ask, stop, when }) => [
      each(
        () => [1, 2, 3],
        'i',
        ask('a', note),
        when((_, f) => f.i === 2, stop()),
      ),
    ])
    const game = tiny(flow('main', {}, ({ call }) => [call(inner), add(99)]))
    const state = play(game, begin(game), 1, 2)
    expect(game.pending(state)).toBeNull()
    expect(game.actor(state)).toBe(NOBODY)
    expect(game.outcome(state)?.winners).toEqual([0])
    expect(state.table.log).toEqual([1, 2])
    expect(state.stack).toEqual([])
    expect(game.where(state)).toBe('the end')
  })
})

describe('mistakes in an outline', () => {
  test('two decisions of one name', () => {
    expect(() => tiny(flow('main', {}, ({ ask }) => [ask('a', note), ask('a', note)]))).toThrow(
      'two decisions are called a',
    )
  })

  test('two flows of one name', () => {
    const one = flow('same', {}, () => [])
    const two = flow('same', {}, () => [])
    expect(() => tiny(flow('main', {}, ({ call }) => [call(one), call(two)]))).toThrow(
      'two flows are called same',
    )
  })

  test('an each without its local', () => {
    expect(() => tiny(flow('main', {}, ({ each }) => [each(() => [1], 'i' as never, add(1))]))).toThrow(
      'main has no local i',
    )
  })

  test('a loop without end blows the fuse and prints the position', () => {
    const spin = flow('spin', {}, ({ loop }) => [loop(() => true, add(0))])
    const game = tiny(flow('main', {}, ({ ask, call }) => [ask('a', note), call(spin)]))
    const state = begin(game)
    expect(() => game.apply(state, 0, 1)).toThrow('the game does not come to rest at main > spin')
  })

  test('so do calls without end', () => {
    const deep: Main = flow('deep', { n: 0 }, ({ call }) => [call(() => deep)])
    expect(() => begin(tiny(deep))).toThrow(/does not come to rest at deep > deep/)
  })
})

test('the position in words names flows and the decision at rest', () => {
  const inner = flow('inner', {}, ({ ask }) => [ask('inner.choice', note)])
  const game = tiny(flow('main', {}, ({ call }) => [call(inner)]))
  expect(game.where(begin(game))).toBe('main > inner (inner.choice)')
})

test('the decisions of a game are listed with clause and kind', () => {
  const game = tiny(
    flow('main', {}, ({ ask, askAll }) => [
      ask('a', note),
      askAll('b', { rule: 'TN-2', of: () => [0], from: () => [1], then: note.then }),
    ]),
  )
  expect(game.decisions).toEqual([
    { name: 'a', rule: 'TN-1', asks: 'one' },
    { name: 'b', rule: 'TN-2', asks: 'all' },
  ])
  expect(begin(game).commits).toHaveLength(SEATS)
})
