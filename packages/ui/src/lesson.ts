import type { Dictated, GameEvent, Json, Lang } from '@conspire/kernel'
import { format, speakingPart, type Catalogue, type Fill } from '@conspire/texts'

/** What the learner is asked for, and why. */
export interface LessonStep {
  /** The answer that the lesson wants, in the decision's own words. */
  readonly said: Json
  /** The id of the note that is read beside the question; what `<note>.wrong` says comes below it for whoever does something else. */
  readonly note: string
  /** What the rulebook says about it. */
  readonly clauses: readonly string[]
}

/** A first match, or the beginning of one: a deal, what the learner does in the first seat, and what all the others do. */
export interface Lesson<Table = unknown> {
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  readonly seed: string
  /** The shuffles and draws that do not come from the seed, by stream. */
  readonly dictated?: Dictated
  readonly steps: readonly LessonStep[]
  /** By seat, from the second on: their answers one after the other, until the learner is asked once more at the end. */
  readonly others: readonly (readonly Json[])[]
  /** What the notes say of the table in numbers, by the names of their places: as the learner sees it when a note is put up. */
  facts?(table: Table): Fill
}

/** What a claim is held against: all that the learner can see when the note is put up. */
export interface ClaimMoment<Table> {
  readonly table: Table
  /** What they have heard since the note before. */
  readonly heard: readonly GameEvent[]
  /** The table as they would see it after an answer. */
  after(said: Json): Table
}

/**
 * What notes say of the table in words, note by note: each claim with whether it holds. No page fetches it; the lesson's test asks, so that no
 * note says what the table contradicts.
 */
export type Claims<Note extends string, Table> = Readonly<
  Record<Note, Readonly<Record<string, (moment: ClaimMoment<Table>) => boolean>>>
>

/** A lesson with its words: a text for every note and for its `.wrong` (or one `wrong` for all), and what is said at the `end`; an empty one where there is none. */
export interface SpokenLesson {
  readonly lesson: Lesson
  readonly text: (id: string, lang: Lang, facts: Fill) => string
}

/** A lesson that is fetched with its words. */
export const spokenLesson = (
  lesson: () => Promise<Lesson>,
  notes: Catalogue<Lang, Readonly<Record<string, string>>>,
): ((lang: Lang) => Promise<SpokenLesson>) =>
  speakingPart(
    async () => ({
      lesson: await lesson(),
      text: (id, lang, facts) => format(notes.in(lang)[id] ?? '', facts, lang),
    }),
    notes,
  )
