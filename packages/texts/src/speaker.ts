import type { Messages } from './catalogue.ts'
import type { Fill } from './format.ts'
import { lineOf, mention, withoutMarks } from './line.ts'
import { list, row } from './lists.ts'

/** The ids that come in two: one for the listener who acts (`.you`), one for everybody else (`.other`). */
type Sided<Id extends string> = Id extends `${infer Stem}.you` ? Stem : never
export type TwoSided<Id extends string> = {
  [Stem in Sided<Id>]: `${Stem}.other` extends Id ? Stem : never
}[Sided<Id>]

/** One who speaks to a listener, in a language, of players by name. */
export interface Speaker<Lang extends string, Id extends string> {
  readonly lang: Lang
  /** The seat that listens; null for one who watches. */
  readonly listener: number | null
  say(id: Id, fill?: Fill): string
  /** A message about what a seat does: `.you` for the listener, `.other` with `{name}` for everybody else. */
  tell(stem: TwoSided<Id>, seat: number, fill?: Fill): string
  name(seat: number): string
  names(seats: readonly number[]): string
  /** In a sentence: “a, b and c”. */
  list(items: readonly string[]): string
  /** In a row: “a, b, c”. */
  row(items: readonly string[]): string
}

/** To whom one speaks: the language, the names of the seats, and the seat that listens. */
type To<Lang> = [lang: Lang, names: readonly string[], listener: number | null]

/** Speakers with these messages. */
export const speakerOf =
  <Lang extends string, Id extends string>({ say }: Messages<Lang, Id>) =>
  (...[lang, names, listener]: To<Lang>): Speaker<Lang, Id> => {
    const name = (seat: number): string => withoutMarks(names[seat] ?? '')
    return {
      lang,
      listener,
      say: (id, fill) => say(lang, id, fill),
      tell: (stem, seat, fill) =>
        say(lang, `${stem}.${seat === listener ? 'you' : 'other'}` as Id, { ...fill, name: name(seat) }),
      name,
      names: (seats) => list(lang, seats.map(name)),
      list: (items) => list(lang, items),
      row: (items) => row(lang, items),
    }
  }

/**
 * What a seat does, in the message that there is for it: one for everybody (`id`), or one for the listener whom it is about and one for everybody else (`id.you`, `id.other`).
 * Silence where there is none.
 */
export const tellingOf =
  <Lang extends string, Id extends string>({ knows }: Messages<Lang, Id>) =>
  (s: Speaker<Lang, Id>, id: string, seat: number | undefined, fill: Fill): string | null => {
    const sided = `${id}.${seat === s.listener ? 'you' : 'other'}`
    const named = seat === undefined ? fill : { ...fill, name: s.name(seat) }
    if (knows(s.lang, id)) return s.say(id, named)
    return knows(s.lang, sided) ? s.say(sided, named) : null
  }

/** One who also speaks of cards, which are numbers. */
export interface CardSpeaker<Lang extends string, Id extends string> extends Speaker<Lang, Id> {
  card(card: number): string
  /** In a sentence: “a, b and c”. */
  cards(cards: readonly number[]): string
  /** In a row: “a, b, c”. */
  cardRow(cards: readonly number[]): string
}

/** How a card is named in a text. */
type Named = (card: number, name: string) => string
const plainly: Named = (_card, name) => name

/** Speakers with these messages, who call the cards by these names; `none` is said of no card at all, where a game has a word for it. */
export const cardSpeakerOf =
  <Lang extends string, Id extends string>(
    messages: Messages<Lang, Id>,
    nameOf: (card: number, lang: Lang) => string,
    none?: Id,
  ) =>
  (...[lang, names, listener, named = plainly]: [...To<Lang>, named?: Named]): CardSpeaker<Lang, Id> => {
    const s = speakerOf(messages)(lang, names, listener)
    const card = (card: number): string => (card < 0 ? nameOf(card, lang) : named(card, nameOf(card, lang)))
    return {
      ...s,
      card,
      cards: (cards) => (cards.length === 0 && none !== undefined ? s.say(none) : s.list(cards.map(card))),
      cardRow: (cards) => s.row(cards.map(card)),
    }
  }

/** The same speakers with more to say. */
export const sayingMore =
  <Lang extends string, Id extends string, More extends string, S extends Speaker<Lang, Id>>(
    speaker: (...to: To<Lang>) => S & Speaker<Lang, Id>,
    { say, knows }: Messages<Lang, More>,
  ) =>
  (...to: To<Lang>): S & { say(id: Id | More, fill?: Fill): string } => {
    const s = speaker(...to)
    return {
      ...s,
      say: (id: Id | More, fill?: Fill) => (knows(s.lang, id) ? say(s.lang, id, fill) : s.say(id, fill)),
    }
  }

/** What remains to be said once it is settled who speaks. */
type Spoken<S, Parts> = {
  [Part in keyof Parts]: Parts[Part] extends (s: S, ...about: infer About) => infer Said
    ? (...about: About) => Said
    : never
}

/** A voice made of functions that say something with a speaker. */
export const spokenBy =
  <
    To extends readonly unknown[],
    S,
    const Parts extends Readonly<Record<string, (s: S, ...about: never[]) => unknown>>,
  >(
    speaker: (...to: To) => S,
    parts: Parts,
  ) =>
  (...to: To): Spoken<S, Parts> => {
    const s = speaker(...to)
    const said = Object.entries(parts).map(([part, say]) => [part, (...about: never[]) => say(s, ...about)])
    return Object.fromEntries(said) as Spoken<S, Parts>
  }

/** What a game says of a match: functions that say it with a speaker. */
interface Telling<S, V, E extends { readonly type: string; readonly rule: string }, R> {
  readonly prompt: (s: S, view: V) => string
  readonly event: (s: S, view: V, event: E) => string | null
  readonly refusal: (s: S, view: V, refusal: R) => string | null
  /** The event with which a new chapter of the log begins. */
  readonly chapter: string
}

/** A game's voice. Its log lines know which cards they mention. */
export function voiceOf<Lang, S, V, E extends { readonly type: string; readonly rule: string }, R>(
  speaker: (...to: [...To<Lang>, named?: Named]) => S,
  { prompt, event, refusal, chapter }: Telling<S, V, E, R>,
) {
  return (...to: To<Lang>) => {
    const s = speaker(...to)
    const teller = speaker(...to, mention)
    return {
      prompt: (view: V) => prompt(s, view),
      event: (view: V, happened: E) => {
        const text = event(teller, view, happened)
        return text === null ? null : lineOf(text, happened.rule)
      },
      chapter: ({ type }: { readonly type: string }) => type === chapter,
      refusal: (view: V, refused: R) => refusal(s, view, refused),
    }
  }
}
