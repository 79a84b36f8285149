import { SeatMark } from '@conspire/ui'
import { useLayoutEffect, useMemo, useState, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { useAside } from '../i18n/aside.ts'
import { useLang } from '../i18n/say.ts'
import { useMedia } from '../settings.ts'
import { useBystander, useMatch, useParts, useTable } from './context.ts'
import { owes } from './seatState.ts'
import { useShown } from './shown.ts'
import { deedsSince } from './since.ts'
import './Since.css'

/** When it is a player's move: what each of the others has done since their last one. Above the log where that lies open, otherwise folded above the table. */
export function Since(): ReactElement | null {
  const aside = useAside()
  const lang = useLang()
  const bystander = useBystander()
  const { ui } = useParts()
  const { showing } = useShown()
  const { view, log, kinds } = useMatch()
  const me = useTable((state) => state.seat)
  const names = useTable((state) => state.names)
  const replayed = useTable((state) => state.replayed)
  const wide = useMedia('(min-width: 75rem) and (min-height: 37.51rem)')
  const [panel, setPanel] = useState<Element | null>(null)
  useLayoutEffect(() => setPanel(wide ? document.querySelector('.frame-panel > .panel') : null), [wide])
  const isMine = !replayed && showing === null && owes(view, me)
  const deeds = useMemo(
    () => (isMine ? deedsSince({ ui, kinds, log, me: me!, lang, names, bystander }) : []),
    [isMine, ui, kinds, log, me, lang, names, bystander],
  )
  if (deeds.length === 0) return null
  const list = (
    <details className="since" open={wide}>
      <summary>{aside('since.title')}</summary>
      <ul>
        {deeds.map(({ seat, text }) => (
          <li key={seat}>
            <SeatMark seat={seat} names={names} me={false} />
            <span>
              {!text.startsWith(names[seat]!) && <b>{names[seat]}</b>} {text}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
  return panel ? createPortal(list, panel) : list
}
