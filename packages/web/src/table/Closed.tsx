import { useEffect, type ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { useSay } from '../i18n/say.ts'
import { ALONE } from '../net/code.ts'
import { forgetSeat } from '../net/keep.ts'
import { Masthead } from '../parts/Masthead.tsx'
import { Link } from '../router.tsx'
import { useTable } from './context.ts'

const WORDS = {
  noWatching: ['table.closed.title', 'table.closed.watch'],
  unknownGame: ['table.closed.title', 'table.closed.game'],
  rulesChanged: ['table.closed.rules.title', 'table.closed.rules'],
  outdated: ['table.closed.outdated.title', 'table.closed.outdated'],
  banned: ['table.closed.out.title', 'table.closed.banned'],
  locked: ['table.closed.out.title', 'table.closed.locked'],
  shut: ['table.closed.out.title', 'table.closed.shut'],
  sentAway: ['table.closed.out.title', 'table.closed.sentAway'],
  noIdentity: ['table.closed.identity.title', 'table.closed.identity'],
} as const
/** What another try mends, with the page loaded anew. */
const ANEW = new Set(['outdated', 'noIdentity'])
const NO_TABLE = ['table.closed.title', 'table.closed'] as const

export function Closed({ reason }: { readonly reason: string }): ReactElement {
  const say = useAside()
  const sayHome = useSay()
  const code = useTable((state) => state.code)
  useEffect(() => {
    if (!ANEW.has(reason)) forgetSeat(code)
  }, [code, reason])
  const [title, text] = Object.hasOwn(WORDS, reason) ? WORDS[reason as keyof typeof WORDS] : NO_TABLE
  return (
    <>
      <Masthead />
      <div className="page" role="alert">
        <h1>{say(title)}</h1>
        <p className="lead">{say(text, { code })}</p>
        {reason === 'rulesChanged' && code !== ALONE && (
          <p>
            <a className="button" href={`/api/tables/${code}/match`} download={`${code}.txt`}>
              {say('table.closed.keep')}
            </a>
          </p>
        )}
        {ANEW.has(reason) ? (
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {say('table.closed.reload')}
          </button>
        ) : (
          <Link to="/" className="button primary">
            {sayHome('nowhere.home')}
          </Link>
        )}
      </div>
    </>
  )
}
