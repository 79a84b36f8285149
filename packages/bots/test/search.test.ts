import {
  LightRandom,
  questionFor,
  seedFrom,
  type Bot,
  type Finding,
  type Game,
  type GameEvent,
  type Question,
  type Seat,
  type State,
} from '@conspire/kernel'
import { amount } from '@conspire/testkit/amount'
import { describe, expect, test } from 'vitest'
import { search, type Budget, type Driver, type Method } from '../src/index.ts'
import { doors, pennies, whichCard, type Guess } from './guess.ts'
import { highest, optionsFor, type HighestTable } from './highest.ts'

const first: Bot<unknown, unknown> = { name: 'first', choose: ({ legal }) => legal[0]! }
const budget = (worlds: number, seed = 1): Budget => ({ worlds, seed, cap: Infinity })

const deal = <T, O extends { readonly players: number }, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  name: string,
): State<T> => game.setup(game.options(2, {}) as O, seedFrom(name))
const ask = <T, O, V, E extends GameEvent>(
  game: Game<T, O, V, E>,
  state: State<T>,
  seat: Seat = 0,
  report?: (finding: Finding) => void,
): Question<T, V> => questionFor(game, state, seat, new LightRandom('asked'), { ...(report && { report }) })

const winning: Method<HighestTable, HighestTable> = {
  policy: highest.bots['low']!,
  value: ({ table }, seat) => (table.laid[seat]![0]! > table.laid[1 - seat]![0]! ? 1 : 0),
}

describe('a search', () => {
  test.each<Driver>(['halving', 'matching', 'tree'])('by %s lays the highest card', (driver) => {
    for (let number = 0; number < amount(10, 5, 2); number++) {
      const question = ask(highest, highest.setup(optionsFor(2), seedFrom(`lay ${number}`)))
      const most = Math.max(...question.view.table.hands[0]!)
      const { choice, ranked, capped } = search(
        question,
        { ...winning, policy: highest.bots['high']!, driver },
        budget(100),
      )
      expect(capped).toBe(false)
      // Where a lower card wins just as surely, or nearly so, either is the best.
      const valueOf = (card: number): number => ranked.find((one) => one.choice === card)!.value
      expect(valueOf(most) - valueOf(choice)).toBeLessThan(0.06)
    }
  })

  test('finds the same with the same seed, and says by what', () => {
    const state = highest.setup(optionsFor(2), seedFrom('a middling hand'))
    const heard: Finding[] = []
    const found = [7, 7, 8].map((seed) =>
      search(
        ask(highest, state, 0, (one) => heard.push(one)),
        winning,
        budget(40, seed),
      ),
    )
    expect(found[0]).toEqual(found[1])
    expect(found[2]!.ranked).not.toEqual(found[0]!.ranked)
    expect(heard).toEqual(found)
    expect(found[0]).toMatchObject({ seed: 7, worlds: 40, capped: false })
  })

  test('finds the same in every world that the seat cannot tell apart', () => {
    const state = highest.setup(optionsFor(2), seedFrom('peek'))
    const here = search(ask(highest, state), winning, budget(30))
    for (let i = 0; i < 20; i++) {
      const elsewhere = highest.resample(state, [0], new LightRandom(i))
      expect(search(ask(highest, elsewhere), winning, budget(30))).toEqual(here)
    }
  })

  test('lets others answer as the policy would, also those who have answered already', () => {
    const state = deal(pennies, 'answered')
    const matches: Method<Guess, Guess> = {
      policy: first,
      value: ({ table }) => (table.said[0] === table.said[1] ? 1 : 0),
    }
    const before = search(ask(pennies, state), matches, budget(8))
    pennies.apply(state, 1, 1)
    expect(search(ask(pennies, state), matches, budget(8))).toEqual(before)
    expect(before.ranked.map(({ choice, value }) => [choice, value])).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  test('answers by rule when its time is over, whatever it has found so far, and says so', () => {
    const question = ask(highest, highest.setup(optionsFor(2), seedFrom('late')))
    for (const driver of ['halving', 'matching', 'tree'] as const) {
      let time = 0
      const found = search(
        question,
        { ...winning, driver },
        { worlds: 100, seed: 1, cap: 5, now: () => time++ },
      )
      expect(found).toEqual({
        choice: Math.min(...question.legal),
        ranked: [],
        seed: 1,
        worlds: 100,
        capped: true,
      })
    }
  })

  test('goes by how likely worlds are', () => {
    const question = ask(whichCard, deal(whichCard, 'weigh'))
    const knowing = (likely: number): Method<Guess, Guess> => ({
      policy: first,
      value: ({ table }) => (table.hands[1]![0] === table.said[0] ? 1 : 0),
      weigh: ({ table }) => (table.hands[1]![0] === likely ? 9 : 1),
    })
    for (const likely of [0, 1]) {
      const { choice, ranked } = search(question, knowing(likely), budget(200))
      expect(choice).toBe(likely)
      expect(ranked[0]!.value).toBeCloseTo(0.9, 1)
      expect(ranked[0]!.error).toBeGreaterThan(0.01)
      expect(ranked[0]!.error).toBeLessThan(0.04)
    }
  })

  test('keeps to the rule unless another choice is clearly better', () => {
    const question = ask(whichCard, deal(whichCard, 'usual'))
    const guessing = (usual: number, likely: number, lead: number): Method<Guess, Guess> => ({
      policy: first,
      usual: { choice: usual, lead },
      value: ({ table }) => (table.hands[1]![0] === table.said[0] ? 1 : 0),
      weigh: ({ table }) => (table.hands[1]![0] === 0 ? likely : 1),
    })
    const chosen = (usual: number, likely: number, lead = 0): number[] =>
      Array.from(
        { length: 20 },
        (_, seed) => search(question, guessing(usual, likely, lead), budget(40, seed)).choice,
      )
    // Nine times as likely is clear, and the other card is never the better one by much where both are alike.
    for (const usual of [0, 1]) expect(chosen(usual, 9)).toEqual(Array.from({ length: 20 }, () => 0))
    for (const usual of [0, 1])
      expect(chosen(usual, 1).filter((choice) => choice === usual).length).toBeGreaterThan(15)
    expect(chosen(1, 9, 1)).toEqual(Array.from({ length: 20 }, () => 1))
  })

  test('by matching mixes so that the other cannot gain by knowing how', () => {
    // Both heads pays 1, both tails a half, to seat 0: each does best to say heads one time in three.
    const method: Method<Guess, Guess> = {
      policy: first,
      driver: 'matching',
      value: ({ table: { said } }, seat) => {
        const paid = said[0] !== said[1] ? 0 : said[0] === 0 ? 1 : 0.5
        return seat === 0 ? paid : 1 - paid
      },
    }
    const question = ask(pennies, deal(pennies, 'mix'))
    const times = amount(100, 50, 50)
    const heads = Array.from(
      { length: times },
      (_, seed) => search(question, method, budget(20, seed)).choice,
    ).filter((choice) => choice === 0).length
    expect(heads / times).toBeGreaterThan(0.2)
    expect(heads / times).toBeLessThan(0.47)
  })

  test('by tree finds what only pays for one who will go on well', () => {
    const question = ask(doors, deal(doors, 'doors'))
    // To go on is worth 1 to one who then says what they see, and a half to one who says the same always.
    const method: Method<Guess, Guess> = {
      policy: first,
      value: ({ table: { said, hands } }) => (said[1] === 0 ? 0.7 : hands[0]![0] === said[0] ? 1 : 0),
    }
    expect(search(question, method, budget(300)).choice).toBe(0)
    expect(search(question, { ...method, driver: 'tree' }, budget(300)).choice).toBe(1)
  })
})
