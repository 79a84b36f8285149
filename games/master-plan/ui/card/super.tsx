import { UNSEEN, type Lang, type CardNumber } from '@conspire/kernel'
import { useShell } from '@conspire/ui'
import { PickCard, type Pickable } from '@conspire/ui/pick'
import type { ReactElement } from 'react'
import { ATTACK, DEFENSES, FIST, SUPERS, TYPES } from '../../src/cards/index.ts'
import { abilityFill, abilityName, cardName, cardText } from '../../src/words/cards.ts'
import { useSight } from '../parts/scene.ts'
import { uiSay } from '../words.ts'
import { Cover, factionOf, TypeSign } from './art.tsx'

/** What a Super does, in as few words as fit on its card. */
export const brief = (card: CardNumber, lang: Lang): string =>
  uiSay(lang, `brief.${SUPERS[card]!.ability.verb}`, abilityFill(card, lang))

/** Its name and all that it says, for a screen reader. */
export const spokenSuper = (card: CardNumber, lang: Lang): string =>
  `${cardName(card, lang)}, ${cardText(card, lang)}`

/** The types in a set of flags. */
const typesIn = (mask: number): number[] => TYPES.flatMap((_, type) => ((mask >> type) & 1 ? [type] : []))

interface SignsProps {
  readonly card: CardNumber
  /** As they are now, where that is not what is printed. */
  readonly attack?: number | undefined
  readonly defenses?: number | undefined
}

/** Attack and Defenses. */
export function Signs({
  card,
  attack = ATTACK[card]!,
  defenses = DEFENSES[card]!,
}: SignsProps): ReactElement {
  return (
    <span className="inline" aria-hidden>
      <TypeSign of={attack} as="attack" />
      {typesIn(defenses).map((type) => (
        <TypeSign key={type} of={type} as="defense" />
      ))}
    </span>
  )
}

/** The face of a Super. What it says to a screen reader is said by whoever shows it. */
export function SuperFace({ card, lang }: { readonly card: CardNumber; readonly lang: Lang }): ReactElement {
  return (
    <span className="card mp-card" data-faction={factionOf(card)} aria-hidden>
      <Cover card={card}>
        <span className="mp-card-top">
          <b className="mp-number">{SUPERS[card]!.number}</b>
          <Signs card={card} />
        </span>
      </Cover>
      <span className="card-name">{cardName(card, lang)}</span>
      <span className="mp-card-ability">{abilityName(card, lang)}</span>
      <span className="card-brief">{brief(card, lang)}</span>
    </span>
  )
}

interface SuperButtonProps {
  readonly card: CardNumber
  readonly pickable: Pickable | null
}

/** A Super in the viewer's hand. What cannot be picked can be read. */
export function SuperButton({ card, pickable }: SuperButtonProps): ReactElement {
  const { lang } = useShell()
  return (
    <PickCard {...{ card, pickable }} name={cardName(card, lang)} spoken={spokenSuper(card, lang)}>
      <SuperFace card={card} lang={lang} />
    </PickCard>
  )
}

interface MiniProps {
  readonly card: CardNumber
  /** How it lies there: open, or seen by the viewer alone. */
  readonly as: 'open' | 'own' | 'known'
}

/** A Super no larger than a thumbnail: its number and its Attack. */
export function Mini({ card, as }: MiniProps): ReactElement {
  const { lang, openCard } = useShell()
  const { small } = useSight()
  const state = { open: null, own: uiSay(lang, 'card.faceDown'), known: uiSay(lang, 'card.known') }[as]
  const marks = { className: 'mp-mini', 'data-faction': factionOf(card), 'data-as': as }
  const inside = (
    <>
      <span className="spoken">{[spokenSuper(card, lang), state].filter(Boolean).join(', ')}</span>
      <b aria-hidden>{SUPERS[card]!.number}</b>
      {ATTACK[card] !== FIST && <TypeSign of={ATTACK[card]!} as="attack" />}
      <Cover card={card} />
    </>
  )
  if (small) return <span {...marks}>{inside}</span>
  return (
    <button type="button" {...marks} data-card={card} onClick={() => openCard(card)}>
      {inside}
    </button>
  )
}

/** The back of a Super: it says nothing. */
export const Back = (): ReactElement => <span className="mp-back" aria-hidden />

/** Supers that lie face down, as far as the viewer knows them. */
export function FaceDown({
  cards,
  own,
}: {
  readonly cards: readonly CardNumber[]
  readonly own: boolean
}): ReactElement {
  return (
    <>
      {cards.map((card, i) =>
        card === UNSEEN ? <Back key={i} /> : <Mini key={i} card={card} as={own ? 'own' : 'known'} />,
      )}
    </>
  )
}
