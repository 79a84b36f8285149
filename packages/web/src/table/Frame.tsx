import { BusyContext, ShellContext, useAnnouncer, type Shell } from '@conspire/ui'
import { useEffect, useMemo, useState, type ReactElement } from 'react'
import { useLang, useSay } from '../i18n/say.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { ALONE } from '../net/code.ts'
import { forgetSeat, keepSeat } from '../net/keep.ts'
import { useMedia } from '../settings.ts'
import { Board } from './Board.tsx'
import { useClient, useMatch, useParts, useTable } from './context.ts'
import { DeskContext, type Desk, type Tab } from './desk.ts'
import { Head } from './Head.tsx'
import { useTableKeys } from './keys.ts'
import { Panel } from './Panel.tsx'
import { Prompt } from './Prompt.tsx'
import { Seats } from './Seats.tsx'
import { Unreachable } from './Unreachable.tsx'
import './Frame.css'

/**
 * The frame that all games share. In the document the order is that of a keyboard or a screen reader (prompt, the game's own choices and table,
 * seats, log); the style sheet puts everything where eyes and thumbs expect it.
 */
export function Frame(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const { ui } = useParts()
  const game = useTable((state) => state.info!.game)
  const wide = useMedia('(min-width: 62rem)')
  const [tab, setTab] = useState<Tab>('log')
  const [sheet, setSheet] = useState(false)
  const [clause, setClause] = useState<{ readonly id: string; readonly asked: number } | null>(null)
  const [card, setCard] = useState<number | null>(null)

  const desk = useMemo<Desk>(() => {
    const openTab = (tab: Tab): void => {
      setTab(tab)
      setSheet(true)
    }
    return {
      openTab,
      openRule: (id) => {
        setCard(null)
        // Asked twice for the same clause, it is shown twice.
        setClause((before) => ({ id, asked: (before?.asked ?? 0) + 1 }))
        openTab('rules')
      },
      openCard: setCard,
    }
  }, [])
  useTableKeys(desk)
  const client = useClient()
  const busy = useTable((state) => state.busy)
  const [said, announce] = useAnnouncer()
  const shell = useMemo<Shell>(
    () => ({
      lang,
      openRule: desk.openRule,
      openCard: desk.openCard,
      explain: (refusal) => client.explain(refusal),
      announce,
      words: {
        close: say('close'),
        clear: say('clear'),
        sending: say('prompt.sending'),
        clause: (clause) => say('clause.open', { clause }),
        read: (card) => say('card.read', { card }),
      },
    }),
    [lang, desk, client, announce, say],
  )
  const code = useTable((state) => state.code)
  const seated = useTable((state) => state.seat !== null)
  const over = useMatch().view.pending === null
  useEffect(() => {
    if (over) forgetSeat(code)
    else if (seated && code !== ALONE) keepSeat({ code, game })
  }, [code, game, seated, over])

  const panel = <Panel tab={tab} setTab={setTab} game={game} clause={clause} />
  return (
    <DeskContext value={desk}>
      <ShellContext value={shell}>
        <div className="frame">
          <p className="spoken" role="status">
            {said}
          </p>
          <Head />
          <Unreachable />
          <Prompt>
            {!wide && (
              <button
                type="button"
                className="icon-button frame-panel-button"
                aria-label={say('table.panel.open')}
                onClick={() => setSheet(true)}
              >
                <Glyph sign="panel" />
              </button>
            )}
          </Prompt>
          <BusyContext value={busy}>
            <Board />
          </BusyContext>
          <Seats />
          {wide && (
            <aside className="frame-panel" aria-label={say('table.panel')}>
              {panel}
            </aside>
          )}
          {!wide && sheet && (
            <Dialog
              title={say(`tab.${tab}`)}
              kind="sheet"
              className="panel-sheet"
              close={() => setSheet(false)}
            >
              {panel}
            </Dialog>
          )}
          {card !== null && (
            <Dialog
              title={ui.cardName(card, lang)}
              kind="sheet"
              className="card-sheet"
              close={() => setCard(null)}
            >
              <ui.CardSheet card={card} lang={lang} />
            </Dialog>
          )}
        </div>
      </ShellContext>
    </DeskContext>
  )
}
