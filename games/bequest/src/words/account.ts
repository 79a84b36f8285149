import type { Seat } from '@conspire/kernel'
import { NO_CARD } from '../cards/index.ts'
import { holdingsOf, linesOf, PAY, type Line } from '../scoring.ts'
import { characterOf, type Table } from '../table.ts'
import { knows } from './say.ts'
import type { Speaker } from './speaker.ts'

/** A line of the score sheet in words. */
export interface Entry extends Line {
  readonly text: string
}

/** The three Gadget collections come in this order. */
const COLLECTIONS = ['column.cannon', 'column.powerCore', 'column.vehicle'] as const

/** Where the Money of a player comes from, line by line, by the clause that pays it (BQ-088); the lines add up to the total. */
export function accountOf(s: Speaker, seen: Table, seat: Seat): Entry[] {
  const character = characterOf(seen, seat)
  const fill = { card: character === NO_CARD ? '' : s.card(character), each: s.money(PAY.evidenceEach) }
  const lines = linesOf(holdingsOf(seen), seat)
  const collections = lines.filter(({ category }) => category === 'gadgets')
  return lines.map((line): Entry => {
    // A Scheme is its own explanation.
    if (line.category === 'schemes') return { ...line, text: s.card(line.card) }
    const id = line.rule === 'BQ-102' ? `line.${line.rule}.${line.category}` : `line.${line.rule}`
    if (!knows(s.lang, id)) throw new Error(`no words for a line by ${line.rule} of the score sheet`)
    const collection = COLLECTIONS[collections.indexOf(line)]
    return {
      ...line,
      text: s.say(id, { ...fill, count: line.count, kind: collection ? s.say(collection) : '' }),
    }
  })
}
