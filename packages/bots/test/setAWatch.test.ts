import { ENDING, setAWatch, type Options } from '@conspire/set-a-watch'
import { isRefusal, LightRandom, NONE, questionFor, seedFrom } from '@conspire/kernel'
import { amount } from '@conspire/testkit/amount'
import { describe, expect, test } from 'vitest'
import { optionsOf } from '@conspire/testkit/options'
import { chanceOfSeats, nextMove, playOut, roster, together } from '../src/index.ts'

const options = (players: number, more: object = {}): Options => {
  return optionsOf(setAWatch, players, more)
}
const bots = roster(setAWatch)
const named = (name: string): (typeof bots)[string] => bots[name]!

describe('the bots of Set a Watch', () => {
  test('play whole games with any number of players and all locations', () => {
    for (const name of ['easy', 'medium']) {
      for (let players = 1; players <= 4; players++) {
        for (let game = 0; game < amount(12, 2, 1); game++) {
          const seed = `${name} ${players} ${game}`
          const state = setAWatch.setup(options(players, { moreLocations: game % 2 === 0 }), seedFrom(seed))
          const seats = Array.from({ length: players }, () => named(name))
          // Throws where a choice is not legal.
          playOut(setAWatch, state, seats, chanceOfSeats(seed, players))
          expect(state.table.end).not.toBe(ENDING.none)
        }
      }
    }
  })

  test('win the more, the farther they look', () => {
    const tables = together({
      game: setAWatch,
      options: options(1, { difficulty: 'easy' }),
      players: 1,
      bots: ['random', 'easy', 'medium'].map(named),
      deals: amount(150, 20, 10),
      seed: '1',
    })
    const [wild, easy, medium] = tables.map(({ meanScore }) => meanScore)
    expect(easy!).toBeGreaterThan(wild! + 2)
    expect(medium!).toBeGreaterThan(easy! + 1)
    expect(tables[2]!.wins.mean).toBeGreaterThan(tables[1]!.wins.mean + 0.1)
  })

  test('a whole table of bots never waits for the rules to choose', () => {
    let waited = 0
    let asked = 0
    for (let game = 0; game < amount(10, 4, 1); game++) {
      const state = setAWatch.setup(options(4), seedFrom(`wait ${game}`))
      const chance = chanceOfSeats(`wait ${game}`, 4)
      const seats = Array.from({ length: 4 }, () => named('medium'))
      for (;;) {
        const pending = setAWatch.pending(state)
        if (pending === null) break
        const answers = pending.seats.map((seat) =>
          seats[seat]!.choose(questionFor(setAWatch, state, seat, chance[seat]!)),
        )
        asked++
        if (answers.every((choice) => choice === NONE)) waited++
        const move = nextMove(setAWatch, state, seats, chance)!
        setAWatch.apply(state, move.seat, move.choice)
      }
    }
    expect(waited / asked).toBeLessThan(0.01)
  })

  test('propose at most one action, for an Adventurer of somebody else, in words that the table reads', () => {
    const games = amount(6, 3, 1)
    let proposals = 0
    for (let game = 0; game < games; game++) {
      const state = setAWatch.setup(options(4), seedFrom(`propose ${game}`))
      const chance = chanceOfSeats(`propose ${game}`, 4)
      const seats = Array.from({ length: 4 }, () => named('medium'))
      for (;;) {
        const pending = setAWatch.pending(state)
        if (pending === null) break
        for (const seat of pending.seats) {
          const ask = questionFor(setAWatch, state, seat, new LightRandom('propose'))
          const pencil = named('medium').suggest!(ask)
          if (pending.name !== 'watch.act') expect(pencil).toBeNull()
          if (pencil === null) continue
          const { round, phase, act } = pencil as { round: number; phase: number; act: unknown }
          expect([round, phase]).toEqual([state.table.round, state.table.phase])
          const readers = pending.seats.filter((other) => !isRefusal(setAWatch.read(state, other, act)))
          expect(readers.filter((other) => other !== seat)).not.toEqual([])
          proposals++
        }
        const move = nextMove(setAWatch, state, seats, chance)!
        setAWatch.apply(state, move.seat, move.choice)
      }
    }
    expect(proposals).toBeGreaterThan(16 * games)
  })
})
