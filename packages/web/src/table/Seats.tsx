import { SeatMark } from '@conspire/ui'
import type { Seat } from '@conspire/kernel'
import { Suspense, type ReactElement } from 'react'
import { withAside } from '../i18n/language.ts'
import { useLang, useSay, type MessageId } from '../i18n/say.ts'
import type { Presence } from '@conspire/protocol'
import { Glyph, type Sign } from '../parts/Glyph.tsx'
import { useParts, useTable } from './context.ts'
import { later } from './later.ts'
import { owes, stateOf, type State } from './seatState.ts'
import { useShown } from './shown.ts'
import './Seats.css'

/** Only where people wait for each other. */
const Absent = later<{ readonly seat: Seat }>(() =>
  withAside(import('./Absent.tsx')).then(({ Absent }) => ({ default: Absent })),
)

const SIGNS: Readonly<Partial<Record<State, Sign>>> = { thinking: 'dots', locked: 'check', away: 'moon' }
const SPOKEN: Readonly<Partial<Record<Presence, MessageId>>> = {
  bot: 'state.bot.said',
  minded: 'state.minded.said',
}

/** Who sits at the table, what each has and is doing. Whoever plays alone has nobody to keep an eye on. */
export function Seats({ onLook }: { readonly onLook: (seat: Seat) => void }): ReactElement | null {
  const say = useSay()
  const names = useTable((state) => state.names)
  const me = useTable((state) => state.seat)
  const here = useTable((state) => state.here)
  const { view } = useTable((state) => state.match!)
  const { ui } = useParts()
  if (names.length === 1 && me === 0) return null
  return (
    <section className="seats" aria-label={say('table.seats')}>
      {/* A strip that scrolls sideways must be reachable by keyboard. */}
      <ol tabIndex={ui.SeatSheet ? undefined : 0}>
        {names.map((_, seat) => (
          <SeatItem key={seat} seat={seat} onLook={ui.SeatSheet && (() => onLook(seat))} />
        ))}
      </ol>
      <Suspense>
        {me !== null &&
          here.map((is, seat) => is === 'away' && owes(view, seat) && <Absent key={seat} seat={seat} />)}
      </Suspense>
    </section>
  )
}

interface ItemProps {
  readonly seat: Seat
  readonly onLook: (() => void) | undefined
}

function SeatItem({ seat, onLook }: ItemProps): ReactElement {
  const say = useSay()
  const lang = useLang()
  const { ui } = useParts()
  const { match, showing } = useShown()
  const { view } = match
  const me = useTable((state) => state.seat)
  const name = useTable((state) => state.names[seat]!)
  const here = useTable((state) => state.here)
  const presence = here[seat]
  const scores = useTable((state) => state.info!.scores)
  const state = stateOf(showing ? { ...view, pending: null } : view, seat, here)
  const score = scores ? (ui.seatScore?.(view, seat, lang) ?? null) : null
  const line = ui.seatLine(view, seat, scores, lang, me)
  const spoken = presence && SPOKEN[presence]
  const sign = SIGNS[state]
  const inside = (
    <>
      <SeatMark seat={seat} name={name} me={seat === me} />
      <span className="seat-name">
        <span dir="auto">{name}</span>
        {seat === me && <span className="seat-you">{say('state.you')}</span>}
        {spoken && (
          <>
            <Glyph sign="robot" />
            <span className="spoken">, {say(spoken)}</span>
          </>
        )}
      </span>
      {score !== null && <b className="seat-score">{score}</b>}
      <span className="seat-state">
        {sign && <Glyph sign={sign} />}
        <span className={sign ? 'spoken' : undefined}>{say(`state.${state}`)}</span>
      </span>
      {line !== null && <span className="seat-line">{line}</span>}
    </>
  )
  return (
    <li className={`seat ${state}${seat === me ? ' me' : ''}`}>
      {onLook ? (
        <button type="button" onClick={onLook}>
          {inside}
        </button>
      ) : (
        <span>{inside}</span>
      )}
    </li>
  )
}
