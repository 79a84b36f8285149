import { SeatMark } from '@conspire/ui'
import type { Seat } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { useLang, useSay, type MessageId } from '../i18n/say.ts'
import type { Presence } from '@conspire/protocol'
import { Glyph, type Sign } from '../parts/Glyph.tsx'
import { useNow } from './Clock.tsx'
import { timeWords } from './clockWords.ts'
import { useClient, useMatch, useParts, useTable } from './context.ts'
import { owes, stateOf, type State } from './seatState.ts'
import './Seats.css'

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
          const state = stateOf(view, seat, here)
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
      {me !== null &&
        here.map((is, seat) => is === 'away' && owes(view, seat) && <Absent key={seat} seat={seat} />)}
    </section>
  )
}

/** Everybody waits for somebody who is away: after a while the others may ask a bot to stand in. */
function Absent({ seat }: { readonly seat: Seat }): ReactElement {
  const say = useSay()
  const client = useClient()
  const name = useTable((state) => state.names[seat]!)
  const skew = useTable((state) => state.skew)
  const grace = useTable((state) => state.grace[seat]!)
  const left = (grace ?? 0) - (useNow() + skew)
  return (
    <p className="seats-absent">
      <span>
        {left > 0 ? say('absent.wait', { name, time: timeWords(left) }) : say('absent.long', { name })}
      </span>
      {left <= 0 && (
        <button type="button" className="button" onClick={() => void client.do({ mind: seat })}>
          <Glyph sign="robot" />
          {say('absent.ask')}
        </button>
      )}
    </p>
  )
}
