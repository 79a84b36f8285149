import type { Lang, TerminalVoice } from '@conspire/kernel'
import { spokenBy } from '@conspire/texts'
import { texts } from './i18n/index.ts'
import { terminalTexts } from './i18n/terminal.ts'
import type { Event } from './changes.ts'
import type { Table } from './table.ts'
import { result } from './terminal/result.ts'
import { terminalSpeaker } from './terminal/speaker.ts'
import { table } from './terminal/table.ts'
import { voice } from './words.ts'
import { choice } from './words/choice.ts'

/** Fetches the words of a language, those of the terminal included. */
export const fetchTexts = (lang: Lang): Promise<unknown> =>
  Promise.all([texts.fetch(lang), terminalTexts.fetch(lang)])

/** How Set a Watch speaks in a terminal. */
export const terminal: TerminalVoice<Table, Event> = (...to) => ({ ...voice(...to), ...inTerminal(...to) })
const inTerminal = spokenBy(terminalSpeaker, { choice, table, result })
