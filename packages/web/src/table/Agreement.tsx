import { useState, type ReactElement } from 'react'
import type { Terms } from '@conspire/protocol'
import { useLang, useSay } from '../i18n/say.ts'
import { useOptions } from '../net/parts.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { TermsFields } from '../parts/TermsFields.tsx'
import { clockWords } from './clockWords.ts'
import { useClient, useTable } from './context.ts'
import './Agreement.css'

/** What this table plays by, in words; its host may change it until the game starts. */
export function Agreement(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const info = useTable((state) => state.info!)
  const host = useTable((state) => state.host)
  const [changing, setChanging] = useState(false)
  const options = useOptions(info.game)
  const on = options.flatMap(({ key, name, text, values, valueName }) => {
    const agreed = info.options[key]
    if (agreed === true) return [say('lobby.option', { name: name(lang), text: text(lang) })]
    const value = values?.find((value) => value === agreed)
    return value ? [say('lobby.option', { name: name(lang), text: `${valueName(value, lang)}.` })] : []
  })
  return (
    <section className="agreement" aria-labelledby="agreement-title">
      <h2 id="agreement-title">{say('lobby.settings')}</h2>
      <dl>
        <dt>{say('make.players')}</dt>
        <dd>{info.players}</dd>
        <dt>{say('make.options')}</dt>
        <dd>{on.length === 0 ? say('make.usual') : on.join(' ')}</dd>
        <dt>{say('make.clock')}</dt>
        <dd>{clockWords(say, info.clock)}</dd>
        <dt>{say('make.watch')}</dt>
        <dd>{say(`make.watch.${info.watch}`)}</dd>
        <dt>{say('make.scores')}</dt>
        <dd>{say(info.scores ? 'make.scores.yes' : 'make.scores.no')}</dd>
      </dl>
      {host && (
        <button type="button" className="button" onClick={() => setChanging(true)}>
          <Glyph sign="pen" />
          {say('lobby.change')}
        </button>
      )}
      {changing && <Changing close={() => setChanging(false)} />}
    </section>
  )
}

function Changing({ close }: { readonly close: () => void }): ReactElement {
  const say = useSay()
  const client = useClient()
  const { game, options, bots, clock, watch, scores } = useTable((state) => state.info!)
  const [terms, setTerms] = useState<Terms>({ options, bots, clock, watch, scores })
  const agree = async (): Promise<void> => {
    // A refusal is shown in the lobby.
    await client.do({ agree: terms })
    close()
  }
  return (
    <Dialog title={say('lobby.settings')} kind="sheet" close={close}>
      <div className="terms">
        <TermsFields game={game} terms={terms} change={setTerms} />
        <button type="button" className="button primary" onClick={() => void agree()}>
          {say('lobby.agree')}
        </button>
      </div>
    </Dialog>
  )
}
