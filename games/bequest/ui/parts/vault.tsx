import { Clause } from '@conspire/ui'
import type { ReactElement } from 'react'
import { facesIn } from '../../src/words/seen.ts'
import { CardChip, CardRow } from '../card/card.tsx'
import { useTable } from './scene.ts'

/** BQ-031, BQ-033: what is on offer in this round, known to all while they split; and the piles beside it, which are all that is left to show while it is `open`. */
export function Vault({ open = false }: { readonly open?: boolean }): ReactElement {
  const { seen, words } = useTable()
  const top = seen.discard.at(-1)
  const under = facesIn(seen.under)
  return (
    <section className="bq-vault" aria-label={words.say('table.vault', { count: seen.specials.length })}>
      <h3 className="bq-label">
        {words.ui(open ? 'vault.beside' : 'vault.title')} <Clause of={open ? 'BQ-075' : 'BQ-033'} />
      </h3>
      {!open && seen.market.length === 0 && <p>{words.say('table.vault.empty')}</p>}
      {!open && <CardRow cards={seen.market} each={() => ({})} />}
      <p className="bq-beside">{words.ui('vault.deck', { count: seen.specials.length })}</p>
      <p className="bq-beside">
        {top === undefined ? (
          words.say('table.discard.empty')
        ) : (
          <>
            {words.ui('vault.discard', { count: seen.discard.length })} <CardChip card={top} />
          </>
        )}
      </p>
      {under.length > 0 && (
        <p className="bq-beside">
          <span className="bq-stamp">{words.ui('peek.secret')}</span> {words.ui('vault.under')}{' '}
          {under.map((card) => (
            <CardChip key={card} card={card} />
          ))}
        </p>
      )}
    </section>
  )
}
