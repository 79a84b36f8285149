import type { ReactElement } from 'react'
import { Mark } from '../card/mark.tsx'
import type { Past as PastOf } from '../model/past.ts'
import type { UiId } from '../i18n/en.ts'
import { LootRow } from './loot.tsx'
import { useSight } from './scene.ts'

/** Who has won, in two words. */
function verdictOf({ end }: PastOf): UiId {
  if (end === null) return 'past.deserted'
  if (end.type === 'noBattle') return 'past.noBattle'
  if (end.heroes > 0 && end.villains > 0) return 'past.both'
  return end.heroes > 0 ? 'past.heroes' : 'past.villains'
}

/** What has come of a Throwdown: who won, and who took what. */
export function Past({ past }: { readonly past: PastOf }): ReactElement {
  const { words, me } = useSight()
  return (
    <div className="mp-past">
      <p className="mp-stamp">{words.ui(verdictOf(past))}</p>
      {past.gains.length === 0 ? (
        <p className="soft">{words.ui('past.nothing')}</p>
      ) : (
        <ul className="mp-gains">
          {past.gains.map(({ seat, tokens, kos }) => (
            <li key={seat} data-me={seat === me || undefined}>
              <Mark seat={seat} />
              <span className="spoken">{words.who(seat)}</span>
              {tokens.length > 0 && <LootRow tokens={tokens} label={words.ui('past.took')} />}
              {kos > 0 && <span className="mp-kos">{words.ui('seat.kos', { count: kos })}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
