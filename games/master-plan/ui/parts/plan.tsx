import type { Seat } from '@conspire/kernel'
import { Clause, useHold, useShell } from '@conspire/ui'
import type { ReactElement } from 'react'
import { RARITIES } from '../../src/cards/index.ts'
import { cardName } from '../../src/words/cards.ts'
import { Art } from '../card/art.tsx'
import { CardPicture } from '../card/picture.tsx'
import { needsWith, planOf, slotsOf, sumOf, whereIs } from '../model/plan.ts'
import { Loot } from './loot.tsx'
import { useSight, useTable } from './scene.ts'

interface SlotsProps {
  readonly plan: number
  readonly tokens: readonly number[]
  /** Whether what is missing says at which Throwdowns it lies. */
  readonly where?: boolean
}

/** A plan as a drawing: a slot for each Loot that it needs, filled or not. */
export function Slots({ plan, tokens, where = false }: SlotsProps): ReactElement {
  const { words, seen } = useSight()
  return (
    <ul className="mp-needs">
      {slotsOf(needsWith(plan, tokens)).map(({ type, met }, i) => {
        const sites = where && !met ? whereIs(seen, type) : ''
        return (
          <li key={i} data-met={met || undefined}>
            <Loot
              type={type}
              note={[words.ui(met ? 'plan.met' : 'plan.missing'), sites && words.ui('plan.at', { sites })]
                .filter(Boolean)
                .join(', ')}
            />
            {sites && (
              <b className="mp-where" aria-hidden>
                {sites}
              </b>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The viewer's Master Plan: one key, one tap or one held finger away (MP-016). */
export function Plan({ me }: { readonly me: Seat }): ReactElement | null {
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
        className="bare mp-plan-head"
        aria-expanded={planOpen}
        aria-keyshortcuts="M"
        onClick={togglePlan}
        {...hold}
      >
        {planOpen ? <CardPicture card={plan} /> : <Art of="plan" />}
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
          <Slots plan={plan} tokens={seen.owned[me]!} where />
          <p className="soft">
            {words.ui('plan.goal')} <Clause of="MP-003" />
          </p>
        </div>
      )}
    </section>
  )
}

/** What the viewer knows of somebody's plan: how rare its Loot is (MP-017), or all of it by peeking. */
export function PlanOfOther({ seat }: { readonly seat: Seat }): ReactElement | null {
  const { seen, words } = useSight()
  const { lang, openCard } = useShell()
  const plan = planOf(seen, seat)
  if (plan !== null)
    return (
      <div className="mp-peeked">
        <button type="button" className="bare" data-card={plan} onClick={() => openCard(plan)}>
          <Art of="eye" />
          <span className="spoken">{words.ui('seat.peeked')} </span>
          {cardName(plan, lang)}
        </button>
        <Slots plan={plan} tokens={seen.owned[seat]!} />
      </div>
    )
  const profile = seen.profiles.slice(seat * 3, seat * 3 + 3)
  if (profile.length === 0) return null
  const [common, uncommon, rare] = profile as [number, number, number]
  return (
    <p className="mp-profile" title={words.ui('seat.profile.said', { common, uncommon, rare })}>
      <span className="spoken">{words.ui('seat.profile.said', { common, uncommon, rare })}</span>
      {RARITIES.flatMap((rarity, i) =>
        Array.from({ length: profile[i]! }, (_, slot) => (
          <i key={`${rarity}${slot}`} data-rarity={rarity} aria-hidden />
        )),
      )}
    </p>
  )
}
