import { UNSEEN, type Seat, type CardNumber } from '@conspire/kernel'
import type { Moment, MomentCardProps } from '@conspire/ui'
import { useMemo, useRef, type ReactElement } from 'react'
import { heroFor } from '../../src/attributes.ts'
import { idOf, isMastermindCard } from '../../src/cards/index.ts'
import type { Event } from '../../src/events.ts'
import { texts } from '../../src/i18n/index.ts'
import type { Table } from '../../src/table.ts'
import { Art } from '../card/art.tsx'
import { uiSay, wordsFor, type Words } from '../words.ts'
import { useTable } from './scene.ts'

/** Whoever holds the key for so long lets go of it again. */
const HELD = 350

/** The key to one's own secrets: a tap or I shows and hides them, holding it shows them as long as it is held. */
export function RoleKey(): ReactElement {
  const { words, roleOpen, showRole } = useTable()
  const since = useRef({ at: 0, was: false })
  return (
    <button
      type="button"
      className="wm-rolekey"
      aria-expanded={roleOpen}
      aria-keyshortcuts="I"
      onPointerDown={({ timeStamp }) => {
        since.current = { at: timeStamp, was: roleOpen }
        showRole(true)
      }}
      // Whoever slides off it while holding it has let go.
      onPointerLeave={({ buttons }) => buttons > 0 && showRole(false)}
      onPointerCancel={() => showRole(false)}
      onClick={({ timeStamp, detail }) => {
        // Pressed by a key there is nothing to hold.
        if (detail === 0) return showRole(!roleOpen)
        const { at, was } = since.current
        if (was || timeStamp - at > HELD) showRole(false)
      }}
    >
      <Art of="eye" />
      <span>{words.ui(roleOpen ? 'role.hide' : 'role.show')}</span>
      <kbd aria-hidden>I</kbd>
    </button>
  )
}

interface SecretsProps extends MomentCardProps<Table, Event> {
  readonly words: Words
}

/** Side, Plot and Super Hero of a player. It is as long for the one side as for the other. */
function Secrets({ view, seat: me, lang, log, words }: SecretsProps): ReactElement {
  const seen = view.table
  const isOut = seen.out[me] === 1
  /** WM-229: whoever is out of the game has not forgotten what was taken away (WM-223). */
  const had = (type: 'heroTaken' | 'plotDealt'): number | undefined =>
    log.flatMap(({ event }) => (isOut && event.type === type && event.seat === me ? [event.card] : [])).at(-1)
  const [loyalty = UNSEEN] = seen.loyalty[me]!
  const [plot = had('plotDealt')] = seen.plot[me]!
  const [hero = had('heroTaken')] = seen.hero[me]!
  const side = loyalty !== UNSEEN && isMastermindCard(loyalty) ? 'mastermind' : 'loyal'
  const textOf = (card: CardNumber): string =>
    texts.in(lang).cards.texts[idOf(card) as keyof ReturnType<typeof texts.in>['cards']['texts']]
  return (
    <>
      {loyalty !== UNSEEN && (
        <div>
          <h3>
            <Art of="loyalty" /> {words.ui(`role.${side}`)}
          </h3>
          <p>
            {words.ui(side === 'loyal' && seen.players === 2 ? 'role.win.loyal.two' : `role.win.${side}`)}
          </p>
          {seen.revealed === 0 && (
            <p>
              <small>{words.ui(`role.keep.${side}`)}</small>
            </p>
          )}
        </div>
      )}
      <div>
        <h3>
          <Art of="plot" /> {words.ui('role.plot')}
          {plot !== undefined && plot !== UNSEEN && <b>{words.card(plot)}</b>}
        </h3>
        {plot !== undefined && plot !== UNSEEN ? (
          <p>
            {textOf(plot)} <small>{words.ui('role.plot.secret')}</small>
          </p>
        ) : (
          <p>{words.ui('role.plot.gone')}</p>
        )}
      </div>
      {hero !== undefined && (
        <div>
          <h3>
            <Art of={idOf(hero)} /> {words.ui('role.hero')} <b>{words.card(hero)}</b>
          </h3>
          <p>
            {textOf(hero)} {!isOut && heroFor(seen, me).id === '' && <small>{words.ui('seat.blank')}</small>}
          </p>
        </div>
      )}
    </>
  )
}

/** What a player knows of themselves, over the table, as long as the key is turned. */
export function Role({ me }: { readonly me: Seat }): ReactElement | null {
  const { view, words, lang, log, roleOpen } = useTable()
  if (!roleOpen) return null
  return (
    <section className="wm-role" tabIndex={0} aria-label={words.ui('role.title')}>
      <Secrets {...{ view, seat: me, lang, log, words }} />
    </section>
  )
}

function LoyaltyCard(props: MomentCardProps<Table, Event>): ReactElement {
  const { lang, seat } = props
  const words = useMemo(() => wordsFor(lang, [], seat), [lang, seat])
  return (
    <div className="face wm wm-loyalty">
      <Secrets {...props} words={words} />
    </div>
  )
}

/** WM-112: before the first turn, each player looks at their own Loyalty card. */
export const moment: Moment<Table, Event> = {
  isDue: ({ table: { loyalty, revealed } }, seat) => revealed === 0 && loyalty[seat]!.length > 0,
  title: (lang) => uiSay(lang, 'role.title'),
  back: (lang) => uiSay(lang, 'role.back'),
  Card: LoyaltyCard,
}
