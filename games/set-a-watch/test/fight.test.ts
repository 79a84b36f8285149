import { LightRandom, questionFor, seedFrom, type State } from '@conspire/kernel'
import { amount } from '@conspire/testkit/amount'
import { describe, expect, test } from 'vitest'
import { act, endRound, fightOf, type Fight } from '../src/bot/fight.ts'
import { answer } from '../src/bot/medium.ts'
import { movesOf } from '../src/bot/moves.ts'
import { STREAM } from '../src/streams.ts'
import {
  action,
  actionsOf,
  PASS,
  saidOf,
  setAWatch,
  whyNotAction,
  type Options,
  type Table,
} from '../src/index.ts'

const GAMES = amount(150)

/** What a Watch changes, and both sides must agree on. */
const FIELDS = [
  'fire',
  'exhausted',
  'dieOn',
  'dice',
  'dieIs',
  'unhallowed',
  'horde',
  'graveyard',
  'tamed',
  'line',
  'ids',
  'marks',
  'hurt',
  'by',
  'wounds',
  'stolen',
  'light',
  'cancels',
  'reach',
  'bane',
  'poison',
  'rogueRanged',
  'end',
] as const satisfies readonly (keyof Table)[]

const pictureOf = (s: Table, fields: readonly (keyof Table)[]): object =>
  Object.fromEntries(fields.map((field) => [field, s[field]]))

const options = (seed: number): Options =>
  setAWatch.options(1, {
    difficulty: (['easy', 'normal', 'hard', 'insane'] as const)[seed % 4]!,
    moreLocations: seed % 3 === 0,
  }) as Options

/** Answers all that is asked until the next action of the Watch, the end of the Watch, or the end. */
function settleQuestions(state: State<Table>, random: LightRandom): boolean {
  for (;;) {
    const pending = setAWatch.pending(state)
    if (pending === null) return true
    if (!THOUGHT.has(pending.name)) return true
    if (pending.name === 'tracking.reveal' || pending.name === 'catacombs.reroll') {
      setAWatch.apply(state, pending.seats[0]!, 0)
      continue
    }
    setAWatch.apply(state, 0, answer(questionFor(setAWatch, state, 0, random)))
  }
}
const THOUGHT = new Set([
  'exhaust.offer',
  'exhaust.pick',
  'summon.unhallowed',
  'vampire.die',
  'bandit.die',
  'trap.spring',
  'tracking.reveal',
  'cleave.keep',
  'catacombs.reroll',
  'polymorph.into',
  'cleanse.next',
  'backstab.kill',
  'daggers.die',
  'end.ward',
])

/** Plays games by whatever comes to mind and hands every action of the Watch to `look`. */
function walk(look: (state: State<Table>, random: LightRandom) => void): void {
  for (let seed = 0; seed < GAMES; seed++) {
    const random = new LightRandom(`fight ${seed}`)
    const state = setAWatch.setup(options(seed), seedFrom(`fight ${seed}`))
    for (;;) {
      const pending = setAWatch.pending(state)
      if (pending === null) break
      if (pending.name === 'watch.act') {
        look(state, random)
        const moves = movesOf(fightOf(state.table), 15, 9)
        const legal = setAWatch.legal(state, 0)
        const wild = random.below(4) === 0
        const choice = wild
          ? legal[random.below(legal.length)]!
          : action.pack(moves[random.below(moves.length)] ?? PASS)
        setAWatch.apply(state, 0, choice)
      } else setAWatch.apply(state, 0, answer(questionFor(setAWatch, state, 0, random)))
    }
  }
}

describe('a fight in thought goes as at the table', () => {
  test('every move that is thought of is legal', () => {
    let looked = 0
    walk((state) => {
      const { table } = state
      for (const move of movesOf(fightOf(table), 15, 99)) {
        looked++
        const wrong = whyNotAction({ ...table, players: 1 }, 0, move)
        if (wrong !== null)
          throw new Error(`${JSON.stringify(saidOf(table, move))}: ${JSON.stringify(wrong)}`)
        expect(actionsOf(table, 0)).toContainEqual(move)
      }
    })
    expect(looked).toBeGreaterThan(amount(5000))
  })

  test('every action has the same consequences', () => {
    let compared = 0
    walk((state, random) => {
      const legal = actionsOf(state.table, 0)
      const moves = movesOf(fightOf(state.table), 15, 9)
      for (let i = 0; i < 4; i++) {
        const from = i < 2 ? moves : legal
        const done = from[random.below(from.length)]
        if (done === undefined || done.do === 'sharpshooter' || done.do === 'pass') continue
        const table = setAWatch.clone(state)
        const thought = fightOf(state.table)
        setAWatch.apply(table, 0, action.pack(done))
        act(thought, done)
        settleQuestions(table, random)
        // A deck made anew, and a Summon shuffled into it, cannot be foreseen.
        if (isForeseen(state, table)) {
          const told = JSON.stringify(saidOf(state.table, done))
          // The game may have gone on into the next round.
          if (table.table.phase === state.table.phase && table.table.round === state.table.round) {
            expect(pictureOf(thought, FIELDS), told).toEqual(pictureOf(table.table, FIELDS))
            compared++
          }
        }
      }
    })
    expect(compared).toBeGreaterThan(amount(4000))
  })

  test('the end of a round costs the same', () => {
    let compared = 0
    walk((state, random) => {
      const table = setAWatch.clone(state)
      const thought: Fight = fightOf(state.table)
      const { round } = table.table
      setAWatch.apply(table, 0, action.pack(PASS))
      settleQuestions(table, random)
      endRound(thought)
      if (!isForeseen(state, table)) return
      compared++
      expect(thought.end).toBe(table.table.end)
      if (table.table.end === 0 && table.table.round === round) throw new Error('the round has not ended')
      if (table.table.end === 0) {
        expect(thought.horde).toEqual(table.table.horde)
      } else expect(thought.exhausted).toEqual(table.table.exhausted)
    })
    expect(compared).toBeGreaterThan(amount(1000))
  })
})

const isForeseen = (before: State<Table>, after: State<Table>): boolean =>
  after.chance.at[STREAM.creatures] === before.chance.at[STREAM.creatures] &&
  (after.table.deck.length > 0 || before.table.deck.length === 0)
