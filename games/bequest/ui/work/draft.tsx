import type { Seat } from '@conspire/kernel'
import { Act, Actions, Clause, digitOf, SeatMark, usePicking } from '@conspire/ui'
import { useState, type ReactElement } from 'react'
import { CARDS, is, LACKEY } from '../../src/cards/index.ts'
import { idsOf } from '../../src/choices.ts'
import { CardChip } from '../card/card.tsx'
import { Badge } from '../card/sign.tsx'
import { keyTurns } from '../model/keys.ts'
import { gains, receiving } from '../model/worth.ts'
import { useTable } from '../parts/scene.ts'
import { Work } from '../parts/work.tsx'
import { Difference } from '../parts/worth.tsx'
import { Dossier } from './dossier.tsx'

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
export function DraftWork({ me }: { readonly me: Seat | null }): ReactElement {
  const { view, seen, words, scores, choose, announce } = useTable()
  const asked = me !== null && view.pending!.seats.includes(me)
  const [picked, setPicked] = useState<number | null>(null)
  const pick = (card: number): void => {
    setPicked(card)
    announce(words.ui('draft.picked', { card: words.card(card) }))
  }
  const take = (): void => {
    if (asked && picked !== null) choose(idsOf([picked]))
  }
  usePicking(asked ? seen.market : [], pick, { confirm: take, clear: () => setPicked(null) })
  const barred = picked === null ? { text: words.ui('draft.pickFirst'), clause: 'BQ-074' } : null

  return (
    <Work className="bq-draft" title={words.ui('draft.title')}>
      <KeyOrder />
      <ul className="bq-dossiers">
        {seen.market.map((card, i) => (
          <li key={card}>
            <Dossier
              card={card}
              picked={card === picked}
              hotkey={asked ? digitOf(i) : undefined}
              onPick={asked ? () => pick(card) : undefined}
            >
              {me !== null && scores && <Prospect card={card} seat={me} />}
            </Dossier>
          </li>
        ))}
      </ul>
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

/** What a Special card would bring the viewer now; a Lackey brings what its taker makes of it. */
export function Prospect({ card, seat }: { readonly card: number; readonly seat: Seat }): ReactElement {
  const { seen, words } = useTable()
  if (is(card, LACKEY)) {
    return (
      <span className="bq-prospect">
        {words.ui('draft.lackey')} <Clause of={CARDS[card]!.rule} />
      </span>
    )
  }
  const gain = gains(seen, new Map([[seat, receiving([card])]]))[seat]!
  return (
    <span className="bq-prospect">
      {words.ui('draft.worth')} <Difference gain={gain} /> <Clause of={CARDS[card]!.rule} />
    </span>
  )
}
