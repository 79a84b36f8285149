import { UNSEEN, type Seat } from '@conspire/kernel'
import { Clause, SeatMark, useHold, useShell } from '@conspire/ui'
import type { ReactElement } from 'react'
import { HERO, SUPERS, throwdownOf } from '../../src/cards/index.ts'
import { clockwiseFrom, faceDownAt, hasTwist, squadFaction, squadSize } from '../../src/table.ts'
import { texts } from '../../src/i18n/index.ts'
import { letterOf } from '../../src/words/cards.ts'
import { Art } from '../card/art.tsx'
import { FaceDown, Mini } from '../card/super.tsx'
import { uiKnows, type Words } from '../words.ts'
import { LootRow } from './loot.tsx'
import { useTable, type TableScene } from './scene.ts'

/** The name of a place and where it lies. */
export const siteName = (words: Words, seen: TableScene['seen'], site: number): string =>
  words.ui('site.title', { letter: letterOf(site), place: words.card(seen.row[site]!) })

/** Who is there, with how many, in what order; the viewer's own first. */
function Squad({ site, seat }: { readonly site: number; readonly seat: Seat }): ReactElement {
  const { seen, words, names, me, latest } = useTable()
  const open = seen.field[site]!.filter((card) => seen.owner[card] === seat)
  const down = faceDownAt(seen, site)[seat]!
  const count = open.length + down.length
  const hidden = down.filter((card) => card === UNSEEN).length
  const fresh = latest.some((event) => event.type === 'played' && event.seat === seat && event.site === site)
  const faction = seat === me ? squadFaction(seen, site, seat) : -1
  return (
    <li
      className="mp-squad"
      data-me={seat === me || undefined}
      data-empty={count === 0 || undefined}
      data-fresh={fresh || undefined}
    >
      <SeatMark seat={seat} names={names} me={seat === me} />
      <span className="mp-squad-name" aria-hidden>
        {faction < 0 ? words.who(seat) : words.ui(faction === HERO ? 'site.mine.hero' : 'site.mine.villain')}
      </span>
      <span className="spoken">
        {words.ui('site.squad', { name: words.who(seat), count })}
        {hidden > 0 && `, ${words.ui('site.squad.hidden', { count: hidden })}`}
      </span>
      <span className="mp-squad-cards">
        {open.map((card) => (
          <Mini key={card} card={card} as="open" />
        ))}
        <FaceDown cards={down} own={seat === me} />
      </span>
      <b className="mp-squad-count" aria-hidden>
        {count}
      </b>
    </li>
  )
}

/** Why the picked Super cannot go there, short enough for the place itself; the whole reason is a tap away. */
function barredWords(
  { words, why, picks }: TableScene,
  site: number,
): { text: string; clause: string } | null {
  if (picks.super === undefined) return null
  const { id, faction } = SUPERS[picks.super]!
  const refused = why({ super: id, throwdown: site + 1 })
  if (refused === null) return null
  const squad = faction === 'hero' ? 'villain' : 'hero'
  const ids = [`site.barred.${refused.reason}.${squad}`, `site.barred.${refused.reason}`]
  const known = ids.find((one) => uiKnows(words.lang, one))
  return { text: words.ui(known ?? 'site.barred'), clause: refused.clause }
}

const CALLS = { throwdown: 'site.choose', scout: 'site.scout', redeploy: 'site.move' } as const

/** What a tap on a place would do. */
function callOf({ words, seen, me, asked }: TableScene, site: number): string {
  if (asked === 'play') return words.ui(squadSize(seen, site, me!) > 0 ? 'site.join' : 'site.play')
  return words.ui(CALLS[asked as keyof typeof CALLS] ?? 'site.play')
}

/** A Throwdown on the map: what is at stake, and who has how many there. */
export function Site({ site }: { readonly site: number }): ReactElement {
  const scene = useTable()
  const { seen, words, me, asked, picks, at, wide } = scene
  const { openCard, lang } = useShell()
  const place = seen.row[site]!
  const resolved = seen.resolved[site] === 1
  const said =
    asked === 'play' && picks.super !== undefined
      ? { super: SUPERS[picks.super]!.id, throwdown: site + 1 }
      : site + 1
  const pickable = resolved ? null : at('throwdown', site, said)
  const barred = pickable?.legal === false && asked === 'play' ? barredWords(scene, site) : null
  const ready = pickable?.legal && (asked !== 'play' || picks.super !== undefined)
  const hold = useHold(() => openCard(place))
  const { loot, twist, id } = throwdownOf(place)
  const later = hasTwist(seen, site, 'lateStock') && seen.site !== site && !resolved
  const tap = (clicks: number): void => (pickable ? pickable.pick(clicks) : openCard(place))
  const seats = clockwiseFrom(seen, me ?? 0)
  const state = resolved ? 'site.resolved' : seen.site === site ? 'site.now' : null
  return (
    <section
      className="mp-site"
      aria-label={siteName(words, seen, site)}
      data-pile={pickable ? site : undefined}
      data-legal={ready || undefined}
      data-picked={pickable?.picked || undefined}
      data-barred={pickable?.legal === false || undefined}
      data-resolved={resolved || undefined}
      data-now={seen.site === site || undefined}
      onClick={({ target, detail }) => {
        // The whole place can be tapped; its button does the same for keys and screen readers.
        if (pickable && !(target as Element).closest('button')) tap(detail)
      }}
    >
      <button
        type="button"
        className="mp-site-head"
        data-card={place}
        data-part={pickable?.legal ? 'choice' : undefined}
        aria-pressed={pickable?.picked}
        aria-disabled={pickable ? !pickable.legal : undefined}
        aria-keyshortcuts={pickable ? letterOf(site) : undefined}
        onClick={({ detail }) => tap(detail)}
        {...hold}
      >
        <span className="mp-letter" aria-hidden>
          {letterOf(site)}
        </span>
        <Art of={id} />
        <span className="mp-place">
          <span className="spoken">{siteName(words, seen, site)}, </span>
          <span aria-hidden>{words.card(place)}</span>
          {state && <small>{words.ui(state)}</small>}
          {barred && <small className="mp-why">{barred.text}</small>}
          {ready && <small className="mp-call">{callOf(scene, site)}</small>}
        </span>
      </button>
      {barred && <Clause of={barred.clause} />}
      {later ? (
        <p className="mp-soft">{words.ui('site.loot.later', { count: loot })}</p>
      ) : (
        <LootRow tokens={seen.loot[site]!} label={words.ui('seat.loot')} wanted />
      )}
      {seen.twists === 1 && twist !== null && (
        <p className="mp-twist">
          {texts.in(lang).cards.twists[id as keyof ReturnType<typeof texts.in>['cards']['twists']]}
        </p>
      )}
      <ul className="mp-squads">
        {seats
          .filter((seat) => wide || squadSize(seen, site, seat) > 0)
          .map((seat) => (
            <Squad key={seat} site={site} seat={seat} />
          ))}
      </ul>
    </section>
  )
}
