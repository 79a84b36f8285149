import type { Lang } from '@conspire/kernel'
import { entriesOf } from '@conspire/texts'
import { ADVENTURERS, CARDS, creatureOf } from '../cards/index.ts'
import type * as english from '../i18n/cards.en.ts'
import { texts, type Forms } from '../i18n/index.ts'

/** A word on a card: what it is, when its power works, what its numbers mean. */
export type Kind = keyof typeof english.kinds

const cardsIn = (lang: Lang): ReturnType<typeof texts.in>['cards'] => texts.in(lang).cards

const FILE = 'games/set-a-watch/src/i18n/cards'
/** The name of anything that has an id: an Adventurer, a card, a camp action, a Rune, a token. */
export const nameOf = entriesOf(FILE, 'names', (lang: Lang) => cardsIn(lang).names)
/** What it does. */
export const textOf = entriesOf(FILE, 'texts', (lang: Lang) => cardsIn(lang).texts)

export const cardName = (card: number, lang: Lang): string => nameOf(CARDS[card]!.id, lang)
export const cardText = (card: number, lang: Lang): string => textOf(CARDS[card]!.id, lang)
export const kindName = (kind: Kind, lang: Lang): string => cardsIn(lang).kinds[kind]
export const difficultyName = (id: string, lang: Lang): string => cardsIn(lang).difficulties[id]!

/** The type of a creature, in words. */
export const typeName = (card: number, lang: Lang): string => cardsIn(lang).types[creatureOf(card).type]

/** An Adventurer inside a sentence: “the Rogue”, “the Rogue’s”, “to the Rogue”. */
export const adventurerForms = (adventurer: number, lang: Lang): Forms =>
  cardsIn(lang).forms[ADVENTURERS[adventurer]!.id]!
export const adventurerName = (adventurer: number, lang: Lang): string =>
  nameOf(ADVENTURERS[adventurer]!.id, lang)
