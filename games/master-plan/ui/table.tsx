import { refusal, type Seat, type Thing } from '@conspire/kernel'
import { useHandover, useKeys, useRoom, useShell, type TableProps } from '@conspire/ui'
import { useAnswers, useChoosing } from '@conspire/ui/choosing'
import { useMemo, useRef, useState, type CSSProperties, type ReactElement } from 'react'
import type { Event } from '../src/events.ts'
import type { Decision } from '../src/flows/flow.ts'
import { masterPlanRules } from '../src/rules.ts'
import { otherUnresolved } from '../src/fighting.ts'
import { seatsOf, sitesOf, squadSize, type Table as Seen } from '../src/table.ts'
import { letterOf } from '../src/words/cards.ts'
import { useInView } from './inView.ts'
import { battleIn, marksOf } from './model/battle.ts'
import { isMet, needsWith, planOf } from './model/plan.ts'
import { lastRound } from './model/round.ts'
import { pastIn } from './model/past.ts'
import { Doors } from './parts/doors.tsx'
import { Files } from './parts/files.tsx'
import { Hand } from './parts/hand.tsx'
import { Lists } from './parts/lists.tsx'
import { NOTHING_LACKING, SightContext, TableContext, type Again, type TableScene } from './parts/scene.ts'
import { Site } from './parts/site.tsx'
import { Stage } from './parts/stage.tsx'
import { LookedAt, Summary } from './parts/summary.tsx'
import { Mine } from './parts/tray.tsx'
import { Verdict } from './parts/verdict.tsx'
import { wordsFor } from './words.ts'
import { Work } from './work.tsx'
import './style/index.css'

type Props = TableProps<Seen, Event>

/** From here on there is room for the Throwdowns beside each other. */
const WIDE = 860

/** The types that the viewer's plan still lacks. */
function lackingOf(seen: Seen, me: Seat | null): ReadonlySet<number> {
  const plan = me === null ? null : planOf(seen, me)
  if (plan === null) return NOTHING_LACKING
  return new Set(needsWith(plan, seen.owned[me!]!).flatMap((need) => (isMet(need) ? [] : [need.type])))
}

/** What makes one question another: what was picked for it is let go then. */
const questionOf = ({ view: { pending, table: seen }, seat, showing }: Props): string =>
  [
    pending?.name,
    JSON.stringify(pending?.locals),
    seat !== null && pending?.seats.includes(seat),
    seen.round,
    seen.played.join(),
    showing?.event.type,
  ].join(' ')

/** All that the parts of the table need to know. */
function useScene(
  props: Props,
  wide: boolean,
  question: string,
): TableScene & { readonly again: Again | null } {
  const { view, seat: me, names, lang, log, legal, why, choose, showing } = props
  const seen = view.table
  const { explain, announce } = useShell()
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const battle = useMemo(() => battleIn(log), [log])
  const past = useMemo(() => pastIn(log), [log])
  const marks = useMemo(() => marksOf(showing?.event), [showing])
  const lacking = useMemo(() => lackingOf(seen, me), [seen, me])
  const asked = legal.length > 0 ? ((view.pending?.name ?? '') as Decision | '') : ''
  const notes = masterPlanRules.notes(asked) ?? {}
  const answers = useAnswers(props)
  const [shut, setShut] = useState<boolean | null>(null)
  const planOpen = shut === null ? wide : !shut
  const [again, lookAgain] = useState<(Again & { readonly at: number }) | null>(null)
  const choosing = useChoosing(answers, choose, {
    question,
    isDrawn,
    // A Throwdown is reached by its letter.
    keyed: 'site',
    // MP-149: what is played, and where, is always left to the player.
    manner: notes.turn ? 'quick' : 'question',
    // Supers in order of their numbers, as they stand.
    inOrder: (things) =>
      things[0]?.kind === 'super' ? things.toSorted((a, b) => a.thing - b.thing) : things,
    announce: ({ kind, thing }) => {
      if (kind !== 'super') return
      const card = words.card(thing)
      announce(notes.turn ? words.ui('hand.picked', { card }) : words.ui('pick.picked', { what: card }))
    },
    explain: (_, ifNot) =>
      explain((ifNot === undefined ? null : why(ifNot)) ?? refusal(view.pending!.rule, 'notATarget')),
  })
  return {
    ...props,
    ...choosing,
    picked: (part: string): number | undefined =>
      choosing.picks.find((picked) => picked.part === part)?.thing,
    words,
    seen,
    me,
    wide,
    small: !wide,
    asked,
    notes,
    battle,
    past,
    about: showing === null ? view.pending?.locals['card'] : undefined,
    marks,
    lacking,
    planOpen,
    togglePlan: () => setShut(planOpen),
    // Until something else happens.
    again: again !== null && again.at === log.length && showing === null ? again : null,
    lookAgain: (what) => lookAgain(what && { ...what, at: log.length }),
  }
}

/** What is drawn where it lies; the rest is listed. */
const isDrawn = ({ kind, place }: Thing): boolean =>
  kind === 'site' || (kind === 'super' && place !== 'ko') || (kind === 'loot' && place === 'here')

function useTableKeys({ seen, at, picked, notes, togglePlan }: TableScene): void {
  const site = (place: number) => (): void | false => {
    // Until something is to be put there, the letter is the page's.
    const free = notes.turn && picked('super') === undefined
    const pickable = free || place >= seen.row.length ? null : at('site', place)
    if (pickable === null) return false
    pickable.pick(1)
    return undefined
  }
  useKeys(
    {
      ...Object.fromEntries(sitesOf(seen).map((place) => [letterOf(place).toLowerCase(), site(place)])),
      m: togglePlan,
    },
    true,
  )
}

/** Something of this round once more. */
function Again({ again, scene: { log, lookAgain } }: { readonly again: Again; readonly scene: TableScene }) {
  const round = again.what === 'round' ? lastRound(log) : null
  const battle = again.what === 'battle' ? battleIn(log, again.site) : null
  return (
    <LookedAt onClose={() => lookAgain(null)}>
      {round && <Summary round={round} />}
      {battle && <Stage battle={battle} />}
    </LookedAt>
  )
}

/** The middle of the table: the map, a battle, the end of a round, or how it all ended. */
function Middle({
  scene,
  again,
}: {
  readonly scene: TableScene
  readonly again: Again | null
}): ReactElement {
  const { seen, battle, showing, log, asked } = scene
  const round = useMemo(() => lastRound(log), [log])
  if (showing?.event.type === 'planCompleted')
    return <Verdict seat={showing.event.seat} plan={showing.event.plan} />
  if (showing?.event.type === 'recorded' && round !== null) return <Summary round={round} />
  if (again !== null) return <Again again={again} scene={scene} />
  const fighting = battle !== null && !battle.over && seen.site >= 0
  const sites = fighting ? otherUnresolved(seen) : sitesOf(seen)
  // All piles are drawn to the same scale.
  const most = Math.max(
    1,
    ...sitesOf(seen).flatMap((site) => seatsOf(seen).map((seat) => squadSize(seen, site, seat))),
  )
  return (
    <>
      {asked !== '' && <Work />}
      {fighting ? <Stage battle={battle} /> : <Lists />}
      <div className="mp-map" data-strip={fighting || undefined} style={{ '--most': most } as CSSProperties}>
        {sites.map((site) => (
          <Site key={site} site={site} />
        ))}
      </div>
    </>
  )
}

export function Tabletop(props: Props): ReactElement {
  const { view, seat: me } = props
  const root = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const now = useRef<HTMLDivElement>(null)
  const wide = useRoom(ruler, WIDE)
  const question = questionOf(props)
  const { again, ...scene } = useScene(props, wide, question)
  const { asked } = scene
  useTableKeys(scene)
  useHandover(root, now, question)
  useInView(root, question, asked !== '')
  return (
    <SightContext value={scene}>
      <TableContext value={scene}>
        <div ref={ruler} />
        <div
          className="face mp mp-board"
          ref={root}
          data-wide={wide || undefined}
          data-asked={asked}
          data-playing={masterPlanRules.notes(view.pending?.name)?.turn}
        >
          <div className="mp-now" ref={now} tabIndex={-1}>
            <Middle scene={scene} again={again} />
          </div>
          <div className="mp-tray">
            {me !== null && <Mine me={me} />}
            {wide && <Files />}
            <Doors />
            {me !== null && view.table.turn >= 0 && <Hand me={me} />}
          </div>
        </div>
      </TableContext>
    </SightContext>
  )
}
