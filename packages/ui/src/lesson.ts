import type { Dictated, Json, Lang } from '@conspire/kernel'
import { speakingPart, type Catalogue } from '@conspire/texts'

/** What the learner is asked for, and why. */
export interface LessonStep {
  /** The answer that the lesson wants, in the decision's own words. */
  readonly said: Json
  /** The id of the note that is read beside the question; `<note>.wrong` answers whoever does something else. */
  readonly note: string
  /** What the rulebook says about it. */
  readonly clauses: readonly string[]
}

/** A first match, or the beginning of one: a deal, what the learner does in the first seat, and what all the others do. */
export interface Lesson {
  readonly players: number
  readonly options: Readonly<Record<string, Json>>
  readonly seed: string
  /** The shuffles and draws that do not come from the seed, by stream. */
  readonly dictated?: Dictated
  readonly steps: readonly LessonStep[]
  /** By seat, from the second on: their answers one after the other. */
  readonly others: readonly (readonly Json[])[]
}

/** A lesson with its words: a text for every note and for its `.wrong` (or one `wrong` for all), and what is said at the `end`; an empty one where there is none. */
export interface SpokenLesson {
  readonly lesson: Lesson
  readonly text: (id: string, lang: Lang) => string
}

/** A lesson that is fetched with its words. */
export const spokenLesson = (
  lesson: () => Promise<Lesson>,
  notes: Catalogue<Lang, Readonly<Record<string, string>>>,
): ((lang: Lang) => Promise<SpokenLesson>) =>
  speakingPart(async () => ({ lesson: await lesson(), text: (id, lang) => notes.in(lang)[id] ?? '' }), notes)
