import type { Json } from '@conspire/kernel'
import type { Told } from '@conspire/ui'
import { describe, expect, it } from 'vitest'
import { cardNumber, FIRST_PLAN, LOOT, lootOf, numberOf } from '../../src/cards/index.ts'
import type { Event } from '../../src/events.ts'
import type { Table } from '../../src/table.ts'
import { story, type Story } from '../../test/story.ts'
import { battleIn, marksOf } from '../model/battle.ts'
import { pastIn } from '../model/past.ts'
import { isMet, needsWith, planOf, slotsOf, sumOf, whereIs } from '../model/plan.ts'
import { lastRound } from '../model/round.ts'

const typeOf = (id: string): number => LOOT.findIndex((type) => type.id === id)

/** The log of a page from here on: every event, and what its viewer saw after it. */
function logOf(events: readonly Event[], table: Table): Told<Table, Event>[] {
  return events.map((event) => ({ event, view: { table, pending: null, answer: null } }))
}

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

describe('a Throwdown that is resolved', () => {
  it('says who won, who took what and whom they KO’d; one to which nobody came says that', () => {
    const s = sweep()
    const events = [...(s.hears(null) as Event[])]
    while (!events.some(({ type }) => type === 'resolved')) {
      s.says(s.game.pending(s.state)!.name, firstOf(s) as never)
      events.push(...(s.hears(null) as Event[]))
    }
    const at = events.findIndex(({ type }) => type === 'resolved')
    const { table } = s
    const before = {
      ...table,
      owned: table.owned.map((): number[] => []),
      ko: table.ko.map((): number[] => []),
    }
    const fought = logOf(events.slice(0, at), before)
    expect(pastIn(fought).has(0)).toBe(false)
    const past = pastIn([...fought, ...logOf([events[at]!], table)])
    const won = past.get(0)!
    expect(won.end).toMatchObject({ type: 'battleEnded', heroes: 1, villains: 0 })
    expect(won.gains.map(({ seat, tokens, kos }) => [seat, tokens.map(lootOf), kos])).toEqual([
      [0, [typeOf('cash')], 2],
    ])
    expect(past.get(2)).toEqual({ end: null, gains: [] })
  })
})

describe('a plan', () => {
  it('has a slot for each Loot, and says where what is missing can be had, as long as it can', () => {
    const needs = needsWith(cardNumber('PLN-05'), [cardNumber('magnet'), cardNumber('cash')])
    const slots = slotsOf(needs).map(({ type, met }) => `${LOOT[type]!.id} ${met}`)
    expect(slots.filter((slot) => slot.startsWith('magnet'))).toEqual(['magnet true', 'magnet false'])
    expect(slots).toHaveLength(6)
    const { table } = story({
      squads: { Red: { 1: [13] }, Blue: { 2: [26] } },
      loot: { 1: 'cash idol', 2: 'cash', 3: 'codes' },
    })
    expect(whereIs({ ...table, resolved: [0, 0, 0, 0] }, typeOf('cash'))).toBe('AB')
    expect(whereIs({ ...table, resolved: [1, 0, 0, 0] }, typeOf('cash'))).toBe('B')
    expect(whereIs(table, typeOf('brain'))).toBe('')
  })

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
