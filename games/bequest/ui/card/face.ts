import type { CardNumber, Lang } from '@conspire/kernel'
import { CARDS, EVIDENCE, HIDEOUT, is, KEY, NO_CARD, SPECIAL, TREASURE } from '../../src/cards/index.ts'
import { cardName, faceOf, kindOf, type Kind } from '../../src/words/cards.ts'
import { money } from '../../src/words/say.ts'
import { uiKnows, uiSay } from '../words.ts'
import type { Sign } from './kinds.ts'

/** What a card's face shows. */
export interface Face {
  readonly kind: Kind
  readonly special: boolean
  readonly name: string
  /** The kind in one short word. */
  readonly title: string
  /** What it is about in at most 40 characters; the whole text is on its sheet. */
  readonly line: string
  /** The number of a Key, the Money of a Hideout; empty for all others. */
  readonly value: string
  /** Every icon that counts on a card that has more than one. */
  readonly icons: readonly Sign[]
}

const times = (sign: Sign, count: number): Sign[] => Array.from({ length: count }, () => sign)

function iconsOf(card: CardNumber): Sign[] {
  const { types, western, eastern, cannon, powerCore, vehicle, wild, treasure } = CARDS[card]!
  return [
    ...times('hideout', Number((types & HIDEOUT) !== 0)),
    ...times('western', western),
    ...times('eastern', eastern),
    ...times('cannon', cannon),
    ...times('powerCore', powerCore),
    ...times('vehicle', vehicle),
    ...times('gadget', wild),
    ...times('treasure', treasure || Number((types & TREASURE) !== 0)),
    ...times('evidence', Number((types & EVIDENCE) !== 0)),
  ]
}

function lineOf(card: CardNumber, kind: Kind, lang: Lang): string {
  const own = `line.${CARDS[card]!.id}`
  const id = uiKnows(lang, own) ? own : `line.${kind}`
  return uiKnows(lang, id) ? uiSay(lang, id, { n: CARDS[card]!.key }) : ''
}

export function cardFace(card: CardNumber, lang: Lang): Face {
  const { key, money: pays } = CARDS[card]!
  const kind = kindOf(card)
  const icons = iconsOf(card)
  return {
    kind,
    special: is(card, SPECIAL),
    name: cardName(card, lang),
    title: uiSay(lang, `kind.${kind}`),
    line: lineOf(card, kind, lang),
    value: is(card, KEY) ? String(key) : is(card, HIDEOUT) ? money(pays, lang) : '',
    icons: icons.length > 1 ? icons : [],
  }
}

/** A card as a screen reader says it: “Freeze Cannon, Cannon”. */
export const spokenCard = (card: CardNumber, lang: Lang): string =>
  card === NO_CARD
    ? ''
    : is(card, KEY)
      ? cardName(card, lang)
      : `${cardName(card, lang)}, ${faceOf(card, lang)}`
