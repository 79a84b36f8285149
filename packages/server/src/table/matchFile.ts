import {
  writeMatch,
  writeRecord,
  type MatchHeader,
  type MatchSeat,
  type Recorded,
} from '@conspire/transcript'
import type { Row } from '../log.ts'
import type { TableFold } from './table.ts'

/** A finished match as a text that `conspire verify` checks. */
export function matchFile(table: TableFold): string {
  const { options, moves } = table.match!
  table.file ??= writeMatch(table.rules.game, options, headerOf(table), moves)
  return table.file
}

/** A match that cannot go on, as it is stored: the rules it was played under can still check it. */
export function recordFile(table: TableFold, rows: readonly Row[]): string {
  const choices: Recorded['choices'][number][] = []
  let begun: Recorded['begun'] = {}
  let outcome: Recorded['outcome'] = null
  for (const { fact, time } of rows) {
    if (fact.kind === 'began') {
      const { kind: _, openings: __, company: ___, ...rest } = fact
      begun = rest
    } else if (fact.kind === 'chose') {
      const { kind: _, ...chosen } = fact
      choices.push({ ...chosen, time })
    } else if (fact.kind === 'undid') choices.length = fact.left ?? choices.length - 1
    else if (fact.kind === 'over') outcome = fact.outcome ?? null
  }
  const { game, players } = table.made
  return writeRecord({ game, players, options: table.raw(), match: headerOf(table), begun, choices, outcome })
}

function headerOf(table: TableFold): MatchHeader['match'] {
  const { code, made, secret, openings, madeAt, beganAt, seats, pencils } = table
  return {
    code,
    commitment: made.commitment,
    secret,
    commits: seats.map((sitting) => (sitting.who === 'person' ? sitting.commit : null)),
    openings,
    seats: seats.map((sitting): MatchSeat => {
      if (sitting.who === 'bot') return { who: 'bot', level: sitting.level, name: sitting.name }
      return { who: 'person', name: sitting.who === 'person' ? sitting.name : '' }
    }),
    made: madeAt,
    began: beganAt,
    ...(pencils.some((pencil) => pencil !== null) && { pencils }),
  }
}
