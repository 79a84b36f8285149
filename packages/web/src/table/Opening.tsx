import type { ReactElement } from 'react'
import { useSay } from '../i18n/say.ts'
import { useTable } from './context.ts'
import './Opening.css'

/** A moment before the cards: everybody opens the chance they promised. */
export function Opening(): ReactElement {
  const say = useSay()
  const commitment = useTable((state) => state.info?.commitment ?? '')
  return (
    <section className="opening on-ink" aria-labelledby="opening-title">
      <div className="opening-cards" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <h1 id="opening-title">{say('opening.title')}</h1>
      <p>{say('opening.text')}</p>
      <p className="opening-hash typed">
        {say('opening.commitment')}
        <br />
        <span>{commitment}</span>
      </p>
    </section>
  )
}
