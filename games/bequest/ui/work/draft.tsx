import type { CardNumber } from '@conspire/kernel'
import { Act, Actions, Clause, digitOf, SeatMark, useShell } from '@conspire/ui'
import { usePicking } from '@conspire/ui/picking'
import { useMemo, useState, type ReactElement } from 'react'
import { cardNumber, NO_CARD } from '../../src/cards/index.ts'
import { idsOf } from '../../src/choices.ts'
import { facesIn, lackeyAtWork } from '../../src/words/seen.ts'
import { CardChip, CardRow } from '../card/card.tsx'
import { Badge } from '../card/sign.tsx'
import { keyTurns } from '../model/keys.ts'
import { useForesight, useTable } from '../parts/scene.ts'
import { OpenVault } from '../parts/vault.tsx'
import { Prospect, taking } from '../parts/worth.tsx'
import { AtWork } from './atWork.tsx'
import type { WorkProps } from './work.ts'

/** BQ-072…BQ-080: whose Key is next, and what the others were used for. */
function KeyOrder(): ReactElement {
  const { view, round, words, names, me } = useTable()
  return (
    <section>
      <h3 className="bq-label">
        {words.ui('draft.order')} <Clause of="BQ-078" />
      </h3>
      <ol className="row bq-keys">
        {keyTurns(view, round).map(({ key, seat, state, took }) => (
          <li
            className="row box"
            key={key}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <Badge of="key" />
            <b>{key}</b>
            {seat !== null && (
              <>
                <SeatMark seat={seat} names={names} me={seat === me} />
                {seat === me ? words.ui('you') : names[seat]}
              </>
            )}
            {took === null ? (
              <span className="soft">{words.ui(`draft.state.${state}`)}</span>
            ) : (
              <CardChip card={took} />
            )}
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
    <section className="bq-work bq-scene">
      {lackey !== NO_CARD && <AtWork lackey={lackey} />}
      <VaultOpen />
    </section>
  )
}

/** Something has just happened to these cards, in the vault or before it is `open`; what lies in it is beside the table by then. */
export function Happened(props: {
  readonly cards: readonly CardNumber[]
  readonly open: boolean
}): ReactElement {
  const { seen, wide } = useTable()
  const cards = facesIn(props.cards).filter((card) => props.open || !seen.market.includes(card))
  return (
    <section className="bq-work bq-scene">
      {cards.length > 0 && (
        <div className="bq-lit">
          <CardRow whole={wide && cards.length < 3} cards={cards} each={() => ({})} />
        </div>
      )}
      {props.open && <VaultOpen />}
    </section>
  )
}

/** Whose Key is next, and what is left to take. */
function VaultOpen(): ReactElement {
  const { seen, wide } = useTable()
  return (
    <OpenVault>
      {seen.market.length > 0 && <CardRow whole={wide} cards={seen.market} each={() => ({})} />}
      <KeyOrder />
    </OpenVault>
  )
}

/** BQ-073: one Special card for a Key. */
export function DraftWork({ me, legal, say, choose, why }: WorkProps): ReactElement {
  const { words, seen, wide } = useTable()
  const { announce } = useShell()
  const offered = legal.map((choice) => cardNumber((say(choice) as readonly string[])[0]!))
  const [picked, setPicked] = useState<CardNumber | null>(null)
  useForesight(useMemo(() => (picked === null ? null : taking(seen, me, picked)), [seen, me, picked]))
  const pick = (card: CardNumber): void => {
    setPicked(card)
    announce(words.ui('draft.picked', { card: words.card(card) }))
  }
  const take = (): void => {
    if (picked !== null) choose(idsOf([picked]))
  }
  usePicking(offered, pick, { confirm: take, clear: () => setPicked(null) })

  return (
    <section className="bq-work bq-scene bq-draft">
      <OpenVault>
        <CardRow
          label={words.ui('lackey.wares')}
          cards={offered}
          whole={wide}
          each={(card, i) => ({
            pressed: card === picked,
            hotkey: digitOf(i),
            onPick: () => pick(card),
            children: <Prospect card={card} />,
          })}
        />
        <KeyOrder />
      </OpenVault>
      <Actions>
        <Act primary onAct={take} barred={picked === null ? why([]) : null} hotkey="Enter">
          {words.ui('draft.take')}
        </Act>
      </Actions>
    </section>
  )
}
