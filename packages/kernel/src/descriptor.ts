import type { Game, Json } from './contract.ts'
import type { PageRules } from './door.ts'
import type { Lang, Voice } from './words.ts'

/** What a game is called, a line about it, and a few more words. */
export interface Title {
  readonly name: string
  readonly line: string
  readonly text: string
}

/** A picture in a box of 512 by 512, as outlines that are filled; some are only lines, one may be a seal. */
export interface Emblem {
  readonly outlines: readonly { readonly d: string; readonly as?: 'lines' | 'seal' }[]
  /** Who drew it and under which name, if it comes from game-icons.net. */
  readonly from?: { readonly by: string; readonly work: string }
}

/** A game as the front page shows it, built or not. The titles come in every language: together they weigh less than a request. */
export interface Announced<Name extends string = string> {
  /** Its name in addresses and on the wire, which is also the name of its folder. */
  readonly name: Name
  readonly players: { readonly min: number; readonly max: number; readonly usual: number }
  readonly titles: Readonly<Record<Lang, Title>>
  readonly emblem: Emblem
}

export type Level = 'easy' | 'medium' | 'hard'

/** Something a table agrees on before the game: it is on or off, unless it has values of its own. */
export interface TableOption {
  readonly key: string
  /** What can be chosen, and which of them is usual. */
  readonly values?: readonly string[]
  readonly usual?: string
}

/** How a game speaks at a table, and of what a table agrees on. */
export interface GameWords {
  readonly voice: Voice
  optionName(key: string, lang: Lang): string
  optionText(key: string, lang: Lang): string
  optionValue?(value: string, lang: Lang): string
}

/**
 * Everything the house needs to know of a game, wherever it is played. Its parts are fetched when they are asked for, so that a page fetches
 * only the game it shows, and whatever speaks comes with the words of the language that was asked for.
 */
export interface Descriptor<Name extends string = string> extends Announced<Name> {
  /** The letters before every clause id. */
  readonly prefix: string
  /** The bots that can be asked for, the weakest first. */
  readonly levels: readonly { readonly name: Level }[]
  readonly options: readonly TableOption[]
  /** What somebody who asks for nothing in particular plays; where it says nothing, the usual number of players, medium bots and the usual game. */
  readonly quick?: {
    readonly players?: number
    readonly level?: Level
    readonly options?: Readonly<Record<string, Json>>
  }
  /** The whole game, with its bots: what a server plays. */
  game(): Promise<Game>
  /** What a page needs of it to follow a match and to judge a choice: no bots, and nothing that could play. */
  rules(): Promise<PageRules>
  words(lang: Lang): Promise<GameWords>
}

/** What only the command line wants of a game. No page carries any of this. */
export interface LocalParts {
  /** The game's folder, for tools that read its rulebook and its tests. */
  home(): URL
  /** How the game speaks where there is nothing but text. What it has no words for there is shown plainly. */
  terminal(lang: Lang): Promise<Voice>
  /** Work of the game's own, beside its rules, that is worth timing. */
  readonly timing?: Timing
}

export interface Timing {
  /** What is counted. */
  readonly what: string
  /** Gets ready; what it returns does a piece of the work and says how many units it was. */
  ready(): Promise<() => number>
}
