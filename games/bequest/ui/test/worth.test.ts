import {
  heard,
  isReadiness,
  LightRandom,
  questionFor,
  seedFrom,
  type Readiness,
  type Told,
} from '@conspire/kernel'
import { describe, expect, it } from 'vitest'
import { is, LACKEY, NO_CARD } from '../../src/cards/index.ts'
import { follow } from '../../src/follow.ts'
import { bequest } from '../../src/game.ts'
import { leftOf, type Event } from '../../src/table.ts'
import type { BequestView } from '../../src/view.ts'
import { columnsOf } from '../model/columns.ts'
import { remember, NOTHING_YET, sharesOf } from '../model/memory.ts'
import {
  framing,
  gains,
  losing,
  moneyIn,
  parting,
  receiving,
  turningDown,
  type Changes,
} from '../model/worth.ts'

/** What a spectator hears of a whole game between bots, event by event, with the table before and after each. */
function* story(
  players: number,
  seed: number,
): Generator<{ before: BequestView; event: Event; after: BequestView }> {
  const random = new LightRandom(seed)
  const told: Told<Event | Readiness>[] = []
  const state = bequest.setup({ players, advanced: seed % 2 === 0 }, seedFrom(seed))
  let view = bequest.view(state, null).table
  while (bequest.pending(state) !== null) {
    const seat = bequest.actor(state)
    const choice = bequest.bots['easy']!.choose(questionFor(bequest, state, seat, random))
    bequest.apply(state, seat, choice, (one) => told.push(one))
    for (const one of told.splice(0)) {
      const event = heard(one, null)
      if (event === null || isReadiness(event)) continue
      const before = view
      view = follow(view, event)
      yield { before, event, after: view }
    }
  }
}

/** What the page would have promised before the event. */
function promised(before: BequestView, event: Event): Changes | null {
  switch (event.type) {
    case 'drafted':
      return is(event.card, LACKEY) ? null : new Map([[event.seat, receiving([event.card])]])
    case 'received':
      return new Map([[event.seat, receiving(event.cards)]])
    case 'sold':
      return new Map([[event.seat, turningDown(event.cards)]])
    case 'dived':
      return new Map([[event.seat, turningDown(event.cards)]])
    case 'cleaned':
      return new Map([[event.seat, losing(event.cards)]])
    case 'framed':
      return event.victim === leftOf(before.players, event.seat)
        ? framing(before.players, event.seat, event.card, NO_CARD)
        : framing(before.players, event.seat, NO_CARD, event.card)
    default:
      return null
  }
}

describe('what things are worth', () => {
  it('is what they bring when they happen', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 24; seed++) {
      for (const { before, event, after } of story(3 + (seed % 4), seed)) {
        const changes = promised(before, event)
        if (changes === null) continue
        seen.add(event.type)
        expect(
          gains(before, changes).map((gain) => gain.after),
          event.type,
        ).toEqual(moneyIn(after))
        expect(gains(before, changes).map((gain) => gain.before)).toEqual(moneyIn(before))
      }
    }
    expect([...seen].sort()).toEqual(['cleaned', 'dived', 'drafted', 'framed', 'received', 'sold'])
  })

  it('takes a board apart: one group to the chooser, the other back to the splitter (BQ-060, BQ-061)', () => {
    for (const { before, event } of story(4, 7)) {
      if (event.type !== 'revealed') continue
      const board = event.boards[0]!
      const { taken, kept } = sharesOf(board)
      expect(new Set([...taken.cards, ...kept.cards])).toEqual(new Set([...board.a, ...board.b]))
      const both = gains(before, parting(board, taken.cards, kept.cards))
      const one = gains(before, new Map([[board.chooser, receiving(taken.cards)]]))
      expect(both[board.chooser]!.before).toBe(one[board.chooser]!.before)
    }
  })
})

describe('the columns of a display', () => {
  it('add up to what a player has, the Character apart (BQ-091)', () => {
    for (let seed = 1; seed <= 9; seed += 2) {
      for (const { after } of story(3 + (seed % 4), seed)) {
        after.seats.forEach((_, seat) => {
          const sum = columnsOf(after, seat).reduce((total, { money }) => total + (money ?? 0), 0)
          expect(sum).toBe(moneyIn(after)[seat])
        })
      }
    }
  })
})

describe('what the table remembers', () => {
  it('is how the boards were taken apart, who drafted what, and what is new', () => {
    let memory = NOTHING_YET
    for (const { event, after } of story(5, 3)) {
      memory = remember(memory, [event], after.round)
      if (event.type === 'revealed')
        expect(memory.reveal).toMatchObject({ round: after.round, boards: event.boards })
      if (event.type === 'drafted') {
        expect([...memory.turns.values()]).toContainEqual({ seat: event.seat, took: event.card })
        expect(memory.fresh).toContain(event.card)
      }
      if (event.type === 'roundBegan') expect(memory.fresh.size).toBe(0)
    }
    expect(memory.reveal!.number).toBe(5)
  })

  it('knows the round of a reveal even for whoever came in late', () => {
    const events = [...story(3, 5)]
    const from = events.findIndex(({ event }) => event.type === 'revealed')
    const to = events.findIndex(({ event }, i) => i > from && event.type === 'roundBegan')
    const heardLate = events.slice(from, to + 1)
    const memory = remember(
      NOTHING_YET,
      heardLate.map(({ event }) => event),
      heardLate.at(-1)!.after.round,
    )
    expect(memory.reveal!.round).toBe(1)
    expect(memory.round).toBe(2)
  })
})
