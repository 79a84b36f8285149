import type { Lang, Refusal, Voice } from '@conspire/kernel'
import { voiceOf } from '@conspire/texts'
import type { Event } from './changes.ts'
import type { Options, Table } from './table.ts'
import * as health from './words/health.ts'
import { event } from './words/log.ts'
import { prompt } from './words/prompt.ts'
import { refusal } from './words/refusal.ts'
import { say } from './words/say.ts'
import { speaker } from './words/speaker.ts'

export {
  adventurerName,
  cardName,
  cardText,
  difficultyName,
  kindName,
  nameOf,
  textOf,
  typeName,
  type Kind,
} from './words/cards.ts'
export { ownAction } from './words/camp.ts'
export { speaker, type Speaker } from './words/speaker.ts'

/** How Set a Watch speaks. */
export const voice: Voice<Table, Event> = voiceOf(speaker, {
  prompt,
  event,
  refusal,
  chapter: 'travelled',
})

/** Why a creature of the Line has the Health it has, and what the end of the round would bring. */
export const healthWords = (seen: Table, at: number, lang: Lang): string =>
  health.healthWords(speaker(lang, [], null), seen, at)
export const forecastWords = (seen: Table, lang: Lang): string =>
  health.forecastWords(speaker(lang, [], null), seen)

/** What a table agrees on before the game, and what it means. */
export const optionName = (option: Exclude<keyof Options, 'players'>, lang: Lang): string =>
  say(lang, `option.${option}`)
export const optionText = (option: Exclude<keyof Options, 'players'>, lang: Lang): string =>
  say(lang, `option.${option}.text`)
export { difficultyName as optionValue } from './words/cards.ts'
/** Why a table cannot be opened with these options. */
export const optionsRefusal = (refused: Refusal, lang: Lang): string | null =>
  refusal(speaker(lang, [], null), null, refused)
