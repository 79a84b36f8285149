import { isReadiness, NOBODY, type Json, type Lang, type Seat, type View } from '@conspire/kernel'
import { claimOf, claimsIn } from '@conspire/ui/claims'
import { describe, expect, it } from 'vitest'
import { story, type Position } from '../../test/story.ts'
import { cardNumber, idOf, type Table } from '../../src/index.ts'
import { stacksOf } from '../model/stacks.ts'
import { checklistOf } from '../model/checklist.ts'
import { claimed, CLAIMS, isTrue } from '../model/claims.ts'
import { clockOf } from '../model/clock.ts'
import { goalsOf } from '../model/goal.ts'
import { deckOf } from '../model/piles.ts'
import { drawn } from './drawn.ts'
import { isTold, latestTurn, recordOf, storyOf, type Log } from '../model/turns.ts'

/** What a spectator has heard of Ana's turn, with the table as it stood after each action. */
function logOf(told: ReturnType<typeof story>, actions: readonly Json[]): Log {
  const viewNow = (): View<Table> => ({ pending: null, answer: null, table: structuredClone(told.table) })
  const began = { type: 'turnBegan' as const, rule: 'WM-025', seat: 0 }
  return [
    { event: began, view: viewNow() },
    ...actions.flatMap((said) => {
      const events = told
        .act('Ana', said)
        .hears(null)
        .filter((event) => !isReadiness(event))
      return events.map((event) => ({ event, view: viewNow() }))
    }),
  ]
}

describe('the checklist of a Challenge', () => {
  it('gives each contributed card one line at most, and fills as many as it can (WM-150, WM-151)', () => {
    const { table } = story({
      challenge: 'challenge-keene-act',
      contributed: ['man-of-steel', 'kid-flash', 'kid-flash'],
    })
    const { slots, extra } = checklistOf(table)
    // One Hero, one Equipment, one of cost 4 or more: Man of Steel must not take the Hero’s place.
    expect(slots.map(({ by }) => by !== NOBODY)).toEqual([true, false, true])
    expect(table.contributed[slots[2]!.by]).toBe(cardNumber('man-of-steel'))
    expect(extra).toHaveLength(1)
  })
})

describe('the main deck as a clock', () => {
  const at = (mainDeck: number): Table => ({
    ...story({}).table,
    mainDeck: Array(mainDeck).fill(-1) as number[],
  })
  const began = (left: number): Log[number] => ({
    event: { type: 'turnBegan', rule: 'WM-025', seat: 0 },
    view: { pending: null, answer: null, table: at(left) },
  })
  it('says how many turns are left at the pace of the last turns', () => {
    expect(clockOf(at(60), [])).toMatchObject({ left: 60, turns: null })
    expect(clockOf(at(60), [began(66), began(64), began(60)]).turns).toBe(20)
    expect(clockOf(at(60), [began(60)]).turns).toBeNull()
    // Nobody can tell so far ahead: one card more or less makes no difference there.
    expect(clockOf(at(78), [began(79), began(78)]).turns).toBe(40)
    expect(clockOf(at(80), [began(84), began(82), began(80)]).turns).toBe(40)
    expect(clockOf(at(52), [began(56), began(54), began(52)]).turns).toBe(25)
  })
  it('tells them, and from 40 on that there are more', () => {
    const told = story({}).viewOf('Ana')
    const clock = (left: number, lang: Lang): string => {
      const view = { ...told, table: { ...told.table, mainDeck: at(left).mainDeck } }
      const log = [left + 4, left + 2, left].map(began)
      const page = drawn(view, 0, lang, log)
      const [, clock] = /class="wm-clock"(.*?)<\/section>/s.exec(page)!
      return clock!.replaceAll(/<[^>]*>/g, ' ')
    }
    expect(clock(52, 'en')).toContain('about 25 turns at this pace')
    expect(clock(52, 'fr')).toContain('environ 25 tours à ce rythme')
    expect(clock(80, 'en')).toContain('more than 40 turns at this pace')
    expect(clock(80, 'fr')).toContain('plus de 40 tours à ce rythme')
  })
})

describe('a deck', () => {
  it('holds what was shuffled into it and lies nowhere else', () => {
    const { table } = story({ players: 3 })
    expect(deckOf(table, 0)).toHaveLength(table.deck[0]!.length)
    expect(new Set(deckOf(table, 0))).toEqual(new Set(table.deck[0]))
  })
})

describe('what a turn was', () => {
  const log = logOf(
    story({
      hands: { Ana: ['punch', 'punch', 'kick', 'catwoman', 'kid-flash'] },
      lineUp: ['kid-flash', 'bane', 'robin', 'doomsday', 'mera'],
      challenge: 'challenge-keene-act',
    }),
    [{ play: 'kick' }, { play: 'punch' }, { contribute: 'catwoman' }, { buy: 'robin' }],
  )
  it('is told as it goes on, and kept of everybody', () => {
    const turn = latestTurn(log)!
    expect(turn).toMatchObject({ seat: 0, played: 2, power: 3, over: false, stalled: false })
    expect(turn.took.map(idOf)).toEqual(['robin'])
    expect(recordOf(log, 0).gave.map(idOf)).toEqual(['catwoman'])
    expect(recordOf(log, 1).gave).toEqual([])
  })
  it('stands in the story with what it was good for', () => {
    const entry = storyOf(log).find(isTold)
    expect(entry).toMatchObject({ what: 'turn', seat: 0 })
    // A Hero lies there already.
    expect(entry!.took).toMatchObject([{ card: expect.any(Number) as number, challenge: false }])
  })
})

describe('cards', () => {
  it('are stacked where that nobody can tell apart', () => {
    const { table } = story({ hands: { Ana: ['punch', 'kick', 'punch'] } })
    expect(
      stacksOf(table, table.hand[0]!)
        .map(({ count }) => count)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2])
  })
})

describe('the goal', () => {
  const goals = (position: Position, me: Seat | null): string[] =>
    goalsOf(story(position).table, me).map(({ what, mine }) => (mine ? `mine: ${what}` : what))
  /** Ana is the first, Bo the second; nobody sits where a spectator is. */
  const EYES = [0, 1, null]
  it('stands there for both sides as long as nobody knows who is on which, the same for everybody', () => {
    for (const me of EYES) {
      expect(goals({ players: 3, sm: 'Bo' }, me)).toEqual(['loyal', 'mastermind'])
      expect(goals({ players: 2, sm: 'Bo' }, me)).toEqual(['loyal.two', 'mastermind'])
      expect(goals({ players: 2, sm: null }, me)).toEqual(['loyal.two', 'mastermind'])
    }
  })
  it('is that of whoever reads it from then on, and both for whoever looks on', () => {
    const shown = (position: Position): string[][] => EYES.map((me) => goals(position, me))
    const known = [['mine: loyal'], ['mine: mastermind'], ['loyal', 'mastermind']]
    expect(shown({ players: 3, sm: 'Bo', revealed: true })).toEqual(known)
    expect(shown({ players: 2, sm: 'Bo', revealed: true })).toEqual(known)
    expect(shown({ players: 3, sm: 'Bo', plotInPlay: true })).toEqual(known)
  })
  it('is to beat the Super-Villains too for two players of whom neither is the Mastermind', () => {
    const superVillains = ['sv-the-joker', 'sv-sinestro']
    const two: Position = { players: 2, sm: null, revealed: true, superVillains }
    expect(goals(two, 0)).toEqual(['mine: loyal.villains'])
    expect(goals(two, null)).toEqual(['loyal.villains'])
  })
  it('stays that of their side for whoever is out of the game (WM-227)', () => {
    const { table } = story({ players: 3, sm: 'Bo', revealed: true })
    table.out[0] = 1
    expect(goalsOf(table, 0)).toEqual([{ side: 'loyal', mine: true, what: 'loyal' }])
  })
})

describe('claims', () => {
  it('are heard from their turn on', () => {
    const pencils = [{ claims: [['loyal', 3]] }, null]
    expect([2, 3, undefined].map((turn) => claimed(pencils, turn).length)).toEqual([0, 1, 1])
  })
  it('are read as the table writes them, all of them, and nothing else is', () => {
    expect([claimOf({ what: 'loyal', about: null }), claimOf({ what: 'suspect', about: 2 })]).toEqual([
      { claim: 'loyal' },
      { claim: 'suspect.2' },
    ])
    const mine = {
      claims: [
        ['loyal', 3],
        ['suspect.2', 7],
        ['suspect.2', 8],
      ],
    }
    const others = {
      claims: [['loyal', 1], ['loyal.1', 2], ['suspect', 2], ['suspect.1', 2], ['evil', 2], 17, null],
    }
    // Somebody may write what looks like one.
    const forged = ['loyal@1', { claims: 5 }]
    expect(claimsIn(CLAIMS, [mine, others, forged])).toEqual([
      { seat: 1, what: 'loyal', about: null, at: 1 },
      { seat: 0, what: 'loyal', about: null, at: 3 },
      { seat: 0, what: 'suspect', about: 2, at: 7 },
      { seat: 0, what: 'suspect', about: 2, at: 8 },
    ])
  })
  it('turn out true or false', () => {
    const seen = { ...story({}).table, mastermind: 1 }
    const claim = (seat: number, what: string, about: number | null = null) =>
      isTrue({ seat, what, about, at: 1 }, seen)
    expect([claim(0, 'loyal'), claim(1, 'loyal'), claim(0, 'suspect', 1), claim(0, 'trust', 1)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})
