import { useState, type ReactElement } from 'react'
import type { TableInfo, Terms } from '@conspire/protocol'
import { useLang, useSay } from '../i18n/say.ts'
import { useAside } from '../i18n/aside.ts'
import { useOptions } from '../net/parts.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { TermsFields } from '../parts/TermsFields.tsx'
import { clockWords } from './clockWords.ts'
import { useClient, useTable } from './context.ts'
import { levelName } from './levelName.ts'
import './Agreement.css'

type Line = readonly [term: string, words: string]

/** How to say what a table plays by. */
function useTermsWords(game: string): (terms: Terms) => readonly Line[] {
  const say = useSay()
  const aside = useAside()
  const lang = useLang()
  const known = useOptions(game)
  return ({ players, options, bots, clock, watch, scores, open }) => {
    const on = known.flatMap(({ key, name, text, values, valueName }) => {
      const agreed = options[key]
      if (agreed === true) return [aside('lobby.option', { name: name(lang), text: text(lang) })]
      const value = values?.find((value) => value === agreed)
      return value ? [aside('lobby.option', { name: name(lang), text: `${valueName(value, lang)}.` })] : []
    })
    return [
      [say('make.players'), String(players)],
      [aside('make.options'), on.length === 0 ? aside('make.usual') : on.join(' ')],
      [say('make.bots'), levelName(say, bots)],
      [aside('make.clock'), clockWords(say, clock)],
      [aside('make.open'), aside(open ? 'make.open.yes' : 'make.open.no')],
      [aside('make.watch'), aside(`make.watch.${watch}`)],
      [aside('make.scores'), aside(scores ? 'make.scores.yes' : 'make.scores.no')],
    ]
  }
}

const Lines = ({ lines }: { readonly lines: readonly Line[] }): ReactElement => (
  <dl>
    {lines.map(([term, words]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
)

/** What this table plays by, in words; its host may change it until the game starts. */
export function Agreement(): ReactElement {
  const aside = useAside()
  const info = useTable((state) => state.info!)
  const host = useTable((state) => state.host)
  const [changing, setChanging] = useState(false)
  const inWords = useTermsWords(info.game)
  return (
    <section className="agreement" aria-labelledby="agreement-title">
      <h2 id="agreement-title">{aside('lobby.settings')}</h2>
      <Lines lines={inWords(info)} />
      {host && (
        <button type="button" className="button" onClick={() => setChanging(true)}>
          <Glyph sign="pen" />
          {aside('lobby.change')}
        </button>
      )}
      {changing && <Changing close={() => setChanging(false)} />}
    </section>
  )
}

/** What the host has changed since this guest last said that they know it: in view wherever they are on the page, and spoken. */
export function Changed(): ReactElement {
  const aside = useAside()
  const info = useTable((state) => state.info!)
  const host = useTable((state) => state.host)
  const [known, setKnown] = useState<TableInfo>(info)
  const inWords = useTermsWords(info.game)
  // Whoever changes it knows.
  if (host && known !== info) setKnown(info)
  const before = inWords(known)
  const changed = inWords(info).filter(([, words], i) => words !== before[i]![1])
  const by = info.host === null ? null : info.seats[info.host]!
  return (
    <div role="status" className="agreement changed">
      {changed.length > 0 && (
        <>
          <p>
            <strong>
              {by && by.who !== 'nobody'
                ? aside('lobby.changed', { name: by.name })
                : aside('lobby.changed.host')}
            </strong>
          </p>
          <Lines lines={changed} />
          <button type="button" className="button" onClick={() => setKnown(info)}>
            {aside('recap.done')}
          </button>
        </>
      )}
    </div>
  )
}

function Changing({ close }: { readonly close: () => void }): ReactElement {
  const aside = useAside()
  const client = useClient()
  const { game, seats, players, options, bots, clock, watch, scores, open } = useTable((state) => state.info!)
  const [terms, setTerms] = useState<Terms>({ players, options, bots, clock, watch, scores, open })
  const seated = seats.filter(({ who }) => who === 'person' || who === 'kept').length
  const agree = async (): Promise<void> => {
    // A refusal is shown in the lobby.
    await client.do({ agree: terms })
    close()
  }
  return (
    <Dialog title={aside('lobby.settings')} kind="sheet" close={close}>
      <div className="terms">
        <TermsFields game={game} terms={terms} seated={seated} change={setTerms} />
        <p className="settles">
          <button type="button" className="button primary" onClick={() => void agree()}>
            {aside('lobby.agree')}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
