import type { ReactElement } from 'react'
import { useSay } from '../i18n/say.ts'
import { Link } from '../router.tsx'
import './Footer.css'

export function Footer(): ReactElement {
  const say = useSay()
  return (
    <footer className="footer on-ink">
      <p>{say('footer.licence')}</p>
      <p>{say('footer.names')}</p>
      <p>
        <Link to="/about">{say('nav.about')}</Link> · <Link to="/about/data">{say('nav.data')}</Link>
      </p>
    </footer>
  )
}
