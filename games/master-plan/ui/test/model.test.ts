import { LightRandom, pick, seedFrom, type Json } from '@conspire/kernel'
import { amount, ENOUGH } from '@conspire/testkit/amount'
import type { Told } from '@conspire/ui'
import { describe, expect, it } from 'vitest'
import { cardNumber, FIRST_PLAN, LOOT, numberOf } from '../../src/cards/index.ts'
import type { Event } from '../../src/changes.ts'
import { masterPlan } from '../../src/game.ts'
import type { Table } from '../../src/table.ts'
import { optionsFor } from '../../test/subject.ts'
import { story, type Story } from '../../test/story.ts'
import { battleIn, marksOf } from '../model/battle.ts'
import {
  answerOf,
  answersOf,
  partsIn,
  partsOf,
  pickedWith,
  settled,
  valuesOf,
  type Picks,
} from '../model/pick.ts'
import { isMet, needsWith, planOf, sumOf } from '../model/plan.ts'
import { lastRound } from '../model/round.ts'

const typeOf = (id: string): number => LOOT.findIndex((type) => type.id === id)

/** The log of a page from here on: every event, and what its viewer saw after it. */
function logOf(events: readonly Event[], table: Table): Told<Table, Event>[] {
  return events.map((event) => ({ event, view: { table, pending: null, answer: null } }))
}

describe('an answer that is picked in parts', () => {
  it('reaches every legal choice of every question, and nothing else', () => {
    const asked = new Set<string>()
    const random = new LightRandom('parts')
    for (let game = 0; game < amount(12); game++) {
      const options = optionsFor(
        4 + (game % 3),
        game % 2 === 0 ? {} : { twists: true, attack: 'single', deployment: 'holdBack' },
      )
      const state = masterPlan.setup(options, seedFrom(String(game)))
      for (let pending = masterPlan.pending(state); pending !== null; pending = masterPlan.pending(state)) {
        const [seat] = pending.seats as [number]
        const view = masterPlan.view(state, seat)
        const legal = masterPlan.legal(state, seat)
        const said = new Map(
          legal.map((choice) => [choice, masterPlan.door.say(view, seat, choice)] as const),
        )
        const answers = answersOf(pending.name, legal, (choice) => said.get(choice)!)
        asked.add(pending.name)
        const aim = pick(answers, random)
        if (aim.parts !== null) {
          let picks: Picks = {}
          for (const part of partsIn(answers)) {
            expect(valuesOf(answers, part, picks)).toContain(aim.parts[part])
            picks = pickedWith(answers, picks, part, aim.parts[part]!)
          }
          expect(answerOf(answers, picks)).toBe(aim)
          expect(answerOf(answers, settled(answers, picks))).toBe(aim)
        }
        const choice = pick(legal, random)
        masterPlan.apply(state, seat, choice)
      }
    }
    expect(asked.size).toBeGreaterThan(ENOUGH ? 15 : 5)
  })

  it('lets go of what does not go with what is picked next', () => {
    const said: Json[] = [
      { own: 'cash', player: 1, loot: 'idol' },
      { own: 'cash', player: 2, loot: 'brain' },
      { own: 'codes', player: 2, loot: 'brain' },
      null,
    ]
    const answers = answersOf('swapPlayers', [0, 1, 2, 3], (choice) => said[choice]!)
    const idol = pickedWith(answers, { own: typeOf('cash') }, 'loot', typeOf('idol'))
    expect(idol).toEqual({ own: typeOf('cash'), loot: typeOf('idol') })
    expect(settled(answers, idol)).toEqual({ ...idol, player: 1 })
    expect(pickedWith(answers, idol, 'player', 2)).toEqual({ player: 2, own: typeOf('cash') })
    expect(answerOf(answers, { player: 2 })).toBeUndefined()
    expect(answers.at(-1)!.parts).toBeNull()
  })

  it('knows a way between two Throwdowns as one thing', () => {
    expect(partsOf('moveLoot', { loot: 'idol', from: 2, to: 1 })).toEqual({ way: 10, loot: typeOf('idol') })
    expect(partsOf('peekPlan', 2)).toEqual({ player: 2 })
    expect(partsOf('scout', 2)).toEqual({ throwdown: 1 })
    expect(partsOf('shieldSquad', 'force')).toEqual({ type: 1 })
  })
})

/** Example 1 of the rules: a sweep, and a sudden end. */
const sweep = (): Story =>
  story({
    squads: { Red: { 1: [13] }, Blue: { 1: [26] }, Green: { 1: [27] } },
    loot: { 1: 'cash idol codes' },
  })

describe('a battle on the stage', () => {
  it('keeps everybody who was turned up, and says who fell to whom, and why it is over', () => {
    const s = sweep()
    const { table } = s
    const battle = battleIn(logOf(s.hears(null) as Event[], table))!
    expect(battle.fighters.map(({ card, owner, pile }) => [numberOf(card), owner, pile])).toEqual([
      [13, 0, null],
      [26, 1, 0],
      [27, 2, 0],
    ])
    expect(battle.fighters.map(({ state }) => state).slice(1)).toEqual(['ko', 'ko'])
    expect(battle.end?.rule).toBe('MP-077')
    expect(numberOf(battle.acting!)).toBe(13)
  })

  it('marks who attacks, whom it hits and whom something protects', () => {
    const attacked = (sweep().hears(null) as Event[]).find(({ type }) => type === 'attacked')!
    const marks = [...marksOf(attacked)].map(([card, mark]) => `${numberOf(card)} ${mark}`)
    expect(marks.toSorted()).toEqual(['13 attacks', '26 hit', '27 hit'])
    expect(marksOf(undefined).size).toBe(0)
  })

  it('is none before the first Throwdown of a round is chosen', () => {
    expect(battleIn([])).toBeNull()
  })
})

describe('a plan', () => {
  it('says what is there and what is missing, and counts a type that is needed twice as two', () => {
    const plan = cardNumber('PLN-05') // Two magnets, blueprints, cash, contracts, keycards
    const token = (id: string): number => cardNumber(id)
    const needs = needsWith(plan, [token('magnet'), token('cash'), token('idol')])
    expect(sumOf(needs, 'need')).toBe(6)
    expect(sumOf(needs, 'have')).toBe(2)
    expect(needs.find(({ type }) => type === typeOf('magnet'))).toEqual({
      type: typeOf('magnet'),
      need: 2,
      have: 1,
    })
    expect(needs.filter(isMet).map(({ type }) => LOOT[type]!.id)).toEqual(['cash'])
  })

  it('that was peeked at stays known to whoever peeked, round after round, and to nobody else', () => {
    const s = story({
      squads: { Red: { 1: [15] }, Blue: { 1: [38] }, Green: { 1: [12] } },
      loot: { 1: 'cash idol' },
    })
    const [peeker] = s.game.pending(s.state)!.seats as [number]
    const victim = (peeker + 2) % 4
    s.says('peekPlan', victim as never)
    const known = (): (number | null)[] =>
      [0, 1, 2, 3].map((seat) => planOf(s.game.view(s.state, seat).table, victim))
    const expected = [0, 1, 2, 3].map((seat) =>
      seat === peeker || seat === victim ? FIRST_PLAN + victim : null,
    )
    expect(known()).toEqual(expected)
    expect(planOf(s.game.view(s.state, null).table, victim)).toBeNull()
    const { round } = s.table
    while (s.table.round === round) s.late(s.nameOf(s.game.pending(s.state)!.seats[0]!))
    expect(known()).toEqual(expected)
  })
})

/** The first legal answer to whatever is asked. */
function firstOf({ game, state }: Story): Json {
  const [seat] = game.pending(state)!.seats as [number]
  return game.door.say(game.view(state, seat), seat, game.legal(state, seat)[0]!)
}

describe('a round', () => {
  it('sums up what came, what went and who was KO’d', () => {
    const s = sweep()
    const began = logOf([{ type: 'roundBegan', rule: 'MP-134', round: 1 }], {
      ...s.table,
      owned: s.table.owned.map((): number[] => []),
    })
    while (!(s.hears(null) as Event[]).some(({ type }) => type === 'recorded'))
      s.says(s.game.pending(s.state)!.name, firstOf(s) as never)
    const recorded = (s.hears(null) as Event[]).find(({ type }) => type === 'recorded')!
    const table = { ...s.table, round: 1 }
    const round = lastRound([...began, ...logOf([recorded], table)])!
    expect(round.number).toBe(1)
    expect(round.kos[0]!.map(numberOf).toSorted((a, b) => a - b)).toEqual([26, 27])
    expect(round.gained[0]).toHaveLength(1)
    expect(round.gained[1]).toEqual([])
    expect(round.lost.flat()).toEqual([])
    expect(lastRound(began)).toBeNull()
  })
})
