import type { Lang, CardNumber } from '@conspire/kernel'
import { entriesOf, messagesOf } from '@conspire/texts'
import {
  cardOf,
  CARDS,
  challengeOf,
  idOf,
  isAttack,
  isDefense,
  isPlayerCard,
  kindOf,
  plotOf,
} from '../cards/index.ts'
import { texts } from '../i18n/index.ts'

export const messages = messagesOf((lang: Lang) => texts.in(lang).messages)
/** A message of the catalogue in a language, and whether there is one. */
export const { say, knows } = messages

const cardsIn = (lang: Lang): ReturnType<typeof texts.in>['cards'] => texts.in(lang).cards
const FILE = 'games/watchmen/src/i18n/cards'
export const nameOf = entriesOf(FILE, 'names', (lang: Lang) => cardsIn(lang).names)
const effectOf = entriesOf(FILE, 'texts', (lang: Lang) => cardsIn(lang).texts)

export const cardName = (card: CardNumber, lang: Lang): string =>
  card < 0 ? say(lang, 'unseen') : nameOf(CARDS[card]!.id, lang)

/** What a card says: its facts from the literal, its effect from the catalogue. */
export function cardText(card: CardNumber, lang: Lang): string {
  const text = effectOf(idOf(card), lang)
  const kind = kindOf(card)
  if (kind === 'player') {
    const { type, cost } = cardOf(card)
    return say(lang, 'card.player', { type: say(lang, `type.${type ?? 'none'}`), cost, text })
  }
  if (kind === 'challenge') {
    const { level, cost } = challengeOf(card)
    return say(lang, 'card.challenge', { level, cost, text })
  }
  if (kind === 'plot') return say(lang, 'card.plot', { cost: plotOf(card).cost, text })
  return say(lang, `card.${kind}`, { text })
}

/** Clauses about single cards. */
const CLAUSES: Readonly<Record<string, readonly string[]>> = {
  'challenge-rioting': ['WM-245', 'WM-247'],
  'challenge-keene-act': ['WM-248'],
  'challenge-nixon': ['WM-250', 'WM-251'],
  'challenge-cancer-scare': ['WM-252', 'WM-253', 'WM-255', 'WM-256'],
  'challenge-alien-invasion': ['WM-258', 'WM-259'],
  'challenge-the-nuclear-clock': ['WM-261', 'WM-263', 'WM-264', 'WM-265'],
  'wm-disintegration': ['WM-273', 'WM-274', 'WM-276', 'WM-277'],
  'wm-duplication': ['WM-280', 'WM-282', 'WM-284'],
  'wm-reconstruction': ['WM-287'],
  'wm-inkblot-mask': ['WM-288', 'WM-289'],
  'wm-rorschachs-journal': ['WM-290'],
  'hero-ozymandias': ['WM-291'],
  'green-arrows-bow': ['WM-292'],
  'suicide-squad': ['WM-293'],
  'jonn-jonzz': ['WM-294'],
  'the-riddler': ['WM-295'],
  'emerald-knight': ['WM-296'],
  'x-ray-vision': ['WM-297'],
  starro: ['WM-298'],
  clayface: ['WM-284'],
  weakness: ['WM-011', 'WM-146'],
  kick: ['WM-043'],
}
const OF_KIND: Readonly<Record<string, readonly string[]>> = {
  hero: ['WM-097'],
  challenge: ['WM-135'],
  plot: ['WM-187', 'WM-191'],
  machination: ['WM-174'],
  loyalty: ['WM-112', 'WM-114'],
}
export function clausesOf(card: CardNumber): readonly string[] {
  const own = CLAUSES[idOf(card)]
  if (own !== undefined) return own
  if (!isPlayerCard(card)) return OF_KIND[kindOf(card)]!
  if (isAttack(card)) return ['WM-057']
  if (isDefense(card)) return ['WM-059', 'WM-060']
  return cardOf(card).type === 'location' ? ['WM-075', 'WM-076'] : ['WM-033']
}
