import { speakingPart } from '@conspire/texts'
import type { Face } from '@conspire/ui'
import { texts } from '../src/i18n/index.ts'

/** What only a page shows of Sample. */
export const face: Face = {
  ui: speakingPart(async () => (await import('./index.ts')).ui, texts),
  rulebook: {
    en: () => import('../rulebook/en.md?raw'),
    fr: () => import('../rulebook/fr.md?raw'),
  },
  credits: async () => ({ drawn: [] }),
}
