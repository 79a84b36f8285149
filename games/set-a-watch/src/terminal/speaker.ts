import { messagesOf, sayingMore } from '@conspire/texts'
import { terminalTexts } from '../i18n/terminal.ts'
import { speaker } from '../words/speaker.ts'

/** One who has the words for what a terminal shows, too. */
export const terminalSpeaker = sayingMore(speaker, messagesOf(terminalTexts.in))
export type TerminalSpeaker = ReturnType<typeof terminalSpeaker>
