import type { Lang } from '@conspire/kernel'
import { catalogue } from '@conspire/texts'
import type { TerminalId } from './terminal.en.ts'

export const terminalTexts = catalogue<Lang, Readonly<Record<TerminalId, string>>>({
  en: async () => (await import('./terminal.en.ts')).en,
  fr: async () => (await import('./terminal.fr.ts')).fr,
})
