import { useEffect, useRef, type ReactElement } from 'react'
import { useChecking } from '../check/finding.ts'
import { Sound, Unsound } from '../check/Outcome.tsx'
import { Ways } from '../check/Ways.tsx'
import { useAside } from '../i18n/aside.ts'
import { useSay } from '../i18n/say.ts'
import { matchOf } from '../net/api.ts'
import './Check.css'

export function Check({ code }: { readonly code: string | null }): ReactElement {
  const say = useSay()
  const aside = useAside()
  const { running, found, trouble, run } = useChecking()
  useEffect(() => {
    document.title = `${aside('check.title')} · ${say('house')}`
  }, [say, aside])

  // Whoever comes from the end of a match has asked already.
  const asked = useRef(false)
  useEffect(() => {
    if (code === null || asked.current) return
    asked.current = true
    void run(() => matchOf(code))
  }, [code, run])

  return (
    <div className="page check">
      <h1>{aside('check.title')}</h1>
      <p className="check-lead typed">{aside('check.lead')}</p>
      <p className="lead">{aside('check.text')}</p>
      <Ways code={code ?? ''} running={running} run={run} />
      <div className="check-result" role="status">
        {running && <p className="typed">{aside('check.running')}</p>}
        {trouble !== null && <p className="check-bad">{trouble}</p>}
        {found?.finding.ok === true && <Sound file={found.file} match={found.finding} />}
        {found?.finding.ok === false && <Unsound {...found.finding} />}
      </div>
      <p className="hint">{aside('check.limits')}</p>
    </div>
  )
}
