import { useState, type ReactElement } from 'react'
import { useLang, useSay } from '../i18n/say.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Emblem } from '../parts/Emblem.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { LanguageButton, SettingsButton } from '../parts/Masthead.tsx'
import { go, Link } from '../router.tsx'
import { Clock } from './Clock.tsx'
import { useClient, useMatch, useParts, useTable } from './context.ts'
import { nameOf } from '../games.ts'
import './Head.css'

/** Round, phase and clock; and the way out. */
export function Head(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const { ui } = useParts()
  const { view } = useMatch()
  const { code, game, stage } = useTable((state) => state.info!)
  const seat = useTable((state) => state.seat)
  const [leaving, setLeaving] = useState(false)
  const leave = (): void => {
    if (seat !== null && stage === 'play') setLeaving(true)
    else go('/')
  }
  return (
    <header className="head on-ink">
      <Link to="/" className="head-brand" aria-label={say('nav.home')}>
        <Emblem />
      </Link>
      <h1 className="head-title">
        <span className="head-game" aria-label={say('table.of', { game: nameOf(lang, game), code })}>
          {nameOf(lang, game)}
        </span>
        <span className="head-line">{ui.headline(view, lang)}</span>
      </h1>
      <Clock />
      <div className="head-tools">
        <LanguageButton />
        <SettingsButton />
        <button type="button" className="icon-button" aria-label={say('table.leave')} onClick={leave}>
          <Glyph sign="door" />
        </button>
      </div>
      {leaving && <LeaveDialog close={() => setLeaving(false)} />}
    </header>
  )
}

function LeaveDialog({ close }: { readonly close: () => void }): ReactElement {
  const say = useSay()
  const client = useClient()
  const leave = async (): Promise<void> => {
    await client.do({ leave: true })
    go('/')
  }
  return (
    <Dialog title={say('table.leave.title')} close={close}>
      <p>{say('table.leave.text')}</p>
      <p className="dialog-doors">
        <button type="button" className="button primary" onClick={() => void leave()}>
          {say('table.leave')}
        </button>
        <button type="button" className="button" onClick={close}>
          {say('table.leave.stay')}
        </button>
      </p>
    </Dialog>
  )
}
