import { UNSEEN, type Seat } from '@conspire/kernel'
import type { ReactElement } from 'react'
import { MARKS } from '../../src/cards/index.ts'
import { faceDownAt, type Site } from '../../src/table.ts'
import { Mark } from '../card/mark.tsx'
import { FaceDown, Mini } from '../card/super.tsx'
import { useTable } from './scene.ts'

/** A Squad as a pile that grows: whose it is, and how many. What lies on top came last. */
export function Squad({ site, seat }: { readonly site: Site; readonly seat: Seat }): ReactElement | null {
  const { seen, words, me, latest } = useTable()
  const open = seen.field[site]!.filter((card) => seen.owner[card] === seat)
  const down = faceDownAt(seen, site)[seat]!
  const count = open.length + down.length
  if (count === 0) return null
  const hidden = down.filter((card) => card === UNSEEN).length
  const fresh = latest.some((event) => event.type === 'played' && event.seat === seat && event.site === site)
  return (
    <li
      className="mp-squad"
      data-me={seat === me || undefined}
      data-fresh={fresh || undefined}
      data-colour={MARKS[seat]}
    >
      <span className="spoken">
        {words.ui('site.squad', { name: words.who(seat), count })}
        {hidden > 0 && `, ${words.ui('site.squad.hidden', { count: hidden })}`}
      </span>
      <span className="mp-stack" data-stack>
        {open.map((card) => (
          <Mini key={card} card={card} as="open" />
        ))}
        <FaceDown cards={down} own={seat === me} />
      </span>
      <span className="mp-squad-foot" aria-hidden>
        <Mark seat={seat} />
        <b className="mp-squad-count">{count}</b>
      </span>
    </li>
  )
}
