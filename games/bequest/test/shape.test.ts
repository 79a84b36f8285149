import { isRefusal, type Readiness, type Told } from '@conspire/kernel'
import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import {
  bequest,
  CARDS,
  CHARACTER,
  holdingsOf,
  is,
  LACKEY,
  score,
  SPECIAL,
  type Event,
  type Table,
} from '../src/index.ts'
import { assets, eventsOf, SIZES, story, wander, wanderings } from './story.ts'

rule('BQ-001', 'whoever has the most Money after round 5 wins, however the game went', () => {
  for (const { state } of wanderings(10, 'BQ-001')) {
    const outcome = bequest.outcome(state)
    if (bequest.pending(state)) {
      expect(outcome).toBeNull()
      continue
    }
    const money = state.table.display.map((_, seat) => score(holdingsOf(state.table), seat).total)
    expect(outcome!.scores).toEqual(money)
    for (const winner of outcome!.winners) expect(money[winner]).toBe(Math.max(...money))
    expect(outcome!.winners.length).toBeGreaterThan(0)
  }
})

rule('BQ-001', 'Bo, richest by far in face-down cards, wins and everybody hears it', () => {
  story(3)
    .untilDraftOf(5)
    .hasFaceDown('Ana', 0)
    .hasFaceDown('Bo', 20)
    .hasFaceDown('Cy', 0)
    .untilTheEnd()
    .ends((outcome) => expect(outcome.winners).toEqual([1]))
    .heard('Cy', { type: 'ended', winners: [1] })
    .heard(null, { type: 'ended', winners: [1] })
    .end()
})

rule('BQ-002', 'three to six can play, and no other number', () => {
  for (const players of SIZES) {
    expect(bequest.options(players, {})).toEqual({ players, advanced: false })
    expect(story(players).table.display).toHaveLength(players)
  }
  for (const players of [-3, 0, 1, 2, 7, 8, 30, 3.5, NaN, Infinity]) {
    expect(bequest.options(players, {}), `${players}`).toMatchObject({ clause: 'BQ-002', reason: 'players' })
  }
})

rule('BQ-003', 'a game has five rounds, at every size of the table', () => {
  for (const players of SIZES) {
    const began: number[] = []
    const ended: number[] = []
    for (const { told } of wander(players, 'BQ-003')) {
      began.push(...eventsOf(told, 'roundBegan').map((event) => event.round))
      ended.push(...eventsOf(told, 'roundEnded').map((event) => event.round))
    }
    expect(began).toEqual([1, 2, 3, 4, 5])
    expect(ended).toEqual([1, 2, 3, 4, 5])
  }
})

rule('BQ-004', 'in every round Split & Choose comes first, then the draft', () => {
  for (const players of SIZES) {
    const asked: string[] = []
    for (const { state } of wander(players, 'BQ-004')) {
      const name = bequest.pending(state)?.name.replace(/^lackey.*/, 'draft.take') ?? 'the end'
      const step = `${state.table.round} ${name}`
      if (asked.at(-1) !== step) asked.push(step)
      if (name === 'split' || name === 'choose') expect(state.table.market).toHaveLength(players - 1)
    }
    const rounds = [1, 2, 3, 4, 5].flatMap((round) => [
      `${round} split`,
      `${round} choose`,
      `${round} draft.take`,
    ])
    expect(asked).toEqual([...rounds, '5 the end'])
  }
})

rule('BQ-005', 'everybody splits and chooses in every round, to the last', () => {
  const everybody = new Map<string, number>()
  for (const { state, before } of wanderings(12, 'BQ-005')) {
    const pending = bequest.pending(state)
    if (pending?.asks !== 'all' || (before && bequest.pending(before)?.name === pending.name)) continue
    expect(pending.seats).toEqual([...state.table.display.keys()])
    const step = `round ${state.table.round} ${pending.name}`
    everybody.set(step, (everybody.get(step) ?? 0) + 1)
  }
  expect(everybody.size).toBe(10)
  for (const games of everybody.values()) expect(games).toBe(12 * SIZES.length)
})

/** The steps of a game by the events that mark them, repeats left out. */
function stepsOf(told: readonly Told<Event | Readiness>[]): string[] {
  const steps: string[] = []
  for (const { event } of told) {
    const step = STEPS[event.type === 'ready' ? event.decision : event.type]
    if (step !== undefined && steps.at(-1) !== step) steps.push(step)
  }
  return steps
}

const STEPS: Readonly<Record<string, string>> = {
  dealtCharacters: 'setup',
  roundBegan: 'roundSetup',
  dealt: 'deal',
  split: 'split',
  choose: 'choose',
  revealed: 'reveal',
  received: 'reveal',
  keyUsed: 'draft',
  drafted: 'draft',
  ended: 'end',
}

rule('BQ-006', 'setup, five times the same six steps, scoring and the end', () => {
  for (const players of SIZES) {
    for (let game = 0; game < 5; game++) {
      const told = [...wander(players, `BQ-006 ${game}`, { advanced: true })].flatMap((stop) => stop.told)
      const round = ['roundSetup', 'deal', 'split', 'choose', 'reveal', 'draft']
      expect(stepsOf(told)).toEqual(['setup', ...round, ...round, ...round, ...round, ...round, 'end'])
      expect(told.at(-1)!.event.type).toBe('ended')
    }
  }
})

rule('BQ-006', 'a Lackey opens a step of its own inside the draft', () => {
  let lackeys = 0
  for (const players of SIZES) {
    const told = [...wander(players, 'BQ-006 lackeys')].flatMap((stop) => stop.told)
    const draft = told.flatMap(({ event }) =>
      event.type === 'keyUsed' ||
      event.type === 'drafted' ||
      event.type === 'lackeyDiscarded' ||
      event.type === 'roundEnded'
        ? [event]
        : [],
    )
    draft.forEach((event, i) => {
      if (event.type !== 'drafted' || !is(event.card, LACKEY)) return
      lackeys++
      const next = draft[i + 1]!
      expect(next.type).toBe('lackeyDiscarded')
    })
  }
  expect(lackeys).toBeGreaterThan(5)
})

rule('BQ-007', 'there are 150 different Asset cards, thirty for each round', () => {
  const inTheGame = CARDS.map((card) => card.id).filter((id) => id.startsWith('R'))
  expect(inTheGame).toEqual([1, 2, 3, 4, 5].flatMap((round) => assets(round, 1, 30)))
  const full = story(6)
  full.check((g) => {
    const lying = [...g.hands.flat(), ...g.decks.flat()].map((card) => full.idOf(card))
    expect(lying.toSorted()).toEqual(inTheGame)
  })
})

const SPECIAL_IDS = Array.from({ length: 30 }, (_, i) => `S-${String(i + 1).padStart(2, '0')}`)

rule('BQ-008', 'there are 30 Special cards', () => {
  expect(CARDS.filter((card) => card.types & SPECIAL).map((card) => card.id)).toEqual(SPECIAL_IDS)
})

/** Characters that lie before players, and those in the box. */
const charactersAt = (g: Table): readonly [number, number] => [
  g.character.flat().length,
  g.box.filter((card) => is(card, CHARACTER)).length,
]

rule('BQ-008', 'every game begins with all of them', () => {
  for (const players of SIZES) {
    const { specials, market } = story(players).table
    expect(new Set([...specials, ...market]).size).toBe(30)
  }
})

rule('BQ-009', 'the 6 Characters are used in advanced mode and otherwise stay in the box', () => {
  expect(CARDS.filter((card) => card.types & CHARACTER).map((card) => card.id)).toEqual([
    'C-1',
    'C-2',
    'C-3',
    'C-4',
    'C-5',
    'C-6',
  ])
  for (const players of SIZES) {
    for (const { state, told } of wander(players, 'BQ-009')) {
      expect(charactersAt(state.table)).toEqual([0, 6])
      expect(eventsOf(told, 'dealtCharacters')).toEqual([])
    }
    expect(charactersAt(story(players, { advanced: true }).table)).toEqual([players, 6 - players])
  }
  expect(isRefusal(bequest.options(3, { advanced: true }))).toBe(false)
})
