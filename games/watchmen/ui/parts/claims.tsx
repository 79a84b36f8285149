import type { Seat } from '@conspire/kernel'
import { SeatMark, useShell } from '@conspire/ui'
import { claimOf, type Claim } from '@conspire/ui/claims'
import { useMemo, useRef, type ReactElement } from 'react'
import { seatsOf } from '../../src/table.ts'
import { Art } from '../card/art.tsx'
import { claimed, claimWords, MARKS, type ClaimName, type Mark } from '../model/claims.ts'
import type { Words } from '../words.ts'
import { useTable } from './scene.ts'

/** What somebody claims now: of each kind, and of each player, the last word. */
function standing(claims: readonly Claim[], seat: Seat): Claim[] {
  const last = new Map<string, Claim>()
  for (const claim of claims)
    if (claim.seat === seat) last.set(claim.about === null ? claim.what : `about ${claim.about}`, claim)
  return [...last.values()]
}

const standingWords = (words: Words, claims: readonly Claim[], seat: Seat, me: Seat | null): string =>
  standing(claims, seat)
    .map((claim) => claimWords(words, claim, me))
    .join(' · ')

/** What the others have claimed, in a line each; nothing as long as nobody has. */
function Said({ claims }: { readonly claims: readonly Claim[] }): ReactElement | null {
  const { seen, words, names, me } = useTable()
  const talkers = seatsOf(seen).filter((seat) => claims.some((claim) => claim.seat === seat))
  if (talkers.length === 0) return null
  return (
    <ul className="wm-said">
      {talkers.map((seat) => (
        <li key={seat}>
          <SeatMark seat={seat} names={names} me={seat === me} />
          <span>{standingWords(words, claims, seat, me)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What the viewer has marked the others with, for their own eyes; nothing where a match is looked back at. */
function Marked(): ReactElement | null {
  const {
    words,
    names,
    me,
    pencil,
    marks: [marks],
  } = useTable()
  const marked = marks.flatMap((mark, seat) => (mark === null || seat === me ? [] : [{ mark, seat }]))
  if (me === null || pencil === undefined || marked.length === 0) return null
  return (
    <ul className="wm-said wm-marked" aria-label={words.ui('mark.yours')}>
      {marked.map(({ mark, seat }) => (
        <li key={seat}>
          <SeatMark seat={seat} names={names} me={false} />
          <span>
            {words.ui('mark.about', { name: names[seat]!, mark: words.ui(`mark.${mark as Mark}`) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

export function Talk(): ReactElement {
  const { pencils, seen } = useTable()
  const claims = useMemo(() => claimed(pencils, seen.turns), [pencils, seen.turns])
  return (
    <>
      <Said claims={claims} />
      <Marked />
    </>
  )
}

/** What is thought of somebody, and what is said about them. */
function Neighbour({
  seat,
  claims,
  mark,
  setMark,
  say,
}: {
  readonly seat: Seat
  readonly claims: readonly Claim[]
  readonly mark: string | null
  readonly setMark: (as: string | null) => void
  readonly say: (what: ClaimName, about: Seat) => void
}): ReactElement {
  const { words, names, me } = useTable()
  const said = standingWords(words, claims, seat, me)
  return (
    <li>
      <p className="wm-rank">
        <SeatMark seat={seat} names={names} me={false} />
        <b>{names[seat]}</b> <small>{said === '' ? words.ui('claim.none') : said}</small>
      </p>
      <div className="wm-says">
        {(['suspect', 'trust'] as const).map((what) => (
          <button key={what} type="button" className="button small" onClick={() => say(what, seat)}>
            {words.ui(`claim.say.${what}`)}
          </button>
        ))}
        <span className="wm-marks" role="group" aria-label={`${words.ui('mark.title')} ${names[seat]}`}>
          <small aria-hidden>{words.ui('mark.title')}</small>
          {MARKS.map((as) => (
            <button
              key={as}
              type="button"
              className="button small"
              aria-pressed={mark === as}
              onClick={() => setMark(mark === as ? null : as)}
            >
              {words.ui(`mark.${as}`)}
            </button>
          ))}
        </span>
      </div>
    </li>
  )
}

/** Claims, which everybody hears, and marks, which nobody else sees. Neither is a move. */
export function Claims({ me }: { readonly me: Seat }): ReactElement {
  const {
    seen,
    words,
    pencils,
    pencil,
    marks: [marks, setMark],
  } = useTable()
  const { words: kit, announce } = useShell()
  const sheet = useRef<HTMLDialogElement>(null)
  const claims = useMemo(() => claimed(pencils), [pencils])
  const say = (what: ClaimName, about: Seat | null): void => {
    pencil?.(claimOf({ what, about }))
    announce(claimWords(words, { seat: me, what, about, at: seen.turns }, me))
  }
  return (
    <>
      <button type="button" className="wm-pile wm-talk" onClick={() => sheet.current?.showModal()}>
        <Art of="talk" />
        <span>{words.ui('claim.open')}</span>
      </button>
      <dialog ref={sheet} className="wm-viewer wm-claims" aria-label={words.ui('claim.title')}>
        <h3>{words.ui('claim.title')}</h3>
        <p className="wm-soft">{words.ui('claim.hint')}</p>
        <p className="wm-rank">
          <button type="button" className="button small" onClick={() => say('loyal', null)}>
            {words.ui('claim.say.loyal')}
          </button>
          <small>{standingWords(words, claims, me, me)}</small>
        </p>
        <ul>
          {seatsOf(seen)
            .filter((seat) => seat !== me)
            .map((seat) => (
              <Neighbour
                key={seat}
                {...{ seat, claims, say }}
                mark={marks[seat] ?? null}
                setMark={(as) => setMark(seat, as)}
              />
            ))}
        </ul>
        <p className="wm-soft">{words.ui('mark.hint')}</p>
        <button type="button" className="button" onClick={() => sheet.current?.close()}>
          {kit.close}
        </button>
      </dialog>
    </>
  )
}
