import type { Lang, Refusal, Voice } from '@conspire/kernel'
import { lineOf, mention } from '@conspire/texts'
import type { Event, Options } from './table.ts'
import type { WatchView } from './view.ts'
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
export const voice: Voice<WatchView, Event> = (lang, names, listener) => {
  const s = speaker(lang, names, listener)
  const teller = speaker(lang, names, listener, mention)
  return {
    prompt: (view) => prompt(s, view),
    event: (view, happened) => {
      const text = event(teller, view, happened)
      return text === null ? null : lineOf(text, happened.rule)
    },
    chapter: ({ type }) => type === 'travelled',
    refusal: (view, refused) => refusal(s, view, refused),
  }
}

/** Why a creature of the Line has the Health it has, and what the end of the round would bring. */
export const healthWords = (seen: WatchView, at: number, lang: Lang): string =>
  health.healthWords(speaker(lang, [], null), seen, at)
export const forecastWords = (seen: WatchView, lang: Lang): string =>
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
