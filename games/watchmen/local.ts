import type { LocalParts } from '@conspire/kernel'
import { speakingPart } from '@conspire/texts'
import { texts } from './src/i18n/index.ts'

/** What only the command line wants of Watchmen. */
export const local: LocalParts = {
  home: () => new URL('./', import.meta.url),
  terminal: speakingPart(async () => (await import('./src/words.ts')).terminal, texts),
}
