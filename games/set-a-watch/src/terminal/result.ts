import type { Outcome, View } from '@conspire/kernel'
import { wrap } from '@conspire/texts'
import { activeCount } from '../party.ts'
import { DIFFICULTIES, ROUNDS, ENDING, type Table } from '../table.ts'
import { difficultyName } from '../words/cards.ts'
import { victory } from '../words/log.ts'
import type { TerminalSpeaker } from './speaker.ts'

export function result(s: TerminalSpeaker, { table: seen }: View<Table>, { clauses }: Outcome): string {
  const nights = seen.end === ENDING.won ? ROUNDS : seen.round - 1
  return [
    ...wrap(`${victory(s, seen.end)} [${clauses.at(-1)!}]`, 0, 0),
    '',
    `  ${s.say('result.nights', { nights, rounds: ROUNDS })}`,
    `  ${s.say('result.difficulty', { difficulty: difficultyName(DIFFICULTIES[seen.difficulty - 1]!, s.lang) })}`,
    `  ${s.say('result.active', { count: activeCount(seen, false) })}`,
    `  ${s.say('result.horde', { count: seen.horde.length })}`,
  ].join('\n')
}
