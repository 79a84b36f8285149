import type { Lang, Refusal, Voice } from '@conspire/kernel'
import { voiceOf } from '@conspire/texts'
import type { Event } from './changes.ts'
import type { Options, Table } from './table.ts'
import { event } from './words/log.ts'
import { prompt } from './words/prompt.ts'
import { refusal } from './words/refusal.ts'
import { say } from './words/say.ts'
import { speaker } from './words/speaker.ts'

export { cardName, cardText, faceOf, kindName, kindOf, type Kind } from './words/cards.ts'
export { money } from './words/say.ts'

/** How Bequest speaks. */
export const voice: Voice<Table, Event> = voiceOf(speaker, {
  prompt,
  event,
  refusal,
  chapter: 'roundBegan',
})

/** What a table agrees on before the game, and what it means. */
export const optionName = (option: Exclude<keyof Options, 'players'>, lang: Lang): string =>
  say(lang, `option.${option}`)
export const optionText = (option: Exclude<keyof Options, 'players'>, lang: Lang): string =>
  say(lang, `option.${option}.text`)
/** Why a table cannot be opened with these options. */
export const optionsRefusal = (refused: Refusal, lang: Lang): string | null =>
  refusal(speaker(lang, [], null), null, refused)
