import type { Lang } from '@conspire/kernel'
import { catalogue } from '@conspire/texts'
import type { UiId } from './en.ts'

export const uiTexts = catalogue<Lang, Readonly<Record<UiId, string>>>({
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
})
