import { UNSEEN, type Seat } from '@conspire/kernel'
import { useRef, type ReactElement } from 'react'
import { heroFor } from '../../src/attributes.ts'
import { idOf, isMastermindCard } from '../../src/cards/index.ts'
import { texts } from '../../src/i18n/index.ts'
import { Art } from '../card/art.tsx'
import { useTable } from './scene.ts'

/** Whoever holds the key for so long lets go of it again. */
const HELD = 350

/** The key to one's own secrets: a tap or R shows and hides them, holding it shows them as long as it is held. */
export function RoleKey(): ReactElement {
  const { words, roleOpen, showRole } = useTable()
  const since = useRef({ at: 0, was: false })
  return (
    <button
      type="button"
      className="wm-rolekey"
      aria-expanded={roleOpen}
      aria-keyshortcuts="R"
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
      <kbd aria-hidden>R</kbd>
    </button>
  )
}

/** Side, Plot and Super Hero of whoever looks. It is as large for the one side as for the other. */
export function Role({ me }: { readonly me: Seat }): ReactElement | null {
  const { seen, words, lang, log, roleOpen } = useTable()
  if (!roleOpen) return null
  const isOut = seen.out[me] === 1
  /** WM-229: whoever is out of the game has not forgotten what was taken away (WM-223). */
  const had = (type: 'heroTaken' | 'plotDealt'): number | undefined =>
    log.flatMap(({ event }) => (isOut && event.type === type && event.seat === me ? [event.card] : [])).at(-1)
  const [loyalty = UNSEEN] = seen.loyalty[me]!
  const [plot = had('plotDealt')] = seen.plot[me]!
  const [hero = had('heroTaken')] = seen.hero[me]!
  const side = loyalty !== UNSEEN && isMastermindCard(loyalty) ? 'mastermind' : 'loyal'
  const textOf = (card: number): string =>
    texts.in(lang).cards.texts[idOf(card) as keyof ReturnType<typeof texts.in>['cards']['texts']]
  return (
    <section className="wm-role" tabIndex={0} aria-label={words.ui('role.title')}>
      {loyalty !== UNSEEN && (
        <div>
          <h3>
            <Art of="loyalty" /> {words.ui(`role.${side}`)}
          </h3>
          <p>
            {words.ui(side === 'loyal' && seen.players === 2 ? 'role.win.loyal.two' : `role.win.${side}`)}
          </p>
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
    </section>
  )
}
