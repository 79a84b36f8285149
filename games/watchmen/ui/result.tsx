import { NOBODY, type Seat } from '@conspire/kernel'
import { Clause, SeatMark, type ResultProps } from '@conspire/ui'
import type { Claim } from '@conspire/ui/claims'
import { useMemo, useState, type ReactElement } from 'react'
import type { Event } from '../src/events.ts'
import { seatsOf, WINNER, type Table } from '../src/table.ts'
import { Art } from './card/art.tsx'
import { CardChip } from './card/card.tsx'
import { claimed, claimWords, isTrue } from './model/claims.ts'
import { Sides } from './parts/sides.tsx'
import { isTold, storyOf, type Entry } from './model/turns.ts'
import { wordsFor, type Words } from './words.ts'
import './style/index.css'

/** Why it ended so. */
function whyWords(words: Words, { winner, mainDeck }: Table): string {
  if (winner === WINNER.loyal) return words.ui('result.loyal.why', { count: mainDeck.length })
  if (winner === WINNER.nobody) return words.ui('result.nobody.why')
  return words.ui(mainDeck.length === 0 ? 'result.mastermind.why' : 'result.mastermind.alone')
}

const MARKS: Readonly<Record<Exclude<Entry['what'], 'turn'>, (words: Words, entry: Entry) => string>> = {
  reveal: (words, { seat }) =>
    seat === NOBODY
      ? words.ui('result.reveal.nobody')
      : words.ui('result.reveal', { name: words.name(seat) }),
  plot: (words, { card }) => words.ui('result.plot', { card: words.card(card) }),
  plotBeaten: (words, { card }) => words.ui('result.plot.beaten', { card: words.card(card) }),
  covered: (words) => words.ui('result.covered'),
  struck: (words) => words.ui('result.struck'),
  out: (words, { seat }) => words.ui('result.out', { name: words.name(seat) }),
  shown: (words, { card }) => words.ui('result.shown', { card: words.card(card) }),
}

/** One turn of the match: what was taken, given and done, and what it was good for at that moment. */
function TurnEntry({ entry, words }: { readonly entry: Entry; readonly words: Words }): ReactElement {
  const { did, took, burned } = entry
  return (
    <>
      {did!.beat.map((card) => (
        <b key={card}>{words.ui('result.beat', { card: words.card(card) })}</b>
      ))}
      {did!.gave.length > 0 && <span>{words.ui('result.gave', { cards: words.cards(did!.gave) })}</span>}
      {took.map(({ card, challenge, machination }, i) => (
        <span key={i} className="row wm-taken">
          <CardChip card={card} />
          {challenge && <small data-for="challenge">{words.ui('result.for.challenge')}</small>}
          {machination && <small data-for="machination">{words.ui('result.for.machination')}</small>}
        </span>
      ))}
      {did!.attacks.length > 0 && (
        <span>{words.ui('result.attacked', { cards: words.cards(did!.attacks) })}</span>
      )}
      {did!.stalled && <span>{words.ui('result.stalled')}</span>}
      {burned > 0 && <b>{words.ui('result.burned', { count: burned })}</b>}
    </>
  )
}

interface StoryProps {
  readonly log: ResultProps<Table, Event>['log']
  readonly claims: readonly Claim[]
  readonly seen: Table
  readonly names: readonly string[]
  readonly me: Seat | null
  readonly words: Words
}

/** What could be known, turn by turn; of everybody, or of one player. */
function Story({ log, claims, seen, names, me, words }: StoryProps): ReactElement {
  const story = useMemo(() => storyOf(log).filter(isTold), [log])
  const [of, setOf] = useState<Seat | null>(null)
  const shown = story.filter(({ what, seat }) => of === null || what !== 'turn' || seat === of)
  /** What was said during a turn, or before the next of which there is something to tell. */
  const saidAt = (i: number): Claim[] =>
    claims.filter(
      ({ at, seat }) =>
        (of === null || seat === of) &&
        at >= (i === 0 ? 0 : shown[i]!.turn) &&
        (i === shown.length - 1 || at < shown[i + 1]!.turn),
    )
  return (
    <section className="wm-story">
      <h3>{words.ui('result.timeline')}</h3>
      <ul className="row wm-filter">
        {[null, ...seatsOf(seen)].map((seat) => (
          <li key={seat}>
            <button
              type="button"
              className="button small"
              aria-pressed={of === seat}
              onClick={() => setOf(seat)}
            >
              {seat === null ? words.ui('result.timeline.all') : names[seat]}
            </button>
          </li>
        ))}
      </ul>
      <ol className="stack tight">
        {shown.map((entry, i) => (
          <li
            key={i}
            data-what={entry.what}
            data-mastermind={(entry.what === 'turn' && entry.seat === seen.mastermind) || undefined}
          >
            <p className="row wm-when">
              {entry.what === 'turn' && <SeatMark seat={entry.seat} names={names} me={entry.seat === me} />}
              <b>
                {entry.what === 'turn'
                  ? words.ui('result.turn', { turn: entry.turn, name: words.who(entry.seat) })
                  : MARKS[entry.what](words, entry)}
              </b>
              <small>{words.ui('result.deck', { count: entry.left })}</small>
            </p>
            {entry.what === 'turn' && (
              <p className="row wm-what">
                <TurnEntry entry={entry} words={words} />
              </p>
            )}
            {saidAt(i).map((claim, n) => (
              <p key={n} className="wm-claim" data-true={isTrue(claim, seen)}>
                <SeatMark seat={claim.seat} names={names} me={claim.seat === me} />
                <span>{claimWords(words, claim, me)}</span>
                <b>{words.ui(isTrue(claim, seen) ? 'claim.true' : 'claim.false')}</b>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** How the deck ran down and the Challenges fell, once for every turn of each player, and at the end. */
function courseOf(
  log: ResultProps<Table, Event>['log'],
  seen: Table,
): readonly { readonly turn: number; readonly deck: number; readonly beaten: number }[] {
  let beaten = 0
  const point = ({ turns, mainDeck }: Table) => ({ turn: turns, deck: mainDeck.length, beaten })
  const points = log.flatMap(({ event, view: { table } }) => {
    if (event.type === 'challengeBeaten') beaten++
    return event.type === 'turnBegan' && table.turns % seen.players === 1 ? [point(table)] : []
  })
  return [...points.filter(({ turn }) => turn < seen.turns), point(seen)]
}

const TITLES = ['result.loyal', 'result.mastermind', 'result.nobody'] as const

/** How it ended: the sides, turned over together, and the story of who could have known what. */
export function Result({
  view,
  log,
  pencils,
  outcome,
  seat: me,
  names,
  lang,
  Chart,
}: ResultProps<Table, Event>): ReactElement {
  const seen = view.table
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const claims = useMemo(() => claimed(pencils), [pencils])
  const course = useMemo(() => courseOf(log, seen), [log, seen])
  const { winners, clauses } = outcome
  return (
    <div className="face wm wm-result" lang={lang}>
      <header className="verdict wm-verdict" data-lost={(me !== null && !winners.includes(me)) || undefined}>
        <Art of={seen.winner === WINNER.loyal ? 'loyalty' : 'challenge-the-nuclear-clock'} />
        <h2>{words.ui(TITLES[seen.winner] ?? 'result.nobody')}</h2>
        <p>
          {whyWords(words, seen)}{' '}
          {clauses.map((clause) => (
            <Clause key={clause} of={clause} />
          ))}
        </p>
      </header>
      <section aria-label={words.ui('result.sides')}>
        <Sides {...{ seen, names, words, me, winners }} />
      </section>
      <div className="charts">
        {(['deck', 'beaten'] as const).map((what) => (
          <Chart
            key={what}
            title={words.ui(`result.course.${what}`)}
            unit={words.ui('result.course.turn')}
            steps={course.map(({ turn }) => turn)}
            lines={[{ name: words.ui(`result.course.${what}`), values: course.map((point) => point[what]) }]}
          />
        ))}
      </div>
      <Story {...{ log, claims, seen, names, me, words }} />
    </div>
  )
}
