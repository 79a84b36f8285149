import type { Messages } from './catalogue.ts'
import type { Fill } from './format.ts'
import { withoutMarks } from './line.ts'
import { list } from './lists.ts'

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
}

/** Speakers with these messages. */
export const speakerOf =
  <Lang extends string, Id extends string>({ say }: Messages<Lang, Id>) =>
  (lang: Lang, names: readonly string[], listener: number | null): Speaker<Lang, Id> => {
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
    }
  }

/** The same speaker with more to say. */
export function sayingMore<
  Lang extends string,
  Id extends string,
  More extends string,
  S extends Speaker<Lang, Id>,
>(
  speaker: S & Speaker<Lang, Id>,
  { say, knows }: Messages<Lang, More>,
): S & { say(id: Id | More, fill?: Fill): string } {
  const { lang } = speaker
  return {
    ...speaker,
    say: (id: Id | More, fill?: Fill) => (knows(lang, id) ? say(lang, id, fill) : speaker.say(id, fill)),
  }
}
