import type { LinePart, Wording } from '@conspire/kernel'
import { Clause } from '@conspire/ui'
import { memo, useEffect, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useLang, useSay } from '../i18n/say.ts'
import type { Happening } from '../net/match.ts'
import { useBystander, useMatch, useWording } from './context.ts'
import { useDesk, type Desk } from './desk.ts'
import { useShown } from './shown.ts'
import './Log.css'

/** What has happened, oldest first, each line with the clause that caused it. */
export function Log(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const wording = useWording()
  const bystander = useBystander()
  const { log } = useMatch()
  const { toCome = [] } = useShown()
  const desk = useDesk()
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  // The newest line stays in sight, unless the reader has scrolled up.
  const toNow = (): void => {
    if (desk.jump) box.current!.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    else if (atEnd.current) box.current!.scrollTop = box.current!.scrollHeight
  }
  useLayoutEffect(toNow, [log, lang, desk])
  // In a sheet there is nothing to scroll before it is shown, and it is shown after what is in it.
  useEffect(toNow, [])
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
      {[...log, ...toCome].map((happening, i) => (
        <LogLine
          key={i}
          at={i}
          now={desk.jump ? Math.sign(i - log.length + 1) : -1}
          happening={happening}
          wording={wording}
          bystander={bystander}
          desk={desk}
        />
      ))}
    </div>
  )
}

interface LineProps {
  /** Its place in the log, and whether it is past (−1), what is being shown (0) or to come (1). */
  readonly at?: number
  readonly now?: number
  readonly happening: Happening
  readonly wording: Wording
  readonly bystander: Wording
  readonly desk: Desk
}

export const LogLine = memo(function LogLine(props: LineProps): ReactElement | null {
  const { at = 0, now = -1, happening, wording, bystander, desk } = props
  const say = useSay()
  const { event, view, stood } = happening
  // What somebody else has done for this player is not told as if they had done it themselves.
  const line = (stood ? bystander : wording).event(view, event)
  if (line === null) return null
  return (
    <p
      className={wording.chapter(event) ? 'log-line chapter' : 'log-line'}
      data-to-come={now > 0 || undefined}
      aria-current={now === 0 ? 'step' : undefined}
    >
      {desk.jump && (
        <button type="button" className="log-jump" onClick={() => desk.jump!(at)}>
          <span className="spoken">{say('log.jump')}</span>
        </button>
      )}
      {stood && <strong>{say(`stood.${stood}`)} </strong>}
      {line.map((part, i) => (
        <Part key={i} part={part} before={line[i - 1]} after={line[i + 1]} desk={desk} />
      ))}
    </p>
  )
})

interface PartProps {
  readonly part: LinePart
  readonly before: LinePart | undefined
  readonly after: LinePart | undefined
  readonly desk: Desk
}

/** What stands behind a name without a blank between them: it stays with the name at the end of a line. */
const tailOf = (part: LinePart | undefined): string => (typeof part === 'string' ? /^\S*/.exec(part)![0] : '')

function Part({ part, before, after, desk }: PartProps): ReactNode {
  if (typeof part === 'string') {
    const behindName = typeof before === 'object' && 'card' in before
    return behindName ? part.slice(tailOf(part).length) : part
  }
  if ('clause' in part) return <Clause of={part.clause} />
  return (
    <span className="log-name">
      <button type="button" className="log-card" onClick={() => desk.openCard(part.card)}>
        {part.text}
      </button>
      {tailOf(after)}
    </span>
  )
}
