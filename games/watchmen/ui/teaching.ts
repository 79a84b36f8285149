import { teachingOf } from '@conspire/ui/teaching'

/** For whoever is new to the game. */
export const teaching = teachingOf({
  hints: { en: () => import('./hints/en.ts'), fr: () => import('./hints/fr.ts') },
  glance: { en: () => import('./glance/en.ts'), fr: () => import('./glance/fr.ts') },
  diagrams: { en: () => import('./diagrams/en.ts'), fr: () => import('./diagrams/fr.ts') },
  pictures: { file: new URL('./art.svg', import.meta.url).href, box: 48 },
})
