import type { Seat } from '@conspire/kernel'
import { Chip, Clause, SeatMark, useHold, useShell } from '@conspire/ui'
import type { ReactElement } from 'react'
import { Art } from '../card/art.tsx'
import { cardName } from '../../src/words/cards.ts'
import { diversityOf } from '../../src/winning.ts'
import { isMet, needsWith, planOf, sumOf, type Need } from '../model/plan.ts'
import { Loot, LootRow } from './loot.tsx'
import { useTable } from './scene.ts'

/** What a plan asks for, in words, and how far it is. */
export function Needs({ needs }: { readonly needs: readonly Need[] }): ReactElement {
  const { words } = useTable()
  return (
    <ul className="mp-needs">
      {needs.map((one) => (
        <li key={one.type} data-met={isMet(one) || undefined}>
          <Loot
            type={one.type}
            note={`${words.ui('plan.progress', { ...one })}, ${words.ui(isMet(one) ? 'plan.met' : 'plan.missing')}`}
          />
          <span className="mp-have" aria-hidden>
            {isMet(one) ? '✓' : `${one.have}/${one.need}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The viewer's Master Plan: one key, one tap or one held finger away (MP-016). */
function Plan({ me }: { readonly me: Seat }): ReactElement | null {
  const { seen, words, planOpen, togglePlan, lang } = useTable()
  const { openCard } = useShell()
  const plan = planOf(seen, me)
  const hold = useHold(() => plan !== null && openCard(plan))
  if (plan === null) return null
  const needs = needsWith(plan, seen.owned[me]!)
  return (
    <section className="mp-plan" data-open={planOpen || undefined} aria-label={words.ui('plan.title')}>
      <button
        type="button"
        className="mp-plan-head"
        aria-expanded={planOpen}
        aria-keyshortcuts="M"
        onClick={togglePlan}
        {...hold}
      >
        <Art of="plan" />
        <span className="mp-plan-name">{planOpen ? cardName(plan, lang) : words.ui('plan.title')}</span>
        <b className="mp-plan-count">
          <span className="spoken">
            {words.ui('plan.progress', { have: sumOf(needs, 'have'), need: sumOf(needs, 'need') })}
          </span>
          <span aria-hidden>
            {sumOf(needs, 'have')}/{sumOf(needs, 'need')}
          </span>
        </b>
      </button>
      {planOpen && (
        <div className="mp-plan-body">
          <Needs needs={needs} />
          <p className="mp-soft">
            {words.ui('plan.goal')} <Clause of="MP-003" />
          </p>
        </div>
      )}
    </section>
  )
}

/** So many types are named beside their tokens. */
const FEW_TYPES = 4

/** What the viewer owns and is after: always in sight. */
export function Mine({ me }: { readonly me: Seat }): ReactElement {
  const { seen, words } = useTable()
  const types = diversityOf(seen, me)
  return (
    <div className="mp-mine" data-part="mine">
      <Plan me={me} />
      <section
        className="mp-own"
        aria-label={words.ui('own.title')}
        data-many={types > FEW_TYPES || undefined}
      >
        <h3>
          {words.ui('own.title')} <small>{words.ui('own.types', { count: types })}</small>
        </h3>
        {seen.owned[me]!.length === 0 ? (
          <p className="mp-soft">{words.ui('own.none')}</p>
        ) : (
          <LootRow tokens={seen.owned[me]!} label={words.ui('own.title')} />
        )}
      </section>
    </div>
  )
}

/** MP-017, and what the viewer has seen of a plan by peeking. */
export function PlanOfOther({ seat }: { readonly seat: Seat }): ReactElement {
  const { seen, words, lang } = useTable()
  const plan = planOf(seen, seat)
  const [common, uncommon, rare] = seen.profiles.slice(seat * 3, seat * 3 + 3)
  if (plan !== null)
    return (
      <Chip card={plan} className="chip mp-peeked">
        <Art of="eye" />
        <span className="spoken">{words.ui('seat.peeked')} </span>
        {cardName(plan, lang)}
      </Chip>
    )
  return (
    <span className="mp-soft">
      {common !== undefined && words.ui('seat.profile', { common, uncommon: uncommon!, rare: rare! })}
    </span>
  )
}

/** What everybody else owns, where there is room for it. */
export function Rivals(): ReactElement {
  const { seen, words, names, me } = useTable()
  const others = names.map((_, seat) => seat).filter((seat) => seat !== me)
  return (
    <ul className="mp-rivals" aria-label={words.ui('rivals.title')}>
      {others.map((seat) => (
        <li key={seat}>
          <p>
            <SeatMark seat={seat} names={names} me={false} />
            <b>{names[seat]}</b>
            <PlanOfOther seat={seat} />
          </p>
          {seen.owned[seat]!.length === 0 ? (
            <p className="mp-soft">{words.ui('seat.nothing')}</p>
          ) : (
            <LootRow tokens={seen.owned[seat]!} label={names[seat]!} />
          )}
        </li>
      ))}
    </ul>
  )
}
