import type { Answer, GameEvent, Outcome, Params, Readiness, Refusal, Seat, View } from './contract.ts'

export const LANGS = ['en', 'fr'] as const
export type Lang = (typeof LANGS)[number]

/** A line of the log, in parts: words, cards that can be looked at, and clauses that can be looked up. */
export type Line = readonly LinePart[]
export type LinePart = string | { readonly card: number; readonly text: string } | { readonly clause: string }

/** A line where there is nothing but text. */
export const lineText = (line: Line): string =>
  line
    .map((part) => (typeof part === 'string' ? part : 'card' in part ? part.text : `[${part.clause}]`))
    .join('')

/**
 * How a game speaks to one viewer in one language: what a page or a terminal needs in order to tell a game it does not know.
 * The view is always the viewer's own, as it is when the words are said.
 */
export interface Wording<V = unknown, E extends GameEvent = GameEvent> {
  /** What the viewer is asked to do now: the decision is `view.pending`. */
  prompt(view: View<V>): string
  /** A line of the log, with the clause that caused it; null for an event that needs none. */
  event(view: View<V>, event: E | Readiness): Line | null
  /** Whether a chapter of the log begins with this event. */
  chapter(event: E | Readiness): boolean
  /** Why a choice is refused; null for the reasons that are not this game's own (`over`, `notAsked`, `final` …). */
  refusal(view: View<V>, refusal: Refusal): string | null
}

/** What is said besides where there is nothing but text. A page shows these things, and does not fetch the words for them. */
export interface TerminalWording<V = unknown, E extends GameEvent = GameEvent> extends Wording<V, E> {
  /** One choice of the decision at rest. */
  choice(view: View<V>, answer: Answer): string
  /** Everything the viewer sees, as lines of text. */
  table(view: View<V>): string
  /** How the game ended: places, scores and where they come from. */
  result(view: View<V>, outcome: Outcome): string
}

/**
 * A game's voice: its wording for a language, the names of the seats, and the seat that listens (null: a spectator). It speaks the
 * languages that have been fetched.
 */
export type Voice<V = unknown, E extends GameEvent = GameEvent> = (
  lang: Lang,
  names: readonly string[],
  listener: Seat | null,
) => Wording<V, E>

export type TerminalVoice<V = unknown, E extends GameEvent = GameEvent> = (
  ...to: Parameters<Voice<V, E>>
) => TerminalWording<V, E>

/** What a refusal says as it is: numbers and words, but no lists. */
export const plainIn = (params: Params): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, value]])),
  )
