import { messagesOf, sayingMore, type Fill } from '@conspire/texts'
import type { MessageId } from '../i18n/en.ts'
import type { TerminalId } from '../i18n/terminal.en.ts'
import { terminalTexts } from '../i18n/terminal.ts'
import { speaker, type Speaker } from '../words/speaker.ts'

/** One who has the words for what a terminal shows, too. */
export interface TerminalSpeaker extends Speaker {
  say(id: MessageId | TerminalId, fill?: Fill): string
}

export const terminalSpeaker = (...to: Parameters<typeof speaker>): TerminalSpeaker =>
  sayingMore(speaker(...to), messagesOf(terminalTexts.in))
