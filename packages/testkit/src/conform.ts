import { isRefusal, type GameEvent } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { amount, ENOUGH, LEVEL, seeded, some } from './amount.ts'
import { arrival } from './arrival.ts'
import { byHand } from './byHand.ts'
import { copies, replay, twin } from './copies.ts'
import { coverage } from './coverage.ts'
import { doors } from './doors.ts'
import { evenDeals } from './evenDeals.ts'
import { evenRolls } from './evenRolls.ts'
import { following } from './following.ts'
import { honestBots } from './honestBots.ts'
import { possiblePlaces, possibleWays } from './possible.ts'
import { turning } from './seats.ts'
import { soundness } from './soundness.ts'
import type { Check, Subject } from './subject.ts'
import { glances, setups, whispers } from './twoWorlds.ts'
import { undo } from './undo.ts'
import { resampling, secretChoices } from './worlds.ts'

/** All that every game must pass, by name. */
export const checks = {
  'random games are sound at every step': soundness,
  'copies share nothing': copies,
  'a match saved and loaded at every step goes on the same': twin,
  'the log replays to the same bytes': replay,
  'the order of simultaneous answers makes no difference': arrival,
  'every decision is asked and every card is used': coverage,
  'undo goes back only over what taught nothing': undo,
  'a re-dealt world forgets the true one': resampling,
  'a re-dealt world tells no secret choice': secretChoices,
  'a re-dealt world puts no card where it could not be': possiblePlaces,
  'a re-dealt world puts no card where it could not have come': possibleWays,
  'two worlds that look the same at rest are the same to the viewer': glances,
  'two worlds that look the same sound the same in play': whispers,
  'two deals that look the same sound the same': setups,
  'a page that has nothing but a view answers like the table': doors,
  'whoever follows the events sees what the table would show': following,
  'chance deals as evenly as the table declares': evenDeals,
  'dice and random picks are even': evenRolls,
  'turned by one seat, a match goes on the same': turning,
  'cards are moved by the dealer alone': byHand,
  'bots use only what their seat knows': honestBots,
} satisfies Record<string, Check>

interface More {
  /** Checks that this subject cannot pass. */
  readonly without?: readonly (keyof typeof checks)[]
}

type Usual = 'options' | 'cards' | 'games' | 'seed' | 'maxMoves'
type Given<T, O, V, E extends GameEvent> = Omit<Subject<T, O, V, E>, Usual> & Partial<Subject<T, O, V, E>>

/** What a small game need not say: tables of every size without options, all of its cards, a few games. */
function withUsual<T, O, V, E extends GameEvent>(given: Given<T, O, V, E>): Subject<T, O, V, E> {
  const { name, players, material, options } = given.game
  const sizes = Array.from({ length: players.max - players.min + 1 }, (_, i) => players.min + i)
  const tables = sizes.map((size) => options(size, {})).filter((table): table is O => !isRefusal(table))
  return { options: tables, cards: material.length, games: 20, seed: name, maxMoves: 1000, ...given }
}

/** Registers the conformance suite of one game: a test for every check. */
export function conform<T, O, V, E extends GameEvent>(
  given: Given<T, O, V, E>,
  { without = [] }: More = {},
): void {
  const shared = shareOf(withUsual(given))
  describe(`${given.game.name} conforms`, () => {
    for (const [name, check] of Object.entries<Check>(checks)) {
      if (without.some((left) => left === name)) continue
      // Only all of the games together come to every decision.
      test.runIf(ENOUGH || check !== coverage)(name, () => {
        expect(check(shared)).toEqual([])
      })
    }
  })
}

/** The same with as much of it as this level plays: every game and fewer looks at it in a test, a few games in a check. */
function shareOf<T, O, V, E extends GameEvent>(subject: Subject<T, O, V, E>): Subject<T, O, V, E> {
  const options = LEVEL === 'check' ? some(subject.options, subject.options.length, 1) : subject.options
  return {
    ...subject,
    options,
    games: LEVEL === 'check' ? 1 : subject.games,
    seed: seeded(subject.seed),
    thin: amount(1, THIN, 4 * THIN),
  }
}
const THIN = 8
