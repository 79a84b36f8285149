import type { GameEvent, Seat } from '@conspire/kernel'
import { BusyContext, ShellContext, useAnnouncer, type Forecast, type Shell } from '@conspire/ui'
import {
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { withAside } from '../i18n/language.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { ALONE } from '../net/code.ts'
import { forgetSeat, keepMatch, keepSeat } from '../net/keep.ts'
import { useMedia, useTempo } from '../settings.ts'
import { Board } from './Board.tsx'
import { AboveContext, useClient, useParts, useTable } from './context.ts'
import { DeskContext, type Desk, type Tab } from './desk.ts'
import { Head } from './Head.tsx'
import { useTableKeys } from './keys.ts'
import { later } from './later.ts'
import { Panel, useUnread } from './Panel.tsx'
import { Prompt } from './Prompt.tsx'
import { owes } from './seatState.ts'
import { Seats } from './Seats.tsx'
import { ShownContext, useShowing, type Shown } from './shown.ts'
import { Tools } from './Tools.tsx'
import { Unreachable } from './Unreachable.tsx'
import './Frame.css'

const Later = later<{ readonly over: boolean }>(() =>
  withAside(import('./Later.tsx')).then(({ Later }) => ({ default: Later })),
)
const ForecastSheet = later<Forecast>(() =>
  import('@conspire/ui/forecast').then(({ ForecastSheet }) => ({ default: ForecastSheet })),
)
const SeatSheet = later<{ readonly of: Seat }>(() =>
  import('./SeatSheet.tsx').then(({ SeatSheet }) => ({ default: SeatSheet })),
)

/** What lies over the table: a card, what somebody has, where a number comes from. */
interface Opened {
  readonly title: string
  readonly className?: string
  readonly body: ReactNode
}

/** A match in play, shown as it goes on. */
export function Frame(): ReactElement {
  const { ui } = useParts()
  const live = useTable((state) => state.match!)
  const seat = useTable((state) => state.seat)
  const beatOf = useCallback((event: GameEvent) => ui.beatOf?.(event, seat) ?? 0, [ui, seat])
  return <FrameOf shown={useShowing(live, useTempo(), beatOf, owes(live.view, seat))} />
}

interface Props {
  readonly shown: Shown
  /** What stands in the place of the tools of a match in play; it is given the way to the panel, where that is not always open. */
  readonly bar?: (openPanel: (() => void) | null) => ReactElement
  /** To another event of the log. */
  readonly jump?: (at: number) => void
}

/**
 * The frame that all games share. In the document the order is that of a keyboard or a screen reader (prompt, the game's own choices and table,
 * their buttons, seats, log); the style sheet puts everything where eyes and thumbs expect it.
 */
export function FrameOf({ shown, bar, jump }: Props): ReactElement {
  const say = useSay()
  const lang = useLang()
  const { ui } = useParts()
  const over = useTable((state) => state.match!.view.pending === null)
  const seat = useTable((state) => state.seat)
  const names = useTable((state) => state.names)
  const game = useTable((state) => state.info!.game)
  const wide = useMedia('(min-width: 75rem) and (min-height: 37.51rem)')
  const [tab, setTab] = useState<Tab>('log')
  const [sheet, setSheet] = useState(false)
  const [clause, setClause] = useState<{ readonly id: string; readonly asked: number } | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const unread = useUnread(tab === 'chat' && (wide || sheet))

  const desk = useMemo<Desk>(() => {
    const openTab = (tab: Tab): void => {
      setTab(tab)
      setSheet(true)
    }
    return {
      openTab,
      openRule: (id) => {
        setOpened(null)
        // Asked twice for the same clause, it is shown twice.
        setClause((before) => ({ id, asked: (before?.asked ?? 0) + 1 }))
        openTab('rules')
      },
      openCard: (card) =>
        setOpened({
          title: ui.cardName(card, lang),
          className: 'card-sheet',
          body: <ui.CardSheet card={card} lang={lang} />,
        }),
      ...(jump && { jump }),
    }
  }, [jump, ui, lang])
  useTableKeys(desk)
  const client = useClient()
  const busy = useTable((state) => state.busy)
  const [said, announce] = useAnnouncer()
  const shell = useMemo<Shell>(
    () => ({
      lang,
      openRule: desk.openRule,
      openCard: desk.openCard,
      openForecast: (forecast) => setOpened({ title: forecast.title, body: <ForecastSheet {...forecast} /> }),
      explain: (refusal) => client.explain(refusal),
      announce,
      slot,
      words: {
        close: say('close'),
        clear: say('clear'),
        clause: (clause) => say('clause.open', { clause }),
        read: (card) => say('card.read', { card }),
      },
    }),
    [lang, desk, client, announce, slot, say],
  )
  const code = useTable((state) => state.code)
  const seated = seat !== null
  const replayed = useTable((state) => state.replayed)
  const won = useTable(({ match, seat }) => seat !== null && match!.outcome?.winners.includes(seat) === true)
  useEffect(() => {
    if (replayed || code === ALONE) return
    if (over) forgetSeat(code)
    else if (seated) keepSeat({ code, game })
    if (over && seated) keepMatch({ code, game, over: Date.now(), won })
  }, [code, game, seated, over, replayed, won])

  const openPanel = wide ? null : () => setSheet(true)
  const Above = use(AboveContext)
  const panel = <Panel tab={tab} setTab={setTab} game={game} clause={clause} unread={unread} />
  return (
    <DeskContext value={desk}>
      <ShellContext value={shell}>
        <ShownContext value={shown}>
          <div className="frame">
            <p className="spoken" role="status">
              {said}
            </p>
            <Suspense>
              <Later over={!!bar} />
            </Suspense>
            {Above ? (
              <div className="frame-above">
                <Head />
                <Above />
              </div>
            ) : (
              <Head />
            )}
            <Unreachable />
            <Prompt />
            <BusyContext value={busy}>
              <Board />
            </BusyContext>
            {bar ? bar(openPanel) : <Tools slot={setSlot} unread={unread} openPanel={openPanel} />}
            <Seats onLook={(of) => setOpened({ title: names[of]!, body: <SeatSheet of={of} /> })} />
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
            {opened && (
              <Dialog {...opened} kind="sheet" close={() => setOpened(null)}>
                <Suspense>{opened.body}</Suspense>
              </Dialog>
            )}
          </div>
        </ShownContext>
      </ShellContext>
    </DeskContext>
  )
}
