import type { Outcome, Seat, View } from '@conspire/kernel'
import { clip, grid, wrap } from '@conspire/texts'
import { CATEGORIES, holdingsOf, linesOf, PAY, scores, type Line } from '../scoring.ts'
import { characterOf, type Table } from '../table.ts'
import { victory } from '../words/log.ts'
import { change, knows } from '../words/say.ts'
import type { TerminalSpeaker } from './speaker.ts'

const NAME_WIDTH = 10

/** The clause stands at the end of what it says. */
const cited = (text: string, clause: string): string => `${text} [${clause}]`

/** The three Gadget collections come in this order. */
const COLLECTIONS = ['column.cannon', 'column.powerCore', 'column.vehicle'] as const

/** What a line of the score sheet is about, by the clause that pays it. A Scheme is its own explanation. */
function about(
  s: TerminalSpeaker,
  { rule, category, count, card }: Line,
  kind: string,
  character: string,
): string {
  if (category === 'schemes') return s.card(card)
  const id = rule === 'BQ-102' ? `line.${rule}.${category}` : `line.${rule}`
  if (!knows(s.lang, id)) throw new Error(`no words for a line by ${rule} of the score sheet`)
  return s.say(id, { count, kind, card: character, each: s.money(PAY.evidenceEach) })
}

/** BQ-088: Money by category, a column for each player. */
function sheet(s: TerminalSpeaker, seen: Table, seats: readonly Seat[]): string[] {
  const sheets = scores(holdingsOf(seen))
  const categories = [
    ...CATEGORIES.filter((name) => name !== 'character' || seen.advanced === 1),
    'total',
  ] as const
  return grid([
    ['', ...seats.map((seat) => clip(s.name(seat), NAME_WIDTH))],
    ...categories.map((name) => [
      s.say(`category.${name}`),
      ...seats.map((seat) => s.money(sheets[seat]![name])),
    ]),
  ])
}

/** Where the Money of a player comes from, line by line. */
function account(s: TerminalSpeaker, seen: Table, seat: Seat, place: number): string[] {
  const lines = linesOf(holdingsOf(seen), seat)
  const character = characterOf(seen, seat)
  const total = lines.reduce((sum, line) => sum + line.money, 0)
  const collections = lines.filter(({ category }) => category === 'gadgets')
  const amounts = lines.map((line) => change(line.money, s.lang))
  const width = Math.max(...amounts.map((amount) => amount.length))
  const name = seat === s.listener ? s.say('table.you', { name: s.name(seat) }) : s.name(seat)
  return [
    '',
    s.say('result.place', { place, name, money: s.money(total) }),
    ...lines.flatMap((line, i) => {
      const collection = COLLECTIONS[collections.indexOf(line)]
      const kind = collection ? s.say(collection) : ''
      const text = about(s, line, kind, character < 0 ? '' : s.card(character))
      return wrap(`${amounts[i]!.padStart(width)}  ${cited(text, line.rule)}`, 2, width + 4)
    }),
  ]
}

export function result(s: TerminalSpeaker, { table: seen }: View<Table>, outcome: Outcome): string {
  const { winners, places, clauses } = outcome
  const seats = places.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!)
  const decided = clauses.at(-1)!
  const id = `decided.${decided}`
  return [
    ...wrap(victory(s, winners, outcome.scores), 0, 0),
    ...(knows(s.lang, id) ? wrap(cited(s.say(id), decided), 0, 0) : []),
    '',
    ...sheet(s, seen, seats),
    ...seats.flatMap((seat) => account(s, seen, seat, places[seat]!)),
  ].join('\n')
}
