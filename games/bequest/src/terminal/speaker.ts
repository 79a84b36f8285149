import type { Lang, Seat } from '@conspire/kernel'
import { messagesOf, type Fill } from '@conspire/texts'
import type { MessageId } from '../i18n/en.ts'
import type { TerminalId } from '../i18n/terminal.en.ts'
import { terminalTexts } from '../i18n/terminal.ts'
import { speaker, type Speaker } from '../words/speaker.ts'

/** One who has the words for what a terminal shows, too. */
export interface TerminalSpeaker extends Speaker {
  say(id: MessageId | TerminalId, fill?: Fill): string
}

const own = messagesOf(terminalTexts.in)

export function terminalSpeaker(
  lang: Lang,
  names: readonly string[],
  listener: Seat | null,
): TerminalSpeaker {
  const s = speaker(lang, names, listener)
  return {
    ...s,
    say: (id, fill) => (own.knows(lang, id) ? own.say(lang, id, fill) : s.say(id, fill)),
  }
}
