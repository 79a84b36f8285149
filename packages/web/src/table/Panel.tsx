import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { withAside } from '../i18n/language.ts'
import { useSay } from '../i18n/say.ts'
import { useTable } from './context.ts'
import type { Tab } from './desk.ts'
import { Log } from './Log.tsx'
import './Panel.css'

/** Fetched when the panel lies there, before anybody turns a page. */
const fetchChat = () => withAside(import('./Chat.tsx'))
const fetchRulebook = () => import('../rules/Rulebook.tsx')
const Chat = lazy(() => fetchChat().then(({ Chat }) => ({ default: Chat })))
const Rulebook = lazy(() => fetchRulebook().then(({ Rulebook }) => ({ default: Rulebook })))

const TABS: readonly Tab[] = ['log', 'chat', 'rules']

interface Props {
  readonly tab: Tab
  setTab(tab: Tab): void
  readonly game: string
  readonly clause: { readonly id: string; readonly asked: number } | null
  readonly unread: number
}

/** Log, chat and rules, one at a time. */
export function Panel({ tab, setTab, game, clause, unread }: Props): ReactElement {
  const say = useSay()
  const replayed = useTable((state) => state.replayed)
  const tabs = replayed ? TABS.filter((one) => one !== 'chat') : TABS
  useEffect(() => {
    void Promise.all([fetchChat(), fetchRulebook()]).catch(() => {})
  }, [])
  const buttons = useRef(new Map<Tab, HTMLButtonElement>())
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length]!
    setTab(next)
    buttons.current.get(next)?.focus()
  }
  return (
    <div className="panel">
      <div className="panel-tabs" role="tablist" aria-label={say('table.panel')} onKeyDown={move}>
        {tabs.map((one) => (
          <button
            key={one}
            ref={(button) => {
              if (button) buttons.current.set(one, button)
            }}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={one === tab}
            aria-controls="panel-body"
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
          >
            {say(`tab.${one}`)}
            {one === 'chat' && <Unread count={unread} />}
          </button>
        ))}
      </div>
      <div id="panel-body" className="panel-body" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'log' && <Log />}
        <Suspense fallback={<p className="waiting-page">{say('loading')}</p>}>
          {tab === 'chat' && <Chat />}
          {tab === 'rules' && <Rulebook game={game} clause={clause} />}
        </Suspense>
      </div>
    </div>
  )
}

export function Unread({ count }: { readonly count: number }): ReactElement | null {
  const say = useSay()
  if (count === 0) return null
  return (
    <span className="panel-unread">
      <span aria-hidden="true">{count}</span>
      <span className="spoken">{say('tab.unread', { count })}</span>
    </span>
  )
}

/** Lines of chat by others that came while it was not shown. */
export function useUnread(shown: boolean): number {
  const chat = useTable((state) => state.chat)
  const mine = useTable((state) => state.voice)
  const [read, setRead] = useState(chat.length)
  useEffect(() => {
    if (shown) setRead(chat.length)
  }, [shown, chat.length])
  return shown ? 0 : chat.slice(read).filter(({ voice }) => voice !== mine).length
}
