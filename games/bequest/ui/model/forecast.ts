import type { Seat } from '@conspire/kernel'
import type { Forecast, ForecastLine } from '@conspire/ui'
import { NO_CARD } from '../../src/cards/index.ts'
import { holdingsOf, tally } from '../../src/scoring.ts'
import { leftOf, rightOf, type Table } from '../../src/table.ts'
import { accountOf, type Entry } from '../../src/words/account.ts'
import { cardText } from '../../src/words/cards.ts'
import { gainOf } from '../../src/worth.ts'
import type { Words } from '../words.ts'
import { isTooEarly } from './round.ts'

const COLLECTIONS = ['column.cannon', 'column.powerCore', 'column.vehicle'] as const
const INFLUENCE = ['western', 'eastern'] as const

type Standing = 'ahead' | 'tied' | 'behind'
const standing = (own: number, other: number): Standing =>
  own > other ? 'ahead' : own === other ? 'tied' : 'behind'

/** What each line of the score sheet is about, in words. */
function accountBy(words: Words, seen: Table, seat: Seat): ReadonlyMap<string, Entry> {
  const lines = accountOf(words, seen, seat)
  const gadgets = lines.filter(({ category }) => category === 'gadgets')
  return new Map(
    lines.map((line) => {
      const collection = COLLECTIONS[gadgets.indexOf(line)]
      const what =
        line.card === NO_CARD ? words.say(collection ?? `category.${line.category}`) : words.card(line.card)
      return [what, line]
    }),
  )
}

/** BQ-097…BQ-107: whom a player overtakes, ties with or falls behind. */
function rivals(
  words: Words,
  seen: Table | null,
  then: Table,
  seat: Seat,
  kind: (typeof INFLUENCE)[number],
): string[] {
  const [before, after] = [seen, then].map((s) => s && holdingsOf(s).map((holdings) => tally(holdings)[kind]))
  return [leftOf(then.players, seat), rightOf(then.players, seat)].map((other) => {
    const [own, count] = [after![seat]!, after![other]!]
    const now = standing(own, count)
    const when = before && now === standing(before[seat]!, before[other]!) ? 'still' : 'now'
    const name = other === words.listener ? words.ui('forecast.you') : words.name(other)
    return words.ui(`forecast.${when}.${now}`, { name, own, other: count })
  })
}

/** Where a change of Money comes from, or Money from nothing: every line of the score sheet that changes, before and after, by the clause that pays it. */
export function forecastOf(
  words: Words,
  seen: Table | null,
  then: Table,
  seat: Seat,
  title: string,
): Forecast {
  const early = seen !== null && isTooEarly(seen)
  const before: ReadonlyMap<string, Entry> = seen ? accountBy(words, seen, seat) : new Map()
  const after = accountBy(words, then, seat)
  const arrow = (from: string, to: string): string => (from === to ? to : `${from} → ${to}`)
  const difference = (was: number, is: number): Pick<ForecastLine, 'worth' | 'change' | 'way'> => ({
    worth: arrow(words.money(was), words.money(is)),
    change: was === is ? words.ui('worth.same') : words.change(is - was),
    way: Math.sign(is - was),
  })
  const whats = [...new Set([...after.keys(), ...before.keys()])]
  const lines = whats.flatMap((what): ForecastLine[] => {
    const [old, now] = [before.get(what), after.get(what)]
    const line = (now ?? old)!
    const [was, is] = [old?.money ?? 0, now?.money ?? 0]
    const [had, has] = [old?.count ?? 0, now?.count ?? 0]
    if (had === has && (was === is || early)) return []
    const kind = INFLUENCE.find((one) => one === line.category)
    const unknown = early && kind !== undefined
    return [
      {
        what,
        count: line.category === 'schemes' ? undefined : arrow(String(had), String(has)),
        ...(!unknown && difference(was, is)),
        clause: line.rule,
        notes: unknown
          ? [words.ui('forecast.early.influence')]
          : kind
            ? rivals(words, seen, then, seat, kind)
            : [line.card === NO_CARD ? line.text : cardText(line.card, words.lang)],
      },
    ]
  })
  if (early) return { title, remarks: [words.ui('forecast.early')], lines }
  const { before: was, after: is } = gainOf(seen, then, seat)
  return {
    title,
    remarks: lines.length === 0 ? [words.ui('forecast.same')] : [],
    lines,
    total: {
      what: words.say('category.total'),
      ...difference(was, is),
      clause: 'BQ-091',
    },
  }
}
