import { Clause, useKeys, useShell } from '@conspire/ui'
import type { ReactElement, ReactNode } from 'react'
import { Mark } from '../card/mark.tsx'
import { ROUNDS, typesIn } from '../../src/table.ts'
import { needsWith, planOf, sumOf } from '../model/plan.ts'
import type { Round } from '../model/round.ts'
import { LootRow } from './loot.tsx'
import { useSight } from './scene.ts'

/** What a round has brought everybody. */
export function Summary({ round }: { readonly round: Round }): ReactElement {
  const { words, names, me, seen } = useSight()
  const title = words.ui('summary.title', { round: round.number })
  const plan = me === null ? null : planOf(seen, me)
  const needs = plan === null ? null : needsWith(plan, round.owned[me!]!)
  return (
    <section className="box stack mp-summary" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {names.map((_, seat) => (
          <li className="row" key={seat} data-me={seat === me || undefined}>
            <Mark seat={seat} />
            <b>{words.who(seat)}</b>
            <span className="soft">
              {words.ui('seat.types', { count: typesIn(round.owned[seat]!).length })} ·{' '}
              {words.ui('summary.kos', { count: round.kos[seat]!.length })}
            </span>
            {round.gained[seat]!.length === 0 ? (
              <span className="soft">{words.ui('summary.nothing')}</span>
            ) : (
              <LootRow tokens={round.gained[seat]!} label={words.who(seat)} />
            )}
          </li>
        ))}
      </ul>
      {needs && <p>{words.ui('summary.plan', { have: sumOf(needs, 'have'), need: sumOf(needs, 'need') })}</p>}
      <p className="soft">
        {round.number < ROUNDS
          ? words.ui('summary.next', { round: round.number + 1 })
          : words.ui('summary.last')}{' '}
        <Clause of={round.number < ROUNDS ? 'MP-134' : 'MP-136'} />
      </p>
    </section>
  )
}

/** Something that was shown, to be looked at again. */
export function LookedAt({
  children,
  onClose,
}: {
  readonly children: ReactNode
  readonly onClose: () => void
}): ReactElement {
  const { close } = useShell().words
  useKeys({ Escape: onClose }, true)
  return (
    <section className="stack mp-again">
      <button type="button" className="button small" onClick={onClose}>
        {close}
      </button>
      {children}
    </section>
  )
}
