import type { Lang, CardNumber } from '@conspire/kernel'
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
import {
  abilityName,
  abilityText,
  cardName,
  cardText,
  clausesOf,
  nameOf,
  say,
  tagline,
} from '../src/words/cards.ts'
import { Art } from './card/art.tsx'
import { SuperFace } from './card/super.tsx'
import { uiSay } from './words.ts'
import './style/index.css'

function superFacts(card: CardNumber, lang: Lang): string[] {
  const types = TYPES.filter((_, type) => (DEFENSES[card]! >> type) & 1)
  return [
    ATTACK[card] === FIST
      ? uiSay(lang, 'card.attack.none')
      : uiSay(lang, 'card.attack', { type: say(lang, `defense.${TYPES[ATTACK[card]!]!}`) }),
    ...(types.length === 0
      ? [uiSay(lang, 'card.defense.none')]
      : types.map((type) => uiSay(lang, 'card.defense', { type: say(lang, `defense.${type}`) }))),
  ]
}

type Kind = 'super' | 'throwdown' | 'plan' | 'loot'
const kindOf = (card: CardNumber): Kind => {
  if (isSuper(card)) return 'super'
  if (isThrowdown(card)) return 'throwdown'
  return isPlan(card) ? 'plan' : 'loot'
}

/** What it is, and what is to be said of it. */
const SHEETS: Readonly<
  Record<Kind, (card: CardNumber, lang: Lang) => { kind: string; facts: string[]; text: string }>
> = {
  super: (card, lang) => {
    const { number, faction } = SUPERS[card]!
    const ability = { ability: abilityName(card, lang), text: abilityText(card, lang) }
    return {
      kind: `${say(lang, `faction.${faction}`)} · ${uiSay(lang, 'card.no', { number })}`,
      facts: superFacts(card, lang),
      text: uiSay(lang, 'card.ability', ability),
    }
  },
  throwdown: (card, lang) => ({ kind: uiSay(lang, 'card.throwdown'), facts: [], text: cardText(card, lang) }),
  plan: (card, lang) => ({
    kind: uiSay(lang, 'card.plan'),
    facts: needsOf(card).flatMap((count, type) => {
      const name = nameOf(LOOT[type]!.id, lang)
      return count === 0 ? [] : [count === 1 ? name : `${name} ×${count}`]
    }),
    text: tagline(card, lang),
  }),
  loot: (card, lang) => ({
    kind: `${uiSay(lang, 'card.loot')} · ${say(lang, `rarity.${LOOT[lootOf(card)]!.rarity}`)}`,
    facts: [],
    text: cardText(card, lang),
  }),
}

function Picture({ card, lang }: CardSheetProps): ReactElement {
  if (isSuper(card)) return <SuperFace card={card} lang={lang} />
  return (
    <span className="picture" data-kind={kindOf(card)}>
      <Art of={isPlan(card) ? 'plan' : CARDS[card]!.id} />
    </span>
  )
}

/** A card, large, with all it says and the clauses behind it. */
export function CardSheet({ card, lang }: CardSheetProps): ReactElement {
  return (
    <Sheet
      className="mp"
      picture={<Picture card={card} lang={lang} />}
      name={cardName(card, lang)}
      {...SHEETS[kindOf(card)](card, lang)}
      clauses={clausesOf(card)}
    >
      {isSuper(card) && <p className="mp-tagline">{tagline(card, lang)}</p>}
    </Sheet>
  )
}
