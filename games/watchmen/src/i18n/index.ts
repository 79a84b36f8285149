import type { Lang } from '@conspire/kernel'
import { catalogue } from '@conspire/texts'
import type * as cards from './cards.en.ts'
import type { MessageId } from './en.ts'

/** What Watchmen says in a language. */
interface Texts {
  readonly messages: Readonly<Record<MessageId, string>>
  readonly cards: {
    readonly [Kind in keyof typeof cards]: Readonly<Record<keyof (typeof cards)[Kind], string>>
  }
}

export const texts = catalogue<Lang, Texts>({
  en: async () => import('./en.ts').then(({ en, cards }) => ({ messages: en, cards })),
  fr: async () => import('./fr.ts').then(({ fr, cards }) => ({ messages: fr, cards })),
})
