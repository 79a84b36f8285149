import type { GameEvent } from '@conspire/kernel'
import { describe, expect, test } from 'vitest'
import { arrival } from './arrival.ts'
import { copies, replay, twin } from './copies.ts'
import { coverage } from './coverage.ts'
import { doors } from './doors.ts'
import { following } from './following.ts'
import { honestBots } from './honestBots.ts'
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
  'two worlds that look the same at rest are the same to the viewer': glances,
  'two worlds that look the same sound the same in play': whispers,
  'two deals that look the same sound the same': setups,
  'a page that has nothing but a view answers like the table': doors,
  'whoever follows the events sees what the table would show': following,
  'bots use only what their seat knows': honestBots,
} satisfies Record<string, Check>

/** Registers the conformance suite of one game: a test for every check. */
export function conform<T, O, V, E extends GameEvent>(subject: Subject<T, O, V, E>): void {
  describe(`${subject.game.name} conforms`, () => {
    for (const [name, check] of Object.entries(checks)) {
      test(name, () => {
        expect(check(subject)).toEqual([])
      })
    }
  })
}
