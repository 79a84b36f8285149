import { refusal, type Seat } from '@conspire/kernel'
import {
  SeatMark,
  useBusy,
  useHandover,
  useKeys,
  useRoom,
  useShell,
  type SeatSheetProps,
  type TableProps,
  Keys,
} from '@conspire/ui'
import type { Pickable } from '@conspire/ui/pick'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import type { Event } from '../src/changes.ts'
import { otherUnresolved } from '../src/fighting.ts'
import { sitesOf, type Table as Seen } from '../src/table.ts'
import { letterOf } from '../src/words/cards.ts'
import { battleIn, marksOf } from './model/battle.ts'
import {
  answerOf,
  answersOf,
  partsIn,
  pickedWith,
  settled,
  valuesOf,
  type Part,
  type Picks,
} from './model/pick.ts'
import { isMet, needsWith, planOf } from './model/plan.ts'
import { lastRound } from './model/round.ts'
import { Hand, sortedHand } from './parts/hand.tsx'
import { LootRow } from './parts/loot.tsx'
import { TableContext, type TableScene } from './parts/scene.ts'
import { Site } from './parts/site.tsx'
import { Stage } from './parts/stage.tsx'
import { Again, Summary } from './parts/summary.tsx'
import { Mine, Needs, PlanOfOther, Rivals } from './parts/tray.tsx'
import { Verdict } from './parts/verdict.tsx'
import { wordsFor } from './words.ts'
import { Work } from './work.tsx'
import { Mini } from './card/super.tsx'
import './style.css'

type Props = TableProps<Seen, Event>

/** From here on there is room for the Throwdowns beside each other. */
const WIDE = 860
const KEYS = ['1–9', 'A–D', 'M', 'Enter', 'Esc'] as const
const NO_PICKS: Picks = {}

/** The types that the viewer's plan still lacks. */
function lackingOf(seen: Seen, me: Seat | null): ReadonlySet<number> {
  const plan = me === null ? null : planOf(seen, me)
  if (plan === null) return new Set()
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
function useScene(props: Props, wide: boolean, question: string): TableScene {
  const { view, seat: me, names, lang, log, legal, say, why, choose, showing } = props
  const seen = view.table
  const { explain, announce } = useShell()
  const busy = useBusy()
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const battle = useMemo(() => battleIn(log), [log])
  const marks = useMemo(() => marksOf(showing?.event), [showing])
  const lacking = useMemo(() => lackingOf(seen, me), [seen, me])
  const asked = legal.length > 0 ? (view.pending?.name ?? '') : ''
  const answers = useMemo(() => answersOf(asked, legal, say), [asked, legal, say])
  const [kept, setKept] = useState({ for: question, picks: NO_PICKS })
  const tapped = kept.for === question ? kept.picks : NO_PICKS
  // MP-149: what is played, and where, is always left to the player.
  const picks = asked === 'play' ? tapped : settled(answers, tapped)
  const [shut, setShut] = useState<boolean | null>(null)
  const [tall] = useState(() => matchMedia('(min-height: 50rem)').matches)
  const planOpen = shut === null ? wide && tall : !shut
  const parts = partsIn(answers)
  const values = (part: Part): readonly number[] => valuesOf(answers, part, picks)
  /** The part that digits are about: the first that is missing. */
  const digits =
    parts.find((part) => part !== 'throwdown' && picks[part] === undefined) ??
    parts.find((part) => part !== 'throwdown')
  const numbered =
    digits === undefined
      ? []
      : digits === 'super' && asked === 'play'
        ? sortedHand(seen.hand[me!]!)
        : values(digits).toSorted((a, b) => a - b)

  const pickPart = (part: Part, value: number, clicks: number): void => {
    if (busy) return
    const next = pickedWith(answers, picks, part, value)
    const answer = answerOf(answers, next)
    const again = picks[part] === value
    // Where only one place is left, it is named nevertheless.
    const whole = parts.every((one) => next[one] !== undefined)
    if (asked === 'play' && whole && answer !== undefined && !again) return choose(answer.said)
    if (again) {
      // Once more on what is picked does it, but not the second half of a double click.
      if (asked !== 'play' && answer !== undefined && clicks <= 1) return choose(answer.said)
      if (clicks > 1) return
      const { [part]: _gone, ...rest } = tapped
      setKept({ for: question, picks: rest })
      return
    }
    setKept({ for: question, picks: next })
    if (part === 'super')
      announce(
        asked === 'play'
          ? words.ui('hand.picked', { card: words.card(value) })
          : words.ui('pick.picked', { what: words.card(value) }),
      )
  }
  const at: TableScene['at'] = (part, value, ifNot): Pickable | null => {
    if (asked === '' || !parts.includes(part)) return null
    const offered = values(part).includes(value)
    const place = part === digits ? numbered.indexOf(value) : -1
    return {
      picked: picks[part] === value,
      legal: offered,
      barred: !offered,
      hotkey: place >= 0 && place < 9 ? String(place + 1) : undefined,
      pick: (clicks) => {
        if (offered) pickPart(part, value, clicks)
        else explain((ifNot === undefined ? null : why(ifNot)) ?? refusal(view.pending!.rule, 'notATarget'))
      },
    }
  }
  return {
    ...props,
    words,
    seen,
    me,
    wide,
    asked,
    answers,
    picks,
    values,
    at,
    clear: () => setKept({ for: question, picks: NO_PICKS }),
    battle,
    about: showing === null ? view.pending?.locals['card'] : undefined,
    marks,
    lacking,
    planOpen,
    togglePlan: () => setShut(planOpen),
    numbered,
    digits,
  }
}

function useTableKeys(scene: TableScene): void {
  const { seen, at, picks, asked, answers, choose, clear, togglePlan, numbered, digits } = scene
  const busy = useBusy()
  const answer = answerOf(answers, picks)
  const digit = (n: number) => (): void | false => {
    const value = numbered[n - 1]
    if (value === undefined || digits === undefined) return false
    at(digits, value)!.pick(1)
    return undefined
  }
  const site = (place: number) => (): void | false => {
    const free = asked === 'play' && picks.super === undefined
    const pickable = free || place >= seen.row.length ? null : at('throwdown', place)
    if (pickable === null) return false
    pickable.pick(1)
    return undefined
  }
  useKeys(
    {
      ...Object.fromEntries(sitesOf(seen).map((place) => [letterOf(place).toLowerCase(), site(place)])),
      ...Object.fromEntries(Array.from({ length: 9 }, (_, i) => [String(i + 1), digit(i + 1)])),
      m: togglePlan,
    },
    true,
  )
  useKeys({
    0: () => (answers.some(({ parts }) => parts === null) && !busy ? choose(null) : false),
    Enter: () => (answer && asked !== 'play' && !busy ? choose(answer.said) : false),
    Escape: clear,
  })
}

/** The middle of the table: the map, a battle, the end of a round, or how it all ended. */
function Middle({ scene }: { readonly scene: TableScene }): ReactElement {
  const { seen, battle, showing, words, log, asked } = scene
  const round = useMemo(() => lastRound(log), [log])
  const [again, setAgain] = useState<{ readonly what: 'round' | 'battle'; readonly at: number } | null>(null)
  const at = log.length
  if (showing?.event.type === 'planCompleted')
    return <Verdict seat={showing.event.seat} plan={showing.event.plan} />
  if (showing?.event.type === 'recorded' && round !== null) return <Summary round={round} />
  if (again !== null && again.at === at && !showing)
    return (
      <Again onClose={() => setAgain(null)}>
        {again.what === 'round' && round !== null ? (
          <Summary round={round} />
        ) : battle !== null ? (
          <Stage battle={battle} />
        ) : (
          <></>
        )}
      </Again>
    )
  const fighting = battle !== null && !battle.over && seen.site >= 0
  const sites = fighting ? otherUnresolved(seen) : sitesOf(seen)
  return (
    <>
      {asked !== '' && <Work />}
      {fighting && <Stage battle={battle} />}
      <div className="mp-map" data-strip={fighting || undefined}>
        {sites.map((site) => (
          <Site key={site} site={site} />
        ))}
      </div>
      <div className="mp-doors">
        {!fighting && battle !== null && (
          <button type="button" className="button small" onClick={() => setAgain({ what: 'battle', at })}>
            {words.ui('summary.battle')}
          </button>
        )}
        {!fighting && round !== null && (
          <button type="button" className="button small" onClick={() => setAgain({ what: 'round', at })}>
            {words.ui('summary.again', { round: round.number })}
          </button>
        )}
        <Keys keys={KEYS.map((key) => [key, words.ui(`key.${key}`)])} />
      </div>
    </>
  )
}

export function Table(props: Props): ReactElement {
  const { view, seat: me } = props
  const root = useRef<HTMLDivElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const now = useRef<HTMLDivElement>(null)
  const wide = useRoom(ruler, WIDE)
  const question = questionOf(props)
  const scene = useScene(props, wide, question)
  const { asked } = scene
  useTableKeys(scene)
  useHandover(root, now, question)
  useEffect(() => {
    const board = root.current?.parentElement
    if (!board) return
    board.scrollTop = 0
    // What can be picked, or what is being shown, is brought into view if it is far down.
    if (asked === '')
      board
        .querySelector('.mp-fighter:is([data-mark="hit"], [data-acting])')
        ?.scrollIntoView({ block: 'nearest' })
    else board.querySelector('.mp-now [data-part="choice"]')?.scrollIntoView({ block: 'center' })
  }, [question, asked])
  return (
    <TableContext value={scene}>
      <div ref={ruler} />
      <div
        className="face mp"
        ref={root}
        data-wide={wide || undefined}
        data-asked={asked}
        data-playing={view.pending?.name === 'play' || undefined}
      >
        <div className="mp-now" ref={now} tabIndex={-1}>
          <Middle scene={scene} />
        </div>
        <div className="mp-tray">
          {me !== null && <Mine me={me} />}
          {wide && <Rivals />}
          {me !== null && view.table.turn >= 0 && <Hand me={me} />}
        </div>
      </div>
    </TableContext>
  )
}

/** What somebody has, and what everybody may know of it. */
export function SeatSheet({ of, ...props }: SeatSheetProps<Seen, Event>): ReactElement {
  const { view, seat: me, names, lang } = props
  const seen = view.table
  const words = useMemo(() => wordsFor(lang, names, me), [lang, names, me])
  const scene = { ...props, words, seen, me, lacking: new Set<number>() } as unknown as TableScene
  const plan = planOf(seen, of)
  const [common, uncommon, rare] = seen.profiles.slice(of * 3, of * 3 + 3)
  return (
    <TableContext value={scene}>
      <div className="face mp mp-seat">
        <p className="mp-seat-head">
          <SeatMark seat={of} name={names[of]!} me={of === me} />
          {seen.holder === of && <b>{words.ui('loserLad')}</b>}
          {plan === null && <PlanOfOther seat={of} />}
        </p>
        {common !== undefined && plan === null && (
          <p className="mp-soft">
            {words.ui('seat.profile.said', { common, uncommon: uncommon!, rare: rare! })}
          </p>
        )}
        {plan !== null && (
          <section>
            <h3>
              {of === me ? words.ui('plan.title') : words.ui('seat.peeked')} {words.card(plan)}
            </h3>
            <Needs needs={needsWith(plan, seen.owned[of]!)} />
          </section>
        )}
        <section>
          <h3>{words.ui('seat.loot')}</h3>
          {seen.owned[of]!.length === 0 ? (
            <p className="mp-soft">{words.ui('seat.nothing')}</p>
          ) : (
            <LootRow tokens={seen.owned[of]!} label={words.ui('seat.loot')} />
          )}
        </section>
        <section>
          <h3>{words.ui('seat.ko')}</h3>
          {seen.ko[of]!.length === 0 ? (
            <p className="mp-soft">{words.ui('seat.ko.none')}</p>
          ) : (
            <p className="mp-squad-cards">
              {seen.ko[of]!.map((card) => (
                <Mini key={card} card={card} as="open" />
              ))}
            </p>
          )}
        </section>
      </div>
    </TableContext>
  )
}
