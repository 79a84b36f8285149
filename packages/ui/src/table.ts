import type { Choice, GameEvent, Json, Lang, Outcome, Refusal, Seat, Thing, View } from '@conspire/kernel'
import type { ComponentType } from 'react'
import type { Credits } from './credits.ts'
import type { SpokenLesson } from './lesson.ts'
import type { Teaching } from './teaching.ts'

/** Something that happened, and what its viewer saw right after it. */
export interface Told<V, E extends GameEvent> {
  readonly event: E
  readonly view: View<V>
}

/** What the shell hands to a game's table. A table knows no sockets: it is fed with a view and events, and says what its player chooses. */
export interface TableProps<V, E extends GameEvent> {
  /** What this viewer sees now, the decision at rest and their own answer included. */
  readonly view: View<V>
  /** The viewer's seat; null for a spectator. */
  readonly seat: Seat | null
  readonly names: readonly string[]
  readonly lang: Lang
  /** Whether running scores are shown at this table. */
  readonly scores: boolean
  /** How long one step of an animation takes, in milliseconds; 0 shows none. Reduced motion is already taken into account. */
  readonly pace: number
  /** The events that led to this view from the one before, for the table to show who gave what to whom. A new list for every change. */
  readonly latest: readonly E[]
  /** All that has happened so far, oldest first. */
  readonly log: readonly Told<V, E>[]
  /**
   * What is being shown: an event with a beat of its own. View and log are then as they were right after it, and nobody can answer; the rest is
   * told when its time is over, or when the viewer skips it. Null when the table has caught up.
   */
  readonly showing: Told<V, E> | null
  /** Answers the decision at rest, in the decision's own words (`"takeBack"` at a simultaneous one); nothing while a choice is on its way. */
  choose(said: Json): void
  /** The choices this viewer has now; none where they are not asked. */
  readonly legal: readonly Choice[]
  /** A choice in the decision's own words. */
  say(choice: Choice): Json
  /** What a choice names, and where it lies. */
  things(choice: Choice): readonly Thing[]
  /** Why that answer would be refused; null when it is legal. The same functions judge it that the server asks. */
  why(said: Json): Refusal | null
  /**
   * What the player has prepared for the decision at rest and not yet sent (cards laid on one side …). The shell keeps it for the table,
   * so that a reload in the middle of a decision loses nothing; it is null again at the next decision.
   */
  readonly draft?: Json | null
  keep?(draft: Json | null): void
  /** What each seat proposes to the others, in the table's own words; null for nothing. It binds nobody. */
  readonly pencils?: readonly Json[]
  /** Missing where a match is looked back at: the pencils are then as they were at its end. */
  pencil?: ((what: Json) => void) | undefined
}

/** What somebody at the table has, larger than on the table. */
export interface SeatSheetProps<V, E extends GameEvent> extends Pick<
  TableProps<V, E>,
  'view' | 'seat' | 'names' | 'lang' | 'scores' | 'pace' | 'log' | 'pencils' | 'pencil'
> {
  /** Whose it is. */
  readonly of: Seat
}

export interface CardSheetProps {
  readonly card: number
  readonly lang: Lang
}

/** Something that grew or shrank in the course of a match. */
export interface ChartLine {
  readonly name: string
  /** Whose it is, where it is somebody's. */
  readonly seat?: Seat
  /** One for each step. */
  readonly values: readonly number[]
}

/** How it went, as a picture, with its numbers. */
export interface ChartProps {
  readonly title: string
  /** What the steps are: rounds, nights, turns. */
  readonly unit: string
  readonly steps: readonly (number | string)[]
  readonly lines: readonly ChartLine[]
  /** A value in words, where it is more than a number. */
  readonly say?: (value: number) => string
}

export interface ResultProps<V, E extends GameEvent = GameEvent> {
  readonly view: View<V>
  /** The whole match, as the viewer saw it. */
  readonly log: readonly Told<V, E>[]
  /** What each seat has written beside it. */
  readonly pencils: readonly Json[]
  readonly outcome: Outcome
  readonly seat: Seat | null
  readonly names: readonly string[]
  readonly lang: Lang
  /** How long one step of an animation takes; 0 shows none. */
  readonly pace: number
  /** The shell draws what a game counts. */
  readonly Chart: ComponentType<ChartProps>
}

/** What can be heard at a table. */
export const CUES = ['turn', 'lock', 'card', 'reveal', 'dice', 'fire', 'battle', 'won', 'lost'] as const
export type Cue = (typeof CUES)[number]
/** What is heard when something of this kind is shown. */
export type Cues<E extends GameEvent> = Readonly<Partial<Record<E['type'], Cue>>>

/**
 * Something that goes from one thing on the page to another: a die to the creature it strikes, cards to whoever gets them. Each end is the first
 * of these that is in sight: something by its selector, or a seat, which is its panel on the table (`data-panel`) or its place in the strip.
 */
export interface Cause {
  readonly from: readonly (string | Seat)[]
  readonly to: readonly (string | Seat)[]
  /** What goes there, in a number or a word. */
  readonly label: string
  /** After so many paces. */
  readonly after?: number
}
export type Causes<V, E extends GameEvent> = (told: Told<V, E>, lang: Lang) => readonly Cause[]

/** What somebody has done, in a few words. */
export interface Deed {
  readonly seat: Seat
  readonly text: string
}

/** What is said of an answer that stands until it is taken back. */
export interface StandingWords {
  /** On the button that gives it: “Always pass”. */
  readonly offer: string
  /** As long as it stands. */
  readonly stands: string
}

/**
 * An answer that a player may give once and for all, to a decision that is asked even where there is nothing to choose, because who is asked is
 * information. The page then gives it for them after the wait that everybody's answer takes (docs/decisions/standing-answers.md), whatever they hold.
 */
export interface Standing<V> {
  readonly said: Json
  /** What is said to this player alone may depend on what they see. */
  readonly words: (view: View<V>, seat: Seat, lang: Lang) => StandingWords
}

export interface MomentCardProps<V, E extends GameEvent> extends Pick<TableProps<V, E>, 'view' | 'log'> {
  readonly seat: Seat
  readonly lang: Lang
}

/**
 * A moment at the beginning: something that a player alone may know, and turns over once before they play. The shell lays it down, remembers that it
 * was turned over, and never shows it to anybody who looks on or back.
 */
export interface Moment<V, E extends GameEvent> {
  /** Whether it lies there yet, and is still a secret. It may not depend on what the secret is. */
  readonly isDue: (view: View<V>, seat: Seat) => boolean
  readonly title: (lang: Lang) => string
  /** What is written on its back. */
  readonly back: (lang: Lang) => string
  /** What it says: how this player wins, and what they must not show. */
  readonly Card: ComponentType<MomentCardProps<V, E>>
}
/** Cards that somebody has before them and that others do not see, by what the place is called. */
export interface Held {
  readonly name: string
  readonly cards: readonly number[]
  /** The table itself shows them to whoever looks back, so that no list beside it has to. */
  readonly onTable?: true
}
/** What a seat has before it in secret, as far as this picture knows. */
export type HeldOf<V> = (table: V, seat: Seat, lang: Lang) => readonly Held[]

/** A game's face. */
export interface GameUi<V, E extends GameEvent> {
  /** The middle of the screen and the player's own tray; prompt, seats, log and panels belong to the shell. */
  readonly Tabletop: ComponentType<TableProps<V, E>>
  readonly CardSheet: ComponentType<CardSheetProps>
  /** The score sheet at the end, line by line with its clauses. */
  readonly Result: ComponentType<ResultProps<V, E>>
  readonly moment?: Moment<V, E>
  /** By decision: what may be answered once and for all. */
  readonly standing?: Readonly<Record<string, Standing<V>>>
  /** Opened by a seat of the strip. */
  readonly SeatSheet?: ComponentType<SeatSheetProps<V, E>>
  /** What a seat has by now, where scores are shown; null where it is too early to say. */
  readonly seatScore?: (view: View<V>, seat: Seat, lang: Lang) => string | null
  /** A few words beside a seat's name, where there is room; null for none. */
  readonly seatLine: (
    view: View<V>,
    seat: Seat,
    scores: boolean,
    lang: Lang,
    me: Seat | null,
  ) => string | null
  /** For how many paces an event is shown to this viewer before the frame goes on; 0 for one that needs no time. */
  readonly beatOf?: (event: E, me: Seat | null) => number
  /** Whose turn it is, what was locked and how it ended, the frame says by itself. */
  readonly cues?: Cues<E>
  /** What goes from where to where when something of this kind is shown. */
  readonly causes?: Causes<V, E>
  /** What is said above an event while it is shown, where its line of the log would be too long; null where it is not. */
  readonly caption?: (
    told: Told<V, E>,
    lang: Lang,
    names: readonly string[],
    me: Seat | null,
  ) => string | null
  /**
   * What the others have done since this player's last turn, as everybody saw it: a line for each who did something, in their order. Where a face says
   * nothing of it, the frame puts the lines of the log together.
   */
  readonly since?: (
    log: readonly Told<V, E>[],
    me: Seat,
    lang: Lang,
    names: readonly string[],
  ) => readonly Deed[]
  /** What the round and phase are called, for the header. */
  readonly headline: (view: View<V>, lang: Lang) => string
  /** The lines of the chat that are offered in this game and not in every other, by their names. */
  readonly phrases?: readonly string[]
  /** Shown above the table where a finished match is looked back at; nothing for the plain face, which shows every place by itself. */
  readonly held?: HeldOf<V>
  /** What is written above the sheet of a card. */
  readonly cardName: (card: number, lang: Lang) => string
}

/** A game's face of which the page knows nothing but that it is one. */
export type AnyUi = GameUi<unknown, GameEvent>
/** A face as the page takes it; that it gets the views and events of its own game is the house's business. */
export const anyUi = <V, E extends GameEvent>(ui: GameUi<V, E>): AnyUi => ui as unknown as AnyUi

/** What only a page shows of a game, besides its descriptor. */
export interface Face {
  /** The face, with the words of that language. */
  ui(lang: Lang): Promise<AnyUi>
  /** The rulebook in each language, as it is written. */
  readonly rulebook: Readonly<Record<Lang, () => Promise<{ readonly default: string }>>>
  /** A first match, told step by step. */
  readonly lesson?: (lang: Lang) => Promise<SpokenLesson>
  /** What helps whoever is new to the game, in pieces that are fetched when they are read. */
  readonly teaching?: () => Promise<Teaching>
  /** Whose work the game is, and whose the face uses. */
  credits(): Promise<Credits>
}
