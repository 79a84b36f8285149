import type { Seat } from '@conspire/kernel'
import { NO_CARD } from '../../src/cards/index.ts'
import { holdingsOf, linesOf, PAY, type Line } from '../../src/scoring.ts'
import { characterOf, type Table } from '../../src/table.ts'
import { knows } from '../../src/words/say.ts'
import type { Words } from '../words.ts'

/** A line of the score sheet in words. */
export interface Entry extends Line {
  readonly text: string
}

/** The three Gadget collections come in this order. */
const COLLECTIONS = ['column.cannon', 'column.powerCore', 'column.vehicle'] as const

/** Where the Money of a player comes from, line by line (BQ-088); the lines add up to the total. */
export function accountOf(words: Words, seen: Table, seat: Seat): Entry[] {
  const character = characterOf(seen, seat)
  const fill = {
    card: character === NO_CARD ? '' : words.card(character),
    each: words.money(PAY.evidenceEach),
  }
  const lines = linesOf(holdingsOf(seen), seat)
  const collections = lines.filter(({ category }) => category === 'gadgets')
  return lines.map((line): Entry => {
    // A Scheme is its own explanation.
    if (line.category === 'schemes') return { ...line, text: words.card(line.card) }
    const id = line.rule === 'BQ-102' ? `line.${line.rule}.${line.category}` : `line.${line.rule}`
    if (!knows(words.lang, id)) throw new Error(`no words for a line by ${line.rule} of the score sheet`)
    const collection = COLLECTIONS[collections.indexOf(line)]
    const kind = collection ? words.say(collection) : ''
    return { ...line, text: words.say(id, { ...fill, count: line.count, kind }) }
  })
}
