import type { Lang, Wording } from '@conspire/kernel'
import { Fragment, memo, useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import type { AnyUi } from '@conspire/ui'
import { useLang, useSay } from '../i18n/say.ts'
import type { Happening } from '../net/match.ts'
import { Clause } from '../parts/Clause.tsx'
import { useMatch, useParts, useWording } from './context.ts'
import { useDesk, type Desk } from './desk.ts'
import './Log.css'

/** What has happened, oldest first, each line with the clause that caused it. */
export function Log(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const wording = useWording()
  const { ui } = useParts()
  const { log } = useMatch()
  const desk = useDesk()
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  // The newest line stays in sight, unless the reader has scrolled up.
  useLayoutEffect(() => {
    if (atEnd.current) box.current!.scrollTop = box.current!.scrollHeight
  }, [log, lang])
  // In a sheet there is nothing to scroll before it is shown, and it is shown after what is in it.
  useEffect(() => {
    box.current!.scrollTop = box.current!.scrollHeight
  }, [])
  return (
    <div
      ref={box}
      className="log"
      role="log"
      aria-label={say('log.label')}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        atEnd.current = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      {log.length === 0 && <p className="log-empty">{say('log.empty')}</p>}
      {log.map((happening, i) => (
        <LogLine key={i} happening={happening} wording={wording} ui={ui} lang={lang} desk={desk} />
      ))}
    </div>
  )
}

interface LineProps {
  readonly happening: Happening
  readonly wording: Wording
  readonly ui: AnyUi
  readonly lang: Lang
  readonly desk: Desk
}

export const LogLine = memo(function LogLine({
  happening,
  wording,
  ui,
  lang,
  desk,
}: LineProps): ReactElement | null {
  const { event, view } = happening
  const words = wording.event(view, event)
  if (words === null) return null
  return (
    <p className={event.type === 'roundBegan' ? 'log-line chapter' : 'log-line'}>
      {withCards(words, cardsIn(event, ui, lang), desk.openCard)}{' '}
      <Clause clause={event.rule} open={desk.openRule} />
    </p>
  )
})

/** The cards an event is about, by the names under which its line mentions them: any number in it may be one. */
function cardsIn(event: object, ui: AnyUi, lang: Lang): Map<string, number> {
  const found = new Map<string, number>()
  const look = (value: unknown): void => {
    if (typeof value === 'number') {
      const name = ui.cardName(value, lang)
      if (name) found.set(name, value)
    } else if (Array.isArray(value)) value.forEach(look)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(look)
  }
  look(event)
  return found
}

/** The line with the names of cards as buttons that open their sheets. */
function withCards(
  words: string,
  cards: ReadonlyMap<string, number>,
  open: (card: number) => void,
): ReactNode {
  const names = [...cards.keys()].filter((name) => words.includes(name)).sort((a, b) => b.length - a.length)
  if (names.length === 0) return words
  const pattern = new RegExp(
    `(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
  )
  const pieces = words.split(pattern)
  return pieces.map((piece, i) => {
    const card = cards.get(piece)
    // What follows a name without a blank stays with it at the end of a line.
    const tail = /^[^\s]*/.exec(pieces[i + 1] ?? '')![0]
    if (card !== undefined) {
      return (
        <span key={i} className="log-name">
          <button type="button" className="log-card" onClick={() => open(card)}>
            {piece}
          </button>
          {tail}
        </span>
      )
    }
    return <Fragment key={i}>{i === 0 ? piece : piece.replace(/^[^\s]*/, '')}</Fragment>
  })
}
