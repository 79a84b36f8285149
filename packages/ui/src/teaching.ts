import type { Lang } from '@conspire/kernel'
import { catalogue, type Catalogue } from '@conspire/texts'
import type { ReactElement } from 'react'

/** Why each decision matters, in one sentence by its name. */
export type Hints = Readonly<Record<string, string>>

/** What happens, and the clause that says so. */
interface Told {
  readonly clause: string
  readonly text: string
}

/** A game on one page. */
export interface Glance {
  /** What everybody is after, in one sentence. */
  readonly goal: string
  /** How long it takes. */
  readonly time: string
  /** What the steps make up: a round, a turn, a night. */
  readonly round: string
  /** Each with the name of a picture. */
  readonly steps: readonly (Told & { readonly picture: string; readonly title: string })[]
  /** What counts at the end. */
  readonly ends: readonly Told[]
}

/** A drawing that stands in the rulebook below the clause that it explains. */
export interface Diagram {
  readonly clause: string
  readonly caption: string
  /** All that the drawing tells, for whoever cannot see it. */
  readonly alt: string
  readonly drawing: ReactElement
}

/** What helps whoever is new to a game. */
export interface Teaching {
  /** Each is read by whoever is asked for the first time. */
  readonly hints: Catalogue<Lang, Hints>
  readonly glance: Catalogue<Lang, Glance>
  readonly diagrams?: Catalogue<Lang, readonly Diagram[]>
  /** Where the pictures of the page are, and the side of the box in which they are drawn. */
  readonly pictures: { readonly file: string; readonly box: number }
}

/** A module in each language that exports something by this name. */
type InEach<Name extends string, X> = Readonly<Record<Lang, () => Promise<Readonly<Record<Name, X>>>>>

function inEach<Name extends string, X>(name: Name, { en, fr }: InEach<Name, X>): Catalogue<Lang, X> {
  return catalogue({ en: async () => (await en())[name], fr: async () => (await fr())[name] })
}

/** The teaching of a game, from the modules that hold it in each language. */
export const teachingOf = (modules: {
  readonly hints: InEach<'hints', Hints>
  readonly glance: InEach<'glance', Glance>
  readonly diagrams: InEach<'diagrams', readonly Diagram[]>
  readonly pictures: Teaching['pictures']
}): Teaching => ({
  hints: inEach('hints', modules.hints),
  glance: inEach('glance', modules.glance),
  diagrams: inEach('diagrams', modules.diagrams),
  pictures: modules.pictures,
})
