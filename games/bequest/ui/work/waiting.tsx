import type { Seat } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { KeyOrder } from './draft.tsx'
import { Dossiers } from './dossier.tsx'
import { Helper } from './lackey.tsx'
import { useTable } from '../parts/scene.ts'
import { Work } from '../parts/work.tsx'

/** Somebody else is using a Lackey. */
export function LackeyWatch({ seat }: { readonly seat: Seat }): ReactElement {
  const { seen, words, names } = useTable()
  return (
    <Work className="bq-watch" title={words.ui('watch.lackey', { name: names[seat]! })}>
      <Helper />
      <KeyOrder />
      <Dossiers cards={seen.market} bare />
    </Work>
  )
}

/** A spectator while everybody splits or chooses: there is nothing to see but who has finished (BQ-208). */
export function SecretWatch(): ReactElement {
  const { view, words, names, seen } = useTable()
  const waiting = view.pending?.seats ?? []
  const phase = view.pending?.name === 'split' ? 'split' : 'choose'
  return (
    <Work className="bq-watch" title={words.ui(`watch.${phase}`)}>
      <p className="bq-count">
        {words.ui('watch.ready', { count: seen.players - waiting.length, players: seen.players })}
      </p>
      <p>{words.ui('watch.waiting', { names: words.list(waiting.map((seat) => names[seat]!)) })}</p>
    </Work>
  )
}
