import { useEffect, type ReactElement } from 'react'
import { useSay } from '../i18n/say.ts'
import { forgetSeat } from '../net/keep.ts'
import { Masthead } from '../parts/Masthead.tsx'
import { Link } from '../router.tsx'
import { useTable } from './context.ts'

const WORDS = {
  noWatching: 'table.closed.watch',
  unknownGame: 'table.closed.game',
} as const

export function Closed({ reason }: { readonly reason: string }): ReactElement {
  const say = useSay()
  const code = useTable((state) => state.code)
  useEffect(() => forgetSeat(code), [code])
  const id = Object.hasOwn(WORDS, reason) ? WORDS[reason as keyof typeof WORDS] : 'table.closed'
  return (
    <>
      <Masthead />
      <div className="page" role="alert">
        <h1>{say('table.closed.title')}</h1>
        <p className="lead">{say(id, { code })}</p>
        <Link to="/" className="button primary">
          {say('nowhere.home')}
        </Link>
      </div>
    </>
  )
}
