import { Act, Clause, SeatMark } from '@conspire/ui'
import type { ReactElement } from 'react'
import { myPart, type Plan } from '../model/plans.ts'
import { useTable } from './scene.ts'

interface GhostsProps {
  readonly plans: readonly Plan[]
  /** What is to be seen of one. */
  readonly sign: (plan: Plan) => string
}

/** What has been pencilled in, where it would happen. */
export function Ghosts({ plans, sign }: GhostsProps): ReactElement[] {
  const { names, me } = useTable()
  return plans.map((plan) => (
    <span key={plan.by} className="inline sw-ghost" data-barred={plan.barred !== null || undefined}>
      <SeatMark seat={plan.by} names={names} me={plan.by === me} />
      {sign(plan)}
    </span>
  ))
}

/** What has been pencilled in, by whom, and who may carry it out. */
export function Plans(): ReactElement | null {
  const { plans, words, names, me, seen, view, choose, pencil, act } = useTable()
  if (plans.length === 0) return null
  return (
    <ul aria-label={words.ui('plans')}>
      {plans.map((plan) => {
        const part = me === null ? null : myPart(seen, me, plan)
        const mayPlace = plan.space !== null && me !== null && plan.owners.includes(me)
        return (
          <li key={plan.by} className="sw-plan row" data-barred={plan.barred !== null || undefined}>
            <SeatMark seat={plan.by} names={names} me={plan.by === me} />
            <span>
              {plan.by === me
                ? words.ui('plan.mine', { plan: words.answer(view, plan.choice) })
                : words.ui('plan', { name: names[plan.by]!, plan: words.answer(view, plan.choice) })}
              {plan.barred && (
                <em>
                  {' '}
                  {words.reason(view, plan.barred)} <Clause of={plan.barred.clause} />
                </em>
              )}
            </span>
            {(part !== null || mayPlace) && (
              <Act barred={plan.barred} onAct={() => (part === null ? choose(plan.said) : act(part))}>
                {words.ui(plan.owners.length > 1 ? 'plan.layMine' : 'plan.do')}
              </Act>
            )}
            {plan.by === me && (
              <Act quiet onAct={() => pencil?.(null)}>
                {words.ui('plan.clear')}
              </Act>
            )}
          </li>
        )
      })}
    </ul>
  )
}
