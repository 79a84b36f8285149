import type { Lang } from '@conspire/kernel'
import { Clause, Sheet, type CardSheetProps } from '@conspire/ui'
import type { ComponentProps, ReactElement } from 'react'
import {
  abilityOf,
  ADVENTURERS,
  CARDS,
  creatureOf,
  FIRST_ABILITY,
  FIRST_LOCATION,
  isSummon,
  isUnhallowed,
  locationOf,
  RANGED,
} from '../src/cards/index.ts'
import { ownAction } from '../src/words/camp.ts'
import { adventurerName, cardName, cardText, kindName, nameOf, textOf, typeName } from '../src/words/cards.ts'
import { change } from '../src/words/say.ts'
import { artOfClass } from './card/art.ts'
import { CardPicture } from './card/picture.tsx'
import { Art } from './card/sign.tsx'
import { ADVENTURER_SHEET, useWords, type Words } from './words.ts'
import './style/index.css'

const NOBODY_NAMED: readonly string[] = []

type Page = Omit<ComponentProps<typeof Sheet>, 'className'>
/** What stands on a card beside its name, its picture and its text. */
type Facts = Pick<Page, 'kind' | 'facts' | 'clauses'>

function creatureFacts(words: Words, card: number, lang: Lang): Facts {
  const { health, damage, rule } = creatureOf(card)
  const summon = isSummon(card)
  const type = typeName(card, lang)
  return {
    kind: isUnhallowed(card) || summon ? type : `${kindName('creature', lang)} · ${type}`,
    facts: summon ? [] : [words.ui('sheet.health', { health }), words.ui('sheet.damage', { damage })],
    clauses: [rule],
  }
}

function locationFacts(words: Words, card: number, lang: Lang): Facts {
  const { kind, firewood, halves, creatures, rule } = locationOf(card)
  return {
    kind: kindName(kind === 'final' || kind === 'respite' ? kind : 'regular', lang),
    facts: [
      words.ui('location.firewood', { change: halves ? '−½' : change(firewood) }),
      words.ui('location.creatures', { count: creatures }),
    ],
    clauses: [rule],
  }
}

function abilityFacts(words: Words, card: number, lang: Lang): Facts {
  const { of, rule, passive } = abilityOf(card)
  return {
    kind: `${kindName('ability', lang)} · ${adventurerName(of, lang)}`,
    facts: [words.ui(passive ? 'sheet.passive' : 'sheet.twoWays')],
    clauses: passive ? [rule, 'SW-147'] : [rule, 'SW-144', 'SW-145'],
  }
}

function adventurerPage(words: Words, adventurer: number, lang: Lang): Page {
  const { id, rule, sides, reach, campRule } = ADVENTURERS[adventurer]!
  const action = ownAction(adventurer)
  return {
    picture: <Art of={artOfClass(adventurer)} />,
    name: adventurerName(adventurer, lang),
    kind: kindName('adventurer', lang),
    facts: [
      words.ui('sheet.dice', { sides }),
      words.ui('sheet.reach', {
        kind: kindName(reach === RANGED ? 'ranged' : 'melee', lang),
        reach: words.ui('reach', { reach }),
      }),
    ],
    text: textOf(id, lang),
    clauses: [rule],
    children: (
      <p>
        <b>{words.ui('sheet.camp', { action: nameOf(action, lang) })}</b> {textOf(action, lang)}{' '}
        <Clause of={campRule} />
      </p>
    ),
  }
}

function pageOf(words: Words, card: number, lang: Lang): Page {
  if (card >= ADVENTURER_SHEET) return adventurerPage(words, card - ADVENTURER_SHEET, lang)
  const factsOf = card < FIRST_LOCATION ? creatureFacts : card < FIRST_ABILITY ? locationFacts : abilityFacts
  const page = {
    picture: <CardPicture card={card} />,
    name: cardName(card, lang),
    text: cardText(card, lang),
  }
  return { ...page, ...factsOf(words, card, lang) }
}

/** A card, large, with all it says and the clauses behind it. */
export function CardSheet({ card, lang }: CardSheetProps): ReactElement | null {
  const words = useWords(lang, NOBODY_NAMED, null)
  if (CARDS[card] === undefined && ADVENTURERS[card - ADVENTURER_SHEET] === undefined) return null
  return <Sheet className="sw" {...pageOf(words, card, lang)} />
}
