import type { Lang } from '@conspire/kernel'
import { catalogue } from '@conspire/texts'
import type * as english from './cards.en.ts'
import type { MessageId } from './en.ts'

type Words = Readonly<Record<string, string>>

/** An Adventurer inside a sentence: `the` acts, `of` owns, `to` is given something. */
export interface Forms {
  readonly the: string
  readonly of: string
  readonly to: string
}

/** What Set a Watch says in a language. */
interface Texts {
  readonly messages: Readonly<Record<MessageId, string>>
  readonly cards: {
    readonly names: Words
    readonly texts: Words
    readonly types: Readonly<Record<keyof typeof english.types, string>>
    readonly kinds: Readonly<Record<keyof typeof english.kinds, string>>
    readonly difficulties: Words
    readonly forms: Readonly<Record<string, Forms>>
  }
}

export const texts = catalogue<Lang, Texts>({
  en: async () => import('./en.ts').then(({ en, cards }) => ({ messages: en, cards })),
  fr: async () => import('./fr.ts').then(({ fr, cards }) => ({ messages: fr, cards })),
})
