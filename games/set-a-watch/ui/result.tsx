import { Clause, type ResultProps, SeatMark, useShell } from '@conspire/ui'
import type { ReactElement } from 'react'
import { HEALTH, UNSEEN } from '../src/cards/index.ts'
import { activeCards, activeCount, BITS, controllerOf, EVERY_SLOT, isExhausted } from '../src/party.ts'
import { DIFFICULTIES, ENDING, ROUNDS, type Table } from '../src/table.ts'
import { difficultyName } from '../src/words/cards.ts'
import { artOfClass, BACK_ART, FIRE_ART } from './card/art.ts'
import { Art } from './card/sign.tsx'
import { useWords } from './words.ts'
import './style/index.css'

/** How it ended: dawn or dark, why, how far the party came, and who is still standing. */
export function Result({ view, outcome, seat: me, names, lang }: ResultProps<Table>): ReactElement {
  const seen = view.table
  const words = useWords(lang, names, me)
  const { openCard } = useShell()
  const won = seen.end === ENDING.won
  const nights = won ? ROUNDS : Math.max(0, seen.round - 1)
  const facts: readonly (readonly [string, string | number])[] = [
    [words.ui('result.nights'), `${nights}/${ROUNDS}`],
    [words.ui('result.difficulty'), difficultyName(DIFFICULTIES[seen.difficulty - 1]!, lang)],
    [words.ui('result.active'), activeCount(seen, false)],
    [words.ui('result.horde'), seen.horde.length],
    [words.ui('result.fire'), seen.fire],
  ]
  return (
    <div className="face sw sw-result" data-won={won || undefined} lang={lang}>
      <header className="sw-ending">
        <Art of={won ? FIRE_ART : BACK_ART} />
        <h2>{words.ui(won ? 'result.won' : 'result.lost')}</h2>
        <p>
          {words.say(won ? 'won' : seen.end === ENDING.summon ? 'lost.summon' : 'lost.exhausted')}{' '}
          {outcome.clauses.map((clause) => (
            <Clause key={clause} of={clause} />
          ))}
        </p>
      </header>
      <ol className="sw-road sw-road-end" aria-label={words.ui('result.road', { nights, rounds: ROUNDS })}>
        {Array.from({ length: ROUNDS }, (_, i) => {
          const card =
            [...seen.visited.filter((other) => other !== seen.location[0]), ...seen.location][i] ?? UNSEEN
          return (
            <li key={i} data-past={i < nights || undefined} data-now={(!won && i === nights) || undefined}>
              <button
                type="button"
                aria-disabled={card === UNSEEN ? true : undefined}
                onClick={() => {
                  if (card !== UNSEEN) openCard(card)
                }}
              >
                <b>{i + 1}</b>
                <span>{card === UNSEEN ? words.ui('road.unknown') : words.card(card)}</span>
              </button>
            </li>
          )
        })}
      </ol>
      <dl className="sw-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section className="sw-standing" aria-label={words.ui('result.party')}>
        <h3>{words.ui('result.party')}</h3>
        <ul>
          {EVERY_SLOT.filter((slot) => seen.classes[slot]! >= 0).map((slot) => {
            const seat = controllerOf(seen, slot)
            const active = BITS[activeCards(seen, slot)]!
            return (
              <li key={slot} data-down={active === 0 || undefined}>
                <Art of={artOfClass(seen.classes[slot]!)} />
                <div>
                  <p className="sw-standing-name">
                    <b>{words.adventurer(seen.classes[slot]!)}</b>
                    {seen.players > 1 && (
                      <>
                        <SeatMark seat={seat} name={names[seat]!} me={seat === me} />
                        <span>{names[seat]}</span>
                      </>
                    )}
                  </p>
                  <p>{words.ui(active === 0 ? 'result.down' : 'result.up', { count: active })}</p>
                  <ul className="sw-standing-cards">
                    {seen.boards[slot]!.map((card, at) => (
                      <li key={card}>
                        <button
                          type="button"
                          className="chip"
                          data-exhausted={isExhausted(seen, slot, at) || undefined}
                          onClick={() => openCard(card)}
                        >
                          <span>{words.card(card)}</span>
                          {isExhausted(seen, slot, at) && <small>{words.ui('ability.exhausted')}</small>}
                        </button>
                      </li>
                    ))}
                  </ul>
                </div>
              </li>
            )
          })}
        </ul>
      </section>
      {seen.horde.some((card) => card !== UNSEEN) && (
        <section className="sw-standing" aria-label={words.ui('pile.horde')}>
          <h3>{words.ui('pile.horde')}</h3>
          <ul className="sw-browse">
            {seen.horde.toReversed().map((card, i) => (
              <li key={i}>
                {card === UNSEEN ? (
                  <span className="chip">{words.ui('line.faceDown')}</span>
                ) : (
                  <button type="button" className="chip" onClick={() => openCard(card)}>
                    {words.card(card)} <b>{HEALTH[card]}</b>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
