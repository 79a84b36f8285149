import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { LONGEST_LINE, PARTICULAR, PHRASES, type ChatLine } from '@conspire/protocol'
import { keepMuted, keptMuted } from '../net/keep.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { useClient, useTable } from './context.ts'
import { Report } from './Report.tsx'
import './Chat.css'

/** A line of the chat as its reader reads it. */
export function wordsOf(aside: ReturnType<typeof useAside>, line: ChatLine): string {
  if ('text' in line) return line.text
  const known = PHRASES.find((phrase) => phrase === line.phrase)
  return known === undefined ? line.phrase : aside(`phrase.${known}`)
}

export function Chat(): ReactElement {
  const aside = useAside()
  const client = useClient()
  const code = useTable((state) => state.code)
  const chat = useTable((state) => state.chat)
  const heard = useTable((state) =>
    state.info!.seats.some(({ who }, seat) => who === 'person' && seat !== state.seat),
  )
  const mine = useTable((state) => state.voice)
  const own = useTable((state) => state.parts?.ui.phrases)
  const [muted, setMuted] = useState(() => keptMuted(code))
  const [typed, setTyped] = useState('')
  const lines = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    lines.current!.scrollTop = lines.current!.scrollHeight
  }, [chat])
  // In a sheet there is nothing to scroll before it is shown, and it is shown after what is in it.
  useEffect(() => {
    lines.current!.scrollTop = lines.current!.scrollHeight
  }, [])

  const mute = (voice: string): void => {
    const next = muted.includes(voice) ? muted.filter((other) => other !== voice) : [...muted, voice]
    setMuted(next)
    keepMuted(code, next)
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const text = typed.trim()
    if (text === '') return
    setTyped('')
    void client.do({ chat: text })
  }
  // Each voice is offered once for muting, by the name that it had last.
  const others = [...new Map(chat.map(({ voice, name }) => [voice, name]))].filter(
    ([voice]) => voice !== mine,
  )

  return (
    <div className="chat">
      <div ref={lines} className="chat-lines" role="log" aria-label={aside('chat.label')} tabIndex={0}>
        {chat.length === 0 && <p className="log-empty">{aside(heard ? 'chat.empty' : 'chat.alone')}</p>}
        {chat.map((line, i) =>
          muted.includes(line.voice) ? null : (
            <p key={i} className={line.voice === mine ? 'chat-line mine' : 'chat-line'}>
              <strong dir="auto">
                {line.seat === null ? aside('chat.watcher', { name: line.name }) : line.name}
              </strong>{' '}
              <span dir="auto">{wordsOf(aside, line)}</span>
            </p>
          ),
        )}
      </div>
      {others.length > 0 && (
        <ul className="chat-mutes">
          {others.map(([voice, name]) => {
            const off = muted.includes(voice)
            return (
              <li key={voice}>
                <button type="button" aria-pressed={off} onClick={() => mute(voice)}>
                  <Glyph sign={off ? 'mute' : 'sound'} />
                  {aside(off ? 'chat.unmute' : 'chat.mute', { name })}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <ul className="chat-phrases" aria-label={aside('chat.phrases')}>
        {PHRASES.filter((phrase) => !PARTICULAR.has(phrase) || own?.includes(phrase)).map((phrase) => (
          <li key={phrase}>
            <button type="button" onClick={() => void client.do({ phrase })}>
              {aside(`phrase.${phrase}`)}
            </button>
          </li>
        ))}
      </ul>
      <form className="chat-form" onSubmit={send}>
        <label className="spoken" htmlFor="chat-text">
          {aside('chat.write')}
        </label>
        <input
          id="chat-text"
          type="text"
          autoComplete="off"
          maxLength={LONGEST_LINE}
          placeholder={aside('chat.write')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button">
          {aside('chat.send')}
        </button>
      </form>
      <Report />
    </div>
  )
}
