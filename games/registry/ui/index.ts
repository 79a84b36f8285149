/// <reference types="vite/client" />
import type { GameEvent, Lang } from '@conspire/kernel'
import type { GameUi } from '@conspire/ui'

/** A game's face of which the page knows nothing but that it is one. */
export type AnyUi = GameUi<unknown, GameEvent>

/** Something a table agrees on before the game: it is on or off, unless it has values of its own. */
export interface TableOption {
  readonly key: string
  name(lang: Lang): string
  text(lang: Lang): string
  /** What can be chosen, and which of them is usual. */
  readonly values?: readonly OptionValue[]
  readonly usual?: string
}
export interface OptionValue {
  readonly value: string
  name(lang: Lang): string
}

/** What only the page shows of a game. Apart from the registry proper, because Node cannot load a game's face. */
export interface Face {
  ui(): Promise<AnyUi>
  options(): Promise<readonly TableOption[]>
  /** The rulebook in a language, as it is written. */
  rulebook(lang: Lang): Promise<string>
}

/** The rulebooks as texts, each fetched when it is opened. */
const rulebooks = new Map(
  Object.entries(import.meta.glob<string>('../../*/rulebook/*.md', { query: '?raw', import: 'default' })),
)
const rulebookOf = (game: string) => (lang: Lang) => rulebooks.get(`../../${game}/rulebook/${lang}.md`)!()

export const faces: Readonly<Record<string, Face>> = {
  bequest: {
    ui: async () => {
      const [{ ui }, { cardName }] = await Promise.all([
        import('@conspire/bequest/ui'),
        import('@conspire/bequest/words'),
      ])
      return { cardName, ...(ui as unknown as AnyUi) }
    },
    options: async () => {
      const { optionName, optionText } = await import('@conspire/bequest/words')
      return (['advanced'] as const).map((key) => ({
        key,
        name: (lang) => optionName(key, lang),
        text: (lang) => optionText(key, lang),
      }))
    },
    rulebook: rulebookOf('bequest'),
  },
  'set-a-watch': {
    ui: async () => (await import('@conspire/set-a-watch/ui')).ui as unknown as AnyUi,
    options: async () => {
      const { DIFFICULTIES, difficultyName, optionName, optionText } =
        await import('@conspire/set-a-watch/words')
      return (['difficulty', 'rolledFire', 'moreLocations'] as const).map((key) => ({
        key,
        name: (lang) => optionName(key, lang),
        text: (lang) => optionText(key, lang),
        ...(key === 'difficulty' && {
          usual: 'normal',
          values: DIFFICULTIES.map((value) => ({
            value,
            name: (lang: Lang) => difficultyName(value, lang),
          })),
        }),
      }))
    },
    rulebook: rulebookOf('set-a-watch'),
  },
}
