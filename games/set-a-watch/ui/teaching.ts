import type { Lang } from '@conspire/kernel'
import { catalogue } from '@conspire/texts'
import type { Diagram, Glance, Hints, Teaching } from '@conspire/ui'

/** For whoever is new to the game. */
export const teaching: Teaching = {
  hints: catalogue<Lang, Hints>({
    en: async () => (await import('./hints/en.ts')).hints,
    fr: async () => (await import('./hints/fr.ts')).hints,
  }),
  glance: catalogue<Lang, Glance>({
    en: async () => (await import('./glance/en.ts')).glance,
    fr: async () => (await import('./glance/fr.ts')).glance,
  }),
  diagrams: catalogue<Lang, readonly Diagram[]>({
    en: async () => (await import('./diagrams/en.ts')).diagrams,
    fr: async () => (await import('./diagrams/fr.ts')).diagrams,
  }),
  pictures: { file: new URL('./art.svg', import.meta.url).href, box: 512 },
}
