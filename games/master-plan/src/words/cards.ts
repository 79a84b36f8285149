import type { Site } from '../table.ts'
import type { Lang, CardNumber } from '@conspire/kernel'
import { entriesOf, format, list, messagesOf, type Fill } from '@conspire/texts'
import { ABILITIES } from '../abilities/index.ts'
import {
  CARDS,
  isPlan,
  isSuper,
  isThrowdown,
  LOOT,
  needsOf,
  SUPERS,
  throwdownOf,
  type AttackType,
  type LootType,
  type Verb,
} from '../cards/index.ts'
import { texts } from '../i18n/index.ts'

export const messages = messagesOf((lang: Lang) => texts.in(lang).messages)
/** A message of the catalogue in a language, and whether there is one. */
export const { say, knows } = messages

const cardsIn = (lang: Lang): ReturnType<typeof texts.in>['cards'] => texts.in(lang).cards
const FILE = 'games/master-plan/src/i18n/cards'
export const nameOf = entriesOf(FILE, 'names', (lang: Lang) => cardsIn(lang).names)

export const cardName = (card: CardNumber, lang: Lang): string =>
  card < 0 ? say(lang, 'unseen') : nameOf(CARDS[card]!.id, lang)

/** Throwdowns go by letters, from the left (MP-031): digits are for Supers. */
export const letterOf = (site: Site): string => 'ABCD'[site] ?? ''

/** What a Super does after its Attack: what it is called, and how it goes. */
export const abilityName = (card: CardNumber, lang: Lang): string =>
  cardsIn(lang).abilities[SUPERS[card]!.ability.verb]
interface Parameters {
  readonly verb: Verb
  readonly type?: AttackType
  readonly count?: number
}
/** The parameters of an Ability, as its text says them. */
export function abilityFill(card: CardNumber, lang: Lang): Fill {
  const { type, count }: Parameters = SUPERS[card]!.ability
  return { type: type === undefined ? '' : say(lang, `defense.${type}`), count: count ?? 0 }
}
export const abilityText = (card: CardNumber, lang: Lang): string =>
  format(cardsIn(lang).abilityTexts[SUPERS[card]!.ability.verb], abilityFill(card, lang), lang)
/** What is written below a card, for the fun of it. */
const taglineOf = entriesOf(FILE, 'taglines', (lang: Lang) => cardsIn(lang).taglines)
export const tagline = (card: CardNumber, lang: Lang): string => taglineOf(CARDS[card]!.id, lang)

function superText(card: CardNumber, lang: Lang): string {
  const { number, faction, attack, defenses } = SUPERS[card]!
  return say(lang, 'card.super', {
    number,
    faction: say(lang, `faction.${faction}`),
    attack: say(lang, attack === 'none' ? 'type.fist' : `type.${attack}`),
    defenses:
      defenses.length === 0
        ? say(lang, 'defense.none')
        : list(
            lang,
            defenses.map((type) => say(lang, `type.${type}`)),
          ),
    ability: abilityName(card, lang),
    text: abilityText(card, lang),
  })
}

function throwdownText(card: CardNumber, lang: Lang): string {
  const { twists } = cardsIn(lang)
  const { id, loot, twist } = throwdownOf(card)
  const fill = { count: loot, text: taglineOf(id, lang) }
  if (twist === null) return say(lang, 'card.throwdown', fill)
  return say(lang, 'card.throwdown.twist', { ...fill, twist: twists[id as keyof typeof twists] })
}

const needsWords = (card: CardNumber, lang: Lang): string =>
  list(
    lang,
    needsOf(card).flatMap((count, type) => {
      const name = nameOf(LOOT[type]!.id, lang)
      return count === 0 ? [] : [count === 1 ? name : `${name} ×${count}`]
    }),
  )

/** What a card says. */
export function cardText(card: CardNumber, lang: Lang): string {
  if (isSuper(card)) return superText(card, lang)
  if (isThrowdown(card)) return throwdownText(card, lang)
  const text = tagline(card, lang)
  if (isPlan(card)) return say(lang, 'card.plan', { needs: needsWords(card, lang), text })
  const { rarity, count } = CARDS[card] as LootType
  return say(lang, 'card.loot', { rarity: say(lang, `rarity.${rarity}`), count, text })
}

const TWISTED: Readonly<Record<string, string>> = {
  banAttack: 'MP-143',
  reverseClaim: 'MP-144',
  lateStock: 'MP-145',
  truce: 'MP-146',
  faceUp: 'MP-147',
}
/** The clauses that are about a card. */
export function clausesOf(card: CardNumber): readonly string[] {
  if (isSuper(card)) return ABILITIES[SUPERS[card]!.ability.verb].clauses
  if (isPlan(card)) return ['MP-111', 'MP-112']
  if (!isThrowdown(card)) return ['MP-105']
  const { twist } = throwdownOf(card)
  return twist === null ? ['MP-032'] : ['MP-032', TWISTED[twist.kind]!]
}
