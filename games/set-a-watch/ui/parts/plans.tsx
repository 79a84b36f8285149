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
    <span key={plan.by} className="sw-ghost" data-barred={plan.barred !== null || undefined}>
      <SeatMark seat={plan.by} name={names[plan.by]!} me={plan.by === me} />
      {sign(plan)}
    </span>
  ))
}

/** What has been pencilled in, by whom, and who may carry it out. */
export function Plans(): ReactElement | null {
  const { plans, words, names, me, seen, view, choose, pencil, act } = useTable()
  if (plans.length === 0) return null
  // What several propose is proposed once, by all of them; one's own can be taken back.
  const others = Map.groupBy(
    plans.filter(({ by }) => by !== me),
    ({ said }) => JSON.stringify(said),
  )
  const shown = [...plans.filter(({ by }) => by === me), ...Array.from(others.values(), ([plan]) => plan!)]
  const namesFor = ({ said }: Plan): string =>
    words.list(others.get(JSON.stringify(said))!.map(({ by }) => names[by]!))
  return (
    <ul className="sw-plans" aria-label={words.ui('plans')}>
      {shown.map((plan) => {
        const part = me === null ? null : myPart(seen, me, plan)
        return (
          <li key={plan.by} className="sw-plan row" data-barred={plan.barred !== null || undefined}>
            <SeatMark seat={plan.by} name={names[plan.by]!} me={plan.by === me} />
            <span className="sw-plan-words">
              {plan.by === me
                ? words.ui('plan.mine', { plan: words.answer(view, plan.said) })
                : words.ui('plan', { name: namesFor(plan), plan: words.answer(view, plan.said) })}
              {plan.barred && (
                <em>
                  {' '}
                  {words.reason(view, plan.barred)} <Clause of={plan.barred.clause} />
                </em>
              )}
            </span>
            {part !== null && (
              <Act
                barred={plan.barred}
                onAct={() => {
                  if (plan.space !== null) choose(plan.said)
                  else act(part)
                }}
              >
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
