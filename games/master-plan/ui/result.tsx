import { Clause, type ResultProps } from '@conspire/ui'
import type { Seat } from '@conspire/kernel'
import { useMemo, type ReactElement } from 'react'
import type { Event } from '../src/events.ts'
import type { Table } from '../src/table.ts'
import { diversityOf, koNumbers } from '../src/winning.ts'
import { victory } from '../src/words/log.ts'
import { Art } from './card/art.tsx'
import { Mark } from './card/mark.tsx'
import { needsWith, planOf, sumOf } from './model/plan.ts'
import { Slots } from './parts/plan.tsx'
import { NOTHING_LACKING, SightContext } from './parts/scene.ts'
import { wordsFor } from './words.ts'
import './style/index.css'

/** The table at the end of each round, the last one as it is now. */
function roundsOf(log: ResultProps<Table, Event>['log'], seen: Table): readonly Table[] {
  const rounds = log.filter(({ event }) => event.type === 'recorded').map(({ view }) => view.table)
  return [...rounds.slice(0, seen.round - 1), seen]
}

/** How it ended: who won and by what, and what everybody had been after all along. */
export function Result(props: ResultProps<Table, Event>): ReactElement {
  const { view, log, outcome, seat: me, names, lang, Chart } = props
  const seen = view.table
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const { winners, places, scores, clauses } = outcome
  const seats = places.map((_, seat) => seat).toSorted((a, b) => places[a]! - places[b]!)
  const byPlan = seen.winner >= 0
  const won = me !== null && winners.includes(me)
  const plan = byPlan ? planOf(seen, seen.winner) : null
  const line =
    me === null
      ? 'win.watch'
      : won
        ? byPlan
          ? 'win.you'
          : 'win.you.types'
        : byPlan
          ? 'win.other'
          : 'win.other.types'
  const rounds = useMemo(() => roundsOf(log, seen), [log, seen])
  const chart = (title: string, count: (table: Table, seat: Seat) => number): ReactElement => (
    <Chart
      title={title}
      unit={words.ui('result.round')}
      steps={rounds.map((_, i) => i + 1)}
      lines={names.map((name, seat) => ({ name, seat, values: rounds.map((table) => count(table, seat)) }))}
    />
  )
  return (
    <SightContext value={{ seen, words, names, me, lacking: NOTHING_LACKING }}>
      <div className="face mp mp-result" lang={lang}>
        <header className="verdict mp-verdict" data-own={won || undefined}>
          <Art of={byPlan ? 'plan' : 'idol'} />
          <h2>{victory(words, winners, scores[winners[0]!]!, byPlan)}</h2>
          {plan !== null && (
            <>
              <p className="mp-verdict-plan">{words.card(plan)}</p>
              <Slots plan={plan} tokens={seen.owned[seen.winner]!} />
            </>
          )}
          <p>
            {words.ui(line)}{' '}
            {clauses.map((clause) => (
              <Clause key={clause} of={clause} />
            ))}
          </p>
        </header>
        <div className="charts">
          {chart(words.ui('result.course.types'), diversityOf)}
          {chart(words.ui('result.course.plan'), (table, seat) => {
            const plan = planOf(seen, seat)
            return plan === null ? 0 : sumOf(needsWith(plan, table.owned[seat]!), 'have')
          })}
        </div>
        <section className="stack mp-standings" aria-label={words.ui('result.table')}>
          <h3>{words.ui('result.plans')}</h3>
          <ol className="stack">
            {seats.map((seat) => {
              const own = planOf(seen, seat)
              const needs = own === null ? [] : needsWith(own, seen.owned[seat]!)
              return (
                <li
                  className="stack box"
                  key={seat}
                  data-me={seat === me || undefined}
                  data-won={winners.includes(seat) || undefined}
                >
                  <p className="row mp-rank">
                    <span>{words.ui('result.place', { place: places[seat]! })}</span>
                    <Mark seat={seat} />
                    <b>{words.who(seat)}</b>
                    <span>{words.ui('seat.types', { count: diversityOf(seen, seat) })}</span>
                    <span>{words.ui('seat.kos', { count: koNumbers(seen, seat).length })}</span>
                    {own !== null && (
                      <span className="mp-rank-plan">
                        {words.card(own)}{' '}
                        <b>
                          {words.ui('plan.progress', {
                            have: sumOf(needs, 'have'),
                            need: sumOf(needs, 'need'),
                          })}
                        </b>
                      </span>
                    )}
                  </p>
                  {own !== null && <Slots plan={own} tokens={seen.owned[seat]!} />}
                </li>
              )
            })}
          </ol>
        </section>
      </div>
    </SightContext>
  )
}
