import { Chip, Clause, type ChartProps, type ResultProps } from '@conspire/ui'
import type { ReactElement } from 'react'
import { UNSEEN } from '../src/cards/index.ts'
import type { Event } from '../src/changes.ts'
import { activeCards, activeCount, BITS, controllerOf, EVERY_SLOT, isExhausted } from '../src/party.ts'
import { DIFFICULTIES, ENDING, ROUNDS, type Table } from '../src/table.ts'
import { difficultyName } from '../src/words/cards.ts'
import { BACK_ART, FIRE_ART } from './card/art.ts'
import { Art } from './card/sign.tsx'
import { useWords, type Words } from './words.ts'
import './style/index.css'

/** What each night brought: how many creatures fell, how large the Horde was then, how many cards were still active. */
function nightsOf(
  words: Words,
  log: ResultProps<Table, Event>['log'],
  seen: Table,
): Pick<ChartProps, 'steps' | 'lines'> {
  const nights: Record<'fallen' | 'horde' | 'active', number>[] = []
  let fallen = 0
  const dawn = (table: Table): void => {
    nights.push({ fallen, horde: table.horde.length, active: activeCount(table, false) })
    fallen = 0
  }
  for (const { event, view } of log) {
    if (event.type === 'left' && event.defeated === 1) fallen++
    if (event.type === 'roundEnded') dawn(view.table)
  }
  // Whoever loses does not see the morning.
  if (nights.length < seen.round) dawn(seen)
  return {
    steps: nights.map((_, i) => i + 1),
    lines: (['fallen', 'horde', 'active'] as const).map((line) => ({
      name: words.ui(`result.course.${line}`),
      values: nights.map((night) => night[line]),
    })),
  }
}

/** How it ended: dawn or dark, why, how far the party came, and who is still standing. */
export function Result(props: ResultProps<Table, Event>): ReactElement {
  const { view, log, outcome, seat: me, names, lang, Chart } = props
  const seen = view.table
  const words = useWords(lang, names, me)
  const won = seen.end === ENDING.won
  const nights = won ? ROUNDS : Math.max(0, seen.round - 1)
  const places = [...seen.visited.filter((card) => card !== seen.location[0]), ...seen.location]
  const horde = seen.horde.filter((card) => card !== UNSEEN).toReversed()
  const facts = {
    nights: `${nights}/${ROUNDS}`,
    difficulty: difficultyName(DIFFICULTIES[seen.difficulty - 1]!, lang),
    active: activeCount(seen, false),
    horde: seen.horde.length,
    fire: seen.fire,
  }
  return (
    <div className="face sw sw-result" data-won={won || undefined} lang={lang}>
      <header className="verdict sw-ending">
        <Art of={won ? FIRE_ART : BACK_ART} />
        <h2>{won ? words.ui('result.won') : words.ui('result.lost', { round: seen.round })}</h2>
        <p>
          {words.say(won ? 'won' : seen.end === ENDING.summon ? 'lost.summon' : 'lost.exhausted')}{' '}
          {outcome.clauses.map((clause) => (
            <Clause key={clause} of={clause} />
          ))}
        </p>
      </header>
      <dl className="sw-facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{words.ui(`result.${name as keyof typeof facts}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol className="sw-nights" aria-label={words.ui('result.road', { nights, rounds: ROUNDS })}>
        {places.map((card, i) => (
          <li key={card} data-past={i < nights || undefined}>
            <b>{i + 1}</b> {words.card(card)}
          </li>
        ))}
      </ol>
      <div className="charts">
        <Chart
          title={words.ui('result.course')}
          unit={words.ui('result.night')}
          {...nightsOf(words, log, seen)}
        />
      </div>
      <h3>{words.ui('result.party')}</h3>
      <ul className="sw-standing">
        {EVERY_SLOT.map((slot) => {
          const active = BITS[activeCards(seen, slot)]!
          return (
            <li key={slot} data-past={active > 0 || undefined}>
              <b>{words.adventurer(seen.classes[slot]!)}</b>{' '}
              {seen.players > 1 && `(${names[controllerOf(seen, slot)]}) `}
              {words.ui(active === 0 ? 'result.down' : 'result.up', { count: active })}
              <p className="sw-browse row">
                {seen.boards[slot]!.map((card, at) => (
                  <Chip key={card} card={card} data-exhausted={isExhausted(seen, slot, at) || undefined}>
                    {words.card(card)}
                    {isExhausted(seen, slot, at) && (
                      <span className="spoken">, {words.ui('ability.exhausted')}</span>
                    )}
                  </Chip>
                ))}
              </p>
            </li>
          )
        })}
      </ul>
      {horde.length > 0 && (
        <>
          <h3>{words.ui('pile.horde')}</h3>
          <p className="sw-browse row">
            {horde.map((card) => (
              <Chip key={card} card={card}>
                {words.card(card)}
              </Chip>
            ))}
          </p>
        </>
      )}
    </div>
  )
}
