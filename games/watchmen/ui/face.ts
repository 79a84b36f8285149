import { speakingPart } from '@conspire/texts'
import type { Face } from '@conspire/ui'
import { texts } from '../src/i18n/index.ts'
import { uiTexts } from './i18n/index.ts'

/** What only a page shows of Watchmen. */
export const face: Face = {
  ui: speakingPart(async () => (await import('./index.tsx')).ui, texts, uiTexts),
  rulebook: {
    en: () => import('../rulebook/en.md?raw'),
    fr: () => import('../rulebook/fr.md?raw'),
  },
  lesson: async (lang) => (await import('./lesson/spoken.ts')).spoken(lang),
  teaching: async () => (await import('./teaching.ts')).teaching,
  credits: async () => (await import('./makers.ts')).credits,
}
