import type { Lang, Seat } from '@conspire/kernel'
import { list, row, type Fill } from '@conspire/texts'
import type { MessageId } from '../i18n/en.ts'
import { cardName } from './cards.ts'
import { money, say } from './say.ts'

/** The ids that come in two: one for the listener who acts, one for everybody else. */
type Sided = MessageId extends infer Id ? (Id extends `${infer Stem}.you` ? Stem : never) : never
export type TwoSided = { [Stem in Sided]: `${Stem}.other` extends MessageId ? Stem : never }[Sided]

/** One who speaks to a listener, in a language, of players by name. */
export interface Speaker {
  readonly lang: Lang
  readonly listener: Seat | null
  say(id: MessageId, fill?: Fill): string
  /** A message about what a seat does: `.you` for the listener, `.other` with `{name}` for everybody else. */
  tell(stem: TwoSided, seat: Seat, fill?: Fill): string
  name(seat: Seat): string
  names(seats: readonly Seat[]): string
  card(card: number): string
  /** In a sentence: “a, b and c”. */
  cards(cards: readonly number[]): string
  /** In a row: “a, b, c”. */
  row(cards: readonly number[]): string
  list(items: readonly string[]): string
  money(amount: number): string
}

export function speaker(lang: Lang, names: readonly string[], listener: Seat | null): Speaker {
  const name = (seat: Seat): string => names[seat]!
  const card = (card: number): string => cardName(card, lang)
  return {
    lang,
    listener,
    say: (id, fill) => say(lang, id, fill),
    tell: (stem, seat, fill) =>
      say(lang, seat === listener ? `${stem}.you` : `${stem}.other`, { ...fill, name: name(seat) }),
    name,
    names: (seats) => list(lang, seats.map(name)),
    card,
    cards: (cards) => list(lang, cards.map(card)),
    row: (cards) => row(lang, cards.map(card)),
    list: (items) => list(lang, items),
    money: (amount) => money(amount, lang),
  }
}
