/** Planted bugs. Who is favoured by chance, or by where they sit. */
import {
  bites,
  conform,
  evenDeals,
  evenRolls,
  turning,
  unevenness,
  withSteps,
  type Subject,
} from '@conspire/testkit'
import { describe, expect, test } from 'vitest'
import { defineGame, LightRandom } from '../../src/index.ts'
import { rankOf, trickRules, type TrickEvent, type TrickOptions, type TrickTable } from '../toy/trick.ts'

const trick = defineGame(trickRules)
const subject: Subject<TrickTable, TrickOptions, TrickTable, TrickEvent> = {
  game: trick,
  options: [{ players: 3 }, { players: 4 }],
  cards: 24,
  games: 10,
  seed: 'trick',
  maxMoves: 100,
  seating: { seats: ['first', 'seat'], walks: ['trick'], heaps: ['discard'] },
  rolls: (_told, before, { table }) =>
    before === null ? [{ what: 'who begins', value: table.first, of: table.hand.length }] : [],
}

conform(subject)

/** The toy with something done after the first step, in which the deck is shuffled. */
const afterTheShuffle = (act: (g: TrickTable, below: (n: number) => number) => void) =>
  withSteps(trickRules, (step, flow) =>
    flow === 'match' && typeof step === 'function'
      ? [step, (g, _f, dealer) => act(g, (n) => dealer.below(n, 0))]
      : undefined,
  )
/** The toy with other cards in a deck that was shuffled during the game. */
const afterReshuffling = (act: (deck: number[]) => void) => ({
  ...trick,
  apply(...[state, ...more]: Parameters<typeof trick.apply>) {
    const before = state.table.discard.length
    trick.apply(state, ...more)
    if (before > 0 && state.table.discard.length === 0) act(state.table.deck)
  },
})

describe('deals', () => {
  bites(subject, evenDeals, 'the deck is never shuffled', () =>
    afterTheShuffle((g) => g.deck.sort((a, b) => a - b)),
  )
  bites(subject, evenDeals, 'the deck is only cut', () =>
    afterTheShuffle((g, below) => {
      g.deck.sort((a, b) => a - b)
      g.deck.push(...g.deck.splice(0, below(g.deck.length)))
    }),
  )
  bites(subject, evenDeals, 'one card lies in the lower half too often', () =>
    afterTheShuffle((g, below) => {
      if (below(3) === 0) g.deck.unshift(...g.deck.splice(g.deck.indexOf(23), 1))
    }),
  )
  bites(subject, evenDeals, 'the first hand is of one rank too often', () =>
    afterTheShuffle((g, below) => {
      if (below(2) > 0) return
      const hand = g.deck.filter((card) => rankOf(card) === rankOf(g.deck.at(-1)!)).slice(0, 3)
      g.deck = [...g.deck.filter((card) => !hand.includes(card)), ...hand]
    }),
  )
  bites(subject, evenDeals, 'half of the shuffles on the way put the cards in order', () =>
    afterReshuffling((deck) => {
      if (deck[0]! < deck.at(-1)!) deck.sort((a, b) => a - b)
    }),
  )
})

describe('seats', () => {
  bites(subject, turning, 'a tie goes to the first seat', () =>
    defineGame({
      ...trickRules,
      outcome: (g) => {
        const outcome = trickRules.outcome(g)
        const places = outcome.places.map((place, seat) =>
          place === 1 && seat !== outcome.winners[0] ? 2 : place,
        )
        return { ...outcome, places, winners: outcome.winners.slice(0, 1) }
      },
    }),
  )
  bites(subject, turning, 'of two as high cards the later seat takes the trick', () =>
    withSteps(trickRules, (step, flow) =>
      flow === 'trick' && typeof step !== 'function' && step.word === 'each'
        ? [
            step,
            (g) => {
              const best = Math.max(...g.laid.map(([card]) => rankOf(card!)))
              g.first = g.laid.findLastIndex(([card]) => rankOf(card!) === best)
            },
          ]
        : undefined,
    ),
  )
  bites(subject, turning, 'the first seat lays first', () =>
    withSteps(trickRules, (step, flow) =>
      flow === 'trick' && typeof step !== 'function' && step.word === 'each'
        ? [{ ...step, list: (g) => g.hand.map((_, seat) => seat) }]
        : undefined,
    ),
  )
})

describe('dice', () => {
  const loaded = (value: (g: TrickTable) => number) => ({
    ...subject,
    rolls: ((_told, before, { table }) =>
      before === null ? [{ what: 'a die', value: value(table), of: 6 }] : []) as typeof subject.rolls,
  })
  const die = (g: TrickTable): number => g.deck.at(-1)! % 6
  test('an even die is let through', () => expect(evenRolls(loaded(die) as never)).toEqual([]))
  bites(loaded((g) => Math.min(4, die(g))) as typeof subject, evenRolls, 'a six is never thrown', () => trick)
  bites(loaded((g) => die(g) + 1) as typeof subject, evenRolls, 'a seven is thrown', () => trick)
  bites(subject, evenRolls, 'the last seat never begins', () =>
    afterTheShuffle((g) => {
      if (g.first === g.hand.length - 1) g.first = 0
    }),
  )

  test('even counts are called uneven less than once in a thousand', () => {
    const random = new LightRandom('even')
    for (let i = 0; i < 3000; i++) {
      const counts = [0, 0, 0, 0, 0, 0]
      for (let roll = 0; roll < 60; roll++) counts[random.below(6)]!++
      expect(unevenness(counts)).toBeLessThan(5)
    }
  })
})
