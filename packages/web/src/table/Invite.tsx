import { useState, type ReactElement } from 'react'
import { useLang, useSay } from '../i18n/say.ts'
import { useAside } from '../i18n/aside.ts'
import { copyText } from '../parts/copy.ts'
import { Glyph } from '../parts/Glyph.tsx'
import { Qr } from '../parts/Qr.tsx'
import { useTable } from './context.ts'
import { nameOf } from '../games.ts'
import './Invite.css'

/** Names by which a machine calls itself: to any other machine they are somebody else. */
const AT_HOME = /^(localhost|127\..*|\[::1\])$/

/** The code, large enough to be read out across a room, and the link. */
export function Invite(): ReactElement {
  const say = useSay()
  const aside = useAside()
  const lang = useLang()
  const { code, game } = useTable((state) => state.info!)
  const [copied, setCopied] = useState(false)
  const link = `${location.origin}/t/${code}`

  const copy = async (): Promise<void> => {
    await copyText(link)
    setCopied(true)
    setTimeout(() => setCopied(false), 2500)
  }
  const share = (): void => {
    const text = aside('lobby.share.text', { game: nameOf(lang, game), code })
    navigator.share({ title: say('house'), text, url: link }).catch(() => {})
  }
  const home = AT_HOME.test(location.hostname)
  return (
    <section className="invite always-paper paper" aria-labelledby="invite-title">
      <div className="invite-head">
        <h2 id="invite-title">{aside('lobby.invite')}</h2>
        <p className="invite-code">
          <span className="spoken">{say('lobby.code')}, </span>
          {code}
        </p>
        {/* To a phone, this machine's name for itself is its own. */}
        {!home && <Qr text={link} label={aside('lobby.qr')} />}
      </div>
      <label className="spoken" htmlFor="invite-link">
        {aside('lobby.link')}
      </label>
      <input id="invite-link" type="text" readOnly value={link} onFocus={(event) => event.target.select()} />
      {home && <p className="invite-home">{aside('lobby.link.home')}</p>}
      <div className="invite-doors">
        <button type="button" className="button primary" onClick={() => void copy()}>
          <Glyph sign={copied ? 'check' : 'copy'} />
          {aside(copied ? 'lobby.copied' : 'lobby.copy')}
        </button>
        {typeof navigator.share === 'function' && (
          <button type="button" className="button" onClick={share}>
            <Glyph sign="share" />
            {aside('lobby.share')}
          </button>
        )}
      </div>
      <span className="spoken" role="status">
        {copied ? aside('lobby.copied.said') : ''}
      </span>
    </section>
  )
}
