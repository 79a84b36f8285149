import type { Lang } from '@conspire/kernel'
import { catalogue } from '@conspire/texts'
import type { Hints, Teaching } from '@conspire/ui'

/** For whoever is new to the game. */
export const teaching: Teaching = {
  hints: catalogue<Lang, Hints>({
    en: async () => (await import('./hints/en.ts')).hints,
    fr: async () => (await import('./hints/fr.ts')).hints,
  }),
}
