/** Somebody whose work a face uses, as their licence wants to be named. */
export interface Credit {
  readonly by: string
  /** The works, by the names their author gave them. */
  readonly works: readonly string[]
  readonly licence: string
  readonly url: string
}

/** Pictures from game-icons.net: who drew which, their names apart by spaces. */
export const fromGameIcons = (drawn: Readonly<Record<string, string>>): readonly Credit[] =>
  Object.entries(drawn).map(([by, works]) => ({
    by,
    works: works.split(' '),
    licence: 'CC BY 3.0',
    url: 'https://game-icons.net',
  }))
