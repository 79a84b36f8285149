import { useEffect, useState, type ReactElement } from 'react'
import { isNameless } from '../guest.ts'
import { useAside } from '../i18n/aside.ts'
import { useSay } from '../i18n/say.ts'
import { Refused } from '../net/api.ts'
import { dataOf, forgetMe, type Kept } from '../net/mine.ts'
import { forgetAll } from '../net/keep.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Footer } from '../parts/Footer.tsx'
import { errorWords } from '../parts/refusal.ts'

/** What the server keeps of whoever reads this, how long, and how to have it or be rid of it. */
export function YourData(): ReactElement {
  const say = useAside()
  const sayHouse = useSay()
  const [kept, setKept] = useState<Kept | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    document.title = `${say('data.title')} · ${sayHouse('house')}`
  }, [say, sayHouse])
  useEffect(() => {
    let here = true
    dataOf().then(
      (kept) => here && setKept(kept),
      (error: unknown) => {
        const isBanned = error instanceof Refused && error.no.reason === 'banned'
        if (here) setTrouble(isBanned ? say('data.banned') : errorWords(sayHouse, error))
      },
    )
    return () => {
      here = false
    }
  }, [say, sayHouse])
  return (
    <>
      <div className="page about">
        <h1>{say('data.title')}</h1>
        {trouble !== null && <p role="alert">{trouble}</p>}
        {kept !== null && <What kept={kept} ask={() => setAsking(true)} />}
      </div>
      {asking && <Sure close={() => setAsking(false)} />}
      <Footer />
    </>
  )
}

function What({ kept, ask }: { readonly kept: Kept; readonly ask: () => void }): ReactElement {
  const say = useAside()
  const { name, notices, tables, said, pencilled, reported, keeps } = kept
  return (
    <>
      <p className="lead">{say('data.lead')}</p>
      <ul>
        <li>{isNameless(name) ? say('data.name.none') : say('data.name', { name })}</li>
        <li>{say('data.notices', { count: notices.length })}</li>
        <li>{say('data.tables', { count: tables.length })}</li>
        <li>{say('data.said', { count: said.length })}</li>
        <li>{say('data.pencilled', { count: pencilled.length })}</li>
        <li>{say('data.reported', { count: reported.length })}</li>
      </ul>
      <h2>{say('data.keeps')}</h2>
      <p>
        {keeps.finished === null
          ? say('data.keeps.finished.ever')
          : say('data.keeps.finished', { days: keeps.finished })}{' '}
        {keeps.guests === null
          ? say('data.keeps.guests.ever')
          : say('data.keeps.guests', { days: keeps.guests })}
      </p>
      <p className="ways">
        <a className="button" href="/api/me/data" download="conspire.json">
          {say('data.take')}
        </a>
        <button type="button" className="button" onClick={ask}>
          {say('data.delete')}
        </button>
      </p>
      <p>{say('data.delete.log')}</p>
    </>
  )
}

function Sure({ close }: { readonly close: () => void }): ReactElement {
  const say = useAside()
  const [state, setState] = useState<'asks' | 'deletes' | 'failed'>('asks')
  const forget = async (): Promise<void> => {
    setState('deletes')
    try {
      await forgetMe()
      forgetAll()
      // As somebody new, with nothing left in the memory of this page.
      location.assign('/')
    } catch {
      setState('failed')
    }
  }
  return (
    <Dialog title={say('data.delete.title')} close={close}>
      <p>{say('data.delete.what')}</p>
      {state === 'failed' && <p role="alert">{say('data.failed')}</p>}
      <p className="ways">
        <button
          type="button"
          className="button primary"
          disabled={state === 'deletes'}
          onClick={() => void forget()}
        >
          {say('data.delete.yes')}
        </button>
        <button type="button" className="button" onClick={close}>
          {say('data.delete.no')}
        </button>
      </p>
    </Dialog>
  )
}
