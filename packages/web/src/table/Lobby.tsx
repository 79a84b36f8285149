import { games } from '@conspire/games'
import { useId, useState, type ReactElement } from 'react'
import { SeatMark } from '@conspire/ui'
import { nameOf, usualLevel } from '../games.ts'
import { useLang, useList, useSay } from '../i18n/say.ts'
import { useAside } from '../i18n/aside.ts'
import type { SeatInfo } from '@conspire/protocol'
import { Dialog } from '../parts/Dialog.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { Masthead } from '../parts/Masthead.tsx'
import { NameField } from '../parts/NameField.tsx'
import { refusalWords } from '../parts/refusal.ts'
import { Agreement, Changed } from './Agreement.tsx'
import { Chat, wordsOf } from './Chat.tsx'
import { useNow } from './Clock.tsx'
import { useClient, useTable } from './context.ts'
import { InShort } from './InShort.tsx'
import { Invite } from './Invite.tsx'
import { levelName } from './levelName.ts'
import { useMedia } from '../settings.ts'
import { Unreachable } from './Unreachable.tsx'
import './Lobby.css'

/** Before the game: who sits where, how to get the others here, and what was agreed. */
export function Lobby(): ReactElement {
  const say = useSay()
  const aside = useAside()
  const lang = useLang()
  const list = useList()
  const client = useClient()
  const info = useTable((state) => state.info!)
  const seat = useTable((state) => state.seat)
  const host = useTable((state) => state.host)
  const refused = useTable((state) => state.refused)
  const free = info.seats.filter(({ who }) => who === 'nobody').length
  const kept = info.seats.flatMap((sitting) => (sitting.who === 'kept' ? [sitting.name] : []))
  const hostName = info.host === null ? null : info.seats[info.host]
  const hosts = hostName && hostName.who !== 'nobody' ? hostName.name : null
  const game = nameOf(lang, info.game)
  // Whoever has made the table knows what it is for; whoever was asked here wants to know by whom, and to what.
  const invited = !host && hosts !== null && seat === null
  const wide = useMedia('(min-width: 75rem)')
  return (
    <>
      <Masthead />
      <Unreachable />
      <Changed />
      <div className="page lobby">
        <header className="lobby-head">
          <p className="lobby-game">{aside('lobby.title', { code: info.code })}</p>
          <h1>{invited ? aside('lobby.invites', { name: hosts, game }) : game}</h1>
          <NameField changed={() => client.renamed()} />
          <div className="lobby-go">
            {seat === null && free > 0 && (
              <button type="button" className="button primary big" onClick={() => void client.sit(-1)}>
                {aside('lobby.sit.any')}
              </button>
            )}
            {host && (
              <button
                type="button"
                className={seat === null && free > 0 ? 'button' : 'button primary big'}
                onClick={() => void client.do({ start: true })}
              >
                {aside('lobby.start')}
              </button>
            )}
            <p className="hint" role="status">
              {host
                ? kept.length > 0
                  ? aside('lobby.start.kept', { names: list(kept) })
                  : aside('lobby.start.hint', { free })
                : seat === null && free === 0
                  ? aside('lobby.full')
                  : info.begins !== undefined
                    ? null
                    : hosts !== null
                      ? aside('lobby.waiting', { name: hosts })
                      : aside('lobby.waiting.host')}
            </p>
          </div>
        </header>
        {invited && <InShort game={info.game} />}

        <section className="lobby-seats" aria-labelledby="lobby-seats">
          <h2 id="lobby-seats">{aside('lobby.seats')}</h2>
          <ol>
            {info.seats.map((sitting, number) => (
              <SeatRow key={number} sitting={sitting} number={number} />
            ))}
          </ol>
          <Standing />
          {info.begins !== undefined && <Gathering begins={info.begins} />}
          {refused !== null && (
            <p role="alert" className="lobby-refused">
              {refusalWords(say, refused)}
            </p>
          )}
        </section>

        <div className="lobby-side">
          <Invite />
          <Agreement />
        </div>
        {!invited && <InShort game={info.game} />}
        {wide ? (
          <section aria-labelledby="lobby-chat" className="lobby-chat paper">
            <h2 id="lobby-chat">{say('tab.chat')}</h2>
            <Chat />
          </section>
        ) : (
          <ChatBar />
        )}
      </div>
    </>
  )
}

/** Where there is no room for the chat beside the seats: what was said last, always in view, and the way to the rest. */
function ChatBar(): ReactElement {
  const say = useSay()
  const aside = useAside()
  const last = useTable((state) => state.chat.at(-1))
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="lobby-chat-bar" onClick={() => setOpen(true)}>
        <b>{say('tab.chat')}</b>
        <span className="lobby-chat-last" dir="auto">
          {last ? `${last.name}: ${wordsOf(aside, last)}` : aside('lobby.chat.none')}
        </span>
        <Glyph sign="panel" />
      </button>
      {open && (
        <Dialog
          title={say('tab.chat')}
          kind="sheet"
          className="lobby-chat-sheet"
          close={() => setOpen(false)}
        >
          <Chat />
        </Dialog>
      )}
    </>
  )
}

/** A table that starts by itself. */
function Gathering({ begins }: { readonly begins: number }): ReactElement {
  const aside = useAside()
  const skew = useTable((state) => state.skew)
  const seconds = Math.max(0, Math.ceil((begins - (useNow() + skew)) / 1000))
  return (
    <p className="lobby-gathering" role="timer">
      {aside('lobby.gathering', { seconds })}
    </p>
  )
}

/** Those who have come and not sat down. */
function Standing(): ReactElement | null {
  const aside = useAside()
  const list = useList()
  const watching = useTable((state) => state.watching)
  if (watching.length === 0) return null
  return (
    <p className="lobby-standing">
      {aside('lobby.standing', { names: list(watching), count: watching.length })}
    </p>
  )
}

function SeatRow({ sitting, number }: { readonly sitting: SeatInfo; readonly number: number }): ReactElement {
  const say = useSay()
  const aside = useAside()
  const client = useClient()
  const names = useTable((state) => state.names)
  const me = useTable((state) => state.seat)
  const host = useTable((state) => state.host)
  const hostSeat = useTable((state) => state.info!.host)
  const away = useTable((state) => state.here[number] === 'away')
  if (sitting.who === 'nobody') return <FreeSeat number={number} />
  const notes = [
    ...(number === me ? [aside('lobby.you')] : []),
    ...(number === hostSeat ? [aside('lobby.host')] : []),
    ...(sitting.who === 'bot' ? [aside('lobby.bot', { level: levelName(say, sitting.level) })] : []),
    ...(sitting.who === 'kept' ? [aside('lobby.kept')] : away ? [aside('lobby.away')] : []),
  ]
  return (
    <li className="lobby-seat taken">
      <SeatMark seat={number} names={names} me={number === me} />
      <span className="lobby-name">
        <span className="spoken">{aside('lobby.seat', { number: number + 1 })}, </span>
        <strong dir="auto">{sitting.name}</strong>
        <span className="lobby-notes">{notes.join(' · ')}</span>
      </span>
      {number === me && (
        <button type="button" className="button" onClick={() => void client.do({ stand: true })}>
          {aside('lobby.stand')}
        </button>
      )}
      {host && sitting.who === 'bot' && (
        <button type="button" className="button" onClick={() => void client.do({ unbot: number })}>
          {aside('lobby.removeBot')}
        </button>
      )}
      {host && (sitting.who === 'person' || sitting.who === 'kept') && number !== me && (
        <button type="button" className="button" onClick={() => void client.do({ remove: number })}>
          {aside(sitting.who === 'kept' ? 'lobby.release' : 'lobby.remove')}
        </button>
      )}
    </li>
  )
}

function FreeSeat({ number }: { readonly number: number }): ReactElement {
  const say = useSay()
  const aside = useAside()
  const client = useClient()
  const id = useId()
  const names = useTable((state) => state.names)
  const me = useTable((state) => state.seat)
  const host = useTable((state) => state.host)
  const game = useTable((state) => state.info!.game)
  const [level, setLevel] = useState(usualLevel(games[game]!))
  return (
    <li className="lobby-seat free">
      <SeatMark seat={number} names={names} me={false} />
      <span className="lobby-name">
        <span className="spoken">{aside('lobby.seat', { number: number + 1 })}, </span>
        {aside('lobby.free')}
      </span>
      {me === null && (
        <button type="button" className="button" onClick={() => void client.sit(number)}>
          {aside('lobby.sit')}
        </button>
      )}
      {host && (
        <span className="lobby-bot">
          <label className="spoken" htmlFor={id}>
            {aside('lobby.level', { number: number + 1 })}
          </label>
          <select id={id} value={level} onChange={(event) => setLevel(event.target.value)}>
            {games[game]!.levels.map(({ name }) => (
              <option key={name} value={name}>
                {levelName(say, name)}
              </option>
            ))}
          </select>
          <button type="button" className="button" onClick={() => void client.do({ bot: number, level })}>
            <Glyph sign="robot" />
            <span className="lobby-add">{aside('lobby.addBot')}</span>
          </button>
        </span>
      )}
    </li>
  )
}
