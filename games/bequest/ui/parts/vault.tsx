import { Clause } from '@conspire/ui'
import type { ReactElement, ReactNode } from 'react'
import { facesIn } from '../../src/words/seen.ts'
import { CardChip, CardRow } from '../card/card.tsx'
import { useTable } from './scene.ts'

/** BQ-031, BQ-033: what is on offer in this round, known to all while they split; while it is `open`, it is what the table is about. */
export function Vault({ open }: { readonly open: boolean }): ReactElement | null {
  const { seen, words } = useTable()
  if (open) return null
  return (
    <section className="bq-vault" aria-label={words.say('table.vault', { count: seen.specials.length })}>
      <VaultDoor />
      <h3 className="bq-label">
        {words.ui('vault.title')} <Clause of="BQ-033" />
      </h3>
      {seen.market.length === 0 && <p>{words.say('table.vault.empty')}</p>}
      <CardRow cards={seen.market} each={() => ({})} />
    </section>
  )
}

/** The vault, open: what is left to take, and whose Key is next. */
export function OpenVault({ children }: { readonly children: ReactNode }): ReactElement {
  const { words } = useTable()
  return (
    <section className="bq-safe" aria-label={words.ui('vault.open')}>
      <h3 className="bq-label">
        <VaultDoor />
        {words.ui('vault.open')} <Clause of="BQ-073" />
      </h3>
      {children}
    </section>
  )
}

/** Round, of steel, with a wheel. */
export const VaultDoor = (): ReactElement => (
  <svg className="bq-door" viewBox="0 0 64 64" aria-hidden>
    <circle cx="32" cy="32" r="30" />
    <circle cx="32" cy="32" r="22" />
    <path d="M32 12v40M12 32h40M18 18l28 28M46 18 18 46" />
    <circle cx="32" cy="32" r="8" />
  </svg>
)

/** The piles beside the vault. */
export function BesideVault(): ReactElement {
  const { seen, words } = useTable()
  const top = seen.discard.at(-1)
  const under = facesIn(seen.under)
  return (
    <>
      <p className="row tight">{words.ui('vault.deck', { count: seen.specials.length })}</p>
      <p className="row tight">
        {top === undefined ? (
          words.say('table.discard.empty')
        ) : (
          <>
            {words.ui('vault.discard', { count: seen.discard.length })} <CardChip card={top} />
          </>
        )}
      </p>
      {under.length > 0 && (
        <p className="row tight">
          <span className="bq-stamp">{words.ui('peek.secret')}</span> {words.ui('vault.under')}{' '}
          {under.map((card) => (
            <CardChip key={card} card={card} />
          ))}
        </p>
      )}
    </>
  )
}
