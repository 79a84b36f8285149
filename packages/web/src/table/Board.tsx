import { isRefusal, type Choice, type Json } from '@conspire/kernel'
import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react'
import { useLang, useSay } from '../i18n/say.ts'
import { usePace } from '../settings.ts'
import { useClient, useMatch, useParts, useTable } from './context.ts'
import { Recap } from './Recap.tsx'
import { Reckoning } from './Reckoning.tsx'

/** The game's own table, fed with all it may know; or, at the end, its score sheet. */
export function Board(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const pace = usePace()
  const client = useClient()
  const { ui, rules } = useParts()
  const { view, latest, outcome } = useMatch()
  const seat = useTable((state) => state.seat)
  const names = useTable((state) => state.names)
  const scores = useTable((state) => state.info!.scores)
  const busy = useTable((state) => state.busy)
  const draft = useTable((state) => state.draft)
  const pencils = useTable((state) => state.pencils)
  const [looking, setLooking] = useState(false)
  const { ended, onShown } = useEnding(outcome !== null, pace)

  const choose = useCallback(
    (said: Parameters<typeof client.choose>[0]) => {
      if (!busy) void client.choose(said)
    },
    [client, busy],
  )
  const legal = useMemo(() => (seat === null ? [] : rules.door.legal(view, seat)), [rules, view, seat])
  const sayChoice = useCallback((choice: Choice) => rules.door.say(view, seat!, choice), [rules, view, seat])
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
      <Recap />
      {outcome !== null && ended && <Reckoning outcome={outcome} looking={looking} setLooking={setLooking} />}
      {(!ended || looking) && (
        <ui.Table
          view={view}
          seat={seat}
          names={names}
          lang={lang}
          scores={scores}
          pace={pace}
          latest={latest}
          choose={choose}
          legal={legal}
          say={sayChoice}
          why={why}
          draft={draft}
          keep={keep}
          pencils={pencils}
          pencil={pencil}
          onShown={onShown}
        />
      )}
    </section>
  )
}

/** A table that never says it has shown the end does not keep the score sheet from anybody. */
const LONGEST_ENDING = 8000

/** Whether the end has been reached and shown. Whoever comes when all is over has nothing to wait for. */
function useEnding(over: boolean, pace: number): { ended: boolean; onShown: () => void } {
  const [shown, setShown] = useState(over)
  const onShown = useCallback(() => setShown(true), [])
  useEffect(() => {
    if (!over || shown) return undefined
    const timer = setTimeout(onShown, LONGEST_ENDING)
    return () => clearTimeout(timer)
  }, [over, shown, onShown])
  return { ended: over && (shown || pace === 0), onShown }
}
