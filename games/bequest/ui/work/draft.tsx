import { Act, Actions, Clause, SeatMark, usePicking } from '@conspire/ui'
import { useState, type ReactElement } from 'react'
import { idsOf, offer } from '../../src/choices.ts'
import { CardChip } from '../card/card.tsx'
import { Badge } from '../card/sign.tsx'
import { keyTurns } from '../model/keys.ts'
import { cardsIn, useOffered } from '../parts/offered.ts'
import { useTable } from '../parts/scene.ts'
import { Work } from '../parts/work.tsx'
import { Dossiers } from './dossier.tsx'

/** BQ-072…BQ-080: whose Key is next. */
export function KeyOrder(): ReactElement {
  const { view, memory, words, names, me } = useTable()
  return (
    <div className="bq-keys">
      <h3 className="bq-label">
        {words.ui('draft.order')} <Clause of="BQ-078" />
      </h3>
      <ol className="bq-keys-list">
        {keyTurns(view, memory).map(({ key, seat, state, took }) => (
          <li
            key={key}
            className="bq-key"
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="bq-key-number">
              <Badge of="key" />
              <b>{key}</b>
            </span>
            {seat !== null && (
              <span className="bq-key-who">
                <SeatMark seat={seat} name={names[seat]!} me={seat === me} />
                {seat === me ? words.ui('you') : names[seat]}
              </span>
            )}
            <span className="bq-key-state">{words.ui(`draft.state.${state}`)}</span>
            {took !== null && <CardChip card={took} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** BQ-073: one Special card for a Key. Whoever is not asked looks on. */
export function DraftWork(): ReactElement {
  const { seen, words, choose, announce } = useTable()
  const offered = cardsIn(useOffered(offer))
  const [picked, setPicked] = useState<number | null>(null)
  const pick = (card: number): void => {
    setPicked(card)
    announce(words.ui('draft.picked', { card: words.card(card) }))
  }
  const take = (): void => {
    if (picked !== null) choose(idsOf([picked]))
  }
  usePicking(offered, pick, { confirm: take, clear: () => setPicked(null) })
  const barred = picked === null ? { text: words.ui('draft.pickFirst'), clause: 'BQ-074' } : null
  const asked = offered.length > 0

  return (
    <Work className="bq-draft" title={words.ui('draft.title')}>
      <KeyOrder />
      <Dossiers cards={asked ? offered : seen.market} picked={picked} onPick={asked ? pick : undefined} />
      {asked && (
        <Actions barred={barred} note={words.ui('draft.ready')}>
          <Act primary onAct={take} barred={barred} hotkey="Enter">
            {picked === null
              ? words.ui('draft.take')
              : words.say('choice.take', { card: words.card(picked) })}
          </Act>
        </Actions>
      )}
    </Work>
  )
}
