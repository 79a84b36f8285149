import type { Seat } from '@conspire/kernel'
import { SeatMark, useShell } from '@conspire/ui'
import { claimOf, type Claim } from '@conspire/ui/claims'
import { useMemo, useRef, type ReactElement } from 'react'
import { seatsOf } from '../../src/table.ts'
import { Art } from '../card/art.tsx'
import { claimed, claimWords, MARKS, standing, type ClaimName } from '../model/claims.ts'
import type { Words } from '../words.ts'
import { useTable } from './scene.ts'

export const standingWords = (words: Words, claims: readonly Claim[], seat: Seat, me: Seat | null): string =>
  standing(claims, seat)
    .map((claim) => claimWords(words, claim, me))
    .join(' · ')

interface MarkProps {
  readonly mark: string | null
  readonly setMark: (as: string | null) => void
  readonly name: string
  readonly words: Words
}

/** What is thought of somebody, for the eyes of whoever thinks it. */
export function MarkButtons({ mark, setMark, name, words }: MarkProps): ReactElement {
  return (
    <span className="row wm-marks" role="group" aria-label={`${words.ui('mark.title')} ${name}`}>
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
    <li className="stack">
      <p className="row">
        <SeatMark seat={seat} names={names} me={false} />
        <b>{names[seat]}</b> <small>{said === '' ? words.ui('claim.none') : said}</small>
      </p>
      <div className="row">
        {(['suspect', 'trust'] as const).map((what) => (
          <button key={what} type="button" className="button small" onClick={() => say(what, seat)}>
            {words.ui(`claim.say.${what}`)}
          </button>
        ))}
        <MarkButtons {...{ mark, setMark, words }} name={names[seat]!} />
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
      <button
        type="button"
        className="wm-pile wm-talk"
        aria-label={words.ui('claim.open')}
        onClick={() => sheet.current?.showModal()}
      >
        <Art of="talk" />
        <span>{words.ui('claim.open')}</span>
      </button>
      <dialog ref={sheet} className="face wm-viewer wm-claims" aria-label={words.ui('claim.title')}>
        <h3>{words.ui('claim.title')}</h3>
        <p className="soft">{words.ui('claim.hint')}</p>
        <p className="row">
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
        <p className="soft">{words.ui('mark.hint')}</p>
        <button type="button" className="button" onClick={() => sheet.current?.close()}>
          {kit.close}
        </button>
      </dialog>
    </>
  )
}
