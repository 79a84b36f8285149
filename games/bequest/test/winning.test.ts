import { rule } from '@conspire/testkit'
import { expect } from 'vitest'
import { outcome, type Holdings } from '../src/index.ts'
import { cards, finalTable, NOTHING, owns, some, story } from './story.ts'

/** Nobody has Influence, so everybody earns $35 for it; five face-down cards make it $50. */
const fifty = (...ids: string[]): Holdings => owns(ids, { faceDown: 5 })
const FORTY_NINE = owns(['R5-14', 'R5-20', 'R5-25', 'R1-14'])

const result = (...all: Holdings[]): ReturnType<typeof outcome> => outcome(finalTable(...all))

rule('BQ-136', 'the most Money wins', () => {
  expect(result(fifty(), FORTY_NINE, NOTHING)).toEqual({
    winners: [0],
    scores: [50, 49, 35],
    places: [1, 2, 3],
    clauses: ['BQ-136'],
  })
})

rule('BQ-136', 'one dollar more wins against all the Evidence in the world', () => {
  const rich = owns(some('evidence', 2), { faceDown: 5 })
  expect(result(FORTY_NINE, rich, NOTHING)).toMatchObject({ winners: [1], scores: [49, 50, 35] })
})

rule('BQ-136', 'the game ends with this outcome', () => {
  const game = story(4).untilTheEnd()
  game.ends((ended) => {
    expect(ended).toEqual(outcome(game.table))
    const best = Math.max(...ended.scores)
    for (const seat of ended.winners) expect(ended.scores[seat]).toBe(best)
  })
  game.end()
})

rule('BQ-137', 'A $50 and 2 Evidence, B $50 and 1 Evidence, C $49: B wins', () => {
  expect(result(fifty(...some('evidence', 2)), fifty('R1-30'), FORTY_NINE)).toEqual({
    winners: [1],
    scores: [50, 50, 49],
    places: [2, 1, 3],
    clauses: ['BQ-136', 'BQ-137'],
  })
})

rule('BQ-138', 'A and B $50 and 1 Evidence each; losing Hideouts 1 and 0: B wins', () => {
  expect(result(fifty('R1-13', 'R1-25', 'R1-15'), fifty('R1-30'), NOTHING)).toEqual({
    winners: [1],
    scores: [50, 50, 35],
    places: [2, 1, 3],
    clauses: ['BQ-136', 'BQ-137', 'BQ-138'],
  })
})

rule('BQ-138', 'Evidence comes before Hideouts', () => {
  expect(result(fifty('R1-25', 'R1-15'), fifty('R1-13'), NOTHING).winners).toEqual([0])
})

rule('BQ-139', 'A and B equal on Money, Evidence and losing Hideouts share the victory', () => {
  expect(result(fifty('R1-13', 'R1-25', 'R1-15'), FORTY_NINE, fifty('R1-30', 'R3-20', 'R1-14'))).toEqual({
    winners: [0, 2],
    scores: [50, 49, 50],
    places: [1, 3, 1],
    clauses: ['BQ-136', 'BQ-137', 'BQ-138', 'BQ-139'],
  })
})

rule('BQ-139', 'everybody may win together', () => {
  expect(result(NOTHING, NOTHING, NOTHING, NOTHING)).toMatchObject({
    winners: [0, 1, 2, 3],
    places: [1, 1, 1, 1],
  })
})

const named = (...all: Holdings[]): readonly string[] => result(...all).clauses

rule('BQ-137', 'Evidence is named where Money left a tie, and nowhere else', () => {
  expect(named(fifty(), FORTY_NINE, FORTY_NINE)).toEqual(['BQ-136'])
  expect(named(fifty('R1-13'), fifty(), NOTHING)).toEqual(['BQ-136', 'BQ-137'])
})

rule('BQ-138', 'losing Hideouts are named where Evidence left a tie, and nowhere else', () => {
  expect(named(fifty('R1-13'), fifty(), NOTHING)).not.toContain('BQ-138')
  expect(named(fifty('R1-25', 'R1-15'), fifty(), NOTHING)).toEqual(['BQ-136', 'BQ-137', 'BQ-138'])
})

rule('BQ-139', 'a shared victory is named where nothing else decided, and nowhere else', () => {
  expect(named(fifty('R1-25', 'R1-15'), fifty(), NOTHING)).not.toContain('BQ-139')
  expect(named(fifty(), fifty(), NOTHING)).toEqual(['BQ-136', 'BQ-137', 'BQ-138', 'BQ-139'])
})

rule('BQ-140', 'who is not tied for Money does not win by a clean record', () => {
  expect(result(fifty('R1-13'), fifty('R1-30', 'R2-12'), FORTY_NINE).winners).toEqual([0])
})

rule('BQ-140', 'who falls behind on Evidence does not come back on Hideouts', () => {
  const one = fifty('R1-13', 'R1-25', 'R1-15')
  const two = fifty('R1-30', 'R2-15', 'R3-20', 'R4-14')
  const behind = fifty('R2-12', 'R2-13')
  expect(result(one, two, behind)).toMatchObject({ winners: [0], scores: [50, 50, 50], places: [1, 2, 3] })
})

rule('BQ-141', 'face-down Evidence and Hideouts do not count in tie-breaks', () => {
  const g = finalTable(fifty(), fifty('R1-13'), NOTHING)
  g.faceDown[0] = cards(['R2-12', 'R2-13', 'R1-25', 'R2-15', 'R3-20'])
  expect(outcome(g)).toMatchObject({ winners: [0], scores: [50, 50, 35] })
  g.display[1] = cards(['R1-25', 'R1-15'])
  expect(outcome(g)).toMatchObject({ winners: [0], scores: [50, 50, 35] })
})

rule('BQ-141', 'Evidence on the discard pile counts for nobody', () => {
  const g = finalTable(fifty('R2-12'), fifty('R1-13', 'R1-25', 'R1-15'), NOTHING)
  g.discard = cards(some('evidence', 5).slice(2))
  expect(outcome(g).winners).toEqual([0])
})

rule('BQ-142', 'only a Hideout with a printed value below zero loses Money', () => {
  const oneLoss = fifty('R3-20', 'R1-14')
  const noLoss = owns(['R1-15', 'R2-14', 'R3-14', 'R4-15', 'R5-14'])
  expect(result(oneLoss, noLoss, NOTHING)).toMatchObject({ scores: [50, 50, 35], winners: [1] })
})

rule('BQ-142', 'two small losses are two losing Hideouts, one large loss is one, doubled or not', () => {
  const twoLosses = fifty('R1-25', 'R2-15', 'R1-14')
  const oneLoss = owns(['R3-20', 'R1-14'], { faceDown: 5, character: 'C-4' })
  expect(result(twoLosses, oneLoss, NOTHING)).toMatchObject({ scores: [50, 50, 35], winners: [1] })
})

rule('BQ-143', 'second and later places are decided by the same chain, and may be shared', () => {
  const forty = (...ids: string[]): Holdings => owns([...ids, 'R1-14', 'R2-14'])
  expect(
    result(forty('R1-13'), fifty(), forty('R1-30', 'R2-12'), forty('R2-13'), forty(), NOTHING),
  ).toMatchObject({ scores: [40, 50, 40, 40, 40, 35], places: [3, 1, 5, 3, 2, 6], winners: [1] })
})

rule('BQ-143', 'losing Hideouts decide a second place as well', () => {
  const lossy = owns(['R1-25', 'R1-15'])
  expect(result(lossy, fifty(), NOTHING)).toMatchObject({ scores: [35, 50, 35], places: [3, 1, 2] })
})
