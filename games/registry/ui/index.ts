/// <reference types="vite/client" />
import { texts as bequest } from '@conspire/bequest/texts'
import { uiTexts as bequestUi } from '@conspire/bequest/ui/texts'
import type { GameEvent, Lang } from '@conspire/kernel'
import { texts as setAWatch } from '@conspire/set-a-watch/texts'
import { uiTexts as setAWatchUi } from '@conspire/set-a-watch/ui/texts'
import type { Credit, GameUi } from '@conspire/ui'

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
  /** The face, with the words of that language; whoever asks again for another language gets it besides. */
  ui(lang: Lang): Promise<AnyUi>
  options(lang: Lang): Promise<readonly TableOption[]>
  /** The rulebook in a language, as it is written. */
  rulebook(lang: Lang): Promise<string>
  /** Whose work the face uses. */
  credits(): Promise<readonly Credit[]>
}

/** The rulebooks as texts, each fetched when it is opened. */
const rulebooks = new Map(
  Object.entries(import.meta.glob<string>('../../*/rulebook/*.md', { query: '?raw', import: 'default' })),
)
const rulebookOf = (game: string) => (lang: Lang) => rulebooks.get(`../../${game}/rulebook/${lang}.md`)!()

export const faces: Readonly<Record<string, Face>> = {
  bequest: {
    ui: async (lang) => {
      const [{ ui }] = await Promise.all([
        import('@conspire/bequest/ui'),
        bequest.fetch(lang),
        bequestUi.fetch(lang),
      ])
      return ui as unknown as AnyUi
    },
    options: async (lang) => {
      const [{ optionName, optionText }] = await Promise.all([
        import('@conspire/bequest/words'),
        bequest.fetch(lang),
      ])
      return (['advanced'] as const).map((key) => ({
        key,
        name: (lang) => optionName(key, lang),
        text: (lang) => optionText(key, lang),
      }))
    },
    rulebook: rulebookOf('bequest'),
    credits: async () => (await import('@conspire/bequest/ui/credits')).credits,
  },
  'set-a-watch': {
    ui: async (lang) => {
      const [{ ui }] = await Promise.all([
        import('@conspire/set-a-watch/ui'),
        setAWatch.fetch(lang),
        setAWatchUi.fetch(lang),
      ])
      return ui as unknown as AnyUi
    },
    options: async (lang) => {
      const [{ DIFFICULTIES, difficultyName, optionName, optionText }] = await Promise.all([
        import('@conspire/set-a-watch/words'),
        setAWatch.fetch(lang),
      ])
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
    credits: async () => (await import('@conspire/set-a-watch/ui/credits')).credits,
  },
}
