import { UNSEEN, type Lang } from '@conspire/kernel'
import { useShell } from '@conspire/ui'
import { PickCard, type Pickable } from '@conspire/ui/pick'
import type { PointerEventHandler, ReactElement } from 'react'
import { ATTACK, DEFENSES, FIST, SUPERS, TYPES } from '../../src/cards/index.ts'
import { abilityName, cardName, cardText, say } from '../../src/words/cards.ts'
import { uiSay } from '../words.ts'
import { factionOf, Portrait, TypeSign } from './art.tsx'

/** What a Super does, in as few words as fit on its card. */
export function brief(card: number, lang: Lang): string {
  const { verb, type, count } = SUPERS[card]!.ability
  return uiSay(lang, `brief.${verb}`, {
    type: type === undefined ? '' : say(lang, `defense.${type}`),
    count: count ?? 0,
  })
}

/** Its name and all that it says, for a screen reader. */
export const spokenSuper = (card: number, lang: Lang): string =>
  `${cardName(card, lang)}, ${cardText(card, lang)}`

/** The types in a set of flags. */
const typesIn = (mask: number): number[] => TYPES.flatMap((_, type) => ((mask >> type) & 1 ? [type] : []))

interface SignsProps {
  readonly card: number
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
    <span className="mp-signs" aria-hidden>
      <TypeSign of={attack} as="attack" />
      {typesIn(defenses).map((type) => (
        <TypeSign key={type} of={type} as="defense" />
      ))}
    </span>
  )
}

/** The face of a Super. What it says to a screen reader is said by whoever shows it. */
export function SuperFace({ card, lang }: { readonly card: number; readonly lang: Lang }): ReactElement {
  return (
    <span className="mp-card" data-faction={factionOf(card)} aria-hidden>
      <span className="mp-card-top">
        <b className="mp-number">{SUPERS[card]!.number}</b>
        <Signs card={card} />
      </span>
      <Portrait card={card} />
      <span className="mp-card-name">{cardName(card, lang)}</span>
      <span className="mp-card-ability">{abilityName(card, lang)}</span>
      <span className="mp-card-brief">{brief(card, lang)}</span>
    </span>
  )
}

interface SuperButtonProps {
  readonly card: number
  readonly pickable: Pickable | null
  readonly onPointerDown?: PointerEventHandler | undefined
}

/** A Super in the viewer's hand. What cannot be picked can be read. */
export function SuperButton({ card, pickable, onPointerDown }: SuperButtonProps): ReactElement {
  const { lang } = useShell()
  return (
    <PickCard
      {...{ card, pickable, onPointerDown }}
      game="mp"
      name={cardName(card, lang)}
      spoken={spokenSuper(card, lang)}
    >
      <SuperFace card={card} lang={lang} />
    </PickCard>
  )
}

interface MiniProps {
  readonly card: number
  /** How it lies there: open, or seen by the viewer alone. */
  readonly as: 'open' | 'own' | 'known'
}

/** A Super no larger than a thumbnail: its number and its Attack. */
export function Mini({ card, as }: MiniProps): ReactElement {
  const { lang, openCard } = useShell()
  const state = { open: null, own: uiSay(lang, 'card.faceDown'), known: uiSay(lang, 'card.known') }[as]
  return (
    <button
      type="button"
      className="mp-mini"
      data-faction={factionOf(card)}
      data-as={as}
      data-card={card}
      onClick={() => openCard(card)}
    >
      <span className="spoken">{[spokenSuper(card, lang), state].filter(Boolean).join(', ')}</span>
      <b aria-hidden>{SUPERS[card]!.number}</b>
      {ATTACK[card] !== FIST && <TypeSign of={ATTACK[card]!} as="attack" />}
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
  readonly cards: readonly number[]
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
