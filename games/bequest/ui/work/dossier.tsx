import { CardInfo } from '@conspire/ui'
import type { ReactElement, ReactNode } from 'react'
import { cardText } from '../../src/words/cards.ts'
import { CardFace, PickMarks } from '../card/card.tsx'
import { spokenCard } from '../card/face.ts'
import { useTable } from '../parts/scene.ts'

interface DossierProps {
  readonly card: number
  readonly picked?: boolean | undefined
  readonly hotkey?: string | undefined
  readonly onPick?: (() => void) | undefined
  /** What it would bring. */
  readonly children?: ReactNode
}

/** A Special card with its whole text beside it, to be weighed and picked; without `onPick` it is only to be read. */
export function Dossier({ card, picked, hotkey, onPick, children }: DossierProps): ReactElement {
  const { lang, words, openCard } = useTable()
  const text = cardText(card, lang)
  return (
    <span className="bq-dossier" data-picked={picked || undefined}>
      <button
        type="button"
        className="bq-dossier-button"
        aria-pressed={onPick ? (picked ?? false) : undefined}
        aria-keyshortcuts={hotkey}
        data-card={card}
        onClick={onPick ?? (() => openCard(card))}
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
      {children && <div className="bq-dossier-worth">{children}</div>}
    </span>
  )
}
