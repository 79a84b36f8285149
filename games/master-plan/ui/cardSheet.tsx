import type { Lang } from '@conspire/kernel'
import { Sheet, type CardSheetProps } from '@conspire/ui'
import type { ReactElement } from 'react'
import {
  ATTACK,
  CARDS,
  DEFENSES,
  FIST,
  isPlan,
  isSuper,
  isThrowdown,
  LOOT,
  lootOf,
  needsOf,
  SUPERS,
  TYPES,
} from '../src/cards/index.ts'
import { cardName, cardText, clausesOf, nameOf, say } from '../src/words/cards.ts'
import { Art } from './card/art.tsx'
import { SuperFace } from './card/super.tsx'
import { uiSay } from './words.ts'
import './style.css'

function superFacts(card: number, lang: Lang): string[] {
  const { number, faction } = SUPERS[card]!
  const types = TYPES.filter((_, type) => (DEFENSES[card]! >> type) & 1)
  return [
    uiSay(lang, 'card.no', { number }),
    say(lang, `faction.${faction}`),
    ATTACK[card] === FIST
      ? uiSay(lang, 'card.attack.none')
      : uiSay(lang, 'card.attack', { type: say(lang, `defense.${TYPES[ATTACK[card]!]!}`) }),
    ...(types.length === 0
      ? [uiSay(lang, 'card.defense.none')]
      : types.map((type) => uiSay(lang, 'card.defense', { type: say(lang, `defense.${type}`) }))),
  ]
}

const kindOf = (card: number): 'super' | 'throwdown' | 'plan' | 'loot' => {
  if (isSuper(card)) return 'super'
  if (isThrowdown(card)) return 'throwdown'
  return isPlan(card) ? 'plan' : 'loot'
}

function Picture({ card, lang }: CardSheetProps): ReactElement {
  if (isSuper(card)) return <SuperFace card={card} lang={lang} />
  return (
    <span className="mp-picture" data-kind={kindOf(card)}>
      <Art of={isPlan(card) ? 'plan' : CARDS[card]!.id} />
    </span>
  )
}

/** A card, large, with all it says and the clauses behind it. */
export function CardSheet({ card, lang }: CardSheetProps): ReactElement {
  const needs = isPlan(card)
    ? needsOf(card).flatMap((count, type) => (count === 0 ? [] : [{ id: LOOT[type]!.id, count }]))
    : []
  return (
    <Sheet
      className="mp"
      picture={<Picture card={card} lang={lang} />}
      name={cardName(card, lang)}
      kind={
        isSuper(card) || isThrowdown(card) || isPlan(card)
          ? uiSay(lang, `card.${kindOf(card)}`)
          : `${uiSay(lang, 'card.loot')} · ${say(lang, `rarity.${LOOT[lootOf(card)]!.rarity}`)}`
      }
      facts={
        isSuper(card)
          ? superFacts(card, lang)
          : needs.map(({ id, count }) => `${nameOf(id, lang)}${count > 1 ? ` ×${count}` : ''}`)
      }
      text={cardText(card, lang)}
      clauses={clausesOf(card)}
    />
  )
}
