import type { Refused, Verified } from '@conspire/transcript'
import type { ReactElement } from 'react'
import { nameOf } from '../games.ts'
import { useAside } from '../i18n/aside.ts'
import { useLang } from '../i18n/say.ts'
import { openFile } from '../replay/opened.ts'
import { go } from '../router.tsx'

/** The match went by the rules, and can be looked at. */
export function Sound({ file, match }: { readonly file: string; readonly match: Verified }): ReactElement {
  const aside = useAside()
  const lang = useLang()
  const { game, players, decisions } = match
  return (
    <div className="check-good paper">
      <span className="check-stamp" aria-hidden="true">
        ✓
      </span>
      <h2>{aside('check.good')}</h2>
      <p>{aside('check.good.text', { game: nameOf(lang, game), players, decisions })}</p>
      <button
        type="button"
        className="button"
        onClick={() => {
          openFile(file)
          go('/replay/file')
        }}
      >
        {aside('result.replay')}
      </button>
    </div>
  )
}

/** It did not, and this is where. */
export function Unsound({ sentence }: Refused): ReactElement {
  const aside = useAside()
  return (
    <div className="check-bad paper">
      <span className="check-stamp" aria-hidden="true">
        ✗
      </span>
      <h2>{aside('check.bad')}</h2>
      <p>{aside('check.bad.text')}</p>
      <p className="typed" lang="en">
        {sentence}
      </p>
    </div>
  )
}
