import { isRefusal, type Choice, type Json } from '@conspire/kernel'
import {
  lazy,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactElement,
} from 'react'
import { withAside } from '../i18n/language.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { usePace } from '../settings.ts'
import { useClient, useParts, useTable } from './context.ts'
import { later } from './later.ts'
import { useShown } from './shown.ts'

/** Only for those who come back, and they look at the table first. */
const Recap = later<object>(() => withAside(import('./Recap.tsx')).then(({ Recap }) => ({ default: Recap })))
/** Nobody needs it before the end; it is fetched as soon as the table lies there, because by then there may be no line. */
const fetchReckoning = () => withAside(import('./Reckoning.tsx'))
const Reckoning = lazy(() => fetchReckoning().then(({ Reckoning }) => ({ default: Reckoning })))

/** A table comes in two steps, the frame and then what lies in it: together they would hold up a phone for too long. */
function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDrawn(true)))
    return () => clearTimeout(timer)
  }, [])
  return drawn
}

/** The game's own table, fed with all it may know; or, at the end, its score sheet. */
export function Board(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const pace = usePace()
  const client = useClient()
  const { ui, rules } = useParts()
  const { match, showing, secrets } = useShown()
  const { view, latest, log, outcome } = match
  const seat = useTable((state) => state.seat)
  const names = useTable((state) => state.names)
  const scores = useTable((state) => state.info!.scores)
  const busy = useTable((state) => state.busy)
  const draft = useTable((state) => state.draft)
  const pencils = useTable((state) => state.pencils)
  const replayed = useTable((state) => state.replayed)
  const [looking, setLooking] = useState(false)
  const drawn = useDrawn()
  useEffect(() => {
    if (drawn) void fetchReckoning().catch(() => {})
  }, [drawn])

  const choose = useCallback(
    (said: Parameters<typeof client.choose>[0]) => {
      if (!busy && showing === null) void client.choose(said)
    },
    [client, busy, showing],
  )
  const legal = useMemo(
    () => (seat === null || showing !== null ? [] : rules.door.legal(view, seat)),
    [rules, view, seat, showing],
  )
  const sayChoice = useCallback((choice: Choice) => rules.door.say(view, seat!, choice), [rules, view, seat])
  const things = useCallback((choice: Choice) => rules.door.things(view, seat!, choice), [rules, view, seat])
  const why = useCallback(
    (said: Json) => {
      const read = rules.door.read(view, seat!, said)
      return isRefusal(read) ? read : null
    },
    [rules, view, seat],
  )
  const keep = useCallback((draft: Parameters<typeof client.keep>[0]) => client.keep(draft), [client])
  const pencil = useCallback((what: Parameters<typeof client.pencil>[0]) => client.pencil(what), [client])

  return (
    <section className="board" aria-labelledby="board-title" tabIndex={-1}>
      <h2 id="board-title" className="spoken">
        {say('table.board')}
      </h2>
      <Suspense>
        <Recap />
      </Suspense>
      {outcome !== null && (
        <Suspense fallback={null}>
          <Reckoning outcome={outcome} looking={looking} setLooking={setLooking} />
        </Suspense>
      )}
      {secrets}
      {drawn && (outcome === null || looking) && (
        <ui.Tabletop
          view={view}
          seat={seat}
          names={names}
          lang={lang}
          scores={scores}
          pace={pace}
          latest={latest}
          log={log}
          showing={showing}
          choose={choose}
          legal={legal}
          say={sayChoice}
          things={things}
          why={why}
          draft={draft}
          keep={keep}
          pencils={pencils}
          pencil={replayed ? undefined : pencil}
        />
      )}
    </section>
  )
}
