import { plainIn, type Lang, type Refusal, type TerminalVoice, type View, type Voice } from '@conspire/kernel'
import { spokenBy, voiceOf } from '@conspire/texts'
import type { Event } from './events.ts'
import type { MessageId } from './i18n/en.ts'
import type { Table } from './table.ts'
import { cardName, cardText, knows, say } from './words/cards.ts'
import { event } from './words/log.ts'
import { choice, prompt } from './words/prompt.ts'
import { speaker, type Speaker } from './words/speaker.ts'
import { result, table } from './words/table.ts'

export { cardName, cardText }

const refusal = (s: Speaker, _view: View<Table> | null, { reason, params }: Refusal): string | null =>
  knows(s.lang, `refusal.${reason}`) ? s.say(`refusal.${reason}` as MessageId, plainIn(params)) : null

/** How the game speaks at a table. */
export const voice: Voice<Table, Event> = voiceOf(speaker, { prompt, event, refusal, chapter: 'roundBegan' })

/** The same in a terminal. */
export const terminal: TerminalVoice<Table, Event> = (...to) => ({ ...voice(...to), ...inTerminal(...to) })
const inTerminal = spokenBy(speaker, { choice, table, result })

/** What a table agrees on before the game, and what it means. */
export const optionName = (key: string, lang: Lang): string => say(lang, `option.${key}` as MessageId)
export const optionText = (key: string, lang: Lang): string => say(lang, `option.${key}.text` as MessageId)
export const optionValue = (value: string, lang: Lang): string => say(lang, `value.${value}` as MessageId)
/** Why a table cannot be opened with these options. */
export const optionsRefusal = (refused: Refusal, lang: Lang): string | null =>
  refusal(speaker(lang, [], null), null, refused)
