import { useEffect, useState, type ReactElement } from 'react'
import { isBuilt } from '../games.ts'
import { useLang, useSay } from '../i18n/say.ts'
import { optionsOf, type OptionInWords } from '../net/parts.ts'
import { clockWords } from './clockWords.ts'
import { useTable } from './context.ts'
import './Agreement.css'

/** What this table plays by, in words. */
export function Agreement(): ReactElement {
  const say = useSay()
  const lang = useLang()
  const info = useTable((state) => state.info!)
  const [options, setOptions] = useState<readonly OptionInWords[]>([])
  useEffect(() => {
    let here = true
    if (isBuilt(info.game)) void optionsOf(info.game).then((known) => here && setOptions(known))
    return () => {
      here = false
    }
  }, [info.game])
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
    </section>
  )
}
