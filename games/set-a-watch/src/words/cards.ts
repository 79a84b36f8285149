import type { Lang } from '@conspire/kernel'
import { ADVENTURERS, CARDS, creatureOf, FIRST_LOCATION } from '../cards/index.ts'
import * as english from '../i18n/cards.en.ts'
import * as french from '../i18n/cards.fr.ts'

type Words = Readonly<Record<string, string>>
interface Forms {
  readonly the: string
  readonly of: string
  readonly to: string
}
interface Catalogue {
  readonly names: Words
  readonly texts: Words
  readonly types: Words
  readonly kinds: Readonly<Record<Kind, string>>
  readonly difficulties: Words
  readonly forms: Readonly<Record<string, Forms>>
}

/** A word on a card: what it is, when its power works, what its numbers mean. */
export type Kind = keyof typeof english.kinds

const CATALOGUES: Readonly<Record<Lang, Catalogue>> = { en: english, fr: french }

/** The name of anything that has an id: an Adventurer, a card, a camp action, a Rune, a token. */
export const nameOf = (id: string, lang: Lang): string => CATALOGUES[lang].names[id]!
/** What it does. */
export const textOf = (id: string, lang: Lang): string => CATALOGUES[lang].texts[id]!

export const cardName = (card: number, lang: Lang): string => nameOf(CARDS[card]!.id, lang)
export const cardText = (card: number, lang: Lang): string => textOf(CARDS[card]!.id, lang)
export const kindName = (kind: Kind, lang: Lang): string => CATALOGUES[lang].kinds[kind]
export const difficultyName = (id: string, lang: Lang): string => CATALOGUES[lang].difficulties[id]!

/** By the numbers of the creature types in `cards/creature.ts`. */
const TYPES = Object.keys(english.types)
/** The type of a creature, in words. */
export const typeName = (card: number, lang: Lang): string =>
  CATALOGUES[lang].types[TYPES[creatureOf(card).type]!]!

/** An Adventurer inside a sentence: “the Rogue”, “the Rogue’s”, “to the Rogue”. */
export const adventurerForms = (adventurer: number, lang: Lang): Forms =>
  CATALOGUES[lang].forms[ADVENTURERS[adventurer]!.id]!
export const adventurerName = (adventurer: number, lang: Lang): string =>
  nameOf(ADVENTURERS[adventurer]!.id, lang)

/** Whether a card belongs to the creature side: a creature, a Summon, an Unhallowed. */
export const isOfTheLine = (card: number): boolean => card < FIRST_LOCATION
