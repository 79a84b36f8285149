import { defineGame, EVERYONE, NOBODY, seedFrom } from '@conspire/kernel'
import { resampling } from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import { masterPlan, rules, type Event, type Options, type Table } from '../src/index.ts'
import { MasterPlanReferee } from './referee.ts'
import { optionsFor, subjectFor } from './subject.ts'

/** Faults that the suite must find. */

describe('planted faults', () => {
  test('a re-deal that knows nothing of Squads', () => {
    const { resample: _, ...others } = rules
    const game = defineGame<Table, Options, Event>(others)
    const found = resampling(subjectFor(game, [optionsFor(4)], 2))
    expect(found.join('\n')).toContain('Squad of two factions (MP-041)')
  })
})

describe('the referee objects to', () => {
  const { players } = optionsFor(4)
  /** What is said to the referee after the events of a setup. */
  const objections = (event: Event): string[] => {
    const referee = new MasterPlanReferee(optionsFor(players), () => null)
    masterPlan.setup(optionsFor(players), seedFrom('referee'), (told) => {
      expect(referee.told(told)).toEqual([])
    })
    return referee.told({ to: EVERYONE, event })
  }

  test('Loot from nowhere, a fourth round, a hand of the wrong size, a record that is wrong', () => {
    const state = masterPlan.setup(optionsFor(players), seedFrom('referee'))
    const token = state.table.loot[0]![0]!
    expect(objections({ type: 'stocked', rule: 'MP-032', site: 1, cards: [token] })).not.toEqual([])
    expect(objections({ type: 'roundBegan', rule: 'MP-134', round: 4 })).not.toEqual([])
    expect(objections({ type: 'dealt', rule: 'MP-024', seat: 0, cards: [1, 2] })).not.toEqual([])
    expect(
      objections({ type: 'recorded', rule: 'MP-132', round: 1, counts: [1, 0, 0, 0], cards: [3] }),
    ).not.toEqual([])
    expect(
      objections({ type: 'planCompleted', rule: 'MP-112', seat: 0, plan: state.table.plan[0]![0]! }),
    ).not.toEqual([])
    expect(objections({ type: 'turnBegan', rule: 'MP-036', seat: NOBODY })).toEqual([])
  })
})
