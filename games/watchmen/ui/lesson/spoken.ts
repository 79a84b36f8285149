import type { Lang } from '@conspire/kernel'
import { catalogue } from '@conspire/texts'
import { spokenLesson } from '@conspire/ui'

export const spoken = spokenLesson(
  async () => (await import('./index.ts')).lesson,
  catalogue<Lang, Readonly<Record<string, string>>>({
    en: async () => (await import('./en.ts')).en,
    fr: async () => (await import('./fr.ts')).fr,
  }),
)
