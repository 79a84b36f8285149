import type { Lang } from '@conspire/kernel'
import { catalogue, speakingPart } from '@conspire/texts'
import type { SpokenLesson } from '@conspire/ui'

const notes = catalogue<Lang, Readonly<Record<string, string>>>({
  en: async () => (await import('./en.ts')).en,
  fr: async () => (await import('./fr.ts')).fr,
})

export const spokenLesson = speakingPart(
  async (): Promise<SpokenLesson> => ({
    lesson: (await import('./index.ts')).lesson,
    text: (id, lang) => notes.in(lang)[id]!,
  }),
  notes,
)
