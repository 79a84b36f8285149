import { UNSEEN, type Seat } from '@conspire/kernel'
import type { Eyes } from '@conspire/transcript'
import { Chip, SeatMark, useShell } from '@conspire/ui'
import type { ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { useParts, useTable } from '../table/context.ts'

interface Props {
  readonly table: unknown
  readonly eyes: Eyes
}

/** What these eyes knew of everybody's hidden cards at this moment, their own first. */
export function Secrets({ table, eyes }: Props): ReactElement | null {
  const say = useAside()
  const { lang } = useShell()
  const { ui } = useParts()
  const names = useTable((state) => state.names)
  const isTheirs = (seat: Seat): boolean => seat === eyes
  const seats = Array.from(names.keys())
    .toSorted((one, other) => Number(isTheirs(other)) - Number(isTheirs(one)))
    .flatMap((seat) => {
      const places = (ui.held?.(table, seat, lang) ?? [])
        .filter(({ onTable }) => !onTable)
        .map(({ name, cards }) => ({ name, cards: cards.filter((card) => card !== UNSEEN) }))
        .filter(({ cards }) => cards.length > 0)
      return places.length > 0 ? [{ seat, places }] : []
    })
  if (seats.length === 0) return null
  return (
    <details className="secrets" open data-part="secrets">
      <summary>{say('replay.secrets')}</summary>
      <ul>
        {seats.map(({ seat, places }) => (
          <li key={seat}>
            <b className="secrets-who">
              <SeatMark seat={seat} names={names} me={isTheirs(seat)} /> {names[seat]}
            </b>
            {places.map(({ name, cards }) => (
              <p key={name}>
                <span className="secrets-place">{name}</span>
                {cards.map((card, i) => (
                  <Chip key={i} card={card}>
                    {ui.cardName(card, lang)}
                  </Chip>
                ))}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
