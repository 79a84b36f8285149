import { games } from '@conspire/games'
import { LightRandom, pick, seedFrom, type Game, type Json } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { optionsOf } from '@conspire/testkit/options'
import { Clockwork } from '../src/clockwork.ts'
import {
  BotTurns,
  choiceIn,
  leftByUndo,
  make,
  Match,
  PlaysOtherwise,
  replyAt,
  type Chosen,
  type Deal,
  type Rules,
} from '../src/index.ts'

async function rulesOf(name: string, change: (game: Game) => Partial<Game> = () => ({})): Promise<Rules> {
  const game = await games[name]!.game()
  const { shapes } = game.wire
  return { game: { ...game, ...change(game) }, shapes }
}

function dealOf({ game }: Rules, wanted = 3): Deal {
  const players = Math.min(game.players.max, Math.max(game.players.min, wanted))
  const options = optionsOf(game, players)
  const viewers = [...Array.from({ length: players }, (_, seat) => seat), null]
  return { options, players, seed: seedFrom('table'), clock: null, viewers }
}

/** A choice that the rules accept, carried out and taken. */
function play(match: Match, random: LightRandom): Chosen {
  const { game } = match.rules
  const seat = pick(match.owing(), random)
  const choice = pick(game.legal(match.state, seat), random)
  const [chosen] = match.rehearse([{ seat, choice, by: 'person' }]).chosen as [Chosen]
  match.choose(chosen, 0)
  return chosen
}

/** A whole match as it is kept. */
function playOut(rules: Rules, seed: string): { match: Match; kept: Chosen[] } {
  const match = new Match(rules, dealOf(rules), 0)
  const random = new LightRandom(seed)
  const kept: Chosen[] = []
  while (!match.over) kept.push(play(match, random))
  return { match, kept }
}

const playAgain = (rules: Rules, kept: readonly Chosen[], begun?: Match['begun']): Match => {
  const match = new Match(rules, dealOf(rules), 0, begun)
  // As a store gives it back.
  for (const chosen of JSON.parse(JSON.stringify(kept)) as Chosen[]) match.choose(chosen, 0)
  return match
}

describe.each(Object.keys(games))('a match of %s', (name) => {
  test('runs the rules once for every choice', async () => {
    let runs = 0
    const rules = await rulesOf(name, (game) => ({
      apply: (...given) => {
        runs++
        game.apply(...given)
      },
    }))
    const { kept } = playOut(rules, 'once')
    expect(runs).toBe(kept.length)
  })

  test('reads what was said once: the number goes on', async () => {
    let reads = 0
    const rules = await rulesOf(name, (game) => ({
      read: (...given) => {
        reads++
        return game.read(...given)
      },
    }))
    const { game } = rules
    const match = new Match(rules, dealOf(rules), 0)
    const random = new LightRandom('read')
    for (let made = 1; made <= 20 && !match.over; made++) {
      const seat = pick(match.owing(), random)
      const said = game.say(match.state, seat, pick(game.legal(match.state, seat), random))
      const choice = choiceIn(match, seat, match.at, said) as number
      make(match, { seat, choice, by: 'person' }, 0)
      expect(reads).toBe(made)
    }
  })

  test('is as it was while a choice is not taken, and may take another', async () => {
    const rules = await rulesOf(name)
    const { game } = rules
    const match = new Match(rules, dealOf(rules), 0)
    const untouched = JSON.stringify(game.save(match.state))
    const seat = match.owing()[0]!
    const [first, other] = game.legal(match.state, seat) as [number, number]
    match.rehearse([{ seat, choice: first, by: 'person' }])
    expect(JSON.stringify(game.save(match.state))).toBe(untouched)
    expect(match.moves).toEqual([])
    // Not what was rehearsed: the rules say anew what comes of it.
    const twin = new Match(rules, dealOf(rules), 0)
    const { chosen } = twin.rehearse([{ seat, choice: other, by: 'person' }])
    match.choose(chosen[0]!, 0)
    expect(match.moves.map(({ choice }) => choice)).toEqual([other])
  })

  test('is played again from its words to the last state and outcome', async () => {
    const rules = await rulesOf(name)
    const { match, kept } = playOut(rules, 'again')
    const again = playAgain(rules, kept, match.begun)
    expect(rules.game.save(again.state)).toEqual(rules.game.save(match.state))
    expect(again.at).toBe(match.at)
  })

  test('is not played on when two cards have changed places', async () => {
    const rules = await rulesOf(name)
    const { match } = playOut(rules, 'swap')
    const swapped = await rulesOf(name, ({ material }) => ({
      // The first and the last: neighbours may be copies of one card.
      material: [material.at(-1), ...material.slice(1, -1), material[0]],
    }))
    expect(rules.game.material.length).toBeGreaterThan(1)
    expect(() => playAgain(swapped, [], match.begun)).toThrow(PlaysOtherwise)
  })

  test('is not played on when something else comes of a choice, or is asked', async () => {
    const rules = await rulesOf(name)
    const { kept } = playOut(rules, 'otherwise')
    const half = Math.floor(kept.length / 2)
    const changed = await rulesOf(name, (game) => ({
      apply: (state, seat, choice, sink) => {
        game.apply(state, seat, choice, sink)
        if (state.seq === half) state.chance.at[0]!++
      },
    }))
    expect(() => playAgain(changed, kept)).toThrow(`after ${half - 1} choices`)
    const renamed = kept.map((chosen, i) => (i === half ? { ...chosen, ask: 'nothing.known' } : chosen))
    expect(() => playAgain(rules, renamed)).toThrow(`after ${half} choices`)
    const unreadable = kept.map((chosen, i) => (i === half ? { ...chosen, said: { no: 'word' } } : chosen))
    expect(() => playAgain(rules, unreadable)).toThrow(`after ${half} choices`)
  })
})

test('who answers in secret is told the answer, and nobody else gets a frame more or less by it', async () => {
  const rules = await rulesOf('bequest')
  const match = new Match(rules, dealOf(rules), 0)
  const said = (choice: number): (Json | null)[] => {
    const [chosen] = match.rehearse([{ seat: 1, choice, by: 'person' }]).chosen as [Chosen]
    return match.choose(chosen, 0).map((body) => body && (JSON.parse(body) as Json))
  }
  const [first, second] = rules.game.legal(match.state, 1) as [number, number]
  const ready = { e: [[-1, 1]] }
  expect(said(first)).toEqual([ready, { ...ready, answer: first }, ready, ready])
  expect(said(second)).toEqual([null, { answer: second }, null, null])
  const notReady = { e: [[-2, 1]] }
  expect(said(-2)).toEqual([notReady, { ...notReady, answer: null }, notReady, notReady])
})

/** A match at a decision that either of two seats may settle. */
async function whereAnyMayAct(): Promise<Match> {
  const rules = await rulesOf('set-a-watch')
  const match = new Match(rules, dealOf(rules, 2), 0)
  const random = new LightRandom('any')
  while (match.pending?.asks !== 'any' || match.owing().length < 2) play(match, random)
  return match
}

const yes = (): boolean => true
const no = (): boolean => false

describe('bots', () => {
  test('are patient only where a person may act too, and are asked once for a decision', async () => {
    const match = await whereAnyMayAct()
    const turns = new BotTurns()
    const second = (seat: number): boolean => seat === 1
    expect(turns.look(match, second, yes)).toEqual({ stop: [], begin: [1], patience: 20 })
    expect(turns.look(match, second, yes)).toEqual({ stop: [], begin: [], patience: 20 })
    expect(turns.look(match, yes, yes)).toEqual({ stop: [], begin: [0], patience: 1 })
    expect(turns.look(match, no, yes)).toEqual({ stop: [1, 0], begin: [], patience: 20 })
    expect(turns.isIdle).toBe(true)
    // Nobody is there for whom to wait.
    expect(turns.look(match, second, no)).toEqual({ stop: [], begin: [1], patience: 1 })
  })

  test('answer when they should, and on a coarse grid when thinking took longer', () => {
    expect(replyAt(1000, 400, 1200)).toBe(1000)
    expect([1001, 1700, 2200].map((now) => replyAt(1000, now, 1200))).toEqual([2200, 2200, 2200])
    expect(replyAt(1000, 2201, 1200)).toBe(3400)
    expect(replyAt(1000, 1007, 0)).toBe(1007)
  })

  test('may leave a decision to others, but not all of them', async () => {
    const match = await whereAnyMayAct()
    const { game } = match.rules
    const turns = new BotTurns()
    turns.look(match, yes, no)
    expect(turns.answer(match, 0, { choice: -1 })).toBeNull()
    expect(turns.isWanted(match, 1, match.at)).toBe(true)
    expect(turns.answer(match, 1, { choice: -1 })).toBe(game.late(match.state, 1))
  })

  test('that break or cheat get what the rules choose', async () => {
    const rules = await rulesOf('bequest')
    const match = new Match(rules, dealOf(rules), 0)
    const turns = new BotTurns()
    turns.look(match, yes, no)
    const late = rules.game.late(match.state, 0)
    expect(turns.answer(match, 0, null)).toBe(late)
    expect(turns.answer(match, 0, { choice: 10 ** 9 })).toBe(late)
    expect(turns.answer(match, 0, { choice: late + 1 })).toBe(late + 1)
  })
})

test('offers to undo what a person chose, even behind a bot, and nothing where only bots chose', async () => {
  const rules = await rulesOf('set-a-watch')
  const match = new Match(rules, dealOf(rules), 0)
  const draft = (by: 'person' | 'bot'): void => {
    const seat = match.owing()[0]!
    const choice = rules.game.legal(match.state, seat)[0]!
    match.choose(match.rehearse([{ seat, choice, by }]).chosen[0]!, 0)
  }
  draft('bot')
  expect(match.question()).not.toHaveProperty('undo')
  expect(match.wayBack(0)).toBeNull()
  const nothing = { reason: 'nothingToUndo', clause: null, params: {} }
  expect(leftByUndo(match, 0, match.at)).toEqual(nothing)
  draft('person')
  draft('bot')
  expect(match.question()).toMatchObject({ undo: [0, 1, 2] })
  expect(leftByUndo(match, 2, match.at)).toBe(1)
  // They saw another decision last.
  const stale = { reason: 'stale', clause: null, params: { at: match.at } }
  expect(leftByUndo(match, 2, match.at - 1)).toEqual(stale)
  expect(choiceIn(match, 0, match.at - 1, null)).toEqual(stale)
})

describe('the clock waits until what happens has been shown', () => {
  const DECISION = 10_000
  /** A match with a clock in which every answer takes a second, and what was asked after each. */
  async function timed(name: string) {
    const rules = await rulesOf(name)
    const { game } = rules
    const match = new Match(rules, { ...dealOf(rules), clock: { decision: DECISION / 1000, bank: 20 } }, 0)
    const random = new LightRandom('shown')
    return { game, match, random }
  }

  test.each(Object.keys(games))('and no longer, in %s', async (name) => {
    const { game, match, random } = await timed(name)
    let shown = 0
    let paces = 0
    for (let time = 1000; !match.over; time += 1000) {
      const { at } = match
      const seat = pick(match.owing(), random)
      const choice = pick(game.legal(match.state, seat), random)
      const told: string[] = []
      const copy = game.clone(match.state)
      game.apply(copy, seat, choice, ({ event }) => told.push(event.type))
      const [chosen] = match.rehearse([{ seat, choice, by: 'person' }]).chosen as [Chosen]
      match.choose(chosen, time)
      const beats = told.reduce((sum, type) => sum + (game.beats[type] ?? 0), 0)
      shown = Math.max(shown, time) + beats * 500
      paces += beats
      if (match.at === at || match.over) continue
      // One end for all, and it hangs on nothing but the kinds of what everybody was told.
      expect(match.question()!.until).toBe(Math.max(time, shown) + DECISION)
      for (const owing of match.owing())
        expect(match.clock!.deadline(owing)).toBe(match.question()!.until! + match.clock!.banks[owing]!)
      expect(match.clock!.banks).toEqual(match.clock!.banks.map(() => 20_000))
    }
    expect(paces > 0).toBe(Object.keys(game.beats).length > 0)
  })

  test('also for who takes an answer back meanwhile, and over an absence of the server', () => {
    const clock = new Clockwork({ decision: 10, bank: 0 }, 2)
    clock.show(1000, 24)
    clock.rest(1000, [0, 1])
    expect(clock.deadline(0)).toBe(1000 + 12_000 + DECISION)
    clock.ready(0, 2000)
    clock.notReady(0, 3000)
    expect(clock.deadline(0)).toBe(1000 + 12_000 + DECISION)
    // Away from the fourth second to the thirty-fourth, in the middle of the show.
    clock.resume(4000, 34_000)
    expect([clock.deadline(0), clock.deadline(1), clock.until]).toEqual([53_000, 53_000, 53_000])
    // A second of the decision's own time, then away again.
    clock.resume(44_000, 54_000)
    expect([clock.deadline(0), clock.until]).toEqual([63_000, 63_000])
    // What is undone has not been shown.
    clock.unshow()
    clock.rest(60_000, [0])
    expect(clock.until).toBe(70_000)
  })
})
