import type { Json, Lang, Refusal, Seat, View } from '@conspire/kernel'
import { format, type Fill } from '@conspire/texts'
import { use, useMemo } from 'react'
import type { HealthPart } from '../src/health.ts'
import { en as game, type MessageId } from '../src/i18n/en.ts'
import type { WatchView } from '../src/view.ts'
import { adventurerName } from '../src/words/cards.ts'
import { choice } from '../src/words/choice.ts'
import { refusal } from '../src/words/refusal.ts'
import { change, sentence } from '../src/words/say.ts'
import { speaker, type Speaker } from '../src/words/speaker.ts'
import type { UiId } from './i18n/en.ts'
import { HEAD, type HeadId } from './i18n/head.ts'

type Messages = Readonly<Record<UiId, string>>

/** Only the language that is spoken is fetched, once. */
const FETCH: Readonly<Record<Lang, () => Promise<Messages>>> = {
  en: async () => (await import('./i18n/en.ts')).en,
  fr: async () => (await import('./i18n/fr.ts')).fr,
}
const fetched = new Map<Lang, Promise<Messages>>()
function messagesIn(lang: Lang): Promise<Messages> {
  const known = fetched.get(lang)
  if (known) return known
  const messages = FETCH[lang]()
  fetched.set(lang, messages)
  // A promise that says that it has been kept is not waited for again: `use` reads these two.
  void messages.then((value) => Object.assign(messages, { status: 'fulfilled', value }))
  return messages
}

/** A message that stands above the table. */
export const headSay = (lang: Lang, id: HeadId, fill: Fill = {}): string => format(HEAD[lang][id], fill, lang)

/** How the page speaks: the game's own words, and those that only the page needs. */
export interface Words extends Speaker {
  ui(id: UiId, fill?: Fill): string
  adventurer(adventurer: number): string
  /** An answer, as it stands on its button. */
  answer(view: View<WatchView>, said: Json): string
  reason(view: View<WatchView>, refused: Refusal): string
}

/** The words of a language; whoever asks for them waits until they are there. */
export function useWords(lang: Lang, names: readonly string[], me: Seat | null): Words {
  // Asked every time: whoever has waited here once and then does not ask again confuses React.
  const messages = use(messagesIn(lang))
  return useMemo(() => wordsFor(messages, lang, names, me), [messages, lang, names, me])
}

function wordsFor(messages: Messages, lang: Lang, names: readonly string[], me: Seat | null): Words {
  const s = speaker(lang, names, me)
  return {
    ...s,
    ui: (id, fill = {}) => format(messages[id], fill, lang),
    adventurer: (adventurer) => (adventurer < 0 ? '' : adventurerName(adventurer, lang)),
    answer: (view, said) => sentence(choice(s, view, said)),
    reason: (view, refused) => refusal(s, view, refused) ?? '',
  }
}

const knows = (id: string): id is MessageId => Object.hasOwn(game, id)

/** One part of the Health of a creature: “+8 from the card behind”. */
export function partWords(s: Speaker, seen: WatchView, at: number, part: HealthPart): string {
  const unfed = part.clause === 'SW-211' && seen.stolen[at] === 0
  const id = unfed ? 'health.SW-211.none' : `health.${part.clause}`
  return s.say(knows(id) ? id : 'health.location', { amount: part.change, change: change(part.change) })
}
