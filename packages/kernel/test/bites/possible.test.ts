/** Planted bugs. Re-deals that look the same to their viewer, and are sound by every rule that the game has written down, but cannot be. */
import { bites, patchSteps, possiblePlaces, possibleWays, resampling, type Check } from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import { zones, ambushRules, type Ambush, type AmbushTable } from '../toy/ambush.ts'
import { ambushSubject } from '../toy/subject.ts'
import { withRules } from './plant.ts'

const subject = { ...ambushSubject, games: 30 }
const findings = (check: Check, game: Ambush): readonly string[] => check({ ...subject, game })

interface Boxed extends AmbushTable {
  box: number[]
}

const leavingOut = patchSteps(ambushRules.main, (step, flow) =>
  flow === 'match' && typeof step === 'function'
    ? [step, (g) => void (g as Boxed).box.push(...g.deck.splice(0, 16))]
    : [step],
)

/** Ambush with cards face down in a box, which no rule ever opens: four that never left it, or so many of the shuffled deck that the rest soon comes round again. */
function boxed(cards: 'prizes' | 'any', pool: number): Ambush {
  const box = { lists: (g: Boxed) => [g.box], policy: () => 'length', pool: () => pool }
  return withRules({
    table: (): Boxed => {
      const g = ambushRules.table()
      return { ...g, box: cards === 'prizes' ? g.deck.splice(-4) : [] }
    },
    main: cards === 'prizes' ? ambushRules.main : leavingOut,
    zones: { ...zones, box },
  })
}

describe('prizes that a re-deal puts into hands', () => {
  bites(subject, possiblePlaces, 'prizes are imagined in hands', () => boxed('prizes', 0))

  test('are found by no other check of re-deals, and prizes that stay prizes are no finding', () => {
    expect(findings(resampling, boxed('prizes', 0))).toEqual([])
    expect(findings(possiblePlaces, boxed('prizes', 1))).toEqual([])
  })
})

describe('cards that a re-deal forgets to have been seen', () => {
  bites(subject, possibleWays, 'a card that was seen is imagined as left out', () => boxed('any', 0))

  test('are found by no other check of re-deals', () => {
    for (const check of [resampling, possiblePlaces]) expect(findings(check, boxed('any', 0))).toEqual([])
  })
})
