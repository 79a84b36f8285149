/** Somebody whose work a face uses, as their licence wants to be named. */
export interface Credit {
  readonly by: string
  /** The works, by the names their author gave them. */
  readonly works: readonly string[]
  readonly licence: string
  readonly url: string
}

/** Who made a game, as its rulebook names them. */
export interface Published {
  readonly design: string
  readonly art?: string
  readonly publisher?: string
  /** From which age on. */
  readonly ages?: number
}

/** Whose work a game and its face are. */
export interface Credits {
  readonly published?: Published
  readonly drawn: readonly Credit[]
}

/** Pictures from game-icons.net: who drew which, their names apart by spaces. */
export const fromGameIcons = (drawn: Readonly<Record<string, string>>): readonly Credit[] =>
  Object.entries(drawn).map(([by, works]) => ({
    by,
    works: works.split(' '),
    licence: 'CC BY 3.0',
    url: 'https://game-icons.net',
  }))
