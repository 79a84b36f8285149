import type { Seat } from '@conspire/kernel'
import { Clause, type ChartProps, type ResultProps, SeatMark, useKeys } from '@conspire/ui'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { NO_CARD } from '../src/cards/index.ts'
import { CATEGORIES, holdingsOf, scores } from '../src/scoring.ts'
import type { Event } from '../src/changes.ts'
import type { Table } from '../src/table.ts'
import { moneyIn } from '../src/worth.ts'
import { victory } from '../src/words/log.ts'
import { knows } from '../src/words/say.ts'
import { CardChip } from './card/card.tsx'
import { DEFEAT_ART, VICTORY_ART } from './card/art.ts'
import { Art } from './card/sign.tsx'
import { accountOf } from '../src/words/account.ts'
import { wordsFor } from './words.ts'
import './style/index.css'

/** How it ended: who won and why, the score sheet, and where each player's Money comes from. */
export function Result(props: ResultProps<Table, Event>): ReactElement {
  const { view, log, outcome, seat: me, names, lang, pace, Chart } = props
  const seen = view.table
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const { winners, places, clauses } = outcome
  const seats = places.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!)
  const lost = me !== null && !winners.includes(me)
  const decided = clauses.at(-1)!
  const decidedId = `decided.${decided}`

  return (
    <div className="face bq bq-result" lang={lang}>
      <header className="verdict bq-victory" data-lost={lost || undefined}>
        <Art of={lost ? DEFEAT_ART : VICTORY_ART} />
        <h2>{victory(words, winners, outcome.scores)}</h2>
        <p>
          {knows(lang, decidedId) && words.say(decidedId)}{' '}
          {clauses.map((clause) => (
            <Clause key={clause} of={clause} />
          ))}
        </p>
      </header>
      <SheetTable
        seen={seen}
        seats={seats}
        places={places}
        winners={winners}
        names={names}
        me={me}
        words={words}
        pace={pace}
      />
      <div className="charts">
        <Chart
          title={words.ui('result.rounds')}
          unit={words.ui('result.round')}
          {...roundsOf(log, seen, names)}
          say={words.money}
        />
      </div>
      <section className="stack" aria-label={words.ui('result.lines')}>
        <h3 className="bq-label">{words.ui('result.lines')}</h3>
        {seats.map((seat) => (
          <details key={seat} className="box bq-account" open={seat === (me ?? winners[0])}>
            <summary>
              <SeatMark seat={seat} names={names} me={seat === me} />
              <span>
                {words.say('result.place', {
                  place: places[seat]!,
                  name: seat === me ? words.say('table.you', { name: names[seat]! }) : names[seat]!,
                  money: words.money(outcome.scores[seat]!),
                })}
              </span>
            </summary>
            <table className="bq-lines">
              <tbody>
                {accountOf(words, seen, seat).map((line, i) => (
                  <tr key={i} data-nothing={line.money === 0 || undefined}>
                    <td className="bq-lines-money">{words.change(line.money)}</td>
                    <th scope="row">
                      {line.card === NO_CARD ? (
                        line.text
                      ) : (
                        <CardChip
                          card={line.card}
                          note={line.category === 'character' ? String(line.count) : undefined}
                        />
                      )}
                    </th>
                    <td>
                      <Clause of={line.rule} />
                    </td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td className="bq-lines-money">{words.money(outcome.scores[seat]!)}</td>
                  <th scope="row">{words.say('category.total')}</th>
                  <td>
                    <Clause of="BQ-091" />
                  </td>
                </tr>
              </tfoot>
            </table>
          </details>
        ))}
      </section>
    </div>
  )
}

/** What everybody had at the end of each round. */
function roundsOf(
  log: ResultProps<Table, Event>['log'],
  seen: Table,
  names: readonly string[],
): Pick<ChartProps, 'steps' | 'lines'> {
  const tables = log.filter(({ event }) => event.type === 'roundEnded').map(({ view }) => view.table)
  const money = [...tables.slice(0, -1), seen].map(moneyIn)
  return {
    steps: money.map((_, i) => i + 1),
    lines: names.map((name, seat) => ({ name, seat, values: money.map((all) => all[seat]!) })),
  }
}

interface SheetTableProps {
  readonly seen: Table
  readonly seats: readonly Seat[]
  readonly places: readonly number[]
  readonly winners: readonly Seat[]
  readonly names: readonly string[]
  readonly me: Seat | null
  readonly words: ReturnType<typeof wordsFor>
  readonly pace: number
}

/** How many lines of the sheet have been counted: one after the other, or all at once where nothing may move, or for whoever cannot wait. */
function useCounted(lines: number, pace: number): readonly [counted: number, finish: () => void] {
  const [counted, setCounted] = useState(0)
  const done = pace === 0 || counted >= lines
  useEffect(() => {
    if (done) return undefined
    const timer = setTimeout(() => setCounted(counted + 1), BEAT * pace)
    return () => clearTimeout(timer)
  }, [counted, done, pace])
  return [done ? lines : counted, () => setCounted(lines)]
}
/** A line of the sheet is counted for so many paces. */
const BEAT = 3

/** BQ-088: Money by category, a column for each player, the best first. */
function SheetTable(props: SheetTableProps): ReactElement {
  const { seen, seats, places, winners, names, me, words, pace } = props
  const sheets = scores(holdingsOf(seen))
  const categories = CATEGORIES.filter((category) => category !== 'character' || seen.advanced)
  const best = (category: (typeof CATEGORIES)[number]): number =>
    Math.max(...seats.map((seat) => sheets[seat]![category]))
  const [counted, finish] = useCounted(categories.length, pace)
  const counting = counted < categories.length
  useKeys({ Escape: counting ? finish : undefined })
  const soFar = (seat: Seat): number =>
    categories.slice(0, counted).reduce((sum, category) => sum + sheets[seat]![category], 0)
  return (
    <div
      className="bq-scroll"
      tabIndex={0}
      role="region"
      aria-label={words.ui('result.sheet')}
      onClick={finish}
    >
      <table className="bq-scores">
        <caption className="spoken">{words.ui('result.sheet')}</caption>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col" data-me={seat === me || undefined}>
                <SeatMark seat={seat} names={names} me={seat === me} />
                <span className="bq-scores-name">{seat === me ? words.ui('you') : names[seat]}</span>
                <span className="bq-scores-place" data-won={winners.includes(seat) || undefined}>
                  {words.ui('result.place', { place: places[seat]! })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, i) => (
            <tr key={category} data-to-come={i >= counted || undefined}>
              <th scope="row">{words.say(`category.${category}`)}</th>
              {seats.map((seat) => {
                const money = sheets[seat]![category]
                return (
                  <td
                    key={seat}
                    data-me={seat === me || undefined}
                    data-best={(money > 0 && money === best(category)) || undefined}
                  >
                    {words.money(money)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.say('category.total')}</th>
            {seats.map((seat) => (
              <td key={seat} data-me={seat === me || undefined}>
                <span aria-hidden={counting || undefined}>{words.money(soFar(seat))}</span>
                {counting && <span className="spoken">{words.money(sheets[seat]!.total)}</span>}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
