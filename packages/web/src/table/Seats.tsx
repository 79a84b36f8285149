import { SeatMark } from '@conspire/ui'
import type { Seat, View } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { useLang, useSay, type MessageId } from '../i18n/say.ts'
import type { Presence } from '@conspire/protocol'
import { Glyph, type Sign } from '../parts/Glyph.tsx'
import { isLocked, owes, useMatch, useParts, useTable } from './context.ts'
import './Seats.css'

type State = 'thinking' | 'locked' | 'away' | 'bot' | 'minded' | 'waiting'

/** One word for a seat: what everybody is waiting for comes first. */
function stateOf(view: View<unknown>, seat: Seat, presence: Presence | undefined): State {
  if (presence === 'away') return 'away'
  if (owes(view, seat)) return 'thinking'
  if (isLocked(view, seat)) return 'locked'
  if (presence === 'minded') return 'minded'
  return presence === 'bot' ? 'bot' : 'waiting'
}

const SIGNS: Readonly<Partial<Record<State, Sign>>> = { thinking: 'dots', locked: 'lock', away: 'moon' }
const SPOKEN: Readonly<Partial<Record<Presence, MessageId>>> = {
  bot: 'state.bot.said',
  minded: 'state.minded.said',
}

/** Who sits at the table, and what each is doing. Whoever plays alone has nobody to keep an eye on. */
export function Seats(): ReactElement | null {
  const say = useSay()
  const lang = useLang()
  const { ui } = useParts()
  const { view } = useMatch()
  const names = useTable((state) => state.names)
  const me = useTable((state) => state.seat)
  const here = useTable((state) => state.here)
  const scores = useTable((state) => state.info!.scores)
  if (names.length === 1 && me === 0) return null
  return (
    <section className="seats" aria-label={say('table.seats')}>
      {/* A strip that scrolls sideways must be reachable by keyboard. */}
      <ol tabIndex={0}>
        {names.map((name, seat) => {
          const presence = here[seat]
          const state = stateOf(view, seat, presence)
          const line = ui.seatLine(view, seat, scores, lang)
          const spoken = presence && SPOKEN[presence]
          const sign = SIGNS[state]
          return (
            <li key={seat} className={`seat ${state}${seat === me ? ' me' : ''}`}>
              <SeatMark seat={seat} name={name} me={seat === me} />
              <span className="seat-words">
                <span className="seat-name">
                  <span dir="auto">{name}</span>
                  {seat === me && <span className="seat-you"> ({say('state.you')})</span>}
                  {spoken && (
                    <>
                      <Glyph sign="robot" />
                      <span className="spoken">, {say(spoken)}</span>
                    </>
                  )}
                </span>
                <span className="seat-line">
                  <span className="seat-state">
                    {sign && <Glyph sign={sign} />}
                    {say(`state.${state}`)}
                  </span>
                  {line !== null && <span className="seat-count">{line}</span>}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
