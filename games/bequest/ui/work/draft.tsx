import { Act, Actions, Clause, digitOf, SeatMark, usePicking, useShell } from '@conspire/ui'
import { useMemo, useState, type ReactElement } from 'react'
import { cardNumber, NO_CARD } from '../../src/cards/index.ts'
import { idsOf } from '../../src/choices.ts'
import { facesIn, lackeyAtWork } from '../../src/words/seen.ts'
import { CardChip, CardRow } from '../card/card.tsx'
import { Badge } from '../card/sign.tsx'
import { keyTurns } from '../model/keys.ts'
import { useForesight, useTable } from '../parts/scene.ts'
import { Prospect, taking } from '../parts/worth.tsx'
import type { WorkProps } from './work.ts'

/** BQ-072…BQ-080: whose Key is next, and what the others were used for. */
function KeyOrder(): ReactElement {
  const { view, round, words, names, me } = useTable()
  return (
    <section>
      <h3 className="bq-label">
        {words.ui('draft.order')} <Clause of="BQ-078" />
      </h3>
      <ol className="bq-keys">
        {keyTurns(view, round).map(({ key, seat, state, took }) => (
          <li key={key} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <Badge of="key" />
            <b>{key}</b>
            {seat !== null && (
              <>
                <SeatMark seat={seat} names={names} me={seat === me} />
                {seat === me ? words.ui('you') : names[seat]}
              </>
            )}
            <span className="bq-soft">{words.ui(`draft.state.${state}`)}</span>
            {took !== null && <CardChip card={took} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Somebody else is in the vault or uses a Lackey. */
export function VaultWatch(): ReactElement {
  const { seen } = useTable()
  const lackey = lackeyAtWork(seen)
  return (
    <section className="bq-work bq-watch">
      <CardRow whole cards={lackey === NO_CARD ? [] : [lackey]} each={() => ({})} />
      <VaultOpen />
    </section>
  )
}

/** Something has just happened to these cards, in the vault or before it is `open`; what lies in it is beside the table by then. */
export function Happened(props: { readonly cards: readonly number[]; readonly open: boolean }): ReactElement {
  const { seen } = useTable()
  const cards = facesIn(props.cards).filter((card) => props.open || !seen.market.includes(card))
  return (
    <section className="bq-work bq-watch">
      <CardRow whole cards={cards} each={() => ({ pressed: true })} />
      {props.open && <VaultOpen />}
    </section>
  )
}

/** Whose Key is next, and what is left to take. */
function VaultOpen(): ReactElement {
  const { seen } = useTable()
  return (
    <>
      <KeyOrder />
      <CardRow whole cards={seen.market} each={() => ({})} />
    </>
  )
}

/** BQ-073: one Special card for a Key. */
export function DraftWork({ me, legal, say, choose, why }: WorkProps): ReactElement {
  const { words, seen } = useTable()
  const { announce } = useShell()
  const offered = legal.map((choice) => cardNumber((say(choice) as readonly string[])[0]!))
  const [picked, setPicked] = useState<number | null>(null)
  useForesight(useMemo(() => (picked === null ? null : taking(seen, me, picked)), [seen, me, picked]))
  const pick = (card: number): void => {
    setPicked(card)
    announce(words.ui('draft.picked', { card: words.card(card) }))
  }
  const take = (): void => {
    if (picked !== null) choose(idsOf([picked]))
  }
  usePicking(offered, pick, { confirm: take, clear: () => setPicked(null) })

  return (
    <section className="bq-work bq-draft">
      <CardRow
        label={words.ui('lackey.wares')}
        cards={offered}
        whole
        each={(card, i) => ({
          pressed: card === picked,
          hotkey: digitOf(i),
          onPick: () => pick(card),
          children: <Prospect card={card} />,
        })}
      />
      <KeyOrder />
      <Actions>
        <Act primary onAct={take} barred={picked === null ? why([]) : null} hotkey="Enter">
          {words.ui('draft.take')}
        </Act>
      </Actions>
    </section>
  )
}
