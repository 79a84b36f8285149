import { lazy, useDeferredValue, useEffect, useLayoutEffect, useState, type ReactElement } from 'react'
import { nameOf } from '../games.ts'
import { withAside } from '../i18n/language.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { ALONE } from '../net/code.ts'
import { dialServer, type Dial } from '../net/link.ts'
import { TableClient } from '../net/table.ts'
import { ClientContext, useTable } from './context.ts'
import { Frame } from './Frame.tsx'
import { owes } from './seatState.ts'
import { Unreachable } from './Unreachable.tsx'

/** A quick game never sees these. */
const Closed = lazy(() => withAside(import('./Closed.tsx').then(({ Closed }) => ({ default: Closed }))))
const Opening = lazy(() => import('./Opening.tsx').then(({ Opening }) => ({ default: Opening })))
const Lobby = lazy(() => withAside(import('./Lobby.tsx').then(({ Lobby }) => ({ default: Lobby }))))

export function TablePage({ code }: { readonly code: string }): ReactElement {
  return <TableAt code={code} dial={dialServer} />
}

interface At {
  readonly code: string
  readonly dial: Dial
  /** Whether nothing of it is kept on this device. */
  readonly fleeting?: boolean
}

/** Comes to a table over a line, and leaves it with the page. */
export function TableAt({ code, dial, fleeting = false }: At): ReactElement | null {
  const [client, setClient] = useState<TableClient | null>(null)
  useEffect(() => {
    const client = new TableClient(code, dial, fleeting)
    setClient(client)
    client.start()
    return () => client.end()
  }, [code, dial, fleeting])
  if (client === null) return null
  return (
    <ClientContext value={client}>
      <Stages />
    </ClientContext>
  )
}

/** Which of the table's rooms is shown. */
function Stages(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const closed = useTable((state) => state.closed)
  const info = useTable((state) => state.info)
  const dealing = useTable((state) => state.dealing)
  // A whole table is drawn in small steps, between which the page stays alive.
  const playing = useDeferredValue(useTable((state) => state.match !== null && state.parts !== null))
  const mine = useTable(({ match, seat }) => match !== null && owes(match.view, seat))
  useLayoutEffect(() => {
    // Whoever has turned to another tab sees there that they are waited for.
    const turn = mine ? `● ${say('prompt.yourMove')} · ` : ''
    if (!info) return
    const game = nameOf(lang, info.game)
    const table = info.code === ALONE ? game : say('table.of', { game, code: info.code })
    document.title = `${turn}${table} · ${say('house')}`
  }, [say, lang, info, mine])
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')!
    icon.href = mine ? '/emblem-turn.svg' : '/emblem.svg'
    return () => {
      icon.href = '/emblem.svg'
    }
  }, [mine])
  if (closed !== null) return <Closed reason={closed} />
  if (playing) return <Frame />
  if (info?.stage === 'lobby' && !dealing) return <Lobby />
  if (info?.stage === 'opening' || dealing) return <Opening />
  return (
    <>
      <Unreachable />
      <p className="waiting-page">{say('loading')}</p>
    </>
  )
}
