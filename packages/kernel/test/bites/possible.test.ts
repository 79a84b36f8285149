/** Planted bugs. Re-deals that look the same to their viewer, and are sound by every rule that the game has written down, but cannot be. */
import { bites, patchSteps, possiblePlaces, possibleWays, resampling, type Check } from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import { tableFor, zone, type Backs } from '../../src/index.ts'
import { ambushRules, table, type Ambush, type AmbushOptions, type AmbushTable } from '../toy/ambush.ts'
import { ambushSubject } from '../toy/subject.ts'
import { withRules } from './plant.ts'

const subject = { ...ambushSubject, games: 30 }
const findings = (check: Check, game: Ambush): readonly string[] => check({ ...subject, game })

const PRIZES = [36, 37, 38, 39]
const ALL = Array.from({ length: table.cards }, (_, card) => card)

interface Boxed extends AmbushTable {
  box: number[]
}

const leavingOut = patchSteps(ambushRules.main, (step, flow) =>
  flow === 'match' && typeof step === 'function'
    ? [step, (g) => void (g as Boxed).box.push(...g.deck.splice(0, 16))]
    : [step],
)

/** Ambush with cards face down in a box, which no rule ever opens: four that never left it, or so many of the shuffled deck that the rest soon comes round again. */
function boxed(prizes: readonly number[], backs: Backs = {}): Ambush {
  return withRules({
    table: tableFor<AmbushOptions>()(
      table.cards,
      {
        ...table.fields,
        deck: zone({ seen: 'nobody', start: () => ALL.filter((card) => !prizes.includes(card)) }),
        box: zone({ seen: 'nobody', start: () => prizes.slice() }),
      },
      backs,
    ),
    main: prizes.length > 0 ? ambushRules.main : leavingOut,
  })
}

describe('prizes that a re-deal puts into hands', () => {
  bites(subject, possiblePlaces, 'prizes are imagined in hands', () => boxed(PRIZES))

  test('are found by no other check of re-deals, and prizes that stay prizes are no finding', () => {
    expect(findings(resampling, boxed(PRIZES))).toEqual([])
    expect(
      findings(possiblePlaces, boxed(PRIZES, { back: (card) => Number(PRIZES.includes(card)) })),
    ).toEqual([])
    expect(
      findings(
        possiblePlaces,
        boxed(PRIZES, { fits: (card, zone) => PRIZES.includes(card) === (zone === 'box') }),
      ),
    ).toEqual([])
  })
})

/** The same with a book in which nobody ever writes what has been seen. */
function forgetful(game: Ambush): Ambush {
  return {
    ...game,
    resample: (state, seats, random) =>
      game.resample({ ...state, book: state.book.map(() => 0) }, seats, random),
  }
}

describe('cards that a re-deal forgets to have been seen', () => {
  bites(subject, possibleWays, 'a card that was seen is imagined as left out', () => forgetful(boxed([])))

  test('are no finding where the book is kept', () => {
    expect(findings(possibleWays, boxed([]))).toEqual([])
  })
})
