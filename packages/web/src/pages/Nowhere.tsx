import { useEffect, type ReactElement } from 'react'
import { useSay } from '../i18n/say.ts'
import { Link } from '../router.tsx'

export function Nowhere(): ReactElement {
  const say = useSay()
  useEffect(() => {
    document.title = `${say('nowhere.title')} · ${say('house')}`
  }, [say])
  return (
    <div className="page">
      <h1>{say('nowhere.title')}</h1>
      <p className="lead">{say('nowhere.text')}</p>
      <Link to="/" className="button primary">
        {say('nowhere.home')}
      </Link>
    </div>
  )
}
