import {
  UNSEEN,
  type Choice,
  type GameEvent,
  type Json,
  type Lang,
  type Seat,
  type View,
} from '@conspire/kernel'
import { useMemo, useState, type ReactElement } from 'react'
import { Act, Actions } from '../acts.tsx'
import { digitOf, Option, usePicking } from '../options.tsx'
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
  readonly zones: readonly { readonly key: string; readonly nested: boolean }[]
}

/** What a game says so that it can be played without a face of its own. */
export interface PlainGame<V> {
  readonly table: PlainTable
  card(card: number, lang: Lang): PlainCard
  /** What a place for cards, or an open fact, is called; null for one that is not shown. */
  called(key: string, lang: Lang): string | null
  /** A choice of the decision at rest, in words. */
  choice(view: View<V>, said: Json, lang: Lang, seat: Seat): string
  /** What the round and phase are called. */
  headline(view: View<V>, lang: Lang): string
}

/** A face for a game that has none of its own, from its places, its words and its legal choices. Any part can be replaced by a better one. */
export function plainUi<V extends object, E extends GameEvent>(
  game: PlainGame<V>,
  own: Partial<GameUi<V, E>> = {},
): GameUi<V, E> {
  return {
    Table: (props) => <PlainTable game={game} {...props} />,
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

/** One place: the faces that the viewer knows, then how many backs. */
function Pile<V>({
  game,
  name,
  cards,
}: WithGame<V> & { readonly name: string; readonly cards: readonly number[] }): ReactElement {
  const { lang, openCard } = useShell()
  const words = WORDS[lang]
  const faces = cards.filter((card) => card !== UNSEEN)
  const backs = cards.length - faces.length
  return (
    <div className="plain-pile">
      <h4>
        {name} <span className="plain-count">{cards.length}</span>
      </h4>
      <ul className="plain-cards">
        {faces.map((card) => {
          const { name, text } = game.card(card, lang)
          return (
            <li key={card}>
              <button type="button" className="plain-card" onClick={() => openCard(card)}>
                <b>{name}</b>
                <span>{text}</span>
              </button>
            </li>
          )
        })}
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
}: WithGame<V> & {
  readonly table: V
  readonly seat: Seat | null
  readonly title: string
}): ReactElement | null {
  const { lang } = useShell()
  const piles = game.table.zones.flatMap(({ key, nested }) => {
    const name = game.called(key, lang)
    if (name === null || nested === (seat === null)) return []
    const value = (table as Parts)[key] as number[] | number[][]
    const cards = nested ? (value as number[][])[seat!] : (value as number[])
    return cards ? [{ key, name, cards }] : []
  })
  const facts = factsOf(game, table, seat, lang)
  if (piles.length === 0 && facts.length === 0) return null
  return (
    <section className="plain-seat">
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
      {piles.map(({ key, name, cards }) => (
        <Pile key={key} game={game} name={name} cards={cards} />
      ))}
    </section>
  )
}

/** More choices than this come with a field to find one. */
const MANY = 12

/** Every legal choice in words: one is picked, then confirmed. */
function Choices<V, E extends GameEvent>({
  game,
  view,
  seat,
  legal,
  say,
  choose,
}: WithGame<V> &
  Pick<TableProps<V, E>, 'view' | 'legal' | 'say' | 'choose'> & { readonly seat: Seat }): ReactElement {
  const { lang } = useShell()
  const words = WORDS[lang]
  const [picked, setPicked] = useState<Choice | null>(null)
  const [sought, setSought] = useState('')
  const all = useMemo(
    () => legal.map((choice) => ({ choice, text: game.choice(view, say(choice), lang, seat) })),
    [game, view, seat, legal, say, lang],
  )
  const shown = all.filter(({ text }) => text.toLowerCase().includes(sought.trim().toLowerCase()))
  const confirm = (): void => {
    if (picked !== null && legal.includes(picked)) choose(say(picked))
    setPicked(null)
  }
  usePicking(shown, ({ choice }) => setPicked(choice), { confirm, clear: () => setPicked(null) })
  return (
    <section className="plain-choices" aria-label={filled(words.pick, { count: legal.length })}>
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
            onPick={() => setPicked(choice === picked ? null : choice)}
          >
            {text}
          </Option>
        ))}
      </ul>
      <Actions note={filled(words.pick, { count: legal.length })}>
        <Act primary hotkey="Enter" idle={picked === null} onAct={confirm}>
          {words.confirm}
        </Act>
      </Actions>
    </section>
  )
}

function PlainTable<V extends object, E extends GameEvent>(
  props: WithGame<V> & TableProps<V, E>,
): ReactElement {
  const { game, view, seat, names, legal } = props
  const { lang } = useShell()
  const words = WORDS[lang]
  const others = names.map((_, other) => other).filter((other) => other !== seat)
  return (
    <div className="face plain" lang={lang}>
      {seat !== null && legal.length > 0 && (
        <Choices
          key={`${view.pending?.name} ${JSON.stringify(view.pending?.locals)}`}
          {...props}
          seat={seat}
        />
      )}
      {legal.length === 0 && view.pending !== null && <p className="note">{words.waiting}</p>}
      {seat !== null && <Piles game={game} table={view.table} seat={seat} title={words.yours} />}
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

function PlainResult<V>({ outcome, names, lang }: ResultProps<V>): ReactElement {
  const words = WORDS[lang]
  const { winners, places, scores } = outcome
  const seats = names.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]!)
  const won = winners.map((seat) => names[seat]!).join(', ')
  return (
    <div className="face plain" lang={lang}>
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
              <th scope="row">{names[seat]}</th>
              <td>{scores[seat]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
