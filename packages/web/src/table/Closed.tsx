import { useEffect, type ReactElement } from 'react'
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
} as const
const NO_TABLE = ['table.closed.title', 'table.closed'] as const

export function Closed({ reason }: { readonly reason: string }): ReactElement {
  const say = useSay()
  const code = useTable((state) => state.code)
  useEffect(() => {
    if (reason !== 'outdated') forgetSeat(code)
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
        {reason === 'outdated' ? (
          <button type="button" className="button primary" onClick={() => location.reload()}>
            {say('table.closed.reload')}
          </button>
        ) : (
          <Link to="/" className="button primary">
            {say('nowhere.home')}
          </Link>
        )}
      </div>
    </>
  )
}
