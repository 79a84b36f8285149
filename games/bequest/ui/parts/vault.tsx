import { Clause } from '@conspire/ui'
import type { ReactElement } from 'react'
import { facesIn } from '../../src/words/seen.ts'
import { CardChip } from '../card/card.tsx'
import { cardFace, spokenCard } from '../card/face.ts'
import { Badge, Sign } from '../card/sign.tsx'
import { useTable } from './scene.ts'

/** BQ-031, BQ-033: what is on offer in this round, known to all while they split; and the piles beside it, which are all that is left to show while it is `open`. */
export function Vault({ open = false }: { readonly open?: boolean }): ReactElement {
  const { seen, words, lang, openCard } = useTable()
  const top = seen.discard.at(-1)
  const under = facesIn(seen.under)
  return (
    <section className="bq-vault" aria-label={words.say('table.vault', { count: seen.specials.length })}>
      <h3 className="bq-label">
        <Sign of="vault" /> {words.ui(open ? 'vault.beside' : 'vault.title')}{' '}
        <Clause of={open ? 'BQ-075' : 'BQ-033'} />
      </h3>
      {open ? null : seen.market.length === 0 ? (
        <p className="bq-empty">{words.say('table.vault.empty')}</p>
      ) : (
        <ul className="bq-vault-cards">
          {seen.market.map((card) => {
            const { kind, name, line } = cardFace(card, lang)
            return (
              <li key={card}>
                <button type="button" className="bq-prize" data-card={card} onClick={() => openCard(card)}>
                  <span className="spoken">
                    {spokenCard(card, lang)}, {line}
                  </span>
                  <Badge of={kind} />
                  <span className="bq-prize-text" aria-hidden>
                    <b>{name}</b>
                    <small>{line}</small>
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <p className="bq-piles-beside">
        <span>{words.ui('vault.deck', { count: seen.specials.length })}</span>
        {top === undefined ? (
          <span>{words.say('table.discard.empty')}</span>
        ) : (
          <span>
            {words.ui('vault.discard', { count: seen.discard.length })} <CardChip card={top} />
          </span>
        )}
      </p>
      {under.length > 0 && (
        <p className="bq-piles-beside">
          <span className="bq-stamp bq-stamp-small">{words.ui('peek.secret')}</span> {words.ui('vault.under')}{' '}
          {under.map((card) => (
            <CardChip key={card} card={card} />
          ))}
        </p>
      )}
    </section>
  )
}
