import { lazy, Suspense, useState, type ReactElement } from 'react'
import { speak, withAside } from '../i18n/language.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { Link, usePath } from '../router.tsx'
import { Emblem } from './Emblem.tsx'
import { Glyph } from './Glyph.tsx'
import './Masthead.css'

const SettingsDialog = lazy(() =>
  withAside(import('./SettingsDialog.tsx').then(({ SettingsDialog }) => ({ default: SettingsDialog }))),
)

/** The other language, one touch away on every page. */
export function LanguageButton(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const other = lang === 'en' ? 'fr' : 'en'
  return (
    <button
      type="button"
      className="icon-button"
      lang={other}
      aria-label={say('nav.language')}
      onClick={() => void speak(other)}
    >
      {say('nav.language.short')}
    </button>
  )
}

export function SettingsButton(): ReactElement {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={say('nav.settings')}
        onClick={() => setOpen(true)}
      >
        <Glyph sign="gear" />
      </button>
      {open && (
        <Suspense>
          <SettingsDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export function Masthead(): ReactElement {
  const say = useSay()
  const path = usePath()
  const here = (to: string): { 'aria-current'?: 'page' } =>
    path.startsWith(to) ? { 'aria-current': 'page' } : {}
  return (
    <header className="masthead on-ink">
      <Link to="/" className="brand" aria-label={say('nav.home')}>
        <Emblem />
        <span>{say('house')}</span>
      </Link>
      <nav aria-label={say('nav.main')}>
        <Link to="/rules" className="icon-button wide" {...here('/rules')}>
          {say('nav.rules')}
        </Link>
        <Link to="/check" className="icon-button wide" {...here('/check')}>
          {say('nav.check')}
        </Link>
        <Link to="/about" className="icon-button wide" {...here('/about')}>
          {say('nav.about')}
        </Link>
      </nav>
      <div className="masthead-tools">
        <LanguageButton />
        <SettingsButton />
      </div>
    </header>
  )
}
