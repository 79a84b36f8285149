import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { useSay } from '../i18n/say.ts'
import { Rulebook } from '../rules/Rulebook.tsx'
import { Chat } from './Chat.tsx'
import { useTable } from './context.ts'
import type { Tab } from './desk.ts'
import { Log } from './Log.tsx'
import './Panel.css'

const TABS: readonly Tab[] = ['log', 'chat', 'rules']

interface Props {
  readonly tab: Tab
  setTab(tab: Tab): void
  readonly game: string
  readonly clause: { readonly id: string; readonly asked: number } | null
}

/** Log, chat and rules, one at a time. */
export function Panel({ tab, setTab, game, clause }: Props): ReactElement {
  const say = useSay()
  const unread = useUnread(tab === 'chat')
  const buttons = useRef(new Map<Tab, HTMLButtonElement>())
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length]!
    setTab(next)
    buttons.current.get(next)?.focus()
  }
  return (
    <div className="panel">
      <div className="panel-tabs" role="tablist" aria-label={say('table.panel')} onKeyDown={move}>
        {TABS.map((one) => (
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
            {one === 'chat' && unread > 0 && (
              <span className="panel-unread">
                <span aria-hidden="true">{unread}</span>
                <span className="spoken">{say('tab.unread', { count: unread })}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div id="panel-body" className="panel-body" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'log' && <Log />}
        {tab === 'chat' && <Chat />}
        {tab === 'rules' && <Rulebook game={game} clause={clause} />}
      </div>
    </div>
  )
}

/** Lines of chat that came while it was not shown. */
function useUnread(shown: boolean): number {
  const count = useTable((state) => state.chat.length)
  const [read, setRead] = useState(count)
  useEffect(() => {
    if (shown) setRead(count)
  }, [shown, count])
  return shown ? 0 : Math.max(0, count - read)
}
