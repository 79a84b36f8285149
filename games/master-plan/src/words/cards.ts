import type { Lang } from '@conspire/kernel'
import { entriesOf, format, list, messagesOf } from '@conspire/texts'
import {
  CARDS,
  isPlan,
  isSuper,
  isThrowdown,
  LOOT,
  needsOf,
  SUPERS,
  throwdownOf,
  type LootType,
} from '../cards/index.ts'
import { texts } from '../i18n/index.ts'

export const messages = messagesOf((lang: Lang) => texts.in(lang).messages)
/** A message of the catalogue in a language, and whether there is one. */
export const { say, knows } = messages

const cardsIn = (lang: Lang): ReturnType<typeof texts.in>['cards'] => texts.in(lang).cards
const FILE = 'games/master-plan/src/i18n/cards'
export const nameOf = entriesOf(FILE, 'names', (lang: Lang) => cardsIn(lang).names)

export const cardName = (card: number, lang: Lang): string =>
  card < 0 ? say(lang, 'unseen') : nameOf(CARDS[card]!.id, lang)

/** Throwdowns go by letters, from the left (MP-031): digits are for Supers. */
export const letterOf = (site: number): string => 'ABCD'[site] ?? ''

/** What a Super does after its Attack: what it is called, and how it goes. */
export const abilityName = (card: number, lang: Lang): string =>
  cardsIn(lang).abilities[SUPERS[card]!.ability.verb]
export function abilityText(card: number, lang: Lang): string {
  const { verb, type, count } = SUPERS[card]!.ability
  const fill = { type: type === undefined ? '' : say(lang, `defense.${type}`), count: count ?? 0 }
  return format(cardsIn(lang).abilityTexts[verb], fill, lang)
}
/** What is written below a card, for the fun of it. */
const taglineOf = entriesOf(FILE, 'taglines', (lang: Lang) => cardsIn(lang).taglines)
export const tagline = (card: number, lang: Lang): string => taglineOf(CARDS[card]!.id, lang)

function superText(card: number, lang: Lang): string {
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

function throwdownText(card: number, lang: Lang): string {
  const { twists } = cardsIn(lang)
  const { id, loot, twist } = throwdownOf(card)
  const fill = { count: loot, text: taglineOf(id, lang) }
  if (twist === null) return say(lang, 'card.throwdown', fill)
  return say(lang, 'card.throwdown.twist', { ...fill, twist: twists[id as keyof typeof twists] })
}

const needsWords = (card: number, lang: Lang): string =>
  list(
    lang,
    needsOf(card).flatMap((count, type) => {
      const name = nameOf(LOOT[type]!.id, lang)
      return count === 0 ? [] : [count === 1 ? name : `${name} ×${count}`]
    }),
  )

/** What a card says. */
export function cardText(card: number, lang: Lang): string {
  if (isSuper(card)) return superText(card, lang)
  if (isThrowdown(card)) return throwdownText(card, lang)
  const text = tagline(card, lang)
  if (isPlan(card)) return say(lang, 'card.plan', { needs: needsWords(card, lang), text })
  const { rarity, count } = CARDS[card] as LootType
  return say(lang, 'card.loot', { rarity: say(lang, `rarity.${rarity}`), count, text })
}

/** The clauses that are about a card. */
const CLAUSES: Readonly<Record<string, readonly string[]>> = {
  stun: ['MP-087'],
  silence: ['MP-088'],
  disarm: ['MP-088'],
  strip: ['MP-089'],
  shieldSide: ['MP-089'],
  shieldSquad: ['MP-089'],
  guard: ['MP-090'],
  untouchable: ['MP-090'],
  hasten: ['MP-091'],
  encore: ['MP-092'],
  rescue: ['MP-093'],
  koLower: ['MP-094'],
  koHigher: ['MP-094'],
  koHighest: ['MP-094'],
  secondStrike: ['MP-085'],
  redeploy: ['MP-095'],
  grabNow: ['MP-096'],
  bounty: ['MP-096'],
  restock: ['MP-097'],
  bagDip: ['MP-097'],
  swapField: ['MP-098'],
  swapPlayers: ['MP-098', 'MP-099', 'MP-114'],
  takeDuplicate: ['MP-099'],
  koTheft: ['MP-100'],
  peekPlan: ['MP-101'],
  scout: ['MP-101'],
  moveLoot: ['MP-102'],
  firstPick: ['MP-103'],
  extraClaim: ['MP-103'],
}
const TWISTED: Readonly<Record<string, string>> = {
  banAttack: 'MP-143',
  reverseClaim: 'MP-144',
  lateStock: 'MP-145',
  truce: 'MP-146',
  faceUp: 'MP-147',
}
export function clausesOf(card: number): readonly string[] {
  if (isSuper(card)) return CLAUSES[SUPERS[card]!.ability.verb]!
  if (isPlan(card)) return ['MP-111', 'MP-112']
  if (!isThrowdown(card)) return ['MP-105']
  const { twist } = throwdownOf(card)
  return twist === null ? ['MP-032'] : ['MP-032', TWISTED[twist.kind]!]
}
