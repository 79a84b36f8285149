import { writeMatch, type MatchSeat } from '@conspire/transcript'
import type { Table } from './table.ts'

/** A finished match as a text that `conspire verify` checks. */
export function matchFile(table: Table): string {
  const { code, made, match, secret, openings, madeAt, beganAt, seats } = table
  const header = {
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
  }
  return writeMatch(table.rules.game, match!.options, header, match!.moves)
}
