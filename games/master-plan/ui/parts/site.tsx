import { Clause, useHold, useShell } from '@conspire/ui'
import type { ReactElement } from 'react'
import { SUPERS, throwdownOf } from '../../src/cards/index.ts'
import { clockwiseFrom, hasTwist, squadSize, type Site } from '../../src/table.ts'
import { texts } from '../../src/i18n/index.ts'
import { letterOf } from '../../src/words/cards.ts'
import { CardPicture } from '../card/picture.tsx'
import { uiKnows, type Words } from '../words.ts'
import { LootRow } from './loot.tsx'
import { Past } from './past.tsx'
import { useTable, type TableScene } from './scene.ts'
import { Squad } from './squad.tsx'

/** The name of a place and where it lies. */
export const siteName = (words: Words, seen: TableScene['seen'], site: Site): string =>
  words.ui('site.title', { letter: letterOf(site), place: words.card(seen.row[site]!) })

/** Why the picked Super cannot go there, short enough for the place itself; the whole reason is a tap away. */
function barredWords(
  { words, why, picked }: TableScene,
  site: Site,
): { text: string; clause: string } | null {
  const card = picked('super')
  if (card === undefined) return null
  const { id, faction } = SUPERS[card]!
  const refused = why({ super: id, throwdown: site + 1 })
  if (refused === null) return null
  const squad = faction === 'hero' ? 'villain' : 'hero'
  const ids = [`site.barred.${refused.reason}.${squad}`, `site.barred.${refused.reason}`]
  const known = ids.find((one) => uiKnows(words.lang, one))
  return { text: words.ui(known ?? 'site.barred'), clause: refused.clause }
}

/** What a tap on a place would do. */
function callOf({ words, seen, me, asked, notes }: TableScene, site: Site): string {
  if (notes.turn) return words.ui(squadSize(seen, site, me!) > 0 ? 'site.join' : 'site.play')
  const own = `site.${asked}`
  return words.ui(uiKnows(words.lang, own) ? own : 'site.play')
}

/** A Throwdown on the map: what is at stake, and who has how many there; once it is resolved, what has come of it. */
export function Site({ site }: { readonly site: Site }): ReactElement {
  const scene = useTable()
  const { seen, words, me, notes, picked, at, past, lookAgain } = scene
  const { openCard, lang } = useShell()
  const place = seen.row[site]!
  const over = past.get(site)
  const played = picked('super')
  const said =
    notes.turn && played !== undefined ? { super: SUPERS[played]!.id, throwdown: site + 1 } : site + 1
  const pickable = over ? null : at('site', site, undefined, said)
  const barred = pickable?.legal === false && notes.turn ? barredWords(scene, site) : null
  const ready = pickable?.legal && (!notes.turn || played !== undefined)
  const hold = useHold(() => openCard(place))
  const { loot, twist, id } = throwdownOf(place)
  const later = hasTwist(seen, site, 'lateStock') && seen.site !== site && !over
  const read = (): void => (over?.end ? lookAgain({ what: 'battle', site }) : openCard(place))
  const tap = (clicks: number): void => (pickable ? pickable.pick(clicks) : read())
  const note = over?.end ? words.ui('site.again') : seen.site === site ? words.ui('site.now') : null
  return (
    <section
      className="mp-site"
      aria-label={siteName(words, seen, site)}
      data-drop={pickable ? '' : undefined}
      data-legal={ready || undefined}
      data-picked={pickable?.picked || undefined}
      data-barred={pickable?.legal === false || undefined}
      data-resolved={over ? true : undefined}
      data-now={seen.site === site || undefined}
      onClick={({ target, detail }) => {
        // The whole place can be tapped; its button does the same for keys and screen readers.
        if (pickable && !(target as Element).closest('button')) tap(detail)
      }}
    >
      <button
        type="button"
        className="bare mp-site-head"
        data-card={place}
        data-part={pickable?.legal ? 'choice' : undefined}
        aria-pressed={pickable?.picked}
        aria-disabled={pickable ? !pickable.legal : undefined}
        aria-keyshortcuts={pickable ? letterOf(site) : undefined}
        onClick={({ detail }) => tap(detail)}
        {...hold}
      >
        <CardPicture card={place} />
        <span className="disc mp-letter" aria-hidden>
          {letterOf(site)}
        </span>
        <span className="mp-place">
          <span className="spoken">{siteName(words, seen, site)}, </span>
          <span aria-hidden>{words.card(place)}</span>
          {note && <small>{note}</small>}
          {barred && <small className="mp-why">{barred.text}</small>}
          {ready && <small className="mp-call">{callOf(scene, site)}</small>}
        </span>
      </button>
      {barred && <Clause of={barred.clause} />}
      {over ? (
        <Past past={over} />
      ) : (
        <>
          {later ? (
            <p className="soft">{words.ui('site.loot.later', { count: loot })}</p>
          ) : (
            <LootRow tokens={seen.loot[site]!} label={words.ui('seat.loot')} wanted />
          )}
          {seen.twists === 1 && twist !== null && (
            <p className="mp-twist">
              {texts.in(lang).cards.twists[id as keyof ReturnType<typeof texts.in>['cards']['twists']]}
            </p>
          )}
          <ul className="mp-squads" aria-label={words.ui('site.squads')}>
            {clockwiseFrom(seen, me ?? 0).map((seat) => (
              <Squad key={seat} site={site} seat={seat} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
