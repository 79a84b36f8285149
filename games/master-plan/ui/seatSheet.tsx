import type { SeatSheetProps } from '@conspire/ui'
import { useMemo, type ReactElement } from 'react'
import { MARKS } from '../src/cards/index.ts'
import type { Event } from '../src/events.ts'
import type { Table as Seen } from '../src/table.ts'
import { Mark } from './card/mark.tsx'
import { Mini } from './card/super.tsx'
import { planOf } from './model/plan.ts'
import { LootRow } from './parts/loot.tsx'
import { PlanOfOther, Slots } from './parts/plan.tsx'
import { NOTHING_LACKING, SightContext } from './parts/scene.ts'
import { wordsFor } from './words.ts'

/** What somebody has, and what everybody may know of it. */
export function SeatSheet({ of, view, seat: me, names, lang }: SeatSheetProps<Seen, Event>): ReactElement {
  const seen = view.table
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const plan = planOf(seen, of)
  const [common, uncommon, rare] = seen.profiles.slice(of * 3, of * 3 + 3)
  return (
    <SightContext value={{ words, names, seen, me, lacking: NOTHING_LACKING }}>
      <div className="face mp mp-seat">
        <p className="row mp-seat-head">
          <Mark seat={of} />
          <span>{words.ui('seat.marks', { colour: words.ui(`colour.${MARKS[of]!}`) })}</span>
          {seen.holder === of && <b>{words.ui('loserLad')}</b>}
        </p>
        {plan === null ? (
          common !== undefined && (
            <>
              <PlanOfOther seat={of} />
              <p className="soft">
                {words.ui('seat.profile.said', { common, uncommon: uncommon!, rare: rare! })}
              </p>
            </>
          )
        ) : (
          <section>
            <h3>
              {of === me ? words.ui('plan.title') : words.ui('seat.peeked')} {words.card(plan)}
            </h3>
            <Slots plan={plan} tokens={seen.owned[of]!} where />
          </section>
        )}
        <section>
          <h3>{words.ui('seat.loot')}</h3>
          {seen.owned[of]!.length === 0 ? (
            <p className="soft">{words.ui('seat.nothing')}</p>
          ) : (
            <LootRow tokens={seen.owned[of]!} label={words.ui('seat.loot')} />
          )}
        </section>
        <section>
          <h3>{words.ui('seat.ko')}</h3>
          {seen.ko[of]!.length === 0 ? (
            <p className="soft">{words.ui('seat.ko.none')}</p>
          ) : (
            <p className="row tight mp-pile">
              {seen.ko[of]!.map((card) => (
                <Mini key={card} card={card} as="open" />
              ))}
            </p>
          )}
        </section>
      </div>
    </SightContext>
  )
}
