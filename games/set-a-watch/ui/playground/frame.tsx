import { isRefusal, type Json, type Refusal } from '@conspire/kernel'
import { SeatMark } from '@conspire/ui'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { voice } from '../../src/words.ts'
import { ui } from '../index.tsx'
import { Match, type Picture } from './match.ts'
import { wishes } from './wishes.ts'

const NAMES = ['Ana', 'Bo', 'Cyrielle', 'Dmitri', 'Eve', 'Fantômas']

type Sheet = { readonly card: number } | { readonly rule: string } | { readonly refusal: Refusal }

/** As little of a shell as a table needs to be played and looked at. */
export function Frame(): ReactElement {
  const { lang, seat: me, players, scores, pace } = wishes
  const [picture, setPicture] = useState<Picture | null>(null)
  const [busy, setBusy] = useState(false)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [pencils, setPencils] = useState<readonly Json[]>(() => Array.from({ length: players }, () => null))
  const names = useMemo(() => NAMES.slice(0, players), [players])
  const words = useMemo(() => voice(lang, names, me), [lang, names, me])
  const match = useMemo(() => new Match(wishes, setPicture), [])
  useEffect(() => {
    setPicture(match.picture())
    match.go()
  }, [match])
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setSheet(null)
    }
    if (sheet) document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [sheet])
  if (!picture) return <p>…</p>

  const { view, latest, outcome } = picture
  const choose = (said: Json): void => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      match.choose(said)
    }, wishes.think / 3)
  }
  const ask = async (said: Json): Promise<Refusal | null> => {
    const read = match.read(said)
    return isRefusal(read) ? read : null
  }
  const openRule = (rule: string): void => setSheet({ rule })
  const openCard = (card: number): void => setSheet({ card })
  const waiting = view.pending?.seats ?? []

  return (
    <div className="frame">
      <header className="frame-head">
        <b>{ui.headline(view, lang)}</b>
      </header>
      <ul className="frame-seats">
        {names.map((name, seat) => (
          <li key={name}>
            <SeatMark seat={seat} name={name} me={seat === me} />
            <span>
              <b>{name}</b> {waiting.includes(seat) ? '…' : '✓'}
              <small>{ui.seatLine(view, seat, scores, lang)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p
        className="frame-prompt"
        role="status"
        data-decision={view.pending?.name ?? 'over'}
        data-round={view.table.round}
        data-change={picture.number}
        data-asked={me !== null && waiting.includes(me) && !busy}
      >
        {outcome ? '' : words.prompt(view)}
      </p>
      <main className="frame-table">
        {outcome ? (
          <ui.Result
            view={view}
            outcome={outcome}
            seat={me}
            names={names}
            lang={lang}
            openRule={openRule}
            openCard={openCard}
          />
        ) : (
          <ui.Table
            view={view}
            seat={me}
            names={names}
            lang={lang}
            scores={scores}
            pace={pace}
            latest={latest}
            busy={busy}
            choose={choose}
            ask={ask}
            openRule={openRule}
            explain={(refusal) => setSheet({ refusal })}
            openCard={openCard}
            pencils={pencils}
            pencil={(what) => setPencils(pencils.map((before, seat) => (seat === me ? what : before)))}
          />
        )}
      </main>
      {sheet && (
        <div className="frame-sheet" role="dialog" aria-modal="true">
          {'card' in sheet && <ui.CardSheet card={sheet.card} lang={lang} openRule={openRule} />}
          {'rule' in sheet && <p>{sheet.rule}</p>}
          {'refusal' in sheet && (
            <p>
              {words.refusal(view, sheet.refusal)} <b className="clause">{sheet.refusal.clause}</b>
            </p>
          )}
          <button type="button" className="button" autoFocus onClick={() => setSheet(null)}>
            OK
          </button>
        </div>
      )}
    </div>
  )
}
