import type { Outcome, Seat, View } from '@conspire/kernel'
import { clip, grid, wrap } from '@conspire/texts'
import { CATEGORIES, holdingsOf, scores } from '../scoring.ts'
import type { Table } from '../table.ts'
import { accountOf } from '../words/account.ts'
import { victory } from '../words/log.ts'
import { change, knows } from '../words/say.ts'
import type { TerminalSpeaker } from './speaker.ts'

const NAME_WIDTH = 10

/** The clause stands at the end of what it says. */
const cited = (text: string, clause: string): string => `${text} [${clause}]`

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
function account(s: TerminalSpeaker, seen: Table, seat: Seat, place: number, total: number): string[] {
  const lines = accountOf(s, seen, seat)
  const amounts = lines.map((line) => change(line.money, s.lang))
  const width = Math.max(...amounts.map((amount) => amount.length))
  const name = seat === s.listener ? s.say('table.you', { name: s.name(seat) }) : s.name(seat)
  return [
    '',
    s.say('result.place', { place, name, money: s.money(total) }),
    ...lines.flatMap(({ text, rule }, i) =>
      wrap(`${amounts[i]!.padStart(width)}  ${cited(text, rule)}`, 2, width + 4),
    ),
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
    ...seats.flatMap((seat) => account(s, seen, seat, places[seat]!, outcome.scores[seat]!)),
  ].join('\n')
}
