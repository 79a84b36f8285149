import type { Seat } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { KeyOrder } from './draft.tsx'
import { Dossier } from './dossier.tsx'
import { Helper } from './lackey.tsx'
import { useTable } from '../parts/scene.ts'

/** Somebody else is using a Lackey. */
export function LackeyWatch({ seat }: { readonly seat: Seat }): ReactElement {
  const { seen, words, names } = useTable()
  return (
    <section className="bq-work bq-watch" aria-label={words.ui('watch.lackey', { name: names[seat]! })}>
      <div className="bq-work-head">
        <h2 className="bq-title">{words.ui('watch.lackey', { name: names[seat]! })}</h2>
      </div>
      <Helper />
      <KeyOrder />
      <ul className="bq-dossiers">
        {seen.market.map((card) => (
          <li key={card}>
            <Dossier card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A spectator while everybody splits or chooses: there is nothing to see but who has finished (BQ-208). */
export function SecretWatch(): ReactElement {
  const { view, words, names, seen } = useTable()
  const waiting = view.pending?.seats ?? []
  const phase = view.pending?.name === 'split' ? 'split' : 'choose'
  return (
    <section className="bq-work bq-watch" aria-label={words.ui(`watch.${phase}`)}>
      <div className="bq-work-head">
        <h2 className="bq-title">{words.ui(`watch.${phase}`)}</h2>
      </div>
      <p className="bq-count">
        {words.ui('watch.ready', { count: seen.players - waiting.length, players: seen.players })}
      </p>
      <p>{words.ui('watch.waiting', { names: words.list(waiting.map((seat) => names[seat]!)) })}</p>
    </section>
  )
}
