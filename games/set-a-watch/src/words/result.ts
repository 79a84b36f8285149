import type { Outcome, View } from '@conspire/kernel'
import { activeCount } from '../party.ts'
import { DIFFICULTIES, LOST_SUMMON, ROUNDS, WON } from '../table.ts'
import type { WatchView } from '../view.ts'
import { difficultyName } from './cards.ts'
import { wrap } from './layout.ts'
import type { Speaker } from './speaker.ts'

/** How it ended: all win or all lose (SW-001). */
export function victory(s: Speaker, end: number): string {
  if (end === WON) return s.say('won')
  return s.say(end === LOST_SUMMON ? 'lost.summon' : 'lost.exhausted')
}

export function result(s: Speaker, { table: seen }: View<WatchView>, { clauses }: Outcome): string {
  const nights = seen.end === WON ? ROUNDS : seen.round - 1
  return [
    ...wrap(`${victory(s, seen.end)} [${clauses.at(-1)!}]`, 0, 0),
    '',
    `  ${s.say('result.nights', { nights, rounds: ROUNDS })}`,
    `  ${s.say('result.difficulty', { difficulty: difficultyName(DIFFICULTIES[seen.difficulty - 1]!, s.lang) })}`,
    `  ${s.say('result.active', { count: activeCount(seen, false) })}`,
    `  ${s.say('result.horde', { count: seen.horde.length })}`,
  ].join('\n')
}
