import type { Lang } from '@conspire/kernel'
import { catalogue } from '@conspire/texts'
import type { kinds } from './cards.en.ts'
import type { MessageId } from './en.ts'

type Words = Readonly<Record<string, string>>

/** What Bequest says in a language. */
interface Texts {
  readonly messages: Readonly<Record<MessageId, string>>
  readonly cards: {
    readonly cards: Words
    readonly texts: Words
    readonly kinds: Readonly<Record<keyof typeof kinds, string>>
  }
}

export const texts = catalogue<Lang, Texts>({
  en: async () => import('./en.ts').then(({ en, cards }) => ({ messages: en, cards })),
  fr: async () => import('./fr.ts').then(({ fr, cards }) => ({ messages: fr, cards })),
})
