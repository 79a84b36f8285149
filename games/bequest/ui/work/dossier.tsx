import { CardInfo, digitOf } from '@conspire/ui'
import type { ReactElement } from 'react'
import { cardText } from '../../src/words/cards.ts'
import { CardFace, PickMarks } from '../card/card.tsx'
import { spokenCard } from '../card/face.ts'
import { useTable } from '../parts/scene.ts'
import { Prospect } from '../parts/worth.tsx'

interface DossierProps {
  readonly card: number
  readonly picked: boolean
  readonly hotkey: string | undefined
  readonly onPick: ((card: number) => void) | undefined
  readonly bare: boolean | undefined
}

/** A Special card with its whole text beside it, to be weighed and picked; without `onPick` it is only to be read. */
function Dossier({ card, picked, hotkey, onPick, bare }: DossierProps): ReactElement {
  const { lang, words, openCard } = useTable()
  const text = cardText(card, lang)
  return (
    <span className="bq-dossier" data-picked={picked || undefined}>
      <button
        type="button"
        className="bq-dossier-button"
        aria-pressed={onPick ? picked : undefined}
        aria-keyshortcuts={hotkey}
        data-card={card}
        onClick={() => (onPick ?? openCard)(card)}
      >
        <span className="spoken">
          {spokenCard(card, lang)}. {text}
        </span>
        <span className="bq-dossier-card">
          <CardFace card={card} lang={lang} />
          <PickMarks picked={picked} hotkey={hotkey} />
        </span>
        <span className="bq-dossier-text" aria-hidden>
          <b>{words.card(card)}</b>
          <span>{text}</span>
        </span>
      </button>
      {onPick && <CardInfo card={card} name={words.card(card)} mouse />}
      {!bare && <Prospect card={card} />}
    </span>
  )
}

interface DossiersProps {
  readonly cards: readonly number[]
  readonly picked?: number | null
  readonly onPick?: ((card: number) => void) | undefined
  /** Without what they would bring the viewer. */
  readonly bare?: boolean
}

/** Special cards, each with what it would bring the viewer. */
export function Dossiers({ cards, picked, onPick, bare }: DossiersProps): ReactElement {
  return (
    <ul className="bq-dossiers">
      {cards.map((card, i) => (
        <li key={card}>
          <Dossier
            card={card}
            picked={card === picked}
            hotkey={onPick && digitOf(i)}
            onPick={onPick}
            bare={bare}
          />
        </li>
      ))}
    </ul>
  )
}
