import type { No } from '@conspire/protocol'
import { useEffect, useState, type ReactElement } from 'react'
import { useAside } from '../i18n/aside.ts'
import { useSay } from '../i18n/say.ts'
import { ALONE } from '../net/code.ts'
import { forgetSeat } from '../net/keep.ts'
import { Masthead } from '../parts/Masthead.tsx'
import { refusalWords } from '../parts/refusal.ts'
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
        {reason === 'rulesChanged' && code !== ALONE && <Keep code={code} />}
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

const UNREACHABLE: No = { reason: 'unreachable', clause: null, params: {} }

/** Asks for the record. Whoever has it knows what was hidden, so the match is given up with it. */
async function fetched(code: string): Promise<Blob | No> {
  try {
    const answer = await fetch(`/api/tables/${code}/record`, { method: 'POST' })
    return answer.ok ? await answer.blob() : ((await answer.json()) as No)
  } catch {
    return UNREACHABLE
  }
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  const place = URL.createObjectURL(file)
  link.href = place
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(place))
}

function Keep({ code }: { readonly code: string }): ReactElement {
  const say = useAside()
  const sayHouse = useSay()
  const [no, setNo] = useState<No | null>(null)
  const keep = async (): Promise<void> => {
    const answer = await fetched(code)
    if (answer instanceof Blob) save(answer, `${code}.txt`)
    setNo(answer instanceof Blob ? null : answer)
  }
  const words = ({ reason, params }: No): string => {
    if (reason === 'notSeated') return say('table.closed.keep.players')
    if (reason !== 'notYet') return refusalWords(sayHouse, no!)
    const date = new Date(Number(params['from'])).toLocaleString(document.documentElement.lang)
    return say('table.closed.keep.later', { date })
  }
  return (
    <>
      <p>
        <button type="button" className="button" onClick={() => void keep()}>
          {say('table.closed.keep')}
        </button>
      </p>
      {no !== null && <p role="status">{words(no)}</p>}
    </>
  )
}
