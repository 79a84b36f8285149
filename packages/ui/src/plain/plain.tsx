import {
  UNSEEN,
  type Answer,
  type Choice,
  type GameEvent,
  type Lang,
  type Seat,
  type View,
} from '@conspire/kernel'
import { useMemo, useRef, useState, type ReactElement } from 'react'
import { Act, Actions } from '../acts.tsx'
import { useHandover, useRoom } from '../hooks.ts'
import { SeatMark } from '../marks.ts'
import { digitOf, Option } from '../options.tsx'
import { usePicking } from '../picking.ts'
import { Sheet } from '../sheet.tsx'
import { useShell } from '../shell.ts'
import type { CardSheetProps, GameUi, ResultProps, TableProps } from '../table.ts'
import { en, type PlainWords } from './en.ts'
import { fr } from './fr.ts'

const WORDS: Readonly<Record<Lang, PlainWords>> = { en, fr }
const filled = (text: string, fill: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(fill[name] ?? ''))

/** What a card shows. */
export interface PlainCard {
  readonly name: string
  readonly text: string
  readonly clauses: readonly string[]
}

/** The zones of a declared table, as far as the plain face needs to know them. */
interface PlainTable {
  readonly zones: readonly {
    readonly key: string
    /** Whether it is a list of lists, and whether there is one for each seat. */
    readonly nested: boolean
    readonly perSeat: boolean
    /** Whether only whoever holds its cards sees them. */
    readonly isHolders: boolean
  }[]
}

/** What a game says so that it can be played without a face of its own. */
export interface PlainGame<V> {
  readonly table: PlainTable
  card(card: number, lang: Lang): PlainCard
  /** What a place for cards, or an open fact, is called; null for one that is not shown. */
  called(key: string, lang: Lang): string | null
  /** A choice of the decision at rest, in words. */
  choice(view: View<V>, answer: Answer, lang: Lang, names: readonly string[]): string
  /** What the round and phase are called. */
  headline(view: View<V>, lang: Lang): string
}

/** A face for a game that has none of its own, from its places, its words and its legal choices. Any part can be replaced by a better one. */
export function plainUi<V extends object, E extends GameEvent>(
  game: PlainGame<V>,
  own: Partial<GameUi<V, E>> = {},
): GameUi<V, E> {
  return {
    Tabletop: (props) => <PlainTable game={game} {...props} />,
    CardSheet: (props) => <PlainSheet game={game} {...props} />,
    Result: (props) => <PlainResult {...props} />,
    seatLine: ({ table }, seat, _scores, lang) => seatLine(game, table, seat, lang),
    headline: (view, lang) => game.headline(view, lang),
    cardName: (card, lang) => game.card(card, lang).name,
    ...own,
  }
}

type Parts = Readonly<Record<string, number | number[] | number[][]>>

/** The open numbers of a table, or those of a seat, with their names. */
function factsOf<V>(game: PlainGame<V>, table: V, seat: Seat | null, lang: Lang): [string, number][] {
  const isZone = new Set(game.table.zones.map(({ key }) => key))
  return Object.entries(table as Parts).flatMap(([key, value]): [string, number][] => {
    const name = isZone.has(key) ? null : game.called(key, lang)
    if (name === null) return []
    if (seat === null) return typeof value === 'number' ? [[name, value]] : []
    return Array.isArray(value) && typeof value[seat] === 'number' ? [[name, value[seat]]] : []
  })
}

function seatLine<V>(game: PlainGame<V>, table: V, seat: Seat, lang: Lang): string | null {
  const facts = factsOf(game, table, seat, lang).map(([name, value]) => `${name} ${value}`)
  return facts.length === 0 ? null : facts.join(' · ')
}

interface WithGame<V> {
  readonly game: PlainGame<V>
}

/** Cards in one place that say the same are shown once, with their number. */
function alike<V>(game: PlainGame<V>, cards: readonly number[], lang: Lang): (PlainCard & Stack)[] {
  const stacks = new Map<string, PlainCard & Stack>()
  for (const card of cards) {
    if (card === UNSEEN) continue
    const face = game.card(card, lang)
    const key = `${face.name}\n${face.text}`
    stacks.set(key, { ...face, card, count: (stacks.get(key)?.count ?? 0) + 1 })
  }
  return [...stacks.values()]
}
interface Stack {
  readonly card: number
  readonly count: number
}

/** One place: the faces that the viewer knows, then how many backs. In one's own hand (`full`) a card says what it does. */
function Pile<V>({
  game,
  name,
  cards,
  full,
}: WithGame<V> & {
  readonly name: string
  readonly cards: readonly number[]
  readonly full: boolean
}): ReactElement {
  const { lang, openCard } = useShell()
  const words = WORDS[lang]
  const stacks = alike(game, cards, lang)
  const backs = cards.filter((card) => card === UNSEEN).length
  return (
    <div className="plain-pile">
      <h4>{name}</h4>
      <ul className="plain-cards">
        {stacks.map(({ card, name, text, count }) => (
          <li key={card}>
            <button
              type="button"
              className={full ? 'plain-card' : 'plain-card chip'}
              aria-haspopup="dialog"
              onClick={() => openCard(card)}
            >
              <b>
                {name}
                {count > 1 && <span className="plain-count"> ×{count}</span>}
              </b>
              {full && <span className="plain-text">{text}</span>}
            </button>
          </li>
        ))}
        {backs > 0 && (
          <li className="plain-backs">{backs === 1 ? words.back : filled(words.backs, { count: backs })}</li>
        )}
        {cards.length === 0 && <li className="plain-none">{words.none}</li>}
      </ul>
    </div>
  )
}

/** What lies before one seat, or before everybody. */
function Piles<V>({
  game,
  table,
  seat,
  title,
  own = false,
}: WithGame<V> & {
  readonly table: V
  readonly seat: Seat | null
  readonly title: string
  readonly own?: boolean
}): ReactElement | null {
  const { lang } = useShell()
  const piles = game.table.zones.flatMap(({ key, nested, perSeat, isHolders }) => {
    const name = game.called(key, lang)
    if (name === null || perSeat === (seat === null)) return []
    const value = (table as Parts)[key] as number[] | number[][]
    if (seat === null) {
      const lists = nested ? (value as number[][]) : [value as number[]]
      return lists.map((cards, i) => ({
        key: `${key} ${i}`,
        name: nested ? `${name} ${i + 1}` : name,
        cards,
        full: false,
      }))
    }
    const cards = (value as number[][])[seat]!
    // Before a seat there is no room for what is not there.
    return cards.length > 0 ? [{ key, name, cards, full: own && isHolders }] : []
  })
  const facts = factsOf(game, table, seat, lang)
  if (piles.length === 0 && facts.length === 0) return null
  return (
    <section className={own ? 'plain-seat own' : 'plain-seat'} aria-label={title}>
      <h3>{title}</h3>
      {facts.length > 0 && (
        <dl className="plain-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {piles.map(({ key, name, cards, full }) => (
        <Pile key={key} game={game} name={name} cards={cards} full={full} />
      ))}
    </section>
  )
}

/** More choices than this come with a field to find one. */
const MANY = 12

/** Every legal choice in words: one is picked, then confirmed. An answer that may still be changed stays picked, and can be taken back. */
function Choices<V, E extends GameEvent>({
  game,
  view,
  names,
  legal,
  say,
  things,
  why,
  choose,
}: WithGame<V> & TableProps<V, E>): ReactElement {
  const { lang } = useShell()
  const words = WORDS[lang]
  const { answer } = view
  const [picked, setPicked] = useState<Choice | null>(answer)
  const [sought, setSought] = useState('')
  const all = useMemo(
    () =>
      legal.map((choice) => {
        const answer = { said: say(choice), things: things(choice) }
        return { choice, text: game.choice(view, answer, lang, names) }
      }),
    [game, view, names, legal, say, things, lang],
  )
  const shown = all.filter(({ text }) => text.toLowerCase().includes(sought.trim().toLowerCase()))
  const ready = picked !== null && picked !== answer && legal.includes(picked)
  const confirm = (): void => {
    if (ready) choose(say(picked))
  }
  usePicking(shown, ({ choice }) => setPicked(choice), { confirm, clear: () => setPicked(answer) })
  const pick = filled(words.pick, { count: legal.length })
  return (
    <section className="plain-choices" aria-label={pick}>
      {all.length > MANY && (
        <input
          type="search"
          className="plain-find"
          aria-label={filled(words.filter, { count: all.length })}
          placeholder={filled(words.filter, { count: all.length })}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <ul className="options">
        {shown.map(({ choice, text }, i) => (
          <Option
            key={choice}
            picked={choice === picked}
            hotkey={digitOf(i)}
            onPick={(clicks) => (choice === picked && clicks === 0 ? confirm() : setPicked(choice))}
          >
            {text}
          </Option>
        ))}
      </ul>
      <Actions note={answer === null ? pick : words.answered}>
        <Act primary hotkey="Enter" idle={!ready} onAct={confirm}>
          {words.confirm}
        </Act>
        {answer !== null && why('takeBack') === null && (
          <Act onAct={() => choose('takeBack')}>{words.takeBack}</Act>
        )}
      </Actions>
    </section>
  )
}

/** From this width on, what lies before everybody stands side by side. */
const WIDE = 640

function PlainTable<V extends object, E extends GameEvent>(
  props: WithGame<V> & TableProps<V, E>,
): ReactElement {
  const { game, view, seat, names, legal, lang } = props
  const words = WORDS[lang]
  const { pending, answer } = view
  const others = names.map((_, other) => other).filter((other) => other !== seat)
  const root = useRef<HTMLDivElement>(null)
  const wide = useRoom(root, WIDE)
  const question = `${pending?.name} ${JSON.stringify(pending?.locals)} ${answer} ${legal.join()}`
  useHandover(root, root, question)
  return (
    <div ref={root} className="face plain" lang={lang} data-wide={wide || undefined} tabIndex={-1}>
      {seat !== null && legal.length > 0 && <Choices key={question} {...props} />}
      {legal.length === 0 && pending !== null && <p className="plain-waiting">{words.waiting}</p>}
      {seat !== null && <Piles game={game} table={view.table} seat={seat} title={words.yours} own />}
      <Piles game={game} table={view.table} seat={null} title={words.common} />
      {others.map((other) => (
        <Piles key={other} game={game} table={view.table} seat={other} title={names[other]!} />
      ))}
    </div>
  )
}

function PlainSheet<V>({ game, card, lang }: WithGame<V> & CardSheetProps): ReactElement {
  const { name, text, clauses } = game.card(card, lang)
  return <Sheet className="plain" picture={null} name={name} kind="" text={text} clauses={clauses} />
}

function PlainResult<V>({ outcome, seat: me, names, lang }: ResultProps<V>): ReactElement {
  const words = WORDS[lang]
  const { winners, places, scores } = outcome
  const seats = names.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]!)
  // As the seats above the table name them.
  const called = (seat: Seat): string =>
    seat === me ? filled(words.you, { name: names[seat]! }) : names[seat]!
  const won = winners.map(called).join(', ')
  return (
    <div className="face plain plain-end" lang={lang}>
      <h3>{winners.length === 0 ? words.lost : filled(words.won, { names: won })}</h3>
      <table className="plain-result">
        <thead>
          <tr>
            <th scope="col">{words.place}</th>
            <td />
            <th scope="col">{words.score}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat}>
              <td>{places[seat]}</td>
              <th scope="row">
                <SeatMark seat={seat} names={names} me={seat === me} /> {called(seat)}
              </th>
              <td>{scores[seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
