import type { Seat } from '@conspire/kernel'
import { Clause, type ResultProps, SeatMark } from '@conspire/ui'
import { useMemo, type ReactElement } from 'react'
import { NO_CARD } from '../src/cards/index.ts'
import { CATEGORIES, holdingsOf, scores } from '../src/scoring.ts'
import type { Table } from '../src/table.ts'
import { victory } from '../src/words/log.ts'
import { knows } from '../src/words/say.ts'
import { CardChip } from './card/card.tsx'
import { VICTORY_ART } from './card/art.ts'
import { Art } from './card/sign.tsx'
import { accountOf } from '../src/words/account.ts'
import { wordsFor } from './words.ts'
import './style/index.css'

/** How it ended: who won and why, the score sheet, and where each player's Money comes from. */
export function Result({ view, outcome, seat: me, names, lang }: ResultProps<Table>): ReactElement {
  const seen = view.table
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const { winners, places, clauses } = outcome
  const seats = places.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!)
  const decided = clauses.at(-1)!
  const decidedId = `decided.${decided}`

  return (
    <div className="face bq bq-result" lang={lang}>
      <header className="bq-victory">
        <Art of={VICTORY_ART} />
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
      />
      <section className="bq-accounts" aria-label={words.ui('result.lines')}>
        <h3 className="bq-label">{words.ui('result.lines')}</h3>
        {seats.map((seat) => (
          <details key={seat} className="bq-account" open={seat === (me ?? winners[0])}>
            <summary>
              <SeatMark seat={seat} name={names[seat]!} me={seat === me} />
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

interface SheetTableProps {
  readonly seen: Table
  readonly seats: readonly Seat[]
  readonly places: readonly number[]
  readonly winners: readonly Seat[]
  readonly names: readonly string[]
  readonly me: Seat | null
  readonly words: ReturnType<typeof wordsFor>
}

/** BQ-088: Money by category, a column for each player, the best first. */
function SheetTable({ seen, seats, places, winners, names, me, words }: SheetTableProps): ReactElement {
  const sheets = scores(holdingsOf(seen))
  const categories = CATEGORIES.filter((category) => category !== 'character' || seen.advanced)
  const best = (category: (typeof CATEGORIES)[number]): number =>
    Math.max(...seats.map((seat) => sheets[seat]![category]))
  return (
    <div className="bq-scroll" tabIndex={0} role="region" aria-label={words.ui('result.sheet')}>
      <table className="bq-scores">
        <caption className="spoken">{words.ui('result.sheet')}</caption>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th key={seat} scope="col" data-me={seat === me || undefined}>
                <SeatMark seat={seat} name={names[seat]!} me={seat === me} />
                <span className="bq-scores-name">{seat === me ? words.ui('you') : names[seat]}</span>
                <span className="bq-scores-place" data-won={winners.includes(seat) || undefined}>
                  {words.ui('result.place', { place: places[seat]! })}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category}>
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
                {words.money(sheets[seat]!.total)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
